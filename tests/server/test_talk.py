"""A few things to say at a table: to everybody there, not too often, once."""

from pathlib import Path

from postgres import fresh_address
from table import create, kept, seated, server

from rulewright.server.settings import Limits
from rulewright.server.store.postgres import PostgresStore
from rulewright.server.talk import KEPT


def test_what_is_said_is_told_to_everybody_once(tmp_path: Path) -> None:
    """Q. I say hello, and my page sends it twice. Who hears it?  A. Everybody at the table and around it, once."""
    with server(kept(tmp_path)) as client:
        made = create(client, "starfighter", "you", "open")
        bob = client.post(f"/api/rooms/{made['room']}/join", json={"name": "Bob"}).json()
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"], bob["token"]) as guest,
            seated(client, made["room"]) as stranger,
        ):
            for _ in range(2):
                assert ann.ask("say", seat="A", phrase="hello", request="1")["type"] == "done"
            assert guest.ask("say", seat="B", phrase="thanks", request="1")["type"] == "done"
            said = [{"number": 1, "seat": "A", "phrase": "hello"}, {"number": 2, "seat": "B", "phrase": "thanks"}]
            for one in (ann, guest, stranger):
                while one.info["said"] != said:
                    one.read()
            assert stranger.ask("say", seat="-", phrase="hello")["sentence"] == "you are watching"
            for _ in range(KEPT + 3):
                assert ann.ask("say", seat="A", phrase="nice")["type"] == "done"
            told = client.get(f"/api/rooms/{made['room']}").json()["said"]
            assert [one["number"] for one in told] == list(range(6, 6 + KEPT))
            ann.send("say", seat="A", phrase="<b>what I like</b>")
            assert "Invalid enum value" in ann.until("failure")["sentence"]


def test_who_talks_without_end_is_not_heard() -> None:
    """Q. Somebody says hello a hundred times.  A. A few are heard; the rest is refused, and the game goes on."""
    with server(limits=Limits(sayings_per_second=0.001, sayings_at_once=3)) as client:
        made = create(client, "starfighter", "you", "you")
        with seated(client, made["room"], made["token"]) as ann:
            replies = [ann.ask("say", seat="A", phrase="hello") for _ in range(20)]
            assert [one["type"] for one in replies] == ["done"] * 3 + ["refusal"] * 17
            assert replies[-1]["sentence"] == "you have just said a lot; wait a moment"
            assert ann.ask("say", seat="B", phrase="hello")["type"] == "done"
            assert len(client.get(f"/api/rooms/{made['room']}").json()["said"]) == 4


def test_what_is_said_is_heard_at_another_node() -> None:
    """Q. I say something, and my friend is at another node.  A. It is heard there."""
    address = fresh_address()
    with server(PostgresStore(address)) as one, server(PostgresStore(address)) as two:
        made = create(one, "starfighter", "you", "open")
        bob = two.post(f"/api/rooms/{made['room']}/join", json={"name": "Bob"}).json()
        with (
            seated(one, made["room"], made["token"]) as ann,
            seated(two, made["room"], bob["token"]) as guest,
        ):
            assert ann.ask("say", seat="A", phrase="luck")["type"] == "done"
            while [one["phrase"] for one in guest.info["said"]] != ["luck"]:
                guest.read()
