"""What a seat has come to know: by searches, plays that were taken back, mulligans and shuffles."""

import pytest

from rulewright.engine.game import Game
from rulewright.scenario.document import parse_document
from rulewright.scenario.runner import Runner
from rulewright.spoils.cards.decks import deck_problems
from rulewright.spoils.game import Spoils
from rulewright.spoils.scenario.setting import SpoilsScripts
from rulewright.spoils.table.ruleset import CRLATE
from rulewright.spoils.words.definition import Definition

RULESETS = ["rb22", "cr2010", "crlate"]

CARDS = """
[cards."Any Card"]
type = "Tactic"
cost = 0
text = "Search your deck for a card and put it into your hand."
[cards."Any Item"]
type = "Tactic"
cost = 0
text = "Search your deck for an item and put it into your hand."
[cards."Double Loss"]
type = "Tactic"
cost = 0
text = '''COST: Discard a card. Draw a card. Discard a character.
EFFECT: Draw a card.'''
[cards."Lamp"]
type = "Item"
cost = 1
[cards."Bell"]
type = "Item"
cost = 1
[cards."Stir"]
type = "Tactic"
cost = 0
text = "Shuffle all characters in your discard pile into their owner's deck."
[cards."Window"]
type = "Location"
cost = 1
structure = 4
text = "Your opponent plays with their hand revealed."
[cards."Deep House"]
type = "Faction"
influence = 25
text = "DEVELOP RULE: At the start of your turn, play a resource."
[cards."Small House"]
type = "Faction"
influence = 25
text = "STARTING DRAW: 2 going first, 2 going second."
"""


def played(script: str, sides: str, ruleset: str = "crlate", phase: str = "main", seed: int = 0) -> Game:
    """Play the lines of a script on a table and give the game."""
    text = f'game = "spoils"\nphase = "{phase}"\nseed = {seed}\nscript = """\n{script}\n"""\n{CARDS}\n{sides}'
    document = parse_document(text, "x.toml")
    runner = Runner(SpoilsScripts().set_up(document.data, ruleset, None), document.lines)
    for _ in document.lines:
        runner.next()
    return runner.game


def seen(game: Game, seat: str, player: str) -> list[str | None]:
    """Give what a seat sees of a player's hand."""
    players = game.view(seat)["players"]
    assert isinstance(players, dict)
    return sorted(players[player]["hand"], key=str)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_had_to_fit_is_shown(ruleset: str) -> None:
    """Q. I searched for an item, then for any card. Which does my opponent see?  A. The item. [A113]"""
    sides = '[A]\nhand = ["Any Item", "Any Card"]\ndeck = ["Lamp", "Rage", "Bell"]\n[B]\n'
    game = played("A deploys Any Item\nA picks Lamp\nA deploys Any Card\nA picks Bell\nexpect A hand 2", sides, ruleset)
    assert seen(game, "B", "A") == ["Lamp", None]
    assert seen(game, "A", "A") == ["Bell", "Lamp"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_card_that_was_taken_back_has_been_seen(ruleset: str) -> None:
    """Q. My play was illegal and I took it back. Does my opponent know the card?  A. Yes, and what it cost. [A36]"""
    sides = '[A]\nhand = ["Double Loss", "Lamp"]\nresources = ["Rage"]\ndeck = ["Bell"]\n[B]\n'
    game = played("A deploys Double Loss\nA picks Lamp\nexpect A hand 2", sides, ruleset)
    assert seen(game, "B", "A") == ["Double Loss", "Lamp"]


def test_what_leaves_an_open_hand_is_seen() -> None:
    """Q. B's hand is revealed, and B plays a card face-down. Does A know it, and the rest?  A. Both. [A412]"""
    sides = '[A]\nplay = ["Window"]\n[B]\nfaction = "Deep House"\nhand = ["Lamp", "Bell", "Rage"]\n'
    game = played("A ends the turn\nB plays Bell as a resource face-down\nexpect B hand 2", sides)
    assert seen(game, "A", "B") == ["Lamp", "Rage"]
    assert seen(game, "B", "A") == []
    bell = next(one for one in range(len(game.table.card)) if game.table.down[one])  # type: ignore[attr-defined]
    assert game.table.known[bell] == 3  # type: ignore[attr-defined]


def test_a_card_that_was_not_shown_is_not_seen() -> None:
    """Q. And before I tried?  A. Neither of them. [A36]"""
    game = played("expect A hand 2", '[A]\nhand = ["Double Loss", "Lamp"]\n[B]\n')
    assert seen(game, "B", "A") == [None, None]


def test_a_mulligan_s_cards_are_known_until_a_shuffle() -> None:
    """Q. I put a card on the bottom in my mulligan. May I look at it again?  A. No, but I know where it is.

    After a shuffle I do not know it any more. [A141] [CR3:313.1]
    """
    sides = (
        '[A]\nfaction = "Small House"\ndeck = ["Lamp", "Lamp", "Lamp", "Lamp"]\n'
        '[B]\nfaction = "Small House"\ndeck = ["Rage", "Rage", "Rage"]\n'
    )
    opening = "A goes first\nA mulligans Lamp\nB keeps\nexpect A hand 2"
    game = played(opening, sides, phase="setup")
    assert isinstance(game, Spoils)
    deck = game.table.decks[0]
    assert [game.table.known[one] for one in deck] == [0, 1]
    game.shuffle_deck(0)
    assert [game.table.known[one] for one in game.table.decks[0]] == [0, 0]


def test_the_exact_name_counts() -> None:
    """Q. Five copies of a name that differ in cost, and five cards alike but for the name?  A. Too many; fine.

    [CR3:201.1b] [CR2:201.1b]
    """
    faction = Definition("Plain House", ("faction",), influence=25)
    rest = [Definition(f"Card {number // 4}", ("character",), cost=1, life=1) for number in range(80)]
    same = [Definition("Grey Cat", ("character",), cost=number, life=1) for number in range(5)]
    alike = [Definition(f"Grey Cat {number}", ("character",), cost=1, life=1) for number in range(5)]
    assert [one.rule for one in deck_problems([faction], [*rest, *same], CRLATE)] == ["CR3:103.1c"]
    assert deck_problems([faction], [*rest, *alike], CRLATE) == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_card_taken_back_from_play_is_known(ruleset: str) -> None:
    """Q. My Lamp was open and went back to my hand. Does my opponent know that it is there?  A. Yes. [A141]"""
    sides = '[A]\nhand = ["Bell"]\nplay = ["Lamp"]\n[B]\nhand = ["Recall"]\n'
    recall = '[cards."Recall"]\ntype = "Tactic"\ncost = 0\ntext = "Put all items into their owner\'s hand."\n'
    game = played("A ends the turn\nB deploys Recall\nexpect A hand 2", recall + sides, ruleset)
    assert seen(game, "B", "A") == ["Lamp", None]


def test_a_card_shuffled_away_is_not_always_at_the_bottom() -> None:
    """Q. A character was shuffled into my deck. Where is it?  A. Anywhere. [CR3:313.2] [CR2:313.2]"""
    places = set()
    for seed in range(20):
        sides = '[A]\nhand = ["Stir"]\ndiscard = ["Lost Cat"]\ndeck = ["Lamp", "Lamp", "Lamp"]\n[B]\n'
        cat = '[cards."Lost Cat"]\nlife = 1\n'
        game = played("A deploys Stir\nexpect A deck 4", cat + sides, seed=seed)
        assert isinstance(game, Spoils)
        places.add([game.printed(one).name for one in game.table.decks[0]].index("Lost Cat"))
    assert places == {0, 1, 2, 3}
