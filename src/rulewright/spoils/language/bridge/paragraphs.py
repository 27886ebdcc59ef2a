"""Paragraphs that today's words say only as several."""

from dataclasses import replace

from rulewright.spoils.language.bridge.pattern import Unlowered
from rulewright.spoils.language.words.changes import Instead, Modal, Price
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import May, Seq
from rulewright.spoils.language.words.normal import about_the_known
from rulewright.spoils.language.words.paragraphs import Gate, Limit, Static, Trigger
from rulewright.spoils.language.words.qualities import Or
from rulewright.spoils.language.words.sorts import E, I, T
from rulewright.spoils.language.words.things import THIS, Every
from rulewright.spoils.language.words.windows import THIS_TURN


def apart(paragraph: T) -> tuple[T, ...]:
    """Give a paragraph as one for each event that it is about: `if it attacks or blocks`, `cannot attack or block`."""
    if isinstance(paragraph, Limit):
        return apart_limited(paragraph)
    if isinstance(paragraph, Trigger) and paragraph.turn == "first" and is_own(paragraph.event):
        return apart(Limit(1, THIS_TURN, replace(paragraph, turn="every")))
    if isinstance(paragraph, Trigger) and paragraph.turn != "every" and not is_counted(paragraph.event):
        raise Unlowered("it is not known how often this has happened in a turn")
    if isinstance(paragraph, Gate):
        return tuple([replace(paragraph, paragraph=one) for one in apart(paragraph.paragraph)])
    if isinstance(paragraph, Trigger):
        return tuple([replace(paragraph, event=event) for event in one_by_one(paragraph.event)])
    if isinstance(paragraph, Static) and isinstance(paragraph.change, Modal | Price | Instead):
        change = paragraph.change
        found = [replace(paragraph, change=replace(change, event=event)) for event in one_by_one(change.event)]
        return tuple([about_the_known(one) for one in found])
    return (paragraph,)


def one_by_one(event: E) -> list[E]:
    """Give the events of which one has to happen."""
    if not isinstance(event, Or) or not event.parts:
        return [event]
    return [one for part in event.parts for one in one_by_one(part)]  # type: ignore[arg-type]


def apart_limited(limit: Limit) -> tuple[T, ...]:
    """Give what happens only so often: behind its condition."""
    inner = limit.paragraph
    if isinstance(inner, Gate):
        return apart(replace(inner, paragraph=replace(limit, paragraph=inner.paragraph)))
    if isinstance(inner, Trigger) and isinstance(inner.event, Or):
        raise Unlowered("it is not known how often one of several events happens")
    offer = first_of(inner.does) if isinstance(inner, Trigger) else None
    if isinstance(offer, May) and isinstance(offer.who, Every) and offer.who.each:
        raise Unlowered("it is not known how often something happens that each of several players may decline")
    if isinstance(inner, Static) and isinstance(inner.change, Instead) and len(one_by_one(inner.change.event)) > 1:
        raise Unlowered("it is not known how often one of several events is replaced")
    return (limit,)


def first_of(instruction: I) -> I:
    """Give with what an instruction begins."""
    return first_of(instruction.parts[0]) if isinstance(instruction, Seq) and instruction.parts else instruction


def is_own(event: E) -> bool:
    """Whether an event is about this card, which was there whenever it happened."""
    return isinstance(event, Event) and THIS in (event.what, event.by, event.to)


def is_counted(event: E) -> bool:
    """Whether it is remembered how often an event has happened in a turn: what is asked of it is who and to what."""
    return isinstance(event, Event) and event == Event(
        event.verb, event.what, event.who, into=event.into, per=event.per
    )
