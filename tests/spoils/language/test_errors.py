"""What a declined text is told: an unknown word, what could stand there, what makes no sense; and in bounded work."""

import pytest
from test_layout_of_any_text import HOSTILE

from rulewright.spoils.language.chart import MOST
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.offers.near import lexicon, near
from rulewright.spoils.language.offers.phrases import CALLED, phrase_of
from rulewright.spoils.language.offers.search import FILLING, RESERVE, WORK, Search, checked
from rulewright.spoils.language.parses import ENOUGH, Parses
from rulewright.spoils.language.reader import Ambiguous
from rulewright.spoils.language.reading import read, read_within
from rulewright.spoils.language.sentences import grammar

SPARE = 2 * MOST  # what is begun with the last work is finished


def declined(text: str, types: str = "tactic") -> Declined:
    with pytest.raises(Declined) as caught:
        read(text, (types,), "Iron Duck")
    return caught.value


def test_an_unknown_word() -> None:
    """Q. I wrote `charcter`. What am I told?  A. The word, its place, and the words near it."""
    found = declined("Draw a card.\nDestroy a charcter this turn.")
    assert (found.line, found.column) == (2, 11)
    assert found.hints.unknown == "charcter"
    assert found.hints.near[0] == "character"
    assert found.display.endswith("^")


def test_nothing_silly_is_near() -> None:
    """Q. Is any word near `xylophone`, or near one of two letters?  A. None: nothing silly is offered."""
    assert near("xylophone") == ()
    assert near("qu") == ()
    assert near("destory")[0] == "destroy"


def test_what_could_stand_there() -> None:
    """Q. `Put a card into.` What is missing?  A. A place, in words, where the sentence breaks off."""
    found = declined("Put a card into.")
    assert found.hints.expected[0] == "a place, such as `your hand`"
    assert (found.line, found.column) == (1, 16)
    assert "breaks off" in found.why


def test_at_most_five_things() -> None:
    """Q. After a whole sentence a lot may follow. Is all of it listed?  A. Five things at most."""
    found = declined("Draw a card draw a card.")
    assert found.column == 13
    assert 1 <= len(found.hints.expected) <= 5


def test_what_makes_no_sense() -> None:
    """Q. Every word of `Draw 2` fits. Why is it declined?  A. It makes no sense together."""
    assert declined("Draw 2.").why == "`Draw 2` makes no sense together"


def test_categories_have_names() -> None:
    """Q. Is what could stand there always said in words?  A. Of nearly every category, in about forty phrases."""
    categories = {part for node in grammar().nodes for part in node.parts}
    named = [one for one in categories if phrase_of(one)]
    assert len(named) >= 0.8 * len(categories)
    assert 35 <= len(CALLED) <= 60


def test_both_readings() -> None:
    """Q. `4 - 2 - 1` is 1 or 3. Which is read?  A. None: both are said, as far as they differ."""
    found = declined("Draw 4 - 2 - 1 cards.")
    assert isinstance(found, Ambiguous)
    assert len(set(found.said)) == 2
    assert all([one.startswith("Arith") for one in found.said])


# Bounded work


def spent(text: str, types: str = "tactic") -> tuple[int, int]:
    """Give the work that reading a text took, and that of looking for offers."""
    parses = Parses(grammar())
    try:
        read_within(text, (types,), "Iron Duck", parses)
    except Declined as found:
        reading = ENOUGH - parses.left
        search = Search((types,), "Iron Duck", parses)
        before = parses.left
        search.offers(found)
        return reading, before - parses.left
    return ENOUGH - parses.left, 0


LONG = (
    "Destroy a character" + " attached to a character" * 27 + ".",
    "Destroy a character" + " that attacked a character you control" * 14 + " foo.",
    "If you control an item, " * 20 + "draw a card.",
    "Draw a card" + " and draw a card" * 26 + ".",
    "Draw a card" + ", then discard a card this turn" * 16 + " card.",
    "Draw " + "2 + " * 55 + "2 cards.",
    "Draw " + "X - " * 20 + "2 cards.",
    "Draw a crad. " * 150,
    "Pick a character. Destroy it. " * 60 + "Draw card.",
    " ".join(sorted(lexicon()))[:2000],
    ". ".join(sorted(lexicon()))[:2000],
    *[("Draw a card. " + piece * 2000)[:2000] for piece in HOSTILE],
)


@pytest.mark.parametrize("text", LONG)
def test_work_is_bounded(text: str) -> None:
    """Q. How long may a text of 2,000 letters take, whatever it says?  A. So many items of a chart, and no more."""
    reading, looking = spent(text)
    assert reading <= ENOUGH + SPARE
    assert looking <= WORK + RESERVE + FILLING + SPARE


@pytest.mark.parametrize("text", ["", " ", "\ud800", "\x00", "x" * 100_000, "Draw a card. " * 10_000])
def test_any_text_gets_a_sentence(text: str) -> None:
    """Q. And any text at all?  A. It is read, or declined with a sentence; no text breaks the reader."""
    why = "read"
    try:
        checked(text, ("tactic",), "Iron Duck")
    except Declined as found:
        why = str(found)
    assert why.encode()
