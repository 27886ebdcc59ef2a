"""The command `rulewright`: its groups, and how mistakes are told: one sentence, exit code 2, no traceback."""

import sys

import click

from rulewright.cli.cards import cards
from rulewright.cli.deck import deck
from rulewright.cli.imports import import_, remove, sets
from rulewright.cli.limited import draft, sealed
from rulewright.cli.play import play
from rulewright.cli.replay import replay
from rulewright.cli.report import report
from rulewright.cli.rules import rules
from rulewright.cli.scenario import scenario
from rulewright.cli.serve import serve
from rulewright.cli.starfighter import starfighter
from rulewright.cli.trying import explain, try_


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="rulewright")
def cli() -> None:
    """Rulewright: a rulebook that plays."""


for command in (play, serve, replay, report, scenario, rules, cards, starfighter, deck, sealed, draft):
    cli.add_command(command)
for command in (explain, try_, import_, sets, remove):
    cards.add_command(command)


def main() -> None:
    """Run the command; a mistake of the user's is told in a sentence."""
    try:
        cli(prog_name="rulewright")
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has left; nobody is there to be told
        sys.exit(0)
