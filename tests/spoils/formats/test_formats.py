"""Card files of other programs are read whole, or every problem in them is told."""

import json
from pathlib import Path

import pytest

from rulewright.engine.textfile import BadFile
from rulewright.spoils.cards.formats.files import printings_in

OCTGN = """<?xml version="1.0" encoding="utf-8"?>
<set name="Test Set" id="x"><cards>
<card id="1" name="Test Brute"><property name="Card Number" value="001/002" /><property name="Type" value="Character" />
<property name="Trade" value="Warlord" /><property name="Subtype" value="soldier, Mau" />
<property name="Cost" value="3" />
<property name="Threshold" value="RR" /><property name="Strength" value="4" /><property name="Life" value="2" />
<property name="Speed" value="3" /><property name="Card Text" value="COVERT&#xA;If this card attacks, draw a card." />
</card>
<card id="2" name="Test Hat"><property name="Type" value="Item" /><property name="Subtype" value="gear" />
<property name="Strength" value="+2" /><property name="Life" value="-1" /><property name="Speed" value="+0" /></card>
<card id="3" name="Test Rage"><property name="Type" value="Resource" /><property name="Subtype" value="Staple" /></card>
</cards></set>
"""
ROW = {"name": "Test Brute", "type": "Character", "trade": "Warlord", "cost": 3, "strength": 4, "subtypes": ["mau"]}


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_octgn_sets_are_read(tmp_path: Path) -> None:
    """Q. What does an OCTGN set give?  A. Each card's printed facts and its text."""
    brute, hat, rage = printings_in(written(tmp_path, "set.xml", OCTGN))
    assert (brute.facts.name, brute.facts.types, brute.facts.trade) == ("Test Brute", ("character",), "Warlord")
    assert (brute.facts.cost, brute.facts.threshold, brute.facts.subtypes) == (3, "RR", ("soldier", "mau"))
    assert (brute.facts.strength, brute.facts.life, brute.facts.speed) == (4, 2, 3)
    assert (brute.text, brute.set, brute.number) == (
        "COVERT\nIf this card attacks, draw a card.",
        "Test Set",
        "001/002",
    )
    assert (hat.facts.strength, hat.facts.life) == (0, 0)  # the corner of gear repeats its text
    assert (rage.facts.supertypes, rage.facts.subtypes, rage.facts.cost) == (("staple",), (), None)


def test_json_rows_are_read(tmp_path: Path) -> None:
    """Q. What does a list of JSON objects give?  A. The same, numbers and lists as they are."""
    [brute] = printings_in(written(tmp_path, "cards.json", json.dumps([ROW])))
    assert (brute.facts.name, brute.facts.cost, brute.facts.strength) == ("Test Brute", 3, 4)
    assert brute.facts.subtypes == ("mau",)


def test_our_own_files_are_read(tmp_path: Path) -> None:
    """Q. And a file of our own?  A. The same; the trade of the file is that of its cards."""
    text = 'trade = "Rogue"\n[cards."Test Thief"]\ntype = "Character"\ncost = 2\ntext = "COVERT"\n'
    [thief] = printings_in(written(tmp_path, "rogue.toml", text))
    assert (thief.facts.name, thief.facts.trade, thief.facts.cost, thief.text) == ("Test Thief", "Rogue", 2, "COVERT")


def test_json_and_toml_say_the_same(tmp_path: Path) -> None:
    """Q. I write my cards as JSON instead. What changes?  A. Nothing: who says no type there is a character as well."""
    card = {"cost": 2, "strength": 1, "life": 3, "threshold": "G", "subtypes": ["goose"], "text": "COVERT"}
    tables = "".join([f"{key} = {json.dumps(value)}\n" for key, value in card.items()])
    [toml] = printings_in(written(tmp_path, "a.toml", f'trade = "Banker"\n[cards."Toll Goose"]\n{tables}'))
    for told in (
        {"trade": "Banker", "cards": {"Toll Goose": card}},
        [{"name": "Toll Goose", "trade": "Banker", **card}],
    ):
        assert printings_in(written(tmp_path, "a.json", json.dumps(told))) == [toml]
    assert toml.facts.types == ("character",)


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("a.txt", "", "a file of cards ends in .xml, .json, .toml"),
        ("a.xml", "<set", "it is not sound XML"),
        ("a.xml", '<!DOCTYPE set [<!ENTITY a "b">]><set/>', "a set of cards has no document type"),
        ("a.xml", "<deck/>", "an OCTGN set begins with <set>, not with <deck>"),
        ("a.xml", "<set><card/></set>", "card 1: a card needs a name"),
        ("a.xml", '<set><card name="X"/></set>', "card 1: X: its type '' is none of resource"),
        ("a.toml", "x", "it is not sound TOML"),
        ("a.toml", '[cards."X"]\ntype = "Thing"', "X: its type 'thing' is none of resource"),
        ("a.json", "{", "it is not sound JSON"),
        ("a.json", "[" * 100000, "it is not sound JSON"),
        ("a.json", "{}", "a list of cards was expected"),
        ("a.json", "[3]", "card 1: an object was expected, not 3"),
        ("a.json", json.dumps([{**ROW, "power": 1}]), "the key 'power' is unknown"),
        ("a.json", json.dumps([{**ROW, "cost": 1.5}]), "cost is 1.5, but a text or a number was expected"),
        ("a.json", json.dumps([{**ROW, "cost": "X"}]), "its cost 'X' is not a number from 0 to 99"),
        ("a.json", json.dumps([{**ROW, "strength": -1}]), "its strength '-1' is less than 0"),
        ("a.json", json.dumps([{**ROW, "threshold": "RX"}]), "its threshold 'RX' has other letters"),
        ("a.json", json.dumps([{**ROW, "type": "Charakter"}]), "(did you mean character?)"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, name: str, text: str, sentence: str) -> None:
    """Q. What of a file of another shape?  A. It is told in a sentence, with the file and the card."""
    with pytest.raises(BadFile) as told:
        printings_in(written(tmp_path, name, text))
    assert sentence in told.value.problems[0]
    assert str(tmp_path) in told.value.problems[0]


def test_every_problem_is_told_at_once(tmp_path: Path) -> None:
    """Q. Two bad cards?  A. Both are told."""
    rows = [{**ROW, "cost": "X", "trade": "Baker"}, {**ROW, "type": "Thing"}]
    with pytest.raises(BadFile) as told:
        printings_in(written(tmp_path, "a.json", json.dumps(rows)))
    assert len(told.value.problems) == 3
