"""What a letter stands for: `, where X is …` behind instructions."""

from typing import Final, TypeVar

from rulewright.spoils.text.grammar.amounts import value
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.numbers import letter
from rulewright.spoils.text.grammar.objects import Effects
from rulewright.spoils.words.amounts import SameAmount, Variable
from rulewright.spoils.words.damage import GainInfluence, LoseInfluence
from rulewright.spoils.words.moves import Discard, Draw, PutFromDeck
from rulewright.spoils.words.things import EachPlayer
from rulewright.spoils.words.walk import replaced

T = TypeVar("T")
BY_ALL: Final = (Draw, Discard, GainInfluence, LoseInfluence, PutFromDeck)  # what all players do with a number each


def where(c: Cursor, found: Effects) -> Effects:
    """Read `, where X is …` behind instructions; `they` are the players who all follow them."""
    before = c.actor
    if all(isinstance(one, BY_ALL) and one.player == EachPlayer() for one in found):
        c.actor = EachPlayer()
    found = substituted(c, found)
    c.actor = before
    return found


def substituted(c: Cursor, found: tuple[T, ...]) -> tuple[T, ...]:
    """Read `, where X is …`, and put that in the place of X."""
    if not c.one(", where", "where"):
        return found
    while True:
        name = letter(c)
        c.need("is")
        before = len(c.used)
        amount = value(c)
        if c.leans_on_itself(c.used[before:]):
            raise c.miss("an amount that is known beforehand")
        changed = tuple([replaced(one, Variable(name), amount) for one in found])
        if changed == found:
            raise c.miss(f"{name} in the sentence")
        found = changed
        if amount == SameAmount():
            c.letters = (*c.letters, (name, amount))
        if not c.one("and"):
            return found
