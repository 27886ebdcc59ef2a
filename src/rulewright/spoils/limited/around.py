"""A deck around some cards: somebody has written them and wants to see them played, before there is a list."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rulewright.spoils.cards.formats.decklist import DeckList, Line
from rulewright.spoils.cards.sets import CardSet, Library
from rulewright.spoils.limited.rating import rating
from rulewright.spoils.limited.suggest import by_cost, faction_for, staples, strange
from rulewright.spoils.table.ruleset import Ruleset
from rulewright.spoils.words.definition import STAPLES, Definition

SIZE: Final = 75
SPELLS: Final = 44  # cards that are no resources
COPIES: Final = 4
COMPANY: Final = 2  # copies of each card that is added


def deck_around(own: CardSet, library: Library, ruleset: Ruleset) -> DeckList:
    """Give a list that plays every card of a set, as far as there is room, with others of the same trades.

    `ValueError` says that none of them can be played.
    """
    mine = playable([one.name for one in own.cards], library, ruleset)
    spells = sorted([one for one in mine if not {"resource", "faction"} & set(one.types)], key=by_cost)
    if not mine:
        raise ValueError(f"{own.title}: none of its cards can be played; rulewright cards check says why")
    chosen = [one for one in spells[: SPELLS // COPIES] for _ in range(COPIES)]
    every = playable([one.name for card_set in library.sets for one in card_set.cards], library, ruleset)
    chosen += company(chosen, every, SPELLS - len(chosen))
    veins = [one for one in mine if "resource" in one.types for _ in range(COPIES)]
    factions = [one for one in mine if "faction" in one.types] or [one for one in every if "faction" in one.types]
    names = [*[one.name for one in (*chosen, *veins)], *staples(chosen, SIZE - len(chosen) - len(veins))]
    lines = tuple([Line(count, name) for name, count in Counter(names).items()])
    return DeckList(f"Around {own.title}", factions=(Line(1, faction_for(chosen, factions)),), cards=lines)


def playable(names: Sequence[str], library: Library, ruleset: Ruleset) -> list[Definition]:
    """Give the cards of some names that a ruleset can play, each once."""
    found = [library.playable(name, ruleset) for name in dict.fromkeys(names)]
    return [one for one in found if one is not None]


def company(chosen: Sequence[Definition], every: Sequence[Definition], count: int) -> list[Definition]:
    """Give the best cards that need no other icons than those that are there, so many of them."""
    icons = tuple(sorted({icon for one in chosen for icon in one.threshold})) or tuple(STAPLES.values())
    there = {one.name for one in chosen}
    fitting = [one for one in every if not {"resource", "faction"} & set(one.types) and one.name not in there]
    best = sorted([one for one in fitting if not strange(one, icons)], key=rating, reverse=True)
    return [one for one in best for _ in range(COMPANY)][:count]
