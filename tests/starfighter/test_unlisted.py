"""What nobody listed: reasons at every question, conservation after every step, the same game in other words.

Few tables here, many in `make soak` (`tools/soak_starfighter.py`).
"""

import random
from collections import Counter

import pytest
from conserving import Keeper
from duels import MODES, lay, some_table
from refusing import try_everything
from sameness import play_alike, play_left_out, play_written_out, shuffled, turned, without_rolls

from rulewright.engine import contract
from rulewright.games import new
from rulewright.starfighter.game import Starfighter


def test_reasons_stand_exactly_against_what_cannot_be_done() -> None:
    """Q. Any action at any question, by either player: is it refused exactly if it cannot be done, with its rule?

    A. Yes, and no reason tells of a card that the player cannot know. [SF-95] [C-48]
    """
    tried: Counter[str] = Counter()
    for number in range(8):
        _, game = some_table(f"reasons {number}")
        chance = random.Random(number)  # noqa: S311 - a test plays with it
        for _ in range(4):
            if game.question is not None:
                try_everything(game, tried)
                game.choose(chance.randrange(len(game.question.actions)))
    assert {kind.split()[0] for kind in tried} >= {"deployment", "sector", "shift", "order", "first", "place"}
    assert sum(tried.values()) > 10_000


@pytest.mark.parametrize("mode", MODES)
def test_reasons_stand_in_set_up(mode: str) -> None:
    """Q. What may be done before the cruisers are chosen?  A. Only that, by whoever is asked. [SF-7]"""
    game = new("starfighter", mode=mode, seed=3)
    assert isinstance(game, Starfighter)
    tried: Counter[str] = Counter()
    while game.question is not None and game.question.kind == "cruiser":
        try_everything(game, tried)
        game.choose(0)
    assert tried["cruiser legal"] >= 3
    assert tried["cruiser refused"] > 100


@pytest.mark.parametrize("number", range(6))
def test_cards_are_conserved(number: int) -> None:
    """Q. Can a card be lost, doubled or change hands?  A. Never: each is in one place after every step. [SF-98]"""
    _, game = some_table(f"conserve {number}")
    keeper = Keeper(game)
    contract.watch(game, keeper.look)
    chance = random.Random(number)  # noqa: S311 - a test plays with it
    for _ in range(150):
        if game.question is not None:
            game.choose(chance.randrange(len(game.question.actions)))
    assert keeper.looks > 20


@pytest.mark.parametrize("number", range(6))
def test_the_order_of_lists_changes_nothing(number: int) -> None:
    """Q. A scenario lists hands and cards in another order: is it another game?  A. No."""
    data, game = some_table(f"order {number}")
    assert play_alike(game, lay(shuffled(data, str(number))), str(number)) > 0


def test_a_pivoted_card_is_what_lies_there() -> None:
    """Q. Is a pivoted card any other than one printed the other way round?  A. No, down to the last token. [C-46]"""
    answers = 0
    for number in range(40):
        data = without_rolls(some_table(f"turned {number}")[0])
        answers += play_alike(lay(data), lay(turned(data, str(number))), str(number), as_it_lies=True)
    assert answers > 200


def test_passes_written_out_or_left_out_end_the_same() -> None:
    """Q. I leave out answers that could not be otherwise: another game?  A. The same, to the last event. [SF-48]"""
    left_out = 0
    for number in range(16):
        data, game = some_table(f"wording {number}")
        chosen, forced = play_written_out(game, str(number))
        other = lay(data)
        play_left_out(other, chosen)
        assert other.position_hash() == game.position_hash(), number
        left_out += forced
    assert left_out > 20
