"""Letters: whatever says X, Y or Z says somewhere before what it is, on every way that leads there. [CR3:410.2]"""

from typing import Any, Final

from rulewright.spoils.language.words.amounts import Var
from rulewright.spoils.language.words.instructions import Do, If, Let, May, Seq
from rulewright.spoils.language.words.paragraphs import Ability, Costs, Trigger
from rulewright.spoils.words.walk import every, is_word, mentions, names_of

LETTERS: Final = ("X", "Y", "Z")


class Unbound(Exception):  # noqa: N818 - becomes a decline
    """A letter is used of which nothing says what it is."""


def check_letters(words: tuple[Any, ...]) -> None:
    """Raise Unbound for a letter that nothing explains: the card's own cost explains it to all its paragraphs."""
    if not mentions(words, Var):
        return
    known: frozenset[str] = frozenset()
    for one in words:
        if isinstance(one, Costs):
            known = bound(one.costs, known)
        if isinstance(one, Trigger) and any([isinstance(part, Let) and part.variable == "Z" for part in every(one)]):
            known |= {"Z"}  # a number that was chosen is known to all texts of the card [A461]
    for one in words:
        bound(one, known)


def bound(word: Any, known: frozenset[str]) -> frozenset[str]:  # noqa: ANN401 - any word, or several
    """Give the letters that are known after a word, of those known before it."""
    if isinstance(word, tuple):
        for one in word:
            known = bound(one, known)
        return known
    if not is_word(word):
        return known
    if isinstance(word, Var):
        if word.name in LETTERS and word.name not in known:
            raise Unbound(f"it is not said what {word.name} is")
        return known
    if isinstance(word, Let):
        return bound(word.value, known) | {word.variable}
    if isinstance(word, Do) and word.verb == "bid":
        return bound(word.amount, known) | {"X"}  # what the winner bids
    if isinstance(word, If):
        asked = bound(word.condition, known)
        return bound(word.then, asked) & bound(word.otherwise, asked)
    if isinstance(word, Ability):
        bound(word.does, bound(word.costs, known))
        return known
    for name in names_of(word):
        inside = bound(getattr(word, name), known)
        known = inside if isinstance(word, Seq | May | Costs) else known
    return known
