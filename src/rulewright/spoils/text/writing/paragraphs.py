"""Paragraphs as lines."""

from collections.abc import Callable
from typing import Any, Final

from rulewright.spoils.text.antecedents import Known, Mention
from rulewright.spoils.text.writing.changes import FORBIDS, changed
from rulewright.spoils.text.writing.conditions import condition
from rulewright.spoils.text.writing.counts import how_many
from rulewright.spoils.text.writing.nouns import card, icons, inline, kind, one_of, things
from rulewright.spoils.text.writing.players import WHO_CANNOT, end, player_change
from rulewright.spoils.text.writing.sentences import capital, costs, if_you_do, items, led, stopped, text
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.changes import (
    AmountChange,
    Can,
    Cannot,
    DamageChange,
    Must,
    OpenTop,
    PartyNeeds,
    PlayerCannot,
    PlayerChange,
)  # fmt: skip
from rulewright.spoils.words.conditions import Not
from rulewright.spoils.words.damage import ChangeAmount
from rulewright.spoils.words.effects import Effect, IfYouDo, May
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import Cards, Damaged, EachPlayer, It, Opponent, This, You

VERBS: Final = {
    "attacks": "attacks", "blocks": "blocks", "is blocked": "is blocked", "is not blocked": "is not blocked",
    "picked": "is picked", "restored": "is restored", "depleted": "is depleted", "leaves": "leaves play",
    "flipped": "is flipped face-down", "discarded": "is discarded", "enters": "enters play",
    "is attacked": "is attacked", "removed": "is removed from the game",
}  # fmt: skip
ORIGINS: Final = {  # where a card comes from
    "": "", "anywhere": " from anywhere", "elsewhere": " from anywhere other than play",
    "hand": " from whose hand", "deck": " from whose deck", "discard": " from whose discard pile",
}  # fmt: skip
WHO: Final = {You: "you", Opponent: "your opponent", EachPlayer: "a player"}
FACTIONS: Final = {You: "your faction", Opponent: "your opponent's faction", EachPlayer: "a player's faction"}
DEEDS: Final = {
    "wins coin flip": "win a coin flip", "loses coin flip": "lose a coin flip", "attacks": "attack",
    "draws": "draw any number of cards", "discards": "discard any number of cards",
}  # fmt: skip
DONE: Final = {"discarded": "discard", "control changes": "take control of", "picked": "pick"}  # to a card
AMOUNT: Final = {  # how the amount of an event is said
    "inflicts damage": "the amount of damage", "receives damage": "the amount of damage",
    "draws": "the number of cards drawn", "discards": "the number of cards discarded",
    "tokens put": "the number of tokens", "tokens removed": "the number of tokens",
    "gains influence": "the amount of influence gained",
    "loses influence": "the amount of influence lost",
}  # fmt: skip

ENTERS: Final = "this card enters play"
OWN: Final = {  # what only this card can, by a text of its own
    "hide its party": "this card's party is Covert.",
    "strike the target": (
        "you may assign this card's battle damage to the target of the attack instead of the blocking party."
    ),
}


# Events


def event(voice: Voice, what: Event) -> str:
    """Give an event without its `when`."""
    if what.kind == "coin flipped":
        return "a coin is flipped" if what.player is None else does(what, "flip a coin")
    if what.kind in DONE and what.player is not None:
        return f"{does(what, DONE[what.kind])} {subject_of(voice, what)}"
    if what.cards == Cards() and what.player is not None and not what.kind.startswith("put into"):
        return players(voice, what)
    if what.kind in ("deployed", "deployed by flip up", "plays resource"):
        return played(voice, what)
    if what.kind == "uses ability":
        return f"{users(what)} of {subject_of(voice, what)}"
    subject = subject_of(voice, what)
    if what.kind == "destroyed":
        by = " by an effect" if what.effect else ""
        by = " by an opposing card or effect" if what.by == Cards(side="opponent") else by
        if isinstance(what.by, This):
            voice.this()
            by = " by this card"
        if isinstance(what.cards, Cards) and "hurt by this" in what.cards.states:
            by = " during a turn when this card damaged it"
        if isinstance(what.cards, Cards) and "hurt by bearer" in what.cards.states:
            by = " during a turn when the attached character damaged it"
        return f"{subject} is destroyed{' by battle damage' if what.battle else by}"
    if what.kind.startswith("put into discard"):
        whose = {You: "your", Opponent: "your opponent's", EachPlayer: "a player's"}.get(type(what.player), "a")
        return f"{subject} is put into {whose} discard pile{coming(what)}"
    if what.kind.startswith("put into hand"):
        whose = {You: "your", Opponent: "your opponent's"}.get(type(what.player), "a player's")
        return f"{subject} is put into {whose} hand{coming(what)}"
    if what.kind in ("tokens put", "tokens removed"):
        return f"any number of tokens are {'put on' if what.kind == 'tokens put' else 'removed from'} {subject}"
    if what.kind == "receives damage":
        return f"{'battle ' if what.battle else ''}damage is inflicted to {subject}"
    if what.kind == "inflicts damage":
        return f"{subject} inflicts {'battle ' if what.battle else ''}damage{receiver(voice, what)}"
    return f"{subject} {VERBS[what.kind]}{' from your hand' if what.origin else ''}"


def coming(what: Event) -> str:
    """Give where a card comes from that is put into somebody's hand or discard pile."""
    if what.kind.endswith("play"):
        return " from play"
    whose = {You: "your", Opponent: "their", EachPlayer: "their"}.get(type(what.player), "a player's")
    return ORIGINS[what.origin].replace("whose", whose)


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
    if what.to.types != ("faction",) or what.to.side == "opponent":
        voice.mention(Mention(Damaged(), what.to, how="event"))
    return f" to {said}"


def users(what: Event) -> str:
    """Give who uses an ability."""
    return does(what, "use an ability")


def does(what: Event, deed: str) -> str:
    """Give what a player does."""
    verb, space, rest = deed.partition(" ")
    ending = "" if isinstance(what.player, You) else "es" if verb == "search" else "s"
    return f"{WHO[type(what.player)]} {verb}{ending}{space}{rest}"


def players(voice: Voice, what: Event) -> str:
    """Give what a player does."""
    if what.kind == "is attacked" and isinstance(what.player, You):
        return "you are attacked"
    if what.kind == "uses ability":
        return users(what)
    if what.kind in ("searches", "shuffles"):
        whose = "your" if isinstance(what.player, You) else "their"
        return f"{does(what, 'search' if what.kind == 'searches' else 'shuffle')} {whose} deck"
    if what.kind in DEEDS:
        return does(what, DEEDS[what.kind])
    if what.kind.endswith("influence"):
        return f"{FACTIONS[type(what.player)]} {what.kind}"
    return played(voice, what)


def played(voice: Voice, what: Event) -> str:
    """Give what a player plays."""
    if what.kind == "plays resource":
        voice.mention(Mention(It(), Cards(types=("resource",)), how="event"))
        return does(what, "play a resource")
    if what.kind not in ("deployed", "deployed by flip up") or not isinstance(what.cards, Cards):
        raise Unwritable(f"{what} has no words")
    kind_ = one_of(voice, what.cards)
    voice.mention(Mention(It(), what.cards, how="event"))
    how = "" if what.kind == "deployed" else " using FLIP UP"
    return f"{kind_} is played{how}" if what.player is None else does(what, f"play {kind_}{how}")


def when(voice: Voice, what: Event) -> str:
    """Give an event with its `when` or `at`."""
    if what.kind in ("start of turn", "end of turn"):
        whose = {You: "your", Opponent: "your opponent's", EachPlayer: "each player's"}[type(what.player)]
        return f"at the {what.kind.replace('turn', whose + ' turn')}"
    if what.kind == "end of battle":
        return "at the end of each battle"
    if what.kind == "playing resource":
        return f"while {'you play' if isinstance(what.player, You) else 'your opponent plays'} a resource"
    return f"when {event(voice, what)}"


# Sentences


def trigger(voice: Voice, what: p.Trigger) -> str:
    """Give a trigger."""
    if what.event.kind == "condition" and what.condition is not None:
        return f"if {condition(voice, what.condition)}, {text(voice, what.effect)}"
    start = when(voice, what.event)
    voice.turn_starts = what.event == Event("start of turn", player=You())
    voice.happened = AMOUNT.get(what.event.kind, "")
    if what.condition is not None:
        held = f"if {condition(voice, what.condition)}, "
        first, *more = led(voice, held, what.effect)
        return " ".join([f"{start}, {first}", *[capital(one) for one in more]])
    return f"{start}, {text(voice, what.effect)}"


def static(voice: Voice, what: p.Static) -> str:
    """Give a static."""
    change = what.change
    if what.things == This() and isinstance(change, Can) and change.what in OWN:
        voice.this()
        return OWN[change.what]
    subject = things(voice, what.things)
    if isinstance(change, Cannot) and change.by == "opponent":
        verb = FORBIDS[change.what]
        return f"your opponent cannot {verb} {subject}."
    if isinstance(change, Must) and change.what == "take damage":
        them = "them" if voice.is_plural(what.things) else "it"
        return f"all battle damage that could be assigned to {subject} must be assigned to {them}."
    if isinstance(change, Must) and change.what == "be picked":
        return f"anything that can pick {subject} must pick it."
    return stopped(voice, changed(voice, subject, change, plural=voice.is_plural(what.things)))


def static_for(voice: Voice, what: p.StaticFor) -> str:
    """Give a change of what players may do, or of damage."""
    change: PlayerChange = what.change
    if isinstance(change, PartyNeeds):
        return party_needs(voice, change)
    if isinstance(change, PlayerCannot) and change.what == "attack twice a turn":
        return f"{WHO_CANNOT[type(change.player)]} can attack only once each turn."
    if change == PlayerCannot(You(), "lose by influence"):
        return "you do not lose the game because your faction has 0 influence."
    if isinstance(change, OpenTop):
        whose = {You: "your", Opponent: "your opponent's", EachPlayer: "each player's"}[type(change.player)]
        return f"the top card of {whose} deck is revealed at all times."
    if isinstance(change, AmountChange):
        verb = "increase" if change.more else "reduce"
        said = f"if {AMOUNTS[change.what, type(change.player)]}, {verb} the amount by {inline(voice, change.amount)}"
        return stopped(voice, said)
    if isinstance(change, DamageChange) and change.over is not None:
        return great_damage(voice, change, change.over)
    return stopped(voice, player_change(voice, change))


def great_damage(voice: Voice, change: DamageChange, over: Amount) -> str:
    """Give that too much damage at once is none."""
    what = f"{'battle ' if change.battle else ''}damage greater than {inline(voice, over)} is inflicted to"
    return f"if any amount of {what} {end(voice, change.cards)}, reduce it to 0."


def party_needs(voice: Voice, change: PartyNeeds) -> str:
    """Give how many members a party must have."""
    including = "" if change.including is None else f" including {end(voice, change.including)}"
    many = how_many(voice, change.relation, change.amount)
    party = {"attacking": "an attacking", "blocking": "a blocking"}.get(change.party, "an attacking or blocking")
    return f"if {party} party is formed{including}, it must have {many} members."


AMOUNTS: Final = {
    ("draws", You): "you draw any number of cards",
    ("draws", Opponent): "your opponent draws any number of cards",
    ("loses influence", You): "your faction loses influence",
    ("loses influence", Opponent): "your opponent's faction loses influence",
    ("gains influence", You): "your faction gains influence",
    ("gains influence", Opponent): "your opponent's faction gains influence",
}


def enters_with(voice: Voice, what: p.EntersWith) -> str:
    """Give how the card, or other cards, enter play."""
    if what.cards is not None:
        many = f"{inline(voice, what.tokens)} token{'' if what.tokens == Number(1) else 's'} on them"
        how = f"{' depleted' if what.depleted else ''}{f' with {many}' if what.tokens != Number(0) else ''}"
        return stopped(voice, f"{things(voice, what.cards)} enter play{how}")
    if what.control:
        return f"{ENTERS} under your opponent's control."
    many = f"{inline(voice, what.tokens)} token{'' if what.tokens == Number(1) else 's'}"
    if what.flipped:
        return f"if you played this card using FLIP UP, it enters play with {many} on it."
    depleted = " depleted" if what.depleted else ""
    return stopped(voice, f"{ENTERS}{depleted}" + (f" with {many} on it" if what.tokens != Number(0) else ""))


def while_(voice: Voice, what: p.While) -> str:
    """Give a paragraph that works while something is so; what cannot be, unless something is so."""
    if isinstance(what.condition, Not) and has_no_opposite(voice, what.condition):
        if not isinstance(what.paragraph, p.Static) or not isinstance(what.paragraph.change, Cannot):
            raise Unwritable("only what cannot be is said so")
        said = sentence(voice, what.paragraph)
        return f"{said[:-1]} unless {condition(voice, what.condition.condition)}."
    return f"while {condition(voice, what.condition)}, {sentence(voice, what.paragraph)}"


def has_no_opposite(voice: Voice, what: Not) -> bool:
    """Whether the opposite of a condition has no words."""
    known, wheres = voice.known, list(voice.wheres)
    try:
        condition(voice, what)
    except Unwritable:
        return True
    finally:
        voice.known, voice.wheres = known, wheres
    return False


def replacement(voice: Voice, what: p.Replacement) -> str:
    """Give a replacement; what depends on it follows in sentences of its own."""
    held = "" if what.condition is None else f"{condition(voice, what.condition)} and "
    start = f"if {held}{event(voice, what.event)}, "
    voice.happened = AMOUNT.get(what.event.kind, "")
    effect = what.effect
    if isinstance(effect, IfYouDo) and isinstance(effect.then, ChangeAmount):
        return f"{start}{items(voice, effect.basis)}. If you do, {amount_changed(voice, effect)}"
    if isinstance(effect, IfYouDo):
        first, *more = if_you_do(voice, effect)
        return " ".join([f"{start}{first[:-1]} instead.", *[capital(one) for one in more]])
    return f"{start}{items(voice, effect)} instead."


def amount_changed(voice: Voice, effect: IfYouDo) -> str:
    """Give by how much more or less happens if you do something."""
    then, basis = effect.then, effect.basis
    if not isinstance(then, ChangeAmount) or not isinstance(basis, May) or effect != IfYouDo(May(basis.effect), then):
        raise Unwritable("an amount is changed only if you do what you may")
    if then.amount is None:
        return "reduce the amount to 0."
    return stopped(voice, f"{'increase' if then.more else 'reduce'} the amount by {inline(voice, then.amount)}")


def any_time(_: Voice, __: p.AnyTime) -> str:
    """Give that the card may be played whenever a tactic could be."""
    verb = "play"
    return f"you may {verb} this card whenever you could {verb} a tactic."


def any_copies(_: Voice, __: p.AnyCopies) -> str:
    """Give that a deck may hold any number of copies."""
    return "you may include any number of copies of this card in your deck."


SENTENCES: Final[dict[type, Callable[[Voice, Any], str]]] = {
    p.Trigger: trigger, p.Static: static, p.StaticFor: static_for, p.EntersWith: enters_with, p.While: while_,
    p.Replacement: replacement, p.AnyTime: any_time, p.AnyCopies: any_copies,
}  # fmt: skip


def sentence(voice: Voice, paragraph: p.Paragraph) -> str:
    """Give a paragraph that is a sentence; it begins with a small letter."""
    rule = SENTENCES.get(type(paragraph))
    if rule is None:
        raise Unwritable(f"{type(paragraph).__name__} is no sentence")
    said = rule(voice, paragraph)
    if voice.wheres:
        raise Unwritable("no place to say what a letter is")
    return said


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
