"""Games that are worth watching, and worth another one: bots that can be followed, rematches with the same decks."""

from typing import Any

from table import create, seated, server


def factions(view: dict[str, Any]) -> dict[str, str]:
    """Give each seat's faction."""
    return {one["owner"]: one["name"] for one in view["play"] if "faction" in one["types"]}


def test_bots_alone_wait_for_who_watches() -> None:
    """Q. Two bots play, and I watch. Is it over before I have seen anything?  A. No: they wait for me to see it."""
    with server(watched=1000.0) as client:
        made = create(client, "spoils", "random", "random")
        with seated(client, made["room"]) as watcher:
            while not watcher.update or not [one for one in watcher.update["-"]["moments"] if one["lines"]]:
                watcher.read()
            seen = watcher.seqs["-"]
            watcher.ask("look", seat="-", at=0)  # whatever they did meanwhile would come before the answer
            assert watcher.seqs["-"] == seen


def test_against_a_person_bots_do_not_wait() -> None:
    """Q. I play against a bot. Does it wait, too?  A. No: what it does is sent at once, and shown as I like it."""
    with server(watched=1000.0) as client:
        made = create(client, "spoils", "you", "random")
        with seated(client, made["room"], made["token"]) as player:
            for _ in range(12):
                question = player.question("A")
                player.answer("A", question["options"][-1]["key"])
            assert player.question("A")


def test_a_rematch_is_played_with_the_same_decks() -> None:
    """Q. I named no deck and would like a rematch, from the other seat. With which deck?  A. The one that I played."""
    with server() as client:
        made = create(client, "spoils", "you", "greedy")
        with seated(client, made["room"], made["token"]) as player:
            player.question("A")
            before = factions(player.views["A"])
            player.ask("concede", seat="A")
            player.ask("rematch", number="7")
            while not player.info["next"]:
                player.until("room")
        with seated(client, player.info["next"], made["token"]) as again:
            again.question("B")
            after = factions(again.views["B"])
    assert before["A"] != before["B"]
    assert after == {"A": before["B"], "B": before["A"]}
