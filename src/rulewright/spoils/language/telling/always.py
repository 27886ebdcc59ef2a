"""Changes that always work: what a sentence says of all of a kind, how often, for each of how many."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import ANY
from rulewright.spoils.language.meaning.things import lying_in
from rulewright.spoils.language.open import Changed, Deed, It, Limited, Said, That, ThisWay
from rulewright.spoils.language.telling.adjuncts import (
    altering,
    at_the_least,
    is_altering,
    multiplied,
    raised_by,
    times,
)
from rulewright.spoils.language.telling.clauses import without
from rulewright.spoils.language.telling.happenings import QUALITIES, event_of
from rulewright.spoils.language.words.amounts import ONE, Cmp, Count, Num
from rulewright.spoils.language.words.changes import Adds, Alters, Gains, Instead, Modal
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Lasts, Same
from rulewright.spoils.language.words.paragraphs import Costs, Gate, Limit, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import State, Was
from rulewright.spoils.language.words.things import GAP, Every, Some
from rulewright.spoils.language.words.windows import Span

CHOOSING: Final = ("choose", "name", "type", "mark")  # by which something is chosen for a card, or laid on it
FLIPPED: Final = Was(Event("deploy", GAP, how=("flip up",)), Span("game"))


def entering_each(value: Any, body: Any) -> Static | None:  # noqa: ANN401 - clauses
    """Give how all cards of a kind enter play, if that is said of one that would: it enters play depleted."""
    enters = isinstance(value, Said) and isinstance(value.act, Deed) and value.mood == "would"
    event = event_of(value) if enters and value.act.verb == "move" else None
    rest = without(body, "instead")[1]
    act = rest.act if isinstance(rest, Said) else None
    if not isinstance(event, Event) or event.into != Area("play") or event.origin is not None:
        return None
    if not isinstance(act, Changed) or not isinstance(act.of, It | That) or len(act.changes) != 1:
        return None
    (change,) = act.changes
    if not isinstance(change, Instead) or not isinstance(event.what, QUALITIES):
        return None
    return Static(Every(event.what), change)


def only_so_often(limit: Limited, paragraph: Any) -> Limit:  # noqa: ANN401 - a paragraph
    """Give what happens only so often."""
    inner = paragraph.paragraph if isinstance(paragraph, Gate) else paragraph
    change = inner.change if isinstance(inner, Static) else None
    quick = isinstance(change, Modal) and change.might == "can" and bool(change.waive)
    if not isinstance(inner, Trigger) and not isinstance(change, Instead) and not quick:
        raise Senseless  # what always is so is not so twice
    return Limit(limit.times, limit.window, paragraph)


def altered_beyond(value: Any, body: Any) -> Static | None:  # noqa: ANN401 - clauses
    """Give how an amount is changed that is more than another one, or None."""
    act: Any = value.act if isinstance(value, Said) else None
    more = act.amount if isinstance(act, Deed) and isinstance(act.amount, Cmp) else None
    if more is None or more.order not in (">", ">=") or not is_altering(body):
        return None
    if more.order == ">=":
        if not isinstance(more.amount, Num) or more.amount.number < 1:
            return None
        more = Cmp(">", Num(more.amount.number - 1))
    of, change = altering(event_of(replace(value, act=replace(act, amount=ANY))), body.act)
    return Static(of, replace(change, over=more.amount))


def flipped_up(paragraph: Any) -> Any:  # noqa: ANN401 - a paragraph
    """Give how a card enters play that is flipped up."""
    change = paragraph.change if isinstance(paragraph, Static) else None
    if not isinstance(change, Instead) or not isinstance(change.event, Event):
        raise Senseless
    return replace(paragraph, change=replace(change, event=replace(change.event, how=("flip up",))))


def at_all_times(body: Any) -> Static:  # noqa: ANN401 - a clause
    """Give what is revealed at all times."""
    act = body.act if isinstance(body, Said) and not body.denied and not body.mood else None
    if isinstance(act, Changed) and act.changes == (Gains(State("revealed")),):
        return Static(act.of, act.changes[0])
    if isinstance(act, Deed) and act.verb == "reveal" and isinstance(act.what, Area):
        return Static(lying_in(replace(act.what, of=act.who)), Gains(State("revealed")))
    if not isinstance(act, Deed) or act.verb != "reveal" or not isinstance(act.what, Some) or act.what.count != ONE:
        raise Senseless
    return Static(Every(act.what.quality), Gains(State("revealed")))


def waiving(paragraph: Any, what: Any) -> Any:  # noqa: ANN401 - a paragraph, what is waived
    """Give what can be done although it could not be otherwise."""
    if not isinstance(paragraph, Static) or not isinstance(paragraph.change, Modal) or paragraph.change.might != "can":
        raise Senseless
    return replace(paragraph, change=replace(paragraph.change, waive=(what,)))


def lessened(paragraph: Any, least: Num) -> Any:  # noqa: ANN401 - a paragraph
    """Give a reduction of a cost that goes no lower than so much: of its own, or of others."""
    if isinstance(paragraph, Costs):
        return Costs((at_the_least(paragraph.costs[0], least),))
    return at_the_least(paragraph, least)


def more(paragraph: Any, of: Any) -> Any:  # noqa: ANN401 - a paragraph, a kind or an amount
    """Give a change for each of some things."""
    kinds: Any = (*QUALITIES, ThisWay)
    amount: Any = Count(of) if isinstance(of, kinds) else of
    if isinstance(paragraph, Static) and isinstance(paragraph.change, Adds):
        return replace(paragraph, change=raised_by(paragraph.change, amount))
    if isinstance(paragraph, Gate):
        return replace(paragraph, paragraph=more(paragraph.paragraph, of))
    altered = paragraph.change if isinstance(paragraph, Static) and isinstance(paragraph.change, Alters) else None
    if altered is not None and altered.operation in ("+", "-") and isinstance(altered.amount, Num):
        return replace(paragraph, change=replace(altered, amount=times(altered.amount, amount)))
    if isinstance(paragraph, Trigger):
        return replace(paragraph, does=multiplied(paragraph.does, of))
    change = paragraph.change if isinstance(paragraph, Static) else None
    if isinstance(change, Instead) and isinstance(change.does, Same) and isinstance(change.does.amount, Num):
        does = replace(change.does, amount=times(change.does.amount, amount))
        return replace(paragraph, change=replace(change, does=does))
    if isinstance(paragraph, Costs) and isinstance(paragraph.costs[0], Lasts):
        cost = paragraph.costs[0]
        assert isinstance(cost.change, Alters)
        return Costs((replace(cost, change=replace(cost.change, amount=times(cost.change.amount, amount))),))  # type: ignore[arg-type]
    raise Senseless
