"""The shuffle: promised before anybody adds a number, told afterwards, and worked out again by whoever wants to."""

from typing import Any

import pytest
from starlette.testclient import TestClient
from table import Player, create, seated, server

from rulewright.engine.chance import Chance, combine, commitment, root_of

WHO = {"a bot": ("you", "random"), "hot seat": ("you", "you")}


def give(client: TestClient, made: dict[str, Any], number: str, token: str = "") -> Any:  # noqa: ANN401 - an answer
    return client.post(f"/api/rooms/{made['room']}/number", json={"token": token or made["token"], "number": number})


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("game", ["spoils", "starfighter"])
def test_the_promise_comes_before_the_number(game: str, who: str) -> None:
    """Q. I sit down alone. Could the server choose its secret by my number?  A. It has promised it before."""
    with server() as client:
        made = create(client, game, *WHO[who], number=None)
        before = made["info"]
        assert before["state"] == "waiting"
        assert before["shuffle"]["numbers"] == dict.fromkeys(made["seats"], "")
        assert before["shuffle"]["root"] == ""
        after = give(client, made, "mine").json()
        assert after["state"] == "playing"
        assert after["shuffle"]["commitment"] == before["shuffle"]["commitment"]
        assert after["shuffle"]["numbers"] == dict.fromkeys(made["seats"], "mine")


def test_a_number_is_given_once() -> None:
    """Q. May a number be told again, changed, or told by somebody else?  A. Told again, and nothing else."""
    with server() as client:
        made = create(client, "starfighter", "you", "random", number=None)
        assert give(client, made, "theirs", "not the secret").status_code == 400
        assert give(client, made, "").status_code == 400
        assert give(client, made, "mine").status_code == 200
        assert give(client, made, "mine").status_code == 200
        assert give(client, made, "another").status_code == 400
        assert client.get(f"/api/rooms/{made['room']}").json()["shuffle"]["numbers"] == {"A": "mine"}


def test_a_friend_waits_for_both_numbers() -> None:
    """Q. We play by link. When does the game begin?  A. When both of us have added a number."""
    with server() as client:
        made = create(client, "starfighter", "you", "open", number=None)
        friend = client.post(f"/api/rooms/{made['room']}/join", json={"name": "Bo", "number": None}).json()
        assert friend["info"]["state"] == "waiting"
        assert give(client, made, "one").json()["state"] == "waiting"
        assert give(client, friend, "two").json()["state"] == "playing"


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("game", ["spoils", "starfighter"])
def test_the_deal_is_worked_out_again(game: str, who: str) -> None:
    """Q. Are the cards that I held those of the promised shuffle?  A. Dealt again, they are, card by card."""
    with server() as client:
        made = create(client, game, *WHO[who], number=None)
        give(client, made, "mine")
        assert client.get(f"/api/rooms/{made['room']}/deal").status_code == 409  # it would tell what is hidden
        with seated(client, made["room"], made["token"]) as player:
            hand = opening_hand(player, game)
            assert player.ask("concede", seat="A")["type"] == "done"
        shuffle = client.get(f"/api/rooms/{made['room']}/shuffle").json()
        deal = client.get(f"/api/rooms/{made['room']}/deal").json()
    assert commitment(shuffle["root"]) == made["info"]["shuffle"]["commitment"]
    root = root_of(combine(shuffle["root"], [shuffle["numbers"][seat] for seat in sorted(shuffle["numbers"])]))
    assert root == deal["root"]
    chance = Chance(root)
    for one in deal["draws"]:
        if one["kind"] == "shuffle":
            assert list(chance.shuffled(one["before"])) == one["after"]
        else:
            assert [one["before"][chance.below(len(one["before"]))]] == one["after"]
    dealt = deal["hands"]["A"]
    assert deal["draws"][dealt["draw"]]["kind"] == "shuffle"
    assert sorted([deal["draws"][dealt["draw"]]["after"][place] for place in dealt["places"]]) == hand
    taken = [place for one in deal["hands"].values() if one["draw"] == dealt["draw"] for place in one["places"]]
    assert sorted(taken) == list(range(len(taken)))


def opening_hand(player: Player, game: str) -> list[str]:
    """Answer until A holds a hand, and give it."""
    while True:
        seen = player.views.get("A")
        hand = [] if seen is None else seen["players"]["A"]["hand"] if game == "spoils" else seen["boards"]["A"]["hand"]
        if hand:
            return sorted([one if game == "spoils" else one["code"] for one in hand])
        asked = [seat for seat, one in player.update.items() if one["question"]]
        if asked:
            player.answer(asked[0], player.update[asked[0]]["question"]["options"][0]["key"])
        else:
            player.read()


@pytest.mark.parametrize("game", ["spoils", "starfighter"])
def test_a_bots_hand_is_shown_to_nobody(game: str) -> None:
    """Q. I play a bot, agree that spectators see hands, and watch my own table. Is the bot's shown?  A. Mine alone."""
    with server() as client:
        made = create(client, game, "you", "random")
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"]) as watcher,
        ):
            opening_hand(ann, game)
            assert ann.ask("show_hand", seat="A", yes=True)["type"] == "done"
            while "A" not in watcher.views:
                watcher.read()
            for kind, more in (("look", {"at": 0}), ("card", {"object": "B hand 1"}), ("why_not", {"line": "pass"})):
                assert watcher.ask(kind, seat="B", **more)["type"] == "refusal"
            assert set(watcher.views) <= {"A", "-"}
