"""Every slot with every kind of word that may stand there: lowered or declined, and what is lowered is followed."""

from collections import Counter

import pytest
from conforming import conforms
from products import cells
from smoke import smoke

from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.cards.sets import find_card
from rulewright.spoils.cards.unfollowed import unfollowed
from rulewright.spoils.language.bridge.lowering import lowered
from rulewright.spoils.language.bridge.pattern import Unlowered
from rulewright.spoils.language.bridge.way import Way
from rulewright.spoils.language.words.paragraphs import Costs
from rulewright.spoils.language.words.paragraphs import Resolution as Resolved
from rulewright.spoils.language.words.sorts import T
from rulewright.spoils.language.writing.writer import Unwritable, written
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.paragraphs import Paragraph, Resolution

WAY = Way()
SPOT = 7  # every so-manieth cell is written
SAMPLE = 97  # every so-manieth cell is played
Cell = tuple[str, tuple[Paragraph, ...]]


def lowered_cells() -> tuple[Counter[str], Counter[str], list[Cell]]:
    """Lower every cell; give how many there are of each sort, how many of them have old words, and these."""
    every: Counter[str] = Counter()
    said: Counter[str] = Counter()
    found: list[Cell] = []
    for number, (frame, _, text) in enumerate(cells()):
        every[frame.sort] += 1
        try:
            words = lowered(WAY, (text,))
        except Unlowered as declined:
            assert str(declined)  # noqa: PT017 - whatever is declined is declined in a sentence
            continue
        assert all([conforms(one, Paragraph) for one in words])
        said[frame.sort] += 1
        found.append((f"Cell {number}", words))
    return every, said, found


def test_how_many_cells_today_s_words_can_say(capsys: pytest.CaptureFixture[str]) -> None:
    """Q. How much of what the words say has old words?  A. So much; the engine has to follow the rest by itself."""
    every, said, found = lowered_cells()
    with capsys.disabled():
        sorts = ", ".join([f"{sort} {said[sort]}/{every[sort]}" for sort in every])
        print(f"\n{len(found)} of {every.total()} cells have old words: {sorts}")  # noqa: T201
    assert len(found) > 0.6 * every.total()


@pytest.mark.long  # kept texts show many of them
def test_cells_have_texts() -> None:
    """Q. Of how many cells is there a text that is read into its words?  A. Of half of them."""
    sample = [cell for _, _, cell in cells()][::SPOT]
    assert len([one for one in sample if is_written(one)]) > 0.45 * len(sample)


def is_written(cell: T) -> bool:
    """Whether there is a text for a cell."""
    try:
        return bool(written((cell,), ("tactic" if isinstance(cell, Resolved | Costs) else "character",)))
    except Unwritable:
        return False


def test_what_is_lowered_is_followed() -> None:
    """Q. Does the engine follow what is lowered?  A. On random tables, a sample of it: nothing fails."""
    rules = RULESETS["crlate"]
    pool = [card for one in installed() if (card := find_card(one.facts.name, rules)) is not None]
    _, _, found = lowered_cells()
    deployed = 0
    for number, (name, words) in enumerate(found[::SAMPLE]):
        if not unfollowed(words):
            deployed += "deploys" in smoke(card_of(name, words), pool, "crlate", number)
    assert deployed > len(found) // SAMPLE // 2


def card_of(name: str, words: tuple[Paragraph, ...]) -> Definition:
    """Give a card with some words: a tactic if it resolves, else a character."""
    tactic = any([isinstance(one, Resolution) for one in words])
    if tactic:
        return Definition(name, ("tactic",), cost=0, paragraphs=words)
    return Definition(name, ("character",), cost=0, strength=2, life=3, speed=2, paragraphs=words)
