"""Pick numbers in order: the picks of a text count 0, 1, 2; what nobody refers to later has no number where it may."""

from dataclasses import replace
from typing import Final, TypeVar

from rulewright.spoils.words.changes import GainsText
from rulewright.spoils.words.choices import Pick
from rulewright.spoils.words.conditions import DidPick
from rulewright.spoils.words.moves import Discard, PutFromDeck
from rulewright.spoils.words.sights import LookAtCards, LookAtTop, RevealTop, RevealUntil, Search
from rulewright.spoils.words.things import Picked, Rest
from rulewright.spoils.words.walk import parts, rebuilt

T = TypeVar("T")

ALWAYS: Final = (Pick, Search)
IF_USED: Final = (Discard, PutFromDeck, LookAtTop, LookAtCards, RevealTop)


def numbered(words: tuple[T, ...], rest: tuple[object, ...] = (), first: int = 0) -> tuple[T, ...]:
    """Give words with their picks numbered from `first`; `rest` are later words that may refer to them."""
    used = references((*words, *rest))
    order = orders(words, used)
    return renumbered(words, {old: new for new, old in enumerate(order, first)})


def renumbered(words: tuple[T, ...], numbers: dict[int, int]) -> tuple[T, ...]:
    """Give words with other numbers for their picks."""

    def change(one: object) -> object:
        if isinstance(one, (*ALWAYS, *IF_USED)):
            return replace(one, number=numbers.get(one.number, -1))
        if isinstance(one, RevealUntil):
            return replace(one, number=numbers.get(one.number, -1), whole=numbers.get(one.whole, -1))
        if isinstance(one, (Picked, Rest, DidPick)):
            return replace(one, number=numbers.get(one.number, one.number))
        return one

    return rebuilt(words, change, but=(GainsText,))


def references(word: object) -> set[int]:
    """Give the numbers of picks that words refer to."""
    if isinstance(word, (Picked, Rest, DidPick)):
        return {word.number}
    return {number for part in inside(word) for number in references(part)}


def orders(word: object, used: set[int]) -> list[int]:
    """Give the numbers of the picks that words make, in order, as far as they need one."""
    found: list[int] = []
    if isinstance(word, ALWAYS) or (isinstance(word, IF_USED) and word.number in used):
        found.append(word.number)
    if isinstance(word, RevealUntil):
        found.extend([one for one in (word.whole, word.number) if one in used])
    for part in inside(word):
        found.extend(orders(part, used))
    return found


def inside(word: object) -> tuple[object, ...]:
    """Give the parts of a word."""
    if isinstance(word, GainsText):
        return ()  # a text in quotes counts its own picks
    return parts(word)
