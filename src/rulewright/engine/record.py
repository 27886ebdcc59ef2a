"""Records: what a game was begun from and every answer given. From it: replay, step back, continue from any point."""

import json
from typing import cast

from rulewright.engine import save
from rulewright.engine.beginning import begun
from rulewright.engine.game import SEATS, Game
from rulewright.engine.reopen import give
from rulewright.engine.textfile import BadFile, parse_json
from rulewright.engine.undo import standing
from rulewright.engine.value import Json

FORMAT = 1
FIRST_SAVED = 1  # the format of the saves that were hashed before records told it


class BadRecord(ValueError):  # noqa: N818 - it is told to people as a sentence
    """A record that cannot be read or does not replay: where, and what was expected."""


class Record:
    """The durable record of a game."""

    def __init__(self, data: dict[str, Json]) -> None:
        """Read a record from JSON data, checking its shape."""
        _must(data.get("format") == FORMAT, f"format {FORMAT} was expected, not {data.get('format')!r}")
        for field in ("game", "rules", "root", "result", "hash"):
            _must(isinstance(data.get(field), str), f"the field {field!r} must be a text")
        _must(isinstance(data.get("setup"), dict), "the field 'setup' must be a table")
        entries = data.get("entries")
        if not isinstance(entries, list):
            msg = "the field 'entries' must be a list"
            raise BadRecord(msg)
        for number, entry in enumerate(entries, start=1):
            sound = isinstance(entry, list) and len(entry) == 2 and all(isinstance(part, str) for part in entry)  # noqa: PLR2004 - a pair
            _must(sound and cast("list[str]", entry)[0] in SEATS, f"entry {number} must be a seat and a key")
        self.data = data
        self.game = cast("str", data["game"])
        self.rules = cast("str", data["rules"])
        self.setup = cast("dict[str, Json]", data["setup"])
        self.root = cast("str", data["root"])
        self.result = cast("str", data["result"])
        self.hash = cast("str", data["hash"])
        self.entries = [(seat, key) for seat, key in cast("list[list[str]]", entries)]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle it by its data."""
        return (Record, (self.data,))

    def line(self) -> list[tuple[str, str]]:
        """Give the answers that count, with everything taken back left out."""
        try:
            return standing(self.entries)
        except ValueError as error:
            raise BadRecord(f"not a sound record: {error}") from error

    def text(self) -> str:
        """Give the record as it is written to a file."""
        return json.dumps(self.data, indent=1, ensure_ascii=False) + "\n"


def _must(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - it reads as a sentence
    if not holds:
        msg = f"not a sound record: {otherwise}"
        raise BadRecord(msg)


def record_of(game: Game) -> Record:
    """Give the record of a game so far."""
    return Record(
        {
            "format": FORMAT,
            "game": game.name(),
            "rules": game.rules_version(),
            "setup": game.setup(),
            "root": game.start_root,
            "origin": cast("Json", game.origin),
            "entries": [[SEATS[seat], key] for seat, key in game.history],
            "result": game.result(),
            "hash": game.position_hash(),
            "hash_format": save.FORMAT,
        },
    )


def read_record(text: str) -> Record:
    """Read a record from a file's text."""
    try:
        data = parse_json(text, "not a sound record")
    except BadFile as error:
        raise BadRecord(str(error)) from error
    if not isinstance(data, dict):
        msg = "not a sound record: a table was expected"
        raise BadRecord(msg)
    return Record(cast("dict[str, Json]", data))


def replay(record: Record, blank: Game, count: int | None = None) -> Game:
    """Play a record again, the first `count` answers of its line or all of them, from a blank game of its set-up.

    Replayed whole, the game must come to the recorded result and hash. A hash is of the saved form: one of another
    format tells nothing, and then it must do that the rules allow every answer.
    """
    _must(
        record.rules == blank.rules_version(),
        f"it was played by rules {record.rules!r}, and these are rules {blank.rules_version()!r}",
    )
    game = _started(record, blank)
    line = record.line()
    for number, (seat, key) in enumerate(line if count is None else line[:count], start=1):
        _apply(game, number, seat, key)
    if count is None:
        game.history = [(SEATS.index(seat), key) for seat, key in record.entries]
        _must_end_alike(record, game)
    return game


def _must_end_alike(record: Record, game: Game) -> None:
    if record.data.get("hash_format", FIRST_SAVED) == save.FORMAT:
        came = game.position_hash()
        _must(came == record.hash, f"its replay comes to hash {came[:12]}, the record says {record.hash[:12]}")
    _must(game.result() == record.result, f"its replay ends {game.result()!r}, the record says {record.result!r}")


def _started(record: Record, blank: Game) -> Game:
    origin = record.data.get("origin")
    try:
        game = begun(blank, record.root, origin if isinstance(origin, dict) else None)
    except Exception as error:
        # A damaged set-up can break the rules anywhere before the first question; it is one thing to whoever reads it.
        raise BadRecord(f"not a sound record: its game cannot be begun ({type(error).__name__}: {error})") from error
    return game


def _apply(game: Game, number: int, seat: str, key: str) -> None:
    try:
        give(game, number, seat, key)
    except save.BadSave as fault:
        raise BadRecord(f"not a sound record: {fault}") from fault
