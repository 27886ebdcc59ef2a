"""What README shows is what happens: its Python runs, and its game goes as it says."""

import doctest
import re
from pathlib import Path

from typist import type_in

from rulewright.games import new

README = Path(__file__).parent.parent.parent / "README.md"


def test_the_python_runs() -> None:
    """Q. Does the Python in README work?  A. To the letter."""
    done = doctest.testfile(str(README), module_relative=False)
    assert done.attempted >= 10
    assert done.failed == 0


def test_the_game_goes_as_shown(tmp_path: Path) -> None:
    """Q. Is each transcript in README a real game?  A. Every line of it appears when the same is typed."""
    blocks = re.findall(r"```\n(\$ rulewright play.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    games = [new("starfighter", mode="training", seed=7), new("spoils", seed=1, decks=("red-column", None))]
    assert len(blocks) == len(games)
    for game, block, first in zip(games, blocks, (["take Ares"], []), strict=True):
        typed = [*first, *re.findall(r"^A> (.+)$", block, re.MULTILINE)]
        _, terminal = type_in(game, tmp_path, typed, opponent="greedy")
        for line in block.splitlines()[1:]:
            assert line == "..." or line in terminal.text
