"""What texts come to at the table: each was written down from the text before it was read, and is then played.

Whose cards, how many, who chooses, and of what: where somebody would call a judge.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rulewright.scenario.document import parse_document
from rulewright.scenario.runner import run
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read


def judged(name: str) -> dict[str, Any]:
    """Give the texts of a file that were judged."""
    return tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))


CASES: list[dict[str, Any]] = [
    case for name in ("judged", "judged_cards", "judged_battles") for case in judged(name)["cases"]
]
# Some of a few cards lie on each table: characters of one to four of everything, and one of each other type.
HERD = (("Cow", "beast", 1), ("Ram", "herd", 2), ("Ox", "herd", 3), ("Elk", "herd", 4))
OTHERS = """
[cards."Hat"]
type = "Item"
cost = 1
[cards."Cap"]
type = "Item"
cost = 1
text = "ATTACH to Character"
[cards."Fort"]
type = "Location"
cost = 2
structure = 5
[cards."Note"]
type = "Tactic"
cost = 1
text = "Draw a card."
[cards."Memo"]
type = "Tactic"
cost = 0
text = "Your faction gains 1 influence."
[cards."Bolt"]
type = "Tactic"
cost = 0
text = "COST: Pick a character.\\n\\nEFFECT: Destroy the character."
"""
NUMBERS = {"Character": "strength = 2\nlife = 5\nspeed = 3\n", "Location": "structure = 5\n"}

# Each of these has two readings, or one that nothing follows yet; it used to be read as something else.
DECLINED = (
    "Each player shuffles their hand into their deck, then draws that many cards.",
    "Destroy all items. Each player draws a card for each item put into their discard pile this way.",
    "Each player discards a card. If they can't, their faction loses 2 influence.",
    "Each opponent destroys a character they control. If they do, they draw a card.",
    "Each player may discard a card. If your opponent does, they draw 2 cards.",
    "Each player may discard a card. If both players do, draw a card.",
    "Each player may discard a card. If a player does not, draw a card.",
    "Each player may discard a card. If they do, draw a card.",
    "Each player draws a card. Inflict 2 damage to your opponent's faction. They discard a card.",
    "Each player draws a card. Look at your opponent's hand. They discard a card.",
    "Your opponent discards a card. If they discarded a tactic, draw a card.",
    "Your faction gains 4 influence. Draw a card and put a token on a location for each influence gained this way.",
    "Your opponent looks at your hand.",
    "Each player looks at their opponent's hand.",
    "Your opponent duplicates the last tactic played this turn.",
    "Each player destroys any number of characters they control, then draws that many cards.",
    "COST: Pay any amount.\n\nEFFECT: Draw that many cards.",
    "Attach all items attached to one character to another character.",
    "At the start of this turn, draw a card.",
    "If you controlled no characters, draw a card.",
)


def table_of(case: dict[str, Any]) -> str:
    """Give the scenario of a case: its cards are called Zz and Yy."""
    cards = OTHERS
    for name, kind, number in HERD:
        cards += f'[cards."{name}"]\ntype = "Character"\nsubtypes = ["{kind}"]\ncost = {number}\n'
        cards += f"strength = {number}\nlife = {number}\nspeed = {number}\n"
    for name in ("zz", "yy"):
        if name in case:
            kind, text = case[name]["type"], case[name]["text"]
            cards += (
                f'[cards."{name.title()}"]\ntype = "{kind}"\ncost = 0\n{NUMBERS.get(kind, "")}text = """{text}"""\n'
            )
    sides = "".join([f"[{seat}]\n{case.get(seat, '')}\n" for seat in ("A", "B")])
    head = f'game = "spoils"\ntitle = "What a text comes to"\nrules = ["CR3:402.1"]\nscript = """{case["script"]}"""\n'
    return head + cards + sides


@pytest.mark.parametrize("case", CASES, ids=[one["zz"]["text"].replace("\n", " ") for one in CASES])
def test_it_comes_to_what_it_says(case: dict[str, Any]) -> None:
    """Q. What happens?  A. What the text says: to these cards, by these players, so many times."""
    for found in run(parse_document(table_of(case), "judged.toml")):
        assert found.verdict == "holds", str(found)


@pytest.mark.parametrize("text", DECLINED)
def test_it_is_not_read_as_something_else(text: str) -> None:
    """Q. What does this mean?  A. That is not said, or cannot be followed yet: it is declined."""
    with pytest.raises(Declined):
        read(text, ("tactic",), "Iron Duck")


@pytest.mark.parametrize("one", judged("judged_cards")["declined"], ids=lambda one: one["text"].replace("\n", " "))
def test_a_card_is_not_read_as_something_else(one: dict[str, Any]) -> None:
    """Q. What does this card do?  A. It can be understood in another way than the nearest one: it is declined."""
    with pytest.raises(Declined):
        read(one["text"], (one["type"],), "Iron Duck")


@pytest.mark.parametrize("text", [
    "The second time each turn this card receives damage, reduce that damage to 0.",
    "As this card receives damage, reduce that damage by 1.",
])  # fmt: skip
def test_what_is_instead_of_an_event_has_no_first_time(text: str) -> None:
    """Q. What is done instead of something the first time it happens?  A. There is no word for that, nor an error."""
    with pytest.raises(Declined):
        read(text, ("character",), "Iron Duck")


@pytest.mark.parametrize("text", [
    "If this card is blocked, destroy it and the blocking characters at the end of the battle.",
    "At the end of each battle in which a character you control attacked, draw a card.",
    "FIRE\nCOST: Remove a token from this card. Draw a card.\nEFFECT: Draw a card for each token removed this way.",
])  # fmt: skip
def test_what_is_over_is_not_asked_for(text: str) -> None:
    """Q. Who blocks once the battle has ended, or what did the cost before the last come to?  A. Nobody knows."""
    with pytest.raises(Declined):
        read(text, ("character",), "Iron Duck")
