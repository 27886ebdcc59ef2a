"""What a number is where it is not written: `the number of characters you control`, `its strength`, `twice …`."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import by_noun, mention_of, side_seen
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.nouns import count, every
from rulewright.spoils.text.grammar.numbers import letter, number
from rulewright.spoils.text.grammar.qualities import NUMBERS, PRINTED, icons
from rulewright.spoils.text.grammar.refs import owner_of_faction, possessive, single, this_card
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
    Variable,
)  # fmt: skip
from rulewright.spoils.words.things import Bearer, Cards, EachOpponent, EachPlayer, It, Opponent, Player, You
from rulewright.spoils.words.vocabulary import ICON_LETTERS, WHICH, one_of

TREATED: Final = {
    **{f"{one} this way": one for one in ("removed", "depleted", "destroyed", "discarded", "revealed")},
    "you deplete this way": "depleted", "you remove this way": "removed", "you destroy this way": "destroyed",
    "you discard this way": "discarded", "removed": "removed", "destroyed": "destroyed",
}  # fmt: skip
FACTIONS: Final[dict[str, Player]] = {
    "your faction's influence": You(), "your opponent's faction's influence": Opponent(),
}  # fmt: skip
FLIPS: Final = (
    ("flips you win", "flips you lose", "flips you won", "flips you lost"),
    ("flip you win", "flip you lose", "flip you won", "flip you lost"),
)
HAPPENED: Final = {  # the amount of each kind of event that has one
    "damage": ("the amount of damage inflicted", "the amount of damage"),
    "draws": ("the number of cards drawn",),
    "discards": ("the number of cards discarded",),
    "tokens": ("the number of tokens",),
    "gains influence": ("the amount of influence gained",),
    "loses influence": ("the amount of influence lost",),
}


def value(c: Cursor) -> Amount:
    """Read what X is."""
    one = c.first(whichever, twice, half, number_of, total, measure, number)
    if c.take("divided by 2"):
        one = HalfOf(one, rounding(c))
    if c.take("minus"):
        return Minus(one, c.first(number_of, total, measure, number))
    if c.take("plus"):
        return Plus(one, c.first(twice, number_of, total, measure, number))
    return one


def whichever(c: Cursor) -> Amount:
    """Read `either 5 or the number of items you control, whichever is lower`."""
    c.need("either")
    one = c.first(twice, half, number_of, total, measure, number)
    c.need("or")
    other = c.first(twice, half, number_of, total, measure, number)
    c.comma()
    lower = c.need("whichever is lower", "whichever is higher").endswith("lower")
    return LowerOf(one, other) if lower else HigherOf(one, other)


def total(c: Cursor) -> Amount:
    """Read `the total strength of all characters`, `the highest strength among all your items`."""
    which = one_of(WHICH, c.need(*[f"the {one}" for one in WHICH]).removeprefix("the "))
    name = NUMBERS[c.need(*NUMBERS)]
    c.need("of" if which == "total" else "among")
    return TotalOf(name, every(c), which)


def twice(c: Cursor) -> Amount:
    """Read `twice its strength`."""
    c.need("twice")
    return Times(2, c.first(number_of, total, measure, lettered))


def half(c: Cursor) -> HalfOf:
    """Read `half its numeric cost, rounded up`."""
    c.need("half of", "half")
    amount = c.first(number_of, total, measure, lettered)
    return HalfOf(amount, rounding(c))


def rounding(c: Cursor) -> bool:
    """Read whether half a number is rounded up; a text that does not say so is not read."""
    c.comma()
    return c.need("rounded up", "rounded down") == "rounded up"


def lettered(c: Cursor) -> Amount:
    """Read a letter."""
    return Variable(letter(c))


def number_of(c: Cursor) -> Amount:
    """Read `the number of` something, or the amount of the event."""
    if c.struck and c.take("the amount of damage inflicted by"):
        this_card(c)
        if any(isinstance(one.thing, (It, Bearer)) for one in c.known):
            raise c.miss("the card that inflicts the damage")
        return SameAmount()
    if c.happened and c.one(*HAPPENED[c.happened]):
        return SameAmount()
    c.need("the number of")
    return counted(c)


def counted(c: Cursor) -> Amount:
    """Read what is counted: icons, tokens on a card, or cards."""
    if c.token.kind == "icons":
        letters = icons(c)
        c.need("you control")
        if len(letters) != 1:
            raise c.miss("one icon")
        return IconsOf(one_of(ICON_LETTERS, letters))
    if c.gained and c.take("influence gained this way"):
        return InfluenceGained()
    flip = c.one(*FLIPS[c.tokens[c.at - 1].low == "each"]) if c.flipped else ""
    if flip:
        return Flips(won=flip.endswith(("win", "won")))
    known = c.attempt(so_revealed) or c.attempt(so_treated) or c.attempt(so_felled) or c.attempt(so_done)
    if known is not None:
        return known
    if c.one("tokens on", "token on"):
        return NumberOf("tokens", single(c))
    return CountOf(count(c))


BY_DAMAGE: Final = ("by this damage", "by that damage", "by the damage", "this way")


def so_revealed(c: Cursor) -> Amount:
    """Read `tactics revealed this way`: how many of the revealed cards, or of the revealed hand, are of a kind."""
    each = c.tokens[c.at - 1].low == "each"
    cards, plural = head(c)
    c.need("revealed this way")
    found = [one for one in c.known if one.how == "revealed" and one.plural]
    if plural == each or cards == Cards() or len(found) > 1 or not (found or c.hand):
        raise c.miss("cards of a kind that were revealed")
    if not found:
        return CountOf(replace(cards, area="hand", side=c.hand))
    seen = found[0]
    if seen.cards.side == "their" and isinstance(c.actor, (EachPlayer, EachOpponent)):
        raise c.miss("a phrase that means one thing only")  # those of each player, or all of them?
    return CountOf(replace(cards, area=seen.cards.area, side=side_seen(seen), among=c.refer(seen.thing)))


def so_treated(c: Cursor) -> Amount:
    """Read `cards removed this way`, `characters you deplete this way`: how many of the cards that the text knows."""
    each = c.tokens[c.at - 1].low == "each"
    cards, plural = head(c)
    how = TREATED[c.need(*TREATED)]
    found = by_noun(c.known, cards, plural=True, how=how)
    if plural == each or found is None:
        raise c.miss("cards that the text knows")
    return SizeOf(c.refer(found.thing))


def so_felled(c: Cursor) -> Amount:
    """Read `characters destroyed by this damage`."""
    each = c.tokens[c.at - 1].low == "each"
    cards, plural = head(c)
    c.need(*[f"destroyed {how}" for how in BY_DAMAGE])
    if not c.inflicted or plural == each:
        raise c.miss("cards to which damage was inflicted")
    return CountFelled(cards)


def so_done(c: Cursor) -> Amount:
    """Read `items destroyed this way` where all of a kind were."""
    each = c.tokens[c.at - 1].low == "each"
    cards, plural = head(c)
    how = TREATED[c.need(*TREATED)]
    if c.done is None or plural == each or how != c.done[0] or cards.types not in ((), c.done[1].types):
        raise c.miss("cards to which something was done")
    return DoneThisWay()


def measure(c: Cursor) -> Amount:
    """Read `its strength`, `the life of the character`, `your faction's influence`."""
    if c.take("the influence of"):
        return InfluenceOf(owner_of_faction(c))
    whose = FACTIONS.get(c.one(*FACTIONS), c.swayed if c.swayed is not None and c.take("its influence") else None)
    if whose is not None:
        return InfluenceOf(whose)
    found = c.first(number_of_card, cards_number)
    if isinstance(found, NumberOf) and numberless(c, found):
        raise c.miss("a card that everybody sees")
    return found


def numberless(c: Cursor, amount: NumberOf) -> bool:
    """Whether a card lies face-down and has no such number: nothing but the cost of a revealed one is known. [A291]"""
    known = mention_of(c.known, amount.card)
    if known is None or "face-down" not in known.cards.states:
        return False
    return known.how == "looked at" or amount.number != "cost"


def cards_number(c: Cursor) -> Amount:
    """Read `this card's strength`."""
    destroyed = "destroyed" in [token.low for token in c.tokens[c.at : c.at + 2]]
    card = possessive(c)
    said = c.need(*NUMBERS, *PRINTED)
    found = NumberOf(PRINTED[said] if said in PRINTED else NUMBERS[said], card)
    if destroyed:
        c.take("when it was destroyed")  # what is last known of it [CR3:402.4]
    return found


def number_of_card(c: Cursor) -> Amount:
    """Read `the strength of this card`."""
    name = c.need(*[f"the {one} of" for one in NUMBERS])
    return NumberOf(NUMBERS[name.removeprefix("the ").removesuffix(" of")], single(c))


def for_each(c: Cursor) -> Amount:
    """Read `for each token on it`."""
    c.need("for each")
    return counted(c)
