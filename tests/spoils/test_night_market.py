"""The set that ships: its numbers, its voice, its decks, and that each of its cards can be played."""

import json
import os
import re
from collections import Counter
from pathlib import Path
from typing import cast

import pytest

from rulewright.spoils.cards import sets
from rulewright.spoils.cards.definitions import BadCard
from rulewright.spoils.cards.judging import read_deck
from rulewright.spoils.cards.sets.cardset import Entry
from rulewright.spoils.table.ruleset import CRLATE, RULESETS
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.definition import Definition

ROOT = Path(__file__).resolve().parents[2]
REAL = Path(os.environ.get("RULEWRIGHT_TEST_CARDS", ROOT / ".." / "shared" / "cards")) / "cards.json"
SCENARIOS = ROOT / "tests" / "scenarios" / "spoils" / "set"
MARKET = next(one for one in sets.shipped_sets() if one.name == "night-market")
ENTRIES = [one for one in MARKET.cards if isinstance(one, Entry)]
NUMBERED = [one for one in ENTRIES if one.kind != "faction"]
FACTIONS = [one for one in ENTRIES if one.kind == "faction"]
LATEST = ("cellar-lectures", "under-the-floor")  # decks with words that only the latest document has
LONGEST = 10  # words of a sentence that might be anybody's
FORMULAS = {"your opponent chooses one of the following as this card s rules text"}  # how the rules word a choice


def card(name: str) -> Definition:
    """Read a card by the latest document."""
    found = sets.find_card(name, CRLATE)
    assert found is not None
    return found


def test_what_is_in_the_set() -> None:
    """Q. What is in the set?  A. 220 cards of five trades and none, of all types, and six factions besides."""
    assert len(NUMBERED) == 220
    assert Counter(one.rarity for one in NUMBERED) == {"common": 110, "uncommon": 55, "rare": 55}
    assert Counter(one.kind for one in NUMBERED) == {
        "character": 102, "tactic": 58, "item": 37, "location": 16, "resource": 7,
    }  # fmt: skip
    trades = Counter(one.trade for one in NUMBERED)
    assert trades.pop("Universal") == 15
    assert set(trades.values()) == {41}
    assert len(trades) == 5


def test_the_numbers_of_the_cards() -> None:
    """Q. Which number has a card?  A. Its place by trade and name."""
    order = sorted((one.trade, one.name) for one in NUMBERED)
    numbers = {one.name: one.table["number"] for one in NUMBERED}
    assert [numbers[name] for _, name in order] == [f"{place}/220" for place in range(1, 221)]


def test_the_six_factions() -> None:
    """Q. Which factions are there?  A. A plain one with 25 influence; one a trade with 20 and one ability more."""
    found = {one.name: card(one.name) for one in FACTIONS}
    abilities = {
        name: [one.name for one in each.paragraphs if isinstance(one, p.Ability)] for name, each in found.items()
    }
    plain = abilities.pop("The Lantern Company")
    assert (plain, found["The Lantern Company"].influence) == (["DRAW", "RESOURCE"], 25)
    assert Counter(found[name].trade for name in abilities) == dict.fromkeys(
        ("Arcanist", "Banker", "Gearsmith", "Rogue", "Warlord"), 1
    )
    for name, own in abilities.items():
        assert (own[:2], len(own), found[name].influence) == (["DRAW", "RESOURCE"], 3, 20)
    for each in found.values():
        (start,) = [one for one in each.paragraphs if isinstance(one, p.Starting)]
        assert (start.any_staples, start.draw_first, start.draw_second) == (2, 8, 9)
        labels = [one.label for one in each.paragraphs if isinstance(one, p.Trigger)]
        assert labels == ["restore rule", "develop rule"]


def test_every_card_speaks() -> None:
    """Q. Has each card a voice?  A. Yes, and no two have the same words."""
    said = [str(one.table.get("flavour", "")) for one in ENTRIES]
    assert all(said)
    assert len(set(said)) == len(said)
    assert "placeholder" not in said


MATTERS = {  # a word of the rules, and how many cards speak of it at least
    "COVERT|covert": 8, "ATTACH to": 15, "UNIQUE": 10, "FLIP UP": 5, r"\[V\]": 4, "TACTICAL": 2, "Micromajig": 8,
    "void": 8,
    "tokens? on": 6, "[Pp]layers bid": 3, "[Dd]uplicate": 2, "Terminate": 3, "must": 5, "instead": 4, "OPTION 1": 1,
    "cannot": 6, "Take control": 3, "Flip a coin": 1, "face-down": 5, "PROVIDES": 8, "Name a card": 1,
    "[Ss]earch your": 2, "Deploy this only": 5, "discard pile": 5, "Gear|gear": 2,
}  # fmt: skip


def test_every_rule_has_cards_that_make_it_matter() -> None:
    """Q. Does the set need the whole book?  A. Each keyword and each kind of text is on several cards."""
    texts = [str(one.table.get("text", "")) for one in NUMBERED]
    for words, least in MATTERS.items():
        assert sum(bool(re.search(words, text)) for text in texts) >= least, words
    assert any("V" in str(one.table.get("threshold", "")) for one in NUMBERED)
    assert sum("gear" in cast("list[str]", one.table.get("subtypes", [])) for one in NUMBERED) >= 15


def in_book(name: str) -> bool:
    """Whether a card can be read by every document."""
    try:
        return all(sets.find_card(name, ruleset) is not None for ruleset in RULESETS.values())
    except BadCard:
        return False


def test_only_later_words_are_unknown_to_the_oldest_document() -> None:
    """Q. Which cards can the oldest rules not have?  A. Those with Flip Up, Tactical or the void. [A127]"""
    strangers = [one for one in NUMBERED if not in_book(one.name)]
    for one in strangers:
        assert re.search("FLIP UP|TACTICAL|void", str(one.table["text"])), one.name
    assert 15 <= len(strangers) <= 40


@pytest.mark.parametrize("name", sorted(MARKET.decks))
def test_the_ten_decks(name: str) -> None:
    """Q. May each deck be played?  A. Yes, 75 cards; two of them only by the latest document."""
    deck = read_deck(MARKET.decks[name], name, CRLATE)
    assert (len(deck.cards), deck.name != name, deck.faction.types) == (75, True, ("faction",))
    if name not in LATEST:
        for ruleset in RULESETS.values():
            assert read_deck(MARKET.decks[name], name, ruleset).faction.name == deck.faction.name


def test_two_decks_are_for_a_first_game() -> None:
    """Q. Which decks do I begin with?  A. Two of the ten say so, and those are dealt to who names none."""
    assert len(MARKET.decks) == 10
    first = [name for name, text in MARKET.decks.items() if text.startswith("# For a first game: ")]
    assert first == ["red-column", "soft-coins"]


def test_every_card_that_says_something_has_a_scenario() -> None:
    """Q. Does each card keep its promise?  A. One scenario each shows it in play; only those without text have none."""
    files = {path.stem for path in SCENARIOS.glob("*.toml")}
    assert files == {stem(one.name) for one in ENTRIES if card(one.name).text}


def stem(name: str) -> str:
    """Give the name of a card's scenario."""
    return re.sub("[^a-z0-9]+", "-", name.replace("'", "").casefold()).strip("-")


@pytest.mark.skipif(not REAL.exists(), reason="there are no real cards beside the project")
def test_nothing_is_taken_from_the_real_cards() -> None:
    """Q. Is every card our own?  A. No name, and no longer sentence of a text or flavour, is a real card's."""
    real = json.loads(REAL.read_text(encoding="utf-8"))
    names = {re.sub(r"\W+", " ", str(one["name"])).strip().casefold() for one in real}
    theirs = {line for one in real for line in sentences(f"{one.get('rules_text')}\n{one.get('flavor_text')}")}
    for one in ENTRIES:
        assert re.sub(r"\W+", " ", one.name).strip().casefold() not in names
        if one.kind != "faction":  # what every faction of this game says is in the rules
            ours = sentences(f"{one.table.get('text', '')}\n{one.table['flavour']}") - FORMULAS
            assert not [line for line in ours & theirs if len(line.split()) > LONGEST], one.name


def sentences(text: str) -> set[str]:
    """Give the sentences of a text as plain words."""
    return {re.sub(r"\W+", " ", line).strip().casefold() for line in re.split(r"[.\n:]", text)}
