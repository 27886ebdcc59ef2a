"""Two plain decks and a plain faction for tests, every card defined by its own text."""

from functools import cache

from rulewright.engine.game import Game
from rulewright.spoils.begin import new
from rulewright.spoils.cards.definitions import define
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import Definition, staple
from rulewright.spoils.words.vocabulary import TYPES, one_of

FACTION = """STARTING RESOURCES: Any 2 staple resources.
STARTING DRAW: 8 going first, 9 going second.
RESTORE RULE: At the start of your turn, restore all your depleted cards and detach all resources from your faction.
DEVELOP RULE: At the start of your turn, choose one of the following: draw a card or play a resource.
STUDY
COST: Pay 3.
EFFECT: Draw a card."""

# name, type, cost, threshold, strength, life, speed, structure, text
CARDS = [
    ("Pond Sentry", "character", 1, "", 1, 2, 3, 0, ""),
    ("Mill Ox", "character", 3, "R", 4, 4, 1, 0, ""),
    ("Back Door Clerk", "character", 2, "", 2, 1, 4, 0, "COVERT"),
    ("Bell Ringer", "character", 2, "", 1, 2, 3, 0, "When this card enters play, draw a card."),
    ("Drill Sergeant", "character", 4, "RR", 2, 3, 2, 0, "All your other characters gain 1 strength."),
    (
        "Lamp Smith",
        "character",
        3,
        "",
        1,
        3,
        2,
        0,
        "HAMMER\nCOST: Pay 1. Deplete this card. Pick a character.\nEFFECT: Inflict 2 damage to the character.",
    ),
    (
        "Sour Apple",
        "tactic",
        1,
        "",
        0,
        0,
        0,
        0,
        "COST: Pick a character.\n\nEFFECT: Inflict 2 damage to the character.",
    ),
    (
        "Second Breath",
        "tactic",
        1,
        "",
        0,
        0,
        0,
        0,
        "COST: Pick a character.\n\nEFFECT: This turn, the character gains 2 life and 2 strength.",
    ),
    (
        "Cold Refusal",
        "tactic",
        2,
        "",
        0,
        0,
        0,
        0,
        "COST: Deploy this only in response to a card being deployed.\n\nEFFECT: Terminate the card.",
    ),
    ("Heavy Coat", "item", 1, "", 0, 0, 0, 0, "ATTACH to Character\n\nThe attached character gains 2 life."),
    ("Toll House", "location", 2, "", 0, 0, 0, 4, "At the start of your turn, your faction gains 2 influence."),
    (
        "Odd Job",
        "tactic",
        0,
        "",
        0,
        0,
        0,
        0,
        "COST: Choose a number for X. Pay X. Pick a character.\n\nEFFECT: Inflict X damage to the character.",
    ),
    (
        "Understudy",
        "character",
        3,
        "",
        2,
        2,
        2,
        0,
        (
            "STEP IN\nCOST: Use this only if this card is in your hand. Pay 1. Remove this card from the game. "
            "Pick a character.\nEFFECT: This turn, the character gains 1 strength."
        ),
    ),
    (
        "Crossroads",
        "tactic",
        1,
        "",
        0,
        0,
        0,
        0,
        (
            "Choose one of the following as this card's rules text:\n\nOPTION 1\nCOST: Pick a character.\n"
            "EFFECT: Deplete the character.\n\nOPTION 2\nDraw a card."
        ),
    ),
    (
        "Song Book",
        "item",
        1,
        "",
        0,
        0,
        0,
        0,
        (
            'All your characters gain "SING COST: Deplete this card. EFFECT: This turn, this card gains 1 life."\n'
            "Your opponent must pay 1 for each character that blocks."
        ),
    ),
    (
        "Buried Bell",
        "item",
        2,
        "",
        0,
        0,
        0,
        0,
        (
            "TOLL\nCOST: Use this only if this card is a face-down resource. Pay 1.\n"
            "EFFECT: Each player discards a card."
        ),
    ),
]

# Cards that look, search, reveal, name, bid and put cards where some see them and others do not
SECRETS = [
    ("Pond Sentry", "character", 1, "", 1, 2, 3, 0, ""),
    ("Owl Keeper", "character", 2, "", 1, 2, 3, 0, "When this card enters play, look at the top card of either deck."),
    (
        "Night Clerk",
        "character",
        1,
        "",
        1,
        1,
        2,
        0,
        (
            "PEEK\nCOST: Deplete this card.\nEFFECT: Look at the top 4 cards of your deck. "
            "Put 1 of them into your hand and the rest on the bottom of your deck in any order."
        ),
    ),
    ("Long Search", "tactic", 1, "", 0, 0, 0, 0, "Search your deck for a character. Put the character into your hand."),
    (
        "Wide Search",
        "tactic",
        1,
        "",
        0,
        0,
        0,
        0,
        "Search your opponent's deck for up to 2 cards. Put the cards back in any order.",
    ),
    (
        "Way Home",
        "tactic",
        0,
        "",
        0,
        0,
        0,
        0,
        "COST: Pick a character.\n\nEFFECT: Put the character into its owner's hand.",
    ),
    (
        "Deep Well",
        "tactic",
        0,
        "",
        0,
        0,
        0,
        0,
        "COST: Pick a character.\n\nEFFECT: Put the character on top of its owner's deck.",
    ),
    (
        "Long Way Home",
        "tactic",
        0,
        "",
        0,
        0,
        0,
        0,
        "COST: Pick a character.\n\nEFFECT: Shuffle the character into its owner's deck.",
    ),
    ("Open Letter", "tactic", 0, "", 0, 0, 0, 0, "Reveal your hand. Draw a card."),
    (
        "Sharp Eyes",
        "tactic",
        1,
        "",
        0,
        0,
        0,
        0,
        "Look at your opponent's hand. Choose a card in your opponent's hand. Your opponent discards the card.",
    ),
    (
        "Loose Pocket",
        "tactic",
        0,
        "",
        0,
        0,
        0,
        0,
        "Your opponent discards a card at random. Your opponent draws a card.",
    ),
    (
        "Bold Guess",
        "tactic",
        0,
        "",
        0,
        0,
        0,
        0,
        "Name a card. Reveal the top card of your deck. If it has that name, put it into your hand.",
    ),
    (
        "Sealed Crate",
        "tactic",
        0,
        "",
        0,
        0,
        0,
        0,
        "Players bid up to 3. The winner's faction loses X influence. Each loser discards a card.",
    ),
    (
        "Blind Trade",
        "tactic",
        0,
        "",
        0,
        0,
        0,
        0,
        "Choose 2 cards in your hand. Put the cards on the bottom of their owner's deck. Draw 2 cards.",
    ),
    (
        "Buried Card",
        "tactic",
        0,
        "",
        0,
        0,
        0,
        0,
        "Put the top 2 cards of your deck into your discard pile. Play a resource.",
    ),
    (
        "Lifted Cloth",
        "tactic",
        1,
        "",
        0,
        0,
        0,
        0,
        "COST: Pick a face-down resource you control.\n\nEFFECT: Flip the resource face-up.",
    ),
]


@cache
def pool(ruleset: str, *, secrets: bool = False) -> tuple[Definition, ...]:
    """Give the cards as a ruleset reads them: the plain ones, or those about hidden cards."""
    return tuple(
        define(
            Definition(
                name, (one_of(TYPES, kind),), "Warlord", (), (), cost, threshold, strength, life, speed, structure
            ),
            text,
            RULESETS[ruleset],
        )
        for name, kind, cost, threshold, strength, life, speed, structure, text in (SECRETS if secrets else CARDS)
    )


@cache
def faction(ruleset: str, influence: int) -> Definition:
    """Give a faction with so much influence."""
    return define(Definition(f"House of {influence}", ("faction",), influence=influence), FACTION, RULESETS[ruleset])


def game(  # noqa: PLR0913 - a game and what may differ in it
    ruleset: str, seed: str, influence: int = 15, copies: int = 3, players: int = 2, *, secrets: bool = False
) -> Game:
    """Begin a game of equal decks, two unless more players are asked for."""
    deck = [card for card in pool(ruleset, secrets=secrets) for _ in range(copies)] + [staple("Rage")] * 4 * copies
    house = faction(ruleset, influence)
    return new(ruleset=ruleset, seed=seed, decks=[deck] * players, factions=[house] * players)
