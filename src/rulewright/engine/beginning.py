"""Where a game begins: at the very beginning, or at a table that was set, also by an older program.

A set table has no log that leads to it. One that does not fit is taken over column by column: what is new is as on a
fresh table, what is gone is left out, and all else must be understood exactly as it was written.
"""

from rulewright.engine.chance import Chance
from rulewright.engine.game import Game
from rulewright.engine.save import FORMAT, BadSave, load_into, position, save
from rulewright.engine.value import Json


def begun(kind: Game, root: str, origin: dict[str, Json] | None) -> Game:
    """Give a game of the same set-up that stands where it began, its first question open."""
    game = kind.blank(Chance(root))
    if origin is None:
        game.start()
    else:
        try:
            load_into(game, origin)
            game.origin = origin
        except BadSave:
            game = kind.blank(Chance(root))
            _take_over(game, origin)
            game.origin = save(game)  # from here on in the form of today
    game.names = kind.names
    return game


def _take_over(game: Game, origin: dict[str, Json]) -> None:
    """Lay an older table as far as it can be understood, or say why it cannot."""
    old = origin.get("table")
    if not isinstance(old, dict):
        raise BadSave("the table that the game began from is missing")
    number = origin.get("format")
    table = _columns_now(game.save_table(), game.older_columns(old, number if isinstance(number, int) else 0))
    data = {name: part for name, part in origin.items() if name not in ("words", "origin")}
    load_into(game, {**data, "format": FORMAT, "table": table})
    came = position(game)
    for part in ("table", "stack", "events", "chance"):
        if came[part] != (table if part == "table" else data[part]):
            raise BadSave(f"the {part} of the table that the game began from cannot be understood any more")
    try:
        for seat in game.seats():
            game.view(seat)
    except Exception as error:  # cells of another kind than they are now show when somebody looks at them
        raise BadSave(f"the table that the game began from cannot be shown any more ({error})") from error


def _columns_now(fresh: dict[str, Json], old: dict[str, Json]) -> dict[str, Json]:
    return {name: old[name] if name in old else _new_column(name, fresh, old) for name in fresh}


def _new_column(name: str, fresh: dict[str, Json], old: dict[str, Json]) -> Json:
    """Give a column that an older table lacks: as on a fresh table, as long as those that are of its length there."""
    cells = fresh[name]
    if not isinstance(cells, list):
        return cells
    alike = [other for other, column in fresh.items() if other in old and _length(column) == len(cells)]
    lengths = {_length(old[other]) for other in alike}
    if lengths <= {len(cells)}:
        return cells
    if len(lengths) > 1 or any([cell != cells[0] for cell in cells]):
        raise BadSave(f"the table that the game began from has no column {name!r}")
    return cells[:1] * lengths.pop()


def _length(column: Json) -> int:
    return len(column) if isinstance(column, list) else -1
