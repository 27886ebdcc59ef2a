"""Clauses into instructions, conditions and events: the same clause is each of these, by where it stands."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.clauses import OTHERWISE
from rulewright.spoils.language.meaning.plainly import WHOEVER_DID, WHOEVER_DID_NOT
from rulewright.spoils.language.meaning.things import EITHER, EVERYBODY, THAT_PLAYER, THEY, is_player
from rulewright.spoils.language.open import (
    Adjunct,
    Alteration,
    BidsAtMost,
    Both,
    Changed,
    Decides,
    Deed,
    Diversion,
    Fact,
    Holds,
    Lets,
    Limited,
    Open,
    Replacing,
    Said,
    With,
)
from rulewright.spoils.language.telling.adjuncts import (
    altering,
    amount_of_each,
    at_random,
    at_the_least,
    at_the_most,
    down_to,
    instead_of,
    is_altering,
    is_from_elsewhere,
    is_quick,
    multiplied,
    played_elsewhere,
    quickened,
    shuffled,
    starting,
    waived,
    with_more,
)
from rulewright.spoils.language.telling.asked import doers_asked, of_them, of_what_is_done, only, unless, while_so
from rulewright.spoils.language.telling.clauses import (
    check_replaced,
    event_edge,
    is_about,
    is_control,
    is_half_offered,
    is_kept_from,
    is_over_at_once,
    mentions_open,
    obliged,
    permitted,
    refused,
    sequence,
    time_before,
    with_subject,
    without,
)
from rulewright.spoils.language.telling.deeds import done, lasting, letting, same_but
from rulewright.spoils.language.telling.happenings import (
    MANNERS,
    certain,
    condition_of,
    done_this_way,
    event_of,
    kinds_in,
)
from rulewright.spoils.language.words.amounts import ONE, Var
from rulewright.spoils.language.words.changes import Instead
from rulewright.spoils.language.words.conditions import Done, During
from rulewright.spoils.language.words.events import Begins, Ends, Event
from rulewright.spoils.language.words.instructions import (
    NOTHING,
    As,
    Choose,
    ForEach,
    If,
    Lasts,
    May,
    Only,
    Seq,
    Together,
    Watch,
)
from rulewright.spoils.language.words.qualities import PLAYER, Or
from rulewright.spoils.language.words.things import THIS, YOU, Result, Some
from rulewright.spoils.language.words.vocabulary import BEFORE
from rulewright.spoils.language.words.windows import THIS_TURN, Span, Stay, While
from rulewright.spoils.words.walk import every, replaced

ANYONE: Final = Open("anyone")
TIE: Final = Open("a tie")


# Events


# Conditions


# Instructions


def told(body: Any, window: Any = None) -> Any:  # noqa: ANN401 - a clause, a window; an instruction
    """Give the instruction that a clause is."""
    if (asked := doers_asked(body)) is not None:
        return told(
            With(Adjunct("if", asked), replaced(replaced(body, WHOEVER_DID, THEY), WHOEVER_DID_NOT, THEY)), window
        )
    if isinstance(body, Both):
        return several(body, window)
    if isinstance(body, With):
        return told_with(body.adjunct, body.body, window)
    if isinstance(body, Said) and is_kept_from(body) and window is not None:
        return told(replace(body, mood="cannot", denied=False), window)
    if not isinstance(body, Said) or body.past or body.denied:
        raise Senseless
    act = body.act
    if isinstance(act, BidsAtMost) and not body.mood and window is None:
        return act
    if isinstance(act, Fact) and not body.mood and window is None:
        return act
    if isinstance(act, Lets):
        return letting(act, body.mood, window)
    if isinstance(act, Changed):
        return lasting(act, body, window)
    if isinstance(act, Alteration | Diversion) and body.mood in ("", "may") and window is None:
        return May(body.subject, same_but(act)) if body.mood else same_but(act)
    if isinstance(act, Holds) and isinstance(act.condition, Limited) and not body.mood and window is None:
        return Only(act.condition)  # type: ignore[arg-type]
    if is_from_elsewhere(body) and window is not None:
        return Lasts(body.subject, played_elsewhere(body, ("place",)), window)
    if isinstance(act, Deed) and act.verb == "using" and body.mood == "may" and act.who == Some(ONE, PLAYER):
        return Only(ANYONE)  # type: ignore[arg-type]
    if isinstance(act, Deed) and isinstance(act.who, Result):
        return ForEach(act.who, told(replaced(body, act.who, THAT_PLAYER), window))
    if isinstance(act, Deed):
        found = done(act, body, window)
        if mentions_open(found, "either") and act.verb == "pick":
            return replaced(found, EITHER, None)
        if mentions_open(found, "either") and isinstance(found, May):
            return May(found.who, Seq((Deed("choose", Some(ONE, PLAYER)), replaced(found.does, EITHER, THAT_PLAYER))))
        if mentions_open(found, "either"):
            return Seq((Deed("choose", Some(ONE, PLAYER)), replaced(found, EITHER, THAT_PLAYER)))
        return found
    raise Senseless


def several(body: Both, window: Any) -> Any:  # noqa: ANN401 - a window; an instruction
    """Give several clauses: one after the other, or a choice; who cannot do one or the other can do neither."""
    if body.how == "offer":
        offer, aim = body.parts
        return sequence((told(offer, window), If(Done(BEFORE), told(aim, window))))
    said = [one for one in body.parts if isinstance(one, Said)]
    moods = {one.mood for one in said}
    if (
        body.how == "and"
        and body.joint
        and moods == {"may"}
        and len(said) == len(body.parts)
        and len({one.subject for one in said}) == 1
    ):
        plain = Both("and", tuple([replace(one, mood="") for one in said]))
        return May(said[0].subject, told(plain, window))
    if body.how == "and" and is_half_offered(said):
        raise Senseless  # whether the rest depends on what somebody may do is not said
    if body.how == "and" and window is None:
        return sequence(tuple([told(one, time_before(body.parts[:at], one)) for at, one in enumerate(body.parts)]))
    if body.how == "and" and any([is_control(one) for one in said]):
        return sequence(tuple([told(one, None if is_over_at_once(one) else window) for one in body.parts]))
    if body.how == "and" or moods == {"cannot"}:
        return sequence(tuple([told(one, window) for one in body.parts]))
    if len(said) != len(body.parts) or len(moods) != 1:
        raise Senseless
    options = tuple([told(replace(one, mood=""), window) for one in said])
    who = said[0].subject if is_player(said[0].subject) else YOU
    found = Choose(who, ONE, options)
    return May(who, found) if moods == {"may"} else found


def told_with(adjunct: Adjunct, body: Any, window: Any) -> Any:  # noqa: ANN401 - a clause, a window; an instruction
    """Give the instruction that a clause with an adjunct is."""
    adjunct = with_subject(adjunct, body)
    kind, value = adjunct.kind, adjunct.value
    if kind == "nothing" or (kind == "able" and is_about(body, value)):
        return told(body, window)
    if kind == "if able":
        return told(obliged(body), window)
    if kind == "window":
        if isinstance(window, While) and window.within is None:
            return told(body, replace(window, within=value))
        return told(body, value) if window in (None, value) else refused()
    if kind == "while" and not isinstance(window, While):
        return told(body, While(while_so(value), window))
    if kind == "if":
        return conditional(value, body, window)
    if kind == "let":
        return May(value, told(body, window))
    if kind == "if else":
        return If(condition_of(value[0]), told(body, window), told(value[1], window))
    if kind == "unless" and isinstance(body, With) and isinstance(event_edge(body.adjunct), Begins | Ends):
        return told(With(body.adjunct, With(adjunct, body.body)), window)  # by then it is asked for
    if kind == "unless":
        return unless(of_what_is_done(of_them(value, body), body), told(body, window))
    if kind == "where":
        return replaced(told(body, window), Var(value.act.variable), value.act.value)
    if kind == "each":
        return multiplied(told(body, window), value)
    if kind == "each apart":
        return ForEach(amount_of_each(value), told(body, window))
    if kind == "plus each":
        return with_more(told(body, window), value)
    if kind == "least":
        return at_the_least(told(body, window), value)
    if kind == "least of":
        return down_to(told(body, window), value)
    if kind == "most":
        return at_the_most(told(body, window), value)
    if kind == "split":
        found = told(body, window)
        if not isinstance(found, Deed) or found.verb not in ("inflict", "mark"):
            raise Senseless
        return replace(found, split=value)
    if kind == "as in hand":
        if isinstance(body, With) and body.adjunct.kind == "window" and window is None:
            return told_with(adjunct, body.body, body.adjunct.value)
        if window is None or not isinstance(body, Said):
            raise Senseless
        return Lasts(body.subject, played_elsewhere(body, value), window)
    if kind == "at once":
        found = told(body, window)
        return Together(found.parts) if isinstance(found, Seq) else refused()
    if kind == "times":
        return ForEach(value, told(body, window))
    if kind == "starting":
        return starting(told(body, window), value)
    if kind == "as though":
        return As(value, told(body, window))
    if kind == "options" and isinstance(body, Said):
        return Choose(body.act.who, ONE, tuple([told(one, window) for one in value]))
    if kind == "next time":
        return next_time(value, body, window)
    if kind == "instead":
        return instead_of(told(body, window), value)
    if kind == "even if":
        return waived(told(permitted(body), window), value)
    if kind == "random":
        return at_random(told(body, window))
    if kind == "random order":
        return shuffled(told(body, window))
    if kind == "otherwise":
        return If(OTHERWISE, told(body, window))  # type: ignore[arg-type]
    if kind == "only" and window is None:
        return only(value, body)
    raise Senseless


def next_time(value: Any, body: Any, window: Any) -> Any:  # noqa: ANN401 - clauses, a window; an instruction
    """Give what happens the next time that something does, or instead of it."""
    if any([kind not in ("window", *MANNERS) for kind in kinds_in(value)]):
        raise Senseless
    event, inside = event_of(value), value.adjunct.value if isinstance(value, With) else window
    check_replaced(body, event)
    if isinstance(inside, During):
        raise Senseless  # the next time in any battle is not the next time in this one
    instead, rest = without(body, "instead")
    if event is None or isinstance(event, Or):
        raise Senseless
    if is_altering(rest):
        of, change = altering(event, rest.act)
        return Lasts(of, replace(change, turn="next"), inside or THIS_TURN)
    if not instead:
        return Watch(event, told(rest), inside)
    does, when = told(rest), None
    if isinstance(does, If) and isinstance(rest, With) and rest.adjunct.kind == "if" and does.otherwise == NOTHING:
        when = does.condition
        does = does.then
    return Lasts(THIS, Instead(certain(event), does, when, "next"), inside or THIS_TURN)


def conditional(value: Any, body: Any, window: Any) -> Any:  # noqa: ANN401 - clauses, a window; an instruction
    """Give what follows if something is so, or when something happens."""
    if value == Said(Holds(TIE)) and isinstance(body, Said) and isinstance(body.act, Decides):
        return body.act
    if is_quick(value, body) and window is not None:
        who, quick = quickened(body)
        return Lasts(who, quick, window)
    event = event_of(value)
    if event is not None and (
        isinstance(window, While) or any([kind not in ("window", *MANNERS) for kind in kinds_in(value)])
    ):
        raise Senseless
    check_replaced(body, event)
    instead, rest = without(body, "instead")
    if event is None and instead:
        return Replacing(condition_of(value), told(rest, window))
    if event is None:
        return If(condition_of(value), told(body, window))
    if is_altering(rest):
        inside = value.adjunct.value if isinstance(value, With) else window
        of, change = altering(event, rest.act)
        return Lasts(of, change, inside) if inside is not None else refused()
    inner = value.adjunct.value if isinstance(value, With) and value.adjunct.kind == "window" else None
    if isinstance(rest, Said) and isinstance(rest.act, Alteration) and isinstance(event, Event):
        inside = inner if inner is not None else window
        return Lasts(THIS, Instead(certain(event), told(rest)), inside) if inside is not None else refused()
    if instead and isinstance(event, Event) and (inner is not None or window is not None):
        return Lasts(THIS, Instead(certain(event), told(rest)), inner if inner is not None else window)
    if inner is not None:
        return Watch(event, timed(told(body, window)), inner, "every")
    if isinstance(event, Event) and window is not None and not instead:
        return Watch(event, replaced(told(body), Stay(), window), window, "every")
    if (
        isinstance(event, Ends)
        and isinstance(event.window, Span)
        and event.window.which == "next"
        and event.window.count == 1
    ):
        later = Watch(Ends(Span("turn", EVERYBODY, "any")), told(body, window))
        return Watch(Begins(replace(event.window, which="any")), later)
    if isinstance(event, Begins | Ends) and isinstance(event.window, Span) and event.window.count > 1:
        each = replace(event.window, which="any", count=1)
        return Watch(replace(event, window=each), told(body, window), event.window, "every")
    if isinstance(event, Begins) and isinstance(event.window, Span) and event.window.which == "next":
        return Watch(Begins(replace(event.window, which="any")), told(body, window))
    if isinstance(event, Begins | Ends):
        return Watch(event, told(body, window))
    if isinstance(value, Said) and isinstance(event, Event) and event.verb == "pay" and is_player(value.act.who):
        return Seq((done(value.act, replace(value, mood="may"), None), If(Done(BEFORE), told(body, window))))
    if isinstance(value, Said) and window is None and not instead and value.act.who is None:
        return If(done_this_way(value), told(body))
    raise Senseless


def timed(instruction: Any) -> Any:  # noqa: ANN401 - an instruction
    """Give an instruction that is done in a time; how long something is so then has to be said."""
    if any([isinstance(one, Lasts) and one.window == Stay() for one in every(instruction)]):
        raise Senseless
    return instruction
