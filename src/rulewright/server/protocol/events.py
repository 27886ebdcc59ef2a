"""Events over the wire: drafts, sealed and constructed tournaments, from the first place taken to the standings."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from rulewright.server.protocol.bodies import Sitting
from rulewright.server.protocol.own import Sheet
from rulewright.server.protocol.parts import Body, List, Once, Place, Secret, Typed

EventKind: TypeAlias = Literal["draft", "sealed", "constructed"]
PairingKind: TypeAlias = Literal["swiss", "knockout"]
EventPhase: TypeAlias = Literal["waiting", "drafting", "building", "playing", "over"]
# At a table; bots among themselves; against nobody, or who had left; by the host; a draw that had to be decided
ScoredHow: TypeAlias = Literal["played", "bots", "bye", "left", "awarded", "lots"]
Card: TypeAlias = Annotated[str, msgspec.Meta(max_length=120)]
Copies: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=250)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class CreateEvent(Sitting):
    """POST /api/events: make an event and take its first place; with `begin` it begins at once, with bots."""

    kind: EventKind
    pairing: PairingKind = "swiss"
    game: Place = "spoils"
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    set: Place = ""
    own: Sheet = ""  # a set of your own, as a sheet of cards, instead of an installed one
    title: Typed = ""
    places: int = 8
    bots: bool = True
    timer: int = 0
    building: int = 0
    best_of: int = 1
    deck: List = ""
    begin: bool = False


class JoinEvent(Sitting):
    """POST /api/events/{event}/join: take a free place."""

    deck: List = ""


class EventAct(Body, tag_field="type"):
    """Something that somebody who has a place does."""


class BeginEvent(EventAct, tag="begin"):
    """The host begins; bots take the free places, or they stay empty."""


class AddNumber(EventAct, tag="number"):
    """Add your part to what the packs come from, after you have seen the promise."""

    number: Secret


class PickCard(EventAct, tag="pick"):
    """Pick a card of the pack before you: your `pick`-th of all, so that a late repetition picks nothing else."""

    card: Card
    pick: Number


class BuildDeck(EventAct, tag="build"):
    """Keep the deck as it is now; `done` if it is to be played. With `suggest`, the server builds one of your pool."""

    faction: Card = ""
    cards: Annotated[dict[Card, Copies], msgspec.Meta(max_length=300)] = msgspec.field(default_factory=dict)
    done: bool = False
    suggest: bool = False


class BringDeck(EventAct, tag="bring"):
    """Choose another deck, before the event begins."""

    deck: List


class LeaveEvent(EventAct, tag="leave"):
    """Leave. Your picks are made for you from then on, and your matches are lost, until you return.

    The host may let somebody else go whom the others wait for in vain; a host who stays away is let go by anybody.
    They can return as well.
    """

    place: Annotated[int, msgspec.Meta(ge=-1, le=100)] = -1  # of whom; -1: your own


class ReturnToEvent(EventAct, tag="return"):
    """Come back."""


class AwardMatch(EventAct, tag="award"):
    """The host settles a match of this round that is not played to its end, by so many games each."""

    match: Number
    one: Annotated[int, msgspec.Meta(ge=0, le=3)]
    other: Annotated[int, msgspec.Meta(ge=0, le=3)]


EventDeed: TypeAlias = (
    BeginEvent | AddNumber | PickCard | BuildDeck | BringDeck | LeaveEvent | ReturnToEvent | AwardMatch
)


class DoInEvent(Body):
    """POST /api/events/{event}/do: do something, once for each name of a request."""

    token: Secret
    deed: EventDeed
    request: Once = ""


class Player(Body):
    """Somebody at a place, as everybody sees them."""

    place: int
    who: Literal["human", "bot", "open"]
    name: str = ""
    connected: bool = False
    left: bool = False
    busy: bool = False  # is still to pick, or to build, or at a match
    face: str = ""


class WentRound(Body):
    """A pack that you have passed on in this round: what was left in it, and what you had taken."""

    pick: int
    taken: str
    cards: list[str]


class DraftShown(Body):
    """The draft as you see it: your pack, your pool, and what you have passed on."""

    round: int
    rounds: int
    pick: int  # the number of your next pick, from 0
    passing: Literal["left", "right"]
    pack: list[str]
    pool: list[str]
    went: list[WentRound]


class BuildShown(Body):
    """Your deck as it is kept, of what it can be built, and everything that stands against it."""

    pool: list[str]
    factions: list[str]
    staples: list[str]
    faction: str
    cards: dict[str, int]
    problems: list[str]
    done: bool


class MatchShown(Body):
    """A match: two places (or a bye), its room, and what came of it."""

    one: int
    other: int
    room: str
    over: bool = False
    won: list[int] = msgspec.field(default_factory=list)  # games, of each
    how: str = ""


class StandingShown(Body):
    """How a player stands, the first first."""

    place: int
    points: int
    won: int
    lost: int
    drawn: int
    opponents: float  # what their opponents have won of theirs, on average


class EventInfo(Body):
    """An event as whoever asks sees it: everything of their own, and of the others what everybody sees."""

    event: str
    seq: int
    title: str
    kind: EventKind
    pairing: PairingKind
    game: str
    options: dict[str, Any]
    set: str
    own: bool  # the set is the host's own: its cards are asked for by themselves
    places: int
    bots: bool
    phase: EventPhase
    players: list[Player]
    you: int  # your place; -1: you look on
    host: int  # who has made it; while they have left, the first person who stays
    timer: int
    building: int
    best_of: int
    rounds: int
    commitment: str  # what the packs were promised to come from
    created: int
    deadline: int | None = None  # milliseconds left for what you have to do now
    deck: str = ""  # what you have brought: its name, or that it is a list
    draft: DraftShown | None = None
    build: BuildShown | None = None
    matches: list[list[MatchShown]] = msgspec.field(default_factory=list)  # by rounds
    standings: list[StandingShown] = msgspec.field(default_factory=list)
    root: str = ""  # when all is over, and ...
    numbers: list[str] = msgspec.field(default_factory=list)  # ... each person's part in it, in the order of places


class PacksOpened(Body):
    """GET /api/events/{event}/packs: when all is over, everything from which the packs can be opened again.

    `sheets` are the cards of each rarity in their order, `booster` how many of each a pack holds.
    """

    commitment: str
    root: str
    numbers: list[str]
    places: list[int]  # of the players, in the order of the packs
    sheets: dict[str, list[str]]
    booster: dict[str, int]
    packs: list[list[list[str]]]


class Attending(Body):
    """The answer to both who make an event and who join one: the place and the secret that proves it is yours."""

    event: str
    place: int
    token: str
    info: EventInfo


class EventBrief(Body):
    """An event at which you have a place."""

    event: str
    title: str
    kind: EventKind
    created: int


class YourEvents(Body):
    """POST /api/events/yours: your events, the newest first, and those that are gone."""

    events: list[EventBrief]
    gone: list[str]


class SetInfo(Body):
    """A set whose packs can be opened."""

    name: str
    title: str
    cards: int
    pack: dict[str, int]  # how many of each rarity


class EventSets(Body):
    """GET /api/events/sets/{game}: the sets that can be drafted, one's own among them."""

    sets: list[SetInfo]
