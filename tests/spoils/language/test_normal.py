"""The normal form: what means the same is said in the same words, and what does not is not."""

import pytest

from rulewright.spoils.language.bridge.lowering import lowered
from rulewright.spoils.language.bridge.way import Way
from rulewright.spoils.language.words import things as s
from rulewright.spoils.language.words.amounts import ONE, Cmp, Count, Num, Stat
from rulewright.spoils.language.words.changes import Adds, Alters, Modal
from rulewright.spoils.language.words.conditions import Compare, Fits
from rulewright.spoils.language.words.events import Begins, Event
from rulewright.spoils.language.words.instructions import Do, Seq
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.paragraphs import Gate, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import PLAYER, Has, Is, Not, Or, Rel, State
from rulewright.spoils.language.words.vocabulary import Order
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.words.paragraphs import Static as OldStatic

RAT = Is("subtype", "rat")
IMP = Is("subtype", "imp")
RATS = Count(RAT)
LIFE = Stat("life", s.THIS)
OPPONENT = s.Every(Rel("opponent of", s.YOU))
ALL = s.Every(PLAYER, each=True)
THAT = s.The("that player")
PICKING = Seq((Do("pick", s.Some(ONE, PLAYER)), Do("draw", who=THAT, amount=Num(1))))
UNBLOCKED = Static(s.THIS, Modal("cannot", Event("block", RAT, to=s.EACH)))


def count(order: Order, number: int) -> Compare:
    return Compare(RATS, Cmp(order, Num(number)))


def destroys(whose: s.The | s.Every, who: s.The | s.Every) -> Do:
    return Do("destroy", s.Some(ONE, all_of(RAT, Rel("controlled by", whose))), who, label="0")


def at_start(of: s.The | s.Every, does: Do | Seq) -> Trigger:
    return Trigger(Begins(Span("turn", of, "any")), does)


def less(of: s.The | s.Every, event: Event) -> Static:
    return Static(of, Alters(event, "-", Num(1)))


def milled(deck: s.The | None, pile: s.The | None) -> Event:
    return Event("move", RAT, origin=Area("deck", deck), into=Area("discard", pile))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (count("<", 2), count("<=", 1)),
        (count(">", 1), count(">=", 2)),
        (Not(count(">=", 1)), count("=", 0)),
        (Not(count("even", 0)), count("odd", 0)),
        (Not(Not(count(">=", 1))), count(">=", 1)),
        (Not(Not(State("depleted"))), State("depleted")),
        (Not(Or((RAT, IMP))), all_of(Not(RAT), Not(IMP))),
        (all_of(State("depleted"), Not(Or((RAT, IMP)))), all_of(Not(IMP), Not(RAT), State("depleted"))),
        (Not(Compare(RATS, Cmp(">=", LIFE))), Compare(RATS, Cmp("<", LIFE))),
        (Has("tokens", Cmp("=", Num(0))), Has("tokens", Cmp("<", Num(1)))),
        (Fits(s.THIS, Not(State("depleted"))), Not(Fits(s.THIS, State("depleted")))),
        (destroys(s.ACTOR, OPPONENT), destroys(OPPONENT, OPPONENT)),
        (Static(s.Every(RAT), Modal("cannot", Event("block", s.EACH, to=s.THIS))), UNBLOCKED),
        (milled(s.YOU, s.YOU), milled(s.YOU, None)),
        (less(s.Every(RAT), Event("inflict", by=s.EACH, to=s.THIS)), less(s.THIS, Event("inflict", by=RAT, to=s.EACH))),
        (
            at_start(OPPONENT, Do("draw", who=THAT, amount=Num(1))),
            at_start(OPPONENT, Do("draw", who=OPPONENT, amount=Num(1))),
        ),
    ],
)
def test_what_means_the_same_is_the_same(one: object, other: object) -> None:
    """Q. Are these the same?  A. Yes, also inside others."""
    assert one != other
    assert normal(one) == normal(other)
    assert normal((one, Or((one, other)))) == normal((other, Or((other, one))))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (count("<", 2), count("<=", 2)),
        (count("=", 1), count("<=", 1)),
        (Not(count(">=", 1)), Not(count(">", 1))),
        (Not(Or((RAT, IMP))), Not(all_of(RAT, IMP))),
        (Compare(LIFE, Cmp("=", Num(0))), Compare(LIFE, Cmp("<=", Num(0)))),
        (Fits(s.Result("0"), Not(RAT)), Not(Fits(s.Result("0"), RAT))),
        (destroys(s.YOU, OPPONENT), destroys(OPPONENT, OPPONENT)),
        (destroys(s.ACTOR, s.YOU), destroys(s.ACTOR, OPPONENT)),
        (Static(s.Every(RAT), Modal("cannot", Event("block", s.EACH))), UNBLOCKED),
        (milled(None, s.YOU), milled(s.YOU, s.YOU)),
        (less(s.Every(RAT), Event("inflict", by=s.EACH, to=s.THIS)), less(s.THIS, Event("inflict", by=s.EACH, to=RAT))),
        (less(s.Every(RAT), Event("inflict", by=s.EACH)), less(s.Every(RAT), Event("inflict", to=s.EACH))),
        (at_start(ALL, Do("draw", who=THAT, amount=Num(1))), at_start(ALL, Do("draw", who=ALL, amount=Num(1)))),
        (
            at_start(OPPONENT, PICKING),
            at_start(OPPONENT, Seq((PICKING.parts[0], Do("draw", who=OPPONENT, amount=Num(1))))),
        ),
        (Static(s.Every(RAT), Modal("must", Event("block", s.EACH, to=s.THIS))), UNBLOCKED),
    ],
)
def test_what_differs_stays_different(one: object, other: object) -> None:
    """Q. And these?  A. No: each differs on some table."""
    assert normal(one) != normal(other)


def test_a_paragraph_that_only_its_normal_form_has_old_words_for() -> None:
    """Q. What is `rats cannot block this card` in today's words?  A. This card cannot be blocked by them."""
    way = Way()
    said = Static(s.Every(RAT), Modal("cannot", Event("block", s.EACH, to=s.THIS)))
    (found,) = lowered(way, (said,))
    assert isinstance(found, OldStatic)
    assert (found,) == lowered(way, (UNBLOCKED,))
    gated = Gate(count(">=", 2), Static(s.THIS, Adds("life", Num(1))))
    assert lowered(way, (normal(gated),)) == lowered(way, (gated,))
