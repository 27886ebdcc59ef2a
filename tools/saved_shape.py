"""The shape of saved games: what a save of each game holds, in lines that a person can compare.

python tools/saved_shape.py            # write tests/stored/shape.txt anew
python tools/saved_shape.py --check    # tell whether it is up to date

Steps are saved by name and everything else by its fields in order. A step, procedure, action or event that is new fits
what was saved before; a column, a field, or anything that is gone or renamed does not, and needs a new FORMAT.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rulewright import games
from rulewright.engine.action import Action
from rulewright.engine.event import Event
from rulewright.engine.game import Game
from rulewright.engine.procedure import Procedure
from rulewright.engine.save import FORMAT, position
from rulewright.engine.stack import Entry
from rulewright.engine.value import Plain

FILE: Final = Path(__file__).parents[1] / "tests" / "stored" / "shape.txt"
SAID: Final = 4  # differences that are named
ADDED_FREELY: Final = ("step", "procedure", "action", "event", "value")
RAISE: Final = (
    "The shape of saved games has changed: {}. Games that were saved before do not fit any more: raise FORMAT in"
    " src/rulewright/engine/save.py by one, so that they are played again, and run: python tools/saved_shape.py"
)
WRITE: Final = "Saved games may hold something new ({}), and old ones still fit. Run: python tools/saved_shape.py"
OTHER: Final = "FORMAT is {}, and tests/stored/shape.txt is of format {}. Run: python tools/saved_shape.py"


def parsed(thing: Callable[..., object]) -> ast.AST:
    """Read the source of a class or a function."""
    return ast.parse(textwrap.dedent(inspect.getsource(thing)))


def fields(kind: type) -> str:
    """Give the fields of a thing as its constructor takes them, in the words of the source.

    A kind that takes any facts says in its first line which they are.
    """
    making = inspect.getattr_static(kind, "__init__")
    if not inspect.isfunction(making):
        return "()"
    taken = next(node for node in ast.walk(parsed(making)) if isinstance(node, ast.arguments))
    any_facts = f" {(inspect.getdoc(kind) or '').splitlines()[0]}" if taken.vararg else ""
    named = [*taken.args[1:], *([taken.vararg] if taken.vararg else [])]
    return f"({', '.join([ast.unparse(one) for one in named])}){any_facts}"


def columns(table: type) -> dict[str, str]:
    """Give the types of a table's columns as they are written, and what a fresh one holds."""
    found = {}
    for node in [node for kind in table.__mro__[:-1] for node in ast.walk(parsed(kind))]:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            value = node.value.body if isinstance(node.value, ast.IfExp) else node.value
            fresh = "" if value is None else f" = {ast.unparse(value)}"
            found[node.target.attr] = f"{ast.unparse(node.annotation)}{fresh}"
    return found


def values(name: str) -> list[type[Plain]]:
    """Give the plain things of a game that are neither procedures nor actions nor events."""
    found: list[type[Plain]] = []
    waiting = [Plain]
    while waiting:
        kinds = [one for one in waiting.pop().__subclasses__() if one not in (Procedure, Action, Event)]
        waiting.extend(kinds)
        found.extend([one for one in kinds if one.__module__.startswith(f"rulewright.{name}.")])
    return found


def of_game(name: str, game: Game) -> list[str]:
    """Give the shape of what one game saves."""
    book = game.rulebook
    types = columns(type(getattr(game, "table")))  # noqa: B009 - every game has one, and the engine knows none
    lines = [f"column {one}: {types.get(one, '')}" for one in game.save_table()]
    lines += [f"procedure {kind.__name__}{fields(kind)}" for kind in book.procedures.values()]
    lines += [f"step {kind}.{step.name}" for kind, steps in book.steps.items() for step in steps]
    lines += [f"action {kind.__name__}{fields(kind)}" for kind in book.actions.values()]
    lines += [f"event {kind.__name__}{fields(kind)}" for kind in book.events.values()]
    lines += [f"value {kind.__name__}{fields(kind)}" for kind in values(name)]
    return [f"{name} {line}" for line in sorted(lines)]


def shape() -> list[str]:
    """Give the shape of saved games as this tree writes them."""
    lines: list[str] = []
    for name in sorted(games.GAMES):
        game = games.begin(name, {})
        if not lines:
            frame = game.frames[-1]
            lines.append(f"save {' '.join(sorted(position(game)))}")
            lines.append(
                f"frame {' '.join(sorted([one for one in vars(frame) if one not in ('steps', 'at', 'live')]))}"
            )
            lines.append(f"line{fields(Entry)}")
        lines += of_game(name, game)
    return lines


def is_free(line: str, before: list[str]) -> bool:
    """Whether a line may be added without a new format: a step, or a whole thing of a name that was not there."""
    game, kind, *rest = line.split(" ", 2)
    if kind not in ADDED_FREELY:
        return False
    named = f"{game} {kind} {rest[0].partition('(')[0]}("
    return kind == "step" or not any(one.startswith(named) for one in before)


def stored() -> tuple[int, list[str]]:
    """Give the format and the shape that are written down."""
    first, *lines = FILE.read_text(encoding="utf-8").splitlines()
    return int(first.removeprefix("format ")), lines


def told(before: list[str], now: list[str]) -> str:
    """Say what is to be done about a shape that was written down for this format; nothing if it is as it is now."""
    gone = [f"gone is {line!r}" for line in before if line not in now]
    new = [line for line in now if line not in before]
    unfit = gone + [f"new is {line!r}" for line in new if not is_free(line, before)]
    if unfit:
        return RAISE.format(few(unfit))
    return WRITE.format(few(new)) if new else ""


def few(lines: list[str]) -> str:
    """Name the first few of some lines, and count the others."""
    more = len(lines) - SAID
    return "; ".join(lines[:SAID]) + (f"; and {more} more" if more > 0 else "")


def main() -> int:
    """Write or check the shape."""
    number, before = stored()
    needed = told(before, shape()) if number == FORMAT else OTHER.format(FORMAT, number)
    if "--check" in sys.argv[1:] or needed.startswith(RAISE[:20]):
        print(needed or "tests/stored/shape.txt is up to date.")
        return int(bool(needed))
    FILE.write_text("\n".join([f"format {FORMAT}", *shape()]) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
