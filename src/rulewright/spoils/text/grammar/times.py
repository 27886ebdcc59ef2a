"""The times for which an effect waits: `at the end of the battle`, `at the start of its controller's next turn`."""

from typing import Final

from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.refs import possessive
from rulewright.spoils.words.effects import Effect, Later
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import (
    ControllerOf,
    EachPlayer,
    It,
    Opponent,
    OwnerOf,
    Picked,
    Player,
    ThatPlayer,
    You,
)

LATER: Final = {
    "at the start of your next turn": Event("start of turn", player=You()),
    "at the start of the next turn": Event("start of turn", player=EachPlayer()),
    "at the start of your opponent's next turn": Event("start of turn", player=Opponent()),
    "at the end of the battle": Event("end of battle"),
    "at the end of this battle": Event("end of battle"),
    "at the end of the turn": Event("end of turn", player=EachPlayer()),
    "at the end of this turn": Event("end of turn", player=EachPlayer()),
}
END: Final = Event("end of turn", player=EachPlayer())

Times = tuple[Event, ...]  # each waits for the one before it


def waiting_time(c: Cursor) -> Times:
    """Read a time, and note whose turn it is: `that player`."""
    if c.token.low != "at":
        raise Miss
    said = c.one(*LATER)
    if said:
        found: Times = (LATER[said],)
    else:
        ends = c.need("at the start of", "at the end of") == "at the end of"
        who = whose_turn(c)
        c.need("next turn")
        start = Event("start of turn", player=who)
        found = (start, END) if ends else (start,)
    who_then = found[0].player
    if not isinstance(who_then, (You, EachPlayer, ThatPlayer, type(None))) and not c.that:
        c.turn_of = who_then
    return found


def whose_turn(c: Cursor) -> Player:
    """Read whose turn it is that comes next."""
    if c.take("your opponent's"):
        return Opponent()
    if c.take("your"):
        return You()
    if c.that and c.take("that player's"):
        return ThatPlayer()
    card = possessive(c)
    if not isinstance(card, (Picked, It)):  # another card may bear this one by then
        raise c.miss("the card's controller")
    return ControllerOf(card) if c.need("controller's", "owner's") == "controller's" else OwnerOf(card)


def put_off(times: Times, effect: Effect) -> Effect:
    """Give an effect that waits for a time."""
    for one in reversed(times):
        effect = Later(one, effect)
    return effect
