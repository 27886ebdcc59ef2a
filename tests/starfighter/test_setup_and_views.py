"""The rules of Starfighter that no script can show: what the box holds, what chance decides, and what a seat sees.

A few rules of set-up are shown here for the whole box besides the scenario that shows them at a small table.
"""

from typing import cast

import pytest

from rulewright.engine.textfile import BadFile
from rulewright.engine.value import Json
from rulewright.starfighter.begin import new, standard_box
from rulewright.starfighter.cards import SHIELDS, TRAINING_EFFECTS
from rulewright.starfighter.files import read_cards, set_problems
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.shapes import StarfighterBoard, StarfighterView

HEADER = "id,name,colour,level,upper_fighters,upper_effect,lower_fighters,lower_effect\n"
BASIC = {"draw", "lateral", "vertical", "free", "pivot", "destruction", "damage_enemy", "damage_own"}


def begun(mode: str = "training", seed: int = 1) -> Starfighter:
    """Give a game in which A, the first player, has taken Ares and B Athena."""
    g = new(mode=mode, seed=seed, first_player="A")
    g.answer("take Ares", "take Athena")
    return g


def shown(view: StarfighterView, player: str) -> StarfighterBoard:
    """Give one side of the table as a view shows it."""
    return view["boards"][player]


def in_deck(g: Starfighter) -> list[str]:
    """Give the codes of all cards of the common deck, in order."""
    return [g.table.squadron[card].code for card in g.table.decks[0]]


def test_the_box_is_complete() -> None:
    """Q. What is in the box?  A. 100 different cards, three boards with a class on either side, 20 tokens. [SF-1]"""
    cards, boards, _ = standard_box()
    assert len({card.code for card in cards}) == len(cards) == 100
    assert len({(card.level, card.halves) for card in cards}) == 100
    assert set_problems(cards) == []
    assert len(boards.sides) == 3
    assert all(len(sides) == 2 for sides in boards.sides)
    assert new(seed=1).view("A")["stock"] == 20


def test_a_smaller_box_is_noticed() -> None:
    """Q. One card is missing: is the box still whole?  A. No, 99 cards are not the 100 of a box. [SF-1]"""
    cards, _, _ = standard_box()
    assert set_problems(cards[1:]) == ["a box holds 100 cards, this list 99"]


def test_training_leaves_the_blue_cards_in_the_box() -> None:
    """Q. Can a blue card be drawn in Training?  A. No, only the green ones are in the game. [SF-2]"""
    g = new(mode="training", seed=1)
    green = {card.code for card in standard_box()[0] if card.colour == "green"}
    assert {squadron.colour for squadron in g.table.squadron} == {"green"}
    assert set(in_deck(g)) == green
    assert len(g.table.squadron) == 40


def test_green_cards_have_basic_effects_only() -> None:
    """Q. Which effects occur in Training?  A. The eight basic ones, and all of them. [SF-4]"""
    cards = [card for card in standard_box()[0] if card.colour == "green"]
    effects = {half.effect for card in cards for half in card.halves if half.effect}
    assert effects == BASIC
    assert set(TRAINING_EFFECTS) == BASIC


@pytest.mark.parametrize("effect", ["force_field", "barrel_roll", "damage_fighter", *SHIELDS])
def test_a_green_card_with_another_effect_is_refused(effect: str) -> None:
    """Q. May a green card have a shield?  A. No, that belongs to the other modes; a blue card may. [SF-4]"""
    with pytest.raises(BadFile, match="a green card has effects of Training only"):
        read_cards(HEADER + f"0-1,Larks,green,0,1,{effect},1,\n", "own.csv")
    (card,) = read_cards(HEADER + f"0-1,Larks,blue,0,1,{effect},1,\n", "own.csv")
    assert card.halves[0].effect == effect


def test_skirmish_uses_everything() -> None:
    """Q. What is a Skirmish played with?  A. All 100 cards, and any of the four classes. [SF-5]"""
    g = new(mode="skirmish", seed=1)
    assert len(in_deck(g)) == 100
    assert {option.key for option in g.legal} == {"take Ares", "take Athena", "take Atlas", "take Apollo"}


def test_chance_decides_who_is_first() -> None:
    """Q. Who is first player?  A. Chance decides: over some games both are, and the first holds the pawn. [SF-6]"""
    games = [new(mode="training", seed=seed) for seed in range(20)]
    assert {g.asks for g in games} == {"A", "B"}
    assert all(g.view("A")["initiative"] == g.asks for g in games)


def test_the_boards_start_level() -> None:
    """Q. Which sectors face each other at the start?  A. Each its counterpart, five pairs. [SF-10]"""
    assert begun().view("A")["facing"] == [[1, 1], [2, 2], [3, 3], [4, 4], [5, 5]]


def test_the_deck_is_shuffled_and_shared() -> None:
    """Q. Where do the players draw?  A. From one deck, in another order each game; the discard is empty. [SF-11]"""
    g, other = begun(seed=1), begun(seed=2)
    assert g.view("A")["decks"] == [30]
    assert g.view("A")["discards"] == [[]]
    assert in_deck(g) != in_deck(other)
    assert in_deck(g) == in_deck(begun(seed=1))


def test_nobody_holds_cards_in_set_up() -> None:
    """Q. How many cards are dealt before the first round?  A. None. [SF-12]"""
    g = new(mode="training", seed=1)
    assert [shown(g.view("A"), player)["hand_size"] for player in "AB"] == [0, 0]
    assert g.view("A")["decks"] == [40]


def test_twenty_tokens_lie_beside_the_deck() -> None:
    """Q. How many damage tokens are there?  A. Twenty in one stock; those on cards are out of it. [SF-13]"""
    g = begun()
    assert g.view("A")["stock"] == g.view("B")["stock"] == 20
    g.table.set_tokens(g.table.hands[0][0], (1, 2, 0, 0))
    assert g.view("A")["stock"] == g.view("B")["stock"] == 17


def test_a_hand_is_secret() -> None:
    """Q. Can B see A's hand?  A. Only how many cards it holds. [SF-23]"""
    g = begun()
    codes = [g.table.squadron[card].code for card in g.table.hands[0]]
    own = cast("list[dict[str, Json]]", shown(g.view("A"), "A")["hand"])
    assert [card["code"] for card in own] == codes
    for seat in "B-":
        assert shown(g.view(seat), "A")["hand"] is None
        assert shown(g.view(seat), "A")["hand_size"] == 5
        assert not any(f'"{code}"' in str(g.view(seat)).replace("'", '"') for code in codes)


def test_the_log_keeps_a_hand_secret() -> None:
    """Q. Does the log tell B what A drew?  A. No, it tells A alone. [SF-23]"""
    g = begun()
    codes = [g.table.squadron[card].code for card in g.table.hands[0]]
    assert any(codes[0] in line for line in g.log("A"))
    assert not any(code in line.split() for code in codes for line in g.log("B"))


def test_a_card_without_a_level_is_of_level_0() -> None:
    """Q. No level is printed on my card. Which has it?  A. Level 0. [SF-36]"""
    cards = read_cards(HEADER + "x-1,Larks,green,,1,,1,\n2-2,Wrens,green,2,1,,1,\n", "own.csv")
    assert [card.level for card in cards] == [0, 2]


def test_the_other_board_is_not_offered() -> None:
    """Q. Where may A play a card?  A. In A's own sectors; on B's board it is refused. [SF-37]"""
    g = begun()
    code = g.table.squadron[g.table.hands[0][0]].code
    assert "SF-37" in [reason.rule for reason in g.why_not("A", f"play {code} face down in B's sector 2")]
    assert g.why_not("A", f"play {code} face down in sector 2") == []
    g.answer(f"play {code} face down")
    assert {sector for option in g.legal for sector in option.objects[1:]} == {"A1", "A2", "A3", "A4", "A5"}
