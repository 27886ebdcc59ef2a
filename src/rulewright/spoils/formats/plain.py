"""Decks as plain lists: a card a line with its number of copies, and the faction.

    # what the deck wants
    Name: The Red Column
    Faction: The Ninth Drum
    4 Ditch Recruit
    30 Rage

`Format: Limited` asks for the rules of Limited instead of Constructed. `#` begins a remark.
"""

import re
from dataclasses import dataclass
from typing import Final

from rulewright.engine.textfile import BadFile, nearest
from rulewright.spoils import sets
from rulewright.spoils.deck import CONSTRUCTED, LIMITED, deck_problems
from rulewright.spoils.defining import BadCard
from rulewright.spoils.definition import Definition
from rulewright.spoils.ruleset import Ruleset

HEADER: Final = re.compile(r"(name|faction|format)\s*:\s*(.*)", re.IGNORECASE)
ENTRY: Final = re.compile(r"(?:(\d{1,4})\s*[x×]?\s+)?(\S.*)")
MOST_OF_A_LINE: Final = 250


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that may be played: its name, its faction and its cards, every copy of them."""

    name: str
    faction: Definition
    cards: tuple[Definition, ...]


def read_deck(text: str, source: str, ruleset: Ruleset) -> Deck:
    """Read a plain list and check it by the rules; `BadFile` names every problem with its line and rule."""
    return PlainList(source, ruleset).read(text)


class PlainList:
    """A plain list while it is being read."""

    def __init__(self, source: str, ruleset: Ruleset) -> None:
        """Read the list of a file."""
        self.source = source
        self.ruleset = ruleset
        self.form = CONSTRUCTED
        self.name = ""
        self.factions: list[Definition] = []
        self.cards: list[Definition] = []
        self.lines: dict[str, int] = {}  # the last line that names a card
        self.problems: list[str] = []

    def read(self, text: str) -> Deck:
        """Read every line, then check the deck as a whole."""
        for line, content in enumerate(text.splitlines(), start=1):
            entry = content.split("#")[0].strip()
            if entry:
                self.read_line(line, entry)
        if not self.problems:
            found = deck_problems(self.factions, self.cards, self.ruleset, form=self.form)
            self.problems = [f"{self.place(self.lines.get(one.about))}: {one}" for one in found]
        if self.problems:
            raise BadFile(self.problems)
        return Deck(self.name or self.source, self.factions[0], tuple(self.cards))

    def place(self, line: int | None) -> str:
        """Say where something stands."""
        return self.source if line is None else f"{self.source}, line {line}"

    def read_line(self, line: int, entry: str) -> None:
        """Read one line: a fact about the deck, or a card."""
        header = HEADER.fullmatch(entry)
        if header:
            self.read_header(line, header[1].casefold(), header[2].strip())
            return
        match = ENTRY.fullmatch(entry)
        assert match is not None  # anything that is not empty is an entry
        copies = int(match[1] or 1)
        card = self.find(line, match[2])
        if not 0 < copies <= MOST_OF_A_LINE:
            self.problems.append(f"{self.place(line)}: 1 to {MOST_OF_A_LINE} copies were expected, not {copies}")
        elif card is not None:
            self.cards += [card] * copies

    def read_header(self, line: int, word: str, value: str) -> None:
        """Read a fact about the deck."""
        if not value:
            self.problems.append(f"{self.place(line)}: something must stand after {word.capitalize()}:")
        elif word == "name":
            self.name = value
        elif word == "faction":
            faction = self.find(line, value)
            self.factions += [] if faction is None else [faction]
        elif value.casefold() in (CONSTRUCTED, LIMITED):
            self.form = value.casefold()
        else:
            self.problems.append(f"{self.place(line)}: a format is Constructed or Limited, not {value!r}")

    def find(self, line: int, name: str) -> Definition | None:
        """Give the card of a name, or note what is wrong with it."""
        try:
            card = sets.find_card(name, self.ruleset)
        except BadCard as bad:
            self.problems.append(f"{self.place(line)}: {bad}")
            return None
        if card is None:
            self.problems.append(f"{self.place(line)}: no card is called {name!r}{nearest(name, sets.card_names())}")
        else:
            self.lines[card.name] = line
        return card
