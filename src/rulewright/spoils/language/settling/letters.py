"""Letters: whatever says X, Y or Z says somewhere before what it is, on every way that leads there. [CR3:410.2]"""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.words.amounts import ANY_NUMBER, Var
from rulewright.spoils.language.words.instructions import Do, If, Let, May, Seq
from rulewright.spoils.language.words.paragraphs import Ability, Costs, Trigger
from rulewright.spoils.language.words.things import YOU, Some
from rulewright.spoils.language.words.vocabulary import Variable
from rulewright.spoils.words.walk import every, is_word, mentions, names_of, rebuilt

LETTERS: Final[tuple[Variable, ...]] = ("X", "Y", "Z")


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


def chosen_by_paying(words: tuple[Any, ...]) -> tuple[Any, ...]:
    """Let whoever pays choose the number of a letter that only a cost says, and nothing explains. [A463]"""
    explained = {one.variable for one in every(words) if isinstance(one, Let)}
    if any([isinstance(one, Do) and one.verb == "bid" for one in every(words)]):
        explained |= {"X"}

    def change(one: object) -> object:
        if isinstance(one, May):
            return offered(one, explained)
        if not isinstance(one, Costs | Ability):
            return one
        costs = list(one.costs)
        for letter in LETTERS:
            paid = [at for at, cost in enumerate(costs) if letter not in explained and letter in paid_in(cost)]
            if paid:
                costs.insert(paid[0], Let(letter, ANY_NUMBER, YOU))
        return replace(one, costs=tuple(costs))

    return rebuilt(words, change) if mentions(words, Var) else words


def offered(may: May, explained: set[Any]) -> May:
    """Let whoever may pay choose how much."""
    letters = paid_in(may.does, may.who) if isinstance(may.does, Do) and may.does.verb == "pay" else []
    if not letters or letters[0] in explained:
        return may
    return replace(may, does=Seq((Let(letters[0], ANY_NUMBER, may.who), may.does)))  # type: ignore[arg-type]


def paid_in(cost: Any, who: Any = YOU) -> list[str]:  # noqa: ANN401 - an instruction, a player
    """Give the letters that say how much is paid, or to how many things something is done, by a cost of one's own."""
    if not isinstance(cost, Do) or cost.who != who:
        return []
    count = cost.what.count if isinstance(cost.what, Some) else None
    return [one.name for one in every((cost.amount, count)) if isinstance(one, Var)]


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
