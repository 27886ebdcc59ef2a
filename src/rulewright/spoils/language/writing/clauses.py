"""Conditions and events as clauses: whose they are, which verb they have, and what is said of when."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.meaning.acts import ANY, BATTLE, EFFECT
from rulewright.spoils.language.meaning.clauses import WON
from rulewright.spoils.language.meaning.things import EVERYBODY, THAT_PLAYER, THEY
from rulewright.spoils.language.open import SUBJECT, Adjunct, Both, Deed, Holds, It, Said, ThisWay, With
from rulewright.spoils.language.telling.happenings import ONCE, company_of
from rulewright.spoils.language.words.amounts import ONE, Cmp, Count, Num, Often, Stat
from rulewright.spoils.language.words.conditions import Answers, Compare, Done, Fits
from rulewright.spoils.language.words.events import Becomes, Begins, Ends, Event
from rulewright.spoils.language.words.joined import members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import PLAYER, And, In, Not, Or, Rel, Was
from rulewright.spoils.language.words.things import EACH, GAP, THIS, YOU, Every, Some
from rulewright.spoils.language.words.vocabulary import BEFORE
from rulewright.spoils.language.writing.opening import QUALITIES, Manner
from rulewright.spoils.words.walk import replaced

Clauses = list[Any]
ACCOMPANIED: Final = Compare(Count(company_of(THIS)), ONCE)
AMOUNTS: Final = ("draw", "gain", "lose", "inflict", "mark", "unmark")  # verbs of an event that come to something


def framed(subject: Any, frame: Any, **moods: Any) -> Said:  # noqa: ANN401 - a thing or player, a verb
    """Give a clause of a subject and a verb in which it is open."""
    return Said(replaced(frame, SUBJECT, subject), subject=subject, frame=frame, **moods)


def each_way(parts: list[Clauses], how: str) -> Clauses:
    """Give several clauses, each as it is said first, or all as they are said next."""
    if not parts or not all(parts):
        return []
    most = max([len(one) for one in parts])
    return [Both(how, tuple([one[min(place, len(one) - 1)] for one in parts])) for place in range(most)]


# Conditions


def asked(condition: Any, manner: Manner) -> Clauses:  # noqa: ANN401 - a condition
    """Give the clauses that state a condition."""
    if isinstance(condition, And) and len(condition.parts) == 2 and condition.parts[1] == Not(ACCOMPANIED):  # noqa: PLR2004 - alone
        return [With(Adjunct("alone"), one) for one in asked(condition.parts[0], manner)]
    if isinstance(condition, And | Or) and condition.parts:
        how = "and" if isinstance(condition, And) else "or"
        return each_way([asked(one, manner) for one in condition.parts], how)
    if isinstance(condition, Not):
        return [denied(one) for one in asked(condition.part, manner) if isinstance(one, Said | With)]
    if isinstance(condition, Done) and condition.label == BEFORE:
        return [Said(Holds(condition), subject=one) for one in (YOU, THEY, THAT_PLAYER)]
    if isinstance(condition, Answers) and isinstance(condition.event, Event) and condition.event.verb == "deploy":
        deed = framed(YOU, Deed("deploy", THIS, SUBJECT), past=True)
        kind = Some(ONE, manner.opened(condition.event.what))
        return [Said(Holds(manner.opened(condition))), With(Adjunct("response", kind), deed)]
    if condition == WON:
        return [Said(Holds(WON), subject=one) for one in (YOU, THEY, THAT_PLAYER)]
    if isinstance(condition, Done):
        return paid(condition, manner)
    if isinstance(condition, Compare) and isinstance(condition.amount, Often):
        return often(condition, manner)
    if isinstance(condition, Fits) and isinstance(condition.quality, Was):
        event = replaced(condition.quality.event, GAP, condition.thing)
        if condition.thing == THIS and isinstance(event, Event) and event.verb == "deploy" and len(event.how) == 1:
            return [With(Adjunct(event.how[0]), framed(YOU, Deed("deploy", THIS, SUBJECT), past=True))]
        return within(happening(event, manner, past=True), condition.quality.window)
    opened = manner.opened(condition)
    if isinstance(opened, Fits):
        return [framed(opened.thing, Holds(Fits(SUBJECT, opened.quality, opened.any))), Said(Holds(opened))]  # type: ignore[arg-type]
    found: Clauses = [Said(Holds(opened))]
    for player in players_in(opened):
        found.insert(0, framed(player, Holds(of_subject(opened, player))))
    return found


def paid(condition: Done, manner: Manner) -> Clauses:
    """Give the clauses that ask whether something was chosen for the card's own cost."""
    spoken = manner.known.get(condition.label)
    if spoken is None:
        return []
    frame = Deed(spoken.verb, Some(ONE, manner.opened(spoken.quality)), SUBJECT)
    return [With(Adjunct("as cost", It()), framed(YOU, frame, past=True))]


def denied(clause: Any) -> Any:  # noqa: ANN401 - a clause
    """Give the opposite of a clause."""
    if isinstance(clause, With):
        return With(clause.adjunct, denied(clause.body))
    if clause.frame is None and isinstance(clause.act, Holds):
        return replace(clause, act=Holds(Not(clause.act.condition)))
    return replace(clause, denied=not clause.denied)


def players_in(condition: Any) -> list[Any]:  # noqa: ANN401 - a condition
    """Give the players of whom a condition may be said: who control, own or have what is counted."""
    found: list[Any] = []
    sides = (condition.amount, condition.count.amount) if isinstance(condition, Compare) else ()
    for amount in sides:
        if isinstance(amount, Stat):
            found.append(amount.of)
        for one in members(amount.of) if isinstance(amount, Count) and isinstance(amount.of, QUALITIES) else ():
            if isinstance(one, Rel) and one.relation in ("controlled by", "owned by"):
                found.append(one.to)
            if isinstance(one, In) and isinstance(one.place, Area) and one.place.of is not None:
                found.append(one.place.of)
    return found


def of_subject(condition: Any, player: Any) -> Any:  # noqa: ANN401 - a condition, a player
    """Give a condition with its subject open, on the side of a comparison where it stands first."""
    for side in ("amount", "count"):
        part = getattr(condition, side)
        if replaced(part, player, SUBJECT) != part:
            return replace(condition, **{side: replaced(part, player, SUBJECT)})
    return condition


def often(condition: Compare, manner: Manner) -> Clauses:
    """Give the clauses that say how often something has happened."""
    amount: Any = condition.amount
    event = amount.event
    if (
        isinstance(event, Event)
        and event.cause == BEFORE
        and event.verb == "destroy"
        and not isinstance(event.what, QUALITIES)
    ):
        thing = manner.opened(event.what)
        return [Said(Holds(Fits(thing, ThisWay("destroy")))), framed(thing, Holds(Fits(SUBJECT, ThisWay("destroy"))))]  # type: ignore[arg-type]
    if condition.count.order == "=" and condition.count.amount == Num(0):
        return [denied(one) for one in often(replace(condition, count=Cmp(">=", Num(1))), manner)]
    if condition.count.order == ">=" and isinstance(event, Event) and not event.cause:
        return within(happening(event, manner, past=True, count=replace(condition.count, order="=")), amount.window)
    return []


def within(clauses: Clauses, window: Any) -> Clauses:  # noqa: ANN401 - a window
    """Give clauses with the window in which they happen."""
    return [With(Adjunct("window", window), one) for one in clauses]


# Events


def happens(event: Any, manner: Manner) -> Clauses:  # noqa: ANN401 - an event
    """Give the clauses that tell of an event."""
    if isinstance(event, Or):
        return each_way([happens(one, manner) for one in event.parts], "or")
    if isinstance(event, Begins | Ends):
        return [manner.opened(event)]
    if isinstance(event, Becomes):
        return asked(event.condition, manner)
    if isinstance(event, Not):
        return [denied(one) for one in happens(event.part, manner)]
    return happening(event, manner) if isinstance(event, Event) else []


def happening(event: Any, manner: Manner, *, past: bool = False, count: Any = ONE, mood: str = "") -> Clauses:  # noqa: ANN401 - an event, how many
    """Give the clauses that tell of something that happens: of each of its roles, the one it is counted by first."""
    if "flip up" in event.how:
        plain = happening(replace(event, how=()), manner, past=past, count=count, mood=mood)
        return [With(Adjunct("flip up"), one) for one in plain]
    act = deed_of(event, count)
    found: Clauses = []
    if event.verb == "toss":
        whose, tossed = manner.opened(act.who), manner.opened(act)
        return [framed(whose, replace(tossed, who=SUBJECT), past=past, mood=mood), Said(tossed, subject=whose)]
    if event.verb in AMOUNTS and event.who is None:
        found.append(framed(ANY, replace(manner.opened(act), amount=SUBJECT), past=past, mood=mood))
    order = sorted(("who", "what", "by", "to"), key=lambda role: role != event.per)
    for role in order:
        subject = manner.opened(getattr(act, role))
        if subject is None or subject in (EFFECT, BATTLE):
            continue
        frame = replace(manner.opened(act, event.who), **{role: SUBJECT})
        found.append(framed(subject, frame, past=past, mood=mood))
    return found


def deed_of(event: Event, count: Any = ONE) -> Any:  # noqa: ANN401 - how many; a deed
    """Give an event as a deed: one of a kind stands in its roles, and what matters is not how much it comes to."""
    roles: dict[str, Any] = {}
    for role in ("what", "by", "to"):
        value = getattr(event, role)
        single = isinstance(value, Rel) and value.relation in ("bears", "faction of")
        roles[role] = Every(value) if single else Some(count, value) if isinstance(value, QUALITIES) else value
    who: Any = Some(ONE, PLAYER) if event.who == EVERYBODY else event.who
    how = tuple([one for one in event.how if one not in ("effect", "battle") or event.verb == "inflict"])
    if how != event.how:
        who = EFFECT if "effect" in event.how else BATTLE
    if event.verb == "discard" and event.what is None:
        roles["what"] = Some(count, And(()))
    if who is None and event.by is not None and event.verb in ("destroy", "deplete", "pick"):
        who, roles["by"] = roles["by"], None
    amount = ANY if event.verb in AMOUNTS else None
    if event.verb == "search":
        roles["what"] = None
    deck: Any = YOU if event.who == YOU else THEY
    origin = Area("deck", deck) if event.verb == "search" else event.origin
    what = Area("deck", deck) if event.verb == "shuffle" else roles["what"]
    return Deed(event.verb, what, who, roles["to"], roles["by"], amount, origin, event.into, how)


def permitted(modal: Any, of: Any, manner: Manner) -> Clauses:  # noqa: ANN401 - a change, things
    """Give the clauses that say what something can, cannot or must."""
    event = modal.event
    if isinstance(event, Or):
        return each_way([permitted(replace(modal, event=one), of, manner) for one in event.parts], "or")
    if not isinstance(event, Event):
        return []
    act = deed_of(event)
    found: Clauses = []
    if event == Event("use", by=EACH):
        thing = manner.opened(of)
        used = Deed("use", None, SUBJECT, by=thing)
        return [framed(EVERYBODY, used, mood=modal.might)]
    for role in ("who", "what", "by", "to"):
        if getattr(event, role) == EACH:
            named = "who" if act.who == EACH else role
            frame = replace(manner.opened(replace(act, **{named: None}), event.who), **{named: SUBJECT})
            found.append(framed(manner.opened(of), frame, mood=modal.might, beyond=modal.beyond))
            if named != "who" and event.who is not None:
                player = manner.opened(event.who)
                turned = replace(manner.opened(act), **{named: manner.opened(of), "who": SUBJECT})
                found.append(framed(player, turned, mood=modal.might, beyond=modal.beyond))
    return found
