"""The language is two-way: what is written of words is read into the same words."""

import pytest
from spoils_real_cards import real_cards
from spoils_texts import EXAMPLES, NAME

from rulewright.spoils.text.reader import Declined, read, said_again
from rulewright.spoils.text.reminders import as_printed
from rulewright.spoils.text.wording import EVERY, wording_of
from rulewright.spoils.text.writer import write
from rulewright.spoils.words.paragraphs import Paragraph


@pytest.mark.parametrize(("types", "words"), [(row[1], row[3]) for row in EXAMPLES], ids=[row[0] for row in EXAMPLES])
def test_written_words_are_read_again(types: str, words: tuple[Paragraph, ...]) -> None:
    """Q. Do words survive being written?  A. Yes, and the canonical text does not change any more."""
    text = write(words)
    again = read(text, (types,), NAME).paragraphs
    assert again == words
    assert write(again) == text


@pytest.mark.long  # each example text does
def test_every_real_card_that_is_read_survives() -> None:
    """Q. Do the words of real cards survive being written?  A. All of them."""
    survived = 0
    for card in real_cards():
        try:
            words = read(card.text, card.types, card.name).paragraphs
        except Declined:
            continue
        survived += 1
        assert read(write(words), card.types, card.name).paragraphs == words, card.name
    assert survived > 600


@pytest.mark.parametrize("row", EXAMPLES, ids=[row[0] for row in EXAMPLES])
def test_words_and_wording_give_the_printed_text(row: tuple[str, str, str, tuple[Paragraph, ...]]) -> None:
    """Q. Is anything of a text lost?  A. No: its words and its wording give it back, letter by letter."""
    _, types, text, words = row
    wording = wording_of(write(words), as_printed(text), NAME)
    assert wording is not None
    assert write(read(text, (types,), NAME).paragraphs, wording, NAME) == as_printed(text)


@pytest.mark.long  # each example text has one
def test_every_real_card_that_is_read_has_a_wording() -> None:
    """Q. Is anything of a real card's text lost?  A. No: each has a wording that gives it back, letter by letter."""
    given = 0
    for card in real_cards():
        try:
            words = read(card.text, card.types, card.name).paragraphs
        except Declined:
            continue
        given += 1
        wording = wording_of(write(words), as_printed(card.text), card.name)
        assert wording is not None, card.name
        assert write(words, wording, card.name) == as_printed(card.text)
    assert given > 600


def test_a_text_without_a_wording_is_declined() -> None:
    """Q. A text that its words do not give back?  A. It is declined where they part, with a text that would be read."""
    words = read("COVERT\nWhen this card is destroyed, discard a card.", ("character",), NAME).paragraphs
    with pytest.raises(Declined) as found:
        said_again("COVERT\n\nIf this card is destroyed, draw a card.", words, NAME)
    assert (found.value.line, found.value.column) == (3, 29)
    assert found.value.instead == "COVERT\nWhen this card is destroyed, discard a card."


def test_turns_are_not_passed_over() -> None:
    """Q. Is a turn of phrase ever passed over because its letters are missing?  A. No: what it fits has them."""
    texts = [write(row[3]) for row in EXAMPLES]
    met = 0
    for one in EVERY:
        fitting = [text for text in texts if one.said.search(text)]
        met += bool(fitting)
        assert all(any(letters in text for letters in one.holds) for text in fitting), one.name
    assert met > len(EVERY) / 2
    assert sum([all(one.holds) for one in EVERY]) > len(EVERY) / 2


def test_what_the_words_do_not_say_has_no_wording() -> None:
    """Q. Would it be noticed if a clause were dropped?  A. Yes: then no wording gives the text back."""
    words = read("If this card is destroyed, draw a card.", ("character",), NAME).paragraphs
    text = "If this card is destroyed, draw a card. Your faction gains 1 influence."
    assert wording_of(write(words), "If this card is destroyed, draw a card.") == (("if", 0),)
    assert wording_of(write(words), text) is None
    assert wording_of(write(words), "If this card is destroyed, draw 2 cards.") is None


def test_every_turn_has_a_name_of_its_own() -> None:
    """Q. Two turns of phrase of one name?  A. None: a wording names its turns."""
    names = [one.name for one in EVERY]
    assert sorted(set(names)) == sorted(names)
