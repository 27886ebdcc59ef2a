"""Reinforcements: drawing cards. Also how any card is drawn from a deck."""

from typing import TYPE_CHECKING

from rulewright.engine.procedure import Procedure, step
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.events import Drawn, Joined, Reshuffled
from rulewright.starfighter.table import PHASE, PHASES

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter


class Reinforcements(Procedure):
    """The phase of drawing. [SF-15 … SF-23]"""

    @step("SF-15", "Each player draws a card for each draw symbol that can be seen on their own board.")
    def draw(self, g: "Starfighter") -> None:
        """Draw one per empty sector, the pawn holder first. [SF-16] [SF-18] [SF-19] [SF-21] [SF-22] [SF-181] [C-3]"""
        t = g.table
        t.count(PHASE, PHASES.index("reinforcements"))
        for player in (t.initiative, 1 - t.initiative):
            drawn = []
            for _ in range(draw_symbols(g, player)):
                card = draw_card(g, player)
                if card >= 0:
                    drawn.append(card)
            take_in_hand(g, player, tuple(drawn))
            g.happen(Drawn(player, tuple([t.squadron[card].code for card in drawn])))

    @step("SF-20", "Cards set aside by draw effects join the hand.")
    def join(self, g: "Starfighter") -> None:
        """Take what was set aside in the previous round. [SF-112]"""
        t = g.table
        for player in (t.initiative, 1 - t.initiative):
            cards = t.asides[player]
            if cards:
                t.set_aside(player, ())
                take_in_hand(g, player, cards)
                g.happen(Joined(player, tuple([t.squadron[card].code for card in cards])))


def draw_symbols(g: "Starfighter", player: int) -> int:
    """Count the draw symbols that can be seen on a board: each sector has one, hidden by any card. [SF-16 … SF-19]"""
    own = g.table.sectors[player * SECTORS : (player + 1) * SECTORS]
    return sum([1 for cards in own if not cards])


def take_in_hand(g: "Starfighter", player: int, cards: tuple[int, ...]) -> None:
    """Add cards to a hand, seen by their player alone. [SF-21] [SF-23]"""
    t = g.table
    for card in cards:
        t.make_known(card, 1 << player)
    g.unveiled[player] += len(cards)
    t.set_hand(player, t.hands[player] + cards)


def draw_card(g: "Starfighter", player: int) -> int:
    """Take the top card of a player's draw deck; -1 if there is none anywhere. [SF-187] [C-15] [C-21]"""
    t = g.table
    pile = t.pile(player)
    if not t.decks[pile]:
        reshuffle(g, pile)
    if not t.decks[pile]:
        return -1
    card = t.decks[pile][0]
    t.set_deck(pile, t.decks[pile][1:])
    if not t.decks[pile]:
        reshuffle(g, pile)
    return card


def reshuffle(g: "Starfighter", pile: int) -> None:
    """Shuffle a discard pile to form a new draw deck. [SF-183] [SF-187]"""
    t = g.table
    cards = t.discards[pile]
    if not cards:
        return
    for card in cards:
        t.make_known(card, 0)
    t.set_discard(pile, ())
    t.set_deck(pile, g.chance.shuffled(tuple(sorted(cards))))
    g.happen(Reshuffled(pile if len(t.decks) > 1 else -1, len(cards)))
