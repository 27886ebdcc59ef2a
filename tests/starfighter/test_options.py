"""Options that play another reading of a rule."""

import pytest

from rulewright.scenario.document import parse_document
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.setting import StarfighterScripts

TABLE = """
game = "starfighter"
phase = "combat"
[cards.Base]
upper = { fighters = 2 }
[cards.Dome]
upper = { fighters = 1, effect = "force_field" }
[cards.Foe]
upper = { fighters = 4 }
[A]
sectors = [["Base", "Dome"], [], [], [], []]
[B]
sectors = [["Foe"], [], [], [], []]
"""


@pytest.mark.parametrize(("passes_on", "armor", "left"), [(False, 20, 1), (True, 19, 0)])
def test_a_dying_force_field_may_let_the_rest_pass(*, passes_on: bool, armor: int, left: int) -> None:
    """Q. Four tokens meet a field on one fighter: where do three go?  A. Nowhere; by the option, on. [C-18]"""
    game = StarfighterScripts().set_up(parse_document(TABLE, "table").data, "skirmish", None).game
    assert isinstance(game, Starfighter)
    game.field_passes_on = passes_on
    game.answer("stay", "left to right")
    assert game.table.armor[0] == armor
    assert len(game.table.sectors[0]) == left
