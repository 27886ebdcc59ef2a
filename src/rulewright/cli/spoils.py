"""`rulewright spoils`: tools for people who have their own decks; cards of their own are checked by `cards check`."""

import sys
from pathlib import Path

import click

from rulewright.engine.textfile import BadFile, read_text
from rulewright.spoils.formats.plain import read_deck
from rulewright.spoils.ruleset import RULESETS, Ruleset


@click.group()
def spoils() -> None:
    """Check decks of your own."""


@spoils.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="FILE ...")
@click.option("--ruleset", type=click.Choice(list(RULESETS)), default="crlate", help="The rules to check by (crlate).")
def check(paths: tuple[str, ...], ruleset: str) -> None:
    """Check decks (plain lists); exit 2 if one has a problem. For files of cards: rulewright cards check."""
    bad = False
    for name in paths:
        try:
            click.echo(f"{name}: {checked(Path(name), RULESETS[ruleset])}")
        except BadFile as problem:
            bad = True
            click.echo("\n".join(problem.problems), err=True)
    sys.exit(2 if bad else 0)


def checked(path: Path, ruleset: Ruleset) -> str:
    """Check one deck and say in a few words what is in it; raises `BadFile`."""
    deck = read_deck(read_text(path), str(path), ruleset)
    return f"a deck of {len(deck.cards)} cards for {deck.faction.name}, sound"
