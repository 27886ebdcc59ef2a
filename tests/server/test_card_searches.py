"""Looking for cards over the wire: searches, and the page of a card."""

import pytest
from table import server

from rulewright.spoils.cards.search.finding import find


def test_a_search_is_answered_as_in_the_terminal() -> None:
    """Q. Do browser and terminal find the same?  A. Yes: there is one search."""
    with server() as client:
        found = client.get("/api/cards/spoils/search", params={"q": 't:character c<=2 "draw"', "order": "-cost"}).json()
        assert found["found"] == [one.card.name for one in find('t:character c<=2 "draw"', "-cost")]
        assert 0 < len(found["found"]) < 40
        page = client.get("/api/cards/spoils").json()
        assert set(found["found"]) < set(page["cards"])
        assert "cost" in page["orders"]
        assert len(page["help"]) > 10
        for one in page["filters"]:
            for choice in one["choices"]:
                answer = client.get("/api/cards/spoils/search", params={"q": choice["search"]})
                assert answer.status_code == 200, choice


def test_starfighter_is_searched_by_words() -> None:
    """Q. And squadrons?  A. By the words on them."""
    with server() as client:
        found = client.get("/api/cards/starfighter/search", params={"q": "wrens"}).json()["found"]
        assert found
        cards = client.get("/api/cards/starfighter").json()["cards"]
        assert {"Wrens" in cards[one]["name"] for one in found} == {True}


@pytest.mark.parametrize("search", ["cost<two", "colour:red", "(" * 9, "x" * 201])
def test_what_cannot_be_meant_is_a_sentence(search: str) -> None:
    """Q. What comes of a mistyped search?  A. 400, with a sentence."""
    with server() as client:
        answer = client.get("/api/cards/spoils/search", params={"q": search})
        assert answer.status_code == 400
        assert len(answer.json()["sentence"]) > 10


def test_the_page_of_a_card() -> None:
    """Q. What can I know of a card?

    A. What is printed, each sentence explained, the rules that govern it, where it is shown and which decks play it.
    """
    with server() as client:
        found = client.get("/api/cards/spoils/about/Blue Spark").json()
        assert found["name"] == "Blue Spark"
        assert found["card"]["text"] == "COST: Pick a character.\n\nEFFECT: Inflict 2 damage to the character."
        assert "Inflict 2 damage" in found["sentences"][-1]["text"]
        assert found["sentences"][-1]["words"]
        ids = {one["id"] for one in found["rules"]}
        assert {rule for one in found["sentences"] for rule in one["rules"]} == ids
        assert all(one["text"] for one in found["rules"])
        assert found["decks"]
        assert {one["copies"] > 0 for one in found["decks"]} == {True}
        assert client.get("/api/cards/spoils/about/blue spark").json() == found
        assert client.get("/api/cards/starfighter/about/3-10").json()["card"]["level"] >= 0


@pytest.mark.parametrize("name", ["No Such Card", "..%2f..%2fetc", "<b>", "x" * 300])
def test_a_card_that_is_none(name: str) -> None:
    """Q. And of a card that there is not?  A. 404, with a sentence."""
    with server() as client:
        answer = client.get(f"/api/cards/spoils/about/{name}")
        assert answer.status_code in {400, 404, 414}
        assert answer.json()["sentence"]
