"""Counts of positions on tiny tables, small enough to be checked by hand."""

from rulewright.engine.game import Game
from rulewright.scenario.document import parse_document
from rulewright.starfighter.setting import StarfighterScripts

TINY = """game = "starfighter"
[cards.Low]
lower = { fighters = 1 }
[cards.High]
level = 1
lower = { fighters = 1 }
[A]
hand = ["Low", "High"]
spaces = [2, 2, 2, 2, 2]
[B]
spaces = [2, 2, 2, 2, 2]
"""


def count(game: Game, turns: int) -> int:
    """Count the ways in which A can act in so many turns; B, without cards, passes."""
    if turns == 0 or game.question is None or game.asks != "A" or game.question.kind == "shift":
        return 1
    total = 0
    for index in range(len(game.question.actions)):
        after = game.copy()
        after.choose(index)
        while after.question is not None and after.asks == "B" and len(after.question.actions) == 1:
            after.choose(0)
        whole = after.question is None or after.question.kind != "sector"
        total += count(after, turns - 1 if whole else turns)
    return total


def test_ways_to_play_two_cards() -> None:
    """Q. In how many ways can A, with a level-0 and a level-1 card, act once, and twice?

    A. Once: Low face up or down in 5 sectors, High face down in 5, or a pass: 16. Twice: after Low (10 ways) High face
    down fits 5 sectors and face up the one with Low: 6, and a pass: 70. After High face down (5 ways) Low fits 5 face
    up and 5 face down, and a pass: 55. After the pass, nothing: 1. In all 126. [SF-26] [SF-30] [SF-33]
    """
    document = parse_document(TINY, "tiny.toml")
    game = StarfighterScripts().set_up(document.data, "skirmish", None).game
    assert count(game, 1) == 16
    assert count(game, 2) == 126
