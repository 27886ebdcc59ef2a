"""What becomes of texts that are crossed: read or declined, written back, followed on a random table."""

import traceback
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from crossing import Cell, Crossing, Text
from smoke import smoke

from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.cards.sets import find_card
from rulewright.spoils.cards.unfollowed import unfollowed
from rulewright.spoils.language import front
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.saying import types_of, write
from rulewright.spoils.language.writing.writer import Unwritable
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.paragraphs import Paragraph
from rulewright.spoils.words.vocabulary import TYPES, one_of

RULES = "crlate"


@dataclass
class Outcome:
    """How many texts came to what, what went wrong, and how often each cell was read."""

    verdicts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    cells: Counter[Cell] = field(default_factory=Counter)


def tried_out(seed: int, texts: list[Text], count: int) -> Outcome:
    """Draw so many texts, and see what becomes of them."""
    outcome = Outcome()
    drawn = Crossing(seed, texts).texts()
    for number in range(count):
        cell, text = next(drawn)
        try:
            verdict = tried(text, number, outcome.verdicts)
        except Exception:  # noqa: BLE001 - any error is a fault
            outcome.faults.append(f"{text}\n{traceback.format_exc(limit=-4)}")
            continue
        outcome.cells[cell] += verdict
    return outcome


def tried(text: Text, number: int, verdicts: Counter[str]) -> bool:
    """See what becomes of a text, and whether it is read; whatever goes wrong is raised."""
    try:
        words = front.read.__wrapped__(*text).paragraphs
    except Declined:
        verdicts["declined"] += 1
        return False
    verdicts["read"] += 1
    try:
        said = write(words)
        verdicts["written"] += 1
        again = front.read.__wrapped__(said, types_of(words), "").paragraphs
        assert write(again) == said, f"written as {said}, which is read as something else"
    except Unwritable:
        verdicts["no text"] += 1
    if why := unfollowed(words):  # the card is declined for it, in a sentence
        verdicts[f"not followed: {why}"] += 1
        return True
    smoke(card_of(text, words), pool(), RULES, number)
    verdicts["followed"] += 1
    return True


@cache
def pool() -> list[Definition]:
    """Give the cards that lie around."""
    return [card for one in installed() if (card := find_card(one.facts.name, RULESETS[RULES])) is not None]


def card_of(text: Text, words: tuple[Paragraph, ...]) -> Definition:
    """Give a card with a text: one that costs nothing, and may fight if it is of a type that does."""
    said, named, _ = text
    types = tuple([one_of(TYPES, one) for one in named])
    if "character" in types:
        return Definition("Crossed", types, cost=0, strength=2, life=3, speed=2, text=said, paragraphs=words)
    structure = 3 if "location" in types else 0
    influence = 20 if "faction" in types else 0
    return Definition("Crossed", types, cost=0, structure=structure, influence=influence, text=said, paragraphs=words)
