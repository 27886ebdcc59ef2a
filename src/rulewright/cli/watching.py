"""`rulewright cards watch`: files of cards, checked again whenever somebody saves one."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from rulewright.cli.cards import by_name, judged, printings_of, sorted_out, told
from rulewright.cli.edge import echo
from rulewright.cli.places import FILE
from rulewright.engine.textfile import BadFile, fingerprint, read_text

PAUSE: Final = 0.5  # seconds between two looks


@click.command("watch")
@click.argument("paths", nargs=-1, required=True, metavar="FILE ...", type=FILE)
def watch(paths: tuple[str, ...]) -> None:
    """Check files of cards again whenever they are changed; Ctrl-C ends it.

    It says what has changed since the last look: which cards are read now, and which are declined, and where.
    """
    printings_of(paths)  # whoever names a wrong file waits for nothing
    Watch(paths).run(time.sleep)


class Watch:
    """Files of cards, and how their cards stood at the last look."""

    def __init__(self, paths: tuple[str, ...]) -> None:
        """Watch these files; nothing has been looked at."""
        self.paths = paths
        self.seen = ""
        self.verdicts: dict[str, str] = {}

    def run(self, pause: Callable[[float], object]) -> None:
        """Look again and again, until somebody interrupts."""
        while True:
            for line in self.look():
                echo(line)
            pause(PAUSE)

    def look(self) -> list[str]:
        """Say what is different since the last look; nothing if no file was changed."""
        now = fingerprint("\0".join([content(path) for path in self.paths]))
        if now == self.seen:
            return []
        self.seen = now
        printings, broken = sorted_out(self.paths)
        if broken:
            return broken
        verdicts = {name: judged(same[0]) for name, same in by_name(printings).items()}
        stand = {name: "\n".join(told(one)) if one.verdict == "declined" else "" for name, one in verdicts.items()}
        lines = [trouble for name, trouble in stand.items() if trouble and self.verdicts.get(name) != trouble]
        lines += [f"{name}: read" for name, trouble in stand.items() if not trouble and self.verdicts.get(name, "")]
        lines += [f"{name}: gone" for name in self.verdicts if name not in stand]
        self.verdicts = stand
        declined = sum([bool(trouble) for trouble in stand.values()])
        return [*lines, f"{len(stand)} cards: {len(stand) - declined} read, {declined} declined"]


def content(path: str) -> str:
    """Give what a file holds, or why it cannot be read: an editor may be writing it just now."""
    try:
        return read_text(Path(path))
    except BadFile as error:
        return str(error)
