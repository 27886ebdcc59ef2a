"""Statics about cards: `All your other characters gain 1 strength.`, and what can, cannot or must be done to them."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.grammar.conditions import condition
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.letters import substituted
from rulewright.spoils.text.grammar.players import spared
from rulewright.spoils.text.grammar.refs import possessive, reference, this_card
from rulewright.spoils.text.grammar.statements import stop
from rulewright.spoils.text.grammar.subjects import becoming, subject_of, whole_change
from rulewright.spoils.text.grammar.switching import switched
from rulewright.spoils.text.grammar.targets import attacked
from rulewright.spoils.text.grammar.triggering import Paragraphs
from rulewright.spoils.words.changes import Can, Cannot, LosesText, Must
from rulewright.spoils.words.conditions import Both, Condition, During, Has, Not
from rulewright.spoils.words.paragraphs import Static, While
from rulewright.spoils.words.things import Bearer, Cards, Things, This
from rulewright.spoils.words.vocabulary import State, Time

TIMES: Final[dict[str, Time]] = {
    "during your turn": "your turn", "during your opponent's turn": "opponent turn", "during a battle": "battle",
}  # fmt: skip


def static(c: Cursor) -> Paragraphs:
    """Read a static; where `it` might be what the cost chose, it is this card, about which the sentence is."""
    return c.first(changed, about_this)


def about_this(c: Cursor) -> Paragraphs:
    """Read `This card gains 1 life for each token on it.`"""
    c.known = tuple([one for one in c.known if not one.distant])
    if c.token.low != "this":
        raise Miss
    return changed(c)


def changed(c: Cursor) -> Paragraphs:
    """Read `All your other characters gain 1 strength.`"""
    subject, found = c.attempt(switched) or c.attempt(becoming) or whole_change(c)
    c.each = isinstance(subject, Cards)
    found = substituted(c, found)
    c.each = False
    so = c.attempt(while_so(subject))
    when: Condition | None = so if isinstance(so, (Has, Both)) else None
    if isinstance(so, tuple):
        subject, when = so
    elif so is None and c.one("while", "as long as"):
        when = condition(c)
    time = c.one(*TIMES) if so is None and when is None else ""
    if time:
        when = During(TIMES[time])
    elif so is None and when is None and all(isinstance(one, Cannot) for one in found) and c.take("unless"):
        when = Not(condition(c))
    elif so is None and when is None and c.take("if"):
        when = condition(c)
    stop(c)
    statics = tuple([Static(subject, one) for one in found])
    return statics if when is None else tuple([While(when, one) for one in statics])


class while_so:  # noqa: N801 - a rule of the grammar with an argument
    """Read `while attacking`, `while they are attacking`: of one card a condition, of several which of them."""

    def __init__(self, subject: Things) -> None:
        """Know what changes."""
        self.subject = subject

    def __call__(self, c: Cursor) -> tuple[Cards, Has | None] | Has | Both:
        """Read it."""
        c.need("while", "as long as")
        several = isinstance(self.subject, Cards)
        if several:
            c.one("they are", "it is")
        state: State = c.need("attacking", "blocking", "depleted", "restored")
        target = c.attempt(attacked) if state == "attacking" else None
        if c.token.low != ".":
            raise c.miss("the end of the sentence")
        if isinstance(self.subject, Cards):
            if self.subject.states:
                raise c.miss("cards of a kind")
            return replace(self.subject, states=(state,)), target
        if not isinstance(self.subject, (This, Bearer)):
            raise c.miss("this card")
        so = Has(self.subject, Cards(states=(state,), area=""))
        return so if target is None else Both(so, target)


# What can or cannot be done


def unanswerable(c: Cursor) -> Paragraphs:
    """Read that your opponent cannot respond to this card."""
    c.need("your opponent cannot", "your opponents cannot")
    c.need("respond to this card")
    stop(c)
    return (Static(This(), Cannot("be responded to", "opponent")),)


def unpickable(c: Cursor) -> Paragraphs:
    """Read what your opponent cannot do to a card, and that it must be picked."""
    if c.take("anything that can pick"):
        thing = subject_of(c)
        c.need("must pick it")
        stop(c)
        return (Static(thing, Must("be picked")),)
    thing, change = spared(c)
    stop(c)
    return (Static(thing, change),)


def hidden_party(c: Cursor) -> Paragraphs:
    """Read that the party of this card is covert."""
    c.need("this card's party is covert", "its party is covert", "the party is covert")
    stop(c)
    return (Static(This(), Can("hide its party")),)


def past_blockers(c: Cursor) -> Paragraphs:
    """Read `you may assign this card's battle damage to the target of the attack instead of the blocking party`."""
    c.need("you may assign")
    if possessive(c) != This():
        raise c.miss("this card's")
    c.need("battle damage to the target of the attack instead of the blocking party")
    stop(c)
    return (Static(This(), Can("strike the target")),)


# Rules text


def forgetting(c: Cursor) -> Paragraphs:
    """Read that this card loses the rest of its rules text."""
    this_card(c)
    c.need("loses all other rules text")
    stop(c)
    return (Static(This(), LosesText(other=True)),)


def treat(c: Cursor) -> Paragraphs:
    """Read `Treat the attached character as though it has no rules text.`"""
    c.need("treat")
    thing, plural = reference(c)
    c.need("as though they have no rules text" if plural else "as though it has no rules text")
    stop(c)
    return (Static(thing, LosesText()),)
