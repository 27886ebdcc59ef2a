"""What is attacked: `this location`, `your opponent's faction`, `a depleted location`."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.nouns import noun_phrase
from rulewright.spoils.text.grammar.refs import this_card
from rulewright.spoils.words.conditions import Has
from rulewright.spoils.words.things import AttackTarget, Cards, This
from rulewright.spoils.words.vocabulary import Side

UNDER_ATTACK: Final = Cards(states=("under attack",), area="")
FACTIONS: Final[dict[str, Side]] = {
    "your faction": "you",
    "your opponent's faction": "opponent",
    "an opponent's faction": "opponent",
}


def attacked(c: Cursor) -> Has:
    """Read what is attacked: this card, a faction, or a location."""
    if c.attempt(this_card) is not None:
        return Has(This(), UNDER_ATTACK)
    whose = c.one(*FACTIONS)
    if whose:
        return Has(AttackTarget(), Cards(types=("faction",), side=FACTIONS[whose], area=""))
    if c.take("a faction"):
        return Has(AttackTarget(), Cards(types=("faction",), area=""))
    c.need("a")
    cards, plural, other = noun_phrase(c)
    if plural or other or cards.types != ("location",) or cards.area != "play":
        raise c.miss("a location")
    return Has(AttackTarget(), replace(cards, area=""))
