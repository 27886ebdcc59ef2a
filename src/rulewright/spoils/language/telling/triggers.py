"""What happens when something does, or instead of it: the event, what is asked then, and what is done."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.plainly import UNBLOCKED
from rulewright.spoils.language.meaning.things import EVERYBODY, THAT_PLAYER, THEY, is_player
from rulewright.spoils.language.open import Alteration, Apart, Deed, It, Said, With
from rulewright.spoils.language.telling.adjuncts import altering, is_altering
from rulewright.spoils.language.telling.always import CHOOSING
from rulewright.spoils.language.telling.clauses import check_replaced, sequence, without
from rulewright.spoils.language.telling.happenings import certain, event_of
from rulewright.spoils.language.telling.instructions import told
from rulewright.spoils.language.telling.replaced import first_replaced
from rulewright.spoils.language.words.amounts import Num
from rulewright.spoils.language.words.changes import Instead
from rulewright.spoils.language.words.conditions import Fits
from rulewright.spoils.language.words.events import Begins, Ends, Event
from rulewright.spoils.language.words.instructions import If, Let, Same, Seq
from rulewright.spoils.language.words.paragraphs import Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import And, Not, Or
from rulewright.spoils.language.words.things import THIS
from rulewright.spoils.language.words.vocabulary import Turn
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.words.walk import replaced

NOT_AT_ALL: Final = Same(amount=Num(0))  # reduced to nothing


def of_each(value: Any, body: Any) -> tuple[Any, Any]:  # noqa: ANN401 - an edge or a clause, a clause; the same
    """Give what each player does at the start or the end of their turn as what whoever's turn it is does then."""
    window: Any = value.window if isinstance(value, Begins | Ends) else None
    if not isinstance(window, Span) or getattr(window, "of", None) != THEY or not isinstance(body, Said):
        return value, body
    if body.subject != EVERYBODY:
        return value, body
    return replace(value, window=replace(window, of=EVERYBODY)), replaced(body, EVERYBODY, THAT_PLAYER)


def is_playing(value: Any) -> bool:  # noqa: ANN401 - a clause
    """Whether a clause says that somebody is playing something."""
    plain = isinstance(value, Said) and not value.past and not value.mood and not value.denied
    return plain and isinstance(value.act, Deed) and value.act.verb in ("lay", "deploy")


def beginning(event: Any) -> Any:  # noqa: ANN401 - an event
    """Give an event before it is over."""
    if not isinstance(event, Event):
        raise Senseless
    return replace(event, how=(*event.how, "before"))


def begun(trigger: Any) -> Any:  # noqa: ANN401 - a paragraph
    """Give what is chosen for this card, or laid on it, as it enters play: that is done when it has."""
    if not isinstance(trigger, Trigger):
        return trigger
    enters = Event("move", THIS, into=Area("play"))
    chooses = isinstance(trigger.does, Let) or (isinstance(trigger.does, Deed) and trigger.does.verb in CHOOSING)
    return replace(trigger, event=enters) if chooses and trigger.event == beginning(enters) else trigger


def attacked(value: Any) -> Any:  # noqa: ANN401 - a clause; a player, or None
    """Give who is attacked, if a clause says that somebody is."""
    event = event_of(value)
    if not isinstance(event, Event) or event.verb != "attack" or event.what is not None or not is_player(event.to):
        return None
    return event.to


def together(one: Any, other: Any) -> Any:  # noqa: ANN401 - conditions
    """Give both of two conditions."""
    return one if other is None else And((one, other))


def events(event: Any) -> list[Any]:  # noqa: ANN401 - an event
    """Give the events of which one has to happen."""
    return [one for part in event.parts for one in events(part)] if isinstance(event, Or) else [event]


def triggered(event: Any, body: Any, when: Any) -> Any:  # noqa: ANN401 - an event, a clause, a condition
    """Give what happens when something happens, or instead of it."""
    check_replaced(body, event)
    instead, rest = without(body, "instead")
    if is_altering(rest) and when is None:
        return Static(*altering(event, rest.act))
    does = told(rest)
    if isinstance(does, Seq) and does.parts[0] == NOT_AT_ALL and len(does.parts) > 1:
        does, instead = sequence(does.parts[1:]), True  # of what is reduced to nothing only that is left
    if instead or (isinstance(rest, Said) and isinstance(rest.act, Alteration)):
        return Static(THIS, Instead(certain(event), does, when))
    if isinstance(does, If) and isinstance(rest, With) and rest.adjunct.kind == "if" and not is_done(does.condition):
        when = together(Apart(does.condition), when)
        does = does.then
    if isinstance(event, Event) and event.verb == "attack" and is_free(when, event.what):
        event, when = Not(Event("block", to=event.what, per="to")), None  # who attacks is not blocked yet
    return Trigger(event, does, when)


def is_free(condition: Any, thing: Any) -> bool:  # noqa: ANN401 - a condition, a thing
    """Whether a condition asks whether a thing that attacks is unblocked."""
    condition = condition.condition if isinstance(condition, Apart) else condition
    return isinstance(condition, Fits) and condition.quality == UNBLOCKED and condition.thing in (It(), thing)


def nth_time(turn: Turn, event: Any, body: Any, when: Any) -> Any:  # noqa: ANN401 - an event, a clause, a condition
    """Give what happens the first time in a turn that something happens, or instead of that first time."""
    found = None if event is None else triggered(event, body, when)
    if isinstance(found, Static) and turn == "first":
        return first_replaced(event, told(without(body, "instead")[1]), when)
    if not isinstance(found, Trigger) or (turn != "first" and isinstance(event, Or)):
        raise Senseless
    return replace(found, turn=turn)


def is_done(condition: Any) -> bool:  # noqa: ANN401 - a condition
    """Whether a condition is about the instruction before."""
    return condition is None
