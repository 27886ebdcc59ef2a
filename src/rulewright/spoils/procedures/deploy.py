"""Deploying a card [CR3:604] and using an ability [CR3:606]: two actions of the same shape."""

from typing import TYPE_CHECKING

from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import afford
from rulewright.spoils.choices.afford import FLIPPED
from rulewright.spoils.choices.deciding import choose_option, payment
from rulewright.spoils.happening import enter, state_checks
from rulewright.spoils.happening.enter import working
from rulewright.spoils.happening.kinds import Attach, Told
from rulewright.spoils.happening.kinds_of_move import Enter, Put
from rulewright.spoils.happening.move import come_off, leave
from rulewright.spoils.happening.triggers import listen
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures.costs import ability_costs, card_costs, take_back
from rulewright.spoils.procedures.effect import Follow
from rulewright.spoils.procedures.outcomes import Followed, Satisfied
from rulewright.spoils.procedures.perform import Perform, Triggers
from rulewright.spoils.procedures.respond import Respond
from rulewright.spoils.table.areas import DEPLOYED, DISCARD
from rulewright.spoils.table.save import Snapshot, kept, snapshot
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class DeployCard(Procedure):
    """Deploying a card. [CR3:604.1]"""

    def __init__(  # noqa: PLR0913, PLR0917 - an action under way
        self,
        player: int,
        thing: int,
        free: int = 0,
        card: int = -1,
        context: Context | None = None,
        before: Snapshot | None = None,
    ) -> None:
        """Let `player` deploy `thing` from hand; `card` is the object it becomes."""
        self.player = player
        self.thing = thing
        self.free = free
        self.card = card
        self.context = context
        self.before = before

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.thing, self.free, self.card, self.context, kept(self.before))

    @step("CR3:604.1c", "The card is put face-up onto the table: it is being deployed.")
    def play(self, g: "Spoils") -> None:
        """Put it there; everybody sees it. [CR3:403.3a]"""
        if self.before is None:
            self.before = snapshot(g.table)
        g.note("deploys", self.player, g.face(self.thing))
        attached = g.table.attachments(self.thing)
        self.card = leave(g, self.thing, DEPLOYED)
        come_off(g)
        g.table.give(self.card, self.player)
        g.unveil(self.card)
        if attached:  # what was attached to a face-down card has no equal way to leave play [A52]
            g.begin(Perform(tuple([Put(one, DISCARD) for one in attached])))
        elif state_checks.due(g, ()):  # what lived by the card where it was [A01] [A04]
            g.begin(Perform(()))

    @step("A173", "Of several labelled options one is chosen as the card's rules text, before its costs.")
    def option(self, g: "Spoils") -> Asking | None:
        """Ask which; only options whose costs can be satisfied may be chosen."""
        if not g.lexicon.options[g.face(self.card)]:
            self.context = None
            return None
        return self.one_option(g)

    def one_option(self, g: "Spoils") -> Asking:
        """Ask for an option."""
        self.context = yield from choose_option(g, self.player, self.card)
        return None

    @step("CR3:604.1d", "All costs are satisfied, the numeric cost last.")
    def costs(self, g: "Spoils") -> None:
        """Satisfy them; to attach is the first. [CR3:507.2a]"""
        g.begin(card_costs(g, self.player, self.card, self.free, self.context))

    @step("CR3:604.1e", "If a cost cannot be satisfied the play was illegal, and everything is undone.")
    def legality(self, g: "Spoils") -> None:
        """Take it back; triggers that waited are gone. [CR3:401.3] [A35]"""
        came, before = g.came(), self.before
        assert isinstance(came, Satisfied)
        assert before is not None
        self.context = came.context
        if g.table.lost[self.player]:
            self.card = -1  # terminated with its player [A70]
        elif not came.satisfied:
            take_back(g, self.player, before)
            self.card = -1
        else:
            played(g, self.card)
        self.before = None

    @step("CR3:604.1f", "Triggers that waited happen now, together with those of deploying the card.")
    def triggers(self, g: "Spoils") -> None:
        """Let them happen as one batch. [CR3:503.3]"""
        if self.card < 0:
            return
        batch = (*g.table.pending[0], *listen(g, Told("deployed", self.card, self.player)))
        if self.free == FLIPPED:
            batch += (*listen(g, Told("deployed by flip up", self.card, self.player)),)
            if "tactic" in g.types(self.card):
                batch += (*listen(g, Told("flipped up", self.card, self.player)),)
        g.table.keep_waiting(())
        if batch:
            g.begin(Triggers(batch))

    @step("CR3:604.1g", "The opponents may respond.")
    def responses(self, g: "Spoils") -> None:
        """Wait for responses. [CR3:607.1]"""
        if self.card >= 0 and not g.over and g.table.alive(self.card):  # not terminated by its own cost
            g.begin(Respond("card", self.card, self.player))

    @step("CR3:604.1h", "The card resolves.")
    def resolution(self, g: "Spoils") -> None:
        """Put it into play under its player's control, or follow a tactic's instructions. [CR3:204.2] [CR3:205.2]"""
        if self.card < 0 or g.over or not g.table.alive(self.card):
            return  # terminated, or moved by a response [A65]
        context = self.context
        assert context is not None
        if "tactic" in g.types(self.card):
            g.begin(ResolveTactic(self.card, context))
        else:
            g.begin(Perform((enter.entering(g, self.card, self.player, context),)))

    @step("CR3:205.2", "A tactic that has resolved goes to its owner's discard pile.")
    def discard(self, g: "Spoils") -> None:
        """Put it there."""
        if self.card >= 0 and not g.over and g.table.alive(self.card) and self.card in g.table.deployed[0]:
            g.begin(Perform((Put(self.card, DISCARD),)))

    @step("CR3:403.3a", "A card that has resolved is no longer being deployed.")
    def leave(self, g: "Spoils") -> None:
        """Put a tactic whose going there was replaced by nothing into the discard pile all the same."""
        if self.card >= 0 and not g.over and self.card in g.table.deployed[0]:
            leave(g, self.card, DISCARD)


def played(g: "Spoils", card: int) -> None:
    """Remember that a card was deployed this turn."""
    g.table.note_played(card)


class ResolveTactic(Procedure):
    """Following a tactic's instructions, paragraph by paragraph. [CR3:205.2]"""

    def __init__(self, card: int, context: Context, at: int = 0) -> None:
        """Follow the paragraphs of `card`."""
        self.card = card
        self.context = context
        self.at = at

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.card, self.context, self.at)

    @step("CR3:604.1h", "A tactic's instructions are followed in order.")
    def next_paragraph(self, g: "Spoils") -> Flow | None:
        """Follow the next paragraph that works. [CR3:405.4]"""
        came = g.came()
        if self.at and isinstance(came, Followed):
            self.context = came.context
        effects = resolutions(g, self.card, self.context.player)
        if self.at >= len(effects) or g.over:
            return None
        self.at += 1
        g.begin(Follow(effects[self.at - 1], self.context))
        return AGAIN


class FlipUpCard(Procedure):
    """Deploying a face-down card by Flip Up. [CR3:507.4a]"""

    def __init__(self, player: int, thing: int, before: Snapshot | None = None) -> None:
        """Let `player` flip up `thing`, a face-down resource in play."""
        self.player = player
        self.thing = thing
        self.before = before

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.thing, kept(self.before))

    @step("CR3:507.4a", "Whoever deploys a face-down card by Flip Up shows it.")
    def show(self, g: "Spoils") -> None:
        """Let everybody see whose Flip Up cost is paid, and keep the table to which an illegal play returns."""
        g.unveil(self.thing)
        self.before = snapshot(g.table)

    @step("CR3:507.4b", "The Flip Up cost is paid first; the card itself may pay for it.")
    def pay(self, g: "Spoils") -> Asking:
        """Attach resources to the faction. [A50]"""
        word = g.lexicon.words[afford.flip_up(g, self.thing)]
        assert isinstance(word, p.FlipUp)
        chosen = yield from payment(g, self.player, word.cost)
        if chosen:
            faction = g.table.faction[self.player]
            g.begin(Perform(tuple([Attach(one, faction) for one in chosen]), 1))
        return None

    @step("CR3:507.4a", "Then it is deployed as though it were in hand.")
    def flip(self, g: "Spoils") -> None:
        """Deploy it. [CR3:411.3] [A51]"""
        if not g.table.lost[self.player]:
            g.begin(DeployCard(self.player, self.thing, FLIPPED, before=self.before))


class UseAbility(Procedure):
    """Using an ability. [CR3:606.1]"""

    def __init__(  # noqa: PLR0913, PLR0917 - an action under way
        self,
        player: int,
        thing: int,
        ability: int,
        context: Context | None = None,
        before: Snapshot | None = None,
        stopped: int = 0,
        times: int = 1,
    ) -> None:
        """Let `player` use the ability (its paragraph's number) of `thing`; its effect happens so many times."""
        self.player = player
        self.thing = thing
        self.ability = ability
        self.context = context
        self.before = before
        self.stopped = stopped
        self.times = times

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.thing, self.ability, self.context, kept(self.before), self.stopped, self.times)

    @step("CR3:606.1c", "All the ability's costs are satisfied.")
    def costs(self, g: "Spoils") -> None:
        """Satisfy them. [CR3:406.4] [CR3:502.4]"""
        self.before = snapshot(g.table)
        g.show_together((self.thing,), g.table.everyone())  # a card that is used from a hidden place is shown [A170]
        g.note("uses", self.player, g.face(self.thing), self.ability)
        g.begin(ability_costs(g, self.player, self.thing, self.ability))

    @step("CR3:606.1d", "If a cost cannot be satisfied the use was illegal, and everything is undone.")
    def legality(self, g: "Spoils") -> None:
        """Take it back."""
        came, before = g.came(), self.before
        assert isinstance(came, Satisfied)
        assert before is not None
        self.context = came.context
        if g.table.lost[self.player]:
            self.stopped = 1  # terminated with its player [A70]
        elif not came.satisfied:
            take_back(g, self.player, before)
            self.stopped = 1
        self.before = None
        word = g.lexicon.words[self.ability]
        if not self.stopped and isinstance(word, p.Ability) and word.limit:
            g.table.note_deeds([afford.used(word, self.thing, self.ability)])
        if not self.stopped and isinstance(word, p.Ability) and word.once:  # only once each turn
            g.begin(Perform((afford.bar(self.thing, self.ability, self.player),)))

    @step("CR3:606.1e", "Triggers that waited happen now.")
    def triggers(self, g: "Spoils") -> None:
        """Let them happen together with those of using the ability. [CR3:503.3]"""
        if self.stopped:
            return
        batch = (*g.table.pending[0], *listen(g, Told("uses ability", self.thing, self.player)))
        if batch:
            g.table.keep_waiting(())
            g.begin(Triggers(batch))

    @step("CR3:606.1f", "The opponents may respond.")
    def responses(self, g: "Spoils") -> None:
        """Wait for responses. [CR3:607.1]"""
        if not self.stopped and not g.over and not g.table.lost[self.player]:
            g.begin(Respond("ability", self.thing, self.player))

    @step("CR3:606.1g", "The ability resolves as it was written when it was used.")
    def resolution(self, g: "Spoils") -> Flow | None:
        """Follow its effect, whatever has become of its source, for who controls that now. [CR3:502.4] [CR3:407.1a]"""
        if not self.times or self.stopped or g.over or g.table.lost[self.player]:
            return None
        self.times -= 1
        word = g.lexicon.words[self.ability]
        shared = isinstance(word, p.Ability) and word.anyone  # of whoever uses it [A261]
        context = self.context
        assert context is not None
        if g.ruleset.effects_follow_source and not shared:  # [A84]
            context = Context(g.controller(self.thing), context.source, context.bindings)
            self.context = context
        g.begin(Follow(g.lexicon.parts[self.ability]["effect"][0], context))
        return AGAIN


def resolutions(g: "Spoils", thing: int, player: int) -> list[int]:
    """Give the numbers of what a tactic does, paragraph by paragraph, behind thresholds that are met. [CR3:405.4]"""
    found = [one for one in working(g, thing, player) if isinstance(g.lexicon.words[one], p.Resolution)]
    return [g.lexicon.parts[one]["effect"][0] for one in found]


class PlayAsResource(Procedure):
    """Playing a card as a resource. [CR3:605.1]"""

    def __init__(self, player: int, thing: int, down: int) -> None:
        """Let `player` play `thing` from hand, face-down if `down`."""
        self.player = player
        self.thing = thing
        self.down = down

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.thing, self.down)

    @step("CR3:605.1c", "What triggers while a resource is played happens before it enters play.")
    def triggers(self, g: "Spoils") -> None:
        """Let it happen."""
        batch = listen(g, Told("playing resource", self.thing, self.player))
        if batch:
            g.begin(Triggers(tuple(batch)))

    @step("CR3:605.1d", "The resource enters play.")
    def enter(self, g: "Spoils") -> None:
        """Put it into play, if nothing has taken it from the hand. [CR3:605.3]"""
        if g.over or not g.table.alive(self.thing):
            return
        told = Told("plays resource", self.thing, self.player)
        g.begin(Perform((told, Enter(self.thing, self.player, down=self.down))))
