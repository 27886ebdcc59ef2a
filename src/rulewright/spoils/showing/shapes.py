"""The shape of what a seat sees of a game of The Spoils: for the schema of the wire and for whoever draws a table.

A test compares it with real views, key by key.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypedDict, cast

from rulewright.spoils.words.vocabulary import Phase


class SpoilsFront(TypedDict):
    """What is printed on a card of The Spoils."""

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


class SpoilsCard(TypedDict):
    """A card in play or being deployed; its name is null for a seat that may not know it."""

    id: int  # this seat's own number for the thing; a card that changes areas or is flipped becomes a new thing
    name: str | None
    controller: str
    owner: str
    types: list[str]
    subtypes: list[str]
    keywords: list[str]
    numbers: dict[str, int]  # strength, life, speed, structure: as they are now
    bonus: list[int]
    down: bool
    depleted: bool
    attached: int | None  # the place in `play` of what it is attached to, from 0
    damage: int
    tokens: int
    role: str  # its part in the battle


class SpoilsSide(TypedDict):
    """What a player has beside the cards in play."""

    influence: int
    icons: str
    hand: list[str | None]
    hand_ids: list[int | None]
    deck: int
    seen: dict[str, str]  # cards of the deck that this seat still knows, by place from the top
    discard: list[str]
    out: list[str]
    void: list[str | None]
    lost: bool
    drew: bool


class SpoilsBattle(TypedDict):
    """The battle, by places in `play` from 0."""

    target: int | None
    attacking: list[int]
    blocking: list[int]


class SpoilsWaiting(TypedDict):
    """Something that waits to resolve, or is resolving; its name is null for a seat that may not know its card."""

    kind: Literal["card", "ability", "trigger"]
    player: str  # whose it is
    name: str | None
    text: str  # what an ability or a trigger does; empty for a card, whose text is its own
    source: str  # the place of its card; empty if that has left
    picks: list[str]  # the places of what was picked for it, as far as everybody can point at them


class SpoilsView(TypedDict):
    """All that a seat sees of a game of The Spoils."""

    game: Literal["spoils"]
    ruleset: str
    seat: str
    answers: int
    turn: int
    phase: Phase
    active: str
    players: dict[str, SpoilsSide]
    play: list[SpoilsCard]
    deployed: list[SpoilsCard]
    stack: list[SpoilsWaiting]  # the newest last
    battle: SpoilsBattle | None
    printed: dict[str, SpoilsFront]
    asked: str
    result: str


def shown(view: Mapping[str, Any]) -> SpoilsView:
    """Read a view by the names of its parts."""
    return cast("SpoilsView", view)
