"""A text as it would be read: small changes, one declined place after the other, until nothing is declined."""

from typing import Final

from rulewright.spoils.text.normalise import normalise
from rulewright.spoils.text.reader import LONGEST, Declined, read
from rulewright.spoils.text.reminders import without_reminders
from rulewright.spoils.text.suggest import changed_lines

ROUNDS: Final = 6  # declined places of a text; who has more writes it anew


def mended(text: str, types: tuple[str, ...], name: str) -> str | None:
    """Give a text in which everything is read; None if no small changes come to that."""
    if len(text) > LONGEST:
        return None
    now = normalise(text)[0]
    for _ in range(ROUNDS):
        try:
            read(now, types, name)
        except Declined as declined:
            further = onward(now, types, name, declined)
            if further is None:
                return None
            now = further
        else:
            return now
    return None


def onward(text: str, types: tuple[str, ...], name: str, declined: Declined) -> str | None:
    """Give a text with one change by which it is read, or at least read further."""
    if declined.instead:
        return declined.instead if "\n" in declined.instead or "\n" not in text else None
    best, reached = None, (declined.line, declined.column)
    for changed in changed_lines(without_reminders(text), declined):
        try:
            read(changed, types, name)
        except Declined as again:
            if (again.line, 0) > reached:
                best, reached = changed, (again.line, again.column)
        else:
            return changed
    return best
