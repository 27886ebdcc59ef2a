"""How the command starts: at once, and in every way in which one may call it."""

import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from rulewright.cli import cards, main
from rulewright.cli.lazy import WHOLE, LazyGroup, Place

HEAVY = ("rulewright.engine", "rulewright.spoils", "rulewright.starfighter", "rulewright.server", "rulewright.bots")
OTHERS = ("msgspec", "starlette", "uvicorn", "websockets", "asyncio", "sqlite3")
LOADED = """
import sys
from rulewright.cli.main import main
sys.argv = ["rulewright", {option!r}]
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize("option", ["--help", "-h", "--version"])
def test_help_loads_no_game(option: str) -> None:
    """Q. I only ask for help. What is loaded for that?  A. The command itself: no game, no server, no bot."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(option=option)], capture_output=True, text=True, check=True
    )
    loaded = done.stderr.split()
    assert "rulewright.cli.main" in loaded
    assert [one for one in loaded if one.startswith(HEAVY) or one in OTHERS] == []
    assert "rulewright" in done.stdout.casefold()


@pytest.mark.parametrize("places", [main.COMMANDS, cards.COMMANDS], ids=["rulewright", "cards"])
def test_the_list_says_what_each_command_says_of_itself(places: dict[str, Place]) -> None:
    """Q. Does help tell of each command what the command tells of itself?  A. Word by word."""
    for name, place in places.items():
        command = place.load()
        assert (command.name, command.get_short_help_str(WHOLE)) == (name, place.about)


@pytest.mark.parametrize("path", [(), ("cards",), ("deck",), ("rules",), ("scenario",), ("starfighter",)])
def test_every_command_is_listed_and_has_help(path: tuple[str, ...]) -> None:
    """Q. Is every command in the list of its group, with help of its own?  A. Yes."""
    listed = CliRunner().invoke(main.cli, [*path, "--help"]).output
    group: click.Command | None = main.cli
    for name in path:
        assert isinstance(group, click.Group)
        group = group.get_command(click.Context(group), name)
    assert isinstance(group, click.Group)
    names = group.list_commands(click.Context(group))
    assert len(names) > (0 if path else 10)
    for name in names:
        assert f"\n  {name} " in listed
        result = CliRunner().invoke(main.cli, [*path, name, "--help"])
        assert result.exit_code == 0
        assert result.output.startswith("Usage: ")


def test_a_command_that_is_not_there_is_told() -> None:
    """Q. I mistype a command. What happens?  A. One sentence, exit code 2."""
    result = CliRunner().invoke(main.cli, ["plya"])
    assert result.exit_code == 2
    assert "No such command 'plya'" in result.output
    assert isinstance(main.cli, LazyGroup)


def test_python_m_is_the_command() -> None:
    """Q. The folder of scripts is not in my path. How do I start it?  A. python -m rulewright, with the same words."""
    as_module = [sys.executable, "-m", "rulewright", "--help"]
    done = subprocess.run(as_module, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Usage: rulewright [OPTIONS] COMMAND")
    assert subprocess.run([*as_module[:-1], "--version"], capture_output=True, text=True, check=True).stdout.startswith(
        "rulewright, version "
    )
