"""Real cards, for testing only: all that are read and followed, in random decks. There may be none here."""

import functools
import json
import os
import random
from pathlib import Path

from rulewright.engine import contract
from rulewright.spoils.begin import new
from rulewright.spoils.cards.definitions import BadCard, define
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.actions import Repeat
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import STAPLES, Definition, staple

FOLDER = Path(os.environ.get("RULEWRIGHT_TEST_CARDS", Path(__file__).parents[3] / "shared" / "cards"))
FILE = FOLDER / "cards.json"
NUMBERS = ("strength", "life", "speed", "structure", "influence")
ANSWERS = 1500


@functools.cache
def playable(ruleset: str) -> tuple[Definition, ...]:
    """Give every card whose text is read whole and followed, the newest printing of each name."""
    rows = {row["name"]: row for row in json.loads(FILE.read_text(encoding="utf-8"))}
    found = []
    for name, row in rows.items():
        gear = row["type"] == "Item"  # the numbers in its corner are what it gives, not what it has
        numbers = [row.get(key) if isinstance(row.get(key), int) and not gear else 0 for key in NUMBERS]
        cost = row.get("cost") if isinstance(row.get("cost"), int) else None
        subtypes = tuple(row.get("subtypes") or ())
        facts = Definition(name, (row["type"].casefold(),), row["trade"], (), subtypes, cost, "", *numbers)  # type: ignore[arg-type]
        try:
            found.append(define(facts, row.get("rules_text") or "", RULESETS[ruleset]))
        except BadCard:
            continue
    return tuple(found)


def games_of_real_cards(ruleset: str, number: int) -> Spoils:
    """Play two random decks of real cards at random, the table sound after every event.

    Nobody repeats series of actions: a thousand repetitions take long and show nothing new.
    """
    cards = playable(ruleset)
    houses = [card for card in cards if card.types == ("faction",)]
    rest = [card for card in cards if not {"faction", "resource"} & set(card.types)]
    chooser = random.Random(f"{ruleset} {number}")  # noqa: S311 - a test
    decks = [chooser.sample(rest, 45) + [staple(name) for name in STAPLES for _ in range(5)] for _ in range(2)]
    house = chooser.choice(houses)
    game = new(ruleset=ruleset, seed=number, decks=decks, factions=(house, house))
    contract.watch(game)
    for _ in range(ANSWERS):
        if game.question is None:
            break
        actions = game.question.actions
        game.choose(chooser.choice([at for at, one in enumerate(actions) if not isinstance(one, Repeat)]))
        contract.sound(game)
    return game
