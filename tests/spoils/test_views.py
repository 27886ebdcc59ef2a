"""What a seat may see of hands, decks, piles and face-down cards."""

import json

from rulewright.engine.game import Game
from rulewright.scenario.document import parse_document
from rulewright.spoils.scenario.setting import SpoilsScripts

TABLE = """game = "spoils"
[cards."Night Clerk"]
life = 1
[cards."Day Clerk"]
life = 1
[cards."Old Clerk"]
life = 1
[cards."Lost Clerk"]
life = 1
[A]
hand = ["Day Clerk"]
resources = [{ card = "Night Clerk", face = "down" }]
discard = ["Old Clerk"]
deck = ["Lost Clerk"]
[B]
"""


def table(ruleset: str = "crlate") -> Game:
    return SpoilsScripts().set_up(parse_document(TABLE, "x.toml").data, ruleset, None).game


def test_hands_are_private() -> None:
    """Q. What does B see of A's hand?  A. How many cards. [CR3:403.2a] [CR2:403.2a] [RB:area-hand]"""
    for ruleset in ("rb22", "cr2010", "crlate"):
        players = table(ruleset).view("B")["players"]
        assert isinstance(players, dict)
        assert players["A"]["hand"] == [None]
        assert "Day Clerk" not in json.dumps(table(ruleset).view("B"))
        assert "Day Clerk" in json.dumps(table(ruleset).view("A"))


def test_nobody_looks_through_a_deck() -> None:
    """Q. What does anybody see of a deck?  A. How many cards. [CR3:403.1a] [CR2:403.1a] [RB:area-deck]"""
    for ruleset in ("rb22", "cr2010", "crlate"):
        for seat in "AB-":
            assert "Lost Clerk" not in json.dumps(table(ruleset).view(seat))


def test_the_discard_pile_is_open() -> None:
    """Q. May B look at A's discard pile?  A. At every card of it. [CR3:403.5a] [CR2:403.5a] [RB:area-discard]"""
    for ruleset in ("rb22", "cr2010", "crlate"):
        assert "Old Clerk" in json.dumps(table(ruleset).view("B"))


def test_a_face_down_card_is_seen_by_its_controller_alone() -> None:
    """Q. Who may look at a face-down card?  A. Its controller, at any time.

    [CR3:203.2a] [CR3:411.2] [CR2:203.2a] [CR2:411.2]
    """
    for ruleset in ("cr2010", "crlate"):
        assert "Night Clerk" in json.dumps(table(ruleset).view("A"))
        for seat in "B-":
            assert "Night Clerk" not in json.dumps(table(ruleset).view(seat))


def test_nobody_sees_what_lies_face_down_in_the_void() -> None:
    """Q. Who sees a card in the void?  A. Everybody if it lies face-up, nobody if face-down. [CR3:403.7a] [A114]"""
    text = TABLE.replace('deck = ["Lost Clerk"]', 'void = [{ card = "Lost Clerk", face = "down" }, "Old Clerk"]')
    game = SpoilsScripts().set_up(parse_document(text, "x.toml").data, "crlate", None).game
    for seat in "AB-":
        players = game.view(seat)["players"]
        assert isinstance(players, dict)
        assert players["A"]["void"] == [None, "Old Clerk"]
