"""Golden playthroughs: whole games as text. A change of the rules shows here, line by line.

To write them anew after a change that is meant: `python tests/test_playthroughs.py`.
"""

from pathlib import Path

import pytest

from rulewright.arena.match import play_out
from rulewright.games import new

FOLDER = Path(__file__).parent / "playthroughs"
MODES = ("training", "skirmish", "total_war")


def transcript(mode: str) -> str:
    """Play a game between bots and write down every answer and everything that a spectator is told."""
    game = new("starfighter", mode=mode, seed=f"playthrough {mode}")
    play_out(game, ("greedy", "random"), "playthrough")
    answers = [f"{'AB'[entry.seat]}: {entry.key}" for entry in game.line]
    ending = [f"result: {game.result()}", f"hash: {game.position_hash()}"]
    return "\n".join(["# answers", *answers, "", "# log of a spectator", *game.log("-"), "", *ending, ""])


@pytest.mark.parametrize("mode", MODES)
def test_playthrough(mode: str) -> None:
    """Q. Does this game still go as it went?  A. Yes, to the letter."""
    assert transcript(mode) == (FOLDER / f"starfighter-{mode}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for name in MODES:
        (FOLDER / f"starfighter-{name}.txt").write_text(transcript(name), encoding="utf-8")
