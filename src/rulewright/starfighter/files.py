"""Card, board and fleet files: reading them, checking them, and saying what is wrong where.

Cards and boards are comma-separated tables that a person can edit; a fleet is a list of cards, one a line.
"""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Final

from rulewright.engine.textfile import BadFile, Suggestions, nearest
from rulewright.starfighter.cards import EFFECTS, FORCE_FIELD, MOST_LEVEL, SHIELDS, TRAINING_EFFECTS, Half, Squadron
from rulewright.starfighter.cruisers import MOST_SPACES, SECTORS, Boards, Cruiser

CARD_COLUMNS: Final = (
    "id", "name", "colour", "level", "upper_fighters", "upper_effect", "lower_fighters", "lower_effect",
)  # fmt: skip
BOARD_COLUMNS: Final = ("board", "class", "armor", "sector1", "sector2", "sector3", "sector4", "sector5")
COLOURS: Final = ("green", "blue")
LEAST_FLEET: Final = 25  # [SF-174]
MOST_FIGHTERS: Final = 4
CARDS_IN_A_BOX: Final = 100


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table file, with where it stands."""

    source: str
    line: int
    cells: dict[str, str]

    def problem(self, text: str) -> str:
        """Say what is wrong with this line."""
        return f"{self.source}, line {self.line}: {text}"


def read_rows(text: str, source: str, columns: Sequence[str]) -> list[Row]:
    """Read the lines of a table, each with all its columns."""
    lines = csv.reader(io.StringIO(text))
    try:
        header = [cell.strip().casefold() for cell in next(lines, [])]
        if header != list(columns):
            raise BadFile([f"{source}, line 1: the columns must be {','.join(columns)}"])
        rows = []
        for cells in lines:
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != len(columns):
                raise BadFile([f"{source}, line {lines.line_num}: {len(columns)} columns expected, not {len(cells)}"])
            named = {name: cell.strip() for name, cell in zip(columns, cells, strict=True)}
            rows.append(Row(source, lines.line_num, named))
    except csv.Error as error:
        raise BadFile([f"{source}, line {lines.line_num}: {error}"]) from error
    return rows


def number(row: Row, column: str, limits: tuple[int, int], problems: list[str]) -> int:
    """Read a whole number within limits; an empty cell is 0 if that is allowed. [SF-36]"""
    least, most = limits
    cell = row.cells[column] or "0"
    if cell.isascii() and cell.isdecimal() and len(cell) < 5 and least <= int(cell) <= most:  # noqa: PLR2004 - no number here is longer
        return int(cell)
    problems.append(row.problem(f"{column} must be a number from {least} to {most}, not {row.cells[column]!r}"))
    return least


def effect(row: Row, column: str, problems: list[str]) -> str:
    """Read an effect or nothing."""
    cell = row.cells[column]
    if cell and cell not in EFFECTS:
        near = nearest(cell, EFFECTS)
        problems.append(row.problem(f"{column} must be an effect or nothing, not {cell!r}{near}"))
        return ""
    return cell


def read_cards(text: str, source: str) -> tuple[Squadron, ...]:
    """Read squadron cards, checking each line and the cards as a set."""
    problems: list[str] = []
    cards: list[Squadron] = []
    for row in read_rows(text, source, CARD_COLUMNS):
        told: list[str] = []
        card = read_card(row, told)
        told.extend([row.problem(problem) for problem in card_problems(card)])
        if not told:  # a card that is sound by itself is compared with the others
            told.extend([row.problem(problem) for other in cards for problem in twin_problems(card, other)])
            cards.append(card)
        problems.extend(told)
    if problems:
        raise BadFile(problems)
    if not cards:
        raise BadFile([f"{source}: there are no cards in it"])
    return tuple(cards)


def read_card(row: Row, problems: list[str]) -> Squadron:
    """Read one card."""
    if not row.cells["id"]:
        problems.append(row.problem("a card needs an id, such as 3-10"))
    if row.cells["colour"] not in COLOURS:
        problems.append(row.problem(f"colour must be green or blue, not {row.cells['colour']!r}"))
    halves = [
        Half(
            number(row, f"{half}_fighters", (0, MOST_FIGHTERS), problems),
            effect(row, f"{half}_effect", problems),
        )
        for half in ("upper", "lower")
    ]
    level = number(row, "level", (0, MOST_LEVEL), problems)
    name = row.cells["name"] or row.cells["id"]
    return Squadron(row.cells["id"], name, level, (halves[0], halves[1]), row.cells["colour"])


def card_problems(card: Squadron) -> list[str]:
    """Name what is wrong with a card by itself."""
    found = []
    effects = [half.effect for half in card.halves if half.effect]
    if not 1 <= card.fighters <= MOST_FIGHTERS:
        found.append(f"a card has 1 to {MOST_FIGHTERS} fighters, this one {card.fighters}")
    if card.colour == "green" and any(one not in TRAINING_EFFECTS for one in effects):
        found.append("a green card has effects of Training only")  # [SF-4]
    if FORCE_FIELD in effects and any(one in SHIELDS for one in effects):
        found.append("a card has a force field or a shield, not both")
    return found


def twin_problems(card: Squadron, other: Squadron) -> list[str]:
    """Name in what a card repeats another."""
    found = []
    if card.code.casefold() == other.code.casefold():
        found.append(f"the id {card.code} is taken")
    if (card.level, card.halves) == (other.level, other.halves):
        found.append(f"it has the same level and halves as {other.code}")
    return found


def set_problems(cards: Sequence[Squadron]) -> list[str]:
    """Name what a whole box lacks; a smaller list may be played, but not everything the book describes. [SF-1]"""
    found = []
    if len(cards) != CARDS_IN_A_BOX:
        found.append(f"a box holds {CARDS_IN_A_BOX} cards, this list {len(cards)}")
    for half, name in enumerate(("upper", "lower")):
        shown = {card.halves[half].effect for card in cards}
        found.extend(f"no card has {one} on its {name} half" for one in EFFECTS if one not in shown)
    for colour in COLOURS:
        levels = {card.level for card in cards if card.colour == colour}
        found.extend(f"no {colour} card is of level {one}" for one in range(MOST_LEVEL + 1) if one not in levels)
    return found


def read_boards(text: str, source: str) -> Boards:
    """Read cruiser boards: two lines a board, one a side."""
    problems: list[str] = []
    sides: dict[str, list[str]] = {}
    classes: dict[str, Cruiser] = {}
    for row in read_rows(text, source, BOARD_COLUMNS):
        name = row.cells["class"]
        armor = number(row, "armor", (1, 99), problems)
        spaces = tuple(number(row, f"sector{one}", (2, MOST_SPACES), problems) for one in range(1, SECTORS + 1))
        cruiser = Cruiser(name, armor, spaces)
        if not name or not row.cells["board"]:
            problems.append(row.problem("a side needs a board and a class"))
        if classes.setdefault(name, cruiser) != cruiser:
            problems.append(row.problem(f"{name} is given another armor or other spaces above"))
        sides.setdefault(row.cells["board"], []).append(name)
    problems.extend(
        f"{source}: board {board} must have two sides, not {len(names)}"
        for board, names in sides.items()
        if len(names) != 2  # noqa: PLR2004 - a board has two sides
    )
    if not sides:
        problems.append(f"{source}: there are no boards in it")
    if problems:
        raise BadFile(problems)
    boards = Boards(tuple(classes.values()), tuple((names[0], names[1]) for names in sides.values()))
    if problems := layout_problems(boards, source):
        raise BadFile(problems)
    return boards


def layout_problems(boards: Boards, source: str) -> list[str]:
    """Name every pair of different classes that cannot face each other."""
    names = [one.name for one in boards.classes]
    pairs = [(one, other) for index, one in enumerate(names) for other in names[index + 1 :]]
    return [
        f"{source}: no two boards show {one} and {other}" for one, other in pairs if not boards.can_face(one, other)
    ]


def without_remarks(text: str) -> str:
    """Give the lines of a fleet on which something stands, without remarks."""
    lines = [content.split("#")[0].strip() for content in text.splitlines()]
    return "".join([f"{line}\n" for line in lines if line])


def read_fleet(text: str, source: str, cards: Sequence[Squadron]) -> tuple[tuple[Squadron, ...], str | None]:
    """Read a fleet: an id or a name a line; `#` begins a remark, `cruiser Ares` names the cruiser.

    There is no upper limit [SF-175], and green and blue cards mix [SF-177].
    """
    problems: list[str] = []
    fleet: list[Squadron] = []
    cruiser = None
    near = Suggestions([one.code for one in cards] + [one.name for one in cards])
    for line, content in enumerate(text.splitlines(), start=1):
        entry = content.split("#")[0].strip()
        where = f"{source}, line {line}:"
        if not entry:
            continue
        if entry.casefold().startswith("cruiser "):
            cruiser = entry[len("cruiser ") :].strip()
            continue
        card = find_in_set(entry, cards)
        if card is None:
            problems.append(f"{where} no card is called {entry!r}{near.nearest(entry)}")
        elif card in fleet:
            problems.append(f"{where} {card.code} is there already; a fleet has one copy of each card")  # [SF-176]
        else:
            fleet.append(card)
    if len(fleet) < LEAST_FLEET:
        problems.append(f"{source}: a fleet has at least {LEAST_FLEET} cards, this one {len(fleet)}")
    if problems:
        raise BadFile(problems)
    return tuple(fleet), cruiser


def find_in_set(entry: str, cards: Sequence[Squadron]) -> Squadron | None:
    """Find a card by its id, its name, or both."""
    sought = entry.casefold()
    for card in cards:
        if sought in (card.code.casefold(), card.name.casefold(), f"{card.code} {card.name}".casefold()):
            return card
    return None


def shared_cards(one: Sequence[Squadron], other: Sequence[Squadron]) -> list[str]:
    """List the cards that two fleets both hold, which one box does not have. [SF-178] [C-42]"""
    codes = {card.code for card in other}
    return [card.code for card in one if card.code in codes]


def standard_text(name: str) -> str:
    """Give the text of a data file that ships with the game."""
    return resources.files("rulewright.starfighter").joinpath("data", name).read_text(encoding="utf-8")


def standard_cards() -> tuple[Squadron, ...]:
    """Give the cards that ship with the game."""
    return read_cards(standard_text("cards.csv"), "cards.csv")


def standard_boards() -> Boards:
    """Give the boards that ship with the game."""
    return read_boards(standard_text("boards.csv"), "boards.csv")
