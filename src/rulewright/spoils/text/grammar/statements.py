"""Single statements up to their full stop, and a coin or a bidding with the sentences that say what it decides.

How one sentence hangs together with those before it is in sentences.
"""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import is_this
from rulewright.spoils.text.grammar.acting import acting, influence_of, one_player, player
from rulewright.spoils.text.grammar.amounts import for_each
from rulewright.spoils.text.grammar.awaiting import awaiting
from rulewright.spoils.text.grammar.binding import is_choice, parts
from rulewright.spoils.text.grammar.card_events import next_event
from rulewright.spoils.text.grammar.changes import multiplied
from rulewright.spoils.text.grammar.clauses import items, one_of
from rulewright.spoils.text.grammar.conditions import condition, if_so
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.diverting import diverted_for, redirected, striking
from rulewright.spoils.text.grammar.forbidding import cannot
from rulewright.spoils.text.grammar.instructions import NUMBERED, instruction, third
from rulewright.spoils.text.grammar.letters import where
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import DURATIONS, NOTHING, Effects, seq
from rulewright.spoils.text.grammar.players import player_change, spared
from rulewright.spoils.text.grammar.qualities import icons
from rulewright.spoils.text.grammar.times import LATER
from rulewright.spoils.words.amounts import Number, Times
from rulewright.spoils.words.changes import DamageChange, ExtraIcons, OnlyCostsDestroy, PlayerCannot, PlayerChange
from rulewright.spoils.words.conditions import Has
from rulewright.spoils.words.damage import Redirect
from rulewright.spoils.words.effects import (
    Bid,
    Change,
    ChangeFor,
    Effect,
    FlipCoin,
    If,
    IfYouDo,
    Later,
    May,
    NextInstead,
    Repeat,
)
from rulewright.spoils.words.moves import Discard
from rulewright.spoils.words.plays import DeployFrom, Pay
from rulewright.spoils.words.things import (
    Cards,
    Opponent,
    Player,
    ThatPlayer,
    This,
    You,
)
from rulewright.spoils.words.vocabulary import Duration

DAMAGEABLE: Final = ("character", "location", "faction")  # all that can receive damage

LEANING: Final = {"it", "its", "them", "they", "their", "that", "those"}


def special(c: Cursor) -> Effects:
    """Read a sentence with others that belong to it (a coin, a bidding), or a plain one."""
    if c.take("flip a coin"):
        if c.token.low != "until":
            return coin(c, You())
        c.at -= len(("flip", "a", "coin"))
    flipper = c.attempt(flipping)
    if flipper is not None:
        return coin(c, flipper)
    return bidding(c) if c.take("players bid") else statement(c)


def statement(c: Cursor) -> Effects:
    """Read a sentence up to its full stop."""
    c.begun, c.additional = c.picks, False
    for phrase, lasts in DURATIONS.items():
        if c.take(f"{phrase} ,"):
            c.lasts, c.lasting = lasts, lasts
            break
    found = c.first(
        one_of,
        repeated,
        striking,
        redirected,
        diverted_for,
        next_time,
        spared_for,
        for_players,
        awaiting,
        conditional,
        for_each_first,
        simple,
    )
    found = where(c, found)
    if c.lasts and all(lasts_for(part) != c.lasts for one in found for part in parts(one)):
        raise c.miss("something that lasts")
    stop(c)
    return found


def stop(c: Cursor) -> None:
    """Take the full stop."""
    if c.token.kind != "end":
        c.need(".")


def simple(c: Cursor) -> Effects:
    """Read clauses, and the condition behind them if there is one."""
    found = items(c)
    while c.take(", then"):
        found = (*found, *conditional(c))
    if c.one("if you can", "if they can", "if able"):
        c.able = True
        return found
    time = c.one("at the end of the turn", "at the end of this turn", "at the end of the battle")
    if time and len(found) > 1:  # which of them wait?
        raise c.miss("a sentence of its own")
    if time:
        return (Later(LATER[time], found[0]),)
    if c.take("unless"):
        if len(found) > 1 and not is_choice(found[-2]):  # which of them is prevented?
            raise c.miss("a sentence of its own")
        return (IfYouDo(spoken_for(c), NOTHING, seq(found)),)
    if c.take("if"):
        before = len(c.used)
        when = condition(c)
        if c.leans_on_itself(c.used[before:]):
            raise c.miss("a condition that is known beforehand")
        return (If(when, seq(found)),)
    return found


def spoken_for(c: Cursor) -> May:
    """Read what somebody may do to prevent something: `its controller pays 2`."""
    who = player(c)
    base = isinstance(who, You) or c.tokens[c.at - 1].low == "they"
    found = acting(c, who, instruction if base else third, base=False)
    if len(found) != 1 or not isinstance(found[0], (Pay, Discard)):
        raise c.miss("a payment or a discard")
    return May(found[0], who)


# If


def conditional(c: Cursor) -> Effects:
    """Read `if the character is depleted, destroy it, otherwise deplete it`."""
    c.need("if")
    when = condition(c)
    if not c.take("then"):
        c.comma()
    then = seq(items(c))
    asked = when.card if isinstance(when, Has) and when.cards.types == ("resource",) else None
    if asked is not None and any(isinstance(one, DeployFrom) and one.cards == asked for one in parts(then)):
        raise c.miss("a card that is no resource")  # what plays a resource is another thing [CR3:203.1]
    more = c.attempt(then_if)
    if more is not None:
        return (If(when, seq((then, *more))),)
    if not c.replacing and c.take("instead"):
        c.rather = True
        return (If(when, then),)
    if c.one(", otherwise", "otherwise"):
        c.comma()
        return (If(when, then, seq(items(c))),)
    return (If(when, then),)


def then_if(c: Cursor) -> Effects:
    """Read a condition within a condition: `, then if it is an item, …`."""
    c.need(", then")
    return conditional(c)


# For a time


def lasts_for(effect: Effect) -> object:
    """Give how long an effect lasts; damage that goes elsewhere does so this turn."""
    return "turn" if isinstance(effect, Redirect) else getattr(effect, "duration", "")


def how_long(c: Cursor) -> Duration:
    """Give how long something lasts: as the sentence has said, or as it says now."""
    return c.lasts or DURATIONS[c.need(*DURATIONS)]


def spared_for(c: Cursor) -> Effects:
    """Read what your opponent cannot do to cards for a time."""
    thing, change = spared(c)
    return (Change(thing, change, how_long(c)),)


def for_players(c: Cursor) -> Effects:
    """Read changes for players, or of all damage, that last a while; one or several."""
    found = [lasting(c)]
    while isinstance(found[-1], PlayerCannot) and c.take("or"):
        found.append(cannot(c, found[-1].player))
    while c.one(", and", "and"):
        found.append(lasting(c))
    lasts = how_long(c)
    return tuple([ChangeFor(one, lasts) for one in found])


def lasting(c: Cursor) -> PlayerChange:
    """Read what is so for a while: additional icons, no destruction but by costs, no damage, or any other change."""
    if c.take("you control an additional"):
        return ExtraIcons(You(), icons(c))
    if c.one("cards can only be destroyed by costs", "cards can be destroyed only by costs"):
        return OnlyCostsDestroy()
    if c.one("all inflicted damage is reduced to 0", "reduce all damage to 0"):
        return DamageChange(Cards(types=DAMAGEABLE), "to", None, more=False)
    return player_change(c)


# Again, or instead


def repeated(c: Cursor) -> Effects:
    """Read `do the following 3 times: …`."""
    c.need("do the following")
    amount = number(c)
    c.need("times :")
    return (Repeat(amount, seq(items(c))),)


def for_each_first(c: Cursor) -> Effects:
    """Read `for each flip you win, draw a card`: as often as if it stood behind the instruction."""
    each = for_each(c)
    c.need(",")
    start = c.at
    found = items(c)
    if LEANING & {token.low for token in c.tokens[start : c.at]}:  # on each of those that are counted?
        raise c.miss("a phrase that means one thing only")
    if len(found) != 1:
        raise c.miss("one instruction")
    effect = found[0]
    if isinstance(effect, Change):
        return (replace(effect, change=multiplied(c, effect.change, each)),)
    if not isinstance(effect, NUMBERED) or not isinstance(effect.amount, Number):
        raise c.miss("a number")
    many = effect.amount.number
    return (replace(effect, amount=each if many == 1 else Times(many, each)),)


def next_time(c: Cursor) -> Effects:
    """Read `the next time … this turn, … instead`. [CR3:506.3]"""
    c.need("the next time")
    event = next_event(c)
    if c.lasts:
        raise c.miss("one duration only")
    lasts = DURATIONS[c.need("this turn", "during this battle")]
    c.comma()
    c.replacing = True
    when = c.attempt(if_so)
    effect = about_this(c) if isinstance(when, Has) and when.card == This() else seq(items(c))
    c.need("instead")
    return (NextInstead(event, effect, lasts, when),)


def about_this(c: Cursor) -> Effect:
    """Read what happens behind a condition about this card: `it` is this card there."""
    everything = c.known
    c.known = tuple([one for one in everything if is_this(one)])
    effect = seq(items(c))
    c.known = everything
    return effect


# A coin, a bidding


def flipping(c: Cursor) -> Player:
    """Read that another player flips a coin: `that player flips a coin`."""
    if not c.says("coin"):
        raise Miss
    return one_player(c, "flip", " a coin")


def coin(c: Cursor, who: Player) -> Effects:
    """Read what a coin decides, behind `flip a coin`: whoever flips it wins or loses."""
    stop(c)
    won: Effect = NOTHING
    lost: Effect = NOTHING
    loses = outcomes(who, "lose")
    if c.one(*outcomes(who, "win")):
        c.comma()
        won = seq(statement(c))
        if c.one(*loses, "otherwise"):
            c.comma()
            lost = seq(statement(c))
    else:
        c.need(*loses)
        c.comma()
        lost = seq(statement(c))
        if c.one(*outcomes(who, "win"), "otherwise"):
            c.comma()
            won = seq(statement(c))
    return (FlipCoin(won, lost, who),)


def outcomes(who: Player, verb: str) -> tuple[str, ...]:
    """Give how a text says that whoever flips a coin wins or loses."""
    if isinstance(who, You):
        return (f"if you {verb}",)
    theirs = f"if your opponent {verb}s" if isinstance(who, Opponent) else f"if that player {verb}s"
    return (f"if they {verb}", theirs)


def bidding(c: Cursor) -> Effects:
    """Read what a bidding decides, behind `players bid`. [CR3:413.1]"""
    most = number(c) if c.take("up to") else None
    first: Player | None = None
    if c.take(", starting with"):
        first = You() if c.need("you", "your opponent") == "you" else Opponent()
    stop(c)
    winner = bidders(c, "the winner")
    loser = bidders(c, "each loser") if c.token.low == "each" else NOTHING
    return (Bid(winner, loser, most, first),)


def bidders(c: Cursor, who: str) -> Effect:
    """Read what whoever won or lost a bidding does, in one sentence."""
    c.that = True
    if c.take(f"{who}'s faction"):
        found = influence_of(c, ThatPlayer())
    else:
        c.need(who)
        found = acting(c, ThatPlayer(), third, base=False)
    found = where(c, found)
    stop(c)
    return seq(found)
