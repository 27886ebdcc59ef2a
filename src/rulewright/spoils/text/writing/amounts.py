"""Amounts: what X is, and what is counted."""

from dataclasses import replace

from rulewright.spoils.text.antecedents import mention_of, remind
from rulewright.spoils.text.writing.nouns import NUMBERS, card, every, faction, head, inline, is_other, kind, possessive
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words.amounts import (
    Amount,
    CountFelled,
    CountOf,
    DoneThisWay,
    Flips,
    HalfOf,
    HigherOf,
    IconsOf,
    InfluenceGained,
    InfluenceOf,
    LowerOf,
    Minus,
    NumberOf,
    Plus,
    SameAmount,
    SizeOf,
    Times,
    TotalOf,
)
from rulewright.spoils.words.things import Cards, TheirsOf

TWICE = 2
TREATED = ("removed", "depleted", "destroyed", "discarded", "revealed")


def value(voice: Voice, amount: Amount) -> str:
    """Give what a letter stands for."""
    if isinstance(amount, Times):
        if amount.number != TWICE:
            raise Unwritable("only twice has a word of its own")
        return f"twice {value(voice, amount.amount)}"
    if isinstance(amount, HalfOf):
        return f"half {value(voice, amount.amount)}, rounded {'up' if amount.up else 'down'}"
    if isinstance(amount, (LowerOf, HigherOf)):
        which = "lower" if isinstance(amount, LowerOf) else "higher"
        return f"either {value(voice, amount.one)} or {value(voice, amount.other)}, whichever is {which}"
    if isinstance(amount, TotalOf):
        joint = "of" if amount.which == "total" else "among"
        return f"the {amount.which} {NUMBERS[amount.number]} {joint} {every(voice, amount.cards)}"
    if isinstance(amount, (Minus, Plus)):
        joint = "minus" if isinstance(amount, Minus) else "plus"
        return f"{value(voice, amount.one)} {joint} {value(voice, amount.other)}"
    if isinstance(amount, InfluenceOf):
        return f"the influence of {faction(voice, amount.player)}"
    if isinstance(amount, NumberOf) and isinstance(amount.card, TheirsOf) and amount.number in NUMBERS:
        return f"the {NUMBERS[amount.number]} of {card(voice, amount.card)}"
    if isinstance(amount, NumberOf) and amount.number != "tokens":
        return f"{possessive(voice, amount.card)} {NUMBERS.get(amount.number, amount.number)}"
    if isinstance(amount, SameAmount):
        if not voice.happened:
            raise Unwritable("no event has this amount")
        return voice.happened
    if isinstance(amount, (CountOf, IconsOf, NumberOf, SizeOf, DoneThisWay, InfluenceGained, Flips, CountFelled)):
        return f"the number of {counted(voice, amount, plural=True)}"
    return inline(voice, amount)


def counted(voice: Voice, amount: Amount, *, plural: bool) -> str:
    """Give what is counted."""
    if isinstance(amount, IconsOf):
        return f"[{amount.icon}] you control"
    if isinstance(amount, CountOf) and amount.cards.among is not None:
        voice.remind(amount.cards.among)
        seen = replace(amount.cards, area="play", side="", among=None)
        return f"{kind(voice, seen, plural=plural)} revealed this way"
    if isinstance(amount, CountOf):
        other = "other " if is_other(voice, amount.cards) else ""
        return other + kind(voice, amount.cards, plural=plural)
    if isinstance(amount, CountFelled):
        return f"{kind(voice, amount.cards, plural=plural)} destroyed by this damage"
    if isinstance(amount, InfluenceGained):
        return "influence gained this way"
    if isinstance(amount, Flips):
        if not voice.flipped:
            raise Unwritable("no coins were flipped")
        return f"flip{'s' if plural else ''} you {'win' if amount.won else 'lose'}"
    if isinstance(amount, SizeOf):
        return so_treated(voice, amount, plural=plural)
    if isinstance(amount, DoneThisWay):
        if voice.done is None:
            raise Unwritable("nothing was done to all cards of a kind")
        return f"{head(Cards(types=voice.done[1].types), plural=plural)} {voice.done[0]} this way"
    if isinstance(amount, NumberOf) and amount.number == "tokens":
        return f"token{'s' if plural else ''} on {card(voice, amount.card)}"
    raise Unwritable(f"{amount} is not counted")


def so_treated(voice: Voice, amount: SizeOf, *, plural: bool) -> str:
    """Give cards by what was done to them."""
    found = mention_of(voice.known, amount.card)
    if found is None or found.how not in TREATED:
        raise Unwritable(f"{amount} has no words")
    voice.known = remind(voice.known, amount.card)
    return f"{head(Cards(types=found.cards.types), plural=plural)} {found.how} this way"
