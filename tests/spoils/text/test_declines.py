"""What is not understood is declined: where, and what would have fitted. Nothing is dropped or guessed."""

import pytest
from spoils_texts import NAME

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.explaining.explained import told
from rulewright.spoils.language.front import read


def declined(text: str, types: str = "character") -> Declined:
    with pytest.raises(Declined) as found:
        read(text, (types,), NAME)
    return found.value


def test_place_and_caret() -> None:
    """Q. Where did it fail?  A. At the word that fits nothing, with a caret below it."""
    found = declined("COVERT\n\nWhen this card enters play, juggle 3 items.")
    assert (found.line, found.column) == (3, 29)
    assert found.display == "When this card enters play, juggle 3 items.\n                            ^"
    assert found.why.startswith("`juggle` is no word of the rules")


def test_what_is_understood_may_have_no_words_yet() -> None:
    """Q. And a text that is understood, but that nobody could follow?  A. It is declined, too, and says of what."""
    found = declined("Attach up to 3 resources to your opponent's faction.", "tactic")
    assert "there is no way yet to follow it" in found.why


def test_expected_words() -> None:
    """Q. What would have fitted?  A. Everything that the grammar could take there."""
    found = declined("When this card enters hand, draw 5 cards.")
    assert (found.line, found.column) == (1, 23)
    assert "`play`" in found.hints.expected


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
        "Pick a character. Put the character into your hand.",
        "Pick a character. Pick an item. Destroy the characters.",
        "Pick 3 characters. Deplete another one of the characters.",
        "Pick a character. The character enters play under your control.",
        "They destroy a character they control.",
        "Draw 5 cards. If you do, the effect happens twice instead of once.",
        "Reveal the card you searched for.",
        "COST: Pick a location.\nEFFECT: Reduce the amount of damage inflicted to the location this turn to 0.",
        "Discard 3 cards. Put 1 card into your hand.",
        "Pick 3 characters. Destroy 1 character.",
        'Destroy all "dog" characters and items.',
        "COST: Pick a character. Pick an item.\nEFFECT: Destroy it.",
        "COST: Discard an item.\nEFFECT: Put a token on it.",
        "COST: Pick a face-down resource.\nEFFECT: If it is a tactic, destroy it.",
        "COST: Pick a face-down resource.\nEFFECT: Look at it. Your faction gains X influence, where X is its cost.",
        "COST: Pick a face-down resource.\nEFFECT: Look at it. Draw X cards, where X is its numeric cost.",
        "COST: Pick a face-down resource.\nEFFECT: Reveal it. Draw X cards, where X is its strength.",
        "Look at all face-down resources your opponent controls. Choose a tactic among them. Destroy it.",
        "COST: Pick an item. Pick another item.\nEFFECT: Destroy the item.",
        "Each player discards a card. If that card is a tactic, draw 5 cards.",
        "You may draw 5 cards, then your opponent discards 3 cards.",
        "Destroy the item with the lowest numeric cost. If there is a tie, you decide which location is destroyed.",
        "Pick the item with the lowest numeric cost. If there is a tie, you decide which item is destroyed.",
        "Look at the top 4 cards of your deck. Remove a card from the game.",
        "Put the top 2 cards of that opponent's deck into their discard pile.",
        "This turn, all items gain Covert. All locations gain 1 speed.",
        "Draw X cards, where X is either 5 or the number of items you control.",
        "Draw X cards, where Y is the number of items you control.",
        "Draw 5 card.",
        "Draw 99999999 cards.",
        "You may pay 2. If you do, X is 3. If you don't, draw 5 cards. Draw X cards.",
        "This turn, draw 5 cards.",
        "Destroy an item if it is depleted.",
        "Pick an item. Your opponent discards it.",
        "choose one of the following: draw 5 cards.",
        "Draw 5 cards. If you control a location, you may draw 6 cards instead.",
        "Draw 5 cards and discard 2 cards. If you control a location, draw 6 cards instead.",
        "You may draw 5 cards. If you control a location, draw 6 cards instead.",
        'Destroy an item. If it is a "dog" item, draw 5 cards instead.',
        "COST: Pick a character.\nEFFECT: Destroy the character and draw 5 cards unless its controller pays 3.",
        "COST: Pick a character.\nEFFECT: If the character attacks this turn, it cannot be blocked.",
        "COST: Pick a character.\nEFFECT: If the character attacks this turn, draw 5 cards. It loses 3 life this turn.",
        "COST: Pick an item. Pick another item.\nEFFECT: If the item is destroyed this turn, draw 5 cards.",
        "COST: Pick a character. Pick 3 other characters.\nEFFECT: Deplete the characters.",
        "COST: Pick 2 items.\nEFFECT: Destroy the first item.",
        "COST: Pick a character.\nEFFECT: Restore the character. Destroy it and draw 5 cards at the end of the turn.",
        "Draw 5 cards and discard a tactic. If you cannot, your faction loses 4 influence.",
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
        "If this card inflicts damage to a character, it gains 3 speed this turn.",
        "If a character enters play, if this card attacks this turn, destroy it.",
        "This card cannot be destroyed by characters.",
        "All your characters can only be blocked by characters with more strength than it.",
        "COST: Pay 3.\nEFFECT: Draw 5 cards.",
        "While you whistle, this card gains 3 speed.",
        "If you whistle, this card cannot be blocked.",
        "UNIQUE",
        "Choose one of the following as this card's rules text:\nOPTION 1\nCOVERT\nOPTION 3\nTACTICAL",
    ],
)
def test_character_is_declined(text: str) -> None:
    """Q. Is half a block read?  A. No."""
    declined(text)


@pytest.mark.parametrize(
    "text",
    [
        "When this card attacks, inflict the same amount of damage to your faction.",
        "If this card attacks a location, destroy it.",
        "When this card enters play, destroy all characters and all items you control.",
        "When this card enters play, inflict 3 damage to each character and each location your opponent controls.",
        "When this card enters play, deplete all characters and all items with a token on them.",
        "When this card enters play, pick a character and an item your opponent controls. Destroy them.",
        "If a character attacks a location, inflict 3 damage to it.",
        "If this card attacks a location, its controller discards a card.",
        "If a character inflicts damage to a faction, its owner draws 3 cards.",
        "When this card enters play, draw X cards, where X is the number of cards drawn.",
        "If a character you control attacks, you may pick another character. If you do, deplete that character.",
        "When this card enters play, draw a card and your faction gains 3 influence for each item you control.",
        "When this card enters play, remove all items in a discard pile from the game.",
        "When this card enters play, reveal the top card of your deck. If it is a resource, you may play it.",
        "When this card enters play, destroy all items. Draw a card for each location destroyed this way.",
    ],
)
def test_what_could_mean_two_things(text: str) -> None:
    """Q. An amount of no event, another card than which, for each of what, whose pile?  A. It is declined."""
    declined(text)


@pytest.mark.parametrize(
    ("types", "text", "meant"),
    [
        # What was destroyed is in play no more
        ("tactic", "COST: Pick a character. Destroy an item you control.\nEFFECT: Deplete it.", "Deplete(Picked)"),
        # Whoever has looked at it knows what it is
        (
            "tactic",
            "Look at all face-down resources your opponent controls. Choose one of them. If it is an item, destroy it.",
            "Destroy(Picked(number=1))",
        ),
        # A card that is discarded is not restored
        (
            "character",
            "If this card would be destroyed, you may discard a card. If you do, restore it instead.",
            "Restore(This)",
        ),
        # The nearest that is called so
        (
            "character",
            (
                "If an item is destroyed, you may pick an item. If you do, draw X cards, "
                "where X is that item's numeric cost."
            ),
            "NumberOf(cost, Picked)",
        ),
        # One of two things that happen at once may be chosen
        ("tactic", "Destroy an item and inflict 3 damage to your faction simultaneously.", "AtOnce(Pick"),
        # Who looks at cards does not reveal them
        (
            "tactic",
            "Reveal the top 3 cards of your deck. Look at your opponent's hand. Play an item revealed this way.",
            "among=Picked",
        ),
        # Both verbs have one subject
        (
            "tactic",
            "Your opponent chooses one: They discard 2 cards, or destroy an item they control.",
            "choose, player=Opponent",
        ),
        # Whoever chooses does what nobody else is told to do
        (
            "tactic",
            (
                "COST: Pick an opponent.\n"
                "EFFECT: That player chooses one: Discard 2 cards, or your faction gains 3 influence."
            ),
            "Discard(ThatPlayer, 2)",
        ),
        (
            "tactic",
            "Your opponent chooses one of the following:\nOPTION 1: You draw 2 cards.\nOPTION 2: They draw 3 cards.",
            "Options(Draw(You, 2) Draw(Opponent, 3)",
        ),
        # A card goes to its owner's deck, whoever puts it there
        (
            "tactic",
            "Both players put all items they control on the bottom of their deck in any order.",
            "side=their",
        ),
    ],
)
def test_what_is_clear_all_the_same(types: str, text: str, meant: str) -> None:
    """Q. And what only seems to have two meanings?  A. It is read: a ruling leaves one of them."""
    assert meant in " ".join([told(one) for one in read(text, (types,), NAME).paragraphs])
