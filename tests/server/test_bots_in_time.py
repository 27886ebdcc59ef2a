"""A bot at a seat of the server that fails or hangs holds nobody up."""

import time

import pytest
from table import create, seated, server

from rulewright.bots import BOTS, Bot
from rulewright.bots.glimpse import Glimpse


class Stuck(Bot):
    """Never comes to an end while anybody waits."""

    def choose(self, glimpse: Glimpse) -> str:
        """Think too long."""
        time.sleep(1)
        return glimpse.keys()[0]


class Broken(Bot):
    """Fails at every question."""

    def choose(self, glimpse: Glimpse) -> str:
        """Ask for an option that is not there."""
        return glimpse.keys()[len(glimpse)]


@pytest.mark.parametrize("kind", [Stuck, Broken])
def test_the_game_goes_on(kind: type[Bot], monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. My opponent is a bot with a fault. Am I ever asked again?  A. Yes: safe answers are given for it."""
    monkeypatch.setitem(BOTS, "faulty", kind)
    with server(patience=0.05) as client:
        made = create(client, "starfighter", "you", "faulty", options={"mode": "training"})
        with seated(client, made["room"], made["token"]) as player:
            rounds = 0
            while rounds < 3:
                question = player.question("A")
                key = next((one["key"] for one in question["options"] if one["key"] == "pass"), "")
                rounds += key == "pass"
                assert player.answer("A", key or question["options"][0]["key"])["type"] == "done"
            assert player.question("A")
