"""Counts of answer sequences on tiny tables, each worked out by hand."""

import pytest

from rulewright.engine.game import Game
from rulewright.scenario.document import parse_document
from rulewright.spoils.scenario.setting import SpoilsScripts

CARDS = """game = "spoils"
[cards."Test Brute"]
cost = 0
strength = 2
life = 9
[cards."Test Scout"]
cost = 0
strength = 1
life = 9
[cards."Test Ox"]
cost = 2
strength = 1
life = 9
[cards."Test Inn"]
type = "Location"
structure = 9
[cards."Test Bell"]
type = "Item"
text = "At the start of your turn, draw a card."
[cards."Test Drum"]
type = "Item"
text = "At the start of your turn, your faction gains 1 influence."
[cards."Test Horn"]
type = "Item"
text = "At the start of your turn, your faction loses 1 influence."
"""


def table(text: str) -> Game:
    return SpoilsScripts().set_up(parse_document(CARDS + text, "tiny.toml").data, "crlate", None).game


def sequences(game: Game, depth: int) -> int:
    """Count the sequences of so many answers."""
    if depth == 0 or game.question is None:
        return 1
    return sum([sequences(after(game, index), depth - 1) for index in range(len(game.question.actions))])


def ways(game: Game, kind: str = "main") -> int:
    """Count the sequences of answers up to the next question of a kind."""
    if game.question is None or game.question.kind == kind:
        return 1
    return sum([ways(after(game, index), kind) for index in range(len(game.question.actions))])


def after(game: Game, index: int) -> Game:
    other = game.copy()
    other.choose(index)
    return other


def test_two_free_cards_in_hand() -> None:
    """Q. A has two different free characters in hand, B nothing. How many sequences of so many answers are there?

    A. 1: deploy either, or end the turn: 3. 2: B can only pass: 3. 3: after a deployment A deploys the other or ends
    (4), after the end B can only end (1): 5. 4: only passes: 5. 5: both deployed, A can only end (2); one deployed and
    the turn ended, B can only end (2); A's next turn has all three choices (3): 7. 6: only passes: 7. [CR3:603.2]
    """
    game = table('[A]\nhand = ["Test Brute", "Test Scout"]\n[B]\n')
    assert [sequences(game, depth) for depth in range(1, 7)] == [3, 3, 5, 5, 7, 7]


def test_two_attackers_and_two_targets() -> None:
    """Q. In how many ways can A attack with Brute and Scout, if B has a location and nobody to block?

    A. Two targets, and for each: Brute alone, Scout alone, Brute then Scout, Scout then Brute: 8. [CR3:608.1]
    """
    game = table('[A]\nplay = ["Test Brute", "Test Scout"]\n[B]\nplay = ["Test Inn"]\n')
    attacks = [index for index, key in enumerate(game.legal.keys()) if key.startswith("attack")]
    assert len(attacks) == 2
    assert sum([ways(after(game, index)) for index in attacks]) == 8


def test_one_attacker_against_two_blockers() -> None:
    """Q. Brute, with strength 2, attacks the faction; B has two characters that can block. In how many ways does it go?

    A. No block: 1. One blocks: 2, and all damage is its. Both, in either order: 2, and each of two points of damage
    goes to either: 4, so 8. The blockers' damage can only go to Brute. In all 11. [CR3:608.1d] [CR3:609.1c]
    """
    game = table('[A]\nplay = ["Test Brute"]\n[B]\nplay = ["Test Scout", "Test Ox"]\n')
    game.answer("attack Plain Faction (play 2)")
    assert ways(game) == 11


@pytest.mark.parametrize(
    ("resources", "count"),
    [('"Rage", "Rage"', 1), ('"Rage", "Rage", "Rage"', 1), ('"Rage", "Greed"', 1), ('"Rage", "Rage", "Greed"', 3)],
)
def test_paying_two(resources: str, count: int) -> None:
    """Q. In how many ways is 2 paid?  A. Alike resources are no choice, nor is paying with all of them; of two Rage and

    one Greed: Rage and then Rage, Rage and then Greed, or Greed and then, without a question, Rage: 3. [CR3:309.1]
    """
    game = table(f'[A]\nhand = ["Test Ox"]\nresources = [{resources}]\n[B]\n')
    game.answer("deploy Test Ox (A hand 1)")
    assert ways(game, "response") == count


def test_orders_of_triggers() -> None:
    """Q. B has three cards that trigger at the start of the turn, and the faction's restore rule. How many orders?

    A. Four triggers: 24 orders, the last one without a question. [CR3:602.2] [CR3:503.4a]
    """
    game = table('[A]\n[B]\nplay = ["Test Bell", "Test Drum", "Test Horn"]\n')
    game.answer("end turn")
    assert ways(game) == 24


def test_orders_of_a_mulligan() -> None:
    """Q. In how many ways can two players with two different cards each mulligan?

    A. None, either alone, both in either order: 5 for each player, 25 together. [CR3:601.1f]
    """
    faction = """
[cards."Test House"]
type = "Faction"
influence = 5
text = "STARTING DRAW: 2 going first, 2 going second."
[A]
faction = "Test House"
deck = ["Test Brute", "Test Scout"]
[B]
faction = "Test House"
deck = ["Test Brute", "Test Scout"]
"""
    game = SpoilsScripts().set_up(
        parse_document(CARDS.replace("\n", '\nphase = "setup"\n', 1) + faction, "tiny.toml").data, "crlate", None
    )
    opening = game.game
    opening.answer("A goes first")
    assert ways(opening) == 25
