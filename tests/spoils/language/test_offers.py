"""What is offered for a declined text: always a text that is read, and always with what it changes."""

import pytest
from spoils_texts import EXAMPLES, NAME

from rulewright.spoils.language.declined import Declined, Offer
from rulewright.spoils.language.offers.search import checked
from rulewright.spoils.language.offers.translated import translated
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.words.normal import normal


def offered(text: str, types: str = "tactic") -> Offer:
    with pytest.raises(Declined) as caught:
        checked(text, (types,), "Iron Duck")
    first = caught.value.offers[0]
    assert read(first.text, (types,), "Iron Duck")
    return first


def is_read(text: str, types: str) -> bool:
    try:
        return read(text, (types,), NAME) != ()
    except Declined:
        return False


@pytest.mark.parametrize(
    ("text", "types", "here"),
    [
        ("Destroy target creature.", "tactic", "Pick a character. Destroy the picked character."),
        ("Tap target creature.", "tactic", "Pick a character. Deplete the picked character."),
        ("Untap all creatures you control.", "tactic", "Restore all characters you control."),
        ("Tapped creatures cannot block.", "character", "Depleted characters cannot block."),
        (
            "Target creature gets +1/+1 until end of turn.",
            "tactic",
            "Pick a character. The picked character gains 1 strength and 1 life this turn.",
        ),
        (
            "Whenever this creature attacks, it gets -2/-0 until end of turn.",
            "character",
            "Whenever this card attacks, it loses 2 strength this turn.",
        ),
        (
            "When this creature enters the battlefield, draw a card.",
            "character",
            "When this card enters play, draw a card.",
        ),
        (
            "Whenever this creature dies, each opponent loses 2 life.",
            "character",
            "Whenever this card is destroyed, each opponent loses 2 influence.",
        ),
        ("Counter target spell.", "tactic", "Pick a tactic. Terminate the picked tactic."),
        (
            "Put a +1/+1 counter on target creature you control.",
            "tactic",
            "Pick a character you control. Put a token on the picked character.",
        ),
        ("Exile target creature.", "tactic", "Pick a character. Remove the picked character from the game."),
        ("Deal 3 damage to any target.", "tactic", "Deal 3 damage to a character or faction."),
        ("Sacrifice a creature you control.", "tactic", "Destroy a character you control."),
        ("You gain 3 life.", "tactic", "You gain 3 influence."),
        ("Mill two cards.", "tactic", "Put the top two cards of your deck into your discard pile."),
        ("Haste", "character", "This card can attack the turn it enters play."),
        ("{T}: Draw a card.", "character", "ABILITY\nCOST: Deplete this card.\nEFFECT: Draw a card."),
    ],
)
def test_the_words_of_other_games(text: str, types: str, here: str) -> None:
    """Q. I come from another game. What is offered?  A. The same in this game's words, all of them at once."""
    found = offered(text, types)
    assert found.text == here
    assert found.meaning == "near"
    assert "here" in found.changed


def test_what_has_no_counterpart() -> None:
    """Q. And for a keyword that nothing here is like?  A. It is left out, and that is said."""
    found = offered("Flying, trample", "character")
    assert found.text == "COVERT"
    assert "`trample` has no counterpart here" in found.changed


def test_a_text_of_this_game_has_no_foreign_words() -> None:
    """Q. Are our own texts taken for those of another game?  A. Hardly any has a word of the table."""
    assert sum([bool(translated(row[2])) for row in EXAMPLES]) < len(EXAMPLES) / 20


def test_nothing_is_applied_unasked() -> None:
    """Q. Is a text with another game's words read as what it may mean?  A. Never: it is declined, with an offer."""
    with pytest.raises(Declined):
        read("Tap a creature.", ("tactic",), "Iron Duck")


@pytest.mark.parametrize(
    ("text", "here", "meaning"),
    [
        ("Destory a charcter.", "Destroy a character.", "kept"),
        ("Put this card into your discard.", "Put this card into your discard pile.", "decided"),
        ("Inflict 2 damage a character.", "Inflict 2 damage to a character.", "kept"),
        ("Draw a card for each character control.", "Draw a card for each character you control.", "decided"),
        ("Reveal the top card your deck.", "Reveal the top card of your deck.", "kept"),
    ],
)
def test_one_word(text: str, here: str, meaning: str) -> None:
    """Q. One word is wrong or missing. What is offered?  A. The text with it, and whether that decides anything."""
    try:
        found = offered(text)
    except IndexError:
        pytest.fail(f"nothing is offered for {text}")
    assert found.text == here
    assert found.meaning == meaning


def test_several_sentences() -> None:
    """Q. Two sentences have a slip each. Is one mended?  A. Both, together."""
    found = offered("Draw a crad. Inflict 2 damage a character.")
    assert found.text == "Draw a card. Inflict 2 damage to a character."


def test_words_left_out() -> None:
    """Q. A part of a sentence is not understood. What is offered?  A. The rest, and that it says something else."""
    found = offered("Destroy a character because of reasons nobody knows.")
    assert found.text == "Destroy a character."
    assert found.meaning == "dropped"
    assert "changes what the text says" in found.changed


def test_what_settles_two_readings() -> None:
    """Q. A text has two readings. How do I say the one I mean?  A. By a text that is offered, and has only that one."""
    text = "Destroy an item attached to a character chosen at random."
    with pytest.raises(Declined) as caught:
        checked(text, ("tactic",), "Iron Duck")
    found = [normal(read(one.text, ("tactic",), "Iron Duck")) for one in caught.value.offers]
    assert len(found) == len(set(found)) >= 1


def test_our_examples_with_a_word_less() -> None:
    """Q. How many of our texts, each without one of its words, get an offer?  A. Most, and all offers are read."""
    declined = offers = 0
    unread: list[str] = []
    for place, row in enumerate(EXAMPLES[::17]):
        words = row[2].split(" ")
        at = place * 7 % len(words)
        text = " ".join([*words[:at], *words[at + 1 :]])
        try:
            read(row[2], (row[1],), NAME)
            checked(text, (row[1],), NAME)
        except Declined as found:
            if found.text != row[2]:
                declined += 1
                offers += bool(found.offers)
                unread += [one.text for one in found.offers if not is_read(one.text, row[1])]
    assert unread == []
    assert declined >= 20
    assert offers >= 0.85 * declined
