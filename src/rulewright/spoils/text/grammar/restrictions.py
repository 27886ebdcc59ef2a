"""Restrictions: what follows `Play this only` in a cost section."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import Mention
from rulewright.spoils.text.grammar.conditions import single_condition
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.heads import TYPES
from rulewright.spoils.text.grammar.nouns import noun_phrase
from rulewright.spoils.words.conditions import (
    Condition,
    During,
    InResponseTo,
    Not,
)  # fmt: skip
from rulewright.spoils.words.things import BeingAnswered, Cards
from rulewright.spoils.words.vocabulary import Time

ABILITIES: Final = {f"{'an' if one == 'item' else 'a'} {one}'s ability": one for one in TYPES}


def during(c: Cursor) -> Condition:
    """Read `during your turn`, `not during a battle`."""
    negated = c.take("not")
    c.need("during")
    times: dict[str, Time] = {"your turn": "your turn", "your opponent's turn": "opponent turn", "a battle": "battle"}
    found = During(times[c.need(*times)])
    return Not(found) if negated else found


def restriction(c: Cursor) -> list[Condition]:
    """Read what follows `Play this only`: one condition or several."""
    found = once_or(c)
    while True:
        if c.take("and only"):
            found += once_or(c)
        elif c.take("and"):  # `while … and …`
            found.append(c.first(restricted, single_condition))
        else:
            return found


def once_or(c: Cursor) -> list[Condition]:
    """Read one restriction, or that an ability is used only once each turn."""
    if not c.once and c.take("once each turn"):
        c.once = True
        return []
    return [restricted(c)]


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
        c.take("being used")
        c.introduce(answered)
        if c.one("whose source was not", "whose source is not"):
            c.need("a", "an")
            return InResponseTo("ability", Cards(not_types=(c.need(*TYPES),)))
        return InResponseTo("ability")
    source = c.one(*ABILITIES)
    if source:
        c.take("being used")
        cards = Cards(types=(ABILITIES[source],))
        c.introduce(replace(answered, cards=cards))
        return InResponseTo("ability", cards)
    c.need("a", "an")
    cards, plural, _ = noun_phrase(c)
    if plural or cards.area != "deployed":
        raise c.miss("being played")
    cards = replace(cards, area="play")
    c.introduce(replace(answered, cards=cards))
    return InResponseTo("card", cards)
