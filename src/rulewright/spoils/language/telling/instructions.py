"""Clauses into instructions, conditions and events: the same clause is each of these, by where it stands."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import ALL, ANY, OTHERWISE, undone
from rulewright.spoils.language.meaning.acts import done as done_by
from rulewright.spoils.language.meaning.plainly import WHOEVER_DID, WHOEVER_DID_NOT
from rulewright.spoils.language.meaning.things import EITHER, EVERYBODY, THAT_PLAYER, THEY, is_player, parts_of
from rulewright.spoils.language.open import (
    SUBJECT,
    Adjunct,
    Alteration,
    BidsAtMost,
    Both,
    Changed,
    Decides,
    Deed,
    Diversion,
    Either,
    Fact,
    Holds,
    It,
    Lets,
    Limited,
    OneOf,
    Open,
    Replacing,
    Said,
    That,
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
    is_time,
    multiplied,
    played_elsewhere,
    quickened,
    shuffled,
    starting,
    waived,
    with_more,
)
from rulewright.spoils.language.telling.clauses import (
    at_most,
    check_replaced,
    mentions_open,
    refused,
    sequence,
    with_subject,
    without,
)
from rulewright.spoils.language.telling.happenings import (
    MANNERS,
    ONCE,
    certain,
    condition_of,
    done_this_way,
    event_of,
    happening,
    kinds_in,
)
from rulewright.spoils.language.words.amounts import ONE, Arith, Var
from rulewright.spoils.language.words.changes import Alters, Instead, Modal
from rulewright.spoils.language.words.conditions import Compare, Done, During
from rulewright.spoils.language.words.events import Begins, Ends, Event
from rulewright.spoils.language.words.instructions import (
    NOTHING,
    As,
    Choose,
    ForEach,
    If,
    Lasts,
    Let,
    May,
    Only,
    Repeat,
    Same,
    Seq,
    Together,
    Watch,
)
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import PLAYER, And, In, Not, Or, Rel
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Group, Result, Some
from rulewright.spoils.language.words.vocabulary import BEFORE, COINS, EVENT, VERBS
from rulewright.spoils.language.words.windows import THIS_TURN, Span, Stay, While
from rulewright.spoils.words.walk import every, replaced

BEARER: Final = Every(Rel("bears", THIS))
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


def doers_asked(body: Any) -> Said | None:  # noqa: ANN401 - a clause; a condition, or None
    """Give what has to be asked of whoever did, or did not do, what was offered, if a clause names them."""
    did, did_not = mentions_open(body, WHOEVER_DID.name), mentions_open(body, WHOEVER_DID_NOT.name)
    if did and did_not:
        raise Senseless
    return undone(THEY) if did_not else done_by(THEY) if did else None


def is_kept_from(said: Said) -> bool:
    """Whether a clause says that something does not happen, which is that it cannot."""
    return said.denied and not said.past and not said.mood and isinstance(said.act, Deed)


def same_but(act: Alteration | Diversion) -> Same:
    """Let what would happen come to more or less, or be done to something else."""
    if isinstance(act, Diversion):
        return Same(to=act.to)
    if act.operation == "again":
        return Same()
    if act.operation == "=":
        return Same(amount=act.amount)
    return Same(amount=Arith(act.operation, Result(EVENT, "amount"), act.amount))  # type: ignore[arg-type]


def letting(act: Lets, mood: str, window: Any) -> Any:  # noqa: ANN401 - a window; an instruction
    """Give what a variable stands for."""
    if window is not None or mood not in ("", "may", "must"):
        raise Senseless
    found = Let(act.variable, act.value, act.by or YOU)  # type: ignore[arg-type]
    return May(act.by, found) if mood == "may" else found


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


def permitted(body: Any) -> Any:  # noqa: ANN401 - a clause
    """Give what a card may do although it could not otherwise as what it can do."""
    if isinstance(body, With):
        return replace(body, body=permitted(body.body))
    if not isinstance(body, Said) or body.mood != "may" or is_player(body.subject):
        return body
    return replace(body, mood="can") if isinstance(body.act, Deed) and body.act.verb in ("attack", "block") else body


def is_control(said: Said) -> bool:
    """Whether a clause tells to take control of something, which lasts a time."""
    return isinstance(said.act, Deed) and said.act.verb == "control"


def is_over_at_once(said: Any) -> bool:  # noqa: ANN401 - a clause
    """Whether a clause says what is done to something and is over then, beside what lasts a time."""
    return isinstance(said, Said) and isinstance(said.act, Deed) and said.act.verb in ("restore", "deplete", "draw")


def is_half_offered(said: list[Said]) -> bool:
    """Whether somebody may do something and somebody else does something after it, in one sentence."""
    offered = [one.subject for one in said if one.mood == "may" and isinstance(one.act, Deed)]
    others = [one for one in said if not one.mood and isinstance(one.act, Deed) and is_player(one.subject)]
    return bool(offered) and any([one.subject != offered[0] for one in others])


def time_before(parts: tuple[Any, ...], said: Any) -> Any:  # noqa: ANN401 - clauses; a window, or None
    """Give the time of the clause before one that says what can or must be done, and no time of its own."""
    if not parts or not isinstance(said, Said) or said.mood not in ("can", "cannot", "must"):
        return None
    before = parts[-1]
    while isinstance(before, With):
        if before.adjunct.kind == "window":
            return before.adjunct.value
        before = before.body
    return None


def lasting(act: Changed, said: Said, window: Any) -> Any:  # noqa: ANN401 - a window; an instruction
    """Give changes that last."""
    if said.mood not in ("", "may"):
        raise Senseless
    found = sequence(tuple([lasting_one(act.of, one, window or Stay()) for one in act.changes]))
    who = said.subject if is_player(said.subject) else YOU
    return May(who, found) if said.mood else found


def lasting_one(of: Any, change: Any, window: Any) -> Any:  # noqa: ANN401 - things, a change, a window; an instruction
    """Give a change that lasts, or one of several."""
    if of == THIS and isinstance(change, Alters) and change.event == Event("deploy", EACH):
        window = Span("deployment")
    if isinstance(change, Either):
        return Choose(YOU, ONE, tuple([lasting_one(of, one, window) for one in change.parts]))
    return Lasts(of, change, window)


def done(act: Deed, said: Said, window: Any) -> Any:  # noqa: ANN401 - a window; an instruction
    """Give a deed as an instruction."""
    if window == THIS_TURN and said.mood == "cannot" and isinstance(act.what, Some) and act.what.count.order == ">":
        return Lasts(said.subject, modal(at_most(said)), window)
    if said.mood == "may" and window is not None and not is_player(said.subject):
        said = permitted(said)
    if said.mood in ("cannot", "can"):
        can = modal(said)
        if said.mood == "can" and can.event == Event("attack", EACH) and window == THIS_TURN:
            can = replace(can, waive=("fresh",))  # what could attack anyway need not be told so
        return Lasts(said.subject, can, window or Stay())
    if said.mood == "would" or act.amount == ANY or act.verb == "using":
        raise Senseless
    if isinstance(window, While) and act.verb not in ("control", "switch") and said.mood != "must":
        raise Senseless  # what is done is not done as long as something is so
    if act.verb == "move" and act.who is None and act.into == Area("play"):
        return entering(act)
    who = act.who if act.who is not None else YOU
    if isinstance(act.what, OneOf):
        plain = replace(said, mood="")
        options = tuple([done(replace(act, what=one), plain, window) for one in shared(act.what.things)])
        return May(who, Choose(who, ONE, options)) if said.mood == "may" else Choose(who, ONE, options)
    if (
        act.verb == "switch"
        and isinstance(act.what, Group)
        and all([isinstance(one, Some) for one in act.what.members])
    ):
        chosen = [Deed("choose", one, who) for one in act.what.members]
        return Seq((*chosen, replace(act, what=It(plural=True), who=who, window=window or Stay())))
    if act.verb == "attach" and isinstance(act.what, Some) and isinstance(act.to, Some):
        both = Seq((Deed("choose", act.what, who), replace(act, what=It(act.what.count != ONE), who=who)))
        return May(who, both) if said.mood == "may" else both
    if isinstance(act.what, Group) and (
        any([isinstance(one, Some) for one in act.what.members]) or is_several_areas(act.what)
    ):
        plain = replace(said, mood="")
        each = sequence(tuple([done(replace(act, what=one), plain, window) for one in act.what.members]))
        return May(who, each) if said.mood == "may" else each
    if act.verb == "options":
        found: Any = replace(act, who=who)
    elif said.mood == "must" and not is_player(said.subject):
        return Lasts(said.subject, modal(said), window or Stay())
    elif act.verb == "skip" and act.window is not None:
        found = replace(act, who=who) if window is None else refused()
    elif act.verb == "skip":
        if window not in (None, THIS_TURN, Span("turn", YOU, "next")) or None not in (window, act.window):
            raise Senseless
        found = replace(act, who=who, window=act.window or window or THIS_TURN)
    elif act.verb == "toss" and act.until is not None:
        found = Repeat(Deed("toss", who=who, label=COINS), Compare(Result(COINS, "lost"), ONCE))
    elif act.verb in ("name", "type", "trade", "subtype"):
        found = Let(act.verb, act.what, who)
    elif act.verb in ("control", "switch"):
        found = replace(act, who=who, window=window or Stay())
    elif window is not None:
        raise Senseless
    else:
        found = replace(act, who=who, amount=None if act.amount == ALL else act.amount)
    return May(who, found) if said.mood == "may" else found


def is_several_areas(group: Group) -> bool:
    """Whether things are all that lies in several areas."""
    return all([isinstance(one, Every) and isinstance(one.quality, In) for one in group.members])


def shared(things: tuple[Any, ...]) -> tuple[Any, ...]:
    """Say of each of several things where it is or whose, if that is said behind the last of them only."""
    last = [one for one in parts_of(things[-1].quality) if isinstance(one, In | Rel)]
    if any([isinstance(part, In | Rel) for one in things[:-1] for part in parts_of(one.quality)]):
        return things
    return (*[replace(one, quality=all_of(one.quality, *last)) for one in things[:-1]], things[-1])


def entering(act: Deed) -> Lasts:
    """Let what is about to enter play enter under somebody's control."""
    if act.to is None:
        raise Senseless
    change = Instead(Event("move", EACH, into=Area("play")), Same(act.to), turn="next")
    return Lasts(act.what, change, Stay())


def modal(said: Said) -> Modal:
    """Give what something can, cannot or must."""
    if said.mood not in ("can", "cannot", "must") or not isinstance(said.act, Deed):
        raise Senseless
    if not isinstance(said.frame, Deed) or said.frame.verb not in VERBS:
        raise Senseless
    act = replaced(replaced(said.frame, SUBJECT, EACH), THEY, EACH if is_player(said.subject) else THEY)
    if said.subject == YOU:
        act = replace(act, origin=replaced(act.origin, YOU, EACH))  # their own deck, of whoever is said to search it
    return Modal(said.mood, replace(happening(act, EACH), per="what"), beyond=said.beyond)


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


def obliged(body: Any) -> Any:  # noqa: ANN401 - a clause
    """Give what a card does if able as what it must do; whatever is done is done only if it can be."""
    if isinstance(body, With):
        return replace(body, body=obliged(body.body))
    plain = isinstance(body, Said) and isinstance(body.act, Deed) and not (body.mood or body.past or body.denied)
    if not plain or body.act.verb not in ("attack", "block") or is_player(body.subject):
        return body
    return replace(body, mood="must")


def event_edge(adjunct: Adjunct) -> Any:  # noqa: ANN401 - the start or the end of a turn or battle, or something else
    """Give when something is done that waits for the start or the end of a turn."""
    return adjunct.value if adjunct.kind == "if" else None


def while_so(value: Any) -> Any:  # noqa: ANN401 - a clause; a condition
    """Give what has to be so all the while; of several things it is not said whether each or all of them have to be."""
    condition = condition_of(value)
    if any([isinstance(one, It | That) and one.plural for one in every(condition)]):
        raise Senseless
    return condition


def is_about(body: Any, player: Any) -> bool:  # noqa: ANN401 - a clause, a player
    """Whether a clause is about you, or about somebody or something else."""
    while isinstance(body, With):
        body = body.body
    last = body.parts[-1] if isinstance(body, Both) else body
    return isinstance(last, Said) and (last.subject == YOU) == (player == YOU)


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


def of_them(value: Any, body: Any) -> Any:  # noqa: ANN401 - clauses; a clause
    """Let `they` be whoever a clause is about, where they are offered something before it is done."""
    subject = body.subject if isinstance(body, Said) else None
    return replaced(value, THEY, subject) if is_player(subject) and subject not in (None, YOU) else value


def unless(value: Any, instruction: Any) -> Any:  # noqa: ANN401 - a clause, an instruction; an instruction
    """Give what is done unless somebody does something, or unless something is so."""
    if isinstance(value, Said) and isinstance(value.act, Deed) and not value.past and is_player(value.act.who):
        deed = done(value.act, replace(value, mood="may"), None)
        return Seq((deed, If(Done(BEFORE), NOTHING, instruction)))
    return If(Not(condition_of(value)), instruction)


def of_what_is_done(value: Any, body: Any) -> Any:  # noqa: ANN401 - clauses
    """Say `it` in a clause with `unless` of what the clause before is done to, which stands nearest to it."""
    what = body.act.what if isinstance(body, Said) and isinstance(body.act, Deed) and body.act.by is None else None
    if It() not in every(value) or what is None or is_player(what):
        return value
    if not (isinstance(what, It | That) and not what.plural) and what not in (THIS, BEARER):
        raise Senseless  # what is chosen only then is not spoken of before
    return replaced(value, It(), what)


def only(value: Any, body: Any) -> Any:  # noqa: ANN401 - clauses; an instruction
    """Give `play this only if`."""
    if not isinstance(body, Said) or not isinstance(body.act, Deed) or body.act.verb != "using":
        raise Senseless
    if isinstance(value, tuple):
        return Seq(tuple([Only(condition_of(one)) for one in value]))
    condition = condition_of(value)
    if isinstance(condition, And) and all([is_time(one) for one in condition.parts]):
        return Seq(tuple([Only(one) for one in condition.parts]))  # type: ignore[arg-type]
    return Only(condition)
