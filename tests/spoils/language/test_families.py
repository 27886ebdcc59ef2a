"""What is read in one slot is read in others: sentences in two ways that mean the same, and that the engine follows."""

import pytest
from spoils_texts import NAME

from rulewright.spoils.cards.unfollowed import unfollowed
from rulewright.spoils.language import front
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.offers.search import checked
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.words.normal import normal

SAME = [
    # Conditions about both players, and about neither
    ("tactic", "If neither player controls an item, draw a card.", "If no player controls an item, draw a card."),
    (
        "tactic",
        "If both players control 2 or more items, draw a card.",
        "If you control 2 or more items and your opponent controls 2 or more items, draw a card.",
    ),
    (
        "tactic",
        "If you control an item and a location, draw a card.",
        "If you control an item and you control a location, draw a card.",
    ),
    ("item", "While your hand is empty, your locations gain 1 structure.", ("While you have no cards in hand, your "
     "locations gain 1 structure.")),
    # No damage, by and to
    ("tactic", "This turn, all items inflict no damage.", "This turn, all items cannot inflict damage."),
    # What is meant of all but some
    ("tactic", 'Restore all items except "cat" items.', 'Restore all items other than "cat" items.'),
    # One of several kinds
    ("tactic", "Destroy an item, a location, or a resource.", "Destroy an item, location, or resource."),
    # Kinds in any order
    ("tactic", "Restore all items and/or locations.", "Restore all items or locations."),
    # Thresholds
    (
        "tactic",
        "You may play a location without meeting its threshold.",
        "You may play a location even if you cannot meet its threshold.",
    ),
    # The faction that was spoken of
    (
        "tactic",
        "If your faction has 3 influence or less, it gains 2 influence.",
        "If your faction has 3 influence or less, your faction gains 2 influence.",
    ),
    # Until a hand is full
    ("tactic", "Draw cards until you have 4 cards in hand.", "Draw cards until you have 4 cards in your hand."),
    # What attacks and is not blocked
    ("character", "If this card attacks and is not blocked, draw a card.", "If this card is not blocked, draw a card."),
    # As it enters
    ("item", "As this card enters play, put 2 tokens on it.", "When this card enters play, put 2 tokens on it."),
    # As long as it stays
    (
        "tactic",
        "COST: Pick an item.\nEFFECT: The item gains covert for as long as it remains in play.",
        "COST: Pick an item.\nEFFECT: The item gains covert as long as it stays in play.",
    ),
    # What is said behind the last of two kinds is said of both
    (
        "tactic",
        "Restore an item or a location your opponent controls.",
        "Restore an item or location your opponent controls.",
    ),
    # While it happens
    (
        "location",
        "If a character you control is destroyed while it is blocking, draw a card.",
        "If a blocking character you control is destroyed, draw a card.",
    ),
    # Blocked by a kind of characters
    ("character", "Damage cannot be inflicted to this card.", "This card receives no damage."),
    ("tactic", "This turn, locations you control cannot be dealt damage.", ("This turn, locations you control "
     "receive no damage.")),
    # A number that is chosen without a letter
    ("tactic", "Choose a number. Draw cards equal to the chosen number.", ("Choose a number for Z. Draw cards equal "
     "to Z.")),
    # An event and a time
    (
        "item",
        "When this card enters play and at the start of your turn, draw a card.",
        "When this card enters play, draw a card.\n\nAt the start of your turn, draw a card.",
    ),
    # Whose it is, by its owner
    (
        "tactic",
        "COST: Pick a location.\nEFFECT: Its owner puts it into their hand.",
        "COST: Pick a location.\nEFFECT: Put it into its owner's hand.",
    ),
]  # fmt: skip

FOLLOWED = [
    "tactic: COST: Pick an item you control and an item your opponent controls.\nEFFECT: Switch control of the items.",
    "tactic: Exchange control of a location you control and a location your opponent controls.",
    "tactic: Search your deck for a tactic and an item. Put them into your hand. Shuffle your deck.",
    "tactic: Put the top card of each player's deck into their discard pile.",
    "tactic: COST: Pick a faction.\nEFFECT: The faction gains 2 influence.",
    "tactic: Restore all locations with between 3 and 5 structure.",
    "tactic: Your faction gains 1 influence for each item you control, to a maximum of 4.",
    "tactic: Choose 2 of the following:\nOPTION 1: Draw a card.\nOPTION 2: Restore an item.\nOPTION 3: Pay 1.",
    "tactic: Choose one or both:\nOPTION 1: Draw a card.\nOPTION 2: Restore an item.",
    "tactic: Until the start of your next turn, characters your opponent controls cannot attack locations you control.",
    "character: When this card attacks, the defending player discards a card.",
    "character: This card inflicts no battle damage.",
    "item: When this card enters play, your opponent may pay 2. If they do, draw a card. If they don't, pay 1.",
    "location: Attacking characters lose 1 speed while attacking this card.",
    "tactic: Draw a card for every 2 locations you control.",
    "tactic: Pay any amount. Draw that many cards.",
    # Any duration
    "tactic: COST: Pick a location.\nEFFECT: It gains 2 structure until the end of your opponent's next turn.",
    "tactic: COST: Pick an item.\nEFFECT: The item cannot be restored until the end of its controller's next turn.",
    "tactic: Until the start of your opponent's next turn, your opponent cannot draw cards.",
    # Only so often
    "item: If you play a location, draw a card. This can happen only once each turn.",
    "item: Twice each turn, if your opponent draws a card, put a token on this card.",
    "character: The first time this card attacks each turn, draw a card.",
    "item: If you play a location, you may draw a card. This can happen only once each turn.",
    # Several fields at once, whose, and how it stands in battle
    "tactic: Destroy a depleted item or a location with 3 structure or less.",
    "tactic: Restore all items that are neither depleted nor attached.",
    "tactic: COST: Pick a location that is not damaged.\nEFFECT: Destroy it.",
    "tactic: COST: Pick an item.\nEFFECT: Deplete all other items its controller controls.",
    'item: ATTACH to character\n\nThe attached character gains 1 life for each "rat" character in a party with it.',
    "character: If this card is blocked by a character with 4 strength, remove this card from the battle.",
    "character: While your opponent controls an item you own, this card gains 1 speed.",
    # How much it came to
    "character: When this card attacks, draw 2 cards. Your faction loses that much influence.",
    "tactic: Remove all tokens from a location you control. If you removed 2 or more tokens this way, draw a card.",
    # Whoever's turn it is
    "location: If this card is attacked, the attacking player discards a card.",
    # What it is called by need not be in play
    "tactic: COST: Pick an item.\nEFFECT: Destroy the item. Inflict 1 damage to its controller's faction.",
    # Adjuncts of options
    "tactic: Choose one: draw a card; or your locations gain 2 structure until the end of your next turn.",
    "tactic: Search your discard pile for an item and put it into your hand.",
    "item: Your opponent's faction cannot gain influence.",
    "tactic: COST: Pick a location.\nEFFECT: This turn, if it would leave play, remove it from the game instead.",
    "tactic: Draw a card. Remove this card from the game instead of putting it into your discard pile.",
]

DECLINED = [
    ("tactic", "Destroy an item or a location with numeric cost 3 or less."),  # whether of both
    ("item", "At the end of your turn, destroy that many items."),  # as many as what
    ("character", "If this card attacks or blocks, draw a card. This can happen only once each turn."),  # together?
    ("tactic", "COST: Pick an item in each player's discard pile.\nEFFECT: Remove it from the game."),  # how many
    ("character", "When this card enters play, choose a character. Destroy all other characters except this card."),
]


@pytest.mark.parametrize(("types", "one", "other"), SAME)
def test_said_in_two_ways(types: str, one: str, other: str) -> None:
    """Q. Two ways to say one thing?  A. The same words."""
    assert normal(read(one, (types,), NAME)) == normal(read(other, (types,), NAME))


@pytest.mark.parametrize("told", FOLLOWED)
def test_it_is_read_and_followed(told: str) -> None:
    """Q. A construct that cards say with one verb, said with another?  A. It is read, and the engine follows it."""
    types, _, text = told.partition(": ")
    assert unfollowed(front.read(text, (types,), NAME).paragraphs) == ""


@pytest.mark.parametrize(("types", "text"), DECLINED)
def test_what_is_left_open_is_declined(types: str, text: str) -> None:
    """Q. A sentence that could be taken in two ways, or says too little?  A. It is declined."""
    with pytest.raises(Declined):
        front.read(text, (types,), NAME)


@pytest.mark.parametrize(
    ("there", "here"),
    [
        ("Target player discards 2 cards.", "Pick a player. That player discards 2 cards."),
        ("Sacrifice an artifact. If you do, draw a card.", "Destroy an item you control. If you do, draw a card."),
        ("Deal 2 damage to target creature or player.", "Deal 2 damage to a character or faction."),
        (
            "Search your library for a creature card, put it into your hand, then shuffle.",
            "Search your deck for a character, put it into your hand, then shuffle your deck.",
        ),
    ],
)
def test_words_of_other_games(there: str, here: str) -> None:
    """Q. And a designer who comes from another game?  A. Is offered the same in the words of this one."""
    with pytest.raises(Declined) as declined:
        checked(there, ("tactic",), NAME)
    assert [one.text for one in declined.value.offers] == [here]
    assert declined.value.offers[0].meaning == "near"


def test_what_is_not_understood_is_left_out() -> None:
    """Q. And where nothing near is read?  A. The text without that sentence, said to be less than was meant."""
    with pytest.raises(Declined) as declined:
        checked("Draw 2 cards. Juggle the moon with a whistle. Restore an item.", ("tactic",), NAME)
    (offer,) = declined.value.offers
    assert offer.text == "Draw 2 cards. Restore an item."
    assert offer.meaning == "dropped"
