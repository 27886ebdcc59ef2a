"""Lines of the log: the same for whoever was told them one by one and for whoever comes later."""

import random

import pytest

from rulewright.games import new
from rulewright.server.sight import Mine, Sight
from rulewright.server.tables import table_of


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ["starfighter", "spoils"])
def test_lines_do_not_depend_on_when_they_are_told(name: str, seed: int) -> None:
    """Q. I was told the game answer by answer; my friend came at the end. Who has more lines?  A. Nobody."""
    game = new(name, seed=seed)
    table = table_of(name)
    there, seldom = Sight("A", table, {}), Sight("A", table, {})
    marks = [len(game.events)]
    chance = random.Random(seed)  # noqa: S311 - a test
    while not game.over and len(game.line) < 500:
        game.answer(chance.choice(game.legal.keys()))
        marks.append(len(game.events))
        there.scene(game, marks, Mine())
        if len(marks) % 7 == 0:
            seldom.scene(game, marks, Mine())
    late = Sight("A", table, {}).scene(game, marks, Mine())
    assert there.scene(game, marks, Mine()).log == late.log
    assert seldom.scene(game, marks, Mine()).log == late.log
