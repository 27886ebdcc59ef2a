"""Instructions: a verb with its objects, and for each of what it happens. Every verb is named here.

What they mean is in choosing, damage, decks, hands, in_play, moves, playing, showing and switching.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rulewright.spoils.text.grammar import choosing, damage, decks, hands, in_play, moves, playing, showing, switching
from rulewright.spoils.text.grammar.alternatives import TAKING, one_or_more
from rulewright.spoils.text.grammar.amounts import for_each
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.objects import Effects
from rulewright.spoils.words.amounts import CountFelled, DoneThisWay, InfluenceGained, Number, SizeOf, Times
from rulewright.spoils.words.damage import GainInfluence, Inflict, LoseInfluence, PutTokens, RemoveTokens
from rulewright.spoils.words.moves import CreateTokens, Detach, Discard, Draw, PutFromDeck
from rulewright.spoils.words.plays import Pay

Rule = Callable[[Cursor], Effects]
VERBS: Final[dict[str, Rule]] = {
    "draw": hands.draw, "discard": hands.discard, "pick": choosing.pick, "choose": choosing.choose,
    "name": choosing.name, "destroy": in_play.destroy, "deplete": in_play.deplete, "restore": in_play.restore,
    "attach": in_play.attach, "detach": in_play.detach, "take": in_play.take_control, "add": in_play.add,
    "inflict": damage.inflict, "reduce": damage.reduce, "pay": playing.pay, "play": playing.play,
    "deploy": playing.play, "terminate": playing.terminate, "duplicate": playing.duplicate,
    "attack": playing.attack, "use": playing.use, "reflip": playing.reflip, "skip": playing.skip,
    "lose": playing.lose, "put": moves.put, "send": moves.send, "remove": moves.remove,
    "shuffle": moves.shuffle, "flip": moves.flip, "search": decks.search, "reveal": showing.reveal,
    "look": showing.look, **dict.fromkeys(switching.VERBS, switching.switch),
}  # fmt: skip
THIRD: Final = {f"{one}es" if one in ("search", "attach", "detach", "switch") else f"{one}s": one for one in VERBS}
NUMBERED: Final = (  # instructions that may happen for each of something
    Draw, Discard, GainInfluence, LoseInfluence, PutTokens, RemoveTokens, CreateTokens, Inflict, Detach, PutFromDeck,
    Pay,
)  # fmt: skip


def instruction(c: Cursor) -> Effects:
    """Read a verb in its plain form, with its objects."""
    verb = c.token.low
    rule = VERBS.get(verb)
    if rule is None:
        raise c.miss("an instruction")
    c.at += 1
    either_kind = c.attempt(one_or_more(rule)) if verb in TAKING else None
    return either_kind or counted(c, rule(c))


def third(c: Cursor) -> Effects:
    """Read a verb as a player's (`discards`), with its objects."""
    base = THIRD.get(c.token.low)
    if base is None:
        raise c.miss("what the player does")
    c.at += 1
    return counted(c, VERBS[base](c))


def counted(c: Cursor, found: Effects) -> Effects:
    """Read for each of what an instruction happens: its number counts so many times."""
    each = c.attempt(for_each)
    if each is None:
        return found
    effect = found[-1]
    if not isinstance(effect, NUMBERED) or not isinstance(effect.amount, Number):
        raise c.miss("a number")
    c.counting = not isinstance(each, (DoneThisWay, InfluenceGained, SizeOf, CountFelled))
    many = effect.amount.number
    return (*found[:-1], replace(effect, amount=each if many == 1 else Times(many, each)))


def alone(c: Cursor, found: Effects) -> Effects:
    """Give what `and` joins to an instruction: what happens for each of something might be said of both."""
    if c.counting:
        raise c.miss("a sentence of its own")
    return found
