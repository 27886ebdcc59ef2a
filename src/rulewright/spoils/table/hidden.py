"""Hidden cards: which of them a seat knows, and the others dealt anew."""

from typing import TYPE_CHECKING

from rulewright.engine.chance import Chance
from rulewright.spoils.table.areas import NOWHERE

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def known_cards(g: "Spoils", seat: int) -> tuple[bool, ...]:
    """Tell for each physical card whether a seat knows which it is: by the object it is now."""
    t = g.table
    found = [True] * len(t.definition)
    for thing in range(len(t.card)):
        if t.became[thing] < 0 and t.area[thing] != NOWHERE:
            found[t.card[thing]] = seat >= 0 and bool(t.known[thing] >> seat & 1)
    return tuple(found)


def deal_anew(g: "Spoils", seat: int, chance: Chance) -> None:
    """Let the cards that a seat cannot know change places, each among those of its owner, and forget their order."""
    t = g.table
    known = known_cards(g, seat)
    definitions = t.definition[:]
    for player in range(t.players):
        pool = [card for card in range(len(known)) if not known[card] and t.owner[card] == player]
        rest = chance.shuffled(sorted([t.definition[card] for card in pool]))
        for card, definition in zip(pool, rest, strict=True):
            definitions[card] = definition
    t.definition[:] = definitions
    t.journal.change_unseen()


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
    t.journal.change_unseen()
