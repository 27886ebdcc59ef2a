"""The reader: texts of our own and the words they mean."""

import pytest
from spoils_texts import EXAMPLES, NAME

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.words.moves import Deplete
from rulewright.spoils.words.paragraphs import Paragraph, Resolution
from rulewright.spoils.words.things import Picked


@pytest.mark.parametrize(("types", "text", "words"), [row[1:] for row in EXAMPLES], ids=[row[0] for row in EXAMPLES])
def test_text_is_read_into_its_words(types: str, text: str, words: tuple[Paragraph, ...]) -> None:
    """Q. What does this text mean?  A. Exactly these words."""
    assert read(text, (types,), NAME).paragraphs == words


def same(one: str, other: str, types: str = "character") -> None:
    assert read(one, (types,), NAME).paragraphs == read(other, (types,), NAME).paragraphs


def test_old_and_new_terms_mean_the_same() -> None:
    """Q. Is deploying playing?  A. Yes; so are `a` and `1`, `If` and `When`, `or fewer` and `up to`."""
    same("When you play a location, draw 1 card.", "If you deploy a location, draw a card.")
    same("Pick up to 3 items. Deplete them.", "Pick three or fewer items. Deplete the items.", "tactic")
    same("This turn, all your items gain Covert.", "All items you control gain Covert this turn.", "tactic")


def test_spelling_does_not_matter() -> None:
    """Q. Do curly quotes, spaces and the case of labels matter?  A. No."""
    same("cost: Pick  a “duck” card.\nEffect: Deplete it.", 'COST: Pick a "duck" card.\nEFFECT: Deplete it.', "tactic")


def test_the_other_cards_are_those_introduced_as_other() -> None:
    """Q. Which are the other items?  A. Those that were introduced as other. Just the items could be either."""
    cost = "COST: Pick 6 items. Pick 7 other items."
    other, *_ = read(f"{cost}\nEFFECT: Deplete the other items.", ("tactic",)).paragraphs[1:]
    assert other == Resolution(Deplete(Picked(1)))
    with pytest.raises(Declined):
        read(f"{cost}\nEFFECT: Deplete the items.", ("tactic",))


def test_slip_is_repaired_and_reported() -> None:
    """Q. What happens to a slip of printing on the list?  A. It is repaired, and the reading says so."""
    reading = read("Put the top 6 cards of your opponents deck into their discard pile.", ("tactic",))
    assert reading.repairs == ('a lost apostrophe: "opponents" was read as "opponent\'s"',)
    same(
        "Put the top 6 cards of your opponents deck into their discard pile.",
        "Put the top 6 cards of your opponent's deck into their discard pile.",
        "tactic",
    )


def test_no_text_no_words() -> None:
    """Q. What does a card without text mean?  A. Nothing."""
    assert read("", ("character",)).paragraphs == ()
