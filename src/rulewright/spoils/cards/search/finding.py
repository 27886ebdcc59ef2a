"""Finding cards: those that a search means, in the order that somebody wants."""

from collections.abc import Sequence
from typing import Final

from rulewright.spoils.cards.search.known import NUMBERS, Known, everything, name_of
from rulewright.spoils.cards.search.reading import BadSearch, read
from rulewright.spoils.table.ruleset import RULESETS, Ruleset
from rulewright.spoils.words.vocabulary import TRADES, TYPES

ORDERS: Final = ("name", *NUMBERS, "trade", "type", "rarity")
RARITIES: Final = ("common", "uncommon", "rare")


def find(
    text: str, order: str = "name", ruleset: Ruleset = RULESETS["crlate"], also: Sequence[Known] = ()
) -> list[Known]:
    """Give the cards that a search means; an order such as `-cost` is the other way round.

    `also` are cards that are not installed. `BadSearch` says what cannot be meant.
    """
    query = read(text)
    found = [one for one in everything(ruleset) if query.holds(one)]
    more = [one for one in also if query.holds(one)]
    return ordered(sorted([*found, *more], key=name_of) if more else found, order or "name")


def ordered(found: Sequence[Known], order: str) -> list[Known]:
    """Sort cards, those that are alike by name; whoever has nothing to be sorted by comes last both ways."""
    down, key = order.startswith("-"), order.removeprefix("-")
    if key not in ORDERS:
        raise BadSearch(f"cards are sorted by {', '.join(ORDERS)}, not by {key!r}")
    if key == "name":
        return list(reversed(found)) if down else list(found)  # they are kept in the order of names
    ranked = [(rank(one, key), one) for one in found]
    there = [(-number if down else number, one) for number, one in ranked if number is not None]
    return [one for _, one in (*sorted(there, key=first), *[entry for entry in ranked if entry[0] is None])]


def first(entry: tuple[int, Known]) -> int:
    """Give by what a card is sorted."""
    return entry[0]


def rank(one: Known, key: str) -> int | None:
    """Give the place of a card in an order, None if it has none."""
    if key in NUMBERS:
        return one.number(key)
    if key == "trade":
        return TRADES.index(one.card.trade)
    if key == "type":
        return TYPES.index(one.card.types[0])
    return RARITIES.index(one.rarity) if one.rarity in RARITIES else None
