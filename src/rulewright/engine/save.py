"""Save and load in mid-question: a game as JSON data and back.

A frame is saved as its procedure, the name of its step, its fields as they were when the step began, and the
answers given in the step. Names, not indexes, so that old saves survive an inserted step. A save that does not fit is
refused here; `reopen` then plays its game again from its beginning.
"""

from collections.abc import Iterable, Sized
from typing import cast

from rulewright.engine.chance import Chance
from rulewright.engine.game import Game
from rulewright.engine.procedure import Frame
from rulewright.engine.stack import Entry
from rulewright.engine.value import Json, P, Plain, Value, build, freeze, thaw

FORMAT = 7  # raise it with every change of tests/stored/shape.txt, see there
ENDED = "end"  # the step name of a frame whose steps have all run


class BadSave(ValueError):  # noqa: N818 - it is told to people as a sentence
    """Saved data that does not fit: what was expected and what is there."""


def save(game: Game) -> dict[str, Json]:
    """Give everything about a game as JSON data: where it stands, and what it began from if that was a set table."""
    data = position(game)
    words = game.wording()
    if words:
        data["words"] = words
    if game.origin is not None:
        data["origin"] = game.origin
    return data


def position(game: Game) -> dict[str, Json]:
    """Give where a game stands as JSON data: everything that matters from here on."""
    chance = game.chance
    return {
        "format": FORMAT,
        "game": game.name(),
        "setup": game.setup(),
        "root": game.start_root,
        "table": game.save_table(),
        "chance": [chance.root, chance.used, chance.uses, thaw(chance.forced)],
        "stack": [_save_frame(frame) for frame in game.frames],
        "events": [[type(event).__name__, thaw(event.args()), event.rule, event.parent] for event in game.events],
        "line": [[entry.seat, entry.key, entry.uses, entry.unveiled, entry.others] for entry in game.line],
        "history": [[seat, key] for seat, key in game.history],
        "winners": None if game.winners is None else list(game.winners),
        "unveiled": list(game.unveiled),
        "asked": list(game.asked),
    }


def _save_plain(thing: Plain) -> list[Json]:
    return [type(thing).__name__, thaw(thing.args())]


def _save_frame(frame: Frame) -> dict[str, Json]:
    return {
        "procedure": type(frame.procedure).__name__,
        "step": frame.steps[frame.at].name if frame.at < len(frame.steps) else ENDED,
        "fields": thaw(frame.procedure.args()),
        "answers": [_save_plain(answer) for answer in frame.answers],
        "cause": frame.cause,
        "came": thaw(frame.came),
    }


def load_into(game: Game, data: dict[str, Json]) -> None:
    """Make a fresh game of the right kind stand where the saved one stood, its question open again."""
    if data.get("format") != FORMAT:
        msg = f"a saved game of format {FORMAT} was expected, this one is of format {data.get('format')}"
        raise BadSave(msg)
    if data.get("words", game.wording()) != game.wording():
        raise BadSave("the texts of its cards have come to mean other words since it was saved")
    try:
        _load(game, data)
        faults = game.faults()
    except BadSave:
        raise
    except Exception as error:
        # Damaged data can break the rules anywhere; to whoever loads it, it is one thing: a damaged save.
        raise BadSave(f"the saved game is damaged ({type(error).__name__}: {error})") from error
    if faults:
        raise BadSave(f"the saved game is damaged: it is not so that {faults[0]}")


def same_columns(data: dict[str, Json], columns: Iterable[str]) -> None:
    """See that a saved table has just the columns that a table has now."""
    names = list(columns)
    for name in names:
        if name not in data:
            raise BadSave(f"its table has no column {name!r}")
    for name in data:
        if name not in names:
            raise BadSave(f"its table has a column {name!r}, which tables do not have now")


def same_length(name: str, cells: Sized, lengths: Iterable[int]) -> None:
    """See that a saved column has as many cells as it has now, or as there are things for which it has one."""
    if len(cells) not in list(lengths):
        raise BadSave(f"the column {name!r} of its table has {len(cells)} cells, which does not fit")


def _load(game: Game, data: dict[str, Json]) -> None:
    game.load_table(cast("dict[str, Json]", data["table"]))
    root, used, uses, forced = cast("list[Json]", data["chance"])
    game.chance = Chance(cast("str", root), cast("int", used), cast("tuple[Value, ...]", freeze(forced)))
    game.chance.uses = cast("int", uses)
    game.start_root = cast("str", data["root"])
    game.events = []
    for name, args, rule, parent in cast("list[list[Json]]", data["events"]):
        event = _built(game, game.rulebook.events, name, args)
        event.rule = cast("str", rule)
        event.parent = cast("int", parent)
        game.events.append(event)
    game.line = [_load_entry(row) for row in cast("list[list[Json]]", data["line"])]
    game.history = [(cast("int", seat), cast("str", key)) for seat, key in cast("list[list[Json]]", data["history"])]
    origin = data.get("origin")
    if origin is not None and not isinstance(origin, dict):
        raise BadSave("the table that it began from is damaged")
    game.origin = origin
    winners = cast("list[int] | None", data["winners"])
    game.winners = None if winners is None else tuple(winners)
    game.unveiled = list(cast("list[int]", data["unveiled"]))
    asked = list(cast("list[int]", data["asked"]))
    game.frames = [_load_frame(game, cast("dict[str, Json]", row)) for row in cast("list[Json]", data["stack"])]
    game.question = None
    game.reopen()
    game.asked = asked  # reopening asks again what was asked already


def _load_entry(row: list[Json]) -> Entry:
    seat, key, uses, unveiled, others = row
    return Entry(cast("int", seat), cast("str", key), cast("int", uses), cast("int", unveiled), cast("int", others))


def _built(game: Game, kinds: dict[str, type[P]], name: Json, fields: Json) -> P:
    """Build a thing of a kind that these rules have, with just the fields that it has now."""
    if not isinstance(name, str) or name not in kinds:
        raise BadSave(f"the saved game speaks of {name!r}, which these rules do not have")
    args = freeze(fields, game.rulebook.values)
    if not isinstance(args, tuple):
        raise BadSave(f"a list of fields was expected, not {args!r}")
    built = build(kinds[name], args)
    if len(built.args()) != len(args):  # a field that was added with a default
        raise BadSave(f"{name} was saved with {len(args)} fields and has {len(built.args())} now")
    return built


def _load_frame(game: Game, row: dict[str, Json]) -> Frame:
    name = cast("str", row["procedure"])
    procedure = _built(game, game.rulebook.procedures, name, row["fields"])
    steps = game.rulebook.steps[name]
    frame = Frame(procedure, steps, cast("int", row["cause"]))
    names = [one.name for one in steps] + [ENDED]
    frame.at = names.index(row["step"]) if row["step"] in names else -1
    if frame.at < 0:
        msg = f"the saved game stands at {name}.{row['step']}, which these rules do not have"
        raise BadSave(msg)
    answers = cast("list[list[Json]]", row["answers"])
    frame.answers = [_built(game, game.rulebook.actions, kind, args) for kind, args in answers]
    frame.came = freeze(row["came"], game.rulebook.values)
    return frame
