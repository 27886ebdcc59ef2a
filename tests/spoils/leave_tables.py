"""Players who leave in the middle: the tables of all scenarios, with a third player, left by anybody at a question."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

from rulewright.engine.script import Mistake, Table
from rulewright.scenario.document import read_document
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting

FOLDER: Final = Path(__file__).parents[1] / "scenarios" / "spoils"
FILES: Final = sorted(FOLDER.rglob("*.toml"))
LAID: Final = ("cards", "A", "B", "C", "D", "phase", "turn")  # what of a scenario is the table
ANSWERS: Final = 40  # that are played at each table
AFTER: Final = 12  # that are played on when somebody has left


def table(path: Path, below: Callable[[int], int]) -> Spoils | None:
    """Lay the table of a scenario by the later rules, with a third player; None if it is of an older document."""
    document = read_document(path).data
    rulesets = cast("list[str]", document.get("rulesets", [document.get("ruleset", "crlate")]))
    if "crlate" not in rulesets:
        return None
    laid: Table = {key: value for key, value in document.items() if key in LAID}
    sides = {"A": laid.get("A", {}), "B": laid.get("B", {})}
    third = sides["B"] if below(2) else {}
    try:
        return cast("Spoils", Setting({"C": third, **laid, **sides}, "crlate", RULEBOOK).script().game)
    except Mistake:  # a name that a third player makes ambiguous
        return cast("Spoils", Setting({**laid, **sides}, "crlate", RULEBOOK).script().game)


def wrong(game: Spoils, done: list[str]) -> str:
    """Say what is wrong with a table after what was done: somebody is asked who is out, or an invariant is broken."""
    asked = game.question is not None and game.table.lost[game.question.seat]
    faults = [f"{game.asks} is out and is asked: {game.prompt()}"] if asked else game.faults()
    return f"{', '.join(done)}: {'; '.join(faults)}" if faults else ""


def answer(game: Spoils, below: Callable[[int], int], done: list[str]) -> None:
    """Give any answer."""
    assert game.question is not None
    place = below(len(game.question.actions))
    done.append(f"{game.asks}: {game.legal.keys()[place]}")
    game.choose(place)


def left(game: Spoils, seat: str, below: Callable[[int], int], done: list[str]) -> str:
    """Let somebody leave a copy of a game and the others play on; say what is wrong, if anything."""
    other, did = game.copy(), [*done, f"{seat} concedes"]
    other.concede(seat)
    found = wrong(other, did)
    for _ in range(AFTER):
        if found or other.question is None:
            break
        answer(other, below, did)
        found = wrong(other, did)
    return found


def draw(path: Path, number: int) -> str:
    """Play any answers at the table of a scenario, let anybody leave at any question, and say what is wrong, if so."""
    below = random.Random(f"{path.stem} {number}").randrange  # noqa: S311 - a test
    game = table(path, below)
    done: list[str] = []
    for _ in range(ANSWERS if game is not None else 0):
        assert game is not None
        if game.question is None:
            break
        for seat in game.seats() if not below(2) else "":
            found = "" if game.table.lost["ABCD".index(seat)] else left(game, seat, below, done)
            if found:
                return f"{path.stem} {number}: {found}"
        answer(game, below, done)
    return ""
