"""What is under way: the procedures by which something is done, and what rules ask about those on the stack."""

from typing import Final

from rulewright.engine.action import Action
from rulewright.engine.procedure import Frame, Procedure
from rulewright.spoils.meaning.context import Bindings
from rulewright.spoils.procedures import battle, deploy, duplicate, loop, perform
from rulewright.spoils.procedures.rehearse import Rehearse
from rulewright.spoils.standing.questions import Present
from rulewright.spoils.table.actions import Attack, Deploy, FlipUp, Repeat, Use
from rulewright.spoils.table.remembered import Fired
from rulewright.spoils.words.paragraphs import Trigger

LETTERS: Final = ("X", "Y", "Z")


def is_kept(name: str) -> bool:
    """Whether a name is that of a pick, of the types for which it was picked, or a letter."""
    return name in LETTERS or name.startswith(("pick", "type"))


class UnderWay(Present):
    """A game of The Spoils as it goes on."""

    # Beginning, see choices/options.py

    def action(self, player: int, action: Action) -> Procedure:
        """Give the procedure that carries an action out."""
        if isinstance(action, Deploy):
            return deploy.DeployCard(player, action.thing)
        if isinstance(action, FlipUp):
            return deploy.FlipUpCard(player, action.thing)
        if isinstance(action, Use):
            return deploy.UseAbility(player, action.thing, action.ability)
        if isinstance(action, Repeat):
            return loop.RepeatActions(player, action.number)
        assert isinstance(action, Attack)
        return battle.AttackOn(player, action.thing)

    def using(self, player: int, thing: int, ability: int, times: int) -> Procedure:
        """Give the procedure by which a player uses an ability whose effect happens so many times. [A241]"""
        return deploy.UseAbility(player, thing, ability, times=times)

    def playing_resource(self, player: int, thing: int, down: int) -> Procedure:
        """Give the procedure by which a player plays a card as a resource. [CR3:605.1]"""
        return deploy.PlayAsResource(player, thing, down)

    def deploying(self, player: int, thing: int, *, free: bool) -> Procedure:
        """Give the procedure by which an effect lets a player deploy a card. [CR3:308.1]"""
        return deploy.DeployCard(player, thing, int(free))

    def duplicating(self, player: int, original: int) -> Procedure:
        """Give the procedure by which a player duplicates a tactic. [CR3:307.1]"""
        return duplicate.DuplicateTactic(player, original)

    # On the stack

    def cost_bindings(self, card: int) -> Bindings:
        """Give what was picked and chosen for the cost of a card that is being deployed. [CR3:604.1d]"""
        for frame in reversed(self.frames):
            procedure = frame.procedure
            if isinstance(procedure, deploy.DeployCard) and procedure.card == card and procedure.context is not None:
                return procedure.context.bindings
        return ()

    def kept_choices(self, card: int) -> Bindings:
        """Give what of the choices for a card's cost its text still speaks of when it is in play. [CR3:402.4]"""
        if not self.lexicon.recalling[self.table.definition[self.table.card[card]]]:
            return ()
        return tuple([(name, value) for name, value in self.cost_bindings(card) if is_kept(name)])

    def ability_of(self, thing: int) -> int:
        """Give the ability of a source that is waiting to resolve or was stopped, or -1."""
        for frame in reversed(self.frames):
            procedure = frame.procedure
            if isinstance(procedure, deploy.UseAbility) and procedure.thing == thing:
                return procedure.ability
        return -1

    def stop(self, thing: int) -> None:
        """Stop the ability of a source that is waiting to resolve. [CR3:314.1]"""
        for frame in reversed(self.frames):
            procedure = frame.procedure
            if isinstance(procedure, deploy.UseAbility) and procedure.thing == thing:
                procedure.stopped = 1
                return

    # Rules of factions that wait at the start of a turn

    def label_of(self, trigger: Fired) -> str:
        """Give which rule of a faction a trigger is, or nothing."""
        word = self.lexicon.words[trigger.word]
        return word.label if isinstance(word, Trigger) else ""

    def skip_waiting(self, player: int, rule: str) -> bool:
        """Skip a rule of a player's faction that is still to happen, and tell whether there was one. [CR3:202.8]"""
        for frame in reversed(self.frames):
            procedure = frame.procedure
            if isinstance(procedure, perform.Triggers):
                kept = tuple([one for one in procedure.batch if not self.is_rule_of(one, player, rule)])
                if kept != procedure.batch:
                    procedure.batch = kept
                    return True
        return False

    def waits(self, player: int, rule: str) -> bool:
        """Whether a rule of a player's faction is still to happen."""
        found = [frame.procedure for frame in self.frames]
        batches = [one.batch for one in found if isinstance(one, perform.Triggers)]
        return any(self.is_rule_of(one, player, rule) for batch in batches for one in batch)

    def is_rule_of(self, trigger: Fired, player: int, rule: str) -> bool:
        """Whether a trigger is such a rule of a player's faction."""
        return self.label_of(trigger) == rule and trigger.context.player == player

    # Rehearsals

    def rehearse(self, procedure: Rehearse) -> None:
        """Begin a rehearsal and run to its first question or its end."""
        self.question = None
        self._push(procedure, -1)
        self._run()

    def rehearse_from(self, place: int, procedure: Rehearse) -> None:
        """Let the costs at a place of the stack, which are under way, be the rest of a rehearsal."""
        frame = Frame(procedure, self.rulebook.steps["Rehearse"], -1)
        frame.at = len(frame.steps) - 1
        self.frames[place - 1] = frame

    def proceed(self, action: Action) -> None:
        """Go on with an answer in a rehearsal."""
        self._answered(action)
