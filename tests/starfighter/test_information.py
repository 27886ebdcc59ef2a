"""What a seat may see: views, logs and options tell it that much and nothing more."""

import json

import pytest

from rulewright.engine.chance import Chance, root_of
from rulewright.engine.value import Json
from rulewright.scenario.document import parse_document
from rulewright.starfighter.begin import new
from rulewright.starfighter.events import Destroyed, Reshuffled
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.setting import StarfighterScripts

BOTH = "AB"
CARDS = """
[cards.Blind]
upper = { fighters = 1, effect = "draw" }
lower = { fighters = 1, effect = "damage_own" }
[cards.Cover]
upper = { fighters = 1 }
[cards.Scout]
upper = { fighters = 1, effect = "draw" }
lower = { effect = "draw" }
[cards.Roller]
lower = { fighters = 1, effect = "barrel_roll" }
[cards.Blast]
lower = { fighters = 1, effect = "destruction" }
"""


def set_table(text: str, variant: str = "skirmish") -> Starfighter:
    """Set the table of a scenario."""
    document = parse_document(f'game = "starfighter"\n{CARDS}\n{text}', "table")
    game = StarfighterScripts().set_up(document.data, variant, None).game
    assert isinstance(game, Starfighter)
    return game


def look(shown: object, *path: str | int) -> object:
    """Look at one thing in a view."""
    for key in path:
        if isinstance(key, str):
            assert isinstance(shown, dict)
            shown = shown[key]
        else:
            assert isinstance(shown, list)
            shown = shown[key]
    return shown


def see(game: Starfighter, seat: str, *path: str | int) -> object:
    """Look at one thing in a seat's view."""
    return look(game.view(seat), *path)


def told(game: Starfighter, seat: str) -> str:
    """Give all that a seat is told: its view, its log, and its options when it is asked."""
    options = [(option.key, option.sentence, option.objects) for option in game.legal] if game.asks == seat else []
    return json.dumps([game.view(seat), game.log(seat), options])


def test_nobody_sees_the_deck() -> None:
    """Q. Can a player find out what the deck holds, or in which order?  A. No, any order looks the same. [SF-185]"""
    game = new(mode="skirmish", seed=5, cruisers=("Ares", "Athena"))
    for seat in BOTH:
        other = game.permuted(seat, Chance(root_of("another order")))
        order = [[one.table.squadron[card].code for card in one.table.decks[0]] for one in (game, other)]
        assert order[0] != order[1]
        assert told(game, seat) == told(other, seat)


def test_the_deck_may_be_counted() -> None:
    """Q. How many cards are left in the deck?  A. Anybody may know, at any time. [SF-186]"""
    game = new(mode="skirmish", seed=5, cruisers=("Ares", "Athena"))
    assert [see(game, seat, "decks") for seat in "AB-"] == [[90], [90], [90]]
    war = set_table("[A.table]\ndeck = ['Cover', 'Cover']\n[B.table]\ndeck = ['Cover']", "total_war")
    assert [see(war, seat, "decks") for seat in "AB-"] == [[2, 1], [2, 1], [2, 1]]


def test_hands_may_be_counted() -> None:
    """Q. How many cards does the opponent hold?  A. That is open; which ones is not. [SF-188]"""
    game = set_table("[A]\nhand = ['Blind', 'Cover', 'Scout']")
    for seat in "AB-":
        assert see(game, seat, "boards", "A", "hand_size") == 3
        assert see(game, seat, "boards", "B", "hand_size") == 0
    assert see(game, "B", "boards", "A", "hand") is None
    assert [look(card, "code") for card in hand(game, "A")] == ["Blind", "Cover", "Scout"]


def hand(game: Starfighter, seat: str) -> list[Json]:
    """Give the hand of a seat as it sees it."""
    cards = see(game, seat, "boards", seat, "hand")
    assert isinstance(cards, list)
    return cards


def test_owners_see_both_faces() -> None:
    """Q. May I look at the front of my own face-down card?  A. Yes. [SF-189]"""
    game = set_table("[A]\nsectors = [[{ card = 'Blind', face = 'down' }, 'Cover'], [], [], [], []]")
    assert see(game, "A", "boards", "A", "sectors", 0, 0, "front", "code") == "Blind"
    assert see(game, "A", "boards", "A", "sectors", 0, 0, "front", "upper", "effect") == "draw"


def test_opponents_see_the_shown_face() -> None:
    """Q. What may I see of a played card?  A. The face that shows, also where covered; never the other. [SF-190]"""
    game = set_table("[A]\nsectors = [['Scout', 'Cover'], [{ card = 'Blind', face = 'down' }], [], [], []]")
    for seat in "B-":
        covered = see(game, seat, "boards", "A", "sectors", 0, 0)
        assert look(covered, "upper", "visible") is False
        assert look(covered, "upper", "effect") == "draw"
        assert look(covered, "front", "code") == "Scout"
        hidden = see(game, seat, "boards", "A", "sectors", 1, 0)
        assert look(hidden, "front") is None
        assert look(hidden, "upper", "fighters") == 2
        assert "Blind" not in told(game, seat)


def test_cards_set_aside_are_counted_only() -> None:
    """Q. What is known of cards set aside by draw effects?  A. Their number, to everybody. [SF-191] [SF-110]"""
    game = set_table("[A]\nhand = ['Scout']\n[table]\ndeck = ['Blind', 'Blast', 'Cover']")
    game.answer("play Scout", "play Scout in sector 1", "resolve draw upper first")
    assert len(game.table.asides[0]) == 2
    for seat in "AB-":
        assert see(game, seat, "boards", "A", "aside") == 2
        assert "Blind" not in told(game, seat)
        assert "Blast" not in told(game, seat)


def test_own_cards_set_aside_are_unseen() -> None:
    """Q. May I look at my own card set aside?  A. No, not before it joins my hand in the next round. [C-38]"""
    game = set_table("[A]\nhand = ['Scout']\n[table]\ndeck = ['Blind', 'Blast', 'Cover', 'Cover']")
    game.answer("play Scout", "play Scout in sector 1", "resolve draw upper first")
    assert "Blind" not in told(game, "A")
    while game.table.round == 1:
        game.choose(len(game.legal) - 1)
    assert game.table.asides[0] == ()
    assert "Blind" in [look(card, "code") for card in hand(game, "A")]


@pytest.mark.parametrize("mode", ["training", "skirmish", "total_war"])
def test_only_destroyed_cards_are_discarded(mode: str) -> None:
    """Q. How do cards get into the discard?  A. By destruction alone. [SF-192]"""
    game = new(mode=mode, seed=3)
    chance = Chance(root_of("choices"))
    discarded = 0
    while not game.over:
        happened = len(game.events)
        game.choose(chance.pick(game.legal.keys()))
        for event in game.events[happened:]:
            if isinstance(event, Destroyed):
                discarded += 1
            elif isinstance(event, Reshuffled):
                shuffled = event.facts[1]
                assert isinstance(shuffled, int)
                discarded -= shuffled
        assert sum(len(pile) for pile in game.table.discards) == discarded
    assert any(isinstance(event, Destroyed) for event in game.events)


def test_no_card_is_played_upside_down() -> None:
    """Q. May a card be played with its lower half toward the opponent?  A. No, face up or face down is all. [SF-193]"""
    game = set_table("[A]\nhand = ['Blind', 'Cover']")
    assert [option.key for option in game.legal] == [
        "play Blind",
        "play Blind face down",
        "play Cover",
        "play Cover face down",
        "pass",
    ]
    game.answer("play Cover")
    assert [option.key for option in game.legal] == [f"play Cover in sector {sector}" for sector in range(1, 6)]
    game.answer("play Cover in sector 2")
    assert see(game, "B", "boards", "A", "sectors", 1, 0, "pivoted") is False


def test_the_discard_is_open() -> None:
    """Q. Is the front of a destroyed face-down card shown?  A. Yes, the discard is open to everybody. [C-22]"""
    game = set_table("[A]\nhand = ['Blast']\n[B]\nsectors = [[{ card = 'Blind', face = 'down' }], [], [], [], []]")
    assert "Blind" not in told(game, "A")
    game.answer("play Blast", "play Blast in sector 1", "destroy B1.0")
    for seat in "AB-":
        assert see(game, seat, "discards", 0, 0, "code") == "Blind"


def test_a_roll_is_aimed_before_the_front_is_seen() -> None:
    """Q. Does the roller see the hidden front before choosing?  A. No; then it is open to all. [SF-156] [C-39]"""
    game = set_table("[A]\nhand = ['Roller']\n[B]\nsectors = [[{ card = 'Blind', face = 'down' }], [], [], [], []]")
    game.answer("play Roller", "play Roller in sector 1")
    assert [option.key for option in game.legal] == ["flip A1.0", "flip B1.0"]
    assert "Blind" not in told(game, "A")
    game.answer("flip B1.0")
    assert see(game, "A", "boards", "B", "sectors", 0, 0, "front", "code") == "Blind"
    assert game.asks == "B"
    assert {option.key for option in game.legal} == {"resolve draw upper first", "resolve damage_own lower first"}


def test_a_card_rolled_face_down_is_hidden() -> None:
    """Q. Is a card shown to me that I saw before it was rolled face down?  A. No, the log alone tells it. [C-50]"""
    game = set_table("[A]\nhand = ['Roller']\n[B]\nsectors = [['Blind'], [], [], [], []]")
    game.answer("play Roller", "play Roller in sector 1", "flip B1.0")
    assert see(game, "A", "boards", "B", "sectors", 0, 0, "front") is None
    assert see(game, "B", "boards", "B", "sectors", 0, 0, "front", "code") == "Blind"
    assert any("Blind" in line for line in game.log("A"))


def cruisers_seen(game: Starfighter) -> list[object]:
    """Give the cruisers of A and B as the seat sees them that is being asked."""
    return [see(game, game.asks, "boards", seat, "cruiser") for seat in BOTH]


def test_total_war_reveals_cruisers_together() -> None:
    """Q. When are the cruisers of Total War shown?  A. Once both are chosen, before the game begins. [SF-179] [C-49]"""
    game = new(mode="total_war", seed=1, first_player="A", boxes=2)
    game.answer("take Atlas")
    assert game.asks == "B"
    assert cruisers_seen(game) == [None, None]
    assert "Atlas" not in json.dumps([game.view("B"), game.log("B")])
    assert len(game.legal) == 4
    game.answer("take Ares")
    for seat in BOTH:
        assert [see(game, seat, "boards", one, "cruiser") for one in BOTH] == ["Atlas", "Ares"]
        assert see(game, seat, "decks") == [25, 25]


def test_one_box_is_chosen_from_in_turn() -> None:
    """Q. And with one box?  A. The first player chooses openly before the second, for they share the boards. [C-49]"""
    game = new(mode="total_war", seed=1, first_player="B", boxes=1)
    assert game.asks == "B"
    game.answer("take Atlas")
    assert game.asks == "A"
    assert cruisers_seen(game) == [None, "Atlas"]
    assert "take Atlas" not in [option.key for option in game.legal]
