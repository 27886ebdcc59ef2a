"""Bots that an installed package offers, at the tables of the server."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from table import create, seated, server

from rulewright.server import pages
from rulewright.server.tasks.thinking import bot_for

BOTS = """
from rulewright.bots.random import Random


class Guest(Random):
    \"\"\"Comes from elsewhere.\"\"\"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package that offers a bot, and forget it afterwards."""
    info = tmp_path / "bots_from_elsewhere-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n", encoding="utf-8")
    offered = "[rulewright.bots]\nguest = bots_from_elsewhere:Guest\n"
    (info / "entry_points.txt").write_text(offered, encoding="utf-8")
    (tmp_path / "bots_from_elsewhere.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    pages.catalogue.cache_clear()
    yield
    pages.catalogue.cache_clear()
    sys.modules.pop("bots_from_elsewhere", None)


@pytest.mark.usefixtures("package")
def test_a_bot_of_a_package_is_offered_and_plays() -> None:
    """Q. The host has installed a package with a bot. May I play against it?  A. Yes: the lobby offers it by name."""
    with server() as client:
        games = client.get("/api/games").json()["games"]
        assert [one["name"] for one in games[0]["bots"]] == [
            "random",
            "greedy",
            "rash",
            "calm",
            "keen",
            "sharp",
            "guest",
        ]
        assert games[0]["bots"][-1]["title"] == "Comes from elsewhere."
        made = create(client, "starfighter", "you", "guest", options={"mode": "training"})
        with seated(client, made["room"], made["token"]) as player:
            assert player.question("A")["options"]


def test_a_name_of_a_module_is_no_bot_here() -> None:
    """Q. May a visitor have the server import something?  A. No: only names that are installed are bots."""
    with server() as client:
        wish = {"game": "starfighter", "seats": [{"who": "you"}, {"who": "json:JSONDecoder"}]}
        answer = client.post("/api/rooms", json=wish)
        assert answer.status_code == 400
        assert "a bot (random, greedy, rash, calm, keen, sharp), not for 'json:JSON" in answer.json()["sentence"]


def test_greedy_plays_on_for_a_bot_that_is_gone(caplog: pytest.LogCaptureFixture) -> None:
    """Q. The package of a bot is no longer installed. Is my game against it lost?  A. No: greedy plays on."""
    with caplog.at_level(logging.WARNING):
        assert type(bot_for("a bot of yesterday", "seed")).__name__ == "Greedy"
    assert "there is no bot called 'a bot of yesterday'" in caplog.text
