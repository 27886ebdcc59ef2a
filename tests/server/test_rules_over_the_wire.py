"""The rules over the wire: all of them, and those that answer a question."""

from table import server

from rulewright.rules.book import book
from rulewright.rules.search import search


def test_a_plain_question_is_answered() -> None:
    """Q. How do I block?  A. The rule that says so comes among the first, with what says the same elsewhere."""
    with server() as client:
        found = client.get("/api/rules/spoils/search", params={"q": "how do I block"}).json()["found"]
        assert [one["id"] for one in found][:3] == [rule.id for rule in search("how do I block", ("spoils",))[:3]]
        block = next(one for one in found[:8] if one["id"] == "CR3:608.1d")
        assert block["also"] == ["CR2:607.1d"]
        assert 10 < len({one["id"] for one in found}) == len(found) <= 60


def test_headings_are_told_from_rules() -> None:
    """Q. Is a heading a rule?  A. It is told to be one, and answers no question but that for its number."""
    with server() as client:
        rules = {one["id"]: one for one in client.get("/api/rules/spoils").json()["rules"]}
        assert rules["CR3:604"]["heading"] == "Deploying a Card"
        assert rules["CR3:604.1a"]["heading"] == ""
        assert {one["heading"] != "" for one in rules.values() if one["text"].startswith("Section heading")} == {True}
        for word in ("block", "attack", "threshold"):
            found = client.get("/api/rules/spoils/search", params={"q": word}).json()["found"]
            assert found
            assert not [one for one in found if rules[one["id"]]["heading"]]
        assert client.get("/api/rules/spoils/search", params={"q": "604"}).json()["found"][0]["id"] == "CR3:604"


def test_chapters_are_words_for_people() -> None:
    """Q. What are chapters called?  A. By their names, and those of older documents with these; nothing dangles."""
    with server() as client:
        for game in ("spoils", "starfighter"):
            rules = client.get(f"/api/rules/{game}").json()["rules"]
            assert len(rules) == len(book(game))
            assert not [
                one["chapter"] for one in rules if one["chapter"].startswith("(") or "dangling" in one["chapter"]
            ]
        chapters = {one["id"]: one["chapter"] for one in rules}
        assert chapters["SF-150"] == "Effect: barrel roll"


def test_a_question_has_a_length() -> None:
    """Q. May a question be a book?  A. No."""
    with server() as client:
        assert client.get("/api/rules/spoils/search", params={"q": "x" * 201}).status_code == 400
        assert client.get("/api/rules/chess/search", params={"q": "x"}).status_code == 400
        assert client.get("/api/rules/spoils/search").json() == {"game": "spoils", "found": []}
