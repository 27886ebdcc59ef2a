"""The vocabularies of the orthogonal words are closed: nothing compares a field with a name that it never has."""

from pathlib import Path

from drawn import hints
from test_vocabulary import asked, closed, vocabulary_of

import rulewright.spoils.language
from rulewright.spoils.language.bridge.pattern import Hole, Row
from rulewright.spoils.language.words.sorts import WORDS
from rulewright.spoils.language.words.vocabulary import VERBS

LANGUAGE = Path(rulewright.spoils.language.__file__).parent


def test_no_name_is_asked_for_that_is_none() -> None:
    """Q. Is a field compared with a name that no word has there?  A. Never."""
    allowed = closed()
    for word in WORDS:
        for field, hint in hints(word).items():
            allowed.setdefault(field, set()).update(vocabulary_of(hint))
    for kind in (Hole, Row):
        allowed.setdefault("sort", set()).update(vocabulary_of(kind.__annotations__["sort"]))
    found = [
        (path.name, line, field, text)
        for path in sorted([*(LANGUAGE / "words").glob("*.py"), *(LANGUAGE / "bridge").rglob("*.py")])
        for field, text, line in asked(path)
        if allowed.get(field) and text
    ]
    assert len(found) > 10
    assert [one for one in found if one[3] not in allowed[one[2]]] == []


def test_every_verb_is_done_once() -> None:
    """Q. Does a verb stand twice in the list?  A. None does."""
    assert len(VERBS) == len(set(VERBS))
