"""Our texts crossed with one another: what is read of them is written back, and followed on random tables."""

from crossing import Crossing, own_texts, slots_of
from exchanged import tried_out
from spoils_texts import NAME

TEXTS = own_texts()[::12]


def test_the_slots_of_a_sentence() -> None:
    """Q. Which phrases of a sentence stand in slots?  A. What each rule has room for, down to single words."""
    found = {
        (one.category.partition(".")[0], one.said)
        for one in slots_of(("Destroy a character you control.", ("tactic",), NAME))
    }
    said = {phrase for _, phrase in found}
    assert {"a character you control", "character you control", "character", "a"} <= said


def test_each_cell_before_any_is_drawn_again() -> None:
    """Q. Are all cells drawn?  A. Each once, but where a phrase would stand for itself, before any is drawn twice."""
    crossing = Crossing(seed=1, texts=TEXTS[:20])
    texts = crossing.texts()
    for _ in range(len(crossing.cells) // 2):
        next(texts)
    assert max(crossing.drawn.values()) == 1


def test_what_is_read_is_followed() -> None:
    """Q. A phrase of one text stands in another one. What then?  A. It is declined, or read, written and followed."""
    outcome = tried_out(seed=1, texts=TEXTS, count=150)
    assert outcome.faults == []
    assert outcome.verdicts["read"] > 30
    assert outcome.verdicts["followed"] > 0.9 * outcome.verdicts["read"]
