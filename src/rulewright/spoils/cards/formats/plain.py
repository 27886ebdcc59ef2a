"""Decks as plain lists: a card a line with its number of copies, and the faction.

    # what the deck wants
    Name: The Red Column
    Faction: The Ninth Drum
    4 Ditch Recruit
    30 Rage

`Format: Limited` or `Format: Casual` asks for other rules than those of Constructed. `#` begins a remark. A name that
could be taken for something else stands in quotes: `2 "Agent # 4"`. Cards of one's own may stand behind the list, as in
a file of cards: from `[cards."Toll Goose"]` on.

Lists from elsewhere are read, too: `- 4 Rage`, `4x Rage`, `Rage x4`; a line that begins with `//` is a remark, and one
that ends in a colon is a heading.
"""

import json
import re
from typing import Final

from rulewright.spoils.cards.decks import CONSTRUCTED, FORMATS
from rulewright.spoils.cards.formats.carried import as_toml, cut, read_behind
from rulewright.spoils.cards.formats.decklist import MOST_OF_A_LINE, DeckList, Line
from rulewright.spoils.cards.names import seen

HEADER: Final = re.compile(r"(name|faction|format)\s*:\s*(.*)", re.IGNORECASE)
ENTRY: Final = re.compile(r"(?:(?P<before>\d{1,9})\s*[x×]?\s+)?(?P<name>\S.*)")
BEHIND: Final = re.compile(r"(?P<name>\S.*?)\s+[x×]\s?(?P<copies>\d{1,9})", re.IGNORECASE)  # where none stand before it
DOT: Final = re.compile(r"[-*•‣–—]\s+")  # before an entry of a list
QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
WORD: Final = re.compile(r'(?P<quoted>"(?:[^"\\]|\\.)*")|#.*|.')  # a remark begins outside quotes only


def read_plain(text: str, source: str) -> DeckList:
    """Read a plain list with all its mistakes."""
    return PlainList(source).read(text)


def without_remark(line: str) -> str:
    """Give a line up to its remark; a sign in quotes begins none."""
    kept = [match[0] for match in WORD.finditer(line) if not match[0].startswith("#")]
    return "".join(kept).strip()


def unquoted(name: str) -> str:
    """Give a name without the quotes it may stand in."""
    if QUOTED.fullmatch(name):
        try:
            return str(json.loads(name))
        except ValueError:
            return name
    return name


def copies_of(entry: str) -> tuple[int | None, str]:
    """Give the copies that an entry says, before the name or behind it, and the name."""
    match = ENTRY.fullmatch(entry)
    if match is not None and match["before"]:
        return int(match["before"]), match["name"]
    behind = BEHIND.fullmatch(entry)
    return (int(behind["copies"]), behind["name"]) if behind else (None, entry)


class PlainList:
    """A plain list while it is being read."""

    def __init__(self, source: str) -> None:
        """Read the list of a file."""
        self.source = source
        self.form = CONSTRUCTED
        self.name = ""
        self.factions: list[Line] = []
        self.cards: list[Line] = []
        self.problems: list[str] = []

    def read(self, text: str) -> DeckList:
        """Read every line."""
        listed, behind = cut(text)
        own, wrong = read_behind(behind, self.source)
        for number, content in enumerate(listed.splitlines(), start=1):
            entry = without_remark(content)
            if entry:
                self.read_line(f"{self.source}, line {number}", entry)
        return DeckList(
            self.name or self.source,
            self.form,
            tuple(self.factions),
            tuple(self.cards),
            self.source,
            (*self.problems, *wrong),
            own,
        )

    def read_line(self, place: str, entry: str) -> None:
        """Read one line: a fact about the deck, or a card."""
        entry = seen(entry).strip()
        header = HEADER.fullmatch(entry)
        if header:
            self.read_header(place, header[1].casefold(), unquoted(header[2].strip()))
            return
        copies, name = copies_of(DOT.sub("", entry, count=1) if DOT.match(entry) else entry)
        if copies is None and (not name or name.startswith("//") or name.endswith(":")):
            return  # a remark or a heading
        if copies is None or 0 < copies <= MOST_OF_A_LINE:
            self.cards.append(Line(copies or 1, unquoted(name), place))
        else:
            self.problems.append(f"{place}: 1 to {MOST_OF_A_LINE} copies were expected, not {copies}")

    def read_header(self, place: str, word: str, value: str) -> None:
        """Read a fact about the deck."""
        if not value:
            self.problems.append(f"{place}: something must stand after {word.capitalize()}:")
        elif word == "name":
            self.name = value
        elif word == "faction":
            self.factions.append(Line(1, value, place))
        elif value.casefold() in FORMATS:
            self.form = value.casefold()
        else:
            self.problems.append(f"{place}: a format is Constructed, Limited or Casual, not {value!r}")


def write_plain(deck: DeckList) -> str:
    """Write a list so that reading it gives the same."""
    lines = [f"Name: {as_read(deck.name, 'Name: ')}"] if deck.name else []
    lines += [f"Format: {deck.form.capitalize()}"] if deck.form != CONSTRUCTED else []
    lines += [f"Faction: {as_read(one.name, 'Faction: ')}" for one in deck.factions]
    lines += ["", *[f"{one.copies} {as_read(one.name, f'{one.copies} ')}" for one in deck.cards]]
    own = as_toml(deck.carried())
    return "\n".join([*lines, *(["", own] if own else [""])])


def as_read(name: str, before: str) -> str:
    """Give a name as it must stand behind something so that just this name is read: bare if it can, else in quotes."""
    found = PlainList("")
    if len(f"{before}{name}".splitlines()) == 1:
        found.read_line("", without_remark(f"{before}{name}") or "#")
    names = [*[one.name for one in (*found.factions, *found.cards)], *([found.name] if found.name else [])]
    return name if names == [name] else json.dumps(name)  # as ASCII: no sign in it ends a line
