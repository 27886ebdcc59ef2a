"""Keeping games: the record of a game is on disk after every answer, written so that it is never half there."""

import contextlib
import shlex
import time
from pathlib import Path

from rulewright.engine.game import Game
from rulewright.engine.home import home, write_whole
from rulewright.engine.record import record_of
from rulewright.engine.value import Json


def new_path(game: str) -> Path:
    """Choose a file for a new game and take its name, so that no other session takes it."""
    folder = home() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        path = folder / f"{game}-{stamp}{'' if number == 1 else f'-{number}'}.json"
        with contextlib.suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path
    msg = f"{folder}: it is full of games of this second"
    raise OSError(msg)


def record_text(game: Game, seats: dict[str, str]) -> str:
    """Write a game's record with who sits where, so that it can be resumed against the same opponent."""
    record = record_of(game)
    record.data["seats"] = {seat: who for seat, who in seats.items()}
    return record.text()


def seats_in(data: dict[str, Json]) -> dict[str, str]:
    """Read who sat where from a record; nobody in particular if it does not say."""
    seats = data.get("seats")
    if not isinstance(seats, dict):
        return {}
    return {seat: who for seat, who in seats.items() if isinstance(who, str)}


def is_place(who: str) -> bool:
    """Whether somebody at a seat is named by MODULE:CLASS."""
    return ":" in who


class Keeper:
    """Keeps one game in one file."""

    def __init__(self, path: Path, seats: dict[str, str]) -> None:
        """Keep a game in the file at `path`."""
        self.path = path
        self.seats = seats
        self.trouble = ""

    def keep(self, game: Game) -> bool:
        """Write the game down; tells whether that went well, and otherwise leaves a sentence in `trouble`."""
        try:
            write_whole(self.path, record_text(game, self.seats))
        except OSError as error:
            self.trouble = f"{self.path}: the game cannot be kept here ({error.strerror or error})"
            return False
        self.trouble = ""
        return True

    def resume_line(self) -> str:
        """Give the command that continues the game; a bot of MODULE:CLASS is named anew."""
        opponent = self.seats.get("B", "")
        again = f" --opponent {shlex.quote(opponent)}" if is_place(opponent) else ""
        return f"rulewright play --resume {shlex.quote(str(self.path))}{again}"

    def replay_line(self) -> str:
        """Give the command that shows the game again."""
        return f"rulewright replay {shlex.quote(str(self.path))}"
