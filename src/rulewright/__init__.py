"""Rulewright: a rulebook that plays.

    import rulewright
    game = rulewright.new("starfighter", mode="training", seed=7)

Then `game.legal`, `game.answer(key)`, `game.view("A")`, `game.why_not("A", "play 3-10 in sector 2")`, and
`rulewright.record(game)`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
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

# Where each name comes from. It is loaded when it is asked for: whoever only reads cards needs no game.
PLACES: Final = {
    "BadRecord": ("engine.record", "BadRecord"),
    "BadSave": ("engine.save", "BadSave"),
    "Reason": ("engine.reason", "Reason"),
    "Record": ("engine.record", "Record"),
    "Refused": ("engine.reason", "Refused"),
    "load": ("games", "load"),
    "new": ("games", "new"),
    "read_record": ("engine.record", "read_record"),
    "record": ("engine.record", "record_of"),
    "replay": ("games", "replayed"),
    "save": ("engine.save", "save"),
    "undo": ("engine.undo", "undo"),
}


def __getattr__(name: str) -> object:
    """Load a name of the public face."""
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, own = PLACES[name]
    return getattr(import_module(f"{__name__}.{module}"), own)
