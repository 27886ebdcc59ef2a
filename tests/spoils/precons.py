"""The preconstructed decks of real cards, for testing only: those whose cards are all read, and games between them."""

import functools
import json
import random

from real import FOLDER

from rulewright.engine import contract
from rulewright.spoils.begin import new
from rulewright.spoils.cards.definitions import BadCard, define
from rulewright.spoils.cards.formats.files import printings_in
from rulewright.spoils.cards.formats.printing import Printing
from rulewright.spoils.cards.judging import Deck
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.actions import Repeat
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import STAPLES, Definition, staple

FILE = FOLDER / "decks.json"
MOST = 20_000  # answers; no game that makes headway is so long


@functools.cache
def precons(ruleset: str) -> tuple[tuple[Deck, ...], dict[str, tuple[str, ...]]]:
    """Give the decks that can be played, and of each other one the cards that cannot."""
    decks, missing = [], {}
    for data in json.loads(FILE.read_text(encoding="utf-8")):
        entries = [entry for section in data["sections"].values() for entry in section]
        lacking = tuple(sorted({entry["name"] for entry in entries if card(entry["name"], ruleset) is None}))
        if lacking:
            missing[data["name"]] = lacking
            continue
        every = [one for entry in entries for one in [card(entry["name"], ruleset)] * entry["qty"] if one is not None]
        houses = [one for one in every if "faction" in one.types]
        decks.append(Deck(data["name"], houses[0], tuple([one for one in every if "faction" not in one.types])))
    return tuple(decks), missing


@functools.cache
def card(name: str, ruleset: str) -> Definition | None:
    """Give a real card as it is played, or None if it cannot be."""
    if name in STAPLES:
        return staple(name)
    printing = texts().get(name)
    try:
        return None if printing is None else define(printing.facts, printing.text, RULESETS[ruleset])
    except BadCard:
        return None


@functools.cache
def texts() -> dict[str, Printing]:
    """Give the newest printing of each real card."""
    return {one.facts.name: one for one in printings_in(FOLDER / "cards.json")}


def play_precons(ruleset: str, one: Deck, other: Deck, number: int) -> Spoils:
    """Play a random game between two decks to its end, the table sound after every answer."""
    chooser = random.Random(f"{ruleset} {one.name} {other.name} {number}")  # noqa: S311 - a test
    game = new(ruleset=ruleset, seed=number, decks=(one.cards, other.cards), factions=(one.faction, other.faction))
    while game.question is not None:
        contract.must(len(game.line) < MOST, "a game ends", game)
        actions = game.question.actions
        options = [at for at, action in enumerate(actions) if not isinstance(action, Repeat)]
        game.choose(chooser.choice(options or [0]))
        contract.sound(game)
    return game
