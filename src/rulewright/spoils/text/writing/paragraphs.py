"""Paragraphs as lines."""

from collections.abc import Callable
from typing import Any, Final

from rulewright.spoils.text.antecedents import Known, Mention
from rulewright.spoils.text.writing.amounts import condition
from rulewright.spoils.text.writing.changes import changed
from rulewright.spoils.text.writing.nouns import card, every, icons, inline, kind, one_of, things
from rulewright.spoils.text.writing.sentences import capital, costs, items, stopped, text
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.changes import (
    Cannot,
    CostsLess,
    CostsMore,
    DamageChange,
    Must,
    MustPay,
    PlayerCannot,
    PlayerChange,
)  # fmt: skip
from rulewright.spoils.words.effects import Effect, Event
from rulewright.spoils.words.things import Cards, Damaged, EachPlayer, It, Opponent, Things, You

VERBS: Final = {
    "attacks": "attacks", "blocks": "blocks", "is blocked": "is blocked", "is not blocked": "is not blocked",
    "picked": "is picked", "restored": "is restored", "depleted": "is depleted", "leaves": "leaves play",
    "flipped": "is flipped face-down", "enters": "enters play", "is attacked": "is attacked",
    "put into hand from play": "is put into its owner's hand from play",
}  # fmt: skip

FORBIDS: Final = {
    "be picked": "pick",
    "leave control": "take control of",
    "be responded to": "respond to",
    "be attacked": "attack",
}
ENTERS: Final = "this card enters play"


# Events


def event(voice: Voice, what: Event) -> str:
    """Give an event without its `when`."""
    if what.cards == Cards() and what.player is not None:
        return players(voice, what)
    if what.kind in ("deployed", "plays resource"):
        return played(voice, what)
    if what.kind == "uses ability":
        return f"{users(what)} of {subject_of(voice, what)}"
    subject = subject_of(voice, what)
    if what.kind == "destroyed":
        by = " by an effect" if what.effect else ""
        return f"{subject} is destroyed{' by battle damage' if what.battle else by}"
    if what.kind.startswith("put into discard"):
        whose = {You: "your", Opponent: "your opponent's"}.get(type(what.player), "a")
        return f"{subject} is put into {whose} discard pile{' from play' if what.kind.endswith('play') else ''}"
    if what.kind == "inflicts damage":
        return f"{subject} inflicts {'battle ' if what.battle else ''}damage{receiver(voice, what)}"
    return f"{subject} {VERBS[what.kind]}"


def subject_of(voice: Voice, what: Event) -> str:
    """Give the card that an event is about, and mention it."""
    if not isinstance(what.cards, Cards):
        return card(voice, what.cards)
    said = one_of(voice, what.cards)
    voice.mention(Mention(It(), what.cards, how="event"))
    return said


def receiver(voice: Voice, what: Event) -> str:
    """Give what receives damage."""
    if what.to is None:
        return ""
    if not isinstance(what.to, Cards):
        return f" to {card(voice, what.to)}"
    said = one_of(voice, what.to)
    if what.to.types != ("faction",):
        voice.mention(Mention(Damaged(), what.to, how="event"))
    return f" to {said}"


def users(what: Event) -> str:
    """Give who uses an ability."""
    return "you use an ability" if isinstance(what.player, You) else "your opponent uses an ability"


def players(voice: Voice, what: Event) -> str:
    """Give what a player does."""
    you = isinstance(what.player, You)
    subject = "you" if you else "your opponent"
    if what.kind == "is attacked" and you:
        return "you are attacked"
    if what.kind == "uses ability":
        return users(what)
    if what.kind == "attacks":
        return f"{subject} attack{'' if you else 's'}"
    if what.kind == "draws":
        return f"{subject} draw{'' if you else 's'} any number of cards"
    return played(voice, what)


def played(voice: Voice, what: Event) -> str:
    """Give what a player plays."""
    you = isinstance(what.player, You)
    said = f"{'you play' if you else 'your opponent plays'}"
    if what.kind == "plays resource":
        voice.mention(Mention(It(), Cards(types=("resource",)), how="event"))
        return f"{said} a resource"
    if what.kind != "deployed" or not isinstance(what.cards, Cards):
        raise Unwritable(f"{what} has no words")
    kind_ = one_of(voice, what.cards)
    voice.mention(Mention(It(), what.cards, how="event"))
    return f"{said} {kind_}"


def when(voice: Voice, what: Event) -> str:
    """Give an event with its `when` or `at`."""
    if what.kind in ("start of turn", "end of turn"):
        whose = {You: "your", Opponent: "your opponent's", EachPlayer: "each player's"}[type(what.player)]
        return f"at the {what.kind.replace('turn', whose + ' turn')}"
    if what.kind == "playing resource":
        return f"while {'you play' if isinstance(what.player, You) else 'your opponent plays'} a resource"
    return f"when {event(voice, what)}"


# Sentences


def trigger(voice: Voice, what: p.Trigger) -> str:
    """Give a trigger."""
    if what.event.kind == "condition" and what.condition is not None:
        return f"if {condition(voice, what.condition)}, {text(voice, what.effect)}"
    start = when(voice, what.event)
    if what.event.kind == "draws":
        voice.happened = "the number of cards drawn"
    if what.condition is not None:
        held = f"if {condition(voice, what.condition)}, "
        return f"{start}, {held}{stopped(voice, items(voice, what.effect))}"
    return f"{start}, {text(voice, what.effect)}"


def static(voice: Voice, what: p.Static) -> str:
    """Give a static."""
    change = what.change
    subject = things(voice, what.things)
    if isinstance(change, Cannot) and change.by == "opponent":
        verb = FORBIDS[change.what]
        return f"your opponent cannot {verb} {subject}."
    if isinstance(change, Must) and change.what == "be picked":
        return f"anything that can pick {subject} must pick it."
    return stopped(voice, changed(voice, subject, change, plural=voice.is_plural(what.things)))


def static_for(voice: Voice, what: p.StaticFor) -> str:
    """Give a change of what players may do, or of damage."""
    change: PlayerChange = what.change
    if isinstance(change, MustPay):
        who = MUST_PAY[type(change.player)]
        return stopped(voice, f"{who} must pay {inline(voice, change.amount)} {PAYMENTS[change.what]}")
    if isinstance(change, PlayerCannot):
        return f"{WHO_CANNOT[type(change.player)]} cannot {what_cannot(voice, change)}."
    if isinstance(change, (CostsLess, CostsMore)):
        return costs_change(voice, change)
    return damage(voice, change)


WHO_CANNOT: Final = {You: "you", Opponent: "your opponent", EachPlayer: "players"}
MUST_PAY: Final = {You: "you", Opponent: "your opponent", EachPlayer: "each player"}
PAYMENTS: Final = {
    "attack": "to attack", "block": "to block", "each attacker": "for each character that attacks",
    "each blocker": "for each character that blocks",
}  # fmt: skip


def what_cannot(voice: Voice, change: PlayerCannot) -> str:
    """Give what a player cannot do."""
    if change.what in ("deploy", "respond", "use abilities") and change.cards != Cards():
        verb = {"deploy": "play", "respond": "respond to", "use abilities": "use abilities of"}[change.what]
        return f"{verb} {every(voice, change.cards)}"
    return {"draw": "draw cards", "deploy": "play all cards"}.get(change.what, change.what)


def costs_change(voice: Voice, change: CostsLess | CostsMore) -> str:
    """Give a change of costs."""
    less = isinstance(change, CostsLess)
    by = "you play" if isinstance(change.player, You) else "your opponent plays"
    least = f", to a minimum of {change.minimum}" if isinstance(change, CostsLess) and change.minimum else ""
    said = f"{'reduce' if less else 'increase'} the numeric cost of {every(voice, change.cards)} {by}"
    return f"{said} by {inline(voice, change.amount)}{least}."


def damage(voice: Voice, change: DamageChange) -> str:
    """Give a change of damage."""
    battle = "battle " if change.battle else ""
    if change.amount is None:
        return f"reduce all {battle}damage inflicted to {things(voice, change.cards)} to 0."
    verb = f"{'increase' if change.more else 'reduce'} the amount by {inline(voice, change.amount)}"
    if change.role == "to":
        return stopped(voice, f"if {battle}damage is inflicted to {end(voice, change.cards)}, {verb}")
    other = "" if change.other is None else f" to {end(voice, change.other)}"
    return stopped(voice, f"if {end(voice, change.cards)} inflicts {battle}damage{other}, {verb}")


def end(voice: Voice, what: Things) -> str:
    """Give one end of damage."""
    return one_of(voice, what) if isinstance(what, Cards) else card(voice, what)


def enters_with(_: Voice, what: p.EntersWith) -> str:
    """Give how the card enters play."""
    if what.depleted:
        return f"{ENTERS} depleted."
    if what.control:
        return f"{ENTERS} under your opponent's control."
    return f"{ENTERS} with {what.tokens} token{'' if what.tokens == 1 else 's'} on it."


def while_(voice: Voice, what: p.While) -> str:
    """Give a paragraph that works while something is so."""
    return f"while {condition(voice, what.condition)}, {sentence(voice, what.paragraph)}"


def replacement(voice: Voice, what: p.Replacement) -> str:
    """Give a replacement."""
    return f"if {event(voice, what.event)}, {items(voice, what.effect)} instead."


def any_time(_: Voice, __: p.AnyTime) -> str:
    """Give that the card may be played whenever a tactic could be."""
    verb = "play"
    return f"you may {verb} this card whenever you could {verb} a tactic."


SENTENCES: Final[dict[type, Callable[[Voice, Any], str]]] = {
    p.Trigger: trigger, p.Static: static, p.StaticFor: static_for, p.EntersWith: enters_with, p.While: while_,
    p.Replacement: replacement, p.AnyTime: any_time,
}  # fmt: skip


def sentence(voice: Voice, paragraph: p.Paragraph) -> str:
    """Give a paragraph that is a sentence; it begins with a small letter."""
    rule = SENTENCES.get(type(paragraph))
    if rule is None:
        raise Unwritable(f"{type(paragraph).__name__} is no sentence")
    return rule(voice, paragraph)


def line(voice: Voice, paragraph: p.Paragraph) -> str:
    """Give a paragraph that is a line."""
    if isinstance(paragraph, p.Gated):
        return f"{icons(paragraph.threshold)}: {capital(sentence(voice, paragraph.paragraph))}"
    if isinstance(paragraph, p.Trigger) and paragraph.label:
        return f"{paragraph.label.upper()}: {capital(sentence(voice, paragraph))}"
    return capital(sentence(voice, paragraph))


def cost_line(voice: Voice, effects: tuple[Effect, ...]) -> tuple[str, Known]:
    """Give a COST line, and what it makes known."""
    said = costs(voice, effects)
    return f"COST: {said}", voice.known


def attach_line(what: p.AttachTo) -> str:
    """Give an ATTACH line."""
    return f"ATTACH to {capital(kind(Voice(), what.cards, plural=False))}"
