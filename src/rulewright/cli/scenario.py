"""`rulewright scenario`: play scenario files, or only check that they are sound."""

import json
import sys
from pathlib import Path

import click

from rulewright.engine.script import Mistake
from rulewright.scenario.document import read_document
from rulewright.scenario.runner import Outcome, check, run


@click.group()
def scenario() -> None:
    """Play scenarios: set a table, play a script, check what is expected."""


def files_of(paths: tuple[str, ...]) -> list[Path]:
    """Give every scenario file among files and folders, in order."""
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise click.UsageError(f"{name}: there is no scenario (.toml) in this folder")
            found.extend(inside)
        elif path.exists():
            found.append(path)
        else:
            raise click.UsageError(f"{name}: there is no such file or folder")
    return found


def outcomes_of(path: Path, *, play: bool, undo: bool = False) -> list[Outcome]:
    """Play or check one file."""
    try:
        document = read_document(path)
    except Mistake as mistake:
        return [Outcome(str(path), path.stem, "", (), "mistake", 0, str(mistake))]
    return run(document, undo=undo) if play else check(document)


def tell(outcome: Outcome, *, as_json: bool) -> None:
    """Print one outcome."""
    if as_json:
        fields = ("path", "title", "variant", "rules", "verdict", "line", "message")
        data = {name: getattr(outcome, name) for name in fields}
        click.echo(json.dumps({"ok": outcome.verdict == "holds", **data}, ensure_ascii=False))
    elif outcome.verdict != "holds":
        click.echo(str(outcome), err=True)


def finish(outcomes: list[Outcome], *, as_json: bool) -> None:
    """Print the sum and leave with the right exit code."""
    count = {verdict: sum(one.verdict == verdict for one in outcomes) for verdict in ("holds", "fails", "mistake")}
    if not as_json:
        click.echo(f"{count['holds']} hold, {count['fails']} fail, {count['mistake']} have a mistake")
    sys.exit(2 if count["mistake"] else 1 if count["fails"] else 0)


@scenario.command("run")
@click.argument("paths", nargs=-1, required=True, metavar="FILE|FOLDER ...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per scenario.")
@click.option("--undo", is_flag=True, help="Play each line, roll it back and play it again.")
def run_files(paths: tuple[str, ...], *, as_json: bool, undo: bool) -> None:
    """Play scenarios; exit 0 only if all hold."""
    outcomes = []
    for path in files_of(paths):
        for outcome in outcomes_of(path, play=True, undo=undo):
            tell(outcome, as_json=as_json)
            outcomes.append(outcome)
    finish(outcomes, as_json=as_json)


@scenario.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="FILE|FOLDER ...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per scenario.")
def check_files(paths: tuple[str, ...], *, as_json: bool) -> None:
    """Read scenarios and set their tables, without playing them."""
    outcomes = []
    for path in files_of(paths):
        for outcome in outcomes_of(path, play=False):
            tell(outcome, as_json=as_json)
            outcomes.append(outcome)
    finish(outcomes, as_json=as_json)
