"""Smoke play of every card that is read, and games between preconstructed decks: samples; `make soak` plays all."""

import precons
import pytest
import real
from precons import play_precons
from smoke import smoke

from repeats import ANY_RULES
from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.cards.sets import find_card
from rulewright.spoils.table.ruleset import RULESETS

SAMPLE = 30  # every so-manieth card

needs_cards = pytest.mark.skipif(
    not real.FILE.exists(), reason=f"no real cards in {real.FOLDER} (set RULEWRIGHT_TEST_CARDS)"
)


@needs_cards
@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_real_cards_are_deployed_used_and_set_off(ruleset: str) -> None:
    """Q. Does every card that is read play on random tables, with a sound table throughout?  A. A sample does."""
    pool = real.playable(ruleset)
    happened = [smoke(card, pool, ruleset, number) for number, card in enumerate(pool[::SAMPLE])]
    assert sum(["deploys" in one for one in happened]) > len(happened) / 3


def test_cards_that_ship_are_deployed_used_and_set_off() -> None:
    """Q. And the cards that ship?  A. Too."""
    rules = RULESETS["crlate"]
    pool = [card for one in installed() if (card := find_card(one.facts.name, rules)) is not None]
    happened = [smoke(card, pool, "crlate", number) for number, card in enumerate(pool[::SAMPLE])]
    assert sum(["deploys" in one for one in happened]) > len(happened) / 3


@needs_cards
def test_preconstructed_decks_play_to_the_end() -> None:
    """Q. Do the preconstructed decks whose cards are all read play against each other to the end?  A. Yes."""
    decks, missing = precons.precons("crlate")
    assert len(decks) + len(missing) == 17
    assert len(decks) >= 16
    game = play_precons("crlate", decks[0], decks[-1], 1)
    assert game.over
