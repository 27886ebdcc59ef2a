"""Sentences of an effect or a cost, and how they hang together: if you do, otherwise, instead, only.

What a single sentence says is in statements; what a condition binds is in binding.
"""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import remind
from rulewright.spoils.text.grammar.binding import (
    about_picked_player,
    at_last,
    bound,
    continued,
    entering,
    is_choice,
    just_picked,
    otherwise,
    parts,
    picked,
    refused,
    twice,
    unable,
)
from rulewright.spoils.text.grammar.conditions import condition
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.letters import where
from rulewright.spoils.text.grammar.objects import NOTHING, Effects, seq
from rulewright.spoils.text.grammar.refs import single
from rulewright.spoils.text.grammar.restrictions import restriction
from rulewright.spoils.text.grammar.statements import special, statement, stop
from rulewright.spoils.words.amounts import Number, Variable
from rulewright.spoils.words.choices import LetVariable, Pick
from rulewright.spoils.words.conditions import Condition, Has
from rulewright.spoils.words.effects import Bid, Effect, FlipCoin, If, IfYouDo, Later, May, NextInstead, Sequence
from rulewright.spoils.words.moves import Destroy
from rulewright.spoils.words.plays import Only, Terminate
from rulewright.spoils.words.things import BeingAnswered, Card, Cards, Picked, This, You
from rulewright.spoils.words.vocabulary import Letter
from rulewright.spoils.words.walk import replaced

PLAIN_END: Final = Terminate(BeingAnswered())
AS_RESOURCE: Final = Terminate(BeingAnswered(), "play face-down")


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
    drawn_in(done)
    if any(unsure(one, (*done[:at], *done[at + 1 :])) for at, one in enumerate(done)):
        raise c.miss("a sentence that does not depend on the one before")
    return done


def drawn_in(done: list[Effect]) -> None:
    """Let sentences that use a letter belong to the `if you do` that gives it its value. [A233]"""
    for at, one in enumerate(done):
        users = [place for place in range(at + 1, len(done)) if unsure(one, (done[place],))]
        if users and isinstance(one, IfYouDo) and one.otherwise == NOTHING:
            done[at] = replace(one, then=seq((one.then, *done[at + 1 : users[-1] + 1])))
            del done[at + 1 : users[-1] + 1]
            return


def unsure(effect: Effect, others: Effects) -> bool:
    """Whether a letter is given a value only under a condition, and used outside of it."""
    if not isinstance(effect, (IfYouDo, If)):
        return False
    one_way, other_way = [letters_given(branch) for branch in (effect.then, effect.otherwise)]
    return any(replaced(others, Variable(one), Number(0)) != others for one in one_way ^ other_way)


def letters_given(effect: Effect) -> set[Letter]:
    """Give the letters that an effect gives a value."""
    return {one.letter for one in parts(effect) if isinstance(one, LetVariable)}


# One sentence after others


def sentence(c: Cursor, done: list[Effect], fresh: set[Card]) -> set[Card]:
    """Read one sentence and fit it to those before it; give what it introduced."""
    before = {one.thing for one in c.known}
    c.lasts, c.used, c.swayed = "", (), None
    apart, c.apart = c.apart, False
    able, c.able = c.able, False
    stopped = replaced(done[-1], PLAIN_END, AS_RESOURCE) if done else None
    if done and stopped is not None and stopped != done[-1] and c.attempt(as_resource):
        done[-1] = stopped
        return fresh
    if done:
        c.one("then ,", "then")  # sentences follow each other anyway
    c.replacing = c.instead or (bool(done) and isinstance(done[-1], NextInstead))
    if done and c.one("if you do ,", "if they do ,", "if you do", "if they do"):
        theirs = "they" in [token.low for token in c.tokens[c.at - 4 : c.at]]
        c.comma()
        if c.take("the effect happens twice instead of once"):
            done[-1] = twice(c, done[-1])
            stop(c)
            return fresh
        also = c.attempt(and_if)
        c.favoured = just_picked(done[-1])
        then = seq(special(c))
        c.favoured = None
        done[-1] = bound(c, done[-1], then if also is None else If(also, then), theirs=theirs)
        return fresh | introduced(c, before)
    if done and c.one("if you don't", "if they don't", "if you do not", "if they do not"):
        c.comma()
        depends = unable if able else refused
        done[-1] = depends(c, done[-1], seq(special(c)))
        return set()
    if done and c.one("if you can't", "if you cannot", "if they can't", "if they cannot"):
        c.comma()
        done[-1] = unable(c, done[-1], seq(special(c)))
        return set()
    if done and (c.take("otherwise") or (asked_of_it(done[-1]) and c.one("if it is not", "if it isn't", "if not"))):
        c.comma()
        last, instead = done[-1], seq(statement(c))
        done[-1] = at_last(last, instead) if apart else otherwise(c, last, instead)
        return set()
    if done and isinstance(done[-1], If) and isinstance(done[-1].condition, Has) and c.token.low == "if":
        c.known = remind(c.known, done[-1].condition.card)  # `If it is …` goes on about what was asked before [A240]
    if done and c.attempt(tie(done[-1])) is not None:
        return fresh
    return plain(c, done, fresh)


def asked_of_it(last: Effect) -> bool:
    """Whether an effect asks what a card is, so that `if it is not` is the other branch."""
    return isinstance(last, If) and isinstance(last.condition, Has) and last.otherwise == NOTHING


def as_resource(c: Cursor) -> bool:
    """Read that a card which was just terminated becomes a face-down resource, not a card of the discard pile."""
    c.need("put")
    if not isinstance(single(c), BeingAnswered):
        raise c.miss("what was terminated")
    c.need("into play under its owner's control as a face-down resource instead of into their discard pile")
    stop(c)
    return True


def and_if(c: Cursor) -> Condition:
    """Read the condition in `If you do and …,`."""
    c.need("and")
    found = condition(c)
    c.comma()
    return found


class tie:  # noqa: N801 - a rule of the grammar with an argument
    """Read that you decide which of several equal cards is meant: whoever chooses does. [A260]"""

    def __init__(self, before: Effect) -> None:
        """Know what was chosen, and what became of it."""
        self.parts = parts(before)

    def __call__(self, c: Cursor) -> bool:
        """Read it."""
        found = [one for one in self.parts if isinstance(one, Pick) and one.cards.extreme and one.player == You()]
        if len(found) != 1:
            raise Miss
        c.need("if there is a tie , you decide which")
        cards, plural = head(c)
        if plural or cards != Cards(types=found[0].cards.types):
            raise c.miss("what is chosen")
        destroyed = Destroy(Picked(found[0].number)) in self.parts
        c.need("is destroyed" if destroyed else "is picked")
        stop(c)
        return True


def plain(c: Cursor, done: list[Effect], fresh: set[Card]) -> set[Card]:
    """Read a sentence of its own; it continues an `if you do` if it refers to what that introduced."""
    before = {one.thing for one in c.known}
    start = c.at
    told = c.letters
    found = seq(special(c))
    for name, amount in told:  # what the event gives it stands for in later sentences as well
        found = replaced(found, Variable(name), amount)
    if c.rather:
        c.rather = False
        done.append(rather_than(c, done, found))
        return introduced(c, before)
    c.apart = isinstance(found, If) and found.otherwise == NOTHING and c.tokens[start].low == "if"
    if done and isinstance(done[-1], Later) and leans(c, start):
        raise c.miss("a sentence of its own")  # does that happen now, or then?
    if done and isinstance(done[-1], NextInstead) and leans(c, start):
        done[-1] = replace(done[-1], effect=seq((done[-1].effect, found)))
        return set()
    if done and isinstance(done[-1], IfYouDo):
        used = set(c.used)
        if lettered(done[-1], found) or about_picked_player(done[-1], found):
            done[-1] = continued(done[-1], found)
            return fresh | introduced(c, before)
        if used & fresh & set(picked(done[-1])) or used & entering(done[-1]):
            done[-1] = continued(done[-1], found)
            return fresh | introduced(c, before)
        if not unrelated(c, start):
            raise c.miss("a sentence that does not depend on the one before")
    done.append(found)
    return introduced(c, before)


def rather_than(c: Cursor, done: list[Effect], found: Effect) -> If:
    """Let `if …, … instead` take the place of the sentence before it where the condition holds. [A337]"""
    before = done.pop() if done else NOTHING
    plain_before = not isinstance(before, (If, IfYouDo, May, Later, NextInstead, FlipCoin, Bid)) and before != NOTHING
    one = not isinstance(before, Sequence) or all(is_choice(part) for part in before.effects[:-1])
    willing = any(isinstance(part, May) for part in parts(found))  # what if they do not want to?
    own = [one for one in picked(before) if replaced(found, one, This()) != found]
    if not plain_before or not one or willing or own or not isinstance(found, If) or found.otherwise != NOTHING:
        raise c.miss("a sentence in whose place this one stands")
    return replace(found, otherwise=before)


def lettered(basis: IfYouDo, found: Effect) -> bool:
    """Whether a sentence uses a letter that has a value only if something was done before."""
    if basis.otherwise != NOTHING:
        return False
    return any(replaced(found, Variable(one), Number(0)) != found for one in letters_given(basis.then))


def leans(c: Cursor, start: int) -> bool:
    """Whether a sentence goes on about the card before by a pronoun: it belongs to what happens then. [A236]"""
    return bool(c.used) and bool({token.low for token in c.tokens[start : c.at]} & {"it", "its"})


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
        if not c.anyone and c.take("any player may use this ability ."):
            c.anyone = True
            continue
        only_ = c.attempt(restrictions)
        if only_ is None:
            fresh = sentence(c, done, fresh)
        else:
            found.extend(flat(done))
            done, fresh = [], set()
            found.extend(only_)
    found.extend(flat(done))
    if not found and not c.once and not c.anyone:
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
