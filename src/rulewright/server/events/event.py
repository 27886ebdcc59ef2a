"""What an event begins from, and the entries of its log: whatever it comes to follows from these alone."""

from typing import Any, Final, TypeAlias

import msgspec

from rulewright.server import protocol as p
from rulewright.server.tables.spoils_limited import Worth

BYE: Final = -1  # in the place of an opponent


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """What an event was made with; nothing of it changes."""

    id: str
    title: str
    kind: p.EventKind
    pairing: p.PairingKind
    game: str
    options: dict[str, Any]
    set: str  # whose packs are opened; none where everybody brings a deck
    own: str = ""  # the sheet that is opened instead: a set of somebody's own
    places: int
    bots: bool  # whether bots sit down where nobody has when it begins
    timer: int  # seconds for a pick; 0: as long as it takes
    building: int  # seconds for building a deck; 0: as long as it takes
    best_of: int
    root: str
    host: str  # the hash of the secret of whoever made it
    created: int

    @property
    def is_limited(self) -> bool:
        """Whether decks are built of packs that are opened here."""
        return self.kind != "constructed"


class Entry(msgspec.Struct, tag_field="did", kw_only=True, omit_defaults=True):
    """One thing that was done: when, and by which request, so that it is done once."""

    at: int
    request: str = ""


class Joined(Entry, tag="joined"):
    """Somebody took a place."""

    place: int
    name: str
    secret: str
    number: str
    deck: str = ""


class Numbered(Entry, tag="numbered"):
    """Somebody added their part to what the packs come from, after they had seen the promise."""

    place: int
    number: str


class Brought(Entry, tag="brought"):
    """Somebody chose another deck before the event began."""

    place: int
    deck: str


class Begun(Entry, tag="begun"):
    """The event began: where bots sit, and what was opened; cards by name, so that no set has to be there later."""

    bots: dict[int, str]
    decks: dict[int, str] = {}
    packs: list[list[list[str]]] = []  # of each player, in the order in which they are opened
    factions: list[str] = []
    staples: list[str] = []
    sheets: dict[str, list[str]] = {}  # of what the packs were drawn, so that everybody can open them again later
    booster: dict[str, int] = {}
    worth: dict[str, Worth] = {}  # what each card is to whoever picks for others: so that no card is read for a pick


class Picked(Entry, tag="picked"):
    """Somebody picked a card, or it was picked for them."""

    place: int
    card: str
    auto: bool = False


class Built(Entry, tag="built"):
    """Somebody's deck as it is now, with everything that stands against it; `done` with it, nothing does."""

    place: int
    faction: str
    cards: dict[str, int]
    problems: list[str] = []
    done: bool = False
    deck: str = ""  # the list that is played, once it is done
    auto: bool = False


class Pair(msgspec.Struct, frozen=True):
    """Two who play each other, and the room of their first game; whoever meets nobody has a bye."""

    one: int
    other: int
    room: str = ""


class Paired(Entry, tag="paired"):
    """A round began."""

    pairs: list[Pair]


class Scored(Entry, tag="scored"):
    """A match of the round came to its end, by so many games each."""

    match: int
    one: int
    other: int
    how: p.ScoredHow = "played"


class Left(Entry, tag="left"):
    """Somebody left; before the beginning the place is free again, later what they have to do is done for them."""

    place: int


class Returned(Entry, tag="returned"):
    """Somebody who had left came back."""

    place: int


AnyEntry: TypeAlias = Joined | Numbered | Brought | Begun | Picked | Built | Paired | Scored | Left | Returned


class Line(msgspec.Struct):
    """An entry as it is stored."""

    entry: AnyEntry
