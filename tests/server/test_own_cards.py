"""Cards of one's own over the wire: read with their reasons, searched, in decks, at tables, in packs, and bounded."""

import json
from pathlib import Path
from typing import Any

import pytest
from eventful import Guest, concede, following, make_event
from starlette.testclient import TestClient
from table import create, kept, server
from test_elsewhere import noting
from test_events_served import finish_draft

from rulewright.engine.chance import Chance, combine, commitment
from rulewright.spoils.cards.formats.files import printings_in

GOOSE = {
    "type": "Character", "trade": "Banker", "cost": 2, "threshold": "G", "strength": 1, "life": 3, "speed": 2,
    "text": "When your opponent deploys a tactic, your faction gains 1 influence.",
}  # fmt: skip
SHEET = """
title = "Geese"
trade = "Banker"

[cards."Toll Goose"]
cost = 2
strength = 1
life = 3
speed = 2
text = "When your opponent deploys a tactic, your faction gains 1 influence."

[cards."Sour Goose"]
cost = 1
text = "When your opponent deploys a tactic, yor faction gains 1 influence."
"""


def sheet(**cards: dict[str, Any]) -> str:
    return json.dumps({"title": "Geese", "cards": {name.replace("_", " "): one for name, one in cards.items()}})


def flock(count: int) -> str:
    """So many geese, each with a name of its own."""
    names = [f"Goose number {'abcdefghijklmnopqrstuvwxyz'[one]}" for one in range(count)]
    return json.dumps({"title": "A flock", "cards": dict.fromkeys(names, GOOSE)})


def deck(own: dict[str, Any], **more: Any) -> str:  # noqa: ANN401 - a part of JSON
    cards = {**dict.fromkeys(own, 4), "Greed": 75 - 4 * len(own)}
    return json.dumps({"faction": "The Gilded Ledger", "cards": cards, "own": own, **more}) + "\n"


def read(client: TestClient, text: str) -> Any:  # noqa: ANN401 - JSON
    return client.post("/api/cards/read", json={"game": "spoils", "text": text})


def faction(client: TestClient) -> str:
    found = client.get("/api/cards/spoils/search?q=t:faction").json()["found"]
    return str(found[0])


def test_what_becomes_of_each_card() -> None:
    """Q. Two cards, one with a slip?  A. One is read; the other is declined at the slip, with a text that is read."""
    with server() as client:
        found = read(client, SHEET).json()
        good, bad = found["cards"]
        assert (found["title"], good["name"], good["state"], good["front"]["trade"]) == (
            "Geese", "Toll Goose", "read", "Banker",
        )  # fmt: skip
        assert (bad["state"], bad["line"], bad["column"]) == ("declined", 1, 38)
        line, caret = bad["shown"].split("\n")
        assert line[caret.index("^") :].startswith("yor faction")
        assert [one["text"] for one in bad["offers"]] == [good["table"]["text"]]
        mended = read(client, sheet(Sour_Goose={**bad["table"], "text": bad["offers"][0]["text"]})).json()
        assert mended["cards"][0]["state"] == "read"


def test_the_file_is_the_terminals(tmp_path: Path) -> None:
    """Q. Can I import in the terminal what I wrote in the browser?  A. It is the same file, and says the same."""
    with server() as client:
        found = read(client, SHEET).json()
        path = tmp_path / "geese.toml"
        path.write_text(found["file"], encoding="utf-8")
        assert [one.facts.name for one in printings_in(path)] == ["Toll Goose", "Sour Goose"]
        assert read(client, found["file"]).json()["cards"] == found["cards"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Rage", "every game knows"), ("Micromajig", "every game knows"), ("plough giant", "another card"),
        ("Plough Glant", "looks like Plough Giant"), ("Plоugh Giant", "looks like"), ("", "needs a name"),
        ("\u202egnaig", "nobody sees (U+202E)"), ("x" * 101, "needs a name"), ("a\u0000b", "nobody sees (U+0000)"),
        ("ﬁre goose", "write it plainly"),
    ],
)  # fmt: skip
def test_names_that_cannot_be_had(name: str, told: str) -> None:
    """Q. May my card be called so?  A. Not like an installed one, nor in letters that nobody sees: in a sentence."""
    with server() as client:
        (card,) = read(client, json.dumps({"cards": {name: GOOSE}})).json()["cards"]
        assert (card["state"], told in card["sentence"]) == ("declined", True), card


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "{", "[", "[1]", "<a>", "<set/>", "<!DOCTYPE x [<!ENTITY y 'z'>]><set/>", '{"cards": 5}', "[" * 5000,
        '{"cards": {"A": {"text": "\\u0000"}}}', '{"cards": {"A": {"text": "\\ud800"}}}', '{"cards": {"\\ud800": {}}}',
        '{"cards": {"A": {"cost": 1e400}}}', '{"cards": {"A": {"cost": -1}}}', '{"cards": {"A": {"type": "<b>"}}}',
        '{"cards": {"A": {"text": "' + "when " * 800 + '"}}}', '{"cards": [{"name": "A"}, {"name": "a"}]}',
        '{"cards": {"A": {"subtypes": ["' + "x" * 30_000 + '"]}}}', '{"cards": {"A": {"subtypes": "\\u202e"}}}',
        '{"cards": {"A": {"threshold": "' + "R" * 30_000 + '"}}}',
        '[cards."<img src=x onerror=alert(1)>"]\ntext = "<b>"',
        "[cards.A]\ntext = '''" + "If you do, you may draw a card. " * 30 + "'''", '{"title": 5, "cards": {}}',
        '{"cards": {' + ",".join([f'"Card {one}": {{}}' for one in range(400)]) + "}}",
    ],
)  # fmt: skip
def test_hostile_sheets(text: str) -> None:
    """Q. What if somebody pastes nonsense?  A. A sentence for all of it, or one for each card; never a fault."""
    with server() as client:
        answer = read(client, text)
        assert answer.status_code in (200, 400), answer.text
        if answer.status_code == 200:
            cards = answer.json()["cards"]
            assert all([one["state"] == "read" or one["sentence"] for one in cards])
            assert len(answer.content) < 120_000
        else:
            assert answer.json()["sentence"]


def test_too_much_at_once() -> None:
    """Q. How much may I send?  A. So many cards and letters; more is refused before anything is read."""
    with server() as client:
        many = json.dumps({"cards": {f"Card {one}": {} for one in range(151)}})
        assert "150 cards" in read(client, many).json()["sentence"]
        assert read(client, "x" * 50_001).status_code == 400
        long = "\n\n".join([str(GOOSE["text"])] * 12)
        wordy = {f"Goose {one}": {**GOOSE, "text": long} for one in "abcdefghijklmnopq"}
        seats = [{"who": "you", "deck": deck(wordy, faction=faction(client))}, {"who": "greedy"}]
        refused = client.post("/api/rooms", json={"game": "spoils", "seats": seats, "name": "Ann"})
        assert (refused.status_code, "at most 16000 bytes" in refused.json()["sentence"]) == (400, True), refused.text


def test_a_search_finds_them() -> None:
    """Q. Do I find my cards among all others?  A. By the same search; `is:own` are mine, and nobody else's."""
    with server() as client:

        def seek(q: str, own: str = SHEET) -> list[str]:
            found: list[str] = client.post("/api/cards/spoils/search", json={"q": q, "own": own}).json()["found"]
            return found

        assert seek("is:own") == ["Toll Goose"]
        assert seek("is:own", "") == []
        assert "Toll Goose" in seek("t:character c<=2 influence")
        assert "Toll Goose" not in seek("is:installed")
        assert seek("set:geese") == ["Toll Goose"]
        assert client.post("/api/cards/spoils/search", json={"q": "is:own", "own": "{"}).status_code == 400


def test_all_there_is_to_know() -> None:
    """Q. What does my card mean?  A. Its sentences in words, with the rules and their scenarios."""
    with server() as client:
        found = client.post("/api/cards/spoils/about", json={"name": "Toll Goose", "own": SHEET}).json()
        assert found["sentences"][0]["text"].startswith("When your opponent deploys")
        assert any([one["text"] and one["scenarios"] for one in found["rules"]])
        assert client.post("/api/cards/spoils/about", json={"name": "Sour Goose", "own": SHEET}).status_code == 400


def test_a_deck_brings_them_along() -> None:
    """Q. I send my deck to somebody who has none of my cards.  A. They are in the list, in each form that has room."""
    with server() as client:
        own = {"Toll Goose": GOOSE}
        text = deck(own, faction=faction(client))
        found = client.post("/api/decks/study", json={"game": "spoils", "text": text}).json()
        assert [one["legal"] for one in found["formats"]] == [True, True, True], found["formats"]
        assert found["own"]["Toll Goose"]["table"]["text"] == GOOSE["text"]
        forms = {one["ending"]: one for one in found["forms"]}
        assert "Toll Goose" in forms[".o8d"]["lacks"]
        for ending in (".txt", ".json"):
            again = client.post("/api/decks/study", json={"game": "spoils", "text": forms[ending]["text"]}).json()
            assert (again["cards"], again["own"], forms[ending]["lacks"]) == (found["cards"], found["own"], "")
        lost = client.post("/api/decks/check", json={"game": "spoils", "text": forms[".o8d"]["text"]}).json()
        assert "no card is called 'Toll Goose'" in lost["problems"][0]


def test_a_deck_with_a_false_friend() -> None:
    """Q. A list brings its own Plough Giant, or a card that is declined.  A. It is not played, and told why."""
    with server() as client:
        for name, text in (("Plough Giant", ""), ("Toll Goose", "Do nonsense."), ("Rage", "")):
            listed = deck({name: {**GOOSE, "text": text}}, faction=faction(client))
            found = client.post("/api/decks/check", json={"game": "spoils", "text": listed}).json()
            assert not found["legal"]
            assert any([name in one for one in found["problems"]]), found["problems"]


def test_a_table_tells_who_brings_what(tmp_path: Path) -> None:
    """Q. Somebody brings cards of their own. Do I know?  A. Before I sit down, their names and what is on them.

    After a restart the game is there with them.
    """
    with server(kept(tmp_path)) as client:
        mine = deck({"Toll Goose": GOOSE}, faction=faction(client))
        made = create(client, "spoils", "you", "greedy", seats=[{"who": "you", "deck": mine}, {"who": "greedy"}])
        room = made["room"]
        assert made["info"]["seats"][0]["own"] == ["Toll Goose"]
        assert made["info"]["seats"][1]["own"] == []
    with server(kept(tmp_path)) as client:
        told = client.get(f"/api/rooms/{room}/own").json()["own"]
        assert told["A"]["Toll Goose"]["text"] == GOOSE["text"]
        assert told["B"] == {}
        assert client.get(f"/api/rooms/{room}").json()["state"] == "playing"


def test_at_a_table_for_strangers() -> None:
    """Q. May whoever joins an open table bring a card that only they have seen?  A. No; by an invitation they may."""
    with server() as client:
        mine = deck({"Toll Goose": GOOSE}, faction=faction(client))
        listed = create(client, "spoils", "you", "open", listed=True)["room"]
        refused = client.post(f"/api/rooms/{listed}/join", json={"name": "Bob", "deck": mine})
        assert (refused.status_code, "anybody may join" in refused.json()["sentence"]) == (400, True)
        private = create(client, "spoils", "you", "open")["room"]
        assert client.post(f"/api/rooms/{private}/join", json={"name": "Bob", "deck": mine}).status_code == 201


def test_two_cards_of_one_name() -> None:
    """Q. We both bring a Toll Goose, and they differ.  A. Whoever comes second is told; the same card is no clash."""
    with server() as client:
        first = deck({"Toll Goose": GOOSE}, faction=faction(client))
        other = deck({"Toll Goose": {**GOOSE, "life": 4}}, faction=faction(client))
        room = create(client, "spoils", "you", "open", seats=[{"who": "you", "deck": first}, {"who": "open"}])["room"]
        refused = client.post(f"/api/rooms/{room}/join", json={"name": "Bob", "deck": other})
        assert "different cards that are called Toll Goose" in refused.json()["sentence"]
        assert client.post(f"/api/rooms/{room}/join", json={"name": "Bob", "deck": first}).status_code == 201


def test_a_deck_around_them() -> None:
    """Q. I have a card and no deck.  A. One is built around it that may be played."""
    with server() as client:
        made = client.post("/api/cards/deck", json={"game": "spoils", "text": SHEET}).json()["text"]
        checked = client.post("/api/decks/check", json={"game": "spoils", "text": made}).json()
        assert (checked["legal"], checked["cards"]["Toll Goose"]) == (True, 4), checked


def test_packs_of_ones_own() -> None:
    """Q. Can my set be drafted?  A. From six different cards on, and the sheet says what stands in the way."""
    with server() as client:
        assert "6 different cards" in read(client, flock(5)).json()["against_packs"]
        found = read(client, flock(8)).json()
        assert (found["against_packs"], found["pack"]) == ("", {"common": 8})
        few = json.loads(flock(8)) | {"booster": {"common": 9}}
        assert "holds 9 common cards" in read(client, json.dumps(few)).json()["against_packs"]


def test_a_set_of_ones_own_is_drafted(tmp_path: Path) -> None:
    """Q. We draft my set with a bot.  A. Every pack is of it, decks bring its cards along, and there is a winner.

    After a restart in the middle nothing is lost; when it is over, every pack can be opened again.
    """
    with server(kept(tmp_path)) as client:
        guest = Guest(client, make_event(client, own=flock(10), begin=True))
        fronts = client.get(f"/api/events/{guest.event}/cards").json()["own"][""]
        assert guest.info["own"]
        assert set(guest.info["draft"]["pack"]) == set(fronts)
        with following(client, guest.event, guest.token) as follower:
            finish_draft(guest, follower)
            guest.do("build", suggest=True)
        refused = client.get(f"/api/events/{guest.event}/packs")
        assert (refused.status_code, "when the event is over" in refused.json()["sentence"]) == (409, True)
    with server(kept(tmp_path)) as client:
        guest.client = client
        with following(client, guest.event, guest.token) as follower:
            built = follower.read()["build"]
            guest.do("build", faction=built["faction"], cards=built["cards"], done=True)
            info = follower.until(phase="playing")
            while not info["matches"]:
                info = follower.read()
            (match,) = info["matches"][0]
            seats = client.get(f"/api/rooms/{match['room']}").json()["seats"]
            assert all([set(one["own"]) <= set(fronts) and one["own"] for one in seats])
            concede(client, match["room"], guest.token)
            info = follower.until(phase="over")
        told = client.get(f"/api/events/{guest.event}/packs").json()
        assert commitment(told["root"]) == info["commitment"] == told["commitment"]
        chance = Chance(combine(told["root"], told["numbers"]))
        assert told["packs"] == [[pack_of(told, chance) for _ in own] for own in told["packs"]]


def pack_of(told: dict[str, Any], chance: Chance) -> list[str]:
    """Open a pack as docs/protocol.md says."""
    found = []
    for rarity, count in told["booster"].items():
        left = list(told["sheets"][rarity])
        found += [left.pop(chance.below(len(left))) for _ in range(count)]
    return found


def test_a_clash_in_an_event() -> None:
    """Q. Two come to a tournament with different cards of one name.  A. The second is told before it begins."""
    with server() as client:
        first = deck({"Toll Goose": GOOSE}, faction=faction(client))
        other = deck({"Toll Goose": {**GOOSE, "life": 4}}, faction=faction(client))
        made = client.post(
            "/api/events", json={"kind": "constructed", "places": 4, "deck": first, "name": "Ann"}
        ).json()
        refused = client.post(f"/api/events/{made['event']}/join", json={"name": "Bob", "deck": other})
        assert (refused.status_code, "Toll Goose" in refused.json()["sentence"]) == (409, True)
        assert client.post(f"/api/events/{made['event']}/join", json={"name": "Bob", "deck": first}).status_code == 201


def test_what_a_crowd_brings_is_compared_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Thirty come with long lists of cards of their own. Who waits while they are read?  A. Nobody in the loop."""
    with noting(monkeypatch) as (client, workers, _):
        mine = deck({"Toll Goose": GOOSE}, faction=faction(client))
        yours = deck({"Sour Goose": GOOSE}, faction=faction(client))
        event = make_event(client, "constructed", places=4, deck=mine)["event"]
        del workers.tasks[:]
        joined = client.post(f"/api/events/{event}/join", json={"name": "Bob", "deck": yours}).json()
        assert workers.tasks == ["see_decks", "clash"]
        for named, tasks in (("red-column", ["see_decks"]), (yours, ["see_decks", "clash"])):
            del workers.tasks[:]
            wish = {"token": joined["token"], "deed": {"type": "bring", "deck": named}}
            assert client.post(f"/api/events/{event}/do", json=wish).status_code == 200
            assert workers.tasks == tasks
        other = deck({"Toll Goose": {**GOOSE, "life": 4}}, faction=faction(client))
        wish = {"token": joined["token"], "deed": {"type": "bring", "deck": other}}
        refused = client.post(f"/api/events/{event}/do", json=wish)
        assert (refused.status_code, "Toll Goose" in refused.json()["sentence"]) == (409, True)
        room = create(client, "spoils", "you", "open", seats=[{"who": "you", "deck": mine}, {"who": "open"}])["room"]
        del workers.tasks[:]
        told = client.get(f"/api/rooms/{room}/own").json()["own"]
        assert (workers.tasks, list(told["A"]), told["B"]) == (["brought"], ["Toll Goose"], {})
        plain = create(client, "spoils", "you", "open")["room"]
        del workers.tasks[:]
        assert client.get(f"/api/rooms/{plain}/own").json()["own"] == {"A": {}, "B": {}}
        assert workers.tasks == []
