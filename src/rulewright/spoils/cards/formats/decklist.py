"""A deck as a list of names, whichever form its file has. Whether it may be played is asked elsewhere."""

from dataclasses import dataclass
from typing import Final

from rulewright.spoils.cards.decks import CONSTRUCTED
from rulewright.spoils.cards.formats.printing import Printing
from rulewright.spoils.cards.names import known_by

MOST_OF_A_LINE: Final = 250


@dataclass(frozen=True, slots=True)
class Line:
    """A card of a list: its copies, its name, where that stands, and OCTGN's id of the card if the file has one."""

    copies: int
    name: str
    place: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as its file has it; `problems` are those of the file, not of the rules."""

    name: str
    form: str = CONSTRUCTED
    factions: tuple[Line, ...] = ()
    cards: tuple[Line, ...] = ()
    source: str = ""
    problems: tuple[str, ...] = ()
    own: tuple[Printing, ...] = ()  # cards that it brings along, which need not be installed anywhere

    def counts(self) -> dict[str, int]:
        """Give how often each name is in the deck, in the order of the list."""
        found: dict[str, int] = {}
        for line in self.cards:
            found[line.name] = found.get(line.name, 0) + line.copies
        return found

    def carried(self) -> tuple[Printing, ...]:
        """Give the cards that it brings along and plays."""
        played = {known_by(line.name) for line in (*self.factions, *self.cards)}
        return tuple([one for one in self.own if known_by(one.facts.name) in played])
