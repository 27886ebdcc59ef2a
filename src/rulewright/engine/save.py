"""Save and load in mid-question: a game as JSON data and back.

A frame is saved as its procedure, the name of its step, its fields as they were when the step began, and the
answers given in the step. Names, not indexes, so that old saves survive an inserted step.
"""

from typing import cast

from rulewright.engine.chance import Chance
from rulewright.engine.game import Game
from rulewright.engine.procedure import Frame
from rulewright.engine.stack import Entry
from rulewright.engine.value import Json, Plain, Value, build, freeze, thaw

FORMAT = 1
ENDED = "end"  # the step name of a frame whose steps have all run


class BadSave(ValueError):  # noqa: N818 - it is told to people as a sentence
    """Saved data that does not fit: what was expected and what is there."""


def save(game: Game) -> dict[str, Json]:
    """Give everything about a game as JSON data."""
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


def _load(game: Game, data: dict[str, Json]) -> None:
    game.load_table(cast("dict[str, Json]", data["table"]))
    root, used, uses, forced = cast("list[Json]", data["chance"])
    game.chance = Chance(cast("str", root), cast("int", used), cast("tuple[Value, ...]", freeze(forced)))
    game.chance.uses = cast("int", uses)
    game.start_root = cast("str", data["root"])
    game.events = []
    for name, args, rule, parent in cast("list[list[Json]]", data["events"]):
        event = build(game.rulebook.events[cast("str", name)], _args(args))
        event.rule = cast("str", rule)
        event.parent = cast("int", parent)
        game.events.append(event)
    game.line = [_load_entry(row) for row in cast("list[list[Json]]", data["line"])]
    game.history = [(cast("int", seat), cast("str", key)) for seat, key in cast("list[list[Json]]", data["history"])]
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


def _args(data: Json) -> tuple[Value, ...]:
    args = freeze(data)
    if not isinstance(args, tuple):
        msg = f"a list of fields was expected, not {args!r}"
        raise BadSave(msg)
    return args


def _load_frame(game: Game, row: dict[str, Json]) -> Frame:
    name = cast("str", row["procedure"])
    procedure = build(game.rulebook.procedures[name], _args(row["fields"]))
    steps = game.rulebook.steps[name]
    frame = Frame(procedure, steps, cast("int", row["cause"]))
    names = [one.name for one in steps] + [ENDED]
    frame.at = names.index(row["step"]) if row["step"] in names else -1
    if frame.at < 0:
        msg = f"the saved game stands at {name}.{row['step']}, which these rules do not have"
        raise BadSave(msg)
    answers = cast("list[list[Json]]", row["answers"])
    frame.answers = [build(game.rulebook.actions[cast("str", kind)], _args(args)) for kind, args in answers]
    frame.came = freeze(row["came"])
    return frame
