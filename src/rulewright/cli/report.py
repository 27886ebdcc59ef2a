"""`rulewright report`: a bug report of the table as a test that fails until the bug is mended."""

import asyncio
import json
from pathlib import Path
from typing import Final

import click

from rulewright.cli.edge import echo
from rulewright.cli.loading import ending_at_once
from rulewright.cli.mistake import Mistake
from rulewright.cli.places import STORE, TARGET_FOLDER
from rulewright.engine.home import home, write_whole

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
@click.option(
    "--store", type=STORE, metavar="PLACE", help="Where the server keeps its games: a file, or postgresql://HOST/NAME."
)
@click.option("--to", "folder", type=TARGET_FOLDER, default="tests/reports", show_default=True)
def report(report: str, store: str | None, folder: str) -> None:
    """Turn a bug report into a failing test: its record beside a test that replays it."""
    with ending_at_once():
        from rulewright.server.run import CannotStart, store_of, try_store  # noqa: PLC0415 - others need no server
        from rulewright.server.settings import Settings  # noqa: PLC0415 - as above
        from rulewright.server.store import Report, StoreTrouble  # noqa: PLC0415 - as above

    place = store or str(home() / "table.sqlite")
    if "://" not in place and not Path(place).is_file():
        raise Mistake(f"{place}: no server keeps its games here")

    async def read() -> Report | None:
        await try_store(Settings(store=place))
        kept = store_of(Settings(store=place))
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
    path = Path(folder) / f"test_report_{name}.py"
    data = {"room": found.room, "text": found.text, "record": found.record}
    try:
        write_whole(path.with_suffix(".json"), json.dumps(data, indent=1, ensure_ascii=False) + "\n")
        write_whole(path, TEST.format(room=json.dumps(found.room)[1:-1], name=name))
    except OSError as error:
        path.with_suffix(".json").unlink(missing_ok=True)
        raise Mistake(f"{folder}: the test cannot be written there ({error.strerror or error})") from error
    echo(f"Written: {path}. It fails until somebody says what should be so there.")
