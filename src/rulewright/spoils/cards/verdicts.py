"""What becomes of a card that somebody has written: it can be played, or it is said where and why not.

This is the one place that looks into what the reader says of a text it declines.
"""

from dataclasses import dataclass
from typing import Final

from rulewright.spoils.cards.definitions import BadCard, define
from rulewright.spoils.cards.formats.printing import Printing
from rulewright.spoils.language import front
from rulewright.spoils.language.declined import Declined, Offer
from rulewright.spoils.table.ruleset import Ruleset
from rulewright.spoils.words.definition import Definition

OFFERED: Final = 500  # letters of a text for which others are tried; more take too long


@dataclass(frozen=True, slots=True)
class Verdict:
    """A card that can be played, or why it cannot: the sentence, and for a text the place in it."""

    card: Definition | None
    sentence: str = ""
    line: int = 0  # from 1; 0: it is not about a place in the text
    column: int = 0
    shown: str = ""  # that line, with a caret below the place


def verdict_on(printing: Printing, ruleset: Ruleset) -> Verdict:
    """Read a card by a ruleset."""
    try:
        return Verdict(define(printing.facts, printing.text, ruleset))
    except BadCard as bad:
        declined = bad.__cause__
        if not isinstance(declined, Declined):
            return Verdict(None, str(bad))
        sentence = str(bad).split("\n", 1)[0]
        return Verdict(None, sentence, declined.line, declined.column, declined.display)


def offers(printing: Printing) -> tuple[Offer, ...]:
    """Give texts near a declined one that are read; none if no small change helps."""
    if len(printing.text) > OFFERED:
        return ()
    try:
        front.checked(printing.text, printing.facts.types, printing.facts.name)
    except Declined as declined:
        return declined.offers
    return ()
