"""What changes of damage, costs and permissions were made of, and times."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.meaning import acts, changes, things
from rulewright.spoils.language.open import (
    SUBJECT,
    Deed,
    It,
    That,
)
from rulewright.spoils.language.words.amounts import ONE, Num
from rulewright.spoils.language.words.changes import Alters, Modal, Needs, Price
from rulewright.spoils.language.words.events import Ends, Event
from rulewright.spoils.language.words.qualities import CARD, Is, Rel
from rulewright.spoils.language.words.sorts import SORTS
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Some
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.language.writing.clauses import deed_of
from rulewright.spoils.language.writing.inverses.clauses import be_of
from rulewright.spoils.language.writing.inverses.ways import Ways

KINDS: Final[Any] = SORTS["Q"]


# Changes


def pain_of(value: Any) -> tuple[Any, Any]:  # noqa: ANN401 - what is changed
    """Give the damage that is changed, and how."""
    (change,) = value.changes
    return changes.Pain(value.of, change.event, change.turn), change


def altered(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the damage, how it is changed, and by how much."""
    pain_, change = pain_of(value)
    if change.event.verb == "inflict" and change.to is None and not change.least and change.over is None:
        yield pain_, change.operation, change.amount


def diverted(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the damage, and to whom it is done instead."""
    pain_, change = pain_of(value)
    if change.event.verb == "inflict" and change.operation == "to" and change.amount is None:
        yield pain_, change.to


def pain(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give whether it is of battle, to whom or by whom, and which time."""
    event: Any = value.event
    if event.to == EACH:
        yield event.how, ("to", value.of, kind_or_thing(event.by)), value.turn
    elif event.by == EACH and event.to is None:
        yield event.how, ("by", value.of, None), value.turn


def costs(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what is played by whom, and how much more or less it costs."""
    (change,) = value.changes
    if change.event.verb == "deploy" and change.event.who == EACH:
        kind = (value.of, change.event, change.turn)
        yield kind, change.operation, change.amount, Num(change.least) if change.least else None


def deployed(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give which cards are played by whom, and which time."""
    who, event, turn = value
    if event == Event("deploy", event.what, EACH):
        yield event.what, who, turn


def cheaper(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give by how much this card costs less."""
    (change,) = value.changes
    if value.of == THIS and change == Alters(Event("deploy", EACH), "-", change.amount):
        yield THIS, change.amount


def priced(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give who has to pay how much to do what."""
    (change,) = value.act.changes
    event = change.event
    if isinstance(change, Price) and event.who == EACH:
        yield value.act.of, change.amount, replace(deed_of(event), who=SUBJECT)


def priced_each(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give who has to pay how much for each of which kind that attacks or blocks what."""
    (change,) = value.act.changes
    event = change.event
    if isinstance(change, Price) and event.what == CARD and event.who == EACH:
        yield value.act.of, change.amount, Is("type", "character"), event.verb, kind_or_thing(event.to)


def unstopped(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give whose battle damage is assigned to the target of the attack."""
    (change,) = value.act.changes
    if isinstance(change, Modal) and change.waive == ("blocked",):
        yield YOU, value.act.of


def theirs_alone(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give an area, and whose it is."""
    yield replace(value, of=things.THEY), value.of


def either_is(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give of which kind two things are, and how one of them is."""
    asked = value.act.condition
    if asked.any and isinstance(asked.thing, That):
        yield asked.thing.quality, be_of(value), asked.quality


def kind_or_thing(value: Any) -> Any:  # noqa: ANN401 - a thing or a quality
    """Give one of a kind, or the thing itself."""
    return Some(ONE, value) if isinstance(value, KINDS) else value


def kind_of(value: Any) -> Ways:  # noqa: ANN401 - a quality
    """Give one of a kind."""
    yield (kind_or_thing(value),)


def needing(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give which party, with what in it, needs how many members."""
    (change,) = value.act.changes
    if isinstance(change, Needs) and value.act.of == Every(CARD):
        yield acts.ANY if change.event.into is None else change.event.into, change.event.what, change.count  # type: ignore[union-attr]


def beyond_so(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give how many of which kind at most are played each turn."""
    if value.beyond and value.act.verb == "deploy" and isinstance(value.act.what, Some):
        yield Num(value.beyond), value.act.what.quality


def unrestored(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give whose rule does not restore it."""
    if value.mood == "cannot" and value.act == Deed("restore", SUBJECT, None, how=("restore rule",)):
        yield YOU, "restore rule", "restore rule"


def unrestored_once(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give whose next rule does not restore it."""
    if changes.unrestored_once(Every(Rel("controls", It())), "restore rule", "restore rule") == value:  # type: ignore[arg-type]
        yield Every(Rel("controls", It())), "restore rule", "restore rule"  # type: ignore[arg-type]


def own_party(value: Any) -> Ways:  # noqa: ANN401 - a party
    """Give whose party it is."""
    if value.side == "own":
        yield (YOU,)


# Times


def edge(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give a turn whose start or end is waited for."""
    if value.unit == "turn" and value.of == things.EVERYBODY:
        yield (Span("turn"),)
    yield (value,)


def ends(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the turn that ends."""
    if isinstance(value, Ends):
        yield from edge(value.window)
