"""A: where things are, go and come from."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.spoils.language.words.vocabulary import AreaName, End, Face, Side

if TYPE_CHECKING:
    from rulewright.spoils.language.words.sorts import S


@dataclass(frozen=True, slots=True)
class Area:
    """An area of a player's (None: of whoever owns what goes there, or of anybody): the top of your deck.

    What goes into a deck without an end is shuffled into it; in play `of` is who controls it.
    """

    name: AreaName
    of: "S | None" = None
    end: End = ""
    face: Face = ""


@dataclass(frozen=True, slots=True)
class Party:
    """The attacking or the blocking party, or whichever party its controller has."""

    side: Side
