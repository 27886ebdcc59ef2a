"""The reader: pairs that mean the same or not, single sentences and what they come to, and what is declined."""

import pytest
from paraphrases import score
from spoils_texts import EXAMPLES, NAME

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.reader import Ambiguous
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.sentences import grammar
from rulewright.spoils.language.words.amounts import ONE, Num
from rulewright.spoils.language.words.conditions import Done
from rulewright.spoils.language.words.instructions import Do, If, Seq
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.paragraphs import Resolution
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import Is, Rel
from rulewright.spoils.language.words.things import YOU, Every, Result, Some

ANSWER = "COST: Play this only in response to a tactic. Discard a card.\n\nEFFECT: Terminate the tactic."
PUT_AWAY = "Put the top 3 cards of your deck into your discard pile."
RAT = Is("subtype", "rat")
ITEM = Is("type", "item")


# Paraphrases and minimal pairs


def words_of(text: str, types: str) -> object:
    try:
        return normal(read(text, (types,), NAME))
    except Declined:
        return None


def test_what_means_the_same_has_the_same_words() -> None:
    """Q. Of pairs that mean the same, how many have the same words?  A. All that are read, but for their order."""
    found = score("same", words_of)
    assert len(found.right) >= 106
    assert all(sorted(pair.one.replace(".", "").lower().split()) == sorted(pair.other.replace(".", "").lower().split())
               for pair in found.wrong)  # fmt: skip


def test_what_means_something_else_has_other_words() -> None:
    """Q. Of pairs that differ in a word of meaning, is any read as one?  A. None."""
    found = score("different", words_of)
    assert len(found.right) >= 104
    assert found.wrong == []


# Single sentences, and what they come to


def effect_of(text: str) -> object:
    (found,) = read(text, ("tactic",), NAME)
    assert isinstance(found, Resolution)
    return found.does


def test_what_is_chosen_stands_in_its_role() -> None:
    """Q. What does `destroy a rat` destroy?  A. One that is chosen for it, which can be referred to."""
    assert effect_of('Destroy a "rat" card.') == Do("destroy", Some(ONE, RAT), label="0")
    assert effect_of('Choose a "rat" card. Destroy it.') == effect_of('Destroy a "rat" card.')


def test_a_pronoun_is_what_was_picked() -> None:
    """Q. What is `it`?  A. What was picked last, if it is one; `them`, if they are several."""
    assert effect_of("Pick an item. Restore it.") == Seq(
        (Do("pick", Some(ONE, ITEM), label="0"), Do("restore", Result("0")))
    )
    with pytest.raises(Declined):
        effect_of("Pick 2 items. Restore it.")


def test_if_you_do_asks_for_the_instruction_before() -> None:
    """Q. What does `if you do` ask?  A. Whether the instruction before was followed."""
    found = effect_of("You may discard a card. If you do, draw a card.")
    assert isinstance(found, Seq)
    assert found.parts[1] == If(Done("before"), Do("draw", amount=Num(1)))


def test_a_discarded_card_gains_nothing() -> None:
    """Q. You may discard a card; if you do, it gains life. What does?  A. What is in play, not what was discarded."""
    (found,) = read(
        "If this card blocks, you may discard a card. If you do, it gains 4 life this turn.", ("character",)
    )
    assert "Result" not in str(found)


def test_no_area_is_dropped() -> None:
    """Q. Into whose hand is it put?  A. Its owner's: nobody else's is read."""
    assert effect_of("Put all items into their owner's hand.") == Do("move", Every(ITEM), into=Area("hand"))
    for whose in ("its controller's", "this card's owner's"):
        with pytest.raises(Declined):
            effect_of(f"Pick an item. Put it into {whose} hand.")


def test_a_count_of_events_is_not_dropped() -> None:
    """Q. Do 2 destroyed items trigger what one triggers?  A. No: a trigger about 2 at once is declined."""
    with pytest.raises(Declined):
        read("If 2 items are destroyed, draw a card.", ("location",), NAME)
    assert words_of("If an item is destroyed, draw a card.", "location") is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("If 2 items are depleted, draw a card.", "If exactly 2 items are depleted, draw a card."),
        (
            "If there are 2 tokens on this card, draw a card.",
            "If there are exactly 2 tokens on this card, draw a card.",
        ),
        ("If you control an item, draw a card.", "If you control no items, draw a card."),
        ("Destroy a depleted item.", "Destroy a restored item."),
        ("Inflict 2 damage to all items.", "Inflict 2 damage to all other items."),
        ("Pick 2 items. Destroy them.", "Pick up to 2 items. Destroy them."),
        ("Pick an item. Destroy it this turn.", "Pick an item. Destroy it."),
    ],
)
def test_one_word_makes_a_difference(one: str, other: str) -> None:
    """Q. One word is another. Is the meaning?  A. It is, or one of them is declined."""
    assert words_of(one, "tactic") != words_of(other, "tactic")


def test_the_nearest_noun_has_what_follows_it() -> None:
    """Q. Who controls what in `attached to a character you control`?  A. You, the character."""
    bearer = Some(ONE, Every(Rel("controlled by", YOU)).quality)
    found = effect_of("Destroy an item attached to a card you control.")
    assert isinstance(found, Do)
    assert isinstance(found.what, Some)
    assert Rel("attached to", bearer) in found.what.quality.parts  # type: ignore[union-attr]


# Declines


@pytest.mark.parametrize(
    ("text", "place"),
    [("Destroy a purple character.", "purple"), ("Draw 2 cards quickly.", "quickly"), ("Restore it.", "Restore")],
)
def test_a_decline_says_where(text: str, place: str) -> None:
    """Q. A text is not understood. Where?  A. At the furthest place that was read, or where the sentence begins."""
    with pytest.raises(Declined) as declined:
        read(text, ("tactic",), NAME)
    assert text[declined.value.at :].startswith(place)
    assert "^" in str(declined.value)


def test_two_meanings_are_declined() -> None:
    """Q. Which binds closer, `and` or `or`?  A. The sentence does not say: it is declined."""
    with pytest.raises(Declined):
        effect_of("If you control an item and it is your turn or this card is depleted, draw a card.")


def test_an_ambiguous_text_is_declined_with_both_meanings() -> None:
    """Q. Which of the two is chosen at random?  A. The sentence does not say; it is declined, and both are given."""
    with pytest.raises(Ambiguous) as ambiguous:
        read('Choose a card attached to a "rat" card at random.', ("tactic",), NAME)
    assert ambiguous.value.readings[0] != ambiguous.value.readings[1]


def test_a_slip_of_the_print_is_repaired() -> None:
    """Q. An apostrophe is lost. Is the text?  A. No, if only one repair reads."""
    assert effect_of("Look at your opponents hand.") == effect_of("Look at your opponent's hand.")


def test_a_sentence_without_an_end() -> None:
    """Q. A sentence goes on and on. Does the reader?  A. No: it is declined."""
    with pytest.raises(Declined):
        effect_of(f"Draw a card{' and draw a card' * 200}.")


def test_no_text_makes_an_error() -> None:
    """Q. Can a text break the reader?  A. No: each of our texts cut short anywhere is read or declined."""
    for row in EXAMPLES[::12]:
        for end in range(5, len(row[2]), 7):
            try:
                read(row[2][:end], (row[1],), NAME)
            except Declined:
                continue


def test_the_grammar_is_whole() -> None:
    """Q. Is anything in the grammar named that nothing says?  A. No: it loads, and every category begins somehow."""
    assert all(grammar().first.values())


# What several readings of one sentence could hide


def test_what_follows_a_replacement_is_done_at_once() -> None:
    """Q. This turn, if … instead. Draw a card. When do you draw?  A. Now; only what speaks of it waits for it."""
    said = "COST: Pick an item.\n\nEFFECT: This turn, if the item would be destroyed, deplete it instead."
    *_, waits = [one for one in read(said, ("tactic",), NAME) if isinstance(one, Resolution)]
    for behind in ("Draw a card.", "Your faction gains 1 influence."):
        *_, both = [one for one in read(f"{said} {behind}", ("tactic",), NAME) if isinstance(one, Resolution)]
        assert isinstance(both.does, Seq)
        assert both.does.parts[0] == waits.does
        assert isinstance(both.does.parts[1], Do)
    *_, tied = [one for one in read(f"{said} Put a token on it.", ("tactic",), NAME) if isinstance(one, Resolution)]
    assert not isinstance(tied.does, Seq)


@pytest.mark.parametrize(
    "text",
    [
        f"{ANSWER} If its cost is 3, remove it from the game instead of putting it into its owner's discard pile.",
        f"{PUT_AWAY} For each of those cards with numeric cost 3, draw a card.",
        f"Name a card. {PUT_AWAY} Draw a card for each of those cards with the chosen name.",
        "Draw X cards. X is the number of items put into discard piles this turn.",
        "Draw a card.\n\nIf this card is in your discard pile at the start of your turn, draw a card.",
        "If you control an item, at the end of this turn you may pay 1. If you do, draw a card.",
    ],
)
def test_what_would_be_read_as_something_else_is_declined(text: str) -> None:
    """Q. Which of two is it, only those of them, where, and when?  A. What the words would not say is declined."""
    with pytest.raises(Declined):
        read(text, ("tactic",), NAME)


def test_it_is_what_the_sentence_before_is_about() -> None:
    """Q. Destroy the item. If its cost is 2, remove it instead. Which?  A. The item, and no card of the cost."""
    text = (
        "COST: Discard a card. Pick an item.\n\nEFFECT: Destroy the item. If its numeric cost is 2 or less, remove it "
    )
    *_, found = [one for one in read(f"{text}from the game instead.", ("tactic",), NAME) if isinstance(one, Resolution)]
    assert isinstance(found.does, If)
    assert isinstance(found.does.then, Do)
    assert isinstance(found.does.otherwise, Do)
    assert found.does.then.what == found.does.otherwise.what
