"""A run's file: one Parquet file whose rows are games. It needs the extra `data`, and says so where that is missing."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_type_hints

from rulewright.arena.bout import Row
from rulewright.arena.job import BadJob

if TYPE_CHECKING:
    import duckdb

COLUMNS: Final = {str: "VARCHAR", bool: "BOOLEAN", int: "INTEGER", float: "DOUBLE"}
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
            raise BadJob(f"{path}: it is there and is not a run of the arena; --out names another file") from error
    return [Row(*one) for one in found]


def write_rows(path: Path, rows: list[Row]) -> None:
    """Write a run's file, whole or not at all."""
    hints = get_type_hints(Row)
    columns = ", ".join([f"{name} {COLUMNS[hints[name]]}" for name in Row.__struct_fields__])
    marks = ", ".join(["?"] * len(Row.__struct_fields__))
    half = path.with_name(f".{path.name}.half")
    with engine() as connection:
        connection.execute(f"CREATE TABLE games ({columns})")
        values = [[getattr(row, name) for name in Row.__struct_fields__] for row in rows]
        if values:
            connection.executemany(f"INSERT INTO games VALUES ({marks})", values)  # noqa: S608 - question marks
        quoted = str(half).replace("'", "''")
        connection.execute(f"COPY games TO '{quoted}' (FORMAT parquet)")
    half.replace(path)
