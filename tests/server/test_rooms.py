"""Rooms: who may sit, watch, take back, give up, play again and go on from a moment."""

import hashlib
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient
from table import Player, create, kept, seated, server

from rulewright.cli.main import cli
from rulewright.engine.chance import combine, commitment, root_of

RED = "red-column"


def join(client: TestClient, room: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - a body
    answer = client.post(f"/api/rooms/{room}/join", json={"name": "Bob", **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def first(player: Player, seat: str) -> str:
    key: str = player.question(seat)["options"][0]["key"]
    return key


def test_two_people_meet_by_a_link() -> None:
    """Q. Ann makes a room and sends its link. When does the game begin?  A. When Bob takes the open seat."""
    with server() as client:
        made = create(client, "starfighter", "you", "open")
        assert made["info"]["state"] == "waiting"
        with seated(client, made["room"], made["token"]) as ann:
            too_soon = ann.ask("command", seat="A", seq=0, key="take Ares")
            assert "has not begun" in too_soon["sentence"]
            bob_seat = join(client, made["room"])
            assert bob_seat["seats"] == ["B"]
            with seated(client, made["room"], bob_seat["token"]) as bob:
                while "A" not in ann.views or "B" not in bob.views:
                    (ann if "A" not in ann.views else bob).read()
                asked = ann.views["A"]["asked"]
                player, seat = (ann, "A") if asked == "A" else (bob, "B")
                assert player.answer(seat, first(player, seat))["type"] == "done"
        full = client.post(f"/api/rooms/{made['room']}/join", json={"name": "Cid"})
        assert full.status_code == 400
        assert full.json()["sentence"] == "no seat is open; you can watch"


def test_only_a_hash_of_a_secret_is_stored(tmp_path: Path) -> None:
    """Q. Somebody reads the server's file. Can they sit down at my seat?  A. No: the secret is not in it."""
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "random")
    stored = b"".join([path.read_bytes() for path in tmp_path.iterdir()])
    assert made["token"].encode() not in stored
    assert hashlib.sha256(made["token"].encode()).hexdigest().encode() in stored


def test_a_hot_seat_opens_with_one_secret() -> None:
    """Q. Two people at one device: who is asked?  A. Whoever's turn it is, over the same connection."""
    with server() as client:
        made = create(client, "starfighter", "you", "you")
        assert made["seats"] == ["A", "B"]
        with seated(client, made["room"], made["token"]) as player:
            for _ in range(4):
                while not any(one["question"] for one in player.update.values()):
                    player.read()
                seat = next(seat for seat, one in player.update.items() if one["question"])
                assert player.answer(seat, first(player, seat))["type"] == "done"
            assert set(player.views) == {"A", "B"}


def test_spectators_see_what_is_public_until_all_agree() -> None:
    """Q. Does a spectator see hands?  A. Only when every person at the table has agreed."""
    with server() as client:
        made = create(client, "spoils", "you", "random")
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"]) as watcher,
        ):
            while "A" not in ann.views:
                ann.read()
            while "-" not in watcher.views:
                watcher.read()
            while player_kind(ann) != "mulligan":
                ann.answer("A", first(ann, "A"))
            while watcher.views["-"]["players"]["A"]["hand"] == []:
                watcher.read()
            assert set(watcher.views["-"]["players"]["A"]["hand"]) == {None}
            assert ann.ask("show_hand", seat="A", yes=True)["type"] == "done"
            while "A" not in watcher.views:
                watcher.read()
            assert None not in watcher.views["A"]["players"]["A"]["hand"]
            assert watcher.update["A"]["question"] is None


def player_kind(player: Player) -> str:
    kind: str = player.question("A").get("kind", "")
    return kind


def test_a_choice_is_taken_back_freely_before_anybody_was_asked() -> None:
    """Q. I picked a card and nobody saw or was asked anything. May I take it back?  A. Freely."""
    with server() as client:
        made = create(client, "starfighter", "you", "you")
        with seated(client, made["room"], made["token"]) as player:
            seat = deploying(player)
            key = next(one["key"] for one in player.question(seat)["options"] if one["key"].startswith("play"))
            before = player.views[seat]
            player.answer(seat, key)
            while player.question(seat)["kind"] != "sector":
                player.read()
            assert player.update[seat]["free_undo"]
            assert player.ask("undo", seat=seat)["type"] == "done"
            while player.update[seat]["question"]["kind"] != "deployment":
                player.read()
            assert player.views[seat] == before


def test_what_is_begun_can_be_left() -> None:
    """Q. I am asked where a card goes that I chose. Can I leave that?  A. Yes, the question says so."""
    with server() as client:
        made = create(client, "starfighter", "you", "you")
        with seated(client, made["room"], made["token"]) as player:
            seat = deploying(player)
            assert not player.question(seat)["back"]
            player.answer(seat, next(one for one in keys(player, seat) if one.endswith("face down")))
            while player.question(seat)["kind"] != "sector":
                player.read()
            assert player.question(seat)["back"]


def test_what_one_drag_answered_is_taken_back_together() -> None:
    """Q. A drag gave two answers. What does an undo take back?  A. Both, and nothing before another was asked."""
    with server() as client:
        made = create(client, "starfighter", "you", "you")
        with seated(client, made["room"], made["token"]) as player:
            seat = deploying(player)
            before = player.views[seat]
            player.answer(seat, next(one for one in keys(player, seat) if one.endswith("face down")), along=True)
            while player.question(seat)["kind"] != "sector":
                player.read()
            player.answer(seat, first(player, seat), along=True)
            other = deploying(player)
            assert other != seat
            assert player.ask("undo", seat=other)["type"] == "done"  # at one screen, whoever is asked
            while not player.update[seat]["question"]:
                player.read()
            assert player.question(seat)["kind"] == "deployment"
            assert player.views[seat] == before


def keys(player: Player, seat: str) -> list[str]:
    """Give the answers to the open question."""
    return [one["key"] for one in player.question(seat)["options"]]


def deploying(player: Player) -> str:
    """Answer until somebody is asked to deploy, and give the seat."""
    while True:
        while not any(one["question"] for one in player.update.values()):
            player.read()
        seat = next(seat for seat, one in player.update.items() if one["question"])
        if player.question(seat)["kind"] == "deployment":
            return seat
        player.answer(seat, first(player, seat))


def two_people(client: TestClient, game: str, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ANN401 - bodies
    made = create(client, game, "you", "open", **more)
    return made, join(client, made["room"])


@pytest.mark.parametrize("consents", [True, False])
def test_other_undos_need_consent(consents: bool) -> None:  # noqa: FBT001 - a parameter
    """Q. My opponent was asked something since. May I take back?  A. If they consent."""
    with server() as client:
        made, joined = two_people(client, "starfighter")
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"], joined["token"]) as bob,
        ):
            while "A" not in ann.views:
                ann.read()
            while "B" not in bob.views:
                bob.read()
            players = {"A": ann, "B": bob}
            seat = ann.views["A"]["asked"]
            other = "B" if seat == "A" else "A"
            players[seat].answer(seat, first(players[seat], seat))
            seq = players[seat].seqs[seat]
            assert not players[seat].update[seat]["free_undo"]
            assert players[seat].ask("undo", seat=seat)["type"] == "done"
            while players[other].update[other]["undo"] is None:
                players[other].read()
            wrong = players[seat].ask("undo_answer", seat=seat, yes=True)
            assert wrong["type"] == "refusal"
            assert players[other].ask("undo_answer", seat=other, yes=consents)["type"] == "done"
            while players[seat].update[seat]["undo"] is not None:
                players[seat].read()
            assert (players[seat].views[seat]["asked"] == seat) is consents
            assert players[seat].seqs[seat] == seq + int(consents)


def test_conceding_ends_the_game_and_the_shuffle_is_told() -> None:
    """Q. Was the shuffle fair?  A. The root told afterwards fits what was promised, and the numbers of both people."""
    with server() as client:
        made = create(client, "starfighter", "you", "open", number="17")
        join(client, made["room"], number="four")
        shuffle = client.get(f"/api/rooms/{made['room']}/shuffle").json()
        assert shuffle["root"] == ""
        assert client.get(f"/api/rooms/{made['room']}/record").status_code == 409
        with seated(client, made["room"], made["token"]) as ann:
            assert ann.ask("concede", seat="A")["type"] == "done"
        after = client.get(f"/api/rooms/{made['room']}/shuffle").json()
        assert after["numbers"] == {"A": "17", "B": "four"}
        assert commitment(after["root"]) == shuffle["commitment"]
        record = client.get(f"/api/rooms/{made['room']}/record").json()
        assert record["root"] == root_of(combine(after["root"], ["17", "four"]))
        assert record["result"] == "B"


def test_a_rematch_swaps_the_seats_and_keeps_the_secrets() -> None:
    """Q. We both want another game. Where is it?  A. In a room of its own, promised beforehand, seats swapped."""
    with server() as client:
        made, joined = two_people(client, "starfighter")
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"], joined["token"]) as bob,
        ):
            assert ann.ask("rematch", number="1")["type"] == "refusal"
            ann.ask("concede", seat="A")
            ann.ask("rematch", number="1")
            assert ann.info["next"] == ""
            promised = ann.info["next_commitment"]
            bob.ask("rematch", number="2")
            while not ann.info["next"]:
                ann.read()
            new = client.get(f"/api/rooms/{ann.info['next']}").json()
            assert new["shuffle"]["commitment"] == promised
            assert [one["name"] for one in new["seats"]] == ["Bob", "Ann"]
            with seated(client, new["room"], made["token"]) as again:
                assert again.frames[0]["seats"] == ["B"]


def test_a_game_goes_on_from_a_moment() -> None:
    """Q. What if I had answered otherwise after three answers?  A. A new game begins right there."""
    with server() as client:
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as ann:
            chance = random.Random(1)  # noqa: S311 - a test
            while question := ann.question("A"):
                ann.answer("A", chance.choice(question["options"])["key"])
        replay = client.get(f"/api/rooms/{made['room']}/replay?seat=A").json()
        wish = {"at": 10, "seats": [{"who": "you"}, {"who": "random"}], "name": "Ann"}
        answer = client.post(f"/api/rooms/{made['room']}/continue", json=wish)
        assert answer.status_code == 201, answer.text
        new = answer.json()
        assert (new["info"]["continued_from"], new["info"]["continued_at"]) == (made["room"], 10)
        with seated(client, new["room"], new["token"]) as again:
            again.question("A")
            assert again.views["A"]["answers"] >= 10
            lines = [line["text"] for step in replay["steps"][:10] for line in step["log"]]
            before = [line["text"] for line in replay["log"]]
            told = [line["text"] for line in again.logs["A"]]
            assert told[: len(before) + len(lines)] == before + lines
        late = client.post(f"/api/rooms/{made['room']}/continue", json={**wish, "at": 9999})
        assert late.status_code == 400


def test_a_clock_that_runs_out_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. My time is up. What happens?  A. I lose."""
    monkeypatch.setattr("rulewright.server.making.SHORTEST_CLOCK", 0)
    with server() as client:
        made = create(client, "starfighter", "you", "random", clock={"seconds": 1})
        with seated(client, made["room"], made["token"]) as ann:
            ann.question("A")
            assert 0 < ann.update["A"]["clock"]["left"]["A"] <= 1000
            while not ann.update["A"]["result"]:
                ann.read()
            assert ann.update["A"]["result"] == "B"


def test_stops_decide_where_one_is_asked() -> None:
    """Q. I set responses to never. Am I asked to respond?  A. Not once; with always I am, even if I cannot."""
    asked = {}
    for when in ("never", "always"):
        with server() as client:
            made = create(client, "spoils", "you", "greedy")
            with seated(client, made["room"], made["token"]) as ann:
                ann.question("A")
                kinds = ("responses", "battle", "end", "turn")
                assert ann.ask("stops", seat="A", stops=dict.fromkeys(kinds, when))["type"] == "done"
                windows = []
                for _ in range(60):
                    question = ann.question("A")
                    if not question:
                        break
                    windows.append(question["window"])
                    ann.answer("A", question["default"] or question["options"][-1]["key"])
                asked[when] = [one for one in windows if one in kinds]
                assert ann.update["A"]["stops"]["responses"] == when
    assert asked["never"] == []
    assert "end" in asked["always"]


def test_able_windows_take_their_drawn_time_among_people() -> None:
    """Q. Can I tell by the clock that my opponent had nothing to respond with?  A. No: it takes its time either way."""
    with server(drawn=(0.4, 0.5), drawn_a_turn=99.0) as client:
        made, joined = two_people(client, "spoils")
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"], joined["token"]) as bob,
        ):
            players = {"A": ann, "B": bob}
            while "A" not in ann.views:
                ann.read()
            while "B" not in bob.views:
                bob.read()
            times = []
            begun = True  # somebody has done something: what passes now waits, and all of it together once
            for _ in range(40):
                seat = ann.update["A"]["waiting"]
                player = players[seat]
                while player.seqs[seat] < max(ann.seqs["A"], bob.seqs["B"]):
                    player.read()
                question = player.update[seat]["question"]
                began = time.monotonic()
                before = ann.seqs["A"]
                if question is not None:
                    key = question["default"] or question["options"][-1]["key"]
                    player.send("command", seat=seat, seq=player.seqs[seat], key=key)
                while ann.seqs["A"] == before:
                    ann.read()
                if question is not None and question["window"] not in ("responses", "battle", "end"):
                    begun = len(question["options"]) > 1
                elif begun:
                    times.append(time.monotonic() - began)
                    begun = False
                while bob.seqs["B"] < ann.seqs["A"]:
                    bob.read()
            assert times
            assert min(times) > 0.3


def test_a_bug_report_becomes_a_failing_test(tmp_path: Path) -> None:
    """Q. What becomes of a report?  A. A test that replays the game as it was and fails with what was said."""
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as ann:
            for _ in range(5):
                ann.answer("A", first(ann, "A"))
        address = f"/api/rooms/{made['room']}/report"
        assert client.post(address, json={"text": "odd"}).status_code == 400
        answer = client.post(address, json={"text": "the shield is odd", "token": made["token"]})
        assert answer.status_code == 201
        name = answer.json()["report"]
    store = str(tmp_path / "table.sqlite")
    (tmp_path / "reports").mkdir()
    told = CliRunner().invoke(cli, ["report", "--store", store, "--to", str(tmp_path / "reports"), "--", name])
    assert told.exit_code == 0, told.output
    (path,) = (tmp_path / "reports").glob("test_report_*.py")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert "1 failed" in done.stdout
    assert "not settled yet: the shield is odd" in done.stdout
    missing = CliRunner().invoke(cli, ["report", "--store", store, "--to", str(tmp_path), "nothing"])
    assert missing.exit_code == 2


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Q. The server was restarted in the middle of my game. What is lost?  A. Nothing."""
    for game in ("starfighter", "spoils"):
        folder = tmp_path / game
        folder.mkdir()
        with server(kept(folder)) as client:
            made = create(client, game, "you", "random")
            with seated(client, made["room"], made["token"]) as ann:
                chance = random.Random(2)  # noqa: S311 - a test
                for _ in range(45):
                    if asked := ann.question("A"):
                        ann.answer("A", chance.choice(asked["options"])["key"])
                question = ann.question("A")
                view, log, seq = ann.views["A"], ann.logs["A"], ann.seqs["A"]
        with server(kept(folder)) as client, seated(client, made["room"], made["token"]) as ann:
            ann.question("A")
            assert ann.seqs["A"] == seq
            assert (ann.update["A"]["question"] or {}) == question
            assert without_ids(ann.views["A"]) == without_ids(view)
            assert [one["answer"] for one in ann.logs["A"]] == [one["answer"] for one in log]


def without_ids(value: Any) -> Any:  # noqa: ANN401 - JSON
    """Leave the seat's own numbers out, which begin anew after a restart."""
    if isinstance(value, dict):
        return {key: without_ids(item) for key, item in value.items() if key not in ("id", "hand_ids")}
    return [without_ids(item) for item in value] if isinstance(value, list) else value


def test_decks_by_name_by_list_and_by_mistake() -> None:
    """Q. What if my list is no deck?  A. Every problem is named at once, and no room is made."""
    with server() as client:
        text = next(one["text"] for one in client.get("/api/games").json()["games"][0]["decks"] if one["name"] == RED)
        seats = [{"who": "you", "deck": text}, {"who": "random", "deck": RED}]
        made = client.post("/api/rooms", json={"game": "spoils", "seats": seats})
        assert made.status_code == 201
        assert made.json()["info"]["seats"][0]["deck"] == ""
        bad = client.post(
            "/api/rooms",
            json={"game": "spoils", "seats": [{"who": "you", "deck": "5 Nobody\n2 Nothing"}, {"who": "random"}]},
        )
        assert bad.status_code == 400
        assert len(bad.json()["reasons"]) >= 2
        for path in ("/etc/passwd", "../README.md", "pyproject.toml"):
            wish = {"game": "spoils", "seats": [{"who": "you", "deck": path}, {"who": "random"}]}
            assert "no deck is called" in client.post("/api/rooms", json=wish).json()["sentence"]
        check = client.post("/api/decks/check", json={"game": "spoils", "text": text}).json()
        assert check["legal"]
        assert sum(check["cards"].values()) >= 75


@pytest.mark.parametrize("options", [{"mode": "training"}, {"mode": "skirmish"}, {"mode": "total_war", "boxes": 2}])
def test_every_mode_begins(options: dict[str, Any]) -> None:
    """Q. Which modes can be played?  A. All of the book's."""
    with server() as client:
        made = create(client, "starfighter", "you", "random", options=options)
        assert made["info"]["options"]["mode"] == options["mode"]


@pytest.mark.parametrize("mode", ["training", "skirmish"])
def test_two_boxes_are_for_total_war(mode: str) -> None:
    """Q. Skirmish with two boxes?  A. No: two players share one, and two Atlas have no boards. [C-1]"""
    with server() as client:
        wish = {
            "game": "starfighter",
            "seats": [{"who": "you"}, {"who": "random"}],
            "options": {"mode": mode, "boxes": 2},
        }
        assert "C-1: " in client.post("/api/rooms", json=wish).json()["sentence"]


@pytest.mark.parametrize("ruleset", ["crlate", "cr2010", "rb22"])
def test_every_ruleset_begins(ruleset: str) -> None:
    """Q. Which rulesets can be played?  A. All three."""
    with server() as client:
        made = create(client, "spoils", "you", "random", options={"ruleset": ruleset})
        with seated(client, made["room"], made["token"]) as ann:
            ann.question("A")
            assert ann.views["A"]["ruleset"] == ruleset


def test_more_than_two_play_the_spoils() -> None:
    """Q. Can three or four play?  A. By crlate, yes."""
    with server() as client:
        made = create(client, "spoils", "you", "random", "random", "random")
        with seated(client, made["room"], made["token"]) as ann:
            ann.question("A")
            assert set(ann.views["A"]["players"]) == set("ABCD")
        wish = {"game": "spoils", "seats": [{"who": "you"}] * 3, "options": {"ruleset": "rb22"}}
        assert "at most 2" in client.post("/api/rooms", json=wish).json()["sentence"]


def test_a_rule_is_shown_by_its_demo() -> None:
    """Q. What does SF-33 look like?  A. A scenario, step by step, that can be played on from its start."""
    with server() as client:
        rules = client.get("/api/rules/starfighter").json()["rules"]
        demo = next(one for one in rules if one["id"] == "SF-33")["demos"][0]
        shown = client.get(f"/api/demos/starfighter/{demo}").json()
        assert "SF-33" in shown["rules"]
        assert shown["steps"]
        wish = {"seats": [{"who": "you"}, {"who": "random"}]}
        made = client.post(f"/api/demos/starfighter/{demo}/play", json=wish)
        assert made.status_code == 201, made.text
        with seated(client, made.json()["room"], made.json()["token"]) as ann:
            while "A" not in ann.views:
                ann.read()
        assert client.get("/api/demos/starfighter/nothing").status_code == 400


def test_looking_back_shows_ones_own_view_of_then() -> None:
    """Q. What did I see after two answers?  A. Just what I saw then."""
    with server() as client:
        made = create(client, "starfighter", "you", "you")
        with seated(client, made["room"], made["token"]) as player:
            deploying(player)
            seen = player.ask("look", seat="A", at=2)
            assert seen["view"]["answers"] == 2
            assert seen["view"]["boards"]["B"]["hand"] is None
            assert player.ask("look", seat="A", at=99)["type"] == "refusal"
