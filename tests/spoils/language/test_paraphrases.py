"""The pairs of texts that mean the same, or that differ in one word of meaning: how they are counted."""

from paraphrases import KINDS, Pair, pairs, score


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
