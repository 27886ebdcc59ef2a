"""The kinds of files and folders that commands take: each argument says which it is, so that all are treated alike.

What is read is looked at when it is read (`engine.textfile`). Where something will be written is looked at before
anything is done, so that no game is played and no deck is drafted for a file that cannot be written.
"""

from pathlib import Path
from typing import IO, Any

import click

from rulewright.cli.edge import echo
from rulewright.engine.home import against_writing
from rulewright.engine.textfile import clipped


class Mistake(click.ClickException):
    """What is wrong and where, in one sentence."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        """Say it, no longer than anybody would read."""
        super().__init__(clipped(message))

    def show(self, file: IO[Any] | None = None) -> None:
        """Tell it where mistakes are told."""
        if file is not None:
            super().show(file)
        else:
            echo(f"Error: {self.format_message()}", err=True)


class Place(click.ParamType):  # type: ignore[type-arg] # newer versions are generic, older are not
    """Something that is read: a file, or a folder where the command says so."""

    name = "file"


class Target(Place):
    """A file that is written; its folder is there."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse a place where nothing could be written."""
        del param, ctx
        if trouble := against_writing(Path(value)):
            raise Mistake(f"{value}: it cannot be written ({trouble})")
        return value


class TargetFolder(Place):
    """A folder in which files are written; it is there."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse a folder in which nothing could be written."""
        del param, ctx
        if trouble := against_writing(Path(value) / "report"):
            raise Mistake(f"{value}: nothing can be written there ({trouble})")
        return value


class StorePlace(Place):
    """Where a server keeps its games: a file, or the address of a database."""

    name = "place"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse to take nothing for the usual place: it is a name that somebody's script has lost."""
        del param, ctx
        if not value.strip():
            raise Mistake("--store names no place")
        return value


FILE = Place()
DECK = Place()  # a file, or the name of a deck that ships
FILE_OR_FOLDER = Place()
FOLDER = Place()
TARGET = Target()
TARGET_FOLDER = TargetFolder()
STORE = StorePlace()
