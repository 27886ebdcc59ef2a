"""Small random tables of texts that replace: a kind of event by a kind of act, under effects that hit many cards.

They are played at random under laws that hold at any table, whatever the texts say; see `laws.py`.
"""

import random
from collections.abc import Sequence
from typing import Final

from laws import Laws

from rulewright.engine import contract
from rulewright.engine.action import Action
from rulewright.engine.value import Json
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import SpoilsScripts
from rulewright.spoils.table.actions import Deploy
from rulewright.spoils.table.events import Noted
from rulewright.spoils.table.ruleset import RULESETS

EVENTS: Final = (
    "this card would be destroyed",
    "a character would be destroyed",
    "a character you control would be destroyed",
    "another character you control would be destroyed",
)
ACTS: Final = (
    "put this card into its owner's hand",
    "put this card on the bottom of its owner's deck",
    "remove this card from the game",
    "destroy this card",
    "destroy all characters",
    "put all characters into their owners' hands",
    "draw a card",
    "discard a card",
    "put a token on this card",
    "inflict 1 damage to each character",
    "your faction loses 1 influence",
    "put this card into its owner's hand and draw a card",
    "draw a card and destroy this card",
    "you may discard a card",
    "you may destroy this card",
)
TRIGGERS: Final = (
    "When this card leaves play, draw a card.",
    "When a character leaves play, your faction gains 1 influence.",
    "If a card is put into your hand from play, your faction gains 1 influence.",
    "If this card is destroyed, your faction gains influence equal to this card's strength.",
    "All other characters you control gain 1 strength.",
)
ITEMS: Final = (
    "ATTACH to Character",
    "ATTACH to Character\nWhen this card leaves play, your faction gains 1 influence.",
    "If a character you control would be destroyed, restore it instead.",
    "If a character would be destroyed, put a token on this card instead.",
)
BLOWS: Final = (
    "Destroy all characters.",
    "Inflict 2 damage to each character.",
    "Inflict 1 damage to each character.",
    "COST: Pick a character.\nEFFECT: Inflict 3 damage to the character.",
    "Put all characters into their owners' hands.",
    "COST: Pick a character.\nEFFECT: Destroy the character.",
    "COST: Pick a character.\nEFFECT: Flip the character face-down under its owner's control.",
    "Destroy all items.",
    "COST: Pick an item.\nEFFECT: Destroy the item.",
    "COST: Pick an item.\nEFFECT: Destroy the item.",
    "Each player's faction loses 1 influence.",
    "Your faction loses 1 influence.",
)
ANSWERS: Final = 30


def text_of(chance: random.Random) -> str:
    """Draw the text of a character: every second time one that replaces, or else one that triggers, or none."""
    if chance.random() < 0.5:
        return chance.choice((*TRIGGERS, "", "", ""))
    return f"If {chance.choice(EVENTS)}, {chance.choice(ACTS)} instead."


def cards_of(chance: random.Random, names: dict[str, list[str]]) -> dict[str, Json]:
    """Draw the cards: characters and an item for each seat, and what strikes them."""
    cards: dict[str, Json] = {}
    for seat, characters in names.items():
        cards[f"Test Thing {seat}"] = {"type": "Item", "cost": 1, "text": chance.choice(ITEMS)}
        for name in characters:
            cards[name] = {"cost": 1, "strength": 1, "life": 2, "speed": 1, "text": text_of(chance)}
    for number in (1, 2, 3):
        cards[f"Test Blow {number}"] = {"type": "Tactic", "cost": 0, "text": chance.choice(BLOWS)}
    return cards


def table_of(chance: random.Random, seats: str) -> dict[str, Json]:
    """Draw a table: a few characters a side, an item that may be worn by anybody's, and what strikes them."""
    names = {seat: [f"Test {letter}{seat}" for letter in "XYZ"[: 5 - len(seats)]] for seat in seats}
    cards = cards_of(chance, names)
    document: dict[str, Json] = {"cards": cards}
    for seat in seats:
        bearer = chance.choice(names[chance.choice(seats)])
        thing = f"Test Thing {seat}"
        worn = str(cards[thing]).count("ATTACH")
        item: dict[str, Json] = {"card": thing, "attached_to": bearer} if worn else {"card": thing}
        influence = chance.choice((2, 4, 25) if len(seats) == 2 else (1, 2, 25))
        blows: list[Json] = ["Test Blow 1", "Test Blow 2", "Test Blow 3"]
        document[seat] = {"influence": influence, "play": [*names[seat], item], "hand": blows}
    return document


def drawn(actions: Sequence[Action], chance: random.Random) -> int:
    """Draw one of the options, every second time one that deploys a card, if there is one."""
    deploys = [index for index, one in enumerate(actions) if isinstance(one, Deploy)]
    return chance.choice(deploys) if deploys and chance.random() < 0.5 else chance.randrange(len(actions))


def play(ruleset: str, seed: int) -> Spoils:
    """Play such a table at random under the laws: no card is lost or doubled, and everything ends."""
    chance = random.Random(f"{ruleset} {seed}")  # noqa: S311 - a test
    seats = "ABC" if RULESETS[ruleset].max_players > 2 and not seed % 3 else "AB"
    laws = Laws()
    game = SpoilsScripts().set_up(table_of(chance, seats), ruleset, RULEBOOK.watched(laws.look)).game
    assert isinstance(game, Spoils)
    for _ in range(ANSWERS):
        if game.question is None:
            break
        laws.asked(game)
        game.choose(drawn(game.question.actions, chance))
        contract.sound(game)
    endless = [one for one in game.events if isinstance(one, Noted) and one.kind == "endless"]
    contract.must(not endless, "replacements come to an end", game)
    return game
