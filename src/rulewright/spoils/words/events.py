"""Events: what triggers and replacements listen for, and what conditions ask about when it is over."""

from dataclasses import dataclass
from typing import Literal

from rulewright.spoils.words.things import Card, Cards, Player
from rulewright.spoils.words.vocabulary import EventKind, Origin


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens to cards of a kind or to a player."""

    kind: EventKind
    cards: Cards | Card = Cards()
    player: Player | None = None
    by: Cards | Card | None = None  # the source of damage, or what destroyed it
    to: Cards | Card | None = None  # what receives the damage
    battle: bool = False
    nonbattle: bool = False  # only damage that is not battle damage
    effect: bool = False  # only if an effect does it, not the rules
    damage: bool = False  # only if damage has dealt the blow, in a battle or not
    # The card enters play out of your hand, or is put elsewhere out of there; anywhere: this card's text listens
    # wherever it is.
    origin: Literal[Origin, ""] = ""
