"""The shape of a view of The Spoils as the terminal reads it. Nothing here looks at a table."""

from typing import TypedDict, cast

from rulewright.engine.value import Json


class Front(TypedDict):
    """What is printed on a card."""

    types: list[str]
    trade: str
    subtypes: list[str]
    cost: int | None
    threshold: str
    strength: int
    life: int
    speed: int
    structure: int
    influence: int
    text: str


class Card(TypedDict):
    """A card on the table; its name is None for a seat that may not know it."""

    name: str | None
    controller: str
    owner: str
    types: list[str]
    subtypes: list[str]
    keywords: list[str]
    numbers: dict[str, int]
    down: bool
    depleted: bool
    attached: int | None
    damage: int
    tokens: int
    role: str


class Side(TypedDict):
    """What a player has beside the cards in play."""

    influence: int
    icons: str
    hand: list[str | None]
    deck: int
    discard: list[str]
    out: list[str]
    void: list[str | None]
    lost: bool


class Battle(TypedDict):
    """The battle, by places in play."""

    target: int | None
    attacking: list[int]
    blocking: list[int]


class View(TypedDict):
    """All that a seat sees."""

    ruleset: str
    seat: str
    turn: int
    phase: str
    active: str
    players: dict[str, Side]
    play: list[Card]
    deployed: list[Card]
    battle: Battle | None
    printed: dict[str, Front]
    asked: str
    result: str


def shown(view: dict[str, Json]) -> View:
    """Read a view by the names of its parts."""
    return cast("View", view)
