"""The shapes of both games' views, for the schema. A test compares them with real views, key by key."""

from typing import Final, Literal, TypedDict


class SpoilsFront(TypedDict):
    """What is printed on a card of The Spoils."""

    types: list[str]
    trade: str
    subtypes: list[str]
    cost: int | str | None
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


class SpoilsView(TypedDict):
    """All that a seat sees of a game of The Spoils."""

    game: Literal["spoils"]
    ruleset: str
    seat: str
    answers: int
    turn: int
    phase: Literal["setup", "start", "main", "end"]
    active: str
    players: dict[str, SpoilsSide]
    play: list[SpoilsCard]
    deployed: list[SpoilsCard]
    battle: SpoilsBattle | None
    printed: dict[str, SpoilsFront]
    asked: str
    result: str


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
    hand: list[Squadron] | None
    hand_size: int
    aside: int


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
    stock: int
    boards: dict[str, StarfighterBoard]
    decks: list[int]
    discards: list[list[Squadron]]
    asked: str
    result: str


VIEWS: Final = (SpoilsView, StarfighterView)
