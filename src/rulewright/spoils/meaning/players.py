"""Which players are in the game, and in which order texts speak of them."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.meaning.context import Context
from rulewright.spoils.words import things as w
from rulewright.spoils.words.walk import parts

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

DUEL: Final = 2  # so many players, and `your opponent` is one of them


def one_at_a_time(g: "Spoils", players: list[int], context: Context) -> tuple[int, ...]:
    """Give the players of whom a text speaks, or the one of them whose decision is being followed."""
    one = context.get("each")
    return playing(g, one) if isinstance(one, int) else tuple(players)


def playing(g: "Spoils", player: int) -> tuple[int, ...]:
    """Give a player, or nobody if that player is out of the game. [A70]"""
    return () if g.table.lost[player] else (player,)


def opponents(g: "Spoils", player: int) -> list[int]:
    """Give the opponents of a player, clockwise."""
    return [one for one in g.clockwise(player) if one != player]


def is_about_opponent(word: object) -> bool:
    """Whether words speak of your opponent, or of cards that are theirs."""
    if isinstance(word, w.Opponent) or (isinstance(word, w.Cards) and word.side.startswith("opponent")):
        return True
    return not isinstance(word, tuple) and any(is_about_opponent(one) for one in parts(word))


def asks_of_several(g: "Spoils", word: object, context: Context) -> bool:
    """Whether words are about your opponent where you have several and the text has not chosen one. [A71]"""
    return len(opponents(g, context.player)) > 1 and context.get("opponent") is None and is_about_opponent(word)
