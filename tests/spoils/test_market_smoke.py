"""Every card of the set that ships, at tables where it can be played: random play, and nothing is ever out of order."""

import random

import pytest

from repeats import one_in
from rulewright.spoils.cards.sets import find_card, shipped_sets
from rulewright.spoils.game import Spoils
from rulewright.spoils.scenario.trying import trial
from rulewright.spoils.table.ruleset import CRLATE

CARDS = [one.name for card_set in shipped_sets() for one in card_set.cards]
ANSWERS = 40  # a turn or two of each player
LIKELY = 3  # of four questions that the card has a part in, its own options are taken in so many
AT_ITS_TIME = ("Hold This Door", "Once More with Feeling", "Second Thoughts")  # they need a battle, or a tactic before


@pytest.mark.parametrize("name", one_in(4, CARDS))
def test_a_card_in_random_play(name: str) -> None:
    """Q. Does the card break anything?  A. No: it is played soon, and the table is sound after every answer."""
    card = find_card(name, CRLATE)
    assert card is not None
    game = trial(card, "crlate", "smoke")
    below = random.Random(name).randrange  # noqa: S311 - a test
    played = 0
    for _ in range(ANSWERS):
        if game.question is None:
            break
        index = drawn_to(game, name, not played or below(4) < LIKELY, below(1000))
        played += name in game.legal.keys()[index]
        game.choose(index)
        assert game.faults() == []
    assert played or name in AT_ITS_TIME


def drawn_to(game: Spoils, name: str, likes: bool, any_number: int) -> int:  # noqa: FBT001 - a coin
    """Give a random option, one that names the card if it likes it and there is one."""
    keys = list(game.legal.keys())
    own = [index for index, key in enumerate(keys) if name in key] if likes else []
    return own[any_number % len(own)] if own else any_number % len(keys)
