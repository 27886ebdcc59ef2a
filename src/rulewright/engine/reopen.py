"""Opening a saved game whatever form it has: from its snapshot, or, where that does not fit, by playing its log again.

A snapshot is a cache of what set-up, chance and answers come to. It does not fit when it is of another format, or of
this one and damaged. What its game is played again to must be where it stood, or it is not opened.
"""

from typing import cast

from rulewright.engine.beginning import begun
from rulewright.engine.game import SEATS, Game
from rulewright.engine.reason import Refused
from rulewright.engine.save import BadSave, load_into, position
from rulewright.engine.undo import standing
from rulewright.engine.value import Json

# What of a save tells where its game stood in any format: how much chance was used, who won, who was asked and shown.
TELLING = ("chance", "winners", "asked", "unveiled")


class Opened:
    """A saved game that was opened; `marks` counts the events after each answer if it had to be played again."""

    def __init__(self, game: Game, marks: list[int] | None) -> None:
        """Hand over a game."""
        self.game = game
        self.marks = marks


def opened(blank: Game, data: dict[str, Json]) -> Opened:
    """Open a saved game with its question, given a blank game of its set-up; `BadSave` says why that cannot be."""
    try:
        load_into(blank, data)
    except BadSave as misfit:
        try:
            return _played_again(blank, data)
        except BadSave as fault:
            raise BadSave(
                f"the saved game cannot be opened: it does not fit as it was saved ({misfit}), and these rules do not"
                f" play it again to where it stood ({fault})"
            ) from fault
    return Opened(blank, None)


def _played_again(blank: Game, data: dict[str, Json]) -> Opened:
    origin = cast("dict[str, Json] | None", data.get("origin"))
    try:
        found = _played(blank, data, origin)
        differs = elsewhere(found.game, data)
        if origin is None and not [one for one in found.game.line if one.key != "concede"]:
            # Before any answer, only the cards tell an ordinary start from a table that was set.
            differs = differs or _lie_elsewhere(found.game, data)
            if differs and not found.game.line:
                found = _played(blank, data, data)
                differs = elsewhere(found.game, data)
    except (BadSave, Refused) as fault:
        raise BadSave(str(fault)) from fault
    except Exception as error:
        # Damaged data can break the rules anywhere; to whoever opens it, it is one thing: a damaged save.
        raise BadSave(f"{type(error).__name__}: {error}") from error
    if differs:
        raise BadSave(differs)
    return found


def _played(blank: Game, data: dict[str, Json], origin: dict[str, Json] | None) -> Opened:
    """Play the answers of a save that count, from where its game began."""
    history = [(cast("int", seat), cast("str", key)) for seat, key in cast("list[list[Json]]", data["history"])]
    game = begun(blank, cast("str", data["root"]), origin)
    marks = [len(game.events)]
    for number, (seat, key) in enumerate(standing(history), start=1):
        give(game, number, SEATS[seat], key)
        marks.append(len(game.events))
    game.history = history
    return Opened(game, marks)


def _lie_elsewhere(game: Game, data: dict[str, Json]) -> str:
    now, then = game.save_table(), data.get("table")
    for name in game.piles():
        if isinstance(then, dict) and name in then and then[name] != now[name]:
            return f"the cards of {name!r} would lie elsewhere"
    return ""


def give(game: Game, number: int, seat: str, key: str) -> None:
    """Give an answer of a log again; `BadSave` says why these rules do not take it."""
    try:
        if key == "concede":
            game.concede(seat)
            return
        if game.asks != seat:
            raise BadSave(f"answer {number} is {seat}'s, but {game.asks or 'nobody'} is asked")
        game.answer(key)
    except Refused as refused:
        raise BadSave(f"answer {number} is refused: {refused}") from refused


def elsewhere(game: Game, data: dict[str, Json]) -> str:
    """Say in what a game does not stand where a save of any format says that it stood; nothing if it does."""
    now = position(game)
    for name in TELLING:
        if now[name] != data.get(name):
            return f"{name} would be {now[name]}, and was {data.get(name)}"
    return ""
