"""Lists that somebody wrote to keep the server busy."""

import pytest
from table import server

from rulewright.server.tables.table import MOST_LINES


@pytest.mark.parametrize("game", ["spoils", "starfighter"])
def test_suggestions_for_the_first_ten(game: str) -> None:
    """Q. None of the cards of my list are known. Is each looked for among all?  A. No: the first ten, and all named."""
    names = {"spoils": "Ditch Recruitt", "starfighter": "3-1000"}
    with server() as client:
        text = "\n".join([names[game]] * 12)
        told = client.post("/api/decks/check", json={"game": game, "text": text}).json()["problems"]
        unknown = [one for one in told if "no card is called" in one]
        assert ["did you mean" in one for one in unknown] == [True] * 10 + [False] * 2


@pytest.mark.parametrize("game", ["spoils", "starfighter"])
def test_a_list_has_so_many_lines(game: str) -> None:
    """Q. My list has a thousand lines. Is it read?  A. No: I am told how many a list may have, wherever I bring it."""
    text = "1 Rage\n" * (MOST_LINES + 1)
    sentence = f"a list has at most {MOST_LINES} lines, and this one {MOST_LINES + 1}"
    with server() as client:
        told = client.post("/api/decks/check", json={"game": game, "text": text}).json()
        assert told["problems"] == [sentence]
        options = {"mode": "total_war"} if game == "starfighter" else {}
        wish = {"game": game, "options": options, "seats": [{"who": "you", "deck": text}, {"who": "open"}]}
        refused = client.post("/api/rooms", json=wish)
        assert (refused.status_code, refused.json()["sentence"]) == (400, sentence)
        wish["seats"] = [{"who": "you"}, {"who": "open"}]
        if game == "spoils":
            room = client.post("/api/rooms", json=wish).json()["room"]
            refused = client.post(f"/api/rooms/{room}/join", json={"deck": text})
            assert (refused.status_code, refused.json()["sentence"]) == (400, sentence)
