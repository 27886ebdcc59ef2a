"""How a mistake in a file or an option is told: one sentence, exit code 2."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rulewright import games
from rulewright.cli.places import Mistake
from rulewright.engine.game import Game
from rulewright.engine.record import Record, read_record
from rulewright.engine.textfile import BadFile, clipped, read_text

__all__ = ["MOST_TOLD", "Mistake", "game_in", "record_in", "sentence", "several"]

MOST_TOLD: Final = 40  # problems of a file; who mends so many looks again


def several(problems: Sequence[str]) -> str:
    """Say problems line by line, and how many more there are where there are many."""
    more = len(problems) - MOST_TOLD
    rest = [f"and {more} more"] if more > 0 else []
    return "\n".join([*[clipped(one) for one in problems[:MOST_TOLD]], *rest])


def sentence(error: Exception) -> str:
    """Say an error in one sentence, with a count of the others where a file has several."""
    if isinstance(error, BadFile):
        more = len(error.problems) - 1
        tail = f" (and {more} more problem{'s' if more > 1 else ''} in it)" if more else ""
        return error.problems[0] + tail
    return " ".join(str(error).split())


def record_in(path: Path) -> Record:
    """Read a record from a file, or tell what is wrong with it."""
    try:
        text = read_text(path)
    except BadFile as error:
        raise Mistake(sentence(error)) from error
    try:
        record = read_record(text)
    except ValueError as error:
        raise Mistake(f"{path}: {sentence(error)}") from error
    return record


def game_in(path: Path, record: Record) -> Game:
    """Play a record through, or tell what is wrong with its file."""
    try:
        return games.replayed(record)
    except ValueError as error:
        raise Mistake(f"{path}: {sentence(error)}") from error
    except Exception as error:  # a file may hold anything, and a set-up of the wrong shape can fail anywhere
        what = f"{type(error).__name__}: {sentence(error)}"
        raise Mistake(f"{path}: not a sound record: its set-up cannot be played ({what})") from error
