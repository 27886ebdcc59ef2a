"""Stops: at which windows a player is asked, and how one that is not wanted is passed."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.company import habit
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.cells import TURN

if TYPE_CHECKING:
    from rulewright.engine.game import Game

OWN_RULES: Final = ("restore rule", "develop rule")
# The kinds of window: whether a player is usually asked, and what they are.
KINDS: Final = {
    "responses": ("able", "your opponent deploys a card or uses an ability"),
    "battle": ("able", "the times in a battle for tactics and abilities"),
    "end": ("able", "your opponent ends the turn"),
    "payment": ("never", "which resources pay"),
    "order": ("never", "the order of your restore and develop rules"),
}
SKIPPED: Final = frozenset({"responses", "battle", "end"})  # what is passed until the end of a turn on request


def turn(game: "Game") -> int:
    """Give the number of the turn."""
    assert isinstance(game, Spoils)
    return game.table.counters[TURN]


def window(game: "Game") -> str:
    """Name the kind of stop that the open question is, or give an empty text."""
    question = game.question
    kind = "" if question is None else question.kind
    if kind == "response":
        return "end" if "ends the turn." in game.prompt() else "responses"
    if kind == "trigger" and all([any([rule in one.sentence for rule in OWN_RULES]) for one in game.legal]):
        return "order"
    return {"window": "battle", "payment": "payment"}.get(kind, "")


def passing(game: "Game") -> str:
    """Give the key that passes a window, pays as a plain player would, or takes triggers as they are listed."""
    plain = game.question is not None and game.question.kind in habit.PLAIN
    return game.legal.keys()[habit.answer(game) if plain else -1]
