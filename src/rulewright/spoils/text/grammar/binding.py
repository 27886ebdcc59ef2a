"""How a sentence hangs on the one before it: if you do, if you don't, otherwise, and what goes on from there."""

from dataclasses import replace

from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.objects import NOTHING, seq
from rulewright.spoils.words.effects import (
    Bid,
    Effect,
    FlipCoin,
    If,
    IfYouDo,
    May,
    NextInstead,
    Options,
    Pick,
    PutIntoPlay,
    Repeat,
    Sequence,
)  # fmt: skip
from rulewright.spoils.words.things import Card, Picked, You


def picked(effect: Effect) -> list[Card]:
    """Give the picks that an effect makes itself."""
    found: list[Card] = []
    for part in parts(effect):
        number_ = getattr(part, "number", None)
        if isinstance(number_, int) and number_ >= 0:
            found.append(Picked(number_))
    return found


def parts(effect: Effect) -> list[Effect]:
    """Give an effect and everything inside it."""
    found = [effect]
    if isinstance(effect, Sequence):
        inside: tuple[Effect, ...] = effect.effects
    elif isinstance(effect, IfYouDo):
        inside = (effect.basis, effect.then, effect.otherwise)
    elif isinstance(effect, If):
        inside = (effect.then, effect.otherwise)
    elif isinstance(effect, May):
        inside = (effect.effect,)
    else:
        inside = ()
    for one in inside:
        found.extend(parts(one))
    return found


def entering(effect: IfYouDo) -> set[Card]:
    """Give the card that the end of an `if you do` puts into play: `Deplete it` belongs to that."""
    last = parts(effect.then)[-1]
    if isinstance(last, PutIntoPlay) and isinstance(last.things, Card):
        return {last.things}
    return set()


def bound(c: Cursor, basis: Effect, then: Effect, *, theirs: bool) -> Effect:
    """Make `if you do` depend on the sentence before, or on the last `may` inside it."""
    if isinstance(basis, IfYouDo) and basis.otherwise == NOTHING:
        if not ends_in_may(basis.then):
            raise c.miss("a sentence that does not depend on the one before")
        return replace(basis, then=bound(c, basis.then, then, theirs=theirs))
    if isinstance(basis, If) and basis.otherwise == NOTHING and ends_in_may(basis.then):
        return replace(basis, then=bound(c, basis.then, then, theirs=theirs))
    if isinstance(basis, (IfYouDo, If, Options, FlipCoin, Bid, NextInstead, Repeat)):
        raise c.miss("a sentence that does not depend on the one before")
    if isinstance(basis, Sequence) and ends_in_may(basis):
        last = bound(c, basis.effects[-1], then, theirs=theirs)
        return Sequence((*basis.effects[:-1], last))
    who = basis.player if isinstance(basis, (May, Pick)) else You()
    if theirs == isinstance(who, You):
        raise c.miss("you" if theirs else "they")
    return IfYouDo(basis, then)


def ends_in_may(effect: Effect) -> bool:
    """Whether the last thing that an effect says is optional."""
    if isinstance(effect, Sequence):
        return bool(effect.effects) and ends_in_may(effect.effects[-1])
    if isinstance(effect, (IfYouDo, If)):
        return effect.otherwise == NOTHING and ends_in_may(effect.then)
    return isinstance(effect, May)


def refused(c: Cursor, basis: Effect, instead: Effect) -> Effect:
    """Make `if you don't` depend on the sentence before."""
    if isinstance(basis, IfYouDo) and basis.otherwise == NOTHING:
        return replace(basis, otherwise=instead)
    if isinstance(basis, May):
        return IfYouDo(basis, NOTHING, instead)
    raise c.miss("a sentence that does not depend on the one before")


def otherwise(c: Cursor, last: Effect, instead: Effect) -> Effect:
    """Make `otherwise` the other branch of the sentence before."""
    if isinstance(last, (IfYouDo, If)) and last.otherwise == NOTHING and not ends_conditional(last.then):
        return replace(last, otherwise=instead)
    raise c.miss("a sentence that does not depend on the one before")


def ends_conditional(effect: Effect) -> bool:
    """Whether an effect ends with a condition of its own, to which `otherwise` might belong."""
    last = effect.effects[-1] if isinstance(effect, Sequence) and effect.effects else effect
    return isinstance(last, (If, IfYouDo))


def continued(last: IfYouDo, more: Effect) -> IfYouDo:
    """Add a sentence to the innermost `if you do`."""
    if isinstance(last.then, IfYouDo):
        return replace(last, then=continued(last.then, more))
    return replace(last, then=seq((last.then, more)))
