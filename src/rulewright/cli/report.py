"""`rulewright report`: a bug report of the table as a test that fails until the bug is mended."""

import asyncio
import json
from pathlib import Path
from typing import Final

import click

from rulewright.cli.mistake import Mistake
from rulewright.engine.home import home

TEST: Final = '''\
"""A bug that somebody reported at the table: {room}."""

import json
from pathlib import Path

from rulewright.engine.record import read_record
from rulewright.games import replayed

REPORT = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))


def test_report_{name}() -> None:
    """Q. Is the position that was reported sound?  A. Not yet: say below what should be so, and mend it."""
    game = replayed(read_record(json.dumps(REPORT["record"])))
    assert game.faults() == []
    raise AssertionError(f"not settled yet: {{REPORT['text']}}")
'''


@click.command()
@click.argument("report")
@click.option("--store", metavar="PLACE", help="Where the server keeps its games: a file, or postgresql://HOST/NAME.")
@click.option("--to", "folder", type=click.Path(path_type=Path), default=Path("tests/reports"), show_default=True)
def report(report: str, store: str | None, folder: Path) -> None:
    """Turn a bug report into a failing test: its record beside a test that replays it."""
    from rulewright.server.run import CannotStart, store_of  # noqa: PLC0415 - other commands do without a server
    from rulewright.server.settings import Settings  # noqa: PLC0415 - as above
    from rulewright.server.store import Report, StoreTrouble  # noqa: PLC0415 - as above

    async def read() -> Report | None:
        kept = store_of(Settings(store=store or str(home() / "table.sqlite")))
        await kept.open()
        try:
            return await kept.report(report)
        finally:
            await kept.close()

    try:
        found = asyncio.run(read())
    except (CannotStart, StoreTrouble) as error:
        raise Mistake(str(error)) from error
    if found is None:
        raise Mistake(f"there is no report {report!r}")
    name = "".join([letter if letter.isalnum() else "_" for letter in report]).casefold()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"test_report_{name}.py"
    data = {"room": found.room, "text": found.text, "record": found.record}
    path.with_suffix(".json").write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    path.write_text(TEST.format(room=json.dumps(found.room)[1:-1], name=name), encoding="utf-8")
    click.echo(f"Written: {path}. It fails until somebody says what should be so there.")
