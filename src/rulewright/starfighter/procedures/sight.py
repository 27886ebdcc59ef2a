"""What can be seen: after every change of a board, tokens that are covered return and effects that appear trigger.

The one geometric fact of the game: a lower half is always visible, an upper half only on the top card of its sector
[SF-28]. An effect triggers when its printed half goes from hidden to visible [SF-92] [C-45]. The book's worked
examples of it are scenarios [SF-161 … SF-163].
"""

from typing import TYPE_CHECKING

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Procedure, step
from rulewright.engine.value import Value
from rulewright.starfighter.actions import First
from rulewright.starfighter.cards import DRAW
from rulewright.starfighter.chain import LONGEST, resight, unmask
from rulewright.starfighter.events import EffectLost, EffectTriggered, TokensReturned

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter


class Resight(Procedure):
    """What follows when cards were played, moved, turned or destroyed. [SF-92]"""

    def __init__(self, before: tuple[int, ...], sectors: tuple[int, ...]) -> None:
        """Compare the halves seen `before` with those that some `sectors` show now, all holes closed. [C-12]"""
        self.before = before
        self.sectors = sectors

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.before, self.sectors)

    @step("SF-84", "Tokens on a half that became covered return to the stock.")
    def cover(self, g: "Starfighter") -> None:
        """Return them, from shields as well; tokens on halves that can still be seen stay. [SF-85 … SF-89] [SF-147]"""
        masked, _ = resight(g.table, self.before, g.table.visible(*self.sectors))
        returned = g.table.give_back_tokens(masked)
        if returned:
            g.happen(TokensReturned(returned))

    @step("SF-105", "An effect that waits and is masked, or whose card left, is lost.")
    def mask(self, g: "Starfighter") -> None:
        """Forget effects that can no longer be seen, at once. [SF-106] [C-14] [C-24]"""
        t = g.table
        groups = t.waiting[0]
        if not groups:
            return
        masked, _ = resight(t, self.before, t.visible(*self.sectors))
        for group in groups:
            for half in group:
                if half in masked:
                    g.happen(EffectLost(t.half_shown(half).effect, t.number[half // 4], g.seen(half // 4)))
        t.wait(unmask(groups, masked))

    @step("SF-92", "An effect whose half became visible triggers at once.")
    def reveal(self, g: "Starfighter") -> None:
        """Trigger what appeared; what could be seen before does not trigger again. [SF-93] [SF-100] [SF-109] [C-10]"""
        t = g.table
        _, revealed = resight(t, self.before, t.visible(*self.sectors))
        if revealed:
            if not t.waiting[0]:
                t.link(())
            t.wait((*t.waiting[0], revealed))
            g.begin(Resolve(t.owner(revealed[0] // 4)))


class Resolve(Procedure):
    """Effects revealed together, applied one after the other by the player whose card shows them. [SF-94] [SF-103]"""

    def __init__(self, player: int) -> None:
        """Let `player` resolve the last group of waiting effects."""
        self.player = player

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player,)

    @step("SF-104", "Of several effects revealed together their controller chooses which goes first.")
    def next_effect(self, g: "Starfighter") -> Asking:
        """Apply the next effect, whether or not it hides its own symbol [SF-108], and all that it reveals. [SF-38] [SF-103] [SF-153] [C-13] [C-44]"""  # noqa: E501
        t = g.table
        group = t.waiting[0][-1]
        if not group:
            return None
        half = group[0]
        if len(group) > 1:
            choice = yield which_first(g, self.player, group)
            assert isinstance(choice, First)
            half = choice.half
        if len(t.chain[0]) < LONGEST:
            effect = t.half_shown(half).effect
            t.link((*t.chain[0], t.position()))
            t.wait((*t.waiting[0][:-1], tuple([other for other in group if other != half])))
            card = half // 4
            g.happen(EffectTriggered(self.player, effect, t.number[card], g.seen(card), t.where[card]))
            g.begin(g.effect(effect, self.player))
        else:
            t.wait((*t.waiting[0][:-1], ()))
        return AGAIN

    @step("SF-103", "Then what was waiting outside goes on.")
    def leave(self, g: "Starfighter") -> None:
        """Close this group of effects."""
        g.table.wait(g.table.waiting[0][:-1])


def which_first(g: "Starfighter", player: int, group: tuple[int, ...]) -> Ask:
    """Ask which effect goes first; of draws alone any may: none of them moves a card that shows another. [C-52]"""
    draws = all([g.table.half_shown(one).effect == DRAW for one in group])
    every = [First(one) for one in group]
    return Ask(player, "first", every[:1], alike=every[1:]) if draws else Ask(player, "first", every)
