"""`rulewright starfighter`: tools for people who have their own cards, boards and fleets."""

import sys
from pathlib import Path

import click

from rulewright.cli.edge import echo
from rulewright.cli.mistake import several
from rulewright.cli.places import FILE
from rulewright.engine.textfile import BadFile, read_text
from rulewright.starfighter import files
from rulewright.starfighter.begin import standard_box


@click.group()
def starfighter() -> None:
    """Check card, board and fleet files of your own."""


@starfighter.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="FILE ...", type=FILE)
@click.option("--cards", "cards_file", type=FILE, metavar="FILE", help="The cards that a fleet is built from.")
@click.option("--box", is_flag=True, help="Ask for everything that a whole box has: 100 cards, every effect ...")
def check(paths: tuple[str, ...], cards_file: str | None, *, box: bool) -> None:
    """Check files of cards (.csv), boards (.csv) and fleets (.txt); exit 2 if one has a problem."""
    bad = False
    for name in paths:
        try:
            echo(f"{name}: {checked(Path(name), cards_file, box=box)}")
        except BadFile as problem:
            bad = True
            echo(several(problem.problems), err=True)
    sys.exit(2 if bad else 0)


def checked(path: Path, cards_file: str | None, *, box: bool) -> str:
    """Check one file and say in a few words what is in it; raises `BadFile`."""
    text = read_text(path)
    header = text.lstrip().split("\n", 1)[0].strip().casefold()
    if header.startswith("id,") or (path.suffix == ".csv" and "fighters" in header):
        cards = files.read_cards(text, str(path))
        lacking = files.set_problems(cards)
        if box and lacking:
            raise BadFile([f"{path}: {one}" for one in lacking])
        note = f"; not a whole box: {lacking[0]}" if lacking else ""
        return f"{len(cards)} cards, all sound{note}"
    if header.startswith("board,") or path.suffix == ".csv":
        boards = files.read_boards(text, str(path))
        return f"{len(boards.sides)} boards, {len(boards.classes)} classes, all sound"
    known = standard_box()[0] if cards_file is None else files.read_cards(read_text(Path(cards_file)), cards_file)
    fleet, cruiser = files.read_fleet(text, str(path), known)
    return f"a fleet of {len(fleet)} cards{f' for {cruiser}' if cruiser else ''}, sound"
