"""A deck studied: what is in it, what each format says of it, how likely it begins well, and a hand to look at."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rulewright.engine.chance import Chance, root_of
from rulewright.spoils.cards import counting, sets
from rulewright.spoils.cards.decks import FORMATS
from rulewright.spoils.cards.formats.decklist import DeckList
from rulewright.spoils.cards.judging import as_printed, judge
from rulewright.spoils.cards.owned import library_with
from rulewright.spoils.table.ruleset import Ruleset
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.vocabulary import TRADES, TYPES

TURNS: Final = tuple(range(1, 13))  # of one's own, by which a threshold may be met
MOST: Final = 400  # cards that are counted; no deck has so many


@dataclass(frozen=True, slots=True)
class Studied:
    """A list and what can be said of it; numbers are of the cards that were found."""

    listed: DeckList
    cards: tuple[Definition, ...]
    problems: dict[str, tuple[str, ...]]  # what is wrong with it, by format
    types: dict[str, int]
    trades: dict[str, int]
    curve: dict[int, int]
    thresholds: tuple[counting.Met, ...]
    drawn: int
    resources: tuple[float, ...]
    kinds: dict[str, float]
    hand: tuple[str, ...]


def study(listed: DeckList, ruleset: Ruleset, seed: str) -> Studied:
    """Study a list; the same seed gives the same hand."""
    library = library_with(listed.carried(), sets.library())  # made once: whatever it brings along is read once
    judged = {form: judge(replace(listed, form=form), ruleset, library=library) for form in FORMATS}
    found = judged[listed.form]
    cards = found.cards[:MOST]
    start = counting.start_of(found.factions[0]) if found.factions else counting.Start(0, (), (0, 0))
    left = counting.after_start(cards, start)
    drawn = min(start.draws[0], len(left))
    return Studied(
        as_printed(listed),
        cards,
        {form: one.problems for form, one in judged.items()},
        counted([card.types[0] for card in cards], TYPES),
        counted([card.trade for card in cards if "resource" not in card.types], TRADES),
        counting.curve(cards),
        tuple(counting.thresholds_met(cards, start, TURNS)) if cards else (),
        drawn,
        tuple(counting.resources_held(left, drawn)) if drawn else (),
        counting.kinds_held(left, drawn) if drawn else {},
        tuple([card.name for card in Chance(root_of(seed)).shuffled(left)[:drawn]]),
    )


def counted(found: Sequence[str], order: Sequence[str]) -> dict[str, int]:
    """Count words, in an order, without those that are not there."""
    counts = Counter(found)
    return {one: counts[one] for one in order if counts[one]}
