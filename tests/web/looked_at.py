"""Positions to look at: each stands in a file, as a scenario does, and somebody sits down there in a browser."""

from pathlib import Path

from people import Visitors
from set_tables import lay_for, sit_down
from table_page import TablePage

from rulewright.engine.game import Game
from rulewright.games import registration
from rulewright.scenario.document import read_document
from rulewright.scenario.runner import Runner

POSITIONS = Path(__file__).parent / "positions"


def position(name: str) -> Game:
    """Give the game of a position: set as its file says, and played as far as its script goes."""
    document = read_document(POSITIONS / f"{name}.toml")
    scripts = registration(document.game).scripts
    runner = Runner(scripts.set_up(document.data, scripts.variants(document.data)[0], None), document.lines)
    for _ in document.lines:
        runner.next()
    return runner.game


def sit_at(visitors: Visitors, name: str, *, phone: bool = False, dark: bool = False) -> TablePage:
    """Lay a position in a room of its own, and sit down there at A; the others are away, so that nothing moves."""
    table = visitors.come(phone=phone, dark=dark, listed=False)
    return sit_down(visitors, table, lay_for(visitors, name, position(name), other="away"))
