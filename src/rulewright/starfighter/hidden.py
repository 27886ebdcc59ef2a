"""Hidden cards: which a seat cannot know, and how they may be dealt anew without a look at the real ones."""

from typing import TYPE_CHECKING

from rulewright.engine.chance import Chance
from rulewright.starfighter.cards import Squadron

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter


def pools(g: "Starfighter", seat: int) -> list[list[int]]:
    """Group the cards that a seat cannot know by the deck they came from."""
    cards = [card for card, known in enumerate(g.known("AB-"[seat])) if not known]
    if not g.own_decks():
        return [cards]
    fleet = g.config.fleet
    return [[card for card in cards if card < fleet], [card for card in cards if card >= fleet]]


def swapped(g: "Starfighter", seat: int, chance: Chance) -> list[Squadron]:
    """Give the squadrons with those that a seat cannot know in each other's places."""
    squadrons = g.table.squadron[:]
    for pool in pools(g, seat):
        for card, other in zip(pool, chance.shuffled(pool), strict=True):
            squadrons[card] = g.table.squadron[other]
    return squadrons


def dealt_anew(g: "Starfighter", seat: int, chance: Chance) -> list[Squadron]:
    """Give squadrons as a seat may imagine them, from what it knows alone.

    Its own unknown cards are the rest of a list it knows, in a new order; the other's fleet in Total War is drawn from
    all there is, never from its list.
    """
    squadrons = g.table.squadron[:]
    for player, pool in enumerate(pools(g, seat)):
        if g.own_decks() and player != seat:
            rest = prior(g, seat, player)
        else:
            rest = sorted([g.table.squadron[card] for card in pool], key=by_code)  # no trace of the real order
        for card, squadron in zip(pool, chance.shuffled(rest), strict=False):
            squadrons[card] = squadron
    return squadrons


def by_code(squadron: Squadron) -> str:
    """Give the code of a squadron, to sort by."""
    return squadron.code


def prior(g: "Starfighter", seat: int, player: int) -> list[Squadron]:
    """List what the unknown cards of a fleet may be: all cards but those known to be elsewhere. [SF-176] [SF-178]"""
    known = g.known("AB-"[seat])
    fleet = g.config.fleet
    own = range(fleet) if player == 0 else range(fleet, len(known))
    taken = {g.table.squadron[card].code for card in own if known[card]}
    if g.boxes == 1:
        taken |= {g.table.squadron[card].code for card in range(len(known)) if card not in own}
    return [squadron for squadron in g.config.box if squadron.code not in taken]
