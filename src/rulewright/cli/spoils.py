"""`rulewright spoils`: tools for people who have their own decks and cards."""

import sys
from pathlib import Path

import click

from rulewright.engine.textfile import BadFile, read_text
from rulewright.spoils.defining import BadCard, card_of
from rulewright.spoils.formats.plain import read_deck
from rulewright.spoils.ruleset import RULESETS, Ruleset
from rulewright.spoils.sets import read_cards


@click.group()
def spoils() -> None:
    """Check decks and cards of your own."""


@spoils.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="FILE ...")
@click.option("--ruleset", type=click.Choice(list(RULESETS)), default="crlate", help="The rules to check by (crlate).")
def check(paths: tuple[str, ...], ruleset: str) -> None:
    """Check decks (plain lists) and files of cards (.toml); exit 2 if one has a problem."""
    bad = False
    for name in paths:
        try:
            click.echo(f"{name}: {checked(Path(name), RULESETS[ruleset])}")
        except BadFile as problem:
            bad = True
            click.echo("\n".join(problem.problems), err=True)
    sys.exit(2 if bad else 0)


def checked(path: Path, ruleset: Ruleset) -> str:
    """Check one file and say in a few words what is in it; raises `BadFile`."""
    text = read_text(path)
    if path.suffix == ".toml":
        return f"{checked_cards(text, str(path), ruleset)} cards, all read and followed"
    deck = read_deck(text, str(path), ruleset)
    return f"a deck of {len(deck.cards)} cards for {deck.faction.name}, sound"


def checked_cards(text: str, source: str, ruleset: Ruleset) -> int:
    """Read every card of a file and count them; raises `BadFile` with all that are declined."""
    problems = []
    cards = read_cards(text, source)
    for card in cards:
        try:
            card_of(card.name, card.table, ruleset, trade=card.trade)
        except BadCard as bad:
            problems.append(f"{source}, {card.name}: {bad}")
    if problems:
        raise BadFile(problems)
    return len(cards)
