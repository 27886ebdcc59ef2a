"""Statics that are about no card by itself: players, amounts, damage, parties, and what must be paid.

The changes for players are in players.
"""

from typing import Final

from rulewright.spoils.text.grammar.counts import how_many
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.forbidding import cannot
from rulewright.spoils.text.grammar.letters import substituted
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.players import (
    damage_if,
    end_of_damage,
    opposed,
    payer,
    payer_of,
    player_change,
)
from rulewright.spoils.text.grammar.refs import possessive, single, this_card
from rulewright.spoils.text.grammar.statements import stop
from rulewright.spoils.text.grammar.subjects import subject_of
from rulewright.spoils.text.grammar.triggering import Paragraphs
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.changes import AmountChange, DamageChange, MustPay, PartyNeeds, PlayerCannot, PlayerChange
from rulewright.spoils.words.paragraphs import StaticFor
from rulewright.spoils.words.things import ControllerOf, Opponent, Player, You
from rulewright.spoils.words.vocabulary import PARTIES, Counted, one_of

AMOUNTS: Final[dict[str, tuple[Player, Counted]]] = {
    "you draw any number of cards": (You(), "draws"), "you draw cards": (You(), "draws"),
    "your opponent draws any number of cards": (Opponent(), "draws"),
    "your opponent draws cards": (Opponent(), "draws"),
    "your faction loses influence": (You(), "loses influence"),
    "your faction would lose influence": (You(), "loses influence"),
    "your opponent's faction would lose influence": (Opponent(), "loses influence"),
    "your opponent's faction loses influence": (Opponent(), "loses influence"),
    "your faction gains influence": (You(), "gains influence"),
    "your opponent's faction gains influence": (Opponent(), "gains influence"),
}  # fmt: skip


def all_the_time(c: Cursor, change: PlayerChange) -> Paragraphs:
    """Give a change for players that works all the time."""
    (change,) = substituted(c, (change,))
    stop(c)
    if c.lasts:
        raise c.miss("an effect")
    return (StaticFor(change),)


def for_players(c: Cursor) -> Paragraphs:
    """Read `Your opponent cannot play tactics.`, `Players must pay 2 to attack.`, `Reduce the numeric cost of …`."""
    found = c.attempt(both_paid) or [player_change(c)]
    while isinstance(found[0], PlayerCannot) and c.take("or"):
        found.append(cannot(c, found[0].player))
    if len(found) == 1:
        return all_the_time(c, found[0])
    stop(c)
    return tuple([StaticFor(one) for one in found])


def ransom(c: Cursor) -> Paragraphs:
    """Read `This card cannot attack unless you pay 2.`: that must be paid to attack with it."""
    theirs = c.attempt(their_ransom)
    if theirs is not None:
        return all_the_time(c, theirs)
    thing = single(c)
    what = c.need("cannot attack unless", "cannot block unless").split()[1]
    who: Player = You()
    if not c.take("you pay"):
        if possessive(c) != thing:
            raise c.miss("its controller")
        c.need("controller pays")
        who = ControllerOf(thing)
    return all_the_time(c, MustPay(who, "attack with" if what == "attack" else "block with", number(c), thing))


def their_ransom(c: Cursor) -> MustPay:
    """Read `This card cannot be blocked unless your opponent pays 2.`, or that they cannot block it unless they pay."""
    if c.one("your opponent cannot attack", "your opponent cannot block"):
        what = c.tokens[c.at - 1].low
        thing = opposed(c, what)
        c.need("unless they pay")
    else:
        thing = single(c)
        what = c.need("cannot be attacked unless", "cannot be blocked unless").split()[2].removesuffix("ed")
        c.need("your opponent pays")
    return MustPay(Opponent(), "attack these" if what == "attack" else "block these", number(c), thing)


def both_paid(c: Cursor) -> list[PlayerChange]:
    """Read `Your opponent must pay 1 to attack or block.`, `… to attack or block with the attached character.`"""
    who = c.first(payer, payer_of)
    amount = number(c)
    c.need("to attack or block")
    if not c.take("with"):
        return [MustPay(who, "attack", amount), MustPay(who, "block", amount)]
    cards = subject_of(c)
    return [MustPay(who, "attack with", amount, cards), MustPay(who, "block with", amount, cards)]


def amount_change(c: Cursor) -> Paragraphs:
    """Read `If your faction loses influence, reduce the amount by 1.`, `If you draw any number of cards, …`."""
    c.need("if")
    what = c.need(*AMOUNTS)
    c.comma()
    more = c.need("reduce the amount by", "increase the amount by").startswith("increase")
    (change,) = substituted(c, (AmountChange(*AMOUNTS[what], number(c), more),))
    stop(c)
    return (StaticFor(change),)


# Damage


def damage_static(c: Cursor) -> Paragraphs:
    """Read `If battle damage is inflicted to a character you control, reduce the amount by 2.`"""
    return all_the_time(c, damage_if(c))


def great_damage(c: Cursor) -> Paragraphs:
    """Read `If any amount of damage greater than 3 is inflicted to this card, reduce it to 0.`"""
    c.need("if any amount of")
    battle = c.take("battle")
    c.need("damage greater than")
    over = number(c)
    c.need("is inflicted to")
    thing = end_of_damage(c)
    c.comma()
    c.need("reduce it to 0", "reduce the amount to 0")
    stop(c)
    return (StaticFor(DamageChange(thing, "to", None, more=False, battle=battle, over=over)),)


# Parties


def party_needs(c: Cursor) -> Paragraphs:
    """Read `If an attacking or blocking party is formed including this card, it must have at least 2 members.`"""
    alone = c.attempt(not_alone)
    if alone is not None:
        return alone
    c.need("if", "when")
    kind = c.need("an attacking or blocking party", "an attacking party", "a blocking party")
    party = "" if " or " in kind else one_of(PARTIES, kind.split()[1])
    c.need("is formed")
    including = end_of_damage(c) if c.take("including") else None
    c.comma()
    c.need("it must have", "that party must have")
    related, amount = how_many(c)
    c.need("members")
    if related not in (">=", "even", "odd") or amount == Number(1):
        raise c.miss("at least")
    stop(c)
    return (StaticFor(PartyNeeds(related, amount, including, party)),)


def not_alone(c: Cursor) -> Paragraphs:
    """Read `This card cannot attack alone.`: its party must have another member."""
    thing, _ = this_card(c)
    what = c.need("cannot attack alone", "cannot block alone").split()[1]
    stop(c)
    return (StaticFor(PartyNeeds(">=", Number(2), thing, "attacking" if what == "attack" else "blocking")),)
