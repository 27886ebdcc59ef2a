"""Loops of actions keep the engine's contract: in their middle they are saved, copied, undone, replayed and hidden."""

import json
from typing import cast

import pytest

from repeats import first
from rulewright.engine import contract
from rulewright.engine.chance import Chance
from rulewright.engine.game import Game
from rulewright.engine.record import record_of, replay
from rulewright.engine.save import load_into, save
from rulewright.engine.script import Table
from rulewright.engine.undo import undo
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting

DOCUMENT = {
    "cards": {
        "Music Box": {"type": "Item", "text": "HUM\nCOST: Pay 0.\nEFFECT: Your opponent's faction loses 1 influence."},
        "Small Change": {"type": "Tactic", "cost": 0, "text": "Your faction gains 3 influence."},
    },
    "A": {"play": ["Music Box"], "influence": 40, "hand": ["Small Change"]},
    "B": {"play": ["Music Box"], "influence": 40, "hand": ["Small Change", "Blank Card"]},
}


def start(_seed: str = "") -> Game:
    """Set the table."""
    return Setting(cast("Table", DOCUMENT), "crlate", RULEBOOK).script().game


def in_the_middle() -> Spoils:
    """Stand at B's chance to respond in the twelfth of thirty repetitions."""
    game = start()
    game.answer("use HUM of Music Box (play 3) 0")
    game.answer("pass")
    game.answer("repeat the last action", "30 to 39", "30")
    game.answer("10 to 19", "12")
    assert isinstance(game, Spoils)
    return game


def test_a_loop_stands_where_somebody_breaks_in() -> None:
    """Q. Who is asked in the twelfth repetition, and how far has it come?  A. B, after eleven. [CR3:414.2c]"""
    game = in_the_middle()
    assert (game.asks, game.table.influence) == ("B", [40, 28])
    assert "deploy Small Change (B hand 1)" in game.legal.keys()


def test_a_loop_goes_on_after_a_response() -> None:
    """Q. What comes after the response?  A. The rest; who responded is asked whether to do so again. [CR3:414.2c]"""
    game = in_the_middle()
    game.answer("deploy Small Change (B hand 1)", "pass", "pass")
    assert game.legal.keys()[0] == "pass"
    game.answer("pass")
    assert (game.asks, game.table.influence) == ("A", [40, 12])


def test_a_loop_is_saved_and_copied_in_its_middle() -> None:
    """Q. Does a saved or copied loop go on alike?  A. Yes."""
    game = in_the_middle()
    loaded = game.blank(Chance(game.start_root))
    load_into(loaded, json.loads(json.dumps(save(game))))
    copy = game.copy()
    for one in (game, loaded, copy):
        one.answer("pass", "pass")
        assert one.asks == "A"
    assert loaded.position_hash() == game.position_hash() == copy.position_hash()


def test_a_loop_is_undone_and_replayed() -> None:
    """Q. Does undoing bring the table back, and does the record replay?  A. Yes, whole and from its middle."""
    game = in_the_middle()
    before = game.position_hash()
    record = record_of(game)
    assert replay(record, start()).position_hash() == before
    game.answer("deploy Small Change (B hand 1)")
    undo(game, "B", consent=True)
    assert (game.asks, game.table.influence) == ("B", [40, 28])
    undo(game, "B", consent=True)
    undo(game, "B", consent=True)
    assert game.legal.keys()[0] == "pass"
    assert game.table.influence == [40, 39]


def test_the_log_tells_of_the_loop() -> None:
    """Q. Can a spectator follow a loop?  A. The log says how often it is repeated, and every action of it."""
    log = in_the_middle().log("-")
    assert "A repeats the last action 30 times" in log
    assert len([line for line in log if line == "A uses HUM of Music Box"]) == 13


@pytest.mark.parametrize("seed", first(1, ["1", "2"]))
def test_random_loops_keep_the_contract(seed: str) -> None:
    """Q. Do loops declared at random keep copies, saves, rollbacks, records and hidden cards sound?  A. Yes."""
    declared = [entry.key for entry in contract.random_play(start, seed).line if entry.key.startswith("repeat")]
    assert declared
    contract.copies_equal(start, seed)
    contract.saves_equal(start, seed)
    contract.rollbacks_equal(start, seed)
    contract.options_sound(start, seed)
    contract.replays_equal(start, seed)
    assert contract.two_worlds(start, seed, lambda _game: ()) > 10


SEESAW = {
    "type": "Location",
    "structure": 3,
    "text": "When this card is depleted, restore it.\nWhen this card is restored, deplete it.",
}
BELL = {"type": "Item", "text": "When a location is depleted, deplete this card."}
EXIT = {"type": "Item", "text": "When a location is restored, you may destroy all locations."}
NUDGE = {"type": "Tactic", "cost": 0, "text": "COST: Pick a location.\nEFFECT: Deplete the location."}


def chain(*cards: str) -> Game:
    """Set a seesaw in motion, beside other cards."""
    defined = {"Seesaw": SEESAW, "Bell": BELL, "Exit": EXIT, "Nudge": NUDGE}
    side = {"hand": ["Nudge"], "play": ["Seesaw", *cards]}
    game = Setting(cast("Table", {"cards": defined, "A": side}), "crlate", RULEBOOK).script().game
    game.answer("deploy Nudge (A hand 1)")
    return game


def test_choices_that_end_nothing_make_a_draw() -> None:
    """Q. A must order triggers in every round, and no order ends the loop. What then?  A. A draw. [CR3:414.1] [A154]"""
    game = chain("Bell")
    for _ in range(200):
        if game.question is not None:
            game.choose(len(game.question.actions) - 1)
    assert game.result() == "draw"


def test_a_choice_that_could_end_it_makes_none() -> None:
    """Q. A may destroy the seesaw in every round and never does. Is it a draw?  A. No: A can end it. [CR3:414.1]"""
    game = chain("Bell", "Exit")
    for _ in range(200):
        assert game.question is not None
        game.choose(len(game.question.actions) - 1)
    assert not game.over
