"""The bodies about decks that the server keeps for whoever has the secret of a shelf; nobody has an account."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from rulewright.server.protocol.own import Sheet
from rulewright.server.protocol.parts import Body

MOST_VERSIONS: Final = 20
MOST_DECKS: Final = 100  # on a shelf

Secret: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Moment: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
DeckId: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]


class DeckVersion(Body):
    """What a deck or a sheet was at a time (in milliseconds since 1970)."""

    at: Moment
    text: Sheet


class ShelfDeck(Body):
    """A deck on a shelf: its list, when it was changed, and what it was before; without a list it was thrown away.

    A sheet of cards of one's own lies there as well, by its `kind`.
    """

    id: DeckId
    text: Sheet
    changed: Moment
    versions: Annotated[list[DeckVersion], msgspec.Meta(max_length=MOST_VERSIONS)] = msgspec.field(default_factory=list)
    kind: Literal["deck", "cards"] = "deck"


class OpenShelf(Body):
    """POST /api/shelf: what is on the shelf of this secret?"""

    secret: Secret


class Shelf(Body):
    """The decks of a shelf, the last changed first; those that were thrown away are named without a list."""

    decks: list[ShelfDeck]
    most: int = MOST_DECKS


class KeepDeck(Body):
    """POST /api/shelf/keep: keep a deck in place of the one of its id, which was changed at `since` when last seen.

    If somebody else has changed it meanwhile, theirs becomes a version. A deck without a list is thrown away.
    """

    secret: Secret
    deck: ShelfDeck
    since: Moment = 0


class ClearShelf(Body):
    """POST /api/shelf/clear: forget everything that is on a shelf."""

    secret: Secret


class ShelfCleared(Body):
    """How many decks were forgotten."""

    forgotten: int
