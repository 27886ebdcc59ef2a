"""A bot at a seat of the server that fails or hangs holds nobody up."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from table import create, seated, server

from rulewright.engine.save import save
from rulewright.server import pages
from rulewright.server.tables import TABLES

FAULTY = """
import os
import signal
import time

from rulewright.bots.bot import Bot
from rulewright.bots.glimpse import Glimpse


class Stuck(Bot):
    \"\"\"Never comes to an end.\"\"\"

    def choose(self, glimpse: Glimpse) -> str:
        while True:
            time.monotonic()


class Broken(Bot):
    \"\"\"Fails at every question.\"\"\"

    def choose(self, glimpse: Glimpse) -> str:
        return glimpse.keys()[len(glimpse)]


class Deadly(Bot):
    \"\"\"Takes its process with it.\"\"\"

    def choose(self, glimpse: Glimpse) -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return ""
"""


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package that offers bots with a fault."""
    info = tmp_path / "faulty-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty\nVersion: 1.0\n", encoding="utf-8")
    offered = "".join([f"{kind.lower()} = faulty:{kind}\n" for kind in ("Stuck", "Broken", "Deadly")])
    (info / "entry_points.txt").write_text(f"[rulewright.bots]\n{offered}", encoding="utf-8")
    (tmp_path / "faulty.py").write_text(FAULTY, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    pages.catalogue.cache_clear()


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize("bot", ["broken", "stuck", pytest.param("deadly", marks=pytest.mark.long)])
def test_the_game_goes_on(bot: str, caplog: pytest.LogCaptureFixture) -> None:
    """Q. My opponent is a bot with a fault. Am I ever asked again?  A. Yes: safe answers are given for it."""
    processes = 0 if bot == "broken" else 1  # whoever does not end, or ends everything, needs one of its own
    with server(patience=0.2, workers=processes, thinkers=processes) as client:
        made = create(client, "starfighter", "you", bot, options={"mode": "training"})
        with seated(client, made["room"], made["token"]) as player:
            question = player.question("A")
            assert player.answer("A", question["options"][-1]["key"])["type"] == "done"
            assert player.question("A")
            assert player.views["A"]["answers"] > 1
    assert ("a bot failed" if bot == "broken" else "the bot at B does not answer") in caplog.text


FIRST = """
import json, sys, time
from rulewright.server.tasks.thinking import Told, prepare, think
from rulewright.server.workers.memory import Memory
prepare()
for name, start in json.load(sys.stdin).items():
    for _ in range(4):
        began = time.process_time()
        think(Memory(), Told("r", 0, [], start), "greedy", "seed")
        print(name, time.process_time() - began)
"""


def test_the_first_answer_of_a_bot_takes_no_longer_than_the_next() -> None:
    """Q. The server has just started. Does its bot think about the first question for longer?  A. No: it is warm."""
    starts = {name: save(table.begin({}, ["", ""], "any")) for name, table in TABLES.items()}
    told = json.dumps(starts)
    done = subprocess.run([sys.executable, "-c", FIRST], input=told, capture_output=True, text=True, check=True)
    times: dict[str, list[float]] = {}
    for name, seconds in [line.split() for line in done.stdout.splitlines()]:
        times.setdefault(name, []).append(float(seconds))
    assert len(times) > 1
    for first, *others in times.values():
        assert first < 3 * max(others) + 0.05
