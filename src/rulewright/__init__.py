"""Rulewright: a rulebook that plays.

    import rulewright
    game = rulewright.new("starfighter", mode="training", seed=7)

Then `game.legal`, `game.answer(key)`, `game.view("A")`, `game.why_not("A", "play 3-10 in sector 2")`, and
`rulewright.record(game)`.
"""

from rulewright.engine.reason import Reason, Refused
from rulewright.engine.record import BadRecord, Record, read_record
from rulewright.engine.record import record_of as record
from rulewright.engine.save import BadSave, save
from rulewright.engine.undo import undo
from rulewright.games import load, new
from rulewright.games import replayed as replay

__all__ = [
    "BadRecord",
    "BadSave",
    "Reason",
    "Record",
    "Refused",
    "load",
    "new",
    "read_record",
    "record",
    "replay",
    "save",
    "undo",
]
