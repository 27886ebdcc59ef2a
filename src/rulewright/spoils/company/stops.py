"""Stops: at which windows a player is asked, and how one that is not wanted is passed."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.company import foresight, habit
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.respond import Respond
from rulewright.spoils.table.cells import ATTACKER, TURN

if TYPE_CHECKING:
    from rulewright.engine.game import Game

# The kinds of window: whether a player is usually asked, and what they are.
KINDS: Final = {
    "responses": ("smart", "your opponent deploys a card or uses an ability"),
    "battle": ("smart", "the times in a battle for tactics and abilities"),
    "end": ("smart", "your opponent ends the turn"),
    "turn": ("always", "your own turn, when there is nothing left to do but to end it"),
    "payment": ("never", "which resources pay"),
    "order": ("smart", "the order of triggers that happen at the same time"),
}
SKIPPED: Final = frozenset({"responses", "battle", "end"})  # what is passed until the end of a turn on request
STIRRING: Final = frozenset({"window", "response", "main"})  # where something begins that need not have come, as blocks
RESTS: Final = ("Nothing more in this battle", "Nothing now, but ask me again")  # to pass for long, and only once


def turn(game: "Game") -> int:
    """Give the number of the turn."""
    assert isinstance(game, Spoils)
    return game.table.counters[TURN]


def window(game: "Game") -> str:
    """Name the kind of stop that the open question is, or give an empty text."""
    question = game.question
    kind = "" if question is None else question.kind
    if kind == "response":
        procedure = game.frames[-1].procedure
        return "end" if isinstance(procedure, Respond) and procedure.kind == "end of turn" else "responses"
    if kind == "main" and len(game.legal) == 1:
        return "turn"
    return {"window": "battle", "payment": "payment", "trigger": "order"}.get(kind, "")


def resting(game: "Game") -> str:
    """Name the windows at which whoever passes is done until something happens: in a battle those of the battle."""
    assert isinstance(game, Spoils)
    return "battle" if game.table.battle[ATTACKER] >= 0 else ""


def stirs(game: "Game") -> bool:
    """Whether something new begins with an answer to the open question: then who rested is asked again."""
    return game.question is not None and game.question.kind in STIRRING


def passing(game: "Game") -> str:
    """Give the key that passes a window, pays as a plain player would, or takes triggers as they are listed."""
    plain = game.question is not None and game.question.kind in habit.PLAIN
    return game.legal.keys()[habit.answer(game) if plain else -1]


def matters(game: "Game") -> bool:
    """Whether it makes a difference what the player who is asked at a window answers, as far as can be foreseen."""
    assert isinstance(game, Spoils)
    kind = window(game)
    if kind == "order":
        return foresight.order_matters(game)
    return kind not in SKIPPED or foresight.matters(game)
