"""The wire: every body of HTTP and every frame of the WebSocket, as one struct each. `docs/protocol.md` explains them.

Frames are JSON texts with a field `type`. A field that a reader does not know is ignored, so that a newer server can
speak to an older client; whatever would break one raises `VERSION`.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

VERSION: Final = 1

# No longer than anything that makes sense, so that nothing long is looked up, compared or repeated.
Letter: TypeAlias = Annotated[str, msgspec.Meta(max_length=8)]
Place: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
Typed: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Key: TypeAlias = Annotated[str, msgspec.Meta(max_length=400)]
Secret: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)]
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


# What both sides speak of


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


# HTTP


class SeatWish(Body):
    """Who is to sit at a seat: `you`, `open` for whoever has the link, or the name of a bot."""

    who: Place
    deck: List = ""  # the name of an installed deck or fleet, or a whole list as text


class CreateRoom(Body):
    """POST /api/rooms: sit down at a new table."""

    game: Place
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=8)]
    name: Typed = ""
    options: dict[str, Any] = {}  # spoils: ruleset; starfighter: mode, boxes, field_passes_on
    clock: ClockWish | None = None
    number: Secret = ""  # your own part of the shuffle


class JoinRoom(Body):
    """POST /api/rooms/{room}/join: take an open seat."""

    name: Typed = ""
    seat: Letter = ""
    deck: List = ""
    number: Secret = ""


class Seated(Body):
    """The answer to both: your seats and the secret that proves they are yours. It is told only once."""

    room: str
    seats: list[str]
    token: str
    info: RoomInfo


class ContinueRoom(Body):
    """POST /api/rooms/{room}/continue: a new game from a moment of one that is over."""

    at: int
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=8)]
    name: Typed = ""
    number: Secret = ""


class CheckDeck(Body):
    """POST /api/decks/check: is this list a deck?"""

    game: Place
    text: List
    options: dict[str, Any] = {}


class DeckChecked(Body):
    """Whether a list may be played, every problem with it, and what is in it."""

    legal: bool
    name: str
    problems: list[str]
    cards: dict[str, int]
    faction: str = ""


class ReportBug(Body):
    """POST /api/rooms/{room}/report: keep the record of this game as it is now, with what went wrong."""

    text: List
    token: Secret = ""


class Reported(Body):
    """Where a report is kept."""

    report: str
    sentence: str


class Problem(Body):
    """What every refused HTTP request is answered with."""

    sentence: str
    reasons: list[ReasonInfo] = []


class ReplayStep(Body):
    """One answer of a replay: who answered what (as far as the seat that looks may know it), and what came of it."""

    seat: str
    key: str
    sentence: str
    log: list[LogLine]
    diff: list[list[Any]]


class Replay(Body):
    """GET /api/rooms/{room}/replay: a game that is over through the eyes of a seat (or `-`)."""

    info: RoomInfo
    seat: str
    view: dict[str, Any]
    log: list[LogLine]
    steps: list[ReplayStep]


class RuleInfo(Body):
    """A rule or ruling in our own words; `demos` are scenarios that show it."""

    id: str
    text: str
    chapter: str
    ruling: bool
    reason: str = ""
    demos: list[str] = []


class RulesPage(Body):
    """GET /api/rules/{game}: all rules, in the book's order."""

    game: str
    rules: list[RuleInfo]


class Demo(Body):
    """GET /api/demos/{game}/{name}: a scenario as a small replay, seen by whoever acts first.

    A step whose `seat` is empty states what is so then.
    """

    name: str
    title: str
    rules: list[str]
    view: dict[str, Any]
    steps: list[ReplayStep]
    seat: str


class PlayDemo(Body):
    """POST /api/demos/{game}/{name}/play: a game from a scenario's table."""

    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=8)]
    name: Typed = ""
    number: Secret = ""


class DeckInfo(Body):
    """An installed deck or fleet."""

    name: str
    title: str
    faction: str = ""
    text: str = ""


class BotInfo(Body):
    """A bot that can sit at a seat."""

    name: str
    title: str


class StopInfo(Body):
    """A kind of window at which a seat may be asked or pass by itself."""

    name: str
    help: str
    when: When


class GameInfo(Body):
    """A game that can be played: its options and their choices, decks, bots and stops."""

    name: str
    title: str
    seats: list[int]  # how many may play
    options: dict[str, list[Any]]  # the first choice is the usual one
    decks: list[DeckInfo]
    bots: list[BotInfo]
    stops: list[StopInfo]


class Catalogue(Body):
    """GET /api/games."""

    v: int
    games: list[GameInfo]


class CardsPage(Body):
    """GET /api/cards/{game}: what is printed on every installed card, by name or code."""

    game: str
    cards: dict[str, Any]


# WebSocket, from the client


class Hello(Frame, tag="hello"):
    """The first frame: which room, and the secret if you have a seat. Without one you watch."""

    v: int
    room: Secret
    token: Secret = ""


class Command(Frame, tag="command"):
    """Answer the question that is open at `seq` with an option's key. Sent again, it is not applied again."""

    id: int
    seat: Letter
    seq: int
    key: Key


class AskWhyNot(Frame, tag="why_not"):
    """Ask why something cannot be done: a line such as `deploy Plough Giant`, or the place of a thing."""

    id: int
    seat: Letter
    line: Typed = ""
    object: Place = ""


class AskCard(Frame, tag="card"):
    """Ask for a thing's printed and present values, and where each change comes from."""

    id: int
    seat: Letter
    object: Place


class AskUndo(Frame, tag="undo"):
    """Take back your last choice, freely or with the others' consent."""

    id: int
    seat: Letter


class AnswerUndo(Frame, tag="undo_answer"):
    """Consent to somebody's undo, or not."""

    id: int
    seat: Letter
    yes: bool


class Concede(Frame, tag="concede"):
    """Give up."""

    id: int
    seat: Letter


class SetStops(Frame, tag="stops"):
    """Set where you are asked and what passes by itself."""

    id: int
    seat: Letter
    stops: dict[Place, When]


class Skip(Frame, tag="skip"):
    """Pass every window until the turn ends, or no longer."""

    id: int
    seat: Letter
    on: bool


class Look(Frame, tag="look"):
    """Look back: your view as it was after some answers."""

    id: int
    seat: Letter
    at: int


class ShowHand(Frame, tag="show_hand"):
    """Agree that spectators see hands; they do when every person at the table agrees."""

    id: int
    seat: Letter
    yes: bool


class Rematch(Frame, tag="rematch"):
    """Ask for another game, with your part of its shuffle; it begins when every person has asked."""

    id: int
    number: Secret = ""


class Resync(Frame, tag="resync"):
    """Send everything anew: something does not fit."""


class Ping(Frame, tag="ping"):
    """Are you there?"""

    id: int


ClientFrame: TypeAlias = (
    Hello
    | Command
    | AskWhyNot
    | AskCard
    | AskUndo
    | AnswerUndo
    | Concede
    | SetStops
    | Skip
    | Look
    | ShowHand
    | Rematch
    | Resync
    | Ping
)


# WebSocket, from the server


class Welcome(Frame, tag="welcome"):
    """You are in: the room, and the seats that are yours. An update for each follows when a game is on."""

    v: int
    info: RoomInfo
    seats: list[str]  # empty: you watch


class RoomChanged(Frame, tag="room"):
    """Somebody came, left, agreed to something, or the game began or ended."""

    info: RoomInfo


class UndoAsked(Body):
    """Somebody would like to take back a choice and needs consent."""

    seat: str
    reasons: list[ReasonInfo]
    consented: list[str] = []


class Update(Frame, tag="update"):
    """What a seat sees now. With `base`, `diff` changes the view of that seq; else `view` is the whole of it."""

    seat: str
    seq: int
    base: int | None
    view: dict[str, Any] | None
    diff: list[list[Any]] | None
    log_from: int  # forget the lines from this one on, then append
    log: list[LogLine]
    question: Question | None
    waiting: str  # the seat that is asked; empty when the game is over
    free_undo: bool
    can_undo: bool
    undo: UndoAsked | None
    skipping: bool
    stops: dict[str, When]
    clock: Clock | None
    result: str


class Done(Frame, tag="done"):
    """The request was carried out and is stored."""

    id: int
    seq: int


class Refusal(Frame, tag="refusal"):
    """The request was not carried out, and every reason why. Nothing has changed."""

    id: int
    seq: int
    sentence: str
    reasons: list[ReasonInfo]


class Attempt(Body):
    """Something one might try with a thing, and what stands in the way: nothing if it is possible."""

    line: str
    key: str
    reasons: list[ReasonInfo]


class WhyNot(Frame, tag="why_not"):
    """The answer to `why_not`."""

    id: int
    attempts: list[Attempt]


class Change(Body):
    """A value of a card that is not as printed, and the cards that change it."""

    value: str
    printed: Any
    present: Any
    sources: list[str] = []


class CardShown(Frame, tag="card"):
    """The answer to `card`: the printed front, the thing as it is now, and every change."""

    id: int
    object: str
    name: str
    printed: dict[str, Any] | None
    present: dict[str, Any] | None
    changes: list[Change]


class Past(Frame, tag="past"):
    """The answer to `look`."""

    id: int
    seat: str
    at: int
    view: dict[str, Any]


class Failure(Frame, tag="failure"):
    """Something is wrong with the connection or the request as a whole; `fatal` means that the server hangs up."""

    sentence: str
    fatal: bool


class Pong(Frame, tag="pong"):
    """Yes."""

    id: int


ServerFrame: TypeAlias = Welcome | RoomChanged | Update | Done | Refusal | WhyNot | CardShown | Past | Failure | Pong
