"""A group whose commands are loaded when they are called: who asks for help, or for one of them, waits for no other."""

from importlib import import_module
from typing import Any, Final, NamedTuple

import click

from rulewright.cli.loading import ending_at_once

WHOLE: Final = 1000  # letters: no first sentence is longer, so that none is cut


class Place(NamedTuple):
    """Where a command lives, and the sentence that the list of commands says of it."""

    module: str
    attribute: str
    about: str

    def load(self) -> click.Command:
        """Give the command itself."""
        with ending_at_once():
            found: click.Command = getattr(import_module(self.module), self.attribute)
        return found


def trouble(error: OSError | RecursionError | MemoryError) -> str:
    """Say what went wrong with a file, or that something was too much."""
    if isinstance(error, OSError):
        place = f"{error.filename}: " if error.filename else ""
        return f"{place}it cannot be read or written ({error.strerror or error})"
    return "what was given is nested too deeply" if isinstance(error, RecursionError) else "what was given is too large"


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

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; trouble with files that it did not foresee is told in a sentence all the same."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # nobody is there to be told
        except (OSError, RecursionError, MemoryError) as error:
            from rulewright.cli.places import Mistake  # noqa: PLC0415 - whoever has no trouble does not wait for it

            raise Mistake(trouble(error)) from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without loading those that are not loaded."""
        del ctx
        here = {name: command.get_short_help_str(WHOLE) for name, command in self.commands.items()}
        elsewhere = {name: place.about for name, place in self.places.items()}
        with formatter.section("Commands"):
            formatter.write_dl(sorted((here | elsewhere).items()))
