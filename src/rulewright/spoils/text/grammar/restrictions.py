"""Restrictions: what follows `Play this only` in a cost section."""

from dataclasses import replace

from rulewright.spoils.text.antecedents import Mention
from rulewright.spoils.text.grammar.conditions import single_condition
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.nouns import (
    noun_phrase,
)
from rulewright.spoils.words.conditions import (
    Condition,
    During,
    InResponseTo,
    Not,
)  # fmt: skip
from rulewright.spoils.words.things import BeingAnswered, Cards


def during(c: Cursor) -> Condition:
    """Read `during your turn`, `not during a battle`."""
    negated = c.take("not")
    c.need("during")
    times = {"your turn": "your turn", "your opponent's turn": "opponent turn", "a battle": "battle"}
    found = During(times[c.need(*times)])
    return Not(found) if negated else found


def restriction(c: Cursor) -> list[Condition]:
    """Read what follows `Play this only`: one condition or several."""
    found = [restricted(c)]
    while c.one("and only", "and"):
        found.append(restricted(c))
    return found


def restricted(c: Cursor) -> Condition:
    """Read one restriction."""
    if c.one("if", "while"):
        return single_condition(c)
    if c.take("in response to"):
        return response(c)
    return during(c)


def response(c: Cursor) -> Condition:
    """Read `a tactic being played`, `an ability`, `a character's ability`."""
    answered = Mention(BeingAnswered(), Cards(), how="event")
    if c.take("an ability"):
        c.introduce(answered)
        return InResponseTo("ability")
    if c.one("a character's ability", "a character's ability being used"):
        c.introduce(answered)
        return InResponseTo("ability", Cards(types=("character",)))
    c.need("a", "an")
    cards, plural, _ = noun_phrase(c)
    c.need("being played", "being deployed")
    if plural:
        raise Miss
    c.introduce(replace(answered, cards=cards))
    return InResponseTo("card", cards)
