"""Constructors of times: how often something works, offers with what follows, what is done instead."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import do, drawn, played
from rulewright.spoils.language.meaning.clauses import clause, mooded, over
from rulewright.spoils.language.meaning.relatives import people, such
from rulewright.spoils.language.meaning.things import THAT_PLAYER, THEY
from rulewright.spoils.language.open import (
    SUBJECT,
    Adjunct,
    Alteration,
    Both,
    Deed,
    Holds,
    It,
    Limited,
    Much,
    Said,
    ThisWay,
    With,
)
from rulewright.spoils.language.telling.happenings import happening
from rulewright.spoils.language.words.amounts import ONE, Arith, Cmp, Count, Num, Often
from rulewright.spoils.language.words.conditions import Compare, Fits
from rulewright.spoils.language.words.events import Ends, Event
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import In, Was
from rulewright.spoils.language.words.things import GAP, YOU, Result, Some
from rulewright.spoils.language.words.vocabulary import CHANGED
from rulewright.spoils.language.words.windows import THIS_TURN, Span, Until
from rulewright.spoils.words.walk import every, replaced

ENTERED: Final = Was(Event("move", GAP, into=Area("play")), THIS_TURN)


def leaves_or_stays(leaving: Any, edge_: Any, body: Any) -> Both:  # noqa: ANN401 - a clause, a time, a clause
    """Give what happens when something leaves play, or else at a time, if it is in play then."""
    act = leaving.act if isinstance(leaving, Said) else None
    if not isinstance(act, Deed) or act.verb != "move" or act.origin != Area("play"):
        raise Senseless
    gone = With(Adjunct("if", With(Adjunct("window", Span("turn")), leaving)), body)
    there = Said(Holds(Fits(leaving.subject, In(Area("play")))))
    return Both("and", (With(Adjunct("if", edge_), With(Adjunct("if", there), body)), gone))


def limited(times: Num, window: Any) -> Limited:  # noqa: ANN401 - a window
    """Give the condition that something was not done so often yet."""
    return Limited(times.number, window)


def beyond(times: Num, window: Any, verb: Any) -> Any:  # noqa: ANN401 - a window, a verb
    """Forbid a verb more often than so each turn."""
    if window != THIS_TURN:
        raise Senseless
    return over(verb, lambda said: replace(said, mood="cannot", beyond=times.number))


def offered(player: Any, verb: Any, aim: Any) -> Both:  # noqa: ANN401 - a player, verbs
    """Let somebody do something, and another thing if they do: `you may pay 2 to draw a card`."""
    who = THAT_PLAYER if isinstance(player, Some) else player
    return Both("offer", (clause(player, mooded("may", verb)), clause(who, aim)))


def only_so(verb: Any, condition: Any) -> With:  # noqa: ANN401 - a verb, a clause
    """Forbid a verb unless something is so."""
    return With(Adjunct("unless", condition), mooded("cannot", verb))


def nth_time(nth: str, window: Any, body: Any) -> Adjunct:  # noqa: ANN401 - a window, a clause
    """Give what happens the first time in each turn only, or the second."""
    if window != THIS_TURN:
        raise Senseless
    return Adjunct(f"{nth} time", body)


def nth_card(player: Any, verb: str, nth: Any, kind: Any) -> Adjunct:  # noqa: ANN401 - a player, whose and which, a kind
    """Give the second time in a turn that somebody plays, draws or discards a card of a kind."""
    whose, which = nth
    if whose not in (None, player, THEY):
        raise Senseless
    some = Some(ONE, kind)
    if verb == "deploy":
        act: Any = played(some, SUBJECT, None)
    else:
        act = drawn(some, SUBJECT) if verb == "draw" else do(verb, some, SUBJECT)
    return Adjunct(f"{which} time", clause(player, act))


def instead_so(mood: Any, verb: Any) -> With:  # noqa: ANN401 - a mood, a verb
    """Give a verb that is done instead of what would happen."""
    return With(Adjunct("instead"), mooded(mood, verb))


def many(times: Any) -> Any:  # noqa: ANN401 - an amount
    """Give how often something is, which has to be a number as printed."""
    if not isinstance(times, Num):
        raise Senseless
    return times


def become(verb: Any) -> Any:  # noqa: ANN401 - what is done to a thing
    """Have something done to it."""
    return over(verb, lambda said: said if isinstance(said, Said) else Said(said))


def next_turns(player: Any, count: Any) -> Span:  # noqa: ANN401 - a player, an amount
    """Give so many turns to come."""
    return Span("turn", player, "next", many(count).number)


def until_end(player: Any, next_: Any) -> Until:  # noqa: ANN401 - a player, whether the next turn is meant
    """Until a turn ends: that of a player, or the next one."""
    return Until(Ends(Span("turn", player, next_ or "any")))


def paid_by(_who: Any) -> Much:  # noqa: ANN401 - whoever just paid
    """Give how much was paid just before."""
    return Much(ThisWay("pay"))


def by_itself(part: str, verb: str = "") -> Alteration:
    """Let an event come to twice as much as it would, or to half of it, rounded up or down."""
    whole = Result(CHANGED, "amount")
    if part == "twice":
        return Alteration("+", whole, verb)
    return Alteration("-", Arith("part down" if part == "up" else "part up", whole, Num(2)), verb)


def nobody(verb: Any, window: Any) -> Compare:  # noqa: ANN401 - a verb, a window
    """Give the condition that a clause is true of no player."""
    return Compare(Count(people(such(verb, window))), Cmp("=", Num(0)))


def so_much(act: Deed, window: Any) -> Often:  # noqa: ANN401 - a window
    """Give how much was done in a time."""
    return Often(happening(act, act.by if act.by is not None else act.to), window, "amount")


def drawn_up_to(who: Any, player: Any, count: Any, area: Area) -> Deed:  # noqa: ANN401 - players, an amount
    """Draw as many cards as are missing from a hand."""
    if player not in (YOU, THEY) or area.name != "hand" or area.of not in (player, THEY):
        raise Senseless
    whose = YOU if player == YOU else who
    return Deed("draw", None, who, amount=Arith("-", count, Count(In(Area("hand", whose)))))


def shared_object(how: str, one: Any, other: Any) -> Both:  # noqa: ANN401 - what is done
    """Give two verbs of one object, which stands behind the second."""
    if not isinstance(one, Deed) or not isinstance(other, Deed):
        raise Senseless
    role = "what" if one.what == GAP else "to" if one.to == GAP else ""
    shared = getattr(other, role) if role else None
    if shared is None or (role == "to" and other.what not in (None, SUBJECT)):
        raise Senseless
    if how == "and" and isinstance(shared, Some) and other.verb == "discard" and one.verb != "discard":
        shared, old = replace(shared, quality=all_of(shared.quality, In(Area("hand", SUBJECT)))), shared  # type: ignore[arg-type]
        return Both(how, (replaced(one, GAP, shared), replaced(other, old, It(shared.count != ONE))))
    if how == "and" and isinstance(shared, Some):  # it is chosen once, and both are done to it
        return Both(how, (replaced(one, GAP, shared), replaced(other, shared, It(shared.count != ONE))))
    return Both(how, (replaced(one, GAP, shared), other))


def fights_with(thing: Any) -> Both:  # noqa: ANN401 - a thing
    """Attack or block with something."""
    return Both("or", (do("attack", thing, SUBJECT), do("block", thing, SUBJECT)))


def of_one_subject(subject: Any, verb: Any, adjunct: Adjunct, other: Any) -> Both:  # noqa: ANN401 - a thing, verbs
    """Give two verbs of one subject, the first with an adjunct of its own; how long both last is not said so."""
    if adjunct.kind == "window":
        raise Senseless
    return Both("and", (With(adjunct, clause(subject, verb)), clause(subject, other)))


def next_played(player: Any, whose: Any, kind: Any, window: Any) -> Adjunct:  # noqa: ANN401 - players, a kind, a window
    """Give the next time that somebody plays a card of a kind: `when you play your next tactic this turn`."""
    if whose not in (player, THEY):
        raise Senseless
    said = clause(player, played(Some(ONE, kind), SUBJECT, None))
    return Adjunct("next time", said if window is None else With(Adjunct("window", window), said))


def later(body: Any, unit: Any) -> With:  # noqa: ANN401 - a clause, a unit of time
    """Give what happens from now on in a turn or battle; nothing has happened later."""
    if any([isinstance(one, Said) and (one.past or isinstance(one.act, Holds)) for one in every(body)]):
        raise Senseless
    return With(Adjunct("window", Span(unit)), body)
