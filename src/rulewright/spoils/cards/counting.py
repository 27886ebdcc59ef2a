"""What is in a deck, in numbers: its curve, its thresholds, and the odds of what is drawn."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.definition import ICONS, STAPLES, Definition

CHEAP: Final = 2  # what two resources pay


def provided(card: Definition) -> str:
    """Give the icons that a card provides whenever it is in play. [CR3:203.4]"""
    return "".join([one.icons for one in card.paragraphs if isinstance(one, p.Icons)])


def curve(cards: Sequence[Definition]) -> dict[int, int]:
    """Give how many cards cost how much; resources cost nothing and are left out."""
    costs = Counter(card.numeric_cost for card in cards if "resource" not in card.types)
    return {cost: costs[cost] for cost in range(max(costs, default=-1) + 1)}


@dataclass(frozen=True, slots=True)
class Demand:
    """What the cards of a deck ask of one icon, and what provides it."""

    icon: str
    most: int  # the highest threshold
    cards: int  # how many cards ask for it
    sources: int  # how many cards provide it


def demands(cards: Sequence[Definition]) -> list[Demand]:
    """Give the icons that a deck asks for or provides. [CR3:405.1]"""
    found = []
    for icon in ICONS:
        asked = [card.threshold.count(icon) for card in cards if icon in card.threshold]
        sources = sum([icon in provided(card) for card in cards])
        if asked or sources:
            found.append(Demand(icon, max(asked, default=0), len(asked), sources))
    return found


@dataclass(frozen=True, slots=True)
class Start:
    """How a faction starts: staples of one's choice, resources by name, and the cards drawn first and second."""

    staples: int
    names: tuple[str, ...]
    draws: tuple[int, int]


def start_of(faction: Definition) -> Start:
    """Read how a faction starts. [CR3:202.5] [CR3:202.6]"""
    for one in faction.paragraphs:
        if isinstance(one, p.Starting):
            return Start(one.any_staples, one.names, (one.draw_first, one.draw_second))
    return Start(0, (), (0, 0))


def after_start(cards: Sequence[Definition], start: Start) -> list[Definition]:
    """Give the deck without its starting resources: those named, and of any staples the ones most asked for."""
    left = list(cards)
    wanted = [*start.names]
    asked = Counter("".join([card.threshold for card in cards]))
    by_demand = sorted(STAPLES, key=lambda name: -asked[STAPLES[name]])
    wanted += by_demand[: start.staples] if len(asked) > 1 else by_demand[:1] * start.staples
    for name in wanted:
        match = [card for card in left if card.name == name] or [card for card in left if "staple" in card.supertypes]
        if match:
            left.remove(match[0])
    return left


def odds(size: int, among: int, drawn: int) -> list[float]:
    """Give how likely it is to draw 0, 1, 2 … of some cards that are among a deck."""
    drawn = min(drawn, size)
    ways = comb(size, drawn)
    return [comb(among, hit) * comb(size - among, drawn - hit) / ways for hit in range(min(among, drawn) + 1)]


def at_least(size: int, among: int, drawn: int, wanted: int) -> float:
    """Give how likely it is to draw at least so many of some cards that are among a deck."""
    return sum(odds(size, among, drawn)[wanted:])


def had(size: int, among: int, opening: int, lacking: int, turn: int) -> float:
    """Give how likely so many resources that are lacking have been played by a turn of one's own.

    Each turn one draws a card or plays a resource [CR3:202.8]: so many turns are for playing, the others for drawing.
    What is paid for besides is not counted.
    """
    return at_least(size, among, opening + turn - lacking, lacking) if turn >= lacking else 0.0


@dataclass(frozen=True, slots=True)
class Met:
    """An icon that a deck asks for, and how likely its highest threshold is met by some turns."""

    demand: Demand
    chances: tuple[float, ...]


def thresholds_met(cards: Sequence[Definition], start: Start, turns: Sequence[int]) -> list[Met]:
    """Give for each icon how likely its highest threshold is met by some turns of one's own, going first."""
    left = after_start(cards, start)
    found = []
    for one in demands(cards):
        still = sum([one.icon in provided(card) for card in left])
        lacking = max(0, one.most - (one.sources - still))
        chances = tuple([had(len(left), still, start.draws[0], lacking, turn) for turn in turns])
        found.append(Met(one, chances))
    return found


def resources_held(left: Sequence[Definition], drawn: int) -> list[float]:
    """Give how likely a hand holds 0, 1, 2 … resources."""
    return odds(len(left), sum(["resource" in card.types for card in left]), drawn)


def kinds_held(left: Sequence[Definition], drawn: int) -> dict[str, float]:
    """Give how likely a hand holds at least one card of each type, and a character to begin with."""
    groups = {
        kind: [card for card in left if kind in card.types] for kind in ("character", "tactic", "item", "location")
    }
    groups["character for 2 or less"] = [card for card in groups["character"] if card.numeric_cost <= CHEAP]
    return {kind: at_least(len(left), len(cards), drawn, 1) for kind, cards in groups.items() if cards}
