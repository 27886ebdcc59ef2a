"""Scenario files: reading them and finding mistakes in them, with the line."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, cast

from rulewright.engine.script import Mistake
from rulewright.engine.textfile import BadFile, nearest, parse_toml, read_text
from rulewright.engine.value import Json
from rulewright.games import GAMES, registration
from rulewright.rules.book import book

COMMON: Final = frozenset({"game", "title", "rules", "seed", "chance", "script", "turn", "puzzle", "scenery"})
PUZZLE: Final = frozenset({"goal", "goal_script", "solution_unique"})


@dataclass(frozen=True)
class Line:
    """One line of a script, with its number in the file."""

    number: int
    text: str

    @property
    def acting(self) -> bool:
        """Whether the line acts rather than expects."""
        return not self.text.startswith("expect ")


@dataclass(frozen=True)
class Document:
    """A scenario as it stands in its file."""

    path: str
    title: str
    game: str
    rules: tuple[str, ...]
    data: dict[str, Json]
    lines: tuple[Line, ...] = field(default=())


def read_document(path: Path) -> Document:
    """Read a scenario file."""
    try:
        return parse_document(read_text(path), str(path))
    except BadFile as bad:
        raise Mistake(bad.problems[0].removeprefix(f"{path}: ")) from bad


def parse_document(text: str, path: str) -> Document:
    """Read a scenario from its text."""
    try:
        data = parse_toml(text, path)
    except BadFile as bad:
        raise Mistake(bad.problems[0].removeprefix(f"{path}: ")) from bad
    game = data.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise Mistake(f"the key 'game' must name a game: {', '.join(GAMES)}")
    allowed = COMMON | registration(game).scripts.keys()
    for key in data:
        if key not in allowed:
            raise Mistake(f"line {key_line(text, key)}: the key {key!r} is unknown here")
    title = data.get("title", "")
    script = data.get("script", "")
    rules = data.get("rules", [])
    if not isinstance(title, str) or not isinstance(script, str):
        raise Mistake("'title' and 'script' must be texts")
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        raise Mistake("'rules' must be a list of rule ids")
    for rule in cast("list[str]", rules):
        if rule not in book(game):
            raise Mistake(f"line {key_line(text, 'rules')}: there is no rule {rule!r}{nearest(rule, list(book(game)))}")
    check_scenery(data)
    check_puzzle(data.get("puzzle"))
    lines = tuple(script_lines(text, script))
    return Document(path, title or Path(path).stem, game, tuple(cast("list[str]", rules)), data, lines)


def check_scenery(data: dict[str, Json]) -> None:
    """Check that what is called scenery are cards of the scenario."""
    scenery = data.get("scenery", [])
    if not isinstance(scenery, list) or not all(isinstance(name, str) for name in scenery):
        raise Mistake("'scenery' must be a list of cards")
    known = {name.casefold() for name in names_in([data.get(key) for key in ("A", "B", "C", "D", "table")])}
    cards = data.get("cards")
    known |= {name.casefold() for name in cards} if isinstance(cards, dict) else set()
    for name in cast("list[str]", scenery):
        if name.casefold() not in known:
            raise Mistake(f"'scenery' names {name!r}, and no card of the scenario is called so")


def names_in(value: Json) -> list[str]:
    """List the texts in a table, among them the names of the cards that lie there."""
    if isinstance(value, dict):
        return names_in(list(value.values()))
    if isinstance(value, list):
        return [name for one in value for name in names_in(one)]
    return [value] if isinstance(value, str) else []


def check_puzzle(puzzle: Json) -> None:
    """Check the table of a puzzle; the claim that its solution is unique is only read."""
    if puzzle is None:
        return
    if not isinstance(puzzle, dict):
        raise Mistake("[puzzle] must be a table")
    for key, value in puzzle.items():
        if key not in PUZZLE:
            raise Mistake(f"the key {key!r} is unknown in [puzzle]")
        if not isinstance(value, bool if key == "solution_unique" else str):
            raise Mistake(f"the key {key!r} of [puzzle] has a value of the wrong kind")


def key_line(text: str, key: str) -> int:
    """Give the number of the line on which a key stands."""
    pattern = re.compile(rf"\s*(\[+\s*)?[\"']?{re.escape(key)}\b")
    for number, line in enumerate(text.splitlines(), start=1):
        if pattern.match(line):
            return number
    return 1


def script_lines(text: str, script: str) -> list[Line]:
    """Give the lines of a script that count, with their numbers in the file."""
    first = 1
    for number, line in enumerate(text.splitlines(), start=1):
        if re.match(r"\s*script\s*=", line):
            opened = re.search(r"(\"\"\"|''')(.*)", line)
            first = number if not opened or opened[2].strip() else number + 1
            break
    found = [Line(first + index, " ".join(line.split())) for index, line in enumerate(script.splitlines())]
    return [line for line in found if line.text and not line.text.startswith("#")]
