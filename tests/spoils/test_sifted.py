"""Descriptions are sifted as sets: what they mean is what each card, asked by itself, would say."""

import random

import pytest

from rulewright.games import new
from rulewright.spoils.cards import sets
from rulewright.spoils.game import Spoils
from rulewright.spoils.meaning.cards import all_that_fit, fits
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.words.things import Cards
from rulewright.spoils.words.vocabulary import SIDES, TYPES
from rulewright.spoils.words.walk import every

KINDS = [(), *[(one,) for one in TYPES], ("character", "item")]
PLAIN = [Cards(types=types) for types in KINDS] + [Cards(types=types, side=side) for types in KINDS for side in SIDES]
OLD_DECKS = ["red-column", "small-wheels", "soft-coins", "the-long-siege"]  # without keywords that are younger


def described(game: Spoils) -> list[Cards]:
    """Give the descriptions of cards in play that the texts of a game use, and plain ones of every type and side."""
    words = [one for card in game.config.definitions for one in every(card.paragraphs) if isinstance(one, Cards)]
    return [*PLAIN, *[one for one in words if one.area == "play"]]


@pytest.mark.parametrize("ruleset", ["rb22", "cr2010", "crlate"])
def test_a_set_means_what_its_cards_say_one_by_one(ruleset: str) -> None:
    """Q. Which cards does a text mean?  A. Just those of which, looked at one by one, it is true."""
    decks, found = sorted(sets.decks()) if ruleset == "crlate" else OLD_DECKS, 0
    for seed in range(3):
        chooser = random.Random(seed)  # noqa: S311 - a game
        game = new("spoils", seed=seed, ruleset=ruleset, decks=chooser.sample(decks, 3 if ruleset == "crlate" else 2))
        descriptions = described(game)
        while game.question is not None and len(game.history) < 400:
            if len(game.history) % 25 == 0:
                for cards in descriptions:
                    context = Context(chooser.randrange(game.table.players), chooser.choice(game.table.play[0]))
                    alone = [one for one in game.table.play[0] if fits(game, one, cards, context)]
                    assert list(all_that_fit(game, cards, context)) == alone, cards
                    found += len(alone)
            game.choose(chooser.randrange(len(game.question.actions)))
    assert found > 1000
