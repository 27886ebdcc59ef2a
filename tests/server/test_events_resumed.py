"""Events that go on: after a restart in each phase, in another browser, and without a host who stays away."""

from pathlib import Path
from typing import Any

import pytest
from eventful import Guest, concede, following, join_event, make_event
from starlette.testclient import TestClient
from table import kept, server
from test_events_served import finish_draft
from test_own_cards import flock

from rulewright.engine.value import Json
from rulewright.server import clock
from rulewright.server.events.deeds import PATIENCE
from rulewright.server.tables import spoils_limited
from rulewright.spoils.cards.sets import library
from rulewright.spoils.cards.sets.library import Library
from rulewright.spoils.limited.draft import PICK
from rulewright.spoils.limited.drafter import bot_answer

PHASES = ["waiting", "drafting", "building", "playing", "over"]


def begin(guest: Guest) -> None:
    """Begin with bots."""
    guest.do("begin")


def draft(guest: Guest) -> None:
    """Pick until no pack is left."""
    with following(guest.client, guest.event, guest.token) as follower:
        guest.info = follower.until_asked()
        finish_draft(guest, follower)


def build(guest: Guest) -> None:
    """Play the deck that is suggested."""
    built = guest.do("build", suggest=True)["build"]
    guest.do("build", faction=built["faction"], cards=built["cards"], done=True)


def play(guest: Guest) -> None:
    """Give up the one match there is."""
    with following(guest.client, guest.event, guest.token) as follower:
        info = follower.read()
        while not info["matches"]:
            info = follower.read()
        concede(guest.client, info["matches"][0][0]["room"], guest.token)
        guest.info = follower.until(phase="over")


STEPS = {"waiting": begin, "drafting": draft, "building": build, "playing": play}


def seen(client: TestClient, guest: Guest) -> dict[str, Any]:
    """Give an event as somebody sees it, but for who is connected just then."""
    with following(client, guest.event, guest.token) as follower:
        info = follower.read()
    for one in info["players"]:
        one["connected"] = True
    return info


@pytest.mark.parametrize("kind", ["draft", "own draft", "own sealed"])
def test_a_restart_in_every_phase(tmp_path: Path, kind: str) -> None:
    """Q. The server is started anew in each phase. What is lost?  A. Nothing: all is as it was, and goes on from there.

    One's own set is drafted and played sealed in the same way.
    """
    wish = {"own": flock(10)} if "own" in kind else {}
    before: dict[str, Any] = {}
    guest: Guest | None = None
    passed = []
    for _ in PHASES:
        with server(kept(tmp_path)) as client:
            if guest is None:
                guest = Guest(client, make_event(client, kind.rsplit(maxsplit=1)[-1], **wish))
            else:
                assert seen(client, guest) == before
            guest.client = client
            phase = guest.info["phase"]
            passed.append(phase)
            if phase in STEPS:
                STEPS[phase](guest)
            guest.info = before = settled(client, guest)
    assert passed == [one for one in PHASES if one != "drafting" or "draft" in kind] + ["over"] * ("sealed" in kind)
    assert before["root"]


def settled(client: TestClient, guest: Guest) -> dict[str, Any]:
    """Give an event as it is once nothing goes by itself any more."""
    with following(client, guest.event, guest.token) as follower:
        info = follower.read()
        while info["phase"] == "playing" and not info["matches"]:
            info = follower.read()
    return seen(client, guest)


def test_sealed_of_ones_own(tmp_path: Path) -> None:
    """Q. We play my set sealed, two people.  A. Six packs of it each; decks bring its cards along."""
    with server(kept(tmp_path)) as client:
        ann = Guest(client, make_event(client, "sealed", own=flock(12)))
        bea = Guest(client, join_event(client, ann.event))
        ann.do("begin")
        fronts = set(client.get(f"/api/events/{ann.event}/cards").json()["own"][""])
        bea.info = seen(client, bea)
        for one in (ann, bea):
            assert len(one.info["build"]["pool"]) == 6 * 12  # a pack of a small set has each card once
            assert set(one.info["build"]["pool"]) == fronts
            build(one)
        with following(client, ann.event, ann.token) as follower:
            info = follower.read()
            while not info["matches"]:
                info = follower.read()
            (match,) = info["matches"][0]
            seats = client.get(f"/api/rooms/{match['room']}").json()["seats"]
            assert all([one["own"] and set(one["own"]) <= fronts for one in seats])
            client.post(f"/api/rooms/{match['room']}/number", json={"token": bea.token, "number": "3"})
            concede(client, match["room"], ann.token)
            assert follower.until(phase="over")["standings"][0]["place"] == 1


def test_no_card_is_read_for_a_pick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. The server was started anew. Do I wait while it reads all cards?  A. No: bots need none of them."""
    with server(kept(tmp_path)) as client:
        ann = Guest(client, make_event(client, begin=True))
    monkeypatch.setattr(Library, "find", unread)
    with server(kept(tmp_path)) as client:
        ann.client = client
        with following(client, ann.event, ann.token) as follower:
            ann.info = follower.until_asked()
            for number in range(1, 4):
                ann.pick()
                ann.info = follower.until_asked(number)
    assert len(ann.info["draft"]["pack"]) == 10


def unread(*_: object) -> None:
    """Refuse to read a card."""
    raise AssertionError("a card is read")


def test_bots_of_events_pick_as_in_the_terminal() -> None:
    """Q. What was written down when the packs were opened, does it tell a bot enough?  A. It picks the same card."""
    opened = spoils_limited.opened(spoils_limited.Wanted("draft", "", "crlate", 4), "ab" * 32)
    for first_pack, second, third in opened.packs:
        for pack, pool in ((first_pack, []), (second, first_pack), (third, [*first_pack, *second])):
            view: dict[str, Json] = {"phase": PICK, "event": {"ruleset": "crlate"}, "pack": [*pack], "pool": [*pool]}
            asked = spoils_limited.Asked(pack, pool)
            assert bot_answer(library(), view) == f"{PICK} {spoils_limited.picked(asked, opened.worth)}"


def test_a_place_in_two_browsers() -> None:
    """Q. I draft at my desk and go on with my phone.  A. By the secret of my place; a pick counts once."""
    with server() as client:
        desk = Guest(client, make_event(client))
        bea = Guest(client, join_event(client, desk.event))
        desk.do("begin")
        phone = Guest(client, {"event": desk.event, "token": desk.token, "info": seen(client, desk)})
        assert phone.info["you"] == 0
        card = phone.pick()
        status, told = desk.does("pick", card=desk.info["draft"]["pack"][1], pick=0)
        assert (status, told["sentence"]) == (409, "this pick was made already, by you or for you")
        assert seen(client, desk)["draft"]["pool"] == [card]
        assert seen(client, bea)["draft"]["pool"] == []


def test_a_host_who_stays_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Whoever made our draft is gone, and there is no timer. Are we stuck?

    A. After two minutes anybody goes on without them; then the first who stays looks after it, until they return.
    """
    later = 0.0
    seconds = clock.seconds
    monkeypatch.setattr("rulewright.server.clock.seconds", lambda: seconds() + later)
    with server() as client:
        ann = Guest(client, make_event(client, places=3))
        bea, cid = [Guest(client, join_event(client, ann.event, name)) for name in ("Bea", "Cid")]
        ann.do("begin")
        with following(client, ann.event, ann.token) as here:
            here.read()
            later = 2 * PATIENCE
            status, told = bea.does("leave", place=0)
            assert (status, "Ann looks after this event" in told["sentence"]) == (409, True)  # she is there
        with following(client, bea.event, bea.token) as follower:
            follower.read()
            assert bea.does("leave", place=0)[0] == 409  # she has only just gone
            assert bea.does("leave", place=2)[1]["sentence"] == "only who has made the event lets others go"
            later = 3.5 * PATIENCE
            assert bea.do("leave", place=0)["host"] == 1
            assert cid.does("leave", place=1)[0] == 409  # who looks after it now is here
            bea.do("leave", place=2)
            bea.info = follower.until_asked()
            bea.pick()
            assert follower.until_asked(1)["draft"]["pick"] == 1
        assert ann.do("return")["host"] == 0
        assert bea.does("award", match=0, one=1, other=0)[1]["sentence"].startswith("only who has made the event")


def test_nobody_stays() -> None:
    """Q. All of us leave, one after another.  A. It is over in the end; whoever made it still looks after it."""
    with server() as client:
        ann = Guest(client, make_event(client, "constructed", game="starfighter", places=2))
        bea = Guest(client, join_event(client, ann.event))
        ann.do("begin")
        assert ann.do("leave")["host"] == 1
        assert bea.do("leave")["host"] == 0
        with following(client, ann.event) as follower:
            info = follower.read()
            while info["phase"] != "over":
                info = follower.read()
        assert len(info["standings"]) == 2
