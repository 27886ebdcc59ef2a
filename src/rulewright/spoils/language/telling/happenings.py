"""Clauses as events and as conditions: what happens, has happened, or is so."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import ANY, BATTLE, DAMAGING, EFFECT
from rulewright.spoils.language.meaning.amounts import counted
from rulewright.spoils.language.meaning.clauses import UNABLE
from rulewright.spoils.language.meaning.things import EVERYBODY, OPPONENT, OTHER, THEY, at_least, is_player
from rulewright.spoils.language.open import Both, Deed, Did, Exactly, Holds, It, Much, Said, That, ThisWay, With
from rulewright.spoils.language.words.amounts import ANY_NUMBER, ONE, Cmp, Count, Num, Often
from rulewright.spoils.language.words.conditions import Answers, Compare, Done, Fits
from rulewright.spoils.language.words.events import Begins, Ends, Event
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, And, In, Is, Not, Or, Rel, State, Was
from rulewright.spoils.language.words.sorts import SORTS
from rulewright.spoils.language.words.things import GAP, THIS, YOU, Every, Result, Some, The
from rulewright.spoils.language.words.vocabulary import BEFORE, EVENT
from rulewright.spoils.language.words.windows import THIS_TURN, Span
from rulewright.spoils.words.walk import replaced

WOULD: Final[Any] = "would"  # of an event: it is said what happens instead
ONCE: Final = Cmp(">=", Num(1))
SOME_CHARACTERS: Final = Some(ONCE, Is("type", "character"))
QUALITIES: Final[Any] = SORTS["Q"]
EVENTS: Final = (Begins, Ends, Event)
MANNERS: Final = ("flip up", "battle")  # what belongs to the event itself
ASIDE: Final = ("window", "during", "alone", "with")  # what may stand with an event besides
AMOUNTING: Final = ("draw", "gain", "lose", "inflict", "mark", "unmark", "pay", "heal")  # verbs that come to an amount
OWN_RECORD: Final = {"attack": "what", "assign": "by"}  # what a card did in a turn, which is asked of the card itself
BROUGHT_BY: Final = {EFFECT: "effect", BATTLE: "battle", DAMAGING: "damage"}  # by what something happens
COUNTED: Final = ("draw", "gain", "lose", "inflict", "discard")  # what happens at once to so many, or comes to so much
BY_ITSELF: Final = ("deploy", "lay", "use")  # what is never done to several at once
DEEDS: Final = ("what", "by", "to")  # roles in which an event asks for a kind


def event_of(body: Any) -> Any:  # noqa: ANN401 - a clause; an event, or None
    """Give the event that a clause tells of, if it tells of one: what is done now, or would be."""
    if isinstance(body, EVENTS):
        return body
    if isinstance(body, Both):
        parts = [event_of(one) for one in body.parts]
        told_of = [one for one in parts if one is not None]
        if body.how == "and":
            return unblocked(told_of) if len(told_of) == 2 else told_of[0] if len(told_of) == 1 else None  # noqa: PLR2004 - both
        return None if None in parts else Or(tuple(parts))
    if isinstance(body, With):
        if body.adjunct.kind == "battle":
            event = event_of(body.body)
            return replace(event, how=("battle",)) if isinstance(event, Event) and event.verb == "destroy" else None
        if body.adjunct.kind == "flip up":
            event = event_of(body.body)
            return replace(event, how=("flip up",)) if isinstance(event, Event) and event.verb == "deploy" else None
        if body.adjunct.kind == "while":
            return being_so(event_of(body.body), body.adjunct.value)
        return event_of(body.body) if body.adjunct.kind in ASIDE else None
    if not isinstance(body, Said) or not isinstance(body.act, Deed) or body.past or body.mood not in ("", "would"):
        return None
    if is_each(body.subject):
        raise Senseless  # whether it happens to one of them or to all is not said
    found = happening(body.act, body.subject)
    if body.mood == "would":
        found = replace(found, how=(*found.how, WOULD))
    return Not(found) if body.denied else found


def fighting_party(body: Any) -> tuple[Event, Any] | None:  # noqa: ANN401 - a clause; a condition
    """Give the event that somebody attacks or blocks with so many of a kind, and how many these are; or None."""
    act = body.act if isinstance(body, Said) and not body.past and not body.denied and body.mood == "" else None
    some = act.what if isinstance(act, Deed) and act.verb in ("attack", "block") and act.to is None else None
    if not isinstance(act, Deed) or not isinstance(some, Some) or some.count == ONE or some.how != "choose":
        return None
    if some == SOME_CHARACTERS and act.who is not None:
        return None  # nobody attacks without one
    held = [one.to for one in members(some.quality) if isinstance(one, Rel) and one.relation == "controlled by"]
    who = act.who if act.who is not None else held[0] if held else EVERYBODY
    if (act.who is not None and held) or len(held) > 1:
        raise Senseless
    fighting = all_of(some.quality, State("attacking" if act.verb == "attack" else "blocking"))
    return Event(act.verb, who=who, per="who"), Compare(Count(fighting), at_least(some.count))


def amount_apart(body: Any) -> tuple[Any, Any]:  # noqa: ANN401 - a clause; the same, and a condition or None
    """Give a clause about so much of something as one about any of it, and of how much it has to be.

    Of damage that one source inflicts with others only the whole is known, and of cards of a kind only all of them.
    """
    if isinstance(body, With) and body.adjunct.kind in (*MANNERS, *ASIDE):
        inner, much = amount_apart(body.body)
        return With(body.adjunct, inner), much
    act = body.act if isinstance(body, Said) and not body.past and body.mood in ("", "would") else None
    if not isinstance(act, Deed) or act.verb not in COUNTED:
        return body, None
    if act.verb == "discard":
        some = act.what
        plain = isinstance(some, Some) and some.quality == CARD and some.how == "choose" and act.who == body.subject
        if not plain or some.count in (ONCE, ANY_NUMBER) or not is_said_how_many(some.count):
            return body, None
        return replace(body, act=replace(act, what=replace(some, count=ANY_NUMBER))), so_much_of_it(some.count)
    if not isinstance(act.amount, Cmp) and not isinstance(act.amount, Exactly):
        return body, None
    if act.amount == ANY_NUMBER or (act.verb == "inflict" and act.by is not None):
        return body, None
    exact: Any = act.amount
    count = exact if isinstance(exact, Cmp) else Cmp("=", exact)
    return replace(body, act=replace(act, amount=ANY)), so_much_of_it(count)


def is_said_how_many(count: Cmp) -> bool:
    """Whether it is said if a number is to be just that, or at least or at most."""
    return count.order != "=" or isinstance(count.amount, Exactly)


def so_much_of_it(count: Cmp) -> Compare:
    """Give the condition that what happens comes to so much."""
    return Compare(Result(EVENT, "amount"), count)


def being_so(event: Any, value: Any) -> Any:  # noqa: ANN401 - an event, a clause; an event, or None
    """Give what happens to something while it is so: to what is so, as it was when it happened."""
    asked: Any = condition_of(value)
    if not is_of_it(asked):
        return event
    if not isinstance(event, Event):
        raise Senseless
    thing: Any = getattr(event, event.per)
    if thing is None or event.verb not in ("destroy", "deplete", "restore", "pick", "inflict", "discard", "move"):
        raise Senseless
    kind = thing if isinstance(thing, QUALITIES) else Rel("is", thing)
    roles: dict[str, Any] = {event.per: all_of(kind, asked.quality)}
    return replace(event, **roles)


def is_of_it(condition: Any) -> bool:  # noqa: ANN401 - a condition
    """Whether a condition asks how something is that a clause is about."""
    return isinstance(condition, Fits) and bool(condition.thing == It())  # type: ignore[comparison-overlap]


def unblocked(events: list[Any]) -> Any:  # noqa: ANN401 - an event, or None
    """Give what happens when something attacks and is not blocked: that it is not."""
    attack, free = events
    blocked = free.part if isinstance(free, Not) else None
    if not isinstance(attack, Event) or not isinstance(blocked, Event) or attack.verb != "attack":
        return None
    return free if blocked.verb == "block" and blocked.to == attack.what and attack.to is None else None


def is_each(subject: Any) -> bool:  # noqa: ANN401 - a thing or player
    """Whether a clause is about each thing of a kind."""
    plain = isinstance(subject, Every) and not is_player(subject) and not isinstance(subject.quality, Rel)
    return plain and not isinstance(subject.quality, In)


def certain(event: Any) -> Any:  # noqa: ANN401 - an event
    """Give an event as such, where it is said what happens instead of it or how much it comes to."""
    if isinstance(event, Or):
        return Or(tuple([certain(one) for one in event.parts]))
    return replace(event, how=tuple([one for one in event.how if one != WOULD])) if isinstance(event, Event) else event


def happening(act: Deed, subject: Any) -> Event:  # noqa: ANN401 - a thing or player
    """Give a deed as an event: any thing of a kind may stand in its roles."""
    if act.verb == "using":
        raise Senseless  # only a condition of playing or using says so
    if act.amount == ANY_NUMBER:
        act = replace(act, amount=ANY)
    if act.amount not in (None, ANY, Num(1)) or act.split or act.until or act.waive:
        raise Senseless
    if act.verb in ("draw", "gain", "lose", "mark", "unmark") and act.amount not in (ANY, Num(1)):
        raise Senseless
    if act.who in BROUGHT_BY:
        act = replace(act, who=None, how=(BROUGHT_BY[act.who],))
    if act.verb in ("shuffle", "search") and not is_own_deck(act):
        raise Senseless
    if act.verb == "shuffle":
        act = replace(act, what=None)  # everybody shuffles their own deck
    if act.verb in ("attack", "block") and act.what == SOME_CHARACTERS and act.who is not None:
        act = replace(act, what=None)  # nobody attacks without one
    check_counts(act, subject)
    roles = {role: of_kind(getattr(act, role)) for role in DEEDS}
    who = act.who
    if who is not None and not is_player(who):
        if act.verb not in ("destroy", "deplete", "pick"):
            raise Senseless
        roles["by"], who = of_kind(who), None
    if act.verb == "discard" and isinstance(act.what, Some) and act.what.count != ONE:
        roles["what"] = Every(CARD)  # all of them at once: the text goes on about them
    held = roles["by"] if act.verb == "pick" else None
    if isinstance(held, Rel) and held.relation == "controlled by" and is_player(held.to):
        roles["by"], who = None, held.to  # whoever's card or ability it is picks
    into = act.into
    if act.verb == "move" and act.how == ("face-up",):  # this card says nothing if it lies face-down
        if roles["what"] != THIS and not isinstance(roles["what"], QUALITIES):
            raise Senseless
        roles["what"] = THIS if roles["what"] == THIS else all_of(roles["what"], Not(State("face-down")))
        act = replace(act, how=())
    if act.verb == "move" and act.to is not None:  # enters play under somebody's control
        roles["what"], roles["to"] = with_holder(roles["what"], act.to), None
    if isinstance(into, Area) and into.name == "play":
        into = Area("play")
    origin = None if act.verb == "search" else act.origin  # everybody searches their own deck
    found = Event(act.verb, roles["what"], who, roles["by"], roles["to"], origin, into, how_of(act), per="what")
    return replace(found, per=per_of(found, subject))


def is_own_deck(act: Deed) -> bool:
    """Whether a deck is that of whoever searches or shuffles it."""
    deck = act.what if act.verb == "shuffle" else act.origin
    whose = (act.who,) if act.who == YOU else (act.who, THEY)
    return deck is None or (isinstance(deck, Area) and deck.name == "deck" and deck.of in whose)


def check_counts(act: Deed, subject: Any) -> None:  # noqa: ANN401 - a thing or player
    """Decline an event about a number of things: it happens to each by itself, or a player does it to any of them."""
    for role in DEEDS:
        thing = getattr(act, role)
        if not isinstance(thing, Some) or thing.count == ONE:
            continue
        if thing.count not in (ONCE, ANY_NUMBER) or not is_player(subject) or act.verb not in (*BY_ITSELF, "discard"):
            raise Senseless
        if act.verb == "discard" and thing.quality != CARD:
            raise Senseless  # of a kind each is heard by itself, however many they are


def how_of(act: Deed) -> Any:  # noqa: ANN401 - manners
    """Give how a deed is done, as an event has it: what is flipped is flipped face-down, if nothing else is said."""
    return tuple([one for one in act.how if one != "face-down"]) if act.verb == "flip" else act.how


def of_kind(thing: Any) -> Any:  # noqa: ANN401 - a thing; a thing or a quality
    """Give any thing of a kind for one of the kind."""
    if isinstance(thing, Some) and thing.how == "choose":
        return thing.quality
    return thing


def with_holder(thing: Any, player: Any) -> Any:  # noqa: ANN401 - a thing or a quality, a player
    """Say who controls a kind of things."""
    if not isinstance(thing, QUALITIES):
        raise Senseless
    return all_of(thing, Rel("controlled by", player))


def per_of(event: Event, subject: Any) -> Any:  # noqa: ANN401 - a thing or player; a role
    """Give the role of which an event is counted."""
    if event.verb == "inflict":
        return "by" if event.by is not None and of_kind(subject) == event.by else "to"
    if event.verb == "use":
        return "by"
    if event.what is not None:
        return "to" if event.verb in ("block", "attack") and of_kind(subject) == event.to else "what"
    return "who" if event.who is not None or event.verb == "toss" else "to" if event.to is not None else "what"


def aside(body: Any) -> Any:  # noqa: ANN401 - a clause; a condition, or None
    """Give what else has to be so when the event happens that a clause tells of."""
    if isinstance(body, Both) and body.how == "and":
        found = [condition_of(one) for one in body.parts if event_of(one) is None]
        if not found:
            return None
        return found[0] if len(found) == 1 else And(tuple(found))
    if isinstance(body, With) and body.adjunct.kind == "while" and not is_of_it(condition_of(body.adjunct.value)):
        if aside(body.body) is not None:
            raise Senseless
        return condition_of(body.adjunct.value)
    if isinstance(body, With) and body.adjunct.kind in (*MANNERS, "while"):
        return aside(body.body)
    if not isinstance(body, With):
        return None
    if any([kind not in MANNERS for kind in kinds_in(body.body)]):
        raise Senseless
    if body.adjunct.kind == "during":
        return body.adjunct.value
    if body.adjunct.kind == "alone" and isinstance(body.body, Said):
        return alone(body.body)
    if body.adjunct.kind == "with" and isinstance(body.body, Said):
        return accompanied(body.body, body.adjunct.value)
    raise Senseless


def kinds_in(body: Any) -> list[str]:  # noqa: ANN401 - a clause
    """Give the kinds of all adjuncts of a clause."""
    return [body.adjunct.kind, *kinds_in(body.body)] if isinstance(body, With) else []


def alone(said: Said) -> Any:  # noqa: ANN401 - a condition
    """Give the condition that something attacks or blocks alone."""
    if said.subject != THIS:
        fighting = State("attacking" if said.act.verb == "attack" else "blocking")
        return Compare(Count(all_of(Is("type", "character"), fighting)), ONE)
    return Not(Compare(Count(company_of(said.subject)), ONCE))


def accompanied(said: Said, others: Any) -> Any:  # noqa: ANN401 - things; a condition
    """Give the condition that something attacks or blocks with others."""
    asked: Any = said.act.condition if isinstance(said.act, Holds) else None
    fights = isinstance(said.act, Deed) and said.act.verb in ("attack", "block")
    fights = fights or (isinstance(asked, Fits) and asked.quality in (State("attacking"), State("blocking")))
    if not fights or not isinstance(others, Some) or others.quality != all_of(Is("type", "character"), OTHER):
        raise Senseless
    if others.count.amount == Num(0):
        return alone(said)
    if said.subject != THIS:
        raise Senseless
    company = Count(company_of(said.subject))
    return Compare(company, at_least(others.count))


def company_of(thing: Any) -> Any:  # noqa: ANN401 - a thing; a quality
    """Give the other characters in a party with a thing."""
    return all_of(Is("type", "character"), Not(Rel("is", thing)), Rel("in a party with", thing))


def condition_of(body: Any) -> Any:  # noqa: ANN401 - a clause; a condition
    """Give the condition that a clause states."""
    if isinstance(body, Both):
        parts = tuple([condition_of(one) for one in body.parts])
        return And(parts) if body.how == "and" else Or(parts)
    if isinstance(body, With):
        if body.adjunct.kind == "window" and isinstance(body.body, Both):
            return condition_of(replace(body.body, parts=tuple([With(body.adjunct, one) for one in body.body.parts])))
        if body.adjunct.kind == "window" and isinstance(body.body, Said):
            return happened(body.body, body.adjunct.value)
        if body.adjunct.kind == "window" and isinstance(body.body, With) and body.body.adjunct.kind == "flip up":
            found = happened(body.body.body, body.adjunct.value)
            event = found.amount.event if isinstance(found, Compare) and isinstance(found.amount, Often) else None
            if not isinstance(event, Event) or event.verb != "deploy":
                raise Senseless
            return replaced(found, event, replace(event, how=("flip up",)))
        if body.adjunct.kind == "this way" and isinstance(body.body, Said):
            return done_this_way(body.body)
        if body.adjunct.kind == "with" and isinstance(body.body, Said) and isinstance(body.body.act, Holds):
            return And((condition_of(body.body), accompanied(body.body, body.adjunct.value)))
        if body.adjunct.kind == "alone" and isinstance(body.body, Said) and isinstance(body.body.act, Holds):
            return And((condition_of(body.body), Not(Compare(Count(company_of(body.body.subject)), ONCE))))
        if body.adjunct.kind in ("flip up", "as a tactic") and is_played(body.body):
            played = body.body.act.what or THIS
            return Fits(played, Was(Event("deploy", GAP, how=(body.adjunct.kind,)), Span("game")))
        if body.adjunct.kind == "response" and is_played(body.body) and body.body.act.what != It():
            return Answers(Event("deploy", of_kind(body.adjunct.value)))
        if body.adjunct.kind == "during" and is_played(body.body) and body.body.act.what != It():
            return And((Fits(THIS, CARD), body.adjunct.value))  # of this card it is asked when it was played
        if body.adjunct.kind == "as cost" and isinstance(body.body, Said) and isinstance(body.body.act, Deed):
            if getattr(body.body.act.what, "how", "") == "random":
                raise Senseless
            if body.body.subject != YOU or body.adjunct.value not in (It(), THIS):
                raise Senseless  # a card's cost is paid by whoever plays it
            return Did(body.body.act.verb, body.body.act.what, body.body.act.amount)
        raise Senseless
    if not isinstance(body, Said):
        raise Senseless
    if isinstance(body.act, Holds):
        if body.mood in ("can", "cannot", "must"):
            raise Senseless  # that it may be so does not say that it is so
        asked = body.act.condition
        if asked == UNABLE:
            return Not(Done(BEFORE))
        if body.past and isinstance(asked, Compare) and isinstance(asked.amount, Count):
            raise Senseless  # how many there are can be asked, not how many there were
        if body.subject == EVERYBODY and isinstance(asked, Compare) and not body.denied:
            return And((replaced(asked, EVERYBODY, YOU), replaced(asked, EVERYBODY, OPPONENT)))
        if isinstance(asked, Fits) and isinstance(asked.thing, Some) and not body.denied:
            return counted(asked.thing, asked.quality)
        return Not(body.act.condition) if body.denied else body.act.condition
    return happened(body, THIS_TURN)


def done_this_way(said: Said) -> Any:  # noqa: ANN401 - a condition
    """Give the condition that an instruction before did so to things of a kind."""
    act, some = said.act, said.act.what if isinstance(said.act, Deed) else None
    if isinstance(act, Deed) and act.verb in AMOUNTING and act.amount not in (None, ANY) and not said.mood:
        count = act.amount if isinstance(act.amount, Cmp) else Cmp("=", act.amount)
        summed: Any = Compare(Much(ThisWay(act.verb)), at_least(count))  # type: ignore[arg-type]
        return Not(summed) if said.denied else summed
    if not isinstance(act, Deed) or not isinstance(some, Some) or said.mood:
        raise Senseless
    doer = said.subject if is_player(said.subject) else None
    found = Compare(Count(all_of(some.quality, ThisWay(act.verb, doer, act.into))), at_least(some.count))  # type: ignore[arg-type]
    return Not(found) if said.denied else found


def is_played(said: Any) -> bool:  # noqa: ANN401 - a clause
    """Whether a clause says that this card was played."""
    if not isinstance(said, Said) or not said.past or not isinstance(said.act, Deed):
        return False
    if said.subject not in (YOU, THIS, It()):
        return False  # whoever reads this played it
    return bool(said.act.verb == "using" or (said.act.verb == "deploy" and said.act.what in (THIS, It())))


def happened(said: Any, window: Any) -> Any:  # noqa: ANN401 - a clause, a window; a condition
    """Give the condition that something has happened."""
    if not isinstance(said, Said) or not isinstance(said.act, Deed) or not said.past:
        raise Senseless
    count, act, subject = ONCE, said.act, said.subject
    if act.amount == Num(0):
        return Not(happened(replace(said, act=replace(act, amount=ANY)), window))
    if act.verb in AMOUNTING and act.amount not in (None, ANY, Num(1)):
        much = Often(happening(replace(act, amount=ANY), subject), window, "amount")
        summed: Any = Compare(much, at_least(act.amount if isinstance(act.amount, Cmp) else Cmp("=", act.amount)))
        return Not(summed) if said.denied else summed
    for role in DEEDS:
        thing = getattr(act, role)
        if isinstance(thing, Some) and thing.count != ONE:
            one = replace(thing, count=ONE)
            count, act = at_least(thing.count), replace(act, **{role: one})
            subject = one if subject == thing else subject
    event = happening(act, subject)
    found: Any = Compare(Often(event, window), count)
    role = OWN_RECORD.get(event.verb, "")
    doer: Any = getattr(event, role) if role else None
    if window == THIS_TURN and count == ONCE and isinstance(doer, The | It | That):
        roles: dict[str, Any] = {role: GAP, "per": "what"}
        found = Fits(doer, Was(replace(event, **roles), window))  # type: ignore[arg-type]
    return Not(found) if said.denied else found
