"""Paragraphs that are sentences: which kinds there are, and what works only while something is so.

Triggers and replacements are in triggering, statics in statics and at_large, and entering
says how a card comes into play.
"""

from rulewright.spoils.text.grammar.at_large import (
    amount_change,
    damage_static,
    for_players,
    great_damage,
    party_needs,
    ransom,
)
from rulewright.spoils.text.grammar.conditions import condition
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.entering import any_time, enters_with, own_cost
from rulewright.spoils.text.grammar.permissions import permission
from rulewright.spoils.text.grammar.sentences import body
from rulewright.spoils.text.grammar.statics import (
    TIMES,
    forgetting,
    hidden_party,
    past_blockers,
    static,
    treat,
    unanswerable,
    unpickable,
)
from rulewright.spoils.text.grammar.triggering import Paragraphs, flipped_up, replacement, state_trigger, trigger
from rulewright.spoils.words.conditions import Condition, During
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.paragraphs import Paragraph, Resolution, Trigger, While
from rulewright.spoils.words.things import This


def paragraph(c: Cursor) -> Paragraphs:
    """Read a line of sentences; a trigger takes all of it."""
    found: list[Paragraph] = []
    while c.token.kind != "end":
        found.extend(one_paragraph(c))
    if not found:
        raise c.miss("a sentence")
    return tuple(found)


def one_paragraph(c: Cursor) -> Paragraphs:
    """Read one sentence, or a trigger with all its sentences."""
    return c.first(
        while_, damage_static, amount_change, great_damage, party_needs, replacement, trigger, flipped_up,
        state_trigger, if_so, fixed, static,
    )  # fmt: skip


def resolution(c: Cursor) -> Paragraphs:
    """Read a line of a tactic: what it does, or one of the few things a tactic may say besides."""
    return c.first(tactic_static, in_discard, when_discarded, resolving)


def tactic_static(c: Cursor) -> Paragraphs:
    """Read that the tactic cannot be responded to"""
    found = unanswerable(c)
    if c.token.kind != "end":
        raise c.miss("the end of the line")
    return found


def in_discard(c: Cursor) -> Paragraphs:
    """Read `While this card is in your discard pile, …`."""
    if c.token.low != "while":
        raise Miss
    return while_(c)


def when_discarded(c: Cursor) -> Paragraphs:
    """Read `If you discard this card, …`, which a tactic says of itself in hand."""
    if c.token.low not in ("if", "when", "whenever"):
        raise Miss
    found = trigger(c)
    if any(not isinstance(one, Trigger) or one.event != Event("discarded", This()) for one in found):
        raise c.miss("you discard this card")
    return found


def resolving(c: Cursor) -> Paragraphs:
    """Read what a tactic does."""
    return (Resolution(body(c)),)


# While


def while_(c: Cursor) -> Paragraphs:
    """Read `While …,` and the paragraph behind it."""
    time = c.one(*TIMES)
    if time:
        when: Condition = During(TIMES[time])
    else:
        c.need("while", "as long as")
        when = condition(c)
    c.comma()
    found = c.first(replacement, trigger, damage_static, amount_change, great_damage, party_needs, fixed, static)
    return tuple([While(when, one) for one in found])


def if_so(c: Cursor) -> Paragraphs:
    """Read `If …,` and a static behind it: it works while that is so. [A200]"""
    c.need("if")
    when = During("defence") if c.take("you are attacked") else condition(c)
    c.comma()
    return tuple([While(when, one) for one in c.first(fixed, static)])


# Statics that do not begin with what they change


def fixed(c: Cursor) -> Paragraphs:
    """Read the statics that do not begin with what they change."""
    return c.first(
        any_time, enters_with, unanswerable, unpickable, treat, forgetting, for_players, hidden_party,
        past_blockers, permission, ransom, own_cost,
    )  # fmt: skip
