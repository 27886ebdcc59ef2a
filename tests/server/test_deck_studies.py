"""Lists studied over the wire: what is in them, in whichever form they come, and what each format says."""

from typing import Any

import pytest
from starlette.testclient import TestClient
from table import server

from rulewright.spoils.cards import sets

SMALL = "Name: Two Cows\nFaction: The Ninth Drum\n4 Ditch Recruit\n5 Plough Giant\n31 Rage\n"


def study(client: TestClient, text: str, **more: Any) -> Any:  # noqa: ANN401 - JSON
    return client.post("/api/decks/study", json={"game": "spoils", "text": text, **more}).json()


def test_a_list_is_studied() -> None:
    """Q. What have I built?  A. What is in it, curve, thresholds, odds and a hand; and what is wrong, and where."""
    with server() as client:
        found = study(client, SMALL, seed="one")
        assert (found["name"], found["factions"], found["size"]) == ("Two Cows", ["The Ninth Drum"], 40)
        assert found["cards"] == {"Ditch Recruit": 4, "Plough Giant": 5, "Rage": 31}
        assert {one["label"]: one["count"] for one in found["types"]} == {"resource": 31, "character": 9}
        assert sum([one["count"] for one in found["curve"]]) == 9
        assert [one["icon"] for one in found["thresholds"]] == ["R"]
        assert found["thresholds"][0]["sources"] == 31
        few = study(client, SMALL.replace("31 Rage", "3 Rage\n28 Greed"))
        (met,) = [one["met"] for one in few["thresholds"] if one["icon"] == "R"]
        assert [one["label"] for one in met] == [str(turn) for turn in range(1, 13)]
        assert met[0]["share"] < met[1]["share"] < met[-1]["share"] < 1  # more is drawn with every turn
        assert abs(sum([one["share"] for one in found["resources"]]) - 1) < 0.01
        judged = {one["format"]: one for one in found["formats"]}
        assert not judged["constructed"]["legal"]
        assert any("75 cards" in problem for problem in judged["constructed"]["problems"])
        assert any("Plough Giant" in problem for problem in judged["constructed"]["problems"])
        assert judged["limited"] == {"format": "limited", "legal": True, "problems": []}
        assert found["problems"] == []
        assert "copies" in study(client, SMALL + "999 Rage\n")["problems"][0]
        assert found["hand"] == study(client, SMALL, seed="one")["hand"]
        assert [study(client, SMALL, seed=str(one))["hand"] for one in range(4)] != [found["hand"]] * 4


def test_every_form_is_read_and_written() -> None:
    """Q. I have it from elsewhere.  A. Paste it: plain, OCTGN's and JSON are told apart, and each is written again."""
    with server() as client:
        found = study(client, sets.decks()["red-column"])
        assert [one["legal"] for one in found["formats"]] == [True, True, True]
        assert [one["ending"] for one in found["forms"]] == [".txt", ".o8d", ".json"]
        for form in found["forms"]:
            again = study(client, form["text"])
            assert (again["cards"], again["factions"]) == (found["cards"], found["factions"]), form["ending"]
            checked = client.post("/api/decks/check", json={"game": "spoils", "text": form["text"]}).json()
            assert checked["legal"], form["ending"]


@pytest.mark.parametrize(
    "text",
    [
        "", " \n", "{", "<deck>", "<!DOCTYPE x [<!ENTITY y 'z'>]><deck/>", "[" * 5000, "4 \u202eRage\n",
        "250 Rage\n" * 399, "<b onclick=x>\n", "1 Rage\n" * 401, "999999999 Rage\n", '{"cards": {"Rage": "x"}}',
    ],
)  # fmt: skip
def test_hostile_lists(text: str) -> None:
    """Q. What if somebody sends nonsense, or far too much?  A. A sentence, or a list with its problems."""
    with server() as client:
        answer = client.post("/api/decks/study", json={"game": "spoils", "text": text})
        assert answer.status_code in {200, 400}
        found = answer.json()
        assert found["sentence"] if answer.status_code == 400 else not all(one["legal"] for one in found["formats"])


def test_what_is_not_studied() -> None:
    """Q. And fleets?  A. Not yet, and it is said; a body that is too long is refused."""
    with server() as client:
        answer = client.post("/api/decks/study", json={"game": "starfighter", "text": "1 x\n"})
        assert answer.status_code == 400
        assert "not studied" in answer.json()["sentence"]
        long = client.post("/api/decks/study", json={"game": "spoils", "text": "x" * 20_001})
        assert long.status_code == 400


def test_the_format_of_a_table() -> None:
    """Q. May I bring ten cards?  A. To a casual table; elsewhere a list does not excuse itself from the rules."""
    small = "Format: Casual\nFaction: The Ninth Drum\n10 Rage\n"
    with server() as client:
        for form, sound in (("listed", False), ("constructed", False), ("limited", False), ("casual", True)):
            body = {"game": "spoils", "text": small, "options": {"format": form}}
            assert client.post("/api/decks/check", json=body).json()["legal"] is sound, form
        told = client.post("/api/decks/check", json={"game": "spoils", "text": small}).json()
        assert told["problems"] == ["this is a casual deck; it is for tables whose format is casual"]
