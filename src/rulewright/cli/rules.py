"""`rulewright rules`: look rules up, and show which tests prove them."""

import json
import sys
from pathlib import Path

import click

from rulewright.games import GAMES
from rulewright.rules.book import Rule, book
from rulewright.rules.proof import proofs


@click.group()
def rules() -> None:
    """Look up the numbered rules, and see what proves them."""


def game_argument(name: str) -> str:
    """Give a game that has rules, or say which have."""
    if name not in GAMES:
        raise click.UsageError(f"there is no game called {name!r}; there are {', '.join(GAMES)}")
    return name


def shown(rule: Rule) -> str:
    """Write a rule for reading."""
    modes = "" if rule.modes == "all" else f" ({rule.modes.replace('_', ' ')})"
    reason = f"\n    because: {rule.reason}" if rule.reason else ""
    return f"{rule.id}{modes}, {rule.chapter}: {rule.text}{reason}"


def lookup(game: str, words: str) -> list[Rule]:
    """Find rules by id or by words in their text."""
    every = book(game)
    if words.upper() in every:
        return [every[words.upper()]]
    numbered = [rule for rule in every.values() if rule.id.casefold().endswith(f":{words.casefold()}")]
    if numbered:
        return numbered  # the number without its document: 408.4
    sought = words.casefold().split()
    return [rule for rule in every.values() if all(word in rule.text.casefold() for word in sought)]


@rules.command("show")
@click.argument("game")
@click.argument("words", nargs=-1, required=True)
def show(game: str, words: tuple[str, ...]) -> None:
    """Show rules by id (SF-33) or by words."""
    found = lookup(game_argument(game), " ".join(words))
    if not found:
        raise click.UsageError(f"no rule of {game} has the id or the words {' '.join(words)!r}")
    for rule in found:
        click.echo(shown(rule))


@rules.command("coverage")
@click.argument("game")
@click.option("--tests", "folder", default="tests", show_default=True, help="The folder with the tests.")
@click.option("--brief", is_flag=True, help="Only the sum and what is missing.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def coverage(game: str, folder: str, *, brief: bool, as_json: bool) -> None:
    """Print each rule with the scenarios and tests that show it; exit 1 if a testable rule has none."""
    if not Path(folder).is_dir():
        raise click.UsageError(f"{folder}: there is no such folder; run this where the tests are, or give --tests")
    found = proofs(game_argument(game), Path(folder))
    testable = [rule for rule in book(game).values() if rule.testable and not rule.is_ruling]
    missing = [rule.id for rule in testable if not found[rule.id]]
    if as_json:
        click.echo(json.dumps({"game": game, "testable": len(testable), "missing": missing, "tests": found}))
    else:
        for rule in book(game).values():
            if not brief and (rule.testable or found[rule.id]):
                click.echo(f"{rule.id:7} {'; '.join(found[rule.id]) or '-- no test --'}")
        click.echo(f"{len(testable) - len(missing)} of {len(testable)} testable rules of {game} have a test")
        if missing:
            click.echo(f"without a test: {', '.join(missing)}", err=True)
    sys.exit(1 if missing else 0)
