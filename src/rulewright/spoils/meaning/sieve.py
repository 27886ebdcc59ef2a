"""What a description asks for, sorted once: most ask for little, and fits is asked of every card at every question."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.meaning.qualities import WHOSE, shows_face
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

MOST_SIEVES: Final = 4096


class Sieve:
    """The questions that one description asks at all."""

    def __init__(self, cards: w.Cards) -> None:
        """Sort them. The description is kept, lest another be found under its identity."""
        self.cards = cards
        self.area: str = cards.area
        self.types: tuple[str, ...] = cards.types
        self.not_types: tuple[str, ...] = cards.not_types
        self.other = cards.other
        self.beside_others = cards.besides is not None or cards.among is not None
        self.side = bool(cards.side)
        # Whether a side is asked for by who controls a card in play, and no more.
        self.controlled = bool(cards.side) and not WHOSE[cards.side][1] and not self.beside_others
        self.shows_face = shows_face(cards)
        self.print = bool(
            cards.names
            or cards.supertypes
            or cards.not_supertypes
            or cards.subtypes
            or cards.not_subtypes
            or cards.trades
            or cards.not_trades
            or cards.unique
            or cards.provides
            or cards.keywords
            or cards.not_keywords
        )
        compared = (cards.same_name, cards.attached_to, cards.same_type, cards.unlike, cards.bearing, cards.borne_by)
        self.state = bool(
            cards.named or cards.chosen_type or cards.states or cards.compare or cards.extreme
        ) or compared != (None,) * len(compared)
        self.state = self.state or bool(cards.holder is not None or cards.either or cards.neither)
        self.such = cards.such
        # Whether types and one side are all that is asked of cards in play.
        self.is_plain = not (
            self.other
            or self.beside_others
            or self.shows_face
            or self.not_types
            or self.print
            or self.state
            or self.such
            or (self.side and not self.controlled)
        )


def sieve_of(g: "Spoils", cards: w.Cards) -> Sieve:
    """Give what a description asks for."""
    sieves = g.lexicon.sieves
    found = sieves.get(id(cards))
    if found is None:
        if len(sieves) >= MOST_SIEVES:  # a description that was made for the moment is not met again
            sieves.clear()
        found = sieves[id(cards)] = Sieve(cards)
    return found


def shares(some: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether any of some words is among others."""
    for one in some:  # noqa: SIM110 - a generator for each card costs more than all that is asked of it
        if one in others:
            return True
    return False
