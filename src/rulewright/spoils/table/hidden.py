"""Hidden cards: which of them a seat knows, in which order it sees them, and the others dealt anew."""

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.engine.chance import Chance
from rulewright.spoils.table.areas import HAND, NOWHERE

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.table.table import Table


def hand_in_sight(g: "Spoils", seat: int, player: int) -> tuple[int, ...]:
    """Give a hand in the order in which a seat sees it. [A161]

    Its owner sees it as it lies. To anybody else where a card lies would tell how long it has been there, and which
    of the others has left: the cards they know come by name, and behind them the rest, in an order that nobody knows.
    """
    t = g.table
    hand = t.hands[player]
    if seat == player:
        return hand
    known = [one for one in hand if seat >= 0 and t.known[one] >> seat & 1]
    named = sorted([(g.printed(one).name, one) for one in known])
    secret = bytes.fromhex(g.chance.root)
    veiled = sorted([(hashlib.blake2b(b"%d" % one, key=secret).digest(), one) for one in hand if one not in known])
    return (*[one for _, one in named], *[one for _, one in veiled])


def take_for_known(t: "Table", shown: Sequence[int], seats: int) -> None:
    """Let seats that are about to see cards of a hand take them for the copies that they know in it already. [A161]

    Only who holds the hand can tell a copy from another: a copy that is seen now need not be one more.
    """
    for thing in shown:
        fresh = seats & ~t.known[thing] if t.area[thing] == HAND else 0
        for other in t.hands[t.owner_of(thing)] if fresh else ():
            alike = t.definition[t.card[other]] == t.definition[t.card[thing]]
            taken = fresh & t.known[other] if alike and other not in shown else 0
            if taken:
                t.let_know(other, t.known[other] & ~taken)
                fresh &= ~taken


def known_cards(g: "Spoils", seat: int) -> tuple[bool, ...]:
    """Tell for each physical card whether a seat knows which it is: by the object it is now."""
    t = g.table
    found = [True] * len(t.definition)
    for thing in range(len(t.card)):
        if t.became[thing] < 0 and t.area[thing] != NOWHERE:
            found[t.card[thing]] = seat >= 0 and bool(t.known[thing] >> seat & 1)
    return tuple(found)


def deal_anew(g: "Spoils", seat: int, chance: Chance) -> None:
    """Let the cards that a seat cannot know change places, each among those of its owner, and forget their order.

    What a card was before, where everybody saw it, it stays: only the things that it is now change their cards.
    """
    t = g.table
    known = known_cards(g, seat)
    for player in range(t.players):
        pool = [one for one in range(len(t.card)) if t.alive(one) and not known[t.card[one]]]
        own = [one for one in pool if t.owner_of(one) == player]
        rest = chance.shuffled(sorted([(t.definition[t.card[one]], t.card[one]) for one in own]))
        for one, (_, card) in zip(own, rest, strict=True):
            t.card[one] = card
    lay_plainly(g, seat)
    t.journal.change_unseen()


def lay_plainly(g: "Spoils", seat: int) -> None:
    """Lay the hands that a seat does not hold in one fixed order, so that nothing can depend on how they really lie."""
    t = g.table
    for player in range(t.players):
        if player != seat:
            t.set_pile(HAND, player, tuple(sorted(t.hands[player])))


def lay_anew(g: "Spoils", seat: int, chance: Chance) -> None:
    """Shuffle the hands that a seat does not hold: it must not matter to it how they lie."""
    t = g.table
    for player in range(t.players):
        if player != seat:
            t.set_pile(HAND, player, chance.shuffled(t.hands[player]))


def deal_imagined(g: "Spoils", seat: int, chance: Chance) -> None:
    """Deal a seat's own unknown cards anew, and those of others from what the seat has reason to expect."""
    deal_anew(g, seat, chance)
    t = g.table
    known = known_cards(g, seat)
    for player in range(t.players):
        if player != seat:
            likely = expected(g, seat, player, known)
            for card in range(len(known)):
                if likely and not known[card] and t.owner[card] == player:
                    t.definition[card] = likely[chance.below(len(likely))]
    t.journal.change_unseen()


def expected(g: "Spoils", seat: int, player: int, known: tuple[bool, ...]) -> list[int]:
    """Give cards that a player may have: twice what was seen, and what of the seat's own deck has their trades.

    Another player's list is nobody's business: it is never looked at.
    """
    t = g.table
    cards = [card for card in range(len(known)) if known[card] and t.owner[card] == player and not t.is_token[card]]
    seen = sorted([t.definition[card] for card in cards])
    trades = [g.config.definitions[one].trade for one in seen]
    own = g.config.decks[seat]
    like = [one for one in own if g.config.definitions[one].trade in trades]
    decked = [one for one in seen if "faction" not in g.config.definitions[one].types]
    return [*decked, *decked, *(like or own)]


def deal_plainly(g: "Spoils", seat: int) -> None:
    """Lay the cards that a seat cannot know in one fixed order, so that nothing can depend on where they really are."""
    t = g.table
    known = known_cards(g, seat)
    definitions = t.definition[:]
    for player in range(t.players):
        pool = [card for card in range(len(known)) if not known[card] and t.owner[card] == player]
        for card, definition in zip(pool, sorted([t.definition[card] for card in pool]), strict=True):
            definitions[card] = definition
    t.definition[:] = definitions
    lay_plainly(g, seat)
    t.journal.change_unseen()
