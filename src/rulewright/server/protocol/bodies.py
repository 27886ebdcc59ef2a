"""The bodies of HTTP: rooms, decks, rules, replays, and what can be played."""

from typing import Annotated, Any, Literal

import msgspec

from rulewright.server.protocol.parts import (
    Body,
    ClockWish,
    Letter,
    List,
    LogLine,
    Moment,
    Once,
    Place,
    ReasonInfo,
    RoomInfo,
    Secret,
    Typed,
    When,
)


class SeatWish(Body):
    """Who is to sit at a seat: `you`, `open` for whoever has the link, or the name of a bot."""

    who: Place
    deck: List = ""  # the name of an installed deck or fleet, or a whole list as text


class Sitting(Body, kw_only=True):
    """Sit down. Sent again with the same `request`, it is the same seat: give one that nobody can guess."""

    name: Typed = ""
    # your own part of the shuffle; null: it comes by POST /api/rooms/{room}/number, once the promise is kept safe
    number: Secret | None = ""
    request: Once = ""


class CreateRoom(Sitting):
    """POST /api/rooms: sit down at a new table."""

    game: Place
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=8)]
    # spoils: ruleset, format; starfighter: mode, boxes, field_passes_on
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    clock: ClockWish | None = None
    listed: bool = False  # in the lobby, for anybody who likes to join
    watching: bool = True  # whether others may watch while it is played
    best_of: int = 1  # games: 1, 3 or 5


class JoinRoom(Sitting):
    """POST /api/rooms/{room}/join: take an open seat. It is kept for a while; come to the table, and it is yours."""

    seat: Letter = ""
    deck: List = ""


class Seated(Body):
    """The answer to both: your seats and the secret that proves they are yours."""

    room: str
    seats: list[str]
    token: str
    info: RoomInfo


class OpenTable(Body):
    """A table that anybody may join."""

    info: RoomInfo
    free: int  # seats


class OpenTables(Body):
    """GET /api/tables: those whose host was there a moment ago, the newest first."""

    tables: list[OpenTable]


class Yours(Body):
    """POST /api/yours: the secrets of your seats, by room."""

    seats: Annotated[dict[Secret, Secret], msgspec.Meta(max_length=60)]


class YourGame(Body):
    """A game at which you sit."""

    info: RoomInfo
    seats: list[str]


class YourGames(Body):
    """The games at which you sit, the newest first, and the rooms at which you do not (or that are gone)."""

    games: list[YourGame]
    gone: list[str]


class Reached(Body):
    """GET /api/reached: by which addresses other machines reach this server; only told on its own machine."""

    here_only: bool  # it listens to this machine alone
    hosts: list[str]


class GiveNumber(Body):
    """POST /api/rooms/{room}/number: your own part of the shuffle, after you have seen the promise."""

    token: Secret
    number: Secret


class DrawInfo(Body):
    """One use of chance: a shuffle of `before` into `after`, or the one of `before` that was picked."""

    kind: Literal["shuffle", "pick"]
    before: list[str]
    after: list[str]


class HandInfo(Body):
    """An opening hand: the draw that it lay in, and the places there, from 0."""

    draw: int
    places: list[int]


class Deal(Body):
    """GET /api/rooms/{room}/deal: every use of chance of a game that is over, up to the opening hands."""

    root: str  # of the game's record
    draws: list[DrawInfo]
    hands: dict[str, HandInfo]


class ContinueRoom(Sitting):
    """POST /api/rooms/{room}/continue: a new game from a moment of one that is over."""

    at: int
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=8)]


class CheckDeck(Body):
    """POST /api/decks/check: is this list a deck?"""

    game: Place
    text: List
    options: dict[str, Any] = msgspec.field(default_factory=dict)


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
    request: Once = ""  # sent again with the same, it is the same report


class Reported(Body):
    """Where a report is kept."""

    report: str
    sentence: str


class Problem(Body):
    """What every refused HTTP request is answered with."""

    sentence: str
    reasons: list[ReasonInfo] = msgspec.field(default_factory=list)


class ReplayStep(Body):
    """One answer of a replay: who answered what (as far as the seat that looks may know it), and what came of it."""

    seat: str
    key: str
    sentence: str
    log: list[LogLine]
    diff: list[list[Any]]
    moments: list[Moment] = msgspec.field(default_factory=list)  # the way there, event by event


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
    demos: list[str] = msgspec.field(default_factory=list)
    heading: str = ""  # what it is the heading of, if it is nothing but that


class RulesPage(Body):
    """GET /api/rules/{game}: all rules, in the book's order."""

    game: str
    rules: list[RuleInfo]


class RuleFound(Body):
    """A rule that answers a question; `also` say the same in other documents."""

    id: str
    also: list[str]


class RulesFound(Body):
    """GET /api/rules/{game}/search?q=...: the rules that speak of some words or answer a plain question, best first."""

    game: str
    found: list[RuleFound]


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


class PlayDemo(Sitting):
    """POST /api/demos/{game}/{name}/play: a game from a scenario's table."""

    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=8)]


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
    face: str = ""  # a sign that stands for it


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
    # what an option, a choice, or a choice for an option ("boxes 0") is called where its name alone says little
    called: dict[str, str] = msgspec.field(default_factory=dict)
    # with which choices decks are brought, by option, and how many may play with a choice; all where nothing is said
    decks_in: dict[str, list[Any]] = msgspec.field(default_factory=dict)
    seats_in: dict[str, list[int]] = msgspec.field(default_factory=dict)
    example: str = ""  # how a list begins that somebody brings


class Catalogue(Body):
    """GET /api/games."""

    v: int
    games: list[GameInfo]
    notice: str = ""  # what everybody is to be told about the server, in a sentence; mostly nothing
