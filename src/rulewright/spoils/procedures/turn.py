"""Turns: the start of a turn [CR3:602], its actions [CR3:603] and its end [CR3:610]."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import loops, options
from rulewright.spoils.happening import durations
from rulewright.spoils.happening.kinds import Told
from rulewright.spoils.happening.triggers import listen
from rulewright.spoils.procedures.loop import NextRepetition
from rulewright.spoils.procedures.perform import Perform, Triggers
from rulewright.spoils.procedures.respond import Respond
from rulewright.spoils.procedures.setup import SetUp
from rulewright.spoils.procedures.under_way import label_of
from rulewright.spoils.table.actions import EndTurn
from rulewright.spoils.table.cells import ACTIVE, END, FIRST, MAIN, PHASE, START, TURN
from rulewright.spoils.table.remembered import USED_IN_GAME, Standstill, Still

LASTING = ("depleted by this", "removed by this", USED_IN_GAME)  # deeds that are remembered after the turn
BACK: Final = 3  # times that a position comes back [A153]
EMPTY: Final = 100  # turns that start with all decks empty [A153]

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Match(Procedure):
    """A whole game."""

    @step("CR3:601.1", "The game is set up.")
    def set_up(self, g: "Spoils") -> None:
        """Set everything up."""
        g.begin(SetUp())

    @step("CR3:601.1h", "The first turn begins.")
    def first_turn(self, g: "Spoils") -> None:
        """Give it to the player who goes first."""
        g.table.count(ACTIVE, g.in_game(g.table.counters[FIRST]))

    @step("CR3:603.1", "The players take turns.")
    def turns(self, g: "Spoils") -> Flow:
        """Take turn after turn."""
        g.begin(Turn())
        return AGAIN


class Turn(Procedure):
    """A turn of the active player."""

    def __init__(self, ended: int = 0) -> None:
        """Take a turn; `ended` once its end was announced."""
        self.ended = ended

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.ended,)

    @step("CR3:602.1", "At one instant damage on characters is cleared, effects of the last turn end, cards are ready.")
    def start(self, g: "Spoils") -> None:
        """Begin the turn; nothing of this triggers anything. [CR3:602.1a] [CR3:602.1b] [CR3:602.1c] [CR3:408.4a]"""
        t = g.table
        t.count(TURN, t.counters[TURN] + 1)
        t.count(PHASE, START)
        t.note_shown(())
        durations.end_of_effects(g, "turn")
        t.keep_deeds(tuple([one for one in t.deeds[0] if one.kind in LASTING and t.alive(one.thing)]))
        t.forget_turn()
        for thing in t.play[0]:
            if t.damage[thing]:
                t.forget_damage(thing)
        for thing in t.play[0]:
            if not t.ready[thing]:  # an effect may let others attack in this turn, too [A238]
                t.get_ready(thing)
        g.note("turn", g.active, t.counters[TURN])
        g.begin(Perform(()))  # what ended may call for state checks [CR3:507.2e] [CR3:507.5b] [A09]

    @step("A153", "With all decks empty a position that comes back twice is a draw, and so is the hundredth turn.")
    def stalemate(self, g: "Spoils") -> None:
        """End a game in which nobody changes anything any more, or nothing that brings its end nearer."""
        t = g.table
        if any(t.decks):
            return
        now = stillness(g)
        t.note_still(now)
        if t.stills[0].count(now) == BACK or len(t.stills[0]) == EMPTY:
            g.note("stalemate", g.active)
            g.finish(())

    @step("CR3:602.2", "All triggers at the start of the turn happen; the active player decides the order.")
    def start_triggers(self, g: "Spoils") -> None:
        """Let them happen, the restore and develop rules of the faction among them. [CR3:202.7] [CR3:202.8] [A151]"""
        batch = [*listen(g, Told("start of turn", -1, g.active)), *durations.due(g, "start of turn")]
        skipped = durations.skipped_rules(g)
        batch = [one for one in batch if label_of(g, one) not in skipped] if skipped else batch
        if batch:
            g.begin(Triggers(tuple(batch), g.active if g.ruleset.start_triggers_active_orders else -1))

    @step("CR3:202.7", "What lasted for one restore rule of the active player ends.")
    def restored(self, g: "Spoils") -> None:
        """End it; the main phase begins. [CR3:603.1]"""
        durations.end_of_effects(g, "restore rule")
        g.table.count(PHASE, MAIN)

    @step("CR3:603.2", "The active player acts as often as they want, in any order.")
    def main(self, g: "Spoils") -> Asking | Flow | None:
        """Ask what the active player does. [CR3:603.2a] [CR3:603.2b] [CR3:603.2c] [CR3:603.2d]"""
        if self.ended or g.over or g.table.lost[g.active]:  # who has lost has no more turn [A70]
            return None
        if loops.due(g, g.active):
            g.begin(NextRepetition())
            return AGAIN
        return self.action(g)

    def action(self, g: "Spoils") -> Asking:
        """Ask for an action, or the end of the turn."""
        able = [] if g.all_pass or g.unlisted else options.main_actions(g, g.active)
        again = loops.repeats(g, g.active, able)
        choice = yield Ask(g.active, "main", [*able, *again, EndTurn()], ordinary=True)
        if isinstance(choice, EndTurn):
            self.ended = 1
            g.table.count(PHASE, END)
        else:
            g.begin(g.action(g.active, choice))
        return AGAIN

    @step("CR3:610.1", "The opponents may respond to the end of the turn.")
    def responses(self, g: "Spoils") -> None:
        """Wait for responses. [CR3:607.1]"""
        if not g.over and not g.table.lost[g.active]:
            g.begin(Respond("end of turn", -1, g.active))

    @step("CR3:610.1a", "Triggers at the end of the turn happen when the responses are complete.")
    def end_triggers(self, g: "Spoils") -> None:
        """Let them happen."""
        batch = [*listen(g, Told("end of turn", -1, g.active)), *durations.due(g, "end of turn")]
        if batch and not g.over and not g.table.lost[g.active]:
            g.begin(Triggers(tuple(batch)))

    @step("CR3:603.1", "Then the next player is active.")
    def next_player(self, g: "Spoils") -> None:
        """Go on clockwise."""
        g.table.count(ACTIVE, g.in_game((g.active + 1) % g.table.players))


def stillness(g: "Spoils") -> Still:
    """Give everything that matters of a position in which no card is left to draw. [A153]"""
    t = g.table
    cards = [Standstill(one, t.depleted[one], t.attached[one], t.markers[one], t.tokens[one]) for one in t.play[0]]
    return Still(g.active, tuple(t.influence), tuple(cards), tuple(t.hands))
