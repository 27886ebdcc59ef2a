"""The cards in play that may fit a description, sorted out by type and by who controls them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.qualities import side_meant
from rulewright.spoils.meaning.sieve import shares, sieve_of
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.standing.standing import Standing

ANYBODY: Final = -2  # whoever controls a card


def says_all(g: "Spoils", cards: w.Cards, standing: "Standing") -> bool:
    """Whether types and one side are all that is asked of cards in play, so that what is sifted fits."""
    return cards.area == "play" and sieve_of(g, cards).is_plain and is_of_now(g, standing)


def is_of_now(g: "Spoils", standing: "Standing") -> bool:
    """Whether just the cards that are in play now are known, and by now who controls them."""
    return standing.objects is g.table.play[0] and bool(standing.controllers)


def sifted(g: "Spoils", cards: w.Cards, context: Context, standing: "Standing | None") -> Sequence[int]:
    """Give what may fit a description: of the cards in play only those of its types and on its side."""
    found: Sequence[int] = g.candidates(cards.area)
    asks = sieve_of(g, cards)
    if standing is None or cards.area != "play" or asks.shows_face or not is_of_now(g, standing):
        return found
    player, others = side_meant(cards.side, context) if asks.controlled else (ANYBODY, False)
    sort = (asks.types, player, others)
    known = standing.sorts.get(sort)
    if known is None:
        known = standing.sorts[sort] = sorted_out(standing, asks.types, player, others=others)
    return known


def sorted_out(standing: "Standing", wanted: tuple[str, ...], player: int, *, others: bool) -> list[int]:
    """Give the cards in play of some types that a player controls, or others do, or anybody."""
    types, controllers = standing.types, standing.controllers
    found = list(standing.objects)
    if len(wanted) == 1:
        only = wanted[0]
        found = [one for one in found if only in types[one]]
    elif wanted:
        found = [one for one in found if shares(wanted, types[one])]
    if "faction" not in wanted:  # a faction is meant only where factions are named [CR3:202.9] [CR3:402.9]
        found = [one for one in found if "faction" not in types[one]]
    if player != ANYBODY:
        found = [one for one in found if (controllers[one] == player) != others]
    return found
