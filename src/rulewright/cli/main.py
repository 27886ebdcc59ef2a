"""The command `rulewright`: its groups, and how mistakes are told: one sentence, exit code 2, no traceback.

Nothing else of the package is imported here: help and version come at once.
"""

import io
import sys
from typing import Final

import click

from rulewright.cli.lazy import LazyGroup, Place

INTERRUPTED: Final = 130  # as shells have it
COMMANDS: Final = {
    "arena": Place(
        "rulewright.cli.arena",
        "arena",
        "Let bots play each other, each shuffle from either seat, and tell how strong they are.",
    ),
    "balance": Place(
        "rulewright.cli.balance",
        "balance",
        "Play decks with and without a card over the same shuffles, and tell what it does to the win rate.",
    ),
    "cards": Place(
        "rulewright.cli.cards",
        "cards",
        "Check cards of The Spoils: which are read, which are declined, and at which word.",
    ),
    "deck": Place("rulewright.cli.deck", "deck", "Check, count, draw and convert decks of The Spoils."),
    "draft": Place(
        "rulewright.cli.limited",
        "draft",
        "Draft three packs with bots, build a deck of at least 40 or 45 cards, and play it.",
    ),
    "play": Place("rulewright.cli.play", "play", "Play a game in the terminal; it is kept after every answer."),
    "replay": Place("rulewright.cli.replay", "replay", "Show a kept game: what happened, and the boards at the end."),
    "report": Place(
        "rulewright.cli.report",
        "report",
        "Turn a bug report into a failing test: its record beside a test that replays it.",
    ),
    "rules": Place("rulewright.cli.rules", "rules", "Look up the numbered rules, and see what proves them."),
    "scenario": Place(
        "rulewright.cli.scenario", "scenario", "Play scenarios: set a table, play a script, check what is expected."
    ),
    "sealed": Place(
        "rulewright.cli.limited",
        "sealed",
        "Open six packs, build a deck of them, and play it against a bot that has done the same.",
    ),
    "serve": Place(
        "rulewright.cli.serve",
        "serve",
        "Serve both games to browsers: rooms by link, bots for any seat, every game kept.",
    ),
    "set": Place("rulewright.cli.sets", "set_", "Count what is in a set of cards of The Spoils."),
    "starfighter": Place("rulewright.cli.starfighter", "starfighter", "Check card, board and fleet files of your own."),
}


@click.group(
    cls=LazyGroup,
    places=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="rulewright")
def cli() -> None:
    """Rulewright: a rulebook that plays."""


def main() -> None:
    """Run the command; a mistake of the user's is told in a sentence, and Ctrl-C ends it as it ends other programs."""
    try:
        code = cli(prog_name="rulewright", standalone_mode=False)
    except click.ClickException as mistake:
        click.echo(shown(mistake), err=True)
        code = mistake.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("Stopped.", err=True)
        code = INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has left; nobody is there to be told
        code = 0
    sys.exit(code if isinstance(code, int) else 0)


def shown(mistake: click.ClickException) -> str:
    """Give what is said of a mistake, broken where the screen ends."""
    from rulewright.cli.edge import broken, is_screen  # noqa: PLC0415 - only where there is a mistake

    said = io.StringIO()
    mistake.show(said)
    text = said.getvalue().rstrip("\n")
    return broken(text) if is_screen(err=True) else text
