"""Whatever a text says, it is read or declined with a place, in time that grows with its length. `make soak`: more."""

import time

import pytest
from fuzz import fault
from spoils_texts import NAME

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import checked, read
from rulewright.spoils.language.reading import LONGEST_TEXT

SENTENCES = (
    "Draw a card. ",
    "You may pick a character. If you do, destroy it. ",
    "If you control an item, pick a character. It gains 1 strength this turn. ",
    "Pick a character or item or location, then ",
    "( ",
    '"duck" ',
    "[R]",
    "OPTION 1\n",
    "COST: Pay 1.\n",
    "this turn, ",
)


def test_fuzzed_texts_are_read_or_declined() -> None:
    """Q. Rubbish, changed texts, glued sentences?  A. Each is read, or declined with a place; never an error."""
    assert [found for number in range(800) if (found := fault(number))] == []


@pytest.mark.parametrize("text", [
    ":\na",
    ":\n:\n:",
    "RESTORE RULE: ",
    "RESTORE RULE: Characters gain 1 life.",
    "FLIP UP: 1.5 [R]",
    f"FLIP UP: {'9' * 1900}",
    "Draw 1.2 cards.",
    "Pay 1.2-4: ",
    ".FLIP UP:Look at the top 3 cards of your deck.",
])  # fmt: skip
@pytest.mark.parametrize("kind", ["tactic", "character", "faction"])
def test_labels_before_nothing_are_declined(text: str, kind: str) -> None:
    """Q. A list that nothing introduces, a rule that says nothing, half a card?  A. Declined, offers or not."""
    with pytest.raises(Declined):
        checked(text, (kind,), NAME)


def seconds(text: str) -> float:
    started = time.process_time()
    for kind in ("tactic", "character"):
        try:
            read.__wrapped__(text, (kind,), NAME)
        except Declined:
            continue
    return time.process_time() - started


@pytest.mark.parametrize("sentence", SENTENCES)
def test_time_grows_with_the_length(sentence: str) -> None:
    """Q. Does a text four times as long take more than four times as long?  A. Not by much, whatever it repeats."""
    short, long = [sentence * (length // len(sentence)) for length in (LONGEST_TEXT // 4 - 10, LONGEST_TEXT - 10)]
    brief = min([seconds(short) for _ in range(3)])
    assert any(seconds(long) < 0.05 + 10 * brief for _ in range(3))  # once is enough, where nothing else was at work
