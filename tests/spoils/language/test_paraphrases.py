"""Two texts that mean the same have the same words; one word of meaning that is another makes other words."""

import pytest
from paraphrases import KINDS, Kind, Pair, pairs, score
from spoils_texts import NAME

from rulewright.spoils.language.bridge.way import Way
from rulewright.spoils.language.raising import raised
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.text.reader import Declined, read

WAY = Way()
FLOORS: dict[Kind, int] = {"same": 40, "different": 51}  # what today's reader reaches; the README tells the rest


def todays(text: str, types: str) -> object:
    try:
        return normal(raised(WAY, read(text, (types,), NAME).paragraphs))
    except Declined:
        return None


@pytest.mark.parametrize("kind", KINDS)
def test_pairs(kind: Kind, capsys: pytest.CaptureFixture[str]) -> None:
    """Q. Does the reader see what is the same and what is not?  A. Of as many pairs as it did, and of no fewer."""
    found = score(kind, todays)
    with capsys.disabled():
        print(f"\n{len(pairs(kind))} pairs that are {kind}: {found}")  # noqa: T201
        for pair in found.wrong:
            print(f"  wrong: {pair.one!r} / {pair.other!r}")  # noqa: T201
    assert len(found.right) >= FLOORS[kind]


def test_no_two_meanings_become_one() -> None:
    """Q. Is a word of meaning ever lost?  A. Of no pair that differs are both read as one."""
    assert score("different", todays).wrong == []


def test_there_are_enough_pairs() -> None:
    """Q. How many pairs are there?  A. At least 60 of each kind, no two alike, and none of one text."""
    for kind in KINDS:
        found = pairs(kind)
        assert len(found) >= 60
        assert len(set(found)) == len(found)
        assert all(pair.one != pair.other for pair in found)
    assert not {frozenset((pair.one, pair.other)) for pair in pairs("same")} & {
        frozenset((pair.one, pair.other)) for pair in pairs("different")
    }


def test_a_score() -> None:
    """Q. When is a pair right?  A. If it is the same and has the same words, or neither; nothing is guessed unread."""
    read_as = {pair.one: pair for pair in pairs("same")}
    assert not score("same", lambda text, _: read_as.get(text)).right
    assert not score("same", lambda _, __: None).wrong
    assert not score("same", lambda _, __: Pair("", "", "")).wrong
    assert not score("different", lambda _, __: Pair("", "", "")).right
