"""Sentences of an effect or a cost, and how they hang together: if you do, otherwise, where X is, only."""

from typing import TypeVar

from rulewright.spoils.text.grammar.amounts import value
from rulewright.spoils.text.grammar.binding import (
    bound,
    continued,
    entering,
    otherwise,
    parts,
    picked,
    refused,
)
from rulewright.spoils.text.grammar.clauses import acting, influence_of, items, one_of, third
from rulewright.spoils.text.grammar.conditions import condition
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.numbers import letter, number
from rulewright.spoils.text.grammar.objects import DURATIONS, NOTHING, Effects, objects, seq
from rulewright.spoils.text.grammar.restrictions import restriction
from rulewright.spoils.text.grammar.triggers import next_event
from rulewright.spoils.text.replacing import replaced
from rulewright.spoils.words.amounts import Number, Variable
from rulewright.spoils.words.changes import DamageChange
from rulewright.spoils.words.effects import (
    Bid,
    ChangeFor,
    Effect,
    FlipCoin,
    If,
    IfYouDo,
    LetVariable,
    NextInstead,
    Only,
    Repeat,
    Sequence,
)  # fmt: skip
from rulewright.spoils.words.things import Card, Opponent, Player, ThatPlayer, You

T = TypeVar("T")


def body(c: Cursor) -> Effect:
    """Read all sentences of a passage as one effect."""
    return seq(tuple(sentences(c)))


def sentences(c: Cursor) -> list[Effect]:
    """Read sentences to the end of the passage."""
    done: list[Effect] = []
    fresh: set[Card] = set()  # what the last conditional sentences introduced
    while c.token.kind != "end":
        fresh = sentence(c, done, fresh)
    if not done:
        raise c.miss("a sentence")
    if any(unsure(one, (*done[:at], *done[at + 1 :])) for at, one in enumerate(done)):
        raise c.miss("a sentence that does not depend on the one before")
    return done


def unsure(effect: Effect, others: Effects) -> bool:
    """Whether a letter is given a value only under a condition, and used outside of it."""
    if not isinstance(effect, (IfYouDo, If)) or effect.otherwise != NOTHING:
        return False
    letters = [one.letter for one in parts(effect.then) if isinstance(one, LetVariable)]
    return any(replaced(others, Variable(one), Number(0)) != others for one in letters)


def sentence(c: Cursor, done: list[Effect], fresh: set[Card]) -> set[Card]:
    """Read one sentence and fit it to those before it; give what it introduced."""
    before = {one.thing for one in c.known}
    c.lasts, c.used = "", ()
    if done and c.one("if you do ,", "if they do ,", "if you do", "if they do"):
        theirs = "they" in [token.low for token in c.tokens[c.at - 4 : c.at]]
        c.comma()
        done[-1] = bound(c, done[-1], seq(statement(c)), theirs=theirs)
        return fresh | introduced(c, before)
    if done and c.one("if you don't", "if they don't", "if you do not", "if they do not"):
        c.comma()
        done[-1] = refused(c, done[-1], seq(statement(c)))
        return set()
    if done and c.take("otherwise"):
        c.comma()
        done[-1] = otherwise(c, done[-1], seq(statement(c)))
        return set()
    return plain(c, done, fresh)


def plain(c: Cursor, done: list[Effect], fresh: set[Card]) -> set[Card]:
    """Read a sentence of its own; it continues an `if you do` if it refers to what that introduced."""
    before = {one.thing for one in c.known}
    start = c.at
    found = seq(special(c))
    if done and isinstance(done[-1], IfYouDo):
        used = set(c.used)
        if used & fresh & set(picked(done[-1])) or used & entering(done[-1]):
            done[-1] = continued(done[-1], found)
            return fresh | introduced(c, before)
        if not unrelated(c, start):
            raise c.miss("a sentence that does not depend on the one before")
    done.append(found)
    return introduced(c, before)


def special(c: Cursor) -> Effects:
    """Read a sentence with others that belong to it (a coin, a bidding), or a plain one."""
    if c.take("flip a coin"):
        return coin(c)
    return bidding(c) if c.take("players bid") else statement(c)


def unrelated(c: Cursor, start: int) -> bool:
    """Whether a sentence behind an `if you do` stands on its own: no pronoun in it leans on what came before."""
    words = {token.low for token in c.tokens[start : c.at]}
    return not (c.used and words & {"it", "its", "them", "they"})


def introduced(c: Cursor, before: set[Card]) -> set[Card]:
    """Give what became known since."""
    return {one.thing for one in c.known} - before


# Costs


def costs(c: Cursor) -> Effects:
    """Read the sentences of a cost section as single costs."""
    found: list[Effect] = []
    done: list[Effect] = []
    fresh: set[Card] = set()
    while c.token.kind != "end":
        only_ = c.attempt(restrictions)
        if only_ is None:
            fresh = sentence(c, done, fresh)
        else:
            found.extend(flat(done))
            done, fresh = [], set()
            found.extend(only_)
    found.extend(flat(done))
    if not found:
        raise c.miss("a sentence")
    return tuple(found)


def flat(done: list[Effect]) -> Effects:
    """Give sentences as single instructions."""
    joined = seq(tuple(done))
    return joined.effects if isinstance(joined, Sequence) else (joined,)


def restrictions(c: Cursor) -> Effects:
    """Read `Play this only during … and not during …` as one restriction for each condition."""
    c.need("play this only", "use this only", "deploy this only", "play this card only", "use this ability only")
    found = restriction(c)
    effects = where(c, tuple([Only(one) for one in found]))
    stop(c)
    return effects


# One statement


def statement(c: Cursor) -> Effects:
    """Read a sentence up to its full stop."""
    c.begun = c.picks
    for phrase, lasts in DURATIONS.items():
        if c.take(f"{phrase} ,"):
            c.lasts, c.lasting = lasts, True
            break
    found = c.first(one_of, repeated, next_time, damage_change, conditional, simple)
    found = where(c, found)
    if c.lasts and all(getattr(part, "duration", "") != c.lasts for one in found for part in parts(one)):
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
        return found
    if c.take("if"):
        before = len(c.used)
        when = condition(c)
        if c.leans_on_itself(c.used[before:]):
            raise c.miss("a condition that is known beforehand")
        return (If(when, seq(found)),)
    return found


def conditional(c: Cursor) -> Effects:
    """Read `if the character is depleted, destroy it, otherwise deplete it`."""
    c.need("if")
    when = condition(c)
    c.comma()
    then = seq(items(c))
    if c.one(", otherwise", "otherwise"):
        c.comma()
        return (If(when, then, seq(items(c))),)
    return (If(when, then),)


def where(c: Cursor, found: Effects) -> Effects:
    """Read `, where X is …` behind instructions."""
    return substituted(c, found)


def substituted(c: Cursor, found: tuple[T, ...]) -> tuple[T, ...]:
    """Read `, where X is …`, and put that in the place of X."""
    if not c.one(", where", "where"):
        return found
    while True:
        name = letter(c)
        c.need("is")
        before = len(c.used)
        amount = value(c)
        if c.leans_on_itself(c.used[before:]):
            raise c.miss("an amount that is known beforehand")
        changed = tuple([replaced(one, Variable(name), amount) for one in found])
        if changed == found:
            raise c.miss(f"{name} in the sentence")
        found = changed
        if not c.one("and"):
            return found


def damage_change(c: Cursor) -> Effects:
    """Read `if damage is inflicted to … this turn, reduce the amount by …`."""
    c.need("if")
    battle = c.take("battle")
    c.need("damage is inflicted to")
    before, things = objects(c)
    if not c.lasts:
        c.need("this turn")
    c.comma()
    more = c.need("reduce the amount by", "increase the amount by").startswith("increase")
    if before or c.lasts not in ("", "turn"):
        raise Miss
    return (ChangeFor(DamageChange(things, "to", number(c), more=more, battle=battle), "turn"),)


def coin(c: Cursor) -> Effects:
    """Read what a coin decides, behind `flip a coin`."""
    stop(c)
    won: Effect = NOTHING
    lost: Effect = NOTHING
    if c.take("if you win"):
        c.comma()
        won = seq(statement(c))
        if c.one("if you lose", "otherwise"):
            c.comma()
            lost = seq(statement(c))
    else:
        c.need("if you lose")
        c.comma()
        lost = seq(statement(c))
    return (FlipCoin(won, lost),)


def repeated(c: Cursor) -> Effects:
    """Read `do the following 3 times: …`."""
    c.need("do the following")
    amount = number(c)
    c.need("times :")
    return (Repeat(amount, seq(items(c))),)


def next_time(c: Cursor) -> Effects:
    """Read `the next time … this turn, … instead`. [CR3:506.3]"""
    c.need("the next time")
    event = next_event(c)
    if c.lasts:
        raise c.miss("one duration only")
    c.need("this turn")
    c.comma()
    effect = seq(items(c))
    c.need("instead")
    return (NextInstead(event, effect),)


# Bidding


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
