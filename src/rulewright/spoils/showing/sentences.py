"""Answers in sentences, for people: what an answer will do, as a button says it. Questions are in prompts.py."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.spoils.choices.afford import adjusted_cost
from rulewright.spoils.procedures.deploy import DeployCard
from rulewright.spoils.procedures.effect import OneOf
from rulewright.spoils.procedures.perform import Perform, Triggers
from rulewright.spoils.procedures.under_way import label_of, waiting_sources
from rulewright.spoils.showing.named import named
from rulewright.spoils.showing.notation import key, name
from rulewright.spoils.showing.offers import may_words
from rulewright.spoils.showing.phrases import capital, times
from rulewright.spoils.showing.texts import effect_of, said, written
from rulewright.spoils.standing.parties import able_to_block
from rulewright.spoils.table import actions as a
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.vocabulary import TRADES, TYPES

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

LONGEST: Final = 90  # letters of a text on a button; a longer one is read in the question


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
        return capital(named(g, action.thing))
    return plain_sentence(g, action)


def plain_sentence(g: "Spoils", action: Action) -> str:
    """Say an action without an object."""
    procedure = g.frames[-1].procedure if g.frames else None
    if isinstance(action, a.Option) and isinstance(procedure, OneOf):
        told = said(g, g.lexicon.parts[procedure.word]["options"][action.number - 1])
        return capital(told) if told else f"Option {action.number}"
    if isinstance(action, a.Option):
        return modal_sentence(g, action.number)
    if isinstance(action, a.Next):
        return next_sentence(g, action.place)
    if isinstance(action, a.Answer):
        return answer_sentence(g, yes=bool(action.yes))
    if isinstance(action, a.Kind):
        return capital(TYPES[action.number])
    if isinstance(action, a.Trade):
        return TRADES[action.number]
    if isinstance(action, a.Subtype):
        return capital(g.known_subtypes()[action.number])
    if isinstance(action, a.Bid):
        return f"Bid {action.number}"
    if isinstance(action, a.Number):
        return str(action.number)
    if isinstance(action, a.GoFirst):
        mine = g.question is not None and g.question.seat == action.player
        return "You go first" if mine else f"{g.called(action.player)} goes first"
    if isinstance(action, a.Whom):
        return g.called(action.player)
    if isinstance(action, a.Between):
        return capital(between(action, how_often=g.question is not None and g.question.kind == "loop"))
    if isinstance(action, a.EndTurn):
        return "End your turn"
    if isinstance(action, a.Pass) and g.question is not None:
        return passing(g, g.question.kind)
    return capital(key(g, action))


def modal_sentence(g: "Spoils", number: int) -> str:
    """Say an option of a card that is being deployed, of whose texts one is chosen."""
    deploying = [one.procedure for one in g.frames if isinstance(one.procedure, DeployCard)]
    paragraphs = g.printed(deploying[-1].card).paragraphs if deploying else ()
    modal = next((one for one in paragraphs if isinstance(one, p.Modal)), None)
    told = "" if modal is None else written(modal.options[number - 1])
    return told or f"Option {number}"


def between(action: a.Between, *, how_often: bool) -> str:
    """Say a range of numbers."""
    if action.low == action.high:
        return times(action.low) if how_often else str(action.low)
    return f"{action.low} to {action.high}{' times' if how_often else ''}"


def answer_sentence(g: "Spoils", *, yes: bool) -> str:
    """Say what a player does who takes an offer, or does not."""
    if not yes:
        return "No, do not"
    told = may_words(g)
    return capital(told) if 0 < len(told) <= LONGEST else "Yes, do it"


def passing(g: "Spoils", kind: str) -> str:
    """Say what a player does who takes no more; who has taken nothing yet does nothing at all."""
    assert g.question is not None
    offered = len([one for one in g.question.actions if isinstance(one, a.Take)])
    if kind == "mulligan" and offered == len(g.table.hands[g.question.seat]):
        return "Keep this hand"
    if kind == "blockers" and offered == len(able_to_block(g, g.question.seat)):
        return "Do not block"
    return PASSES.get(kind, "No more")


PASSES: Final = {
    "response": "No response",
    "window": "Nothing more now",
    "attackers": "No more attackers",
    "blockers": "No more blockers",
    "mulligan": "Keep the rest",
    "deploy": "Deploy nothing",
    "ability": "Use no ability",
    "resource": "Play no resource",
    "interrupt": "Do not respond",
    "bid": "Bid no more",
}


def next_sentence(g: "Spoils", place: int) -> str:
    """Say which trigger or replacement goes first: its label, or the card whose text it is."""
    procedure = g.frames[-1].procedure
    if isinstance(procedure, Triggers):
        fired = procedure.waiting(g)[place]
        label = label_of(g, fired)
        told = said(g, g.lexicon.parts[fired.word]["effect"][0])
        return f"{capital(named(g, fired.context.source))}{f', {label}' if label else ''}{f': {told}' if told else ''}"
    sources = waiting_sources(g) if isinstance(procedure, Perform) else []
    return capital(named(g, sources[place])) if place < len(sources) else f"Number {place + 1}"
