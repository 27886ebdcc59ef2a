"""Events over the wire: a draft from the first pick to the standings, and who may do what."""

import time
from pathlib import Path
from typing import Any

import chores
import pytest
from eventful import Follower, Guest, concede, following, join_event, make_event
from table import kept, server

REQUEST = "a request that nobody guesses"
NOT_LONG = 0.6  # seconds in which bots would have picked many cards


def finish_draft(guest: Guest, follower: Follower) -> None:
    """Pick until no pack is left."""
    while guest.info["phase"] == "drafting":
        if guest.info["draft"]["pack"]:
            guest.pick()
        else:
            guest.info = follower.read()


def test_a_draft_with_a_bot_from_the_first_pick_to_the_standings() -> None:
    """Q. I draft alone with a bot. What do I do?  A. Pick, take the deck that is suggested, play: there is a winner."""
    with server() as client:
        guest = Guest(client, make_event(client, begin=True))
        assert guest.info["phase"] == "drafting"
        with following(client, guest.event, guest.token) as follower:
            finish_draft(guest, follower)
            assert guest.info["phase"] == "building"
            assert len(guest.info["build"]["pool"]) == 39
            built = guest.do("build", suggest=True)["build"]
            assert (built["problems"], built["done"], sum(built["cards"].values())) == ([], False, 40)
            guest.do("build", faction=built["faction"], cards=built["cards"], done=True)
            info = follower.until(phase="playing")
            while not info["matches"]:
                info = follower.read()
            (match,) = info["matches"][0]
            concede(client, match["room"], guest.token)
            info = follower.until(phase="over")
        assert info["matches"][0][0]["won"] == ([0, 1] if match["one"] == 0 else [1, 0])
        assert [(one["place"], one["points"]) for one in info["standings"]] == [(1, 3), (0, 0)]
        assert info["root"]


def test_packs_are_opened_while_bots_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. The bots of one event play their matches. Does another begin?  A. At once: people come before bots' games."""
    monkeypatch.setattr("rulewright.server.tasks.limited.play_out", chores.long_game)
    with server(workers=2, thinkers=1) as client:
        first = make_event(client, "constructed", begin=True, places=4)
        with following(client, first["event"], first["token"]) as follower:
            while not follower.read()["matches"]:
                pass
            assert make_event(client, begin=True)["info"]["phase"] == "drafting"
        with following(client, first["event"]) as follower:
            assert [one["over"] for one in follower.read()["matches"][0]] == [False, False]


def test_nothing_is_lost_when_the_server_is_gone(tmp_path: Path) -> None:
    """Q. The server went away in the middle. What is left?  A. Everything that was acknowledged."""
    with server(kept(tmp_path)) as client:
        guest = Guest(client, make_event(client, begin=True, places=3))
        with following(client, guest.event, guest.token) as follower:
            cards = []
            for _ in range(5):
                cards.append(guest.pick())
                guest.info = follower.until_asked(len(cards))
    with server(kept(tmp_path)) as client:
        guest.client = client
        with following(client, guest.event, guest.token) as follower:
            guest.info = follower.until_asked()
            assert guest.info["draft"]["pool"] == cards
            finish_draft(guest, follower)
            assert guest.info["build"]["pool"][:5] == cards


def test_a_request_that_is_sent_again_is_done_once() -> None:
    """Q. My connection broke while I picked, and the page asked again. How many cards have I?  A. One."""
    with server() as client:
        first = make_event(client, request=REQUEST)
        assert make_event(client, request=REQUEST)["event"] == first["event"]
        joined = join_event(client, first["event"], request=REQUEST[::-1])
        assert join_event(client, first["event"], request=REQUEST[::-1])["place"] == joined["place"] == 1
        ann, bea = Guest(client, first), Guest(client, joined)
        ann.do("begin", "begin 1")
        ann.do("begin", "begin 1")
        card = ann.info["draft"]["pack"][0]
        for _ in range(2):
            told = ann.do("pick", "pick 1", card=card, pick=0)
            assert told["draft"]["pool"] == [card]
        assert ann.do("pick", "another name", card=card, pick=0)["draft"]["pool"] == [card]
        status, told = ann.does("pick", "pick 2", card="Rage", pick=0)
        assert (status, told["sentence"]) == (409, "this pick was made already, by you or for you")
        assert bea.do("pick", card=look(bea)["pack"][0], pick=0)["draft"]["pick"] == 1


def look(guest: Guest) -> dict[str, list[str]]:
    """Give the draft as somebody sees it now."""
    with following(guest.client, guest.event, guest.token) as follower:
        guest.info = follower.read()
    draft: dict[str, list[str]] = guest.info["draft"]
    return draft


def test_only_who_has_a_place_does_anything() -> None:
    """Q. May I pick for others, begin their event or settle their match?  A. No; who looks on sees no cards."""
    with server() as client:
        ann = Guest(client, make_event(client))
        bea = Guest(client, join_event(client, ann.event))
        stranger = Guest(client, {"event": ann.event, "token": "nothing", "info": {}})
        assert stranger.does("begin")[1]["sentence"] == "you have no place in this event"
        assert bea.does("begin")[1]["sentence"] == "only who has made the event begins it"
        ann.do("begin")
        assert (
            bea.does("award", match=0, one=0, other=1)[1]["sentence"] == "only who has made the event settles a match"
        )
        assert client.post(f"/api/events/{ann.event}/join", json={}).status_code == 409
        shown = client.get(f"/api/events/{ann.event}").json()
        assert (shown["draft"], shown["build"], shown["you"]) == (None, None, -1)
        assert client.get("/api/events/nothing").status_code == 404
        card = look(bea)["pack"][0]
        status, told = ann.does("pick", card=card, pick=0)
        assert (status, told["sentence"]) == (409, f"{card} is not in the pack before you")


def test_sealed_opens_six_packs() -> None:
    """Q. And sealed?  A. Six packs, at once a deck; what is not in the pool is refused with a reason."""
    with server() as client:
        guest = Guest(client, make_event(client, "sealed", begin=True))
        assert guest.info["phase"] == "building"
        assert len(guest.info["build"]["pool"]) == 78
        told = guest.do("build", faction="Nobody", cards={"Nothing": 3, guest.info["build"]["pool"][0]: 1}, done=True)
        problems = told["build"]["problems"]
        assert "Nothing is not in your pool" in problems
        assert any("40" in one for one in problems)
        assert not told["build"]["done"]


@pytest.mark.parametrize("pairing", ["swiss", "knockout"])
def test_a_constructed_event_of_a_group(pairing: str) -> None:
    """Q. We are three with decks.  A. By link, each with a deck that may be played; who has no opponent has a bye."""
    with server() as client:
        made = make_event(client, "constructed", places=4, bots=False, pairing=pairing, deck="soft-coins")
        guests = [
            Guest(client, made),
            *[Guest(client, join_event(client, made["event"], name)) for name in ("Bo", "Cy")],
        ]
        assert guests[0].info["deck"] == "soft-coins"
        refused = client.post(f"/api/events/{made['event']}/join", json={"name": "Di", "deck": "1 Nothing\n"})
        assert refused.status_code == 400
        guests[1].do("bring", deck="red-column")
        guests[0].do("begin")
        with following(client, made["event"], guests[0].token) as follower:
            info = follower.read()
            for round_ in range(2):
                while len(info["matches"]) <= round_:
                    info = follower.read()
                match = next(one for one in info["matches"][round_] if one["other"] >= 0)
                tokens = [guests[match[side]].token for side in ("one", "other")]
                client.post(f"/api/rooms/{match['room']}/number", json={"token": tokens[1], "number": "3"})
                concede(client, match["room"], tokens[0])
                info = follower.read()
            while info["phase"] != "over":
                info = follower.read()
        assert max([one["points"] for one in info["standings"]]) == 6
        assert [one["how"] for one in info["matches"][0]].count("bye") == 1


def test_matches_of_several_games_and_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Best of three?  A. The table goes on to the next game; bots play theirs out among themselves."""
    monkeypatch.setattr("rulewright.server.events.deeds.BOT", "random")  # they are quicker
    with server() as client:
        guest = Guest(client, make_event(client, "constructed", game="starfighter", places=4, best_of=3, begin=True))
        with following(client, guest.event, guest.token) as follower:
            info = guest.info
            while not any(one["over"] for round_ in info["matches"] for one in round_):
                info = follower.read()
            bots = next(one for one in info["matches"][0] if not one["room"])
            assert bots["how"] == "bots"
            assert max(bots["won"]) == 2
            mine = next(one for one in info["matches"][0] if one["room"])
            room = mine["room"]
            concede(client, room, guest.token)
            again = client.get(f"/api/rooms/{room}").json()
            assert (again["decided"], again["event"]) == (False, guest.event)
            guest.do("leave")
            info = follower.until(phase="over")
        assert [one["how"] for one in info["matches"][0] if one["room"] == room] == ["left"]


def test_who_has_left_returns() -> None:
    """Q. I left the draft and came back.  A. My picks were made for me meanwhile; the rest are mine."""
    with server() as client:
        ann = Guest(client, make_event(client))
        bea = Guest(client, join_event(client, ann.event))
        ann.do("begin")
        with following(client, ann.event, ann.token) as follower:
            bea.do("leave")
            ann.info = follower.until_asked()
            ann.pick()
            while len(ann.info["draft"]["pack"]) != 12:
                ann.info = follower.read()
            bea.do("return")
            ann.pick()
        assert len(look(bea)["pool"]) in (1, 2)


@pytest.mark.parametrize("kind", ["draft", "sealed"])
def test_whoever_leaves_bots_alone_returns_to_what_they_left(kind: str) -> None:
    """Q. I left while only bots stayed. Where am I when I come back?  A. Where I was: nobody went on without me."""
    with server() as client:
        ann = Guest(client, make_event(client, kind, begin=True, places=3))
        with following(client, ann.event, ann.token) as follower:
            if kind == "draft":
                ann.pick()
                ann.info = follower.until_asked(1)
            ann.do("leave")
            time.sleep(NOT_LONG)
            info = ann.do("return")
        assert info["phase"] == ("drafting" if kind == "draft" else "building")
        if kind == "draft":
            assert len(info["draft"]["pool"]) == 1
        else:
            assert not info["build"]["done"]


@pytest.mark.parametrize("places", [3, 5])
def test_the_host_leaves_an_odd_draft(places: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Whoever made our draft of three or five goes away.  A. It goes on; nobody is paired with them."""
    monkeypatch.setattr("rulewright.server.events.deeds.BOT", "random")  # they are quicker
    with server() as client:
        ann = Guest(client, make_event(client, places=places))
        bea = Guest(client, join_event(client, ann.event))
        ann.do("begin")
        ann.do("leave")
        with following(client, bea.event, bea.token) as follower:
            bea.info = follower.until_asked()
            finish_draft(bea, follower)
            built = bea.do("build", suggest=True)["build"]
            bea.do("build", faction=built["faction"], cards=built["cards"], done=True)
            info = follower.until(phase="playing")
            while info["phase"] != "over":
                mine = [
                    one for one in last(info) if one["room"] and not one["over"] and 1 in (one["one"], one["other"])
                ]
                if mine:
                    concede(client, mine[0]["room"], bea.token)
                info = follower.read()
        matches = [one for round_ in info["matches"] for one in round_]
        assert all([0 not in (one["one"], one["other"]) for one in matches])
        assert [one["points"] for one in info["standings"] if one["place"] == 0] == [0]
        assert len(info["standings"]) == places


def last(info: dict[str, Any]) -> list[dict[str, Any]]:
    """Give the matches of the round that is played."""
    found: list[dict[str, Any]] = info["matches"][-1] if info["matches"] else []
    return found


def test_time_runs_out_and_a_card_is_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. I did not pick in time.  A. A sensible card was picked for me; nobody waits for ever."""
    monkeypatch.setattr("rulewright.server.events.hall.TIMES", range(1, 601))
    with server() as client:
        ann = Guest(client, make_event(client, timer=1))
        bea = Guest(client, join_event(client, ann.event))
        ann.do("begin")
        with following(client, ann.event, ann.token) as follower:
            info = follower.read()
            assert 0 <= info["deadline"] <= 1000
            while not info["draft"]["pool"]:
                info = follower.read()
        assert len(look(bea)["pool"]) >= 1


def test_what_no_event_can_be_is_refused() -> None:
    """Q. Nine at a draft, one second a pick, a set that is not there?  A. Each is refused in a sentence."""
    wishes = [
        {"kind": "draft", "places": 9},
        {"kind": "constructed", "places": 33},
        {"kind": "draft", "timer": 1},
        {"kind": "draft", "set": "nothing"},
        {"kind": "draft", "game": "starfighter"},
        {"kind": "draft", "best_of": 2},
        {"kind": "draft", "title": "x\u0000y"},
        {"kind": "draft", "name": "Greedy (bot)"},
        {"kind": "draft", "request": "short"},
        {"kind": "race"},
    ]
    with server() as client:
        for wish in wishes:
            answer = client.post("/api/events", json=wish)
            assert answer.status_code == 400, (wish, answer.text)
            assert answer.json()["sentence"]
