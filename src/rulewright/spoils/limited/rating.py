"""How good a card is in Limited, from what is printed on it: five is an ordinary card."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.walk import every

ORDINARY: Final = 5.0
STRENGTH: Final = 1.0
LIFE: Final = 0.55
SPEED: Final = 0.25
COVERT: Final = 0.35  # a point of strength of a covert character, more
BODY: Final = 1.6  # what a character of cost 0 would have
PER_COST: Final = 1.3
TEXT: Final = 0.8
OTHERS: Final = {"tactic": 4.0, "item": 3.8, "location": 4.0, "resource": 4.5}
WORDS: Final = {  # what a text may do that wins games
    "Destroy": 1.6, "Inflict": 1.2, "Draw": 0.8, "TakeControl": 1.8, "CreateTokens": 0.8, "PutIntoPlay": 0.8,
    "Search": 0.6, "LoseInfluence": 0.5, "GainInfluence": 0.2, "Discard": 0.3, "Terminate": 0.4,
}  # fmt: skip
MOST_OF_WORDS: Final = 2.4
DEAR: Final = 6  # from this cost on a card comes late
LATE: Final = 0.5  # less for each point of cost from there

CHARACTERS: Final = 0.6  # of the cards that are no resources
FEW: Final = 1.5  # what a character is worth more as long as there are fewer


@functools.lru_cache(maxsize=4096)
def rating(card: Definition) -> float:
    """Rate a card."""
    value = character(card) if "character" in card.types else OTHERS.get(card.types[0], 0.0)
    value += min(MOST_OF_WORDS, sum([WORDS.get(name, 0.0) for name in sorted(words_in(card.paragraphs))]))
    return value - LATE * max(0, card.numeric_cost - DEAR + 1)


def character(card: Definition) -> float:
    """Rate a character by what its numbers are above those that its cost pays for."""
    value = STRENGTH * card.strength + LIFE * card.life + SPEED * card.speed
    if p.Keyword("covert") in card.paragraphs:
        value += COVERT * card.strength
    texts = [one for one in card.paragraphs if not isinstance(one, (p.Keyword, p.Unique, p.Icons))]
    value += TEXT if texts else 0.0
    return ORDINARY + value - (BODY + PER_COST * card.numeric_cost)


def words_in(paragraphs: tuple[p.Paragraph, ...]) -> set[str]:
    """Name every word of a text."""
    return {type(one).__name__ for one in every(paragraphs)}


@dataclass(frozen=True)
class Worth:
    """What a drafter goes by: how good a card is, which icons it asks for, and whether it is a character."""

    rating: float = ORDINARY
    threshold: str = ""
    character: bool = False


def worth(card: Definition) -> Worth:
    """Tell what a card is worth to a drafter."""
    return Worth(rating(card), "".join(card.threshold), "character" in card.types)


def icons_of(cards: Sequence[Worth]) -> dict[str, float]:
    """Give how much of what is good in some cards asks for each icon."""
    found: dict[str, float] = {}
    for card in cards:
        for icon in sorted(set(card.threshold)):
            found[icon] = found.get(icon, 0.0) + max(0.0, card.rating - ORDINARY + 2)
    return found
