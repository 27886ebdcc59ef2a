"""The sequential test: it ends early where the games are clear, errs as seldom as it says, and repeats."""

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.arena.bout import Row
from rulewright.arena.job import Bout, Job
from rulewright.arena.run import Run
from rulewright.arena.sequential import FEWEST, Bar, Verdict, scores_in_order
from rulewright.cli.main import cli

PAIR = ("ann", "bob")


def row(number: int, score: float, *, turned: bool = False) -> Row:
    """Give a game of which Ann has a share."""
    players = PAIR[::-1] if turned else PAIR
    bout = Bout(players, ("", ""), f"arena {number}", turned)
    result = "draw" if score == 0.5 else "A" if (score == 1.0) != turned else "B"
    return Row(
        "1", "starfighter", "r", "training", bout.seed, turned, *players, "", "", "x", "x", "wall",
        result, 100, 5, 10, 10, 1.0, 2.0, 0.5, 0.25,
    )  # fmt: skip


def shuffles(share: float, count: int, chance: random.Random) -> list[float]:
    """Give the scores of shuffles whose two games a player wins with some probability each."""
    return [((chance.random() < share) + (chance.random() < share)) / 2 for _ in range(count)]


@pytest.mark.parametrize("bar", [0.5, 0.58, 0.65, 0.7])
def test_it_errs_as_seldom_as_it_says(bar: float) -> None:
    """Q. A player stands a margin above the bar, or below. How often is that misjudged?  A. In a run of twenty."""
    chance = random.Random(f"bar {bar}")  # noqa: S311 - a test
    truths: list[tuple[float, Verdict]] = [(bar + 0.05, "above"), (bar - 0.05, "below")]
    for share, right in truths:
        found = [Bar(bar).verdict(shuffles(share, 1000, chance)) for _ in range(300)]
        assert found.count(right) >= 300 * 0.93
        assert found.count("open") <= 300 * 0.01


def test_what_is_clear_ends_early_and_what_is_close_does_not() -> None:
    """Q. Ann wins nearly everything; Bea stands on the bar. How long do they play?  A. Ann few shuffles, Bea many."""
    clear = [1.0] * FEWEST
    assert Bar(0.65).verdict(clear[:-1]) == "open"
    assert Bar(0.65).verdict(clear) == "above"
    assert Bar(0.65).verdict([0.0] * FEWEST) == "below"
    assert Bar(0.5).verdict([1.0, 0.0] * 200) == "open"


def test_what_came_after_the_verdict_does_not_change_it() -> None:
    """Q. Games under way when it was decided went badly. What holds?  A. The verdict, whatever is played after it."""
    assert Bar(0.65).verdict([1.0] * 20 + [0.0] * 200) == "above"


def test_shuffles_count_in_order_and_only_whole() -> None:
    """Q. Two processes finish games out of order. What is counted?  A. Whole shuffles up to the first that is not."""
    job = Job("starfighter", PAIR, games=8)
    rows = [row(2, 1.0), row(0, 0.5, turned=True), row(0, 1.0), row(2, 1.0, turned=True), row(1, 0.0, turned=True)]
    assert scores_in_order(job, rows) == [0.75]
    assert scores_in_order(job, [*rows, row(1, 0.0)]) == [0.75, 0.0, 1.0]


def test_a_run_ends_when_its_bar_is_decided_and_goes_on_without_one(tmp_path: Path) -> None:
    """Q. Greedy is far above the bar. Are all games played?  A. No, and the same command plays no more."""
    job = Job("starfighter", ("greedy", "random"), games=60, options={"mode": "training"})
    path = tmp_path / "run.parquet"
    bar = Bar(0.6)
    run = Run(job, path, bar)
    run.play(1, _told)
    assert bar.verdict(scores_in_order(job, run.rows)) == "above"
    assert len(run.rows) < 60
    assert "greedy: above 60%" in bar.told(job, run.rows)
    assert list(Run(job, path, bar).wanted()) == []
    assert len(list(Run(job, path).wanted())) == 60 - len(run.rows)


def _told(_row: Row) -> None:
    """Hear of a game and do nothing."""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bar", "65"), "a bar is a share between 0.05 and 0.95, such as 0.65, not 65"),
        (("--bar", "nan"), "a bar is a share between"),
        (("--bar", "0.65", "--mirror"), "a bar is for two players, without --mirror"),
        (("--bar", "0.65", "--players", "random,rash,greedy"), "a bar is for two players"),
    ],
)
def test_a_bar_that_cannot_be_tested_is_told_in_a_sentence(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    """Q. I wrote 65 for 65 %.  A. One sentence, exit code 2, and nothing is played."""
    out = str(tmp_path / "a.parquet")
    wish = ["arena", "--game", "starfighter", "--players", "rash,random", "--games", "2", "--out", out, *words]
    done = CliRunner().invoke(cli, wish)
    assert done.exit_code == 2
    assert said in done.output
    assert list(tmp_path.iterdir()) == []
