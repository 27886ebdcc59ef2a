"""Fleets of Total War, how such a game begins, and what the data of a card must be."""

import pytest

from rulewright.engine.option import BadOption
from rulewright.engine.textfile import BadFile
from rulewright.starfighter import files
from rulewright.starfighter.begin import new, standard_box
from rulewright.starfighter.game import Starfighter

CARDS = standard_box()[0]
CODES = [card.code for card in CARDS]


def fleet(*codes: str) -> list[str]:
    """Read a fleet and give the codes of its cards."""
    return [card.code for card in files.read_fleet("\n".join(codes), "fleet.txt", CARDS)[0]]


def war(*fleets: list[str], seed: int = 1, boxes: int = 2) -> Starfighter:
    """Begin a game of Total War with two fleets."""
    return new(mode="total_war", seed=seed, fleets=fleets, boxes=boxes)


def test_a_fleet_has_at_least_25_cards() -> None:
    """Q. Are 24 different cards a fleet?  A. No, 25 are. [SF-174]"""
    with pytest.raises(BadFile, match="at least 25 cards, this one 24"):
        fleet(*CODES[:24])
    assert fleet(*CODES[:25]) == CODES[:25]
    with pytest.raises(BadFile, match="this one 24"):
        war(CODES[:24], CODES[25:50])


def test_a_fleet_may_hold_every_card() -> None:
    """Q. May a fleet hold all 100 cards?  A. Yes, there is no upper limit. [SF-175]"""
    assert len(fleet(*CODES)) == 100
    game = war(CODES, CODES)
    assert [len(deck) for deck in game.table.decks] == [100, 100]


def test_a_fleet_holds_one_copy_of_a_card() -> None:
    """Q. May a fleet hold two copies of 3-10?  A. No, not even under its name or from two boxes. [SF-176]"""
    others = [code for code in CODES if code != "3-10"][:25]
    assert len(fleet(*others, "3-10")) == 26
    with pytest.raises(BadFile, match="line 27: 3-10 is there already"):
        fleet(*others, "3-10", "3-10")
    with pytest.raises(BadFile, match="line 27: 3-10 is there already"):
        war([*others, "3-10", "Harrow Nine"], CODES, boxes=2)


def test_a_fleet_may_mix_colours() -> None:
    """Q. May green and blue cards be in one fleet?  A. Yes. [SF-177]"""
    green = [card.code for card in CARDS if card.colour == "green"][:13]
    blue = [card.code for card in CARDS if card.colour == "blue"][:12]
    game = war([*green, *blue], CODES)
    assert {card.colour for card in game.table.squadron[:25]} == {"green", "blue"}


def test_one_box_has_one_copy_for_both() -> None:
    """Q. May both fleets hold 3-10?  A. With two boxes; the lists for one box are disjoint. [SF-178] [C-42]"""
    own = ["3-10", *[code for code in CODES if code != "3-10"][:24]]
    other = ["3-10", *[code for code in CODES if code != "3-10"][50:74]]
    with pytest.raises(BadOption, match=r"SF-178.*both fleets hold 3-10$"):
        war(own, other, boxes=1)
    assert war(own, other, boxes=2).asks in ("A", "B")
    disjoint = war(own, [code for code in CODES if code not in own], boxes=1)
    assert [len(deck) for deck in disjoint.table.decks] == [25, 75]


def test_everybody_shuffles_an_own_deck() -> None:
    """Q. Whose cards are in whose deck in Total War?  A. One's own, shuffled; both discards are empty. [SF-180]"""
    own, other = CODES[:30], CODES[50:90]
    game = war(own, other)
    game.answer("take Ares", "take Athena")
    table = game.table
    for player, listed in enumerate((own, other)):
        drawn = [table.squadron[card].code for card in (*table.hands[player], *table.decks[player])]
        assert sorted(drawn) == sorted(listed)
        assert drawn != listed
    assert table.discards == [(), ()]


def test_total_war_has_a_random_first_player() -> None:
    """Q. How does Total War begin?  A. As any mode: random first player, boards face to face, full armor. [SF-184]"""
    first = set()
    for seed in range(20):
        game = war(CODES, CODES, seed=seed)
        first.add(game.table.initiative)
        assert game.asks == "AB"[game.table.initiative]
        game.answer("take Atlas", "take Apollo")
        assert sorted(game.table.armor) == [18, 21]
        assert len(game.table.facing()) == 5
    assert first == {0, 1}


def test_a_card_has_a_fighter() -> None:
    """Q. May a set have a card without fighters?  A. No, its file is refused with the line. [C-27]"""
    header = ",".join(files.CARD_COLUMNS)
    good = "0-1,Larks,green,0,1,draw,0,"
    bad = "0-2,Ghosts,green,0,0,draw,0,pivot"
    assert len(files.read_cards(f"{header}\n{good}\n", "mine.csv")) == 1
    with pytest.raises(BadFile, match=r"mine.csv, line 3: a card has 1 to 4 fighters, this one 0"):
        files.read_cards(f"{header}\n{good}\n{bad}\n", "mine.csv")
