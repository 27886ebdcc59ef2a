"""A group whose commands are loaded when they are called: who asks for help, or for one of them, waits for no other."""

from importlib import import_module
from typing import Any, Final, NamedTuple

import click

WHOLE: Final = 1000  # letters: no first sentence is longer, so that none is cut


class Place(NamedTuple):
    """Where a command lives, and the sentence that the list of commands says of it."""

    module: str
    attribute: str
    about: str

    def load(self) -> click.Command:
        """Give the command itself."""
        found: click.Command = getattr(import_module(self.module), self.attribute)
        return found


class LazyGroup(click.Group):
    """Commands by name, most of them only as the place where they are found."""

    def __init__(self, *given: Any, places: dict[str, Place], **options: Any) -> None:  # noqa: ANN401 - click's own
        """Have the commands at `places` beside those that are added."""
        super().__init__(*given, **options)
        self.places = places

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name every command, in the order of the alphabet."""
        return sorted([*super().list_commands(ctx), *self.places])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Give a command of a name, if there is one."""
        place = self.places.get(cmd_name)
        return super().get_command(ctx, cmd_name) if place is None else place.load()

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without loading those that are not loaded."""
        del ctx
        here = {name: command.get_short_help_str(WHOLE) for name, command in self.commands.items()}
        elsewhere = {name: place.about for name, place in self.places.items()}
        with formatter.section("Commands"):
            formatter.write_dl(sorted((here | elsewhere).items()))
