"""Places: which sectors, cruisers and cards an event concerns, and how a place is said in words."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.event import Event
from rulewright.starfighter import events as e
from rulewright.starfighter.cruisers import SECTORS

if TYPE_CHECKING:
    from rulewright.engine.value import Value
    from rulewright.starfighter.game import Starfighter

FROM_BELOW: Final = ("lowest", "second from below", "third from below", "fourth from below", "fifth from below")

# Which facts of an event are the number of a card in play, a sector, or a player whose cruiser it is
NUMBERS: Final[dict[str, int]] = {
    "TokensPlaced": 0, "Absorbed": 0, "Destroyed": 0, "EffectTriggered": 2, "EffectLost": 1, "Moved": 0, "Pivoted": 0,
    "Flipped": 0,
}  # fmt: skip
IN_SECTORS: Final[dict[str, tuple[int, ...]]] = {
    "BattleBegan": (0, 1), "TokensPlaced": (2,), "Absorbed": (2,), "Destroyed": (2,), "EffectTriggered": (4,),
    "Moved": (2, 3), "Pivoted": (2,), "Flipped": (2,),
}  # fmt: skip
OF_CRUISERS: Final = ("ArmorLost", "Shifted", "CruiserTaken")


def concerned(event: Event) -> tuple[list[str], list[int]]:
    """Give the places that an event concerns, such as A2 or B, and the numbers of cards in play."""
    if isinstance(event, e.Played):
        return [sector_key(event.sector)], []
    if not isinstance(event, e.Happening):
        return [], []
    kind = type(event).__name__
    sectors = [number(event.facts[place]) for place in IN_SECTORS.get(kind, ())]
    places = [sector_key(sector) for sector in dict.fromkeys(sectors) if sector >= 0]
    if kind in OF_CRUISERS:
        places.append("AB"[number(event.facts[0])])
    return places, [number(event.facts[NUMBERS[kind]])] if kind in NUMBERS else []


def number(fact: "Value") -> int:
    """Give a fact that is a number."""
    assert isinstance(fact, int)
    return fact


def sector_key(sector: int) -> str:
    """Write a sector as views and keys do: A2."""
    return f"{'AB'[sector // SECTORS]}{sector % SECTORS + 1}"


def sector_told(g: "Starfighter", sector: int) -> str:
    """Say whose sector it is: A's sector 2."""
    return f"{g.called(sector // SECTORS)}'s sector {sector % SECTORS + 1}"


def place_told(g: "Starfighter", card: int) -> str:
    """Say to whoever is asked where a card in play lies: `your sector 2`, or `highest in A's sector 2` among others."""
    sector = g.table.where[card]
    cards = g.table.sectors[sector]
    where = f"{g.whose(sector // SECTORS)} sector {sector % SECTORS + 1}"
    if len(cards) == 1:
        return where
    height = cards.index(card)
    among = f"{height + 1}th from below" if height >= len(FROM_BELOW) else FROM_BELOW[height]
    return f"{'highest' if height == len(cards) - 1 else among} in {where}"
