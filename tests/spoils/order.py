"""The same scenario with the cards of each list in another order: the table does not know who was laid first."""

import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Final, cast

from rulewright.engine.value import Json
from rulewright.scenario.document import Document
from rulewright.scenario.runner import Outcome, run

LISTS: Final = ("play", "hand", "resources", "discard", "void")  # a deck lies in an order
NUMBERED: Final = re.compile(r"#\d")  # counts the cards of one name as they are laid
# Where a question is asked for one card after the other, in the order of the table, and the script answers by place
BY_PLACE: Final = ("506.4-nothing-is-promised-twice", "506.4-chosen-for-each-of-a-group")
FILES: Final = sorted((Path(__file__).parents[1] / "scenarios" / "spoils").rglob("*.toml"))


def orders(document: Document) -> bool:
    """Whether the cards of a scenario can be laid in another order: nothing counts them, no chance picks among them."""
    if Path(document.path).stem in BY_PLACE:
        return False
    return not NUMBERED.search(str(document.data)) and "chance" not in document.data


def permuted(document: Document, chance: random.Random) -> Document:
    """Give a scenario with each list of cards shuffled."""
    data = dict(document.data)
    for seat in ("A", "B", "C", "D"):
        side = data.get(seat)
        if isinstance(side, dict):
            data[seat] = {key: shuffled(value, chance) if key in LISTS else value for key, value in side.items()}
    return replace(document, data=data)


def shuffled(cards: Json, chance: random.Random) -> Json:
    """Give a list in another order."""
    if not isinstance(cards, list):
        return cards
    found = cards[:]
    chance.shuffle(found)
    return cast("Json", found)


def differing(document: Document, times: int) -> list[Outcome]:
    """Play a scenario so many times in other orders and give what did not hold."""
    chance = random.Random(document.title)  # noqa: S311 - a test
    played = [outcome for _ in range(times) for outcome in run(permuted(document, chance))]
    return [one for one in played if one.verdict != "holds"]
