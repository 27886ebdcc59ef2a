"""The pages of the API are true: their Python runs, their bot plays, and every public name is on them."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rulewright
from rulewright import envs

PAGES = Path(__file__).parents[1] / "docs" / "api"
sys.path.insert(0, str(PAGES))

from searcher import Searcher  # noqa: E402 - it lies among the pages


@pytest.mark.parametrize("page", ["index", "game", "worlds", "environments"])
def test_the_python_runs(page: str) -> None:
    """Q. Does the Python of a page work?  A. To the letter."""
    if page == "environments":
        pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    done = doctest.testfile(str(PAGES / f"{page}.md"), module_relative=False)
    assert done.attempted >= 4
    assert done.failed == 0


def test_every_name_has_its_place() -> None:
    """Q. Is every public name on the pages?  A. Each of them, once; and each that is there can be had."""
    page = (PAGES / "names.md").read_text(encoding="utf-8")
    told = re.findall(r"^\.\. auto(?:class|function|exception):: (\S+)$", page, re.MULTILINE)
    names = {f"rulewright.{name}" for name in rulewright.__all__} | {f"rulewright.envs.{name}" for name in envs.__all__}
    assert len(set(told)) == len(told)
    assert set(told) - names == {"rulewright.envs.openspiel.register"}
    assert names - set(told) == set()


def test_every_page_is_in_the_contents() -> None:
    """Q. Is every page found from the first?  A. Yes."""
    contents = re.search(r"```\{toctree\}.*?```", (PAGES / "index.md").read_text(encoding="utf-8"), re.DOTALL)
    assert contents is not None
    listed = re.findall(r"^(\w+)$", contents[0], re.MULTILINE)
    assert sorted(listed) == sorted(page.stem for page in PAGES.glob("*.md") if page.stem != "index")


def test_the_search_bot_is_short_and_wins() -> None:
    """Q. Is a search bot really forty lines, and any good?  A. Fewer, and it beats the random one at either seat."""
    lines = [line for line in (PAGES / "searcher.py").read_text().splitlines() if line.strip()]
    assert len(lines) <= 40
    won = 0
    for seed in range(4):
        game = rulewright.new("starfighter", mode="training", seed=f"searcher {seed}")
        mine = game.seats()[seed % 2]
        bots = {seat: rulewright.bot("random", f"{seed}") for seat in game.seats()}
        bots[mine] = Searcher(f"{seed}")
        while not game.over:
            game.answer(bots[game.asks].choose(rulewright.Glimpse.of(game)))
        won += mine in game.result()
    assert won >= 3


def test_the_search_bot_plays_the_spoils() -> None:
    """Q. Does the same bot play The Spoils?  A. Yes, and the same glimpse gives the same answer."""
    game = rulewright.new("spoils", seed=2)
    bot = Searcher("1")
    for _ in range(30):
        key = bot.choose(rulewright.Glimpse.of(game))
        assert key == Searcher("1").choose(rulewright.Glimpse.of(game))
        game.answer(key)


def test_many_games_are_played_in_processes() -> None:
    """Q. Does the example of many games run?  A. Yes; every game has a result."""
    done = subprocess.run([sys.executable, PAGES / "many.py", "12"], check=True, capture_output=True, text=True)
    counts = [int(one) for one in re.findall(r": (\d+)", done.stdout)]
    assert sum(counts) == 12


def test_the_citation_names_this_version() -> None:
    """Q. Which version is cited?  A. That of the package."""
    root = PAGES.parents[1]
    version = re.search(r'^version = "(.+)"$', (root / "pyproject.toml").read_text(), re.MULTILINE)
    assert version is not None
    assert f"\nversion: {version[1]}\n" in (root / "CITATION.cff").read_text()
