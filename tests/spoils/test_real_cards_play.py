"""Real cards in play: all that are read and followed, in random decks with invariants; skipped where there are none."""

import json
import os
import random
from pathlib import Path

import pytest

from rulewright.engine.game import Game
from rulewright.spoils.begin import new
from rulewright.spoils.defining import BadCard, define
from rulewright.spoils.definition import STAPLES, Definition, staple
from rulewright.spoils.ruleset import RULESETS

FOLDER = Path(os.environ.get("RULEWRIGHT_TEST_CARDS", Path(__file__).parents[3] / "shared" / "cards"))
NUMBERS = ("strength", "life", "speed", "structure", "influence")


def playable(ruleset: str) -> list[Definition]:
    """Give every card whose text is read whole and followed, the newest printing of each name."""
    file = FOLDER / "cards.json"
    if not file.exists():
        pytest.skip(f"no real cards in {FOLDER} (set RULEWRIGHT_TEST_CARDS)")
    rows = {row["name"]: row for row in json.loads(file.read_text(encoding="utf-8"))}
    found = []
    for name, row in rows.items():
        numbers = [row.get(key) if isinstance(row.get(key), int) else 0 for key in NUMBERS]
        cost = row.get("cost") if isinstance(row.get("cost"), int) else None
        facts = Definition(name, (row["type"].casefold(),), row["trade"], (), (), cost, "", *numbers)  # type: ignore[arg-type]
        try:
            found.append(define(facts, row.get("rules_text") or "", RULESETS[ruleset]))
        except BadCard:
            continue
    return found


def play_out(game: Game, chooser: random.Random) -> None:
    """Play at random for a while, invariants asserted."""
    for answer in range(1500):
        if game.question is None:
            return
        game.choose(chooser.randrange(len(game.question.actions)))
        if answer % 10 == 0:
            assert game.faults() == []


@pytest.mark.parametrize("ruleset", ["rb22", "cr2010", "crlate"])
def test_real_cards_play_without_a_fault(ruleset: str) -> None:
    """Q. Do the cards that are read also play?  A. In random decks, without a crash or a broken invariant."""
    cards = playable(ruleset)
    houses = [card for card in cards if card.types == ("faction",)]
    rest = [card for card in cards if not {"faction", "resource"} & set(card.types)]
    assert len(rest) > 250
    chooser = random.Random(ruleset)  # noqa: S311 - a test
    for seed in range(6):
        decks = [chooser.sample(rest, 45) + [staple(name) for name in STAPLES for _ in range(5)] for _ in range(2)]
        house = chooser.choice(houses)
        play_out(new(ruleset=ruleset, seed=seed, decks=decks, factions=(house, house)), chooser)
