"""What the orthogonal words say and today's words say only in a roundabout way: it is lowered, and means the same."""

import pytest

from rulewright.spoils.language.bridge.lowering import lowered
from rulewright.spoils.language.bridge.pattern import Unlowered
from rulewright.spoils.language.bridge.way import Way
from rulewright.spoils.language.words import things as s
from rulewright.spoils.language.words.amounts import ANY_NUMBER, ONE, Cmp, Count, Num, Often, Var
from rulewright.spoils.language.words.changes import Adds, Modal
from rulewright.spoils.language.words.conditions import Compare, Done, During, Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Do, If, Lasts, Seq
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Gate, Resolution, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import And, Is, Not, Or, Rel, State
from rulewright.spoils.language.words.sorts import B, I
from rulewright.spoils.language.words.windows import THIS_TURN, Span
from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes, choices, damage, effects, moves, paragraphs, sights
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event as OldEvent

WAY = Way()
RAT = Is("subtype", "rat")
ITEM = Is("type", "item")
RATS = t.Cards(subtypes=("rat",))
A_RAT = s.Some(ONE, RAT)
CHOSEN = choices.Pick(RATS, choose=True)
YOUR_TURN = During(Span("turn", s.YOU, "any"))


def down(instruction: I) -> effects.Effect:
    """Lower an instruction."""
    (found,) = lowered(WAY, (Resolution(instruction),))
    assert isinstance(found, paragraphs.Resolution)
    return found.effect


def asked(condition: B) -> k.Condition:
    """Lower a condition."""
    found = down(If(condition, Do("draw", amount=Num(1))))
    assert isinstance(found, effects.If)
    return found.condition


def test_something_may_be_chosen_for_any_verb() -> None:
    """Q. For which verbs may something be chosen?  A. For all, in any role: today's words choose it first."""
    picked = t.Picked(0)
    for done, old in (
        (Do("attach", s.THIS, to=A_RAT, label="0"), moves.Attach(t.This(), picked)),
        (Do("flip", A_RAT, how=("face-down",), label="0"), moves.FlipDown(picked)),
        (Do("unmark", A_RAT, amount=Num(2), label="0"), damage.RemoveTokens(a.Number(2), picked)),
        (Do("inflict", to=s.TARGET, by=A_RAT, amount=Num(1), label="0"), inflicted(picked)),
        (
            Lasts(A_RAT, Adds("life", Num(2)), THIS_TURN, "0"),
            effects.Change(picked, changes.Gains("life", a.Number(2))),
        ),
    ):
        assert down(done) == effects.Sequence((CHOSEN, old))


def inflicted(source: t.Card) -> damage.Inflict:
    return damage.Inflict(a.Number(1), t.AttackTarget(), source=source)


def test_somebody_else_may_choose() -> None:
    """Q. And who chooses?  A. Whoever does it, unless somebody else is said to."""
    opponent = s.Every(Rel("opponent of", s.YOU))
    theirs = effects.Sequence((choices.Pick(RATS, choose=True, player=t.Opponent()), moves.Destroy(t.Picked(0))))
    assert down(Do("destroy", A_RAT, opponent, label="0")) == theirs
    assert down(Do("destroy", s.Some(ONE, RAT, by=opponent), label="0")) == theirs


def test_any_amount_may_be_up_to() -> None:
    """Q. May somebody gain up to 3 influence?  A. Yes: a number is chosen first, for a letter that is free."""
    gained = down(Do("gain", amount=Cmp("<=", Num(3))))
    number = choices.ChooseNumber("Z", a.Number(3))
    assert gained == effects.Sequence((number, damage.GainInfluence(t.You(), a.Variable("Z"))))
    both = down(Seq((Do("draw", amount=Var("Z")), Do("lose", amount=ANY_NUMBER))))
    assert isinstance(both, effects.Sequence)
    assert both.effects[1:] == (choices.ChooseNumber("Y"), damage.LoseInfluence(t.You(), a.Variable("Y")))


def test_three_conditions() -> None:
    """Q. May more than two things have to be so?  A. Any number."""
    turn, did = k.During("your turn"), k.DidPick(0)
    three = (YOUR_TURN, Done("0"), Not(YOUR_TURN))
    assert asked(And(three)) == k.Both(turn, k.Both(did, k.Not(turn)))
    assert asked(Or(three)) == k.Either(turn, k.Either(did, k.Not(turn)))


def test_qualities_of_several_fields() -> None:
    """Q. What if this card is depleted or a rat?  A. One of two descriptions fits it; of several, one fits each."""
    either = (t.Cards(states=("depleted",), area=""), t.Cards(subtypes=("rat",), area=""))
    mixed = Or((State("depleted"), RAT))
    assert asked(Fits(s.THIS, mixed)) == k.Has(t.This(), t.Cards(area="", either=either))
    neither = t.Cards(area="", neither=(t.Cards(area="", either=either),))
    assert asked(Fits(s.THIS, Not(mixed))) == k.Has(t.This(), neither)
    picked = t.Picked(0)
    assert asked(Fits(s.Result("0"), mixed, any=True)) == k.OneHas(picked, t.Cards(area="", either=either))
    assert asked(Fits(s.Result("0"), Not(mixed))) == k.Has(picked, neither)
    assert asked(Fits(s.Result("0"), mixed)) == k.Has(picked, t.Cards(area="", either=either))


def test_all_of_several_kinds() -> None:
    """Q. And all items and rats you control?  A. Those that one of both descriptions fits, nothing twice."""
    mine = all_of(Or((ITEM, RAT)), Rel("controlled by", s.YOU))
    kinds = t.Cards(types=("item",), area=""), t.Cards(subtypes=("rat",), area="")
    assert down(Do("deplete", s.Every(mine))) == moves.Deplete(t.Cards(side="you", either=kinds))
    same = t.Cards(types=("item", "location"), side="you")
    assert down(Do("deplete", s.Every(all_of(Or((ITEM, Is("type", "location"))), Rel("controlled by", s.YOU))))) == (
        moves.Deplete(same)
    )


def test_neither_the_one_nor_the_other() -> None:
    """Q. What is neither an item nor a location?  A. None of both; said in either way."""
    others = t.Cards(not_types=("item", "location"))
    place = Is("type", "location")
    for said in (Not(Or((ITEM, place))), all_of(Not(ITEM), Not(place))):
        assert down(Do("destroy", s.Every(said))) == moves.Destroy(others)


def test_what_has_no_label_cannot_be_chosen() -> None:
    """Q. And if nobody could say what was chosen?  A. It is not lowered, with a sentence."""
    with pytest.raises(Unlowered, match="it has no label"):
        down(Do("destroy", A_RAT))
    with pytest.raises(Unlowered, match="it is not said how many"):
        down(Do("gain", amount=Cmp("even", Num(0))))


def test_comparisons_that_are_said_the_other_way_round() -> None:
    """Q. What is fewer than 2, where only at least can be asked?  A. Not at least 2."""
    destroyed = Often(Event("destroy", RAT), THIS_TURN)
    at_least = k.HasHappened(OldEvent("destroyed", RATS), a.Number(2))
    assert asked(Compare(destroyed, Cmp("<", Num(2)))) == k.Not(at_least)
    assert asked(Compare(destroyed, Cmp("<=", Num(1)))) == k.Not(at_least)
    assert asked(Compare(destroyed, Cmp(">", Num(1)))) == at_least
    assert asked(Compare(Count(RAT), Cmp("<", Num(2)))) == k.Not(k.ThereAre(RATS, ">=", a.Number(2)))


def test_one_paragraph_for_each_event() -> None:
    """Q. What is `if it attacks or blocks`, and `cannot attack or block`?  A. Two paragraphs."""
    attacks, blocks = Event("attack", s.EACH), Event("block", s.EACH)
    static = Static(s.THIS, Modal("cannot", Or((attacks, blocks))))
    both = tuple([paragraphs.Static(t.This(), changes.Cannot(what)) for what in ("attack", "block")])
    assert lowered(WAY, (static,)) == both
    gated = lowered(WAY, (Gate(YOUR_TURN, static),))
    assert gated == tuple([paragraphs.While(k.During("your turn"), one) for one in both])
    trigger = Trigger(Or((Event("attack", s.THIS), Event("block", s.THIS))), Do("draw", amount=Num(1)))
    kinds = [one.event.kind for one in lowered(WAY, (trigger,)) if isinstance(one, paragraphs.Trigger)]
    assert kinds == ["attacks", "blocks"]


def test_events_say_only_what_is_asked_of_them() -> None:
    """Q. What of an event that says more than the engine hears?  A. It is not lowered, so that nothing is dropped."""
    draw = Do("draw", amount=Num(1))
    for event in (
        Event("attack", RAT, to=ITEM),
        Event("block", RAT, to=s.THIS, per="to"),
        Event("deplete", RAT, by=ITEM),
        Event("draw", RAT, s.YOU, per="who"),
    ):
        with pytest.raises(Unlowered):
            lowered(WAY, (Trigger(event, draw),))


def test_all_letters_used() -> None:
    """Q. What if a number has to be chosen and no letter is free?  A. It is not lowered, with a sentence."""
    used = tuple([Do("draw", amount=Var(letter)) for letter in ("X", "Y", "Z")])
    with pytest.raises(Unlowered, match="all letters"):
        down(Seq((*used, Do("gain", amount=ANY_NUMBER))))


def test_a_bid_has_a_winner_and_losers() -> None:
    """Q. What if nothing is said of who wins a bid?  A. It is not lowered, with a sentence."""
    everybody = s.Every(Is("kind", "player"), each=True)
    with pytest.raises(Unlowered, match="its winner and its losers"):
        down(Seq((Do("bid", who=everybody, label="bid"), Do("draw", amount=Num(1)), Do("draw", amount=Num(1)))))


def test_any_number() -> None:
    """Q. What is `pick any number of rats`?  A. Up to as many as there are; also among known cards, and in a deck."""
    pick = choices.Pick(RATS, a.CountOf(RATS), up_to=True)
    assert down(Do("pick", s.Some(ANY_NUMBER, RAT), label="0")) == pick
    among = down(
        Seq((Do("pick", A_RAT, label="0"), Do("pick", s.Some(ANY_NUMBER, Rel("is", s.Result("0"))), label="1")))
    )
    assert isinstance(among, effects.Sequence)
    any_of_them = choices.Pick(t.Cards(), a.CountOf(t.Cards()), up_to=True, number=1, among=t.Picked(0))
    assert among.effects[1] == any_of_them
    in_deck = t.Cards(subtypes=("rat",), area="deck")
    found = down(Do("search", s.Some(ANY_NUMBER, RAT), origin=Area("deck", s.YOU), label="0"))
    assert found == sights.Search(t.You(), in_deck, a.CountOf(in_deck), up_to=True)
