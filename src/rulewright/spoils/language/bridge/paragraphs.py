"""Paragraphs that today's words say only as several."""

from dataclasses import replace

from rulewright.spoils.language.words.changes import Instead, Modal, Price
from rulewright.spoils.language.words.normal import about_the_known
from rulewright.spoils.language.words.paragraphs import Gate, Static, Trigger
from rulewright.spoils.language.words.qualities import Or
from rulewright.spoils.language.words.sorts import E, T


def apart(paragraph: T) -> tuple[T, ...]:
    """Give a paragraph as one for each event that it is about: `if it attacks or blocks`, `cannot attack or block`."""
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
