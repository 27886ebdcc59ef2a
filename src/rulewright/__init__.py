"""Rulewright: a rulebook that plays.

    import rulewright
    game = rulewright.new("starfighter", mode="training", seed=7)

Then `game.legal`, `game.answer(key)`, `game.view("A")`, `game.why_not("A", "play 3-10 in sector 2")`, and
`rulewright.record(game)`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rulewright.bots import UnknownBot, bot
    from rulewright.bots.bot import Bot
    from rulewright.bots.glimpse import Glimpse
    from rulewright.engine.action import Action
    from rulewright.engine.ask import Ask, Legal, Option
    from rulewright.engine.chance import Chance
    from rulewright.engine.event import Event
    from rulewright.engine.game import Game
    from rulewright.engine.option import BadOption
    from rulewright.engine.reason import Reason, Refused
    from rulewright.engine.record import BadRecord, Record, read_record
    from rulewright.engine.record import record_of as record
    from rulewright.engine.save import BadSave, save
    from rulewright.engine.textfile import BadFile
    from rulewright.engine.undo import undo
    from rulewright.games import UnknownGame, begin, load, new, worth
    from rulewright.games import replayed as replay
    from rulewright.options import SpoilsOptions, StarfighterOptions
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.showing.shapes import SpoilsView
    from rulewright.starfighter.game import Starfighter
    from rulewright.starfighter.shapes import StarfighterView

__all__ = [
    "Action",
    "Ask",
    "BadFile",
    "BadOption",
    "BadRecord",
    "BadSave",
    "Bot",
    "Chance",
    "Event",
    "Game",
    "Glimpse",
    "Legal",
    "Option",
    "Reason",
    "Record",
    "Refused",
    "Spoils",
    "SpoilsOptions",
    "SpoilsView",
    "Starfighter",
    "StarfighterOptions",
    "StarfighterView",
    "UnknownBot",
    "UnknownGame",
    "begin",
    "bot",
    "load",
    "new",
    "read_record",
    "record",
    "replay",
    "save",
    "undo",
    "worth",
]

# Where each name comes from. It is loaded when it is asked for: whoever only reads cards needs no game.
PLACES: Final = {
    "Action": ("engine.action", "Action"),
    "Ask": ("engine.ask", "Ask"),
    "BadFile": ("engine.textfile", "BadFile"),
    "BadOption": ("engine.option", "BadOption"),
    "BadRecord": ("engine.record", "BadRecord"),
    "BadSave": ("engine.save", "BadSave"),
    "Bot": ("bots.bot", "Bot"),
    "Chance": ("engine.chance", "Chance"),
    "Event": ("engine.event", "Event"),
    "Game": ("engine.game", "Game"),
    "Glimpse": ("bots.glimpse", "Glimpse"),
    "Legal": ("engine.ask", "Legal"),
    "Option": ("engine.ask", "Option"),
    "Reason": ("engine.reason", "Reason"),
    "Record": ("engine.record", "Record"),
    "Refused": ("engine.reason", "Refused"),
    "Spoils": ("spoils.game", "Spoils"),
    "SpoilsOptions": ("options", "SpoilsOptions"),
    "SpoilsView": ("spoils.showing.shapes", "SpoilsView"),
    "Starfighter": ("starfighter.game", "Starfighter"),
    "StarfighterOptions": ("options", "StarfighterOptions"),
    "StarfighterView": ("starfighter.shapes", "StarfighterView"),
    "UnknownBot": ("bots.named", "UnknownBot"),
    "UnknownGame": ("games", "UnknownGame"),
    "begin": ("games", "begin"),
    "bot": ("bots.named", "bot"),
    "load": ("games", "load"),
    "new": ("games", "new"),
    "read_record": ("engine.record", "read_record"),
    "record": ("engine.record", "record_of"),
    "replay": ("games", "replayed"),
    "save": ("engine.save", "save"),
    "undo": ("engine.undo", "undo"),
    "worth": ("games", "worth"),
}


def __getattr__(name: str) -> object:
    """Load a name of the public face."""
    if name == "__version__":
        return import_module("importlib.metadata").version(__name__)
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, own = PLACES[name]
    return getattr(import_module(f"{__name__}.{module}"), own)


def __dir__() -> list[str]:
    """Name what the package offers, for completion: also what is not loaded yet."""
    return sorted({*globals(), *__all__})
