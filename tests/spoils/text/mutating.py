"""Random words near those of known texts: the same sentences with other numbers, types, trades, subtypes and names."""

import random
from dataclasses import replace
from typing import Any

from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.changes import Becomes, Gains, Loses
from rulewright.spoils.words.things import Cards
from rulewright.spoils.words.vocabulary import CardType, Stat, Trade
from rulewright.spoils.words.walk import every, is_word, names_of

STATS: tuple[Stat, ...] = ("strength", "life", "speed")
TYPES: tuple[CardType, ...] = ("character", "item", "location")
TRADES: tuple[Trade, ...] = ("Gearsmith", "Warlord", "Banker", "Rogue", "Arcanist")
SUBTYPES = ("duck", "old goose", "test")


def mutated(word: Any, chooser: random.Random) -> Any:  # noqa: ANN401 - a word of any kind
    """Give a word with some of its leaves exchanged; about every third one."""
    if isinstance(word, tuple):
        return tuple([mutated(one, chooser) for one in word])
    if not is_word(word):
        return word
    changed = leaf(word, chooser) if chooser.random() < 1 / 3 else word
    parts = {name: mutated(getattr(changed, name), chooser) for name in names_of(changed)}
    return replace(changed, **parts)


def leaf(word: Any, chooser: random.Random) -> Any:  # noqa: ANN401 - a word of any kind
    """Exchange what a word says in itself."""
    if isinstance(word, Number) and word.number > 1:
        return Number(chooser.randrange(2, 20))
    if isinstance(word, (Gains, Loses, Becomes)) and word.number in STATS:
        return replace(word, number=chooser.choice(STATS))
    if isinstance(word, Cards):
        return kind(word, chooser)
    return word


def kind(cards: Cards, chooser: random.Random) -> Cards:
    """Exchange a type, a trade or a subtype of a description for another."""
    types = (chooser.choice(TYPES),) if len(cards.types) == 1 and cards.types[0] in TYPES else cards.types
    trades = (chooser.choice(TRADES),) if cards.trades else cards.trades
    subtypes = (chooser.choice(SUBTYPES),) if cards.subtypes else cards.subtypes
    return replace(cards, types=types, trades=trades, subtypes=subtypes)


def kinds(word: object) -> set[type]:
    """Give every kind of word inside a word."""
    return {type(one) for one in every(word)}
