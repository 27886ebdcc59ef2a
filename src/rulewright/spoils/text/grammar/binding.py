"""How a sentence hangs on the one before it: if you do, if you don't, otherwise, and what goes on from there."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.objects import NOTHING, seq
from rulewright.spoils.words.choices import Pick, PickPlayer
from rulewright.spoils.words.effects import (
    AtOnce,
    Bid,
    Effect,
    FlipCoin,
    If,
    IfYouDo,
    Later,
    May,
    NextInstead,
    Options,
    Repeat,
    Sequence,
)
from rulewright.spoils.words.moves import PutIntoPlay
from rulewright.spoils.words.plays import UseAbilityOf
from rulewright.spoils.words.things import Card, Picked, ThatPlayer, You
from rulewright.spoils.words.walk import replaced

PAIR: Final = 2


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
    if isinstance(effect, (Sequence, AtOnce)):
        inside: tuple[Effect, ...] = effect.effects
    elif isinstance(effect, IfYouDo):
        inside = (effect.basis, effect.then, effect.otherwise)
    elif isinstance(effect, If):
        inside = (effect.then, effect.otherwise)
    elif isinstance(effect, (May, Later)):
        inside = (effect.effect,)
    elif isinstance(effect, Options):
        inside = effect.options
    else:
        inside = ()
    for one in inside:
        found.extend(parts(one))
    return found


def just_picked(effect: Effect) -> Card | None:
    """Give what the last thing that is optional in an effect picks, if that is one pick."""
    mays = [one for one in parts(effect) if isinstance(one, May)]
    picks = [one for one in parts(mays[-1]) if isinstance(one, Pick)] if mays else []
    return Picked(picks[0].number) if len(picks) == 1 and not picks[0].choose else None


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
    if isinstance(basis, (NextInstead, Later)) and isinstance(basis.effect, May):
        return replace(basis, effect=bound(c, basis.effect, then, theirs=theirs))
    if isinstance(basis, FlipCoin) and basis.won == NOTHING and isinstance(basis.lost, (May, Pick)):
        return replace(basis, lost=bound(c, basis.lost, then, theirs=theirs))
    if isinstance(basis, FlipCoin) and basis.lost == NOTHING and isinstance(basis.won, (May, Pick)):
        return replace(basis, won=bound(c, basis.won, then, theirs=theirs))
    if isinstance(basis, (IfYouDo, If, Options, FlipCoin, Bid, NextInstead, Repeat, Later)):
        raise c.miss("a sentence that does not depend on the one before")
    if isinstance(basis, Sequence) and ends_in_may(basis):
        last = bound(c, basis.effects[-1], then, theirs=theirs)
        return Sequence((*basis.effects[:-1], last))
    who = basis.player if isinstance(basis, (May, Pick)) else You()
    if theirs == isinstance(who, You):
        raise c.miss("you" if theirs else "they")
    return IfYouDo(basis, then)


def twice(c: Cursor, used: Effect) -> Effect:
    """Let the effect of an ability that you may use happen twice."""
    if isinstance(used, May) and isinstance(used.effect, UseAbilityOf) and used.effect.times == 1:
        return replace(used, effect=replace(used.effect, times=2))
    raise c.miss("an ability that is used")


def ends_in_may(effect: Effect) -> bool:
    """Whether the last thing that an effect says is optional."""
    if isinstance(effect, Sequence):
        return bool(effect.effects) and ends_in_may(effect.effects[-1])
    if isinstance(effect, (IfYouDo, If)):
        return effect.otherwise == NOTHING and ends_in_may(effect.then)
    return isinstance(effect, May) or (isinstance(effect, Later) and isinstance(effect.effect, May))


def refused(c: Cursor, basis: Effect, instead: Effect) -> Effect:
    """Make `if you don't` depend on the sentence before."""
    if isinstance(basis, IfYouDo) and basis.otherwise == NOTHING:
        if ends_in_may(basis.then):
            return replace(basis, then=refused(c, basis.then, instead))
        return replace(basis, otherwise=instead)
    if isinstance(basis, Sequence) and ends_in_may(basis):
        return Sequence((*basis.effects[:-1], refused(c, basis.effects[-1], instead)))
    if isinstance(basis, May):
        return IfYouDo(basis, NOTHING, instead)
    if isinstance(basis, Later) and (ends_in_may(basis.effect) or isinstance(basis.effect, IfYouDo)):
        return replace(basis, effect=refused(c, basis.effect, instead))
    if isinstance(basis, If) and basis.otherwise == NOTHING and ends_in_may(basis.then):
        return replace(basis, then=refused(c, basis.then, instead))
    raise c.miss("a sentence that does not depend on the one before")


def is_choice(effect: Effect) -> bool:
    """Whether an effect only chooses cards for the next one."""
    return isinstance(effect, Pick) and effect.choose


def unable(c: Cursor, basis: Effect, instead: Effect) -> Effect:
    """Make `if you cannot` depend on the one instruction before, which is not optional."""
    alone = not isinstance(basis, Sequence) or (len(basis.effects) == PAIR and is_choice(basis.effects[0]))
    if not alone or isinstance(basis, (IfYouDo, If, May, Options, FlipCoin, Bid, NextInstead, Repeat, Later)):
        raise c.miss("one instruction")
    return IfYouDo(basis, NOTHING, instead)


def otherwise(c: Cursor, last: Effect, instead: Effect) -> Effect:
    """Make `otherwise` the other branch of the sentence before."""
    if isinstance(last, (IfYouDo, If)) and last.otherwise == NOTHING and not ends_conditional(last.then):
        return replace(last, otherwise=instead)
    raise c.miss("a sentence that does not depend on the one before")


def at_last(last: Effect, instead: Effect) -> Effect:
    """Make `otherwise` the other branch of the condition with which an effect ends."""
    if isinstance(last, Sequence):
        return Sequence((*last.effects[:-1], at_last(last.effects[-1], instead)))
    if isinstance(last, IfYouDo):
        return replace(last, then=at_last(last.then, instead))
    assert isinstance(last, If)
    return replace(last, otherwise=instead)


def ends_conditional(effect: Effect) -> bool:
    """Whether an effect ends with a condition of its own, to which `otherwise` might belong."""
    last = effect.effects[-1] if isinstance(effect, Sequence) and effect.effects else effect
    return isinstance(last, (If, IfYouDo))


def about_picked_player(last: IfYouDo, more: Effect) -> bool:
    """Whether a sentence is about the player who is picked only if something was done before."""
    return picks_player(last.then) and last.otherwise == NOTHING and replaced(more, ThatPlayer(), You()) != more


def picks_player(effect: Effect) -> bool:
    """Whether a player is picked somewhere in an effect."""
    return any(isinstance(one, PickPlayer) for one in parts(effect))


def continued(last: IfYouDo, more: Effect) -> IfYouDo:
    """Add a sentence to the innermost `if you do`, and to the condition with which that ends in a pick of a player."""
    if isinstance(last.then, IfYouDo):
        return replace(last, then=continued(last.then, more))
    inner = last.then
    if (
        isinstance(inner, If)
        and inner.otherwise == NOTHING
        and any(isinstance(one, PickPlayer) for one in parts(inner))
    ):
        return replace(last, then=replace(inner, then=seq((inner.then, more))))
    return replace(last, then=seq((last.then, more)))
