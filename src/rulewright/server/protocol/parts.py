"""What all frames and bodies are made of, and how long a text may be."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

VERSION: Final = 1

# No longer than anything that makes sense, so that nothing long is looked up, compared or repeated.
Letter: TypeAlias = Annotated[str, msgspec.Meta(max_length=8)]
Place: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
Typed: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Key: TypeAlias = Annotated[str, msgspec.Meta(max_length=400)]
Secret: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)]
Once: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]  # a name for one request, which nobody else gives
List: TypeAlias = Annotated[str, msgspec.Meta(max_length=20_000)]

When: TypeAlias = Literal["always", "able", "never"]
STOPS: Final[dict[str, When]] = {"always": "always", "able": "able", "never": "never"}


def when(word: str) -> When:
    """Read when a window is stopped at."""
    return STOPS[word]


class Body(msgspec.Struct, omit_defaults=False):
    """Something that is part of a frame or the body of a request."""


class Frame(Body, tag_field="type"):
    """Something sent over the WebSocket."""


class ReasonInfo(Body):
    """Why something may not be done: the rule's id, further rules, and a sentence for people."""

    rule: str
    sentence: str
    also: list[str] = []


class OptionInfo(Body):
    """An answer: the key to send back, the words for its button, and the places of the things it concerns."""

    key: str
    sentence: str
    objects: list[str] = []


class Question(Body):
    """The open question, as the seat that is asked sees it."""

    seat: str
    kind: str
    prompt: str
    options: list[OptionInfo]
    window: str = ""  # the kind of stop that it is, or nothing
    default: str = ""  # the key that the space bar answers


class CardLink(Body):
    """A stretch of a log line that names a card, in characters from `start`."""

    start: int
    length: int
    card: str


class LogLine(Body):
    """A sentence of the log, the answer of the game that led to it, and the rule it rests on."""

    answer: int
    text: str
    rule: str = ""
    cards: list[CardLink] = []


class Moment(Body):
    """One event on the way from a view to the next: its line in the log, what it concerns, and what it changed."""

    line: int  # its line in the log, from 0; -1 if it has none
    kind: str  # empty for what changes without an event
    places: list[str]  # as the view names them: sectors, or a letter alone for a cruiser
    cards: list[int]  # the numbers of cards in play
    diff: list[list[Any]]  # from the view after the moment before, or from the one that the update changes


class Clock(Body):
    """The clock of a game: milliseconds left for each seat, and whose is running (nobody's: an empty text)."""

    left: dict[str, int]
    running: str = ""
    add: int = 0  # milliseconds added by each answer


class ClockWish(Body):
    """A clock as a room is created with it."""

    seconds: int
    add: int = 0  # seconds added by each answer


class SeatInfo(Body):
    """A seat as everybody sees it."""

    seat: str
    who: Literal["human", "bot", "open"]
    name: str = ""
    deck: str = ""
    connected: bool = False
    shows_hand: bool = False
    wants_rematch: bool = False


class Shuffle(Body):
    """What the shuffle was promised to be, and, when the game is over, what it was."""

    commitment: str
    numbers: dict[str, str]
    root: str = ""


class RoomInfo(Body):
    """A room as everybody sees it."""

    room: str
    game: str
    options: dict[str, Any]
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    shuffle: Shuffle
    clock: ClockWish | None = None
    hot_seat: bool = False
    spectators: int = 0
    result: str = ""
    next: str = ""  # the room of the rematch
    next_commitment: str = ""  # what the shuffle of a rematch is promised to be
    continued_from: str = ""
    continued_at: int = 0
    read_only: str = ""  # why the game can only be looked at, in a sentence
