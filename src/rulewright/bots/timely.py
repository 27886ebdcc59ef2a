"""A bot at a table, where people wait for it: it answers in time, whatever happens to it.

What a clock decides is not the same twice, so that only tables use this. Games between bots, whose results must repeat,
let them think as long as they like. A record holds answers and not how they were found: it replays all the same.
"""

import logging
from threading import Thread
from typing import Final

from rulewright.bots.bot import Bot
from rulewright.bots.glimpse import Glimpse
from rulewright.engine.game import Game
from rulewright.games import registration

THINKING: Final = 3.0  # seconds after which a bot that looks ahead takes the best answer so far
PATIENCE: Final = 6.0  # seconds after which nobody waits for a bot any longer
ENDS: Final = ("pass", "end turn", "done")  # answers that lead on in any game, the ones to try first
LOG: Final = logging.getLogger("rulewright.bots")


class Thinking:
    """A bot that thinks about one decision, in a world that nobody plays on in."""

    def __init__(self, thinker: Bot, world: Game) -> None:
        """Think about the question that is open there."""
        self.thinker = thinker
        self.world = world
        self.key = ""
        self.trouble = ""

    def run(self) -> None:
        """Find an answer; a fault in a bot is no fault of the game."""
        try:
            self.key = self.thinker.choose(Glimpse.of(self.world))
        except Exception as error:
            LOG.exception("a bot failed")
            self.trouble = f"failed ({type(error).__name__}: {error})"

    def answer(self, patience: float) -> str:
        """Give what was found so far, or a safe answer, and say why."""
        found = self.key
        if found and found in self.world.legal:
            return found
        safe = safe_answer(self.world)
        trouble = self.trouble or (f"answered {found!r}" if found else f"took more than {patience:g} seconds")
        LOG.warning("the bot at %s %s; %r is answered for it", self.world.asks, trouble, safe)
        return safe


def answer_in_time(thinker: Bot, game: Game, patience: float = PATIENCE) -> str:
    """Give a bot's answer to the open question, or a safe one if it fails, takes too long or answers nonsense."""
    thinking = Thinking(thinker, game.copy())
    thread = Thread(target=thinking.run, name="bot", daemon=True)  # one without an end keeps no program from ending
    thread.start()
    thread.join(patience)
    return thinking.answer(patience)


def safe_answer(game: Game) -> str:
    """Give an answer that leads on: what passes a window, what ends a turn or a choice, or else the first."""
    stops = registration(game.name()).stops
    if stops is not None and stops.window(game):
        return stops.passing(game)
    keys = game.legal.keys()
    return next((key for key in ENDS if key in keys), keys[0])
