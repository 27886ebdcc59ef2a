"""A game over the wire, from the room to the result."""

import random
from typing import Any

import msgspec
import pytest
from table import Player, create, seated, server

from rulewright.server.pages import schema
from rulewright.spoils.showing.shapes import SpoilsView
from rulewright.starfighter.shapes import StarfighterView

GAMES = ("starfighter", "spoils")


def play_on(player: Player, seat: str, chance: random.Random, most: int = 2000) -> int:
    """Answer at random until the game is over; gives the number of answers."""
    for count in range(most):
        question = player.question(seat)
        if not question:
            return count
        reply = player.answer(seat, chance.choice(question["options"])["key"])
        assert reply["type"] == "done", reply
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot(game: str) -> None:
    """Q. Can a game be played to its end by sending the keys of options?  A. Yes, and its record replays."""
    with server() as client:
        made = create(client, game, "you", "random")
        with seated(client, made["room"], made["token"]) as player:
            play_on(player, "A", random.Random(7))  # noqa: S311 - a test
            assert player.update["A"]["result"]
        record = client.get(f"/api/rooms/{made['room']}/record").json()
        assert record["result"] == player.update["A"]["result"]
        replay = client.get(f"/api/rooms/{made['room']}/replay?seat=A").json()
        assert len(replay["steps"]) == player.views["A"]["answers"]


@pytest.mark.parametrize("game", GAMES)
def test_differences_lead_to_the_same_view(game: str) -> None:
    """Q. Is a view that was patched move by move the same as a whole one?  A. Yes, but for the seat's own numbers."""
    with server() as client:
        made = create(client, game, "you", "random")
        with seated(client, made["room"], made["token"]) as player:
            chance = random.Random(3)  # noqa: S311 - a test
            for _ in range(25):
                question = player.question("A")
                if not question:
                    break
                player.answer("A", chance.choice(question["options"])["key"])
            player.question("A")
            mine, log = player.views["A"], player.logs["A"]
            player.socket.send_text('{"type": "resync"}')
            while player.update["A"]["base"] is not None:
                player.read()
            assert player.views["A"] == mine
            assert player.logs["A"] == log


@pytest.mark.parametrize(("game", "shape"), [("spoils", SpoilsView), ("starfighter", StarfighterView)])
def test_the_schema_has_the_keys_of_real_views(game: str, shape: type) -> None:
    """Q. Does the schema name every part of a view?  A. Yes, and nothing that is not there."""
    with server() as client:
        made = create(client, game, "you", "random")
        with seated(client, made["room"], made["token"]) as player:
            play_on(player, "A", random.Random(5))  # noqa: S311 - a test
            msgspec.convert(player.views["A"], shape, strict=True)
            parts = msgspec.json.decode(schema())["$defs"]
            assert unnamed(player.views["A"], parts[shape.__name__], parts) == []


def unnamed(value: Any, shape: dict[str, Any], parts: dict[str, Any]) -> list[str]:  # noqa: ANN401 - JSON
    """Name the keys of a value that a schema does not have."""
    if "$ref" in shape:
        shape = parts[shape["$ref"].rpartition("/")[2]]
    if "anyOf" in shape:
        fitting = [one for one in shape["anyOf"] if one.get("type") != "null"]
        return [] if value is None else unnamed(value, fitting[0], parts)
    if isinstance(value, list) and "items" in shape:
        return [key for item in value for key in unnamed(item, shape["items"], parts)]
    if isinstance(value, dict) and "properties" in shape:
        missing = [key for key in value if key not in shape["properties"]]
        inner = [unnamed(item, shape["properties"].get(key, {}), parts) for key, item in value.items()]
        return missing + [key for keys in inner for key in keys]
    if isinstance(value, dict) and isinstance(shape.get("additionalProperties"), dict):
        return [key for item in value.values() for key in unnamed(item, shape["additionalProperties"], parts)]
    return []


def test_an_illegal_answer_is_refused_with_its_rule() -> None:
    """Q. What if I send something that is no option?  A. A refusal with every reason; nothing changes."""
    with server() as client:
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as player:
            while player.question("A")["kind"] != "deployment":
                player.answer("A", player.question("A")["options"][0]["key"])
            before = player.seqs["A"]
            reply = player.answer("A", "shift left")
            assert reply["type"] == "refusal"
            assert reply["seq"] == before
            assert any(one["rule"].startswith("SF-") for one in reply["reasons"])


def test_a_command_sent_twice_is_applied_once() -> None:
    """Q. My connection broke and I sent my answer again. Does it count twice?  A. No; it is acknowledged again."""
    with server() as client:
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as player:
            key = player.question("A")["options"][0]["key"]
            seq = player.seqs["A"]
            first = player.answer("A", key)
            player.question("A")
            after = player.seqs["A"]
            again = player.ask("command", seat="A", seq=seq, key=key)
            assert (first["type"], again["type"]) == ("done", "done")
            assert player.seqs["A"] == after
            late = player.ask("command", seat="A", seq=seq, key="take Zeus")
            assert late["type"] == "refusal"
            assert "too late" in late["sentence"]


def test_why_not_names_rules_for_a_card_in_hand() -> None:
    """Q. Why can I not deploy this card now?  A. Each reason with its rule, for the place that was pointed at."""
    with server() as client:
        made = create(client, "spoils", "you", "random")
        with seated(client, made["room"], made["token"]) as player:
            while player.question("A")["kind"] != "mulligan":
                player.answer("A", player.question("A")["options"][0]["key"])
            answer = player.ask("why_not", seat="A", object="A hand 1")
            deploys = [one for one in answer["attempts"] if one["line"].startswith("Deploy ")]
            assert deploys
            assert all(one["rule"] for one in deploys[0]["reasons"])
            assert deploys[0]["key"] == ""
            card = player.ask("card", seat="A", object="A hand 1")
            assert card["name"] == player.views["A"]["players"]["A"]["hand"][0]
            hidden = player.ask("card", seat="A", object="B hand 1")
            assert hidden["type"] == "refusal"
