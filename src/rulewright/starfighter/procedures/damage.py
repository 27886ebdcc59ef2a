"""Damage: tokens on a card, its force field and shields, its destruction, and points of armor."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import Asking, Procedure, step
from rulewright.engine.value import Value
from rulewright.starfighter.actions import Damage, Place
from rulewright.starfighter.cards import FORCE_FIELD, LOWER, UPPER
from rulewright.starfighter.events import Absorbed, ArmorLost, Destroyed, TokensPlaced
from rulewright.starfighter.procedures.sight import Resight
from rulewright.starfighter.table import UNHURT

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter

BATTLE: Final = "battle"
EFFECT: Final = "effect"


class DamageCard(Procedure):
    """A card suffers damage, in a battle or by an effect; what it cannot take is left over. [SF-65 … SF-71]"""

    def __init__(self, card: int, tokens: int, player: int, cause: str, left_over: int = 0) -> None:
        """Put `tokens` on `card`; `player` chooses among its fighters. [C-7]"""
        self.card = card
        self.tokens = tokens
        self.player = player
        self.cause = cause
        self.left_over = left_over

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.card, self.tokens, self.player, self.cause, self.left_over)

    def outcome(self) -> Value:
        """Give the tokens that are left over."""
        return self.left_over

    @step("SF-138", "A card with a force field takes one point in all; further damage is ignored.")
    def force_field(self, g: "Starfighter") -> None:
        """Absorb all but one token, even if it destroys the card. [SF-139 … SF-142] [C-18] [C-31] [C-40] [C-41]"""
        t = g.table
        if self.tokens <= 1 or not t.is_top(self.card) or not t.has_effect(self.card, FORCE_FIELD):
            return
        ignored = self.tokens - 1
        if g.field_passes_on and sum(t.room(self.card)) == 1:
            self.left_over = ignored  # the other reading of C-18: the rest strikes the next card
        else:
            g.happen(Absorbed(t.number[self.card], g.seen(self.card), t.where[self.card], ignored))
        self.tokens = 1

    @step("SF-68", "Tokens that do not fit on the card are left over.")
    def fit(self, g: "Starfighter") -> None:
        """Keep as many as the card can take. [SF-66]"""
        room = sum(g.table.room(self.card))
        if self.tokens > room:
            self.left_over += self.tokens - room
            self.tokens = room

    @step("SF-143", "Tokens fill the shields before any fighter.")
    def shields(self, g: "Starfighter") -> None:
        """Fill free shields, those that lie above first. [SF-144] [SF-146] [SF-149] [SF-158] [C-46]"""
        t = g.table
        card = self.card
        free = t.free_shields(card)
        above = min(self.tokens, free[0])
        below = min(self.tokens - above, free[1])
        if above + below:
            tokens = t.tokens[card]
            upper, lower = (below, above) if t.pivoted[card] else (above, below)
            t.set_tokens(card, (tokens[0], tokens[1], tokens[2] + upper, tokens[3] + lower))
            self.tokens -= above + below
            g.happen(TokensPlaced(t.number[card], g.seen(card), t.where[card], 0, 0, above + below))

    @step("SF-65", "One token is placed on each damaged fighter.")
    def fighters(self, g: "Starfighter") -> Asking:
        """Ask how to divide the tokens between the halves where there is a choice. [SF-78] [C-7]"""
        t = g.table
        card = self.card
        above, below = t.intact_fighters(card)
        least = max(0, self.tokens - below)
        most = min(self.tokens, above)
        if not self.tokens or most < least:
            return None
        if most > least:
            if self.cause == BATTLE:
                splits = [Place(upper, self.tokens - upper) for upper in range(most, least - 1, -1)]
                choice = yield Ask(self.player, "place", splits)
                assert isinstance(choice, Place)
                most = choice.upper
            else:
                choice = yield Ask(self.player, "half", [Damage(card, UPPER), Damage(card, LOWER)])
                assert isinstance(choice, Damage)
                most = 1 if choice.half == UPPER else 0
        lay_tokens(g, card, most, self.tokens - most)
        return None

    @step("SF-67", "A card whose last fighter is damaged is destroyed.")
    def last_fighter(self, g: "Starfighter") -> None:
        """Destroy it; its tokens return to the stock. [SF-71] [SF-148] [SF-160] [C-27]"""
        t = g.table
        upper, lower = t.face(self.card)
        if upper.fighters + lower.fighters and t.intact(self.card, UPPER) + t.intact(self.card, LOWER) == 0:
            destroy_card(g, self.card)


def lay_tokens(g: "Starfighter", card: int, above: int, below: int) -> None:
    """Lay tokens on fighters that lie above and below."""
    t = g.table
    tokens = t.tokens[card]
    upper, lower = (below, above) if t.pivoted[card] else (above, below)
    t.set_tokens(card, (tokens[0] + upper, tokens[1] + lower, tokens[2], tokens[3]))
    g.happen(TokensPlaced(t.number[card], g.seen(card), t.where[card], above, below, 0))


def destroy_card(g: "Starfighter", card: int) -> None:
    """Discard a card to its player's pile, front up, without tokens. [SF-67] [SF-135] [SF-182] [SF-192] [C-22]"""
    t = g.table
    sector = t.where[card]
    before = t.visible(sector)
    pile = t.pile(t.owner(card))
    t.remove(card)
    if t.tokens[card] != UNHURT:
        t.set_tokens(card, UNHURT)
    g.unveil(card)
    g.happen(Destroyed(t.number[card], t.squadron[card].code, sector, t.down[card]))
    t.turn_over(card, 0)
    t.turn_round(card, 0)
    t.set_discard(pile, (*t.discards[pile], card))
    g.begin(Resight(before, (sector,)))


def lose_armor(g: "Starfighter", player: int, points: int) -> None:
    """Lower a cruiser's armor, below zero if need be; the game goes on to the end of the round. [SF-165] [SF-166]"""
    armor = g.table.armor[player] - points
    g.table.set_armor(player, armor)
    g.happen(ArmorLost(player, points, armor))
