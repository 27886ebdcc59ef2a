"""The nearest wording that would be read, for a text that is declined: one small change that was tried and works."""

import difflib
from collections.abc import Iterator
from typing import Final

from rulewright.spoils.text.grammar.heads import TYPES
from rulewright.spoils.text.grammar.instructions import VERBS
from rulewright.spoils.text.normalise import normalise
from rulewright.spoils.text.reader import LONGEST, Declined, read
from rulewright.spoils.text.reminders import without_reminders
from rulewright.spoils.text.scan import TOKEN

TRIES: Final = 40
ENDS: Final = ".,:"


def suggestion(text: str, types: tuple[str, ...], name: str, declined: Declined) -> str:
    """Give the declined line (or the whole text) as it would be read; an empty text if no small change helps."""
    if declined.instead or len(text) > LONGEST:
        return declined.instead
    clean = without_reminders(normalise(text)[0])
    for changed in changed_lines(clean, declined):
        if is_read(changed, types, name):
            return changed.split("\n")[declined.line - 1]
    return ""


def changed_lines(clean: str, declined: Declined) -> Iterator[str]:
    """Give a text with one change in the line where it was declined, in some ways."""
    lines, place = clean.split("\n"), declined.line - 1
    line = lines[place] if place < len(lines) else ""
    for _, changed in zip(range(TRIES), changes(line, declined.column - 1, declined.expected), strict=False):
        yield "\n".join([*lines[:place], changed, *lines[place + 1 :]])


def is_read(text: str, types: tuple[str, ...], name: str) -> bool:
    """Whether a text is read."""
    try:
        read(text, types, name)
    except Declined:
        return False
    return True


def changes(line: str, column: int, expected: tuple[str, ...]) -> Iterator[str]:
    """Give the line with one change where it was declined: another word, one more, one less, or no rest."""
    before, rest = line[:column], line[column:]
    found = TOKEN.match(rest)
    word, after = (found[0], rest[found.end() :]) if found else ("", rest)
    known = [*expected, *VERBS, *TYPES] if expected else []
    near = difflib.get_close_matches(word.lower(), known, n=3, cutoff=0.6)
    if word[:1].isupper():
        near = [one[:1].upper() + one[1:] for one in near]
    phrases = [*near, *[one for one in expected if one not in near]]
    for phrase in phrases:
        yield f"{before}{phrase}{after}"
    yield f"{before}{after.lstrip()}"
    for phrase in phrases:
        yield f"{before}{phrase} {rest}"
    for end in ENDS:
        place = rest.find(end)
        if place >= 0:
            yield before.rstrip(" ") + rest[place:]
