"""Two plain decks and a plain faction for tests, every card defined by its own text."""

from functools import cache

from rulewright.engine.game import Game
from rulewright.spoils.begin import new
from rulewright.spoils.defining import define
from rulewright.spoils.definition import Definition, staple
from rulewright.spoils.ruleset import RULESETS

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
        "COST: Pick a character.\n\nEFFECT: This turn, the character gains 2 strength and 2 life.",
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
    ("Toll House", "location", 2, "", 0, 0, 0, 4, "At the start of your turn, your faction gains 1 influence."),
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
            'All your characters gain "SING COST: Deplete this card. EFFECT: Your faction gains 1 influence."\n'
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
            "TOLL\nCOST: Use this only while this card is a face-down resource. Pay 1.\n"
            "EFFECT: Each player discards a card."
        ),
    ),
]


@cache
def pool(ruleset: str) -> tuple[Definition, ...]:
    """Give the cards as a ruleset reads them."""
    return tuple(
        define(
            Definition(name, (kind,), "Warlord", (), (), cost, threshold, strength, life, speed, structure),
            text,
            RULESETS[ruleset],
        )
        for name, kind, cost, threshold, strength, life, speed, structure, text in CARDS
    )


@cache
def faction(ruleset: str, influence: int) -> Definition:
    """Give a faction with so much influence."""
    return define(Definition(f"House of {influence}", ("faction",), influence=influence), FACTION, RULESETS[ruleset])


def game(ruleset: str, seed: str, influence: int = 15, copies: int = 3, players: int = 2) -> Game:
    """Begin a game of equal decks, two unless more players are asked for."""
    deck = [card for card in pool(ruleset) for _ in range(copies)] + [staple("Rage")] * 4 * copies
    house = faction(ruleset, influence)
    return new(ruleset=ruleset, seed=seed, decks=[deck] * players, factions=[house] * players)
