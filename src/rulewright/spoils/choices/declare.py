"""Declaring a party: who may join it, so that it is paid for, as large as texts ask and meets most requirements.

What must be paid may differ from card to card, and texts may ask for a size. So parties are compared by their size and
their price, never one by one. [CR3:505.2] [CR3:505.2a] [A106] [A205]
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices import afford, requirements
from rulewright.spoils.choices.requirements import NEVER, WITH, bears, count, general_price, greatest, toll
from rulewright.spoils.words.vocabulary import Battling

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

UNPAID: Final = 0  # what somebody has to spend who need not pay


@dataclass(frozen=True)
class Declaring:
    """Who attacks or blocks what."""

    player: int
    what: Battling
    against: tuple[int, ...]


def is_bound(g: "Spoils", what: Battling) -> bool:
    """Whether who can join a party depends on who has: it has a price, or a size."""
    return bool(g.standing.prices or requirements.needs(g, what))


def joining(g: "Spoils", declaring: Declaring, party: list[int], left: list[int]) -> tuple[list[int], bool]:
    """Give who of those left may join a party next, and whether it may stay as it is.

    Nobody has to block where that must be paid for; who blocks or attacks pays for all that must. [A106]
    """
    free = len(afford.free_resources(g, declaring.player))
    values = {one: with_one(g, declaring, party, left, one, free) for one in left}
    top = max(values.values(), default=NEVER)
    fitting = [one for one in left if values[one] == top > NEVER]
    if not party:
        asked = declaring.what == "block" and requirements.must_be_blocked(g, declaring.against)
        met = most_met(g, declaring, [], left, UNPAID)
        return fitting, declaring.what == "block" and met <= (NEVER if asked else 0)
    return fitting, top <= 0 and all([bears(g, one, len(party), declaring.what) for one in party])


def with_one(  # noqa: PLR0913, PLR0917 - who joins whom, and what there is to pay with
    g: "Spoils", declaring: Declaring, party: list[int], left: list[int], one: int, free: int
) -> int:
    """Give how many requirements can be met at most if somebody joins a party; NEVER if it cannot be completed then."""
    met = most_met(g, declaring, [*party, one], [two for two in left if two != one], free)
    return met if met == NEVER else met + count(g, one, declaring.what)


def most_met(g: "Spoils", declaring: Declaring, party: list[int], left: list[int], free: int) -> int:
    """Give how many requirements those who still join a party can meet at most; NEVER if it cannot be completed."""
    player, what = declaring.player, declaring.what
    paid = sum([toll(g, player, WITH[what], one) for one in party])
    found = NEVER
    for size in sizes(g, party, left, what):
        budget = free - paid - general_price(g, player, what, size, declaring.against)
        others = [one for one in left if bears(g, one, size, what)]
        offers = [(toll(g, player, WITH[what], one), count(g, one, what)) for one in others]
        found = max(found, greatest(offers, size - len(party), budget))
    return found


def least_price(g: "Spoils", declaring: Declaring, party: list[int], left: list[int]) -> int | None:
    """Give what a party costs at least that is large enough and has these members; None if there is no such party."""
    player, what = declaring.player, declaring.what
    paid = sum([toll(g, player, WITH[what], one) for one in party])
    prices = []
    for size in sizes(g, party, left, what):
        tolls = sorted([toll(g, player, WITH[what], one) for one in left if bears(g, one, size, what)])
        if len(tolls) >= size - len(party):
            general = general_price(g, player, what, size, declaring.against)
            prices.append(paid + general + sum(tolls[: size - len(party)]))
    return min(prices, default=None)


def sizes(g: "Spoils", party: list[int], left: list[int], what: Battling) -> list[int]:
    """List the sizes that a party can come to and each of its members bears. [A205]"""
    possible = range(max(1, len(party)), len(party) + len(left) + 1)
    return [size for size in possible if all([bears(g, one, size, what) for one in party])]


def can_begin(g: "Spoils", declaring: Declaring, able: list[int]) -> bool:
    """Whether some of these characters can form a party that is paid for and large enough. [CR3:505.2a] [A205]"""
    price = least_price(g, declaring, [], able)
    return price is not None and price <= len(afford.free_resources(g, declaring.player))
