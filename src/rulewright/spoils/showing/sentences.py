"""Questions and answers in sentences, for people: what is asked about what, and what an answer will do."""

from typing import TYPE_CHECKING, cast

from rulewright.engine.action import Action
from rulewright.spoils.choices.afford import adjusted_cost
from rulewright.spoils.happening.replacements import optional
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures.battle import SpeedPass
from rulewright.spoils.procedures.deploy import DeployCard, UseAbility
from rulewright.spoils.procedures.each import EachMayDo
from rulewright.spoils.procedures.effect import MayDo, OneOf
from rulewright.spoils.procedures.perform import Perform, Triggers
from rulewright.spoils.procedures.respond import Respond
from rulewright.spoils.procedures.under_way import label_of, waiting_sources
from rulewright.spoils.showing.notation import PROMPTS, key, name
from rulewright.spoils.table import actions as a
from rulewright.spoils.table.areas import HAND, PLAY
from rulewright.spoils.text.writer import write
from rulewright.spoils.text.writing.sentences import text
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.vocabulary import TYPES

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def capital(words: str) -> str:
    """Begin with a capital letter."""
    return words[:1].upper() + words[1:]


def said(g: "Spoils", number: int) -> str:
    """Say an instruction in the language of the cards, or nothing if it leans on what was said before it."""
    word = cast("e.Effect", g.lexicon.words[number])
    try:
        return text(Voice((word,)), word).rstrip(".")
    except (Unwritable, LookupError):  # no text of a card says it in these words
        return ""


# Answers


def sentence(g: "Spoils", action: Action) -> str:
    """Say an action as a button would."""
    if isinstance(action, a.Deploy):
        cost = adjusted_cost(g, g.table.owner_of(action.thing), action.thing, g.printed(action.thing).numeric_cost)
        return f"Deploy {name(g, action.thing)} for {cost}"
    if isinstance(action, a.FlipUp):
        return f"Flip up {named(g, action.thing)}"
    if isinstance(action, a.Use):
        word = g.lexicon.words[action.ability]
        assert isinstance(word, p.Ability)
        return f"Use {word.name} of {named(g, action.thing)}: {effect_of(g, action.ability)}".removesuffix(": ")
    if isinstance(action, a.Attack):
        return f"Attack {named(g, action.thing)}"
    if isinstance(action, a.PlayAs):
        return f"Play {name(g, action.thing)} as a resource{', face-down' if action.down else ''}"
    if isinstance(action, a.Assign):
        return f"{action.amount} to {named(g, action.to)}"
    if isinstance(action, a.Take):
        return named(g, action.thing)
    return plain_sentence(g, action)


def plain_sentence(g: "Spoils", action: Action) -> str:
    """Say an action without an object."""
    procedure = g.frames[-1].procedure if g.frames else None
    if isinstance(action, a.Option) and isinstance(procedure, OneOf):
        told = said(g, g.lexicon.parts[procedure.word]["options"][action.number - 1])
        return capital(told) if told else f"Option {action.number}"
    if isinstance(action, a.Next):
        return next_sentence(g, action.place)
    if isinstance(action, a.Answer):
        return "Yes" if action.yes else "No"
    if isinstance(action, a.Kind):
        return capital(TYPES[action.number])
    if isinstance(action, a.Number):
        return str(action.number)
    if isinstance(action, a.EndTurn):
        return "End your turn"
    if isinstance(action, a.Pass) and g.question is not None:
        return PASSES.get(g.question.kind, "No more")
    return capital(key(g, action))


PASSES = {
    "response": "No response",
    "window": "Nothing more now",
    "attackers": "No more attackers",
    "blockers": "No more blockers",
    "mulligan": "Keep the rest",
    "deploy": "Deploy nothing",
    "resource": "Play no resource",
}


def effect_of(g: "Spoils", ability: int) -> str:
    """Say the cost and the effect of an ability in one line, or nothing where it has no wording."""
    word = g.lexicon.words[ability]
    assert isinstance(word, p.Ability)
    try:
        lines = write((word,)).splitlines()[1:]  # the first is its name
    except Unwritable:
        return ""
    return " ".join([line.partition(": ")[2] for line in lines if line])


def next_sentence(g: "Spoils", place: int) -> str:
    """Say which trigger or replacement goes first: its label, or the card whose text it is."""
    procedure = g.frames[-1].procedure
    if isinstance(procedure, Triggers):
        fired = procedure.waiting(g)[place]
        label = label_of(g, fired)
        told = said(g, g.lexicon.parts[fired.word]["effect"][0])
        return f"{named(g, fired.context.source)}{f', {label}' if label else ''}{f': {told}' if told else ''}"
    sources = waiting_sources(g) if isinstance(procedure, Perform) else []
    return named(g, sources[place]) if place < len(sources) else f"Number {place + 1}"


def named(g: "Spoils", thing: int) -> str:
    """Name an object with what tells it apart: whose it is, where it lies, how it stands."""
    t = g.table
    area = t.area[thing]
    called = name(g, thing)
    if area != PLAY:
        return called if area == HAND else f"{called} ({PLACES.get(area, '')})".replace(" ()", "")
    if "faction" in g.types(thing):
        return called
    marks = ["face-down"] if t.down[thing] else []
    if "character" in g.types(thing):
        marks.append(f"{g.number(thing, 'strength')}/{g.number(thing, 'life')}/{g.number(thing, 'speed')}")
    marks += [f"damage {g.damage_on(thing)}"] if g.damage_on(thing) else []
    marks += ["depleted"] if t.depleted[thing] else []
    whose = "ABCD"[g.controller(thing)]
    told = f" ({', '.join(marks)})" if marks else ""
    return f"{whose}'s {called}{told}"


PLACES = {1: "deck", 5: "discard pile", 6: "out of game", 7: "void"}


# Questions


def prompt(g: "Spoils") -> str:
    """Say the open question in a sentence, with what it is about."""
    if g.question is None:
        return "The game is over"
    plain = PROMPTS[g.question.kind]
    about = {
        "response": answered,
        "window": when_in_battle,
        "blockers": who_attacks,
        "may": what_may_be,
        "attackers": whom,
        "assign": who_assigns,
    }.get(g.question.kind, whose_text)(g)
    return f"{about} {plain}" if about else plain


def answered(g: "Spoils") -> str:
    """Say what can be responded to."""
    procedure = g.frames[-1].procedure
    assert isinstance(procedure, Respond)
    who = "ABCD"[procedure.player]
    if procedure.kind == "end of turn":
        return f"{who} ends the turn."
    if procedure.kind == "card":
        return f"{who} deploys {g.printed(procedure.thing).name}."
    using = [one.procedure for one in g.frames if isinstance(one.procedure, UseAbility)]
    word = g.lexicon.words[using[-1].ability] if using else None
    ability = word.name if isinstance(word, p.Ability) else "an ability"
    return f"{who} uses {ability} of {g.printed(procedure.thing).name}."


def when_in_battle(g: "Spoils") -> str:
    """Say how far the battle has come."""
    frame = g.frames[-2]
    if not isinstance(frame.procedure, SpeedPass):
        return "In battle, before blocks."
    if frame.steps[frame.at - 1].name == "before":
        return "In battle, before damage is assigned."
    return f"In battle, before the damage of speed {frame.procedure.speed} is inflicted."


def who_attacks(g: "Spoils") -> str:
    """Name the attacking party."""
    party = [named(g, one) for one in g.table.attacking[0]]
    return f"{', '.join(party)} {'attacks' if len(party) == 1 else 'attack'}." if party else ""


def whom(g: "Spoils") -> str:
    """Name the target of the attack that is being announced."""
    target = getattr(g.frames[-1].procedure, "target", -1)
    return f"An attack on {named(g, target)}." if target >= 0 else ""


def who_assigns(g: "Spoils") -> str:
    """Name the character whose damage is being assigned."""
    first = g.question.actions[0] if g.question is not None else None
    return f"{named(g, first.source)}:" if isinstance(first, a.Assign) else ""


def what_may_be(g: "Spoils") -> str:
    """Say what a player may do."""
    procedure = g.frames[-1].procedure
    offers = procedure.word if isinstance(procedure, (MayDo, EachMayDo)) else -1
    told = said(g, g.lexicon.parts[offers]["effect"][0]) if offers >= 0 else ""
    source = whose_text(g)
    if isinstance(procedure, Perform):
        source, told = instead(g, procedure)
    return f"{source} You may {told}." if told else source


def instead(g: "Spoils", procedure: Perform) -> tuple[str, str]:
    """Name the card whose text offers something instead of what would happen, and say what. [A203]"""
    for index in range(len(procedure.group)):
        for found in procedure.fitting(g, index):
            offered = optional(g, found)
            if offered is not None:
                return f"{g.printed(found.source).name}:", said(g, offered)
    return "", ""


def whose_text(g: "Spoils") -> str:
    """Name the card whose text asks."""
    for frame in reversed(g.frames):
        procedure = frame.procedure
        if isinstance(procedure, DeployCard) and procedure.card >= 0:
            return f"{g.printed(procedure.card).name}:"
        if isinstance(procedure, UseAbility):
            return f"{g.printed(procedure.thing).name}:"
        context = getattr(procedure, "context", None)
        if isinstance(context, Context) and context.source >= 0:
            return "" if g.table.down[context.source] else f"{g.printed(context.source).name}:"
    return ""
