"""The options of a question as a list: their numbers, and how they are set on the screen."""

import re
from typing import Final

from rulewright.engine.ask import Option
from rulewright.engine.game import Game

SECTOR: Final = re.compile(r"(.* sector )(\d)")
SECTOR_NUMBERS: Final = ("1", "2", "3", "4", "5")
WIDTH: Final = 80
HALF_WIDTH: Final = 39
MANY: Final = 8  # options; more are set in two columns
PLAYS: Final = ("play", "pass")


def numbered(game: Game) -> dict[int, Option]:
    """Give the options by number; a choice among sectors goes by their own numbers."""
    options = list(game.legal)
    sectors = [match for match in [SECTOR.fullmatch(option.key) for option in options] if match]
    if len(sectors) == len(options) and len({match[1] for match in sectors}) == 1:
        return {int(match[2]): option for match, option in zip(sectors, options, strict=True)}
    return dict(enumerate(options, start=1))


def other_sector(options: dict[int, Option], number: str) -> str:
    """Write the choice of a sector that is not among those offered, or nothing if no sector is asked for."""
    first = SECTOR.fullmatch(next(iter(options.values())).key)
    return first[1] + number if first and number in SECTOR_NUMBERS else ""


def spans(numbers: list[int]) -> str:
    """Write numbers in few words: `1 to 7`, `1, 3, 4`."""
    if numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join([str(number) for number in numbers])


def option_lines(options: dict[int, Option]) -> list[str]:
    """List options with their numbers, many short ones in two columns."""
    lines = [f"{number:>3}  {option.sentence}" for number, option in options.items()]
    if len(lines) > MANY and all(option.key.startswith(PLAYS) for option in options.values()):
        lines = [f"{number:>3}  {option.key}" for number, option in options.items()]  # the hand above has the names
    if len(lines) <= MANY or max(len(line) for line in lines) > HALF_WIDTH:
        return [line[:WIDTH] for line in lines]
    half = (len(lines) + 1) // 2
    right = [*lines[half:], ""]
    return [f"{left:<{HALF_WIDTH + 1}}{right[row]}".rstrip() for row, left in enumerate(lines[:half])]
