"""Golden playthroughs: whole games as text. A change of the rules shows here, line by line.

To write them anew after a change that is meant: `python tests/test_playthroughs.py`.
"""

from pathlib import Path

import pytest

from rulewright.arena.match import play_out
from rulewright.games import new

FOLDER = Path(__file__).parent / "playthroughs"
GAMES: dict[str, dict[str, object]] = {
    "starfighter-training": {"mode": "training", "seed": "playthrough training"},
    "starfighter-skirmish": {"mode": "skirmish", "seed": "playthrough skirmish"},
    "starfighter-total_war": {"mode": "total_war", "seed": "playthrough total_war"},
    "spoils": {"seed": "playthrough", "decks": ("night-school", "small-wheels")},
}


def transcript(name: str) -> str:
    """Play a game between bots and write down every answer and everything that a spectator is told."""
    game = new(name.partition("-")[0], **GAMES[name])
    play_out(game, ("greedy", "random"), "playthrough")
    answers = [f"{'AB'[entry.seat]}: {entry.key}" for entry in game.line]
    ending = [f"result: {game.result()}", f"hash: {game.position_hash()}"]
    return "\n".join(["# answers", *answers, "", "# log of a spectator", *game.log("-"), "", *ending, ""])


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    """Q. Does this game still go as it went?  A. Yes, to the letter."""
    assert transcript(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for one in GAMES:
        (FOLDER / f"{one}.txt").write_text(transcript(one), encoding="utf-8")
