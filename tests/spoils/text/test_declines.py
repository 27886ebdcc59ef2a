"""What is not understood is declined: where, and what would have fitted. Nothing is dropped or guessed."""

import re

import pytest
from spoils_texts import EXAMPLES, NAME

from rulewright.spoils.text.reader import Declined, read

# Words that carry no meaning of their own: without them the text means the same
EMPTY = ("the", "a", "an", "all", "and")


def declined(text: str, types: str = "character") -> Declined:
    with pytest.raises(Declined) as found:
        read(text, (types,), NAME)
    return found.value


def test_place_and_caret() -> None:
    """Q. Where did it fail?  A. At the word that fits nothing, with a caret below it."""
    found = declined("COVERT\n\nWhen this card enters play, juggle 3 items.")
    assert (found.line, found.column) == (3, 29)
    assert found.display == "When this card enters play, juggle 3 items.\n                            ^"
    assert "an instruction" in found.expected


def test_expected_words() -> None:
    """Q. What would have fitted?  A. Everything that the grammar could take there."""
    found = declined("When this card enters orbit, draw 5 cards.")
    assert (found.line, found.column) == (1, 23)
    assert "play" in found.expected


@pytest.mark.parametrize(
    "text",
    [
        "Draw 5 cards. (But not too many.)",
        "Pick a character. Pick a character. Destroy the character.",
        "Destroy it.",
        "Inflict 3 damage to that location.",
        "This turn, all items gain Covert. All locations gain Covert.",
        "All your characters gain 5 strength.",
        "Draw 5 cards. If you do, you lose.",
        "Otherwise, draw 5 cards.",
        "Pick 3 items. Put the items on top of your deck.",
        "Draw X cards, where Y is the number of items you control.",
        "Draw 5 card.",
        "Draw 99999999 cards.",
        "You may pay 2. If you do, X is 3. Draw X cards.",
        "This turn, draw 5 cards.",
        "Destroy an item if it is depleted.",
        "Pick an item. Your opponent discards it.",
        "choose one of the following: draw 5 cards.",
        "[R]: " + "You may pay 2. If you do, draw 5 cards. " * 200,
    ],
)
def test_tactic_is_declined(text: str) -> None:
    """Q. Is a sentence read that could mean two things, or has a part that means nothing?  A. No."""
    declined(text, "tactic")


@pytest.mark.parametrize(
    "text",
    [
        "SWIM\nCOST: Pay 3.",
        "COST: Pay 3.\nEFFECT: Draw 5 cards.",
        "While you whistle, this card gains 3 speed.",
        "If you control more items than your opponent, this card cannot be blocked.",
        "[R][R] This card gains 3 speed.",
        "UNIQUE",
    ],
)
def test_character_is_declined(text: str) -> None:
    """Q. Is half a block read?  A. No."""
    declined(text)


@pytest.mark.parametrize(("types", "text"), [row[1:3] for row in EXAMPLES], ids=[row[0] for row in EXAMPLES])
def test_dropped_word_is_noticed(types: str, text: str) -> None:
    """Q. Does a text mean the same without one of its words?  A. Never, but for a closed list of empty words."""
    words = read(text, (types,), NAME).paragraphs
    for found in re.finditer(r'"[^"]*"|\[\w\]|[\w\'+-]+', text):
        if found[0].lower() in EMPTY:
            continue
        try:
            other = read(text[: found.start()] + text[found.end() :], (types,), NAME).paragraphs
        except Declined:
            continue
        assert other != words, f"without {found[0]!r}"


@pytest.mark.parametrize(("types", "text"), [row[1:3] for row in EXAMPLES], ids=[row[0] for row in EXAMPLES])
def test_changed_number_is_noticed(types: str, text: str) -> None:
    """Q. Does a text mean the same with another number?  A. Never."""
    words = read(text, (types,), NAME).paragraphs
    for found in re.finditer(r"(?<!OPTION )\b\d+\b", text):
        try:
            other = read(f"{text[: found.start()]}13{text[found.end() :]}", (types,), NAME).paragraphs
        except Declined:
            continue
        assert other != words


@pytest.mark.parametrize(("types", "text"), [row[1:3] for row in EXAMPLES], ids=[row[0] for row in EXAMPLES])
def test_swapped_words_are_noticed(types: str, text: str) -> None:
    """Q. Does a text mean the same with two neighbouring words swapped?  A. Never."""
    words = read(text, (types,), NAME).paragraphs
    for found in re.finditer(r"([\w']+) (?=([\w']+))", text):
        if found[1] == found[2]:
            continue
        start, end = found.start(1), found.end(2)
        swapped = f"{text[:start]}{found[2]} {found[1]}{text[end:]}"
        try:
            other = read(swapped, (types,), NAME).paragraphs
        except Declined:
            continue
        assert other != words, f"{found[1]} {found[2]}"
