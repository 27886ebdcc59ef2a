"""Clauses with players as their subject: `you may …`, `your opponent discards …`, `your faction loses …`.

What `and` or `or` joins to them is done by the same player. Clauses about cards are in subjects.
"""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.grammar.amounts import half, value
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.instructions import Rule, alone, counted, instruction, third
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import Effects, seq, side_for
from rulewright.spoils.text.grammar.refs import owner_of_faction, possessive
from rulewright.spoils.words.amounts import Amount, InfluenceOf, SameAmount
from rulewright.spoils.words.choices import Pick
from rulewright.spoils.words.damage import GainInfluence, LoseInfluence
from rulewright.spoils.words.effects import Effect, IfYouDo, May, Options, Repeat
from rulewright.spoils.words.plays import Pay
from rulewright.spoils.words.things import (
    AnyPlayer,
    Cards,
    ControllerOf,
    Damaged,
    EachOpponent,
    EachPlayer,
    Opponent,
    OpponentOf,
    OwnerOf,
    Player,
    ThatPlayer,
    You,
)
from rulewright.spoils.words.walk import rebuilt

CHOICE: Final = 2  # a choice, and what is done to what was chosen
JOINED: Final = (", and then", "and then", ", then", ", and", "and")  # what joins the verbs of one player
STRUCK: Final = ("that player", "that opponent", "that faction's controller", "that faction's owner")  # who was hit


def player(c: Cursor) -> Player:
    """Read a player as the subject of a sentence."""
    if c.take("you"):
        return You()
    if c.take("your opponent"):
        return Opponent()
    if c.one("both players", "each player", "all players"):
        return EachPlayer()
    if c.take("each opponent"):
        return EachOpponent()
    if c.they is not None and c.take("they"):
        return c.they
    if c.turn_of is not None and c.one("that player", "they"):
        return c.turn_of
    if c.that and (c.one("that opponent") or (not c.holders and c.take("that player"))):
        return ThatPlayer()
    if c.that_opponent and c.one("that player", "that opponent"):
        return Opponent()
    if c.that_holder is not None and c.take("that player"):
        return c.that_holder
    if c.struck and not c.that and c.one(*STRUCK):
        c.they = OwnerOf(Damaged())  # nobody ever controls another player's faction [CR3:202.2]
        return c.they
    if c.take("any player"):
        return AnyPlayer()
    if c.take("their opponent"):
        if c.others is None:
            raise c.miss("your opponent")
        return OpponentOf(c.others)
    card = possessive(c)
    return ControllerOf(card) if c.need("controller", "owner") == "controller" else OwnerOf(card)


def one_player(c: Cursor, verb: str, rest: str = "") -> Player:
    """Read who alone does something, and that they do: `that player flips a coin`, `its controller chooses`."""
    who = player(c)
    if isinstance(who, (You, EachPlayer, EachOpponent, AnyPlayer)):
        raise c.miss("one player")
    c.need(f"{verb}{rest}" if c.tokens[c.at - 1].low == "they" else f"{verb}s{rest}")
    if isinstance(who, (ControllerOf, OwnerOf)):
        c.holder_acts(who)
    c.they = who
    return who


def player_clause(c: Cursor) -> Effects:
    """Read `your opponent discards 7 cards`, `both players draw 7 cards`."""
    who = player(c)
    if isinstance(who, You):
        raise Miss
    base = c.tokens[c.at - 1].low in ("players", "they")
    base = c.take("must") or base
    return acting(c, who, instruction if base else third, base=base)


def may_clause(c: Cursor) -> Effects:
    """Read `you may …`, with everything that `and` joins to it."""
    who = player(c)
    c.need("may")
    if c.deed is not None and not isinstance(who, You) and c.take("do the same"):
        return (May(same_deed(c.deed, who), who),)
    c.may = True
    try:
        found = acting(c, who, instruction, base=True)
    finally:
        c.may = False
    effect = seq(found)
    if isinstance(effect, Repeat) and isinstance(effect.effect, May):
        return (effect,)
    if isinstance(who, You):
        c.deed = effect
    if isinstance(effect, Pay) and c.take("to"):
        return (IfYouDo(May(effect, who), seq(instruction(c))),)
    found = (May(effect, who),)
    while c.one(", and may", "and may"):
        found = (*found, May(seq(acting(c, who, instruction, base=True)), who))
    return found


def same_deed(deed: Effect, who: Player) -> Effect:
    """Give what you may do as another player does it, with their own cards."""

    def change(one: object) -> object:
        if isinstance(one, You):
            return who
        return replace(one, side=side_for(who)) if isinstance(one, Cards) and one.side == "you" else one

    return rebuilt(deed, change)


def acting(c: Cursor, who: Player, rule: Rule, *, base: bool) -> Effects:
    """Read what a player does, and what `and` joins to it."""
    before, c.actor = c.actor, who
    found = list(rule(c))
    further = and_instruction if base else and_third
    while True:
        more = c.attempt(further)
        if more is None:
            break
        found.extend(more)
    other = c.attempt(or_third) if not base else c.attempt(or_base) if c.may and is_one(found) else None
    if other is not None:
        found = [Options((seq(tuple(found)), other), who)]
    c.actor = before
    if isinstance(who, (Opponent, ThatPlayer)):
        c.they = who
    if isinstance(who, (EachPlayer, EachOpponent)):
        c.they = None  # all of them, or the one of whom the text has spoken before?
    if isinstance(who, (ControllerOf, OwnerOf)):
        c.holder_acts(who)
        c.they = who
    return tuple(found)


# Joined to what the player does


def and_instruction(c: Cursor) -> Effects:
    """Read a further instruction behind `and` or `then`."""
    c.need(*JOINED)
    c.counting = False
    return alone(c, c.first(instruction, faction_clause))


def and_third(c: Cursor) -> Effects:
    """Read a further verb of the same player behind `and` or `then`."""
    c.need(*JOINED)
    c.counting = False
    return alone(c, third(c))


def or_third(c: Cursor) -> Effect:
    """Read what the same player may do instead: `or destroys an item they control`."""
    c.need(", or", "or")
    return seq(third(c))


def is_one(found: list[Effect]) -> bool:
    """Whether instructions are one, or a choice and what is done to what was chosen."""
    return len(found) == 1 or (len(found) == CHOICE and isinstance(found[0], Pick) and not isinstance(found[1], Pick))


def or_base(c: Cursor) -> Effect:
    """Read what a player may do instead: `you may discard a card or pay 2`."""
    c.need(", or", "or")
    found = instruction(c)
    if isinstance(found[-1], Pick):  # what is chosen is used
        found = (*found, *and_instruction(c))
    return seq(found)


# Influence


def faction_clause(c: Cursor) -> Effects:
    """Read `your faction loses 7 influence`, or the one that an event damages."""
    if c.struck and c.one("that faction", "the faction"):
        return influence_of(c, OwnerOf(Damaged()))
    if c.take("both players ' factions"):
        return influence_of(c, EachPlayer(), "gain", "lose")
    who: Player = EachOpponent() if c.take("each opponent's faction") else EachPlayer()
    if isinstance(who, EachPlayer) and not c.take("each player's faction"):
        who = owner_of_faction(c)
    return influence_of(c, who)


def half_influence(c: Cursor) -> Amount:
    """Read `half its influence, rounded up` behind what a faction does."""
    if c.token.low != "half":
        raise Miss
    amount = half(c)
    if not isinstance(amount.amount, InfluenceOf):
        raise c.miss("influence")
    return amount


def influence_of(c: Cursor, who: Player, more: str = "gains", less: str = "loses") -> Effects:
    """Read how much influence a player's faction gains or loses."""
    gains = c.need(more, less) == more
    c.swayed = who if isinstance(who, (You, Opponent, ThatPlayer)) else None
    part = None if c.swayed is None else c.attempt(half_influence)
    if part is not None:
        return (GainInfluence(who, part) if gains else LoseInfluence(who, part),)
    if c.happened and c.one("the same amount of influence", "that much influence"):
        return (GainInfluence(who, SameAmount()) if gains else LoseInfluence(who, SameAmount()),)
    equal = c.take("influence equal to")
    amount = value(c) if equal else number(c)
    if not equal:
        c.need("influence")
    c.gained = gains
    if isinstance(who, (Opponent, ThatPlayer)):
        c.they = who
    if isinstance(who, (ControllerOf, OwnerOf)) and who != OwnerOf(Damaged()):
        c.holder_acts(who)
        c.they = who
    return counted(c, (GainInfluence(who, amount) if gains else LoseInfluence(who, amount),))
