"""`rulewright rules`: look rules up, and show which tests prove them."""

import functools
import json
import sys
from pathlib import Path
from typing import Final

import click

from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake
from rulewright.cli.places import FOLDER
from rulewright.games import GAMES
from rulewright.rules.book import Rule, book
from rulewright.rules.proof import proofs, scenarios
from rulewright.rules.search import DOCUMENTS, by_id, grouped, search

MOST_SCENES: Final = 4


@click.group()
def rules() -> None:
    """Look up the numbered rules, and see what proves them."""


def game_argument(name: str) -> str:
    """Give a game that has rules, or say which have."""
    if name not in GAMES:
        raise click.UsageError(f"there is no game called {name!r}; there are {', '.join(GAMES)}")
    return name


def game_and_words(words: tuple[str, ...]) -> tuple[tuple[str, ...], list[str]]:
    """Take words apart: the game that the first of them may name, or all games, and the rest."""
    if words[0] in GAMES and len(words) > 1:
        return (words[0],), list(words[1:])
    return tuple(GAMES), list(words)


def shown(rule: Rule, also: list[str] | None = None, scenes: list[str] | None = None) -> str:
    """Write a rule for reading: its ids, its text, our reason, and the scenarios that show it."""
    modes = "" if rule.modes == "all" else f" ({rule.modes.replace('_', ' ')})"
    reason = f"\n    because: {rule.reason}" if rule.reason else ""
    more = len(scenes or []) - MOST_SCENES
    rest = f"\n    and {more} more" if more > 0 else ""
    seen = "".join([f"\n    shown by {path}" for path in (scenes or [])[:MOST_SCENES]])
    return f"{', '.join([rule.id, *(also or [])])}{modes}, {rule.chapter}: {rule.text}{reason}{seen}{rest}"


def scenes_of(ids: list[str], folder: str) -> list[str]:
    """Give the scenarios in a folder that show one of some rules."""
    at = Path(folder).absolute()  # the same name is another folder elsewhere
    found = [path for game in GAMES for rule in ids for path in scenarios_in(game, folder, at).get(rule, [])]
    return list(dict.fromkeys(found))


@functools.cache
def scenarios_in(game: str, folder: str, _at: Path) -> dict[str, list[str]]:
    """Read a folder of scenarios once."""
    return scenarios(game, Path(folder))


@rules.command("show")
@click.argument("ids", nargs=-1, required=True, metavar="[GAME] ID ...")
@click.option(
    "--tests", "folder", type=FOLDER, default="tests", show_default=True, help="The folder with the scenarios."
)
def show(ids: tuple[str, ...], folder: str) -> None:
    """Show rules by their ids: SF-33, CR3:604.1b, 604.1b, A35."""
    games, names = game_and_words(ids)
    for name in names:
        found = [rule for game in games for rule in by_id(game, name)]
        if not found:
            words = " ".join(ids)
            raise Mistake(f"{name!r} is not the id of a rule; find it with: rulewright rules search {words}")
        for rule in found:
            echo(shown(rule, None, scenes_of([rule.id], folder)))


@rules.command("search")
@click.argument("words", nargs=-1, required=True, metavar="[GAME] WORDS ...")
@click.option("--ruleset", type=click.Choice(list(DOCUMENTS)), help="The Spoils: only this ruleset's document.")
@click.option("--most", default=10, show_default=True, help="How many rules to show.")
@click.option(
    "--tests", "folder", type=FOLDER, default="tests", show_default=True, help="The folder with the scenarios."
)
def search_rules(words: tuple[str, ...], *, ruleset: str | None, most: int, folder: str) -> None:
    """Find rules by words or a plain question, the best first, in all documents together."""
    games, sought = game_and_words(words)
    found = search(" ".join(sought), ("spoils",) if ruleset else games, ruleset or "")
    if not found:
        raise Mistake(f"no rule speaks of {' '.join(sought)!r}")
    groups = grouped(found)
    for first, *same in groups[:most]:
        also = [rule.id for rule in same]
        echo(shown(first, also, scenes_of([first.id, *also], folder)))
    if len(groups) > most:
        echo(f"and {len(groups) - most} more; --most {len(groups)} shows all")


@rules.command("coverage")
@click.argument("game")
@click.option("--tests", "folder", type=FOLDER, default="tests", show_default=True, help="The folder with the tests.")
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
                echo(f"{rule.id:7} {'; '.join(found[rule.id]) or '-- no test --'}")
        echo(f"{len(testable) - len(missing)} of {len(testable)} testable rules of {game} have a test")
        if missing:
            echo(f"without a test: {', '.join(missing)}", err=True)
    sys.exit(1 if missing else 0)
