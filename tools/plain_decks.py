"""Two plain decks of The Spoils, and tables of any size, for the checksums and the figures.

Every card is our own, defined by its text: characters with and without a text, tactics, items and locations.
"""

from functools import cache
from typing import TypeAlias

from rulewright.engine.game import Game
from rulewright.engine.value import Json
from rulewright.spoils.begin import new
from rulewright.spoils.cards.definitions import define
from rulewright.spoils.game import Spoils
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.scenario.setting import SpoilsScripts
from rulewright.spoils.table.ongoing import Changing
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import Definition, staple
from rulewright.spoils.words.effects import Change
from rulewright.spoils.words.vocabulary import CardType

Row: TypeAlias = tuple[str, CardType, int, str, tuple[int, int, int, int], str]

FACTION = """STARTING RESOURCES: Any 2 staple resources.
STARTING DRAW: 8 going first, 9 going second.
RESTORE RULE: At the start of your turn, restore all your depleted cards and detach all resources from your faction.
DEVELOP RULE: At the start of your turn, choose one of the following: draw a card or play a resource.
PONDER
COST: Pay 3.
EFFECT: Draw a card."""

# Name, type, cost, threshold, (strength, life, speed, structure) and text, by the staple of the deck.
PICK = "COST: Pick a character.\n\nEFFECT: "
NONE = (0, 0, 0, 0)
DECKS: dict[str, tuple[Row, ...]] = {
    "Rage": (
        ("Gate Hound", "character", 1, "", (1, 2, 3, 0), ""),
        ("Yard Boar", "character", 3, "R", (4, 4, 1, 0), ""),
        ("Fence Runner", "character", 2, "", (2, 1, 4, 0), "COVERT"),
        ("Horn Blower", "character", 2, "", (1, 2, 3, 0), "When this card enters play, draw a card."),
        ("Drum Captain", "character", 4, "RR", (2, 3, 2, 0), "All your other characters gain 1 strength."),
        ("Thrown Brick", "tactic", 1, "", NONE, f"{PICK}Inflict 2 damage to the character."),
        ("War Shout", "tactic", 1, "", NONE, f"{PICK}This turn, the character gains 2 life and 2 strength."),
        ("Spiked Collar", "item", 1, "", NONE, "ATTACH to Character\n\nThe attached character gains 2 strength."),
    ),
    "Greed": (
        ("Junior Teller", "character", 1, "", (1, 1, 3, 0), ""),
        ("Vault Keeper", "character", 3, "G", (2, 5, 2, 0), ""),
        ("Coin Polisher", "character", 2, "", (1, 2, 3, 0), "When this card is destroyed, draw a card."),
        (
            "Debt Collector", "character", 3, "", (1, 3, 2, 0),
            "INVOICE\nCOST: Pay 1. Deplete this card. Pick a character.\nEFFECT: Inflict 2 damage to the character.",
        ),
        ("Branch Manager", "character", 4, "GG", (2, 3, 2, 0), "All your other characters gain 1 life."),
        (
            "Bounced Cheque", "tactic", 2, "", NONE,
            "COST: Deploy this only in response to a card being deployed.\n\nEFFECT: Terminate the card.",
        ),
        (
            "Hostile Offer", "tactic", 0, "", NONE,
            "COST: Choose a number for X. Pay X. Pick a character.\n\nEFFECT: Inflict X damage to the character.",
        ),
        ("Corner Bank", "location", 2, "", (0, 0, 0, 4), "At the start of your turn, your faction gains 1 influence."),
    ),
}  # fmt: skip
# What lies on a table that is laid, over and over: half of it has a static effect or a trigger.
LAID = (
    "Gate Hound", "Drum Captain", "Junior Teller", "Horn Blower", "Vault Keeper", "Corner Bank", "Fence Runner",
    "Branch Manager", "Yard Boar", "Coin Polisher",
)  # fmt: skip


@cache
def cards(staple_name: str, ruleset: str) -> tuple[Definition, ...]:
    """Give the cards of a deck as a ruleset reads them."""
    trade = staple(staple_name).trade
    return tuple(
        define(Definition(name, (kind,), trade, (), (), cost, threshold, *numbers), text, RULESETS[ruleset])
        for name, kind, cost, threshold, numbers, text in DECKS[staple_name]
    )


@cache
def faction(ruleset: str) -> Definition:
    """Give a faction with a starting influence of 20."""
    return define(Definition("House of Twenty", ("faction",), influence=20), FACTION, RULESETS[ruleset])


def deck(staple_name: str, ruleset: str) -> list[Definition]:
    """Give a deck of 48 cards: four of each card, and a third of it resources."""
    return [card for card in cards(staple_name, ruleset) for _ in range(4)] + [staple(staple_name)] * 16


def begin(ruleset: str, seed: int | str) -> Game:
    """Begin a game of the two plain decks."""
    house = faction(ruleset)
    return new(
        ruleset=ruleset, seed=seed, decks=(deck("Rage", ruleset), deck("Greed", ruleset)), factions=(house, house)
    )


def laid(ruleset: str, count: int) -> Game:
    """Give a game in the first player's turn with `count` cards in play: factions, a few resources, and the rest."""
    resources = 1 + count // 20
    names = [LAID[place % len(LAID)] for place in range(count - 2 - 2 * resources)]
    hand = [name for rows in DECKS.values() for name, *_ in rows]
    document: dict[str, Json] = {"cards": {row[0]: facts(row) for rows in DECKS.values() for row in rows}}
    for player, seat in enumerate("AB"):
        own: list[Json] = [*names[player::2]]
        paying: list[Json] = [("Rage", "Greed")[place % 2] for place in range(resources)]
        document[seat] = {"play": own, "resources": paying, "hand": [*hand], "deck": [*hand, *hand]}
    return SpoilsScripts().set_up(document, ruleset, None).game


def laid_with_effects(ruleset: str, count: int, effects: int) -> Game:
    """Give such a game in which so many effects that last change its characters: each gains 2 life and 2 strength."""
    game = laid(ruleset, count)
    assert isinstance(game, Spoils)
    changes = [number for number, word in enumerate(game.lexicon.words) if isinstance(word, Change)]
    characters = [one for one in game.table.play[0] if "character" in game.types(one)]
    for place in range(effects):
        thing = characters[place % len(characters)]
        context = Context(game.controller(thing), thing)
        game.table.let_last(Changing(changes[place % len(changes)], (thing,), context, "game"))
    game.reopen()
    return game


def facts(row: Row) -> dict[str, Json]:
    """Give a card as a scenario states it."""
    _, kind, cost, threshold, (strength, life, speed, structure), text = row
    found: dict[str, Json] = {"type": kind, "cost": cost, "threshold": threshold, "text": text}
    return {**found, "strength": strength, "life": life, "speed": speed, "structure": structure}
