"""Constructors of what is said more plainly: types with numbers of their own, and the most of several numbers."""

from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import ANY, clause, do
from rulewright.spoils.language.meaning.things import EVERYBODY, THEY
from rulewright.spoils.language.open import SUBJECT, Adjunct, BidsAtMost, Both, Deed, Holds, It, Open, Said
from rulewright.spoils.language.words.amounts import Cmp, Num, Stat
from rulewright.spoils.language.words.changes import Gains
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.things import YOU, Result, Some
from rulewright.spoils.language.words.vocabulary import CHANGED

SO_MUCH: Final = Result(CHANGED, "amount")  # as much again as what is changed comes to
DUPLICATE: Final = Open("the duplicate")


def typed_with(kind: Any, numbers: tuple[Any, ...]) -> tuple[Any, ...]:  # noqa: ANN401 - a quality
    """Gain a type, and numbers as cards of that type have them."""
    return (Gains(kind), *numbers)


def to_the_most(number: Any, stat: Any, other: Any = None, of: Any = None) -> Adjunct:  # noqa: ANN401 - numbers of a card
    """Say the most that one number, or each of two, may be changed by."""
    return Adjunct("most", ((stat, number),) if other is None else ((stat, number), (of, other)))


def at_most_bid(most: Any, who: Any) -> Said:  # noqa: ANN401 - an amount, players
    """Say how much may be bid: by all who bid."""
    if who not in (None, EVERYBODY, THEY):
        raise Senseless
    return Said(BidsAtMost(most))


def the_last_token(thing: Any) -> Both:  # noqa: ANN401 - a thing
    """Have a token removed after which there is none."""
    of: Any = It() if isinstance(thing, Some) else thing
    none = Said(Holds(Compare(Stat("tokens", of), Cmp("=", Num(0)))))
    return Both("and", (clause(ANY, do("unmark", thing, None, amount=SUBJECT)), none))


def laid_down(who: Any, area: Any) -> Deed:  # noqa: ANN401 - a player, whose hand it is from, if that is said
    """Play a card as a face-down resource: it comes from one's own hand."""
    theirs: Any = THEY
    if area is not None and area not in (Area("hand", YOU), Area("hand", theirs)):
        raise Senseless
    return Deed("lay", None, who, how=("face-down",))
