"""The bodies about cards of one's own: written or pasted by a guest, read by the server, kept by the browser."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from rulewright.server.protocol.parts import Body, Place, Typed

MOST_OWN: Final = 150  # cards of a sheet

Sheet: TypeAlias = Annotated[str, msgspec.Meta(max_length=50_000)]  # a file of cards, as the terminal takes it


class ReadCards(Body):
    """POST /api/cards/read: can these cards be played? Our own TOML, JSON or OCTGN's XML."""

    game: Place
    text: Sheet
    options: dict[str, Any] = msgspec.field(default_factory=dict)


class OfferInfo(Body):
    """A text that would be read in the place of a declined one, and what was changed, as far as that is told."""

    text: str
    changed: str = ""


class CardRead(Body):
    """A card that was written: what it is, and whether it can be played; if not, why, where, and what would be read."""

    name: str
    table: dict[str, Any]  # its facts and its text, in the keys of a file of cards
    state: Literal["read", "declined"]
    front: Any = None  # as it is printed, of one that can be played
    sentence: str = ""
    line: int = 0  # of its text, from 1; 0: it is not about a place
    column: int = 0
    shown: str = ""  # that line with a caret below the place
    offers: list[OfferInfo] = msgspec.field(default_factory=list)


class CardsRead(Body):
    """A sheet as it was read: every card by itself, what a pack of it holds, and the sheet as a file."""

    title: str
    cards: list[CardRead]
    pack: dict[str, int]  # how many of each rarity
    against_packs: str  # why none can be opened; nothing if they can
    file: str  # as TOML


class DeckMade(Body):
    """POST /api/cards/deck (with `ReadCards`): a list that plays the cards of a sheet, with company of their trades."""

    text: str


class SeekCards(Body):
    """POST /api/cards/{game}/search: a search among all cards and those of one's own."""

    q: Typed = ""
    order: Typed = ""
    own: Sheet = ""


class AskOwn(Body):
    """POST /api/cards/{game}/about: all there is to know of a card of one's own."""

    name: Typed
    own: Sheet


class OwnCards(Body):
    """The fronts of cards that are not installed, by name, and who brings them.

    GET /api/rooms/{room}/own: by seat. GET /api/events/{event}/cards: those of the set that is opened, by `""`.
    """

    own: dict[str, dict[str, Any]]
