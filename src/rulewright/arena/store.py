"""A run's file: one Parquet file whose rows are games. It needs the extra `data`, and says so where that is missing."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_type_hints

import msgspec

from rulewright.arena.bout import Row
from rulewright.arena.job import BadJob

if TYPE_CHECKING:
    import duckdb

COLUMNS: Final[dict[object, str]] = {
    str: "VARCHAR",
    bool: "BOOLEAN",
    int: "INTEGER",
    float: "DOUBLE",
    list[str]: "VARCHAR[]",
    list[float]: "DOUBLE[]",
}
JOKERS: Final = frozenset("*?[")  # to the database they stand for any letters
STRANGE: Final = "{}: it is there and is not a run of this arena; --out names another file"
MISSING: Final = "the arena needs the extra data: pip install 'rulewright[data]'"


def must_have_data() -> None:
    """Say that the extra is missing before anything is played, not after."""
    if missing := [name for name in ("duckdb", "openskill") if find_spec(name) is None]:
        raise BadJob(f"{MISSING} (there is no {missing[0]})")


def engine() -> "duckdb.DuckDBPyConnection":
    """Give a database in memory."""
    must_have_data()
    import duckdb  # noqa: PLC0415 - an extra

    return duckdb.connect()


def read_rows(path: Path) -> list[Row]:
    """Give the games of a run's file, or say what is wrong with it; a file that is not there has none."""
    if JOKERS & set(str(path)):
        raise BadJob(f"{path}: a run's file has none of {' '.join(sorted(JOKERS))} in its name and folders")
    if not path.exists():
        return []
    names = list(Row.__struct_fields__)
    with engine() as connection:
        try:
            found: list[tuple[Any, ...]] = connection.execute(
                f"SELECT {', '.join(names)} FROM read_parquet(?)",  # noqa: S608 - our own names
                [str(path)],
            ).fetchall()
        except Exception as error:
            raise BadJob(STRANGE.format(path)) from error
    try:
        return [msgspec.convert(dict(zip(names, one, strict=True)), Row) for one in found]
    except msgspec.ValidationError as error:
        raise BadJob(STRANGE.format(path)) from error


def write_rows(path: Path, rows: list[Row]) -> None:
    """Write a run's file, whole or not at all; what keeps it from being written is told in a sentence."""
    half, told = path.with_name(f".{path.name}.half"), path.with_name(f".{path.name}.rows")
    hints = get_type_hints(Row)
    columns = ", ".join([f"{name}: '{COLUMNS[hints[name]]}'" for name in Row.__struct_fields__])
    try:
        told.write_bytes(msgspec.json.Encoder().encode_lines(rows))
        with engine() as connection:
            read = f"read_json({quoted(told)}, format = 'newline_delimited', columns = {{{columns}}})"
            connection.execute(f"COPY (SELECT * FROM {read}) TO {quoted(half)} (FORMAT parquet)")  # noqa: S608 - our own names
        half.replace(path)
    except Exception as error:  # the database has exceptions of its own for a full disk
        raise BadJob(f"{path}: it cannot be written ({cause_of(error)}); what it held is still there") from error
    finally:
        half.unlink(missing_ok=True)
        told.unlink(missing_ok=True)


def quoted(path: Path) -> str:
    """Write the name of a file as SQL has it."""
    return "'" + str(path).replace("'", "''") + "'"


def cause_of(error: Exception) -> str:
    """Say briefly why something could not be written."""
    return (getattr(error, "strerror", None) or str(error)).splitlines()[0]
