"""Golden playthroughs: whole games as text. A change of the rules shows here, line by line.

To write them anew after a change that is meant: `python tests/test_playthroughs.py`.
"""

import sys
from pathlib import Path

import pytest

from rulewright.arena.match import play_out
from rulewright.engine.game import Game
from rulewright.games import new

sys.path.insert(0, str(Path(__file__).parent / "spoils"))

import decks

FOLDER = Path(__file__).parent / "playthroughs"
MODES = ("training", "skirmish", "total_war")
RULESETS = ("rb22", "cr2010", "crlate")
GAMES = [("starfighter", mode) for mode in MODES] + [("spoils", ruleset) for ruleset in RULESETS]


def begun(name: str, kind: str) -> Game:
    """Begin a game."""
    if name == "spoils":
        return decks.game(kind, f"playthrough {kind}", influence=12, copies=2)
    return new("starfighter", mode=kind, seed=f"playthrough {kind}")


def transcript(name: str, kind: str) -> str:
    """Play a game between bots and write down every answer and everything that a spectator is told."""
    game = begun(name, kind)
    play_out(game, ("greedy", "random"), "playthrough")
    answers = [f"{'AB'[entry.seat]}: {entry.key}" for entry in game.line]
    ending = [f"result: {game.result()}", f"hash: {game.position_hash()}"]
    return "\n".join(["# answers", *answers, "", "# log of a spectator", *game.log("-"), "", *ending, ""])


@pytest.mark.parametrize(("name", "kind"), GAMES)
def test_playthrough(name: str, kind: str) -> None:
    """Q. Does this game still go as it went?  A. Yes, to the letter."""
    assert transcript(name, kind) == (FOLDER / f"{name}-{kind}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for name, kind in GAMES:
        (FOLDER / f"{name}-{kind}.txt").write_text(transcript(name, kind), encoding="utf-8")
