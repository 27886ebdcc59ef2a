"""The sets that ship, and decks as plain lists."""

from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from rulewright.arena.match import play_out
from rulewright.engine.script import Mistake
from rulewright.engine.textfile import BadFile
from rulewright.games import new, registration
from rulewright.scenario.document import parse_document
from rulewright.spoils.cards import sets
from rulewright.spoils.cards.definitions import BadCard
from rulewright.spoils.cards.judging import read_deck
from rulewright.spoils.cards.sets import find_card, printings, read_cards
from rulewright.spoils.cards.sets.cardset import read_set
from rulewright.spoils.language.front import read
from rulewright.spoils.language.saying import write
from rulewright.spoils.table.ruleset import CRLATE, RB22, RULESETS

LATER = ("Second Cousin of Nobody",)  # cards with words that the oldest document does not have


def problems(text: str, ruleset: str = "crlate") -> list[str]:
    """Give what is wrong with a deck."""
    with pytest.raises(BadFile) as bad:
        read_deck(text, "mine.txt", RULESETS[ruleset])
    return list(bad.value.problems)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_installed_card_can_be_played(ruleset: str) -> None:
    """Q. Is each card that ships read whole and followed?  A. Yes, by each ruleset that knows its words. [A127]"""
    read_whole = 0
    for name in printings():
        try:
            card = find_card(name, RULESETS[ruleset])
        except BadCard as bad:
            told = str(bad)
            assert ruleset != CRLATE.name
            assert told.endswith((f"is no keyword of {ruleset}", f"there is no void in {ruleset}"))
        else:
            assert card is not None
            assert bool(card.text) == bool(card.paragraphs)
            read_whole += 1
    assert read_whole > 180


@pytest.mark.parametrize("one", sets.shipped_sets(), ids=[one.name for one in sets.shipped_sets()])
def test_every_card_of_a_pack_is_there(one: sets.CardSet) -> None:
    """Q. What does a pack hold?  A. What the set's own file says; every card but a faction has a rarity for it."""
    assert one.booster == {"common": 9, "uncommon": 3, "rare": 1}
    for card in one.cards:
        assert (card.rarity in one.booster) != (card.kind == "faction"), card.name
    for rarity, count in one.booster.items():
        assert sum(card.rarity == rarity for card in one.cards) >= count


def test_what_a_set_says_of_itself(tmp_path: Path) -> None:
    """Q. What may a set's own file say?  A. Title, files, what a pack holds, what is banned; nothing else."""
    about = 'title = "Mine"\nfiles = ["a"]\nbanned = ["Test Owl"]\n'
    (tmp_path / "a.toml").write_text('[cards."Test Owl"]\nrarity = "common"\n', encoding="utf-8")
    path = tmp_path / "set.toml"
    path.write_text(f"{about}[booster]\ncommon = 1\n", encoding="utf-8")
    first = read_set(tmp_path)
    assert (first.title, first.booster, first.banned) == ("Mine", {"common": 1}, frozenset({"test owl"}))
    (tmp_path / "a.toml").write_text('[cards."Test Owl"]\nrarity = "rare"\n', encoding="utf-8")
    assert read_set(tmp_path).hash != first.hash
    for wrong, told in (("colour = 3\n", "the key 'colour' is unknown"), ("[booster]\ncommon = 0\n", "a booster says")):
        path.write_text(f"{about}{wrong}", encoding="utf-8")
        with pytest.raises(BadFile, match=told):
            read_set(tmp_path)


def test_a_rarity_that_there_is_not() -> None:
    """Q. May a card be mythical?  A. No: a rarity is one of three."""
    (card,) = read_cards('[cards."Test Owl"]\nrarity = "mythical"', "mine.toml")
    with pytest.raises(BadCard, match="rarity must be one of common, uncommon, rare, not 'mythical'"):
        card.read(CRLATE)


def test_the_texts_that_ship_read_both_ways() -> None:
    """Q. Do our own texts mean what they say?  A. What was read is written down and read again: the same words."""
    for name in printings():
        card = find_card(name, CRLATE)
        assert card is not None
        written = write(card.paragraphs)
        assert read(written, card.types, card.name).paragraphs == card.paragraphs


def test_a_plain_list() -> None:
    """Q. How is a deck written?  A. A card a line with its copies, a faction, and remarks."""
    text = (
        "# mine\nName: Mine\nfaction: the ninth drum\n4 ditch recruit # early\n4x Plough Giant\nDrum Captain\n66 Rage"
    )
    deck = read_deck(text, "mine.txt", CRLATE)
    assert (deck.name, deck.faction.name) == ("Mine", "The Ninth Drum")
    assert Counter(card.name for card in deck.cards) == {
        "Ditch Recruit": 4,
        "Plough Giant": 4,
        "Drum Captain": 1,
        "Rage": 66,
    }


def test_wrong_decks_are_told_by_line_and_rule() -> None:
    """Q. What does a wrong deck file say?  A. Every problem: its line, its rule, and the name that was meant.

    [CR3:103.1a] [CR3:103.1b] [CR3:103.1c]
    """
    assert problems("Faction: The Ninth Drum\n75 Rage\n5 Plough Giant") == [
        "mine.txt, line 3: CR3:103.1c: Plough Giant may be there 4 times, but it is there 5 times"
    ]
    assert problems("Faction: The Ninth Drum\n70 Rage") == [
        "mine.txt: CR3:103.1b: a deck has at least 75 cards, but this one has 70"
    ]
    assert problems("75 Rage") == ["mine.txt: CR3:103.1a: a deck has one faction, but this one has 0"]
    assert problems("Faction: The Ninth Drum\n75 Rage\nThe Unlit Street") == [
        "mine.txt, line 3: CR3:103.1a: The Unlit Street is a faction and is no part of the deck"
    ]
    assert problems("Faction: The Ninth Drums\n\n2 Plow Giant\n0 Rage\nFormat: Vintage\nName:") == [
        "mine.txt, line 4: 1 to 250 copies were expected, not 0",
        "mine.txt, line 5: a format is Constructed, Limited or Casual, not 'Vintage'",
        "mine.txt, line 6: something must stand after Name:",
        "mine.txt, line 1: no card is called 'The Ninth Drums' (did you mean The Ninth Drum?)",
        "mine.txt, line 3: no card is called 'Plow Giant' (did you mean Plough Giant?)",
        "mine.txt: CR3:103.1b: a deck has at least 75 cards, but this one has 2",
    ]


def test_a_card_that_a_ruleset_does_not_know() -> None:
    """Q. May a Flip Up card be played by the oldest rules?  A. No: the keyword is not in them. [A127]"""
    text = "Faction: The Unlit Street\n4 Second Cousin of Nobody\n71 Deception"
    assert problems(text, "rb22") == ["mine.txt, line 2: Second Cousin of Nobody: Flip Up is no keyword of rb22"]
    assert len(read_deck(text, "mine.txt", CRLATE).cards) == 75


def test_limited_decks_are_smaller() -> None:
    """Q. May 45 cards be a deck?  A. In Limited, if the file says so. [CR3:103.2b]"""
    text = "Faction: The Ninth Drum\n5 Plough Giant\n40 Rage"
    assert len(problems(text)) == 2
    assert len(read_deck(f"Format: limited\n{text}", "mine.txt", RB22).cards) == 45


def test_decks_by_name_by_file_and_by_default(tmp_path: Path) -> None:
    """Q. How do I choose decks?  A. By the name of an installed one or by a file; A and B have one of their own."""
    path = tmp_path / "mine.txt"
    path.write_text("Faction: The Unlit Street\n75 Deception\n", encoding="utf-8")
    game = new("spoils", decks=("Small-Wheels", path))
    names = [card["name"] for card in cast("Any", game.view("-"))["play"]]
    assert names[:2] == ["Guild of Small Wheels", "The Unlit Street"]
    assert new("spoils").setup()["factions"] != [0, 0]
    with pytest.raises(BadFile, match=r"no deck is called so \(did you mean red-column\?\); there are brass-choir"):
        new("spoils", decks=("red-colum", None))


def test_a_scenario_may_name_an_installed_card() -> None:
    """Q. Must a scenario define Plough Giant?  A. No, but its own card of that name comes first."""
    text = """
game = "spoils"
title = "Cards of an installed set"
rules = ["CR3:204.2"]
script = ""
{cards}
[A]
faction = "The Ninth Drum"
play = ["plough giant"]
[B]
"""
    for cards, strength in (("", 7), ('[cards."Plough Giant"]\nstrength = 2\nlife = 1', 2)):
        document = parse_document(text.format(cards=cards), "table.toml")
        game = registration("spoils").scripts.set_up(document.data, "crlate", None).game
        giant = cast("Any", game.view("A"))["play"][2]
        assert giant["numbers"]["strength"] == strength
    unknown = parse_document(text.format(cards="").replace("plough", "plow"), "table.toml")
    with pytest.raises(Mistake, match="names 'plow giant', and there is no such card"):
        registration("spoils").scripts.set_up(unknown.data, "crlate", None)
    flip = parse_document(text.format(cards="").replace("plough giant", LATER[0]), "table.toml")
    with pytest.raises(Mistake, match="names Second Cousin of Nobody: Flip Up is no keyword of rb22"):
        registration("spoils").scripts.set_up(flip.data, "rb22", None)


@pytest.mark.parametrize("text", ["[cards", "x = 1", "cards = 3", '[cards]\n"Plain Card" = 3', "trade = 1"])
def test_files_of_cards_that_are_none(text: str) -> None:
    """Q. A file that is no file of cards?  A. A sentence names it."""
    with pytest.raises(BadFile, match=r"mine\.toml: "):
        read_cards(text, "mine.toml")


@pytest.mark.parametrize("name", sorted(sets.decks()))
def test_a_game_with_each_deck_comes_to_its_end(name: str) -> None:
    """Q. Does a game with these decks end?  A. Yes, and nothing on the table is out of order."""
    game = new("spoils", seed="starter", decks=(name, None))
    play_out(game, ("random", "random"), "starter")
    assert game.over
    assert game.faults() == []
