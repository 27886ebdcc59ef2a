"""The shape of a Starfighter view as the terminal reads it. Nothing here looks at a table."""

from typing import TypedDict, cast

from rulewright.engine.value import Json


class PrintedHalf(TypedDict):
    """Half of a card's front as printed."""

    fighters: int
    effect: str


class Printed(TypedDict):
    """The front of a card."""

    code: str
    name: str
    level: int
    upper: PrintedHalf
    lower: PrintedHalf


class Half(TypedDict):
    """Half of a card in play, as it lies."""

    fighters: int
    damaged: int
    effect: str
    shielded: int
    visible: bool


class Placed(TypedDict):
    """A card in play; its front is None for a seat that may not know it."""

    number: int
    down: bool
    pivoted: bool
    top: bool
    front: Printed | None
    upper: Half
    lower: Half


class Board(TypedDict):
    """One side of the table."""

    cruiser: str | None
    armor: int
    armor_max: int | None
    spaces: list[int] | None
    sectors: list[list[Placed]]
    hand: list[Printed] | None
    hand_size: int
    aside: int


class View(TypedDict):
    """All that a seat sees."""

    mode: str
    seat: str
    round: int
    phase: str
    initiative: str
    turn: str
    passed: list[str]
    offset: int
    stock: int
    boards: dict[str, Board]
    decks: list[int]
    discards: list[list[Printed]]
    asked: str
    result: str


def shown(view: dict[str, Json]) -> View:
    """Read a view by the names of its parts."""
    return cast("View", view)


def below(view: View) -> str:
    """Give the seat whose board is drawn below: one's own, or A's for a spectator."""
    return "B" if view["seat"] == "B" else "A"


def other(seat: str) -> str:
    """Give the seat across the table."""
    return "A" if seat == "B" else "B"
