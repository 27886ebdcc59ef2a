"""Whom an instruction speaks to or of, and which cards it is applied to."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.meaning.became import chain_of, latest
from rulewright.spoils.meaning.cards import players_of, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.players import is_about_opponent
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import things as w
from rulewright.spoils.words.amounts import AMOUNTS, MostOf
from rulewright.spoils.words.walk import parts

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

PLAYER_FIELDS: Final = ("player", "deck", "searcher")  # where instructions name players
INNER: Final[tuple[type, ...]] = (*e.INSTRUCTIONS, tuple)  # what an instruction is made of


def addresses_somebody(g: "Spoils", word: object, context: Context) -> bool:
    """Whether there is a player for each that an instruction names: the controller of no card is nobody."""
    named = [getattr(word, field) for field in PLAYER_FIELDS if hasattr(word, field)]
    return all(players_of(g, one, context) for one in named if one is not None)


def nobody(g: "Spoils", word: object, context: Context) -> bool:
    """Whether nobody is left whom an instruction tells to do something, or who acts as though they were them. [A70]"""
    player: w.Player | None = getattr(word, "player", None)
    gone = g.table.lost[context.player] or g.table.lost[g.seat_of(context.player)]
    return bool(gone) or (player is not None and not players_of(g, player, context))


def doer(g: "Spoils", word: object) -> w.Player | None:
    """Give who follows an instruction that one player follows; None if it is no such instruction."""
    field = g.instruction(word).doer
    found: w.Player | None = getattr(word, field) if field else None
    return found


def is_for_each(g: "Spoils", word: object) -> bool:
    """Whether each of several players follows, or may follow, an instruction that one player follows."""
    return isinstance(doer(g, word), w.SEVERAL)


def as_other(g: "Spoils", word: e.AsThough, context: Context) -> Context | None:
    """Give the context in which somebody acts as though they were another player, if there is one. [CR3:401.2a]"""
    players = players_of(g, word.player, context)
    if not players:
        return None
    return Context(players[0], context.source, context.bindings).bound("decider", g.seat_of(context.player))


def orderer(g: "Spoils", word: m.PutInto, context: Context, owner: int) -> int:
    """Give who says in which order an owner's cards lie in a deck: of several players each their own. [A160]"""
    players = players_of(g, word.player, context)
    if owner in players or not players:
        return owner
    return players[0]


def names_opponent(word: object) -> bool:
    """Whether an instruction is about your opponent; a description of cards is about all opponents. [A71]

    A number of such cards is that of one of them. [A435]
    """
    if isinstance(word, AMOUNTS):
        return not isinstance(word, MostOf) and is_about_opponent(word)
    if isinstance(word, (w.Cards, e.ChangeFor)):
        return False
    if isinstance(word, e.Change):  # what lasts is about all of them; a number is worked out now [A385]
        return isinstance(word.change, (c.Gains, c.Loses, c.Becomes)) and names_opponent(word.change.amount)
    if isinstance(word, w.Opponent):
        return True
    return not isinstance(word, tuple) and any(names_opponent(one) for one in parts(word))


def names_opponent_itself(g: "Spoils", word: object) -> bool:
    """Whether a word that is made of others is about your opponent, besides what its parts say. [A71]

    What your opponent may do each of them may; a condition holds by any of them.
    """
    if g.instruction(word).follows is None or isinstance(word, (e.May, e.If)):
        return False
    return any(names_opponent(one) for one in parts(word) if not isinstance(one, INNER))


def affected(g: "Spoils", things: w.Things, context: Context) -> tuple[int, ...]:
    """Give the objects that an instruction is applied to: what the same text has moved is found where it went.

    Amounts still ask what is last known of it. [A86] [CR3:402.4]
    """
    chain = chain_of(context)
    return tuple([latest(chain, one) for one in things_of(g, things, context)])


def present(g: "Spoils", things: w.Things, context: Context) -> list[int]:
    """Give the objects that an instruction moves, as they are now, if the text itself moved them before. [A86]"""
    return [one for one in affected(g, things, context) if g.table.alive(one)]
