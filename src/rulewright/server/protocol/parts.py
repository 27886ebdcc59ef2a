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

# What may be said at a table: nothing that has to be read, kept in order or feared.
Phrase: TypeAlias = Literal["hello", "luck", "nice", "thanks", "sorry", "moment", "oops", "over"]

When: TypeAlias = Literal["always", "able", "smart", "never"]
STOPS: Final[dict[str, When]] = {"always": "always", "able": "able", "smart": "smart", "never": "never"}


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
    deed: str = ""  # the words for it at the thing, where the question is not beside them
    toward: list[str] = []  # the places and zones to which a thing goes by it
    opens: list[str] = []  # the places of what can be chosen next, where it says nothing else
    gathers: bool = False  # one of several that are chosen together: draft it, and send all when they are confirmed
    obvious: bool = False  # what is meant by touching the thing, whatever else can be done with it
    buries: str = ""  # what becomes of the thing, if whoever touches it may have meant another use of it


class ShareInfo(Body):
    """Who may get some of what is divided: the answer that gives a point, how many fell it, and how many we propose."""

    option: OptionInfo
    to: str
    fells: int  # 0: no number does
    proposed: int


class PortionInfo(Body):
    """So many points that are divided one by one, in an answer each; the next portion is asked for after this one."""

    by: str  # whose they are, if that is to be told
    points: int
    shares: list[ShareInfo]


class Question(Body):
    """The open question, as the seat that is asked sees it."""

    seat: str
    kind: str
    prompt: str
    options: list[OptionInfo]
    window: str = ""  # the kind of stop that it is, or nothing
    default: str = ""  # the key that the space bar answers
    ends: str = ""  # the key that ends your turn, or your part in it; nobody answers it by accident
    portions: list[PortionInfo] = []  # what is divided by this question and those that follow it
    awake: str = ""  # where a pass is for as long as nothing happens: the words for one that is not
    back: bool = False  # whether it comes of your own last choice, which an undo takes back: nobody is asked for that


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


class Path(Body):
    """From one place of the table to another, as questions name places; `B hand` is somewhere in that hand."""

    start: str
    end: str


class Moment(Body):
    """What happened at once on the way from a view to the next: its lines in the log, what it concerns and changed."""

    line: int  # its first line in the log, from 0; -1 if it has none
    lines: int  # how many lines of the log tell it, from the first on
    kind: str  # of the first event that somebody did, or else of the first; empty for what changes without an event
    whose: str  # the seat that did it; empty for what nobody in particular did
    places: list[str]  # that it concerns, as the view after it names them
    cards: list[int]  # the numbers of cards in play that it concerns, where cards have open numbers
    arrows: list[Path]  # from what did something to that to which it was done, in the view after it
    flights: list[Path]  # cards that went elsewhere: from a place of the view before it to one of the view after it
    diff: list[list[Any]]  # from the view after the moment before, or from the one that the update changes


How: TypeAlias = Literal["spent", "cards", "text", "conceded", "draw"]  # by what a game was decided


class Standing(Body):
    """How the players stood when a turn or a round began; the last one is how they stand in the end."""

    at: int
    values: dict[str, int]


class Ending(Body):
    """How a game came to its end: what decided it, and the way there from turn to turn, or from round to round."""

    how: How  # what is counted was spent; or on a par, by cards; by a card's text; somebody conceded; nobody won
    losers: list[str]
    line: int  # the line in the log of what decided it, from 0; -1 if it has none
    measure: str  # what is counted: influence or armor
    per: str  # turn or round
    standings: list[Standing]


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
    won: int = 0  # games of the series, this one among them
    face: str = ""  # a sign that stands for a bot
    own: list[str] = []  # names of cards of their own that they bring: what they are is asked for by itself


class Said(Body):
    """Something that was said at the table, numbered from 1."""

    number: int
    seat: str
    phrase: Phrase


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
    waits: str = ""  # what keeps bots and windows from going on just now, in a sentence; it is tried again
    created: int = 0  # milliseconds since 1970
    host: str = ""  # the seat of whoever made the table, who may arrange it
    listed: bool = False  # in the lobby, for anybody
    watching: bool = True  # whether others may watch while it is played
    best_of: int = 1  # games of the series, at most; draws are played again
    round: int = 1  # which of them this is
    decided: bool = True  # whether the series is over with this game
    said: list[Said] = []  # what was said last
    event: str = ""  # whose match it is
