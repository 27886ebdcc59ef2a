"""Small random tables of texts that replace: a kind of event by a kind of act, under effects that hit many cards."""

import random
from typing import Final

from rulewright.engine import contract
from rulewright.scenario.document import parse_document
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import SpoilsScripts
from rulewright.spoils.table.events import Noted

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
    "If a card is put into your hand from play, your faction gains 1 influence.",
    "If this card is destroyed, your faction gains influence equal to this card's strength.",
    "All other characters you control gain 1 strength.",
)
BLOWS: Final = (
    "Destroy all characters.",
    "Inflict 2 damage to each character.",
    "Put all characters into their owners' hands.",
    "COST: Pick a character.\nEFFECT: Destroy the character.",
)
ANSWERS: Final = 30
WATCHED: Final = RULEBOOK.watched(contract.sound)


def text_of(chance: random.Random) -> str:
    """Draw the text of a character: mostly one that replaces."""
    if chance.random() < 0.3:
        return chance.choice(TRIGGERS)
    act = chance.choice(ACTS)
    return f"If {chance.choice(EVENTS)}, {act} instead."


def table_of(chance: random.Random) -> str:
    """Draw a table as the text of a scenario: three characters a side, and what strikes them."""
    names = [f"Test {letter}" for letter in "UVWXYZ"]
    cards = [
        f'[cards."{name}"]\ncost = 1\nstrength = 1\nlife = 2\nspeed = 1\ntext = """{text_of(chance)}"""'
        for name in names
    ]
    blows = [
        f'[cards."Test Blow {number}"]\ntype = "Tactic"\ncost = 0\ntext = """{chance.choice(BLOWS)}"""'
        for number in (1, 2, 3)
    ]
    sides = [
        f'[{seat}]\nplay = ["{names[first]}", "{names[first + 1]}", "{names[first + 2]}"]\n'
        'hand = ["Test Blow 1", "Test Blow 2", "Test Blow 3"]'
        for seat, first in (("A", 0), ("B", 3))
    ]
    return "\n".join(['game = "spoils"', *cards, *blows, *sides])


def play(ruleset: str, seed: int) -> Spoils:
    """Play such a table at random, sound after every event: no card is lost or doubled, and everything ends."""
    chance = random.Random(f"{ruleset} {seed}")  # noqa: S311 - a test
    data = parse_document(table_of(chance), f"{ruleset} {seed}").data
    game = SpoilsScripts().set_up(data, ruleset, WATCHED).game
    assert isinstance(game, Spoils)
    for _ in range(ANSWERS):
        if game.question is None:
            break
        game.choose(chance.randrange(len(game.question.actions)))
        contract.sound(game)
    endless = [one for one in game.events if isinstance(one, Noted) and one.kind == "endless"]
    contract.must(not endless, "replacements come to an end", game)
    return game
