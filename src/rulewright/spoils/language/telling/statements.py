"""Sentences of a card in play into paragraphs: what always works, what happens when, and what happens instead."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.clauses import clause
from rulewright.spoils.language.meaning.things import THEY, is_player
from rulewright.spoils.language.open import (
    SUBJECT,
    Adjunct,
    Both,
    Changed,
    Deed,
    Holds,
    It,
    Now,
    Said,
    With,
)
from rulewright.spoils.language.telling.adjuncts import (
    adding_at_most,
    at_most_each,
    is_from_elsewhere,
    is_quick,
    played_elsewhere,
    quickened,
    waiver,
    with_more,
)
from rulewright.spoils.language.telling.always import (
    FLIPPED,
    altered_beyond,
    at_all_times,
    entering_each,
    flipped_up,
    lessened,
    more,
    only_so_often,
    waiving,
)
from rulewright.spoils.language.telling.clauses import (
    at_most,
    is_about,
    is_kept_from,
    obliged,
    refused,
    with_subject,
)
from rulewright.spoils.language.telling.deeds import entering, modal
from rulewright.spoils.language.telling.happenings import (
    amount_apart,
    aside,
    condition_of,
    event_of,
    fighting_party,
)
from rulewright.spoils.language.telling.instructions import told
from rulewright.spoils.language.telling.prices import is_accompanied, never_alone, priced, priced_each_time
from rulewright.spoils.language.telling.replaced import staying
from rulewright.spoils.language.telling.triggers import (
    attacked,
    beginning,
    begun,
    events,
    is_playing,
    nth_time,
    of_each,
    together,
    triggered,
)
from rulewright.spoils.language.words.amounts import Var
from rulewright.spoils.language.words.changes import Alters, Instead
from rulewright.spoils.language.words.conditions import Done, During, Fits
from rulewright.spoils.language.words.events import Becomes, Begins, Ends, Event
from rulewright.spoils.language.words.instructions import Lasts
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Costs, Gate, Keyword, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, And, In, Not, Or, Rel, State
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Result, Some
from rulewright.spoils.language.words.vocabulary import BEFORE, Turn
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.words.walk import every, replaced

Paragraphs = tuple[Any, ...]
NTH: Final[dict[str, Turn]] = {"first time": "first", "second time": "second", "third time": "third"}
BROUGHT_ABOUT: Final = (State("depleted"), Not(State("depleted")), State("damaged"), State("attached"))


def stated(body: Any) -> Paragraphs:  # noqa: ANN401 - a sentence
    """Give the paragraphs that a sentence of a card in play is."""
    if isinstance(body, With):
        return stated_with(body)
    if isinstance(body, Both) and (body.how == "and" or is_forbidden(body)):
        return tuple([one for part in body.parts for one in stated(part)])
    if isinstance(body, Said) and is_kept_from(body):
        return stated(replace(body, mood="cannot", denied=False))
    if not isinstance(body, Said) or body.past or body.denied:
        raise Senseless
    if isinstance(body.act, Deed) and body.act.verb == "copies" and body.mood == "may" and body.subject == YOU:
        return (Keyword("any copies"),)
    if isinstance(body.act, Changed) and not body.mood:
        return tuple([always(body.act.of, one) for one in body.act.changes])
    if isinstance(body.act, Deed) and body.act.verb == "move" and body.act.who is None and not body.mood:
        found = entering(body.act)
        return (Static(found.of, replace(found.change, turn="every")),)  # type: ignore[arg-type]
    if is_from_elsewhere(body):
        return (Static(body.subject, played_elsewhere(body, ("place",))),)
    if body.mood in ("cannot", "can", "must") and not isinstance(body.subject, Some):
        return (Static(body.subject, modal(body)),)
    raise Senseless


def is_forbidden(body: Both) -> bool:
    """Whether a sentence says that something can do neither of several things."""
    return all([isinstance(one, Said) and one.mood == "cannot" for one in body.parts])


def always(of: Any, change: Any) -> Any:  # noqa: ANN401 - things, a change; a paragraph
    """Give a change that always works; what the card itself costs is changed while it is played."""
    if any([isinstance(one, Now) for one in every(change)]):
        raise Senseless  # what always is so is not as it was at one time
    if isinstance(of, Some):
        raise Senseless  # nobody chooses for what always works
    if of == THIS and isinstance(change, Alters) and change.event == Event("deploy", EACH):
        return Costs((Lasts(of, change, Span("deployment")),))
    return Static(of, change)


def stated_with(body: With) -> Paragraphs:
    """Give the paragraphs that a sentence with an adjunct is."""
    adjunct = with_subject(body.adjunct, body.body)
    kind, value = adjunct.kind, adjunct.value
    if kind == "if able":
        return stated(obliged(body.body))
    if kind == "gate":
        return tuple([Gate(value, one) for one in stated(body.body)])
    if kind == "as a tactic":
        return (Static(*quickened(body.body)),)
    if kind == "only":
        return (Costs((told(body),)),)
    if kind == "additional cost":
        return (Costs((told(body.body),)),)
    if kind == "at all times":
        return (at_all_times(body.body),)
    if (
        kind == "nothing"
        or (kind in ("each turn", "each own turn") and is_duty(body.body))
        or (kind == "able" and is_about(body.body, value))
    ):
        return stated(body.body)
    if kind == "unless" and isinstance(body.body, With) and body.body.adjunct.kind == "while":  # when it is paid for
        return stated(With(body.body.adjunct, With(adjunct, body.body.body)))
    if kind == "unless" and (prices := priced(value, body.body)):
        return prices
    if kind == "alone":
        return (Static(Every(CARD), never_alone(body.body)),)
    if kind == "each turn":
        return stated(at_most(body.body))
    if kind == "each of turns":
        limited = stated(body.body if is_duty(body.body) else at_most(body.body))
        whose = body.body.subject if value == THEY and is_player(getattr(body.body, "subject", None)) else value
        return tuple([Gate(During(Span("turn", whose, "any")), one) for one in limited])
    if kind == "limit":
        return tuple([only_so_often(value, one) for one in stated(body.body)])
    if kind in NTH:
        return tuple([nth_time(NTH[kind], one, body.body, aside(value)) for one in events(event_of(value))])
    if kind == "as" or (kind == "while" and is_playing(value)):
        return (begun(triggered(beginning(event_of(value)), body.body, aside(value))),)
    if kind == "in place of":
        return (Static(THIS, Instead(event_of(clause(YOU, value)), told(body.body))),)
    if kind == "while" and (found := while_each(so_long(value), body.body)) is not None:
        return found
    if kind == "unless" and is_accompanied(value, body.body):
        return (Static(Every(CARD), never_alone(body.body)),)
    if kind in ("while", "unless"):
        condition = condition_of(value)
        return tuple([Gate(Not(condition) if kind == "unless" else condition, one) for one in stated(body.body)])
    if kind == "where":
        return replaced(stated(body.body), Var(value.act.variable), value.act.value)
    if kind == "least":
        return tuple([lessened(one, value) for one in stated(body.body)])
    if kind == "each":
        return tuple([more(one, value) for one in stated(body.body)])
    if kind == "plus each":
        changes = stated(body.body)
        return (with_more(changes[0], value),) if len(changes) == 1 else refused()
    if kind == "most" and isinstance(value, tuple):
        return at_most_each(stated(body.body), value)
    if kind == "most":
        changes = stated(body.body)
        return (adding_at_most(changes[0], value),) if len(changes) == 1 else refused()
    if kind in ("if", "each time"):
        return stated_when(body, kind, value)
    if kind == "as in hand" and isinstance(body.body, Said):
        return (Static(body.body.subject, played_elsewhere(body.body, value)),)
    if kind == "even if":
        return tuple([waiving(one, waiver(value)) for one in stated(body.body)])
    raise Senseless


def stated_when(body: With, kind: str, value: Any) -> Paragraphs:  # noqa: ANN401 - a clause
    """Give the paragraphs that a sentence is which says when, or if what is so."""
    if kind == "if" and is_duty(body.body) and (whose := attacked(value)) is not None:
        return tuple([Gate(During(Span("defence", whose, "any")), one) for one in stated(body.body)])
    if kind == "if" and is_quick(value, body.body):
        return (Static(*quickened(body.body)),)
    if kind == "if" and (entering_so := entering_each(value, body.body)) is not None:
        return (entering_so,)
    if is_duty(body.body) and (prices := priced_each_time(value, body.body)):
        return prices
    if kind == "if" and (altered := altered_beyond(value, body.body)) is not None:
        return (altered,)
    if kind == "if" and (party := fighting_party(value)) is not None:
        return (triggered(party[0], body.body, party[1]),)
    if kind == "if" and (stayed := staying(amount_apart(value)[0], body.body)) is not None:
        return (stayed,)
    if kind == "each time" and isinstance(value, Both) and value.how == "awaited":
        happens, end = value.parts
        return awaited(happens, end, body.body)
    value, inner = of_each(value, body.body)
    body = replace(body, body=inner)
    value, much = amount_apart(value)
    event = event_of(value)
    if isinstance(event, Begins | Ends) and isinstance(event.window, Span) and event.window.which == "next":
        raise Senseless
    if event is None:
        return conditioned(condition_of(value), body.body, is_brought_about(value))
    besides = aside(value) if much is None else together(much, aside(value))
    return tuple([triggered(one, body.body, besides) for one in events(event)])


def awaited(happens: Any, end: Ends, body: Any) -> Paragraphs:  # noqa: ANN401 - clauses
    """Give what is done at the end of a battle in which a card fought, if this card still is there."""
    event = event_of(happens)
    fought: Any = event.what if isinstance(event, Event) and event.verb in ("attack", "block") else None
    if fought not in (THIS, Every(Rel("bears", THIS))) or event.to is not None:
        raise Senseless  # several may do so in one battle
    if fought != THIS and any([isinstance(one, It) for one in every(body)]):
        raise Senseless  # it could be this card, too
    still = Adjunct("if", Said(Holds(Fits(THIS, In(Area("play"))))))
    return stated(With(Adjunct("if", happens), With(Adjunct("if", end), With(still, body))))


def so_long(value: Any) -> Any:  # noqa: ANN401 - a clause; a condition
    """Give what has to be so; of what has happened it is not said since when: while it has received no damage."""
    if isinstance(value, Said) and value.past and isinstance(value.act, Deed):
        raise Senseless
    return condition_of(value)


def while_each(condition: Any, body: Any) -> Paragraphs | None:  # noqa: ANN401 - a condition, a clause
    """Give what changes each of several things while it is so itself: it changes those that are so."""
    subject = (
        body.act.of if isinstance(body, Said) and isinstance(body.act, Changed) else getattr(body, "subject", None)
    )
    if not isinstance(subject, Every) or is_player(subject) or isinstance(subject.quality, Rel):
        return None
    asked = condition.parts if isinstance(condition, And) else (condition,)
    own = [one for one in asked if isinstance(one, Fits) and is_each(one.thing, subject)]
    if not own:
        return None
    rest: list[Any] = [one for one in asked if one not in own]
    fewer = Every(all_of(subject.quality, *[one.quality for one in own]))
    found = stated(body)
    if any([not isinstance(one, Static) or one.of != subject for one in found]):
        raise Senseless
    narrowed = [replace(one, of=fewer) for one in found]
    if not rest:
        return tuple(narrowed)
    return tuple([Gate(rest[0] if len(rest) == 1 else And(tuple(rest)), one) for one in narrowed])


def is_each(thing: Any, subject: Any) -> bool:  # noqa: ANN401 - things
    """Whether a condition speaks of each of the things that a clause is about."""
    return thing in (subject, SUBJECT, THEY, It(plural=True))


def is_brought_about(value: Any) -> bool:  # noqa: ANN401 - a clause
    """Whether a clause says that something is as a verb makes it: is depleted, is damaged."""
    asked = value.act.condition if isinstance(value, Said) and isinstance(value.act, Holds) else None
    if not isinstance(asked, Fits):
        return False
    told = asked.quality.parts if isinstance(asked.quality, And | Or) else (asked.quality,)
    blocked = isinstance(asked.quality, Rel) and asked.quality.relation == "blocked by"
    return blocked or (bool(told) and all([one in BROUGHT_ABOUT for one in told]))


def conditioned(condition: Any, body: Any, brought: bool) -> Paragraphs:  # noqa: ANN401, FBT001 - a condition, a clause
    """Give what works while something is so, or what is done as soon as it is."""
    flipped = isinstance(condition, Fits) and condition.quality == FLIPPED
    try:
        found = stated(body)
    except Senseless:
        if brought:
            raise  # it is the verb that is meant: what happens to the card, and not how it is
        if asks_before(condition) or plays_this(body):
            raise  # nothing was done before; and that a card may be played is nothing that happens
        if flipped:
            return (Trigger(Event("move", THIS, into=Area("play")), told(body), condition),)
        return (Trigger(Becomes(condition), told(body)),)
    return tuple([flipped_up(replaced(one, It(), THIS)) if flipped else gated(condition, one) for one in found])


def asks_before(condition: Any) -> bool:  # noqa: ANN401 - a condition
    """Whether a condition asks what came of the instruction before."""
    return any([isinstance(one, Result | Done) and BEFORE in (getattr(one, "of", ""), getattr(one, "label", ""))
                for one in every(condition)])  # fmt: skip


def plays_this(body: Any) -> bool:  # noqa: ANN401 - a clause
    """Whether a clause lets somebody play this card."""
    act = body.act if isinstance(body, Said) and body.mood == "may" else None
    return isinstance(act, Deed) and (act.verb == "using" or (act.verb == "deploy" and act.what == THIS))


def gated(condition: Any, paragraph: Any) -> Any:  # noqa: ANN401 - a condition, a paragraph
    """Give a paragraph that works only while something is so."""
    if isinstance(paragraph, Trigger):
        return replace(paragraph, when=together(condition, paragraph.when))
    return Gate(condition, paragraph)


def is_duty(body: Any) -> bool:  # noqa: ANN401 - a sentence
    """Whether a sentence says what must be done."""
    if isinstance(body, With):
        return is_duty(body.body)
    return isinstance(body, Said) and body.mood == "must"
