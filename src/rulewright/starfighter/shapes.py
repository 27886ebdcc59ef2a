"""The shape of what a seat sees of a game of Starfighter: for the schema of the wire and for whoever draws a table.

A test compares it with real views, key by key.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypedDict, cast


class SquadronHalf(TypedDict):
    """Half of a squadron's front as printed; the effect may be empty."""

    fighters: int
    effect: str


class Squadron(TypedDict):
    """The front of a squadron card."""

    code: str
    name: str
    level: int
    upper: SquadronHalf
    lower: SquadronHalf


class PlacedHalf(TypedDict):
    """Half of a card in play, as it lies."""

    fighters: int
    damaged: int
    effect: str
    shielded: int
    visible: bool


class Placed(TypedDict):
    """A card in play; its front is null for a seat that may not know it."""

    number: int  # the number under which everybody sees it; a flipped card becomes a new thing
    down: bool
    pivoted: bool
    top: bool
    front: Squadron | None
    upper: PlacedHalf
    lower: PlacedHalf


class StarfighterBoard(TypedDict):
    """One side of the table; the hand is null for everybody but its player."""

    cruiser: str | None
    armor: int
    armor_max: int | None
    spaces: list[int] | None
    sectors: list[list[Placed]]  # from A's left on both boards; in a sector the lowest card first
    forces: list[int]  # by sector: the fighters that can be seen and are undamaged
    symbols: list[bool]  # by sector: whether its draw symbol can be seen
    hand: list[Squadron] | None
    hand_size: int
    aside: int


class SideAhead(TypedDict):
    """What a battle would do to a sector before any effect is applied."""

    tokens: int
    destroyed: list[int]  # the numbers of cards
    revealed: list[str]  # the effects that would appear
    armor: int


class BattleAhead(TypedDict):
    """A battle that would be fought."""

    A: SideAhead
    B: SideAhead


class Outlook(TypedDict):
    """Where an answer would lead: how the boards would lie, and the battles of the sectors that would then face."""

    offset: int
    facing: list[list[int]]
    battles: list[BattleAhead]


class StarfighterView(TypedDict):
    """All that a seat sees of a game of Starfighter."""

    game: Literal["starfighter"]
    mode: str
    seat: str
    answers: int
    round: int
    phase: str
    initiative: str
    turn: str
    passed: list[str]
    offset: int
    facing: list[list[int]]
    outlooks: dict[str, Outlook]  # while a shift or the order of the battles is being chosen: by the key of each answer
    stock: int
    boards: dict[str, StarfighterBoard]
    decks: list[int]
    discards: list[list[Squadron]]
    asked: str
    result: str


def shown(view: Mapping[str, Any]) -> StarfighterView:
    """Read a view by the names of its parts."""
    return cast("StarfighterView", view)
