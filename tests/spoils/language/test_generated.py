"""Random words: whatever has a text comes back from the way to the orthogonal words, and no two become one."""

from conforming import conforms
from drawn import drawn_qualities, drawn_words
from kept_texts import kept

from rulewright.spoils.language.bridge.pattern import Unlowered
from rulewright.spoils.language.bridge.raising import raised
from rulewright.spoils.language.bridge.way import Way
from rulewright.spoils.language.words.amounts import Cmp
from rulewright.spoils.language.words.instructions import Do
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import Or
from rulewright.spoils.language.words.things import Some
from rulewright.spoils.words.paragraphs import Paragraph
from rulewright.spoils.words.walk import every

WAY = Way()


def test_any_words_are_lowered_or_declined() -> None:
    """Q. What of any words at all?  A. They are lowered or declined in a sentence; and what is settled stays so."""
    found = 0
    for word in drawn_words(seed=3, count=500):
        settled = normal(word)
        assert normal(settled) == settled
        try:
            found += bool(WAY.lowered((word,)))
        except Unlowered as declined:
            assert str(declined)  # noqa: PT017 - whatever is declined is declined in a sentence
    assert found > 25


def test_what_is_lowered_says_everything() -> None:
    """Q. Is anything of words lost that are lowered?  A. No: raised again they mean the same."""
    checked = 0
    for word in (*drawn_words(seed=5, count=1500), *drawn_qualities(seed=5, count=500)):
        try:
            old = WAY.lowered((word,))
        except Unlowered:
            continue
        assert all([conforms(one, Paragraph) for one in old])
        back = WAY.raised(old)
        if not any([is_roundabout(one) for one in every(word)]):
            assert normal(back) == normal((word,))
            checked += 1
    assert checked > 100


def is_roundabout(word: object) -> bool:
    """Whether a word is lowered in parts that are not put together again, or says what is so anyway."""
    if isinstance(word, Do):
        return isinstance(word.amount, Cmp)
    if isinstance(word, Area):
        return word.name == "play"  # where things are anyway, or who controls them
    if isinstance(word, Cmp) and word.order == "between":
        return True  # two comparisons
    return isinstance(word, Or) or (isinstance(word, Some) and word.by is not None)


def test_words_that_have_a_text_come_back() -> None:
    """Q. Do words in slots where nobody had put them come back?  A. All of them, and no two are raised to one."""
    found = {raised(WAY, one.words): one.words for one in kept()}
    assert len(found) > 600
    assert len(found) == len(set(found.values()))
