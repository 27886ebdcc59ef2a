"""Events: what triggers and replacements listen for, and what conditions ask about when it is over."""

from dataclasses import dataclass

from rulewright.spoils.words.things import Card, Cards, Player


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens to cards of a kind or to a player.

    `kind` is one of: enters, leaves, destroyed, discarded, put into discard, attacks, blocks, is blocked, is not
    blocked, forms party, inflicts damage, receives damage, depleted, restored, picked, deployed, deployed by flip up,
    uses ability, draws, discards (any number of cards at once), plays resource, playing resource (before it enters
    play), loses influence, gains influence, start of turn, end of turn, coin flipped, wins coin flip, loses coin
    flip, end of battle, put into hand, attached, control changes, tokens put, tokens removed, flipped, put into
    discard from play, put into hand from play, is attacked, removed (from the game), searches and shuffles (one's own
    deck), condition (the trigger's condition becomes true).
    """

    kind: str
    cards: Cards | Card = Cards()
    player: Player | None = None
    by: Cards | Card | None = None  # the source of damage, or what destroyed it
    to: Cards | Card | None = None  # what receives the damage
    battle: bool = False
    effect: bool = False  # only if an effect does it, not the rules
    # hand: only a card that enters play out of your hand, or is put elsewhere out of its owner's; deck and discard:
    # likewise; elsewhere: from anywhere but play; anywhere: this card's text listens wherever it is
    origin: str = ""
