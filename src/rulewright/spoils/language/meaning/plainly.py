"""Constructors of what is said more plainly: types with numbers of their own, and the most of several numbers."""

from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import ANY, do
from rulewright.spoils.language.meaning.clauses import clause, each_while
from rulewright.spoils.language.meaning.comparisons import adds_like, sets_like
from rulewright.spoils.language.meaning.deeds import bidding
from rulewright.spoils.language.meaning.parts import PARTY
from rulewright.spoils.language.meaning.things import EVERYBODY, OPPONENT, OPPONENTS, THEY, is_player
from rulewright.spoils.language.open import (
    SUBJECT,
    Adjunct,
    BidsAtMost,
    Both,
    Changed,
    Deed,
    Holds,
    It,
    Open,
    Said,
    With,
)
from rulewright.spoils.language.words.amounts import ONE, Cmp, Num, Stat
from rulewright.spoils.language.words.changes import Alters, Gains
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, Is, Not, Rel, State
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Result, Some
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


# Whoever did what was offered, and whoever did not

WHOEVER_DID: Final = Open("whoever did")
WHOEVER_DID_NOT: Final = Open("whoever did not")


def quick(body: Any) -> Adjunct:  # noqa: ANN401 - a clause
    """Give any time at which somebody could do something: whenever they could."""
    if not isinstance(body, Said) or body.mood != "can":
        raise Senseless
    return Adjunct("if", body)


def sets_same(stats: Any, thing: Any, others: Any) -> tuple[Any, ...]:  # noqa: ANN401 - numbers of a card, a thing
    """Set numbers each to the same number of another thing, which are named twice."""
    if stats != others:
        raise Senseless
    return sets_like(stats, thing)


def adds_same(stats: Any, thing: Any, others: Any) -> tuple[Any, ...]:  # noqa: ANN401 - numbers of a card, a thing
    """Add to numbers each the same number of another thing, which are named twice."""
    if stats != others:
        raise Senseless
    return adds_like(stats, thing)


def gains_each(subject: Any, one: Any, so: Any, other: Any, then: Any) -> Both:  # noqa: ANN401 - a thing, changes, adjuncts
    """Give two changes of one subject, each while it is so."""
    found: Both = each_while(subject, Changed(SUBJECT, one), so, Changed(SUBJECT, other), then)
    return found


def bidding_with(player: Any, most: Any) -> Said:  # noqa: ANN401 - a player, an amount
    """Let you and your opponents bid: these are all players."""
    if player not in (OPPONENT, OPPONENTS):
        raise Senseless
    return bidding(most)


def members_of_it() -> Every:
    """Give the members of the party that was spoken of."""
    return Every(all_of(Is("type", "character"), PARTY))  # type: ignore[arg-type]


def abilities_used(player: Any, kind: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a player, a quality
    """Give the abilities of a kind of cards that somebody uses, of which is said what they cost."""
    if not is_player(player):
        raise Senseless
    return (player, Event("use", who=EACH, by=CARD if kind is None else kind), "every")


def abilities_of(thing: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a thing
    """Give the abilities of one card, whoever uses them."""
    borne = isinstance(thing, Every) and isinstance(thing.quality, Rel) and thing.quality.relation == "bears"
    if thing != THIS and not borne:
        raise Senseless
    return (EVERYBODY, Event("use", who=EACH, by=Rel("is", thing)), "every")


# In a battle

A_BLOCKER: Final = Some(ONE, Is("type", "character"))
BLOCKED: Final = Rel("blocked by", A_BLOCKER)
UNBLOCKED: Final = all_of(State("attacking"), Not(BLOCKED))


def harmless_both_ways(battle: tuple[Any, ...]) -> Changed:
    """Inflict no damage, and receive none."""
    events = [Event("inflict", how=battle, by=EACH), Event("inflict", how=battle, to=EACH)]
    return Changed(SUBJECT, tuple([Alters(one, "=", Num(0)) for one in events]))


def of_one_card(subject: Any, verb: Any, adjuncts: tuple[Any, ...], other: Any) -> Both:  # noqa: ANN401 - a thing, verbs
    """Give two verbs of one card, the first with two adjuncts of its own."""
    one, two = adjuncts
    if "window" in (one.kind, two.kind):
        raise Senseless  # how long both last is not said so
    return Both("and", (With(two, With(one, clause(subject, verb))), clause(subject, other)))
