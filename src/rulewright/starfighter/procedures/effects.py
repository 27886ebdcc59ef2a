"""The effects, each a procedure of its own. The player is the one whose card shows the effect. [SF-94]"""

from collections.abc import Generator
from typing import TYPE_CHECKING, Final, TypeAlias

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.procedure import Asking, Procedure, step
from rulewright.engine.value import Value
from rulewright.starfighter.actions import Damage, Destroy, Flip, Move, Pivot
from rulewright.starfighter.cards import (
    BARREL_ROLL,
    DAMAGE_ENEMY,
    DAMAGE_FIGHTER,
    DAMAGE_OWN,
    DESTRUCTION,
    DRAW,
    FREE,
    LATERAL,
    PIVOT,
    VERTICAL,
)
from rulewright.starfighter.chain import arrange, touched
from rulewright.starfighter.events import EffectSkipped, Flipped, Moved, Pivoted, SetAside
from rulewright.starfighter.procedures.damage import EFFECT, DamageCard, destroy_card, lose_armor
from rulewright.starfighter.procedures.reinforcements import draw_card
from rulewright.starfighter.procedures.sight import Resight

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter

Aiming: TypeAlias = Generator[Ask, Action, Action | None]


class Effect(Procedure):
    """An effect that a player's card shows."""

    def __init__(self, player: int) -> None:
        """Let `player` apply it."""
        self.player = player

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player,)


class Draw(Effect):
    """Draw. [SF-110 … SF-113]"""

    @step("SF-110", "The top card of the draw deck is laid beside the board, unseen.")
    def lay_aside(self, g: "Starfighter") -> None:
        """Set a card aside for the next round, known to nobody. [SF-111] [SF-191] [C-15] [C-38]"""
        card = draw_card(g, self.player)
        if card < 0:  # [SF-113]
            g.happen(EffectSkipped(self.player, DRAW))
            return
        g.table.set_aside(self.player, (*g.table.asides[self.player], card))
        g.happen(SetAside(self.player))


class LateralMovement(Effect):
    """Lateral movement. [SF-114 … SF-120]"""

    @step("SF-114", "Any card of either board moves to a neighbouring sector and becomes its highest card.")
    def move(self, g: "Starfighter") -> Asking:
        """Ask for the card, then for the sector."""
        yield from move_card(g, self.player, LATERAL)
        return None


class VerticalMovement(Effect):
    """Vertical movement. [SF-121 … SF-123]"""

    @step("SF-121", "Any card of either board becomes the highest of its sector.")
    def move(self, g: "Starfighter") -> Asking:
        """Ask for the card; the highest may be chosen to no effect. [SF-96] [SF-122] [SF-123] [C-28]"""
        yield from move_card(g, self.player, VERTICAL)
        return None


class FreeMovement(Effect):
    """Free movement. [SF-124 … SF-126]"""

    @step("SF-124", "Any card of either board moves to another sector of that board and becomes its highest card.")
    def move(self, g: "Starfighter") -> Asking:
        """Ask for the card, then for the sector."""
        yield from move_card(g, self.player, FREE)
        return None


class Pivoting(Effect):
    """Pivoting. [SF-127 … SF-132]"""

    @step("SF-127", "Any card of either board turns half a circle: its halves change places.")
    def turn(self, g: "Starfighter") -> Asking:
        """Ask for the card and turn it."""
        choice = yield from aim(g, self.player, PIVOT)
        if isinstance(choice, Pivot):
            t = g.table
            before = t.visible(t.where[choice.card])
            sectors = arrange(t, choice)
            g.happen(Pivoted(t.number[choice.card], g.seen(choice.card), sectors[0]))
            g.begin(Resight(before, sectors))
        return None


class BarrelRoll(Effect):
    """Barrel roll. [SF-150 … SF-156]"""

    @step("SF-150", "Any card of either board turns over to its other face, its orientation kept.")
    def roll(self, g: "Starfighter") -> Asking:
        """Ask for the card, then show its other face. [SF-102] [SF-151 … SF-156] [C-37] [C-39]"""
        choice = yield from aim(g, self.player, BARREL_ROLL)
        if isinstance(choice, Flip):
            t = g.table
            card = choice.card
            before = t.visible(t.where[card])
            sectors = arrange(t, choice)
            g.unveil(card)
            t.renumber(card)
            g.happen(Flipped(t.number[card], t.squadron[card].code, sectors[0], t.down[card]))
            g.begin(Resight(before, sectors))
        return None


class Destruction(Effect):
    """Destruction. [SF-133 … SF-135]"""

    @step("SF-133", "Any card of either board is destroyed.")
    def destroy(self, g: "Starfighter") -> Asking:
        """Ask for the card; force field and shields do not protect it. [SF-134] [SF-135] [C-17]"""
        choice = yield from aim(g, self.player, DESTRUCTION)
        if isinstance(choice, Destroy):
            destroy_card(g, choice.card)
        return None


class DamageToEnemy(Effect):
    """Damage to enemy cruiser."""

    @step("SF-136", "The opponent of the player whose card shows it loses one point of armor.")
    def damage(self, g: "Starfighter") -> None:
        """Damage the other cruiser."""
        lose_armor(g, 1 - self.player, 1)


class DamageToOwn(Effect):
    """Damage to own cruiser."""

    @step("SF-137", "The player whose card shows it loses one point of armor.")
    def damage(self, g: "Starfighter") -> None:
        """Damage one's own cruiser."""
        lose_armor(g, self.player, 1)


class DamageOnFighter(Effect):
    """Damage on fighter. [SF-157 … SF-160]"""

    @step("SF-157", "One token is put on the highest card of any sector of either board.")
    def damage(self, g: "Starfighter") -> Asking:
        """Ask for the card; which fighter, is asked where there is a choice. [SF-158 … SF-160] [C-7] [C-33] [C-41]"""
        choice = yield from aim(g, self.player, DAMAGE_FIGHTER)
        if isinstance(choice, Damage):
            g.begin(DamageCard(choice.card, 1, self.player, EFFECT))
        return None


def aim(g: "Starfighter", player: int, effect: str) -> Aiming:
    """Ask for the card to which an effect is applied; skip the effect where there is none. [SF-95] [SF-97] [C-11]"""
    cards = g.aims(player, effect)
    if not cards:
        g.happen(EffectSkipped(player, effect))
        return None
    return (yield Ask(player, effect, cards))


def move_card(g: "Starfighter", player: int, effect: str) -> Asking:
    """Ask for a card and its way, and move it. [SF-94 … SF-98] [SF-107] [SF-119] [SF-132]"""
    moves = g.moves(player, effect)
    if not moves:
        g.happen(EffectSkipped(player, effect))
        return None
    choice = yield Ask(player, effect, moves)
    assert isinstance(choice, Move)
    if choice.sector is None:
        ways = [Move(choice.card, sector) for sector in g.ways(player, effect, choice.card)]
        choice = yield Ask(player, "sector", ways)
        assert isinstance(choice, Move)
    t = g.table
    sectors = touched(t, choice)
    before = t.visible(*sectors)
    left = t.where[choice.card]
    arrange(t, choice)
    g.happen(Moved(t.number[choice.card], g.seen(choice.card), left, choice.sector))
    g.begin(Resight(before, sectors))
    return None


EFFECT_PROCEDURES: Final[dict[str, type[Effect]]] = {
    DRAW: Draw,
    LATERAL: LateralMovement,
    VERTICAL: VerticalMovement,
    FREE: FreeMovement,
    PIVOT: Pivoting,
    DESTRUCTION: Destruction,
    DAMAGE_ENEMY: DamageToEnemy,
    DAMAGE_OWN: DamageToOwn,
    BARREL_ROLL: BarrelRoll,
    DAMAGE_FIGHTER: DamageOnFighter,
}
