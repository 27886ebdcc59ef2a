"""Performing a group of simultaneous happenings: the one way in which anything changes on the table. [A01] [A17]"""

from collections.abc import Generator
from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import afford, alike, instead, picking, promises
from rulewright.spoils.happening import amounts, damage, replacements, state_checks
from rulewright.spoils.happening.carry_out import carry_out
from rulewright.spoils.happening.hear import together
from rulewright.spoils.happening.kinds import Damage, Happening, Told
from rulewright.spoils.happening.kinds_of_move import Create, Destroy, Enter, Leaving, Move, Put
from rulewright.spoils.happening.losing import see_losses
from rulewright.spoils.happening.move import be_as_texts_say, come_off, say_goodbye
from rulewright.spoils.happening.replacements import DECLINED, Promise, Replacement
from rulewright.spoils.happening.sparing import keep_watch, spare
from rulewright.spoils.happening.state_checks import due
from rulewright.spoils.happening.triggers import become_true, entered, hear, tested
from rulewright.spoils.procedures.loop import Happens
from rulewright.spoils.procedures.outcomes import DONE, DUE, IGNORED, REPLACED, Performed
from rulewright.spoils.standing import parties
from rulewright.spoils.table.actions import Answer, Next, Take
from rulewright.spoils.table.areas import OUT
from rulewright.spoils.table.cells import COSTS
from rulewright.spoils.table.remembered import Fired
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


# What has triggers of its own, whatever it is done for
ACTIONS: Final = frozenset(
    {"Triggers", "DeployCard", "UseAbility", "AttackOn", "PlayAsResource", "FlipUpCard", "DuplicateTactic"}
)


class Perform(Procedure):
    """A group of happenings that take place at the same time."""

    def __init__(  # noqa: PLR0913, PLR0917 - the fields of a group under way
        self,
        group: tuple[Happening, ...],
        cost: int = 0,
        status: tuple[int, ...] = (),
        used: tuple[tuple[Replacement, ...], ...] = (),
        came: tuple[int, ...] = (),
        triggers: tuple[tuple[Fired, ...], ...] = (),
        instead: tuple[Promise, ...] = (),
        direct: int = -1,
        inner: int = 0,
        checking: int = 0,
        accepted: tuple[Promise, ...] = (),
        leaving: tuple[int, ...] = (),
    ) -> None:
        """Perform `group`; a member of an extra cost (`cost`) cannot be replaced. The first `direct` were asked for.

        What a state check does is `inner`: its triggers happen after those of the group that called for it.
        """
        self.group = group
        self.cost = cost
        self.status = status or (DUE,) * len(group)
        self.used = used or ((),) * len(group)
        self.came = came
        self.triggers = triggers
        self.instead = instead
        self.direct = len(group) if direct < 0 else direct
        self.inner = inner
        self.checking = checking
        self.leaving = leaving  # what would leave, whatever was done instead: nothing drags it along once more
        self.accepted = accepted  # what players have chosen to do instead [A391]

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (
            self.group, self.cost, self.status, self.used, self.came, self.triggers, self.instead, self.direct,
            self.inner, self.checking, self.accepted, self.leaving,
        )  # fmt: skip

    def outcome(self) -> Value:
        """Give per member that was asked for what became of it and the object that came of it; batches that wait.

        [CR3:402.5b] [A03]
        """
        pairs = list(zip(self.status, self.used, strict=True))[: self.direct]
        status = tuple([REPLACED if one == DONE and replacements.was_replaced(used) else one for one, used in pairs])
        waiting = tuple([one for one in self.triggers if one]) if self.inner else ()
        amount = sum([one.size() or 1 for one, was in zip(self.group, status, strict=False) if was == DONE])
        return Performed(status, self.came[: self.direct], waiting, amount)

    @step("CR3:402.7a", "What is impossible or forbidden is ignored.")
    def forbid(self, g: "Spoils") -> None:
        """Drop what cannot happen; cannot takes precedence over can. [CR3:402.5] [CR3:402.7]"""
        cost = bool(self.cost)
        able = [one.possible_as_cost(g) if cost else one.possible(g) for one in self.group]
        self.status = tuple([DUE if one else IGNORED for one in able])
        self.leaving = tuple([one.thing for one in self.group if isinstance(one, Leaving)])
        led = chain(g)
        self.used = tuple([(*led, *used) for used in self.used])

    def without_the_gone(self, g: "Spoils") -> None:
        """Drop what cannot happen any more to cards that have left with a player: their object is no more. [A70]"""
        gone = [one.thing >= 0 and not g.table.alive(one.thing) for one in self.group]
        both = zip(self.status, gone, strict=True)
        self.status = tuple([IGNORED if status == DUE and out else status for status, out in both])

    @step("CR3:408.2", "Damage is increased and reduced; 0 damage is no damage.")
    def adjust(self, g: "Spoils") -> None:
        """Change amounts of damage: all increases, then all reductions. [CR3:408.1] [CR3:408.2a] [CR3:410.3]"""
        if not any([isinstance(one, amounts.VARIED) for one in self.group]):
            both = zip(self.group, self.status, strict=True)
            self.status = tuple([IGNORED if one.is_nothing() else was for one, was in both])
            return
        group, status = list(self.group), list(self.status)
        for index, one in enumerate(self.group):
            if status[index] != DUE:
                continue
            if isinstance(one, Damage):
                inflicted = damage.redirected(g, damage.adjusted_damage(g, one))
                group[index] = inflicted[0]
                group += inflicted[1:]  # what goes elsewhere [A239]
                status += [DUE] * (len(inflicted) - 1)
            else:
                group[index] = amounts.adjusted(g, one)
        status = [IGNORED if one.is_nothing() else was for one, was in zip(group, status, strict=True)]
        self.direct += len(group) - len(self.group)
        self.used = (*self.used, *[()] * (len(group) - len(self.group)))
        self.group, self.status = tuple(group), tuple(status)

    @step("CR3:506.4", "A replacement replaces what would happen; of several one is chosen.")
    def replace(self, g: "Spoils") -> Asking | None:
        """Replace member after member, each replacement once for each thing. [CR3:506.1] [CR3:506.2] [CR3:506.5]"""
        return self.replace_one(g, range(self.direct))

    def replace_one(self, g: "Spoils", members: range) -> Asking | None:
        """Replace the first of some members that can be replaced, if there is one."""
        for index in members:
            found = self.fitting(g, index)
            if found:
                return self.replaced(g, index, found)
        return None

    def replaced(self, g: "Spoils", index: int, found: list[Replacement]) -> Asking:
        """Replace a member by one of those that fit it, and look again."""
        place = 0
        if len(found) > 1:
            competing = [*found, *replacements.just_declined(self.used[index])]  # one player decides to the end
            decider = sole_controller(g, [replacements.whose(g, one) for one in competing])
            choice = yield alike.which_next(g, decider, "replacement", found)
            assert isinstance(choice, Next)
            place = choice.place
        chosen = found[place]
        if (yield from self.willing(g, index, chosen)):
            self.apply(g, index, chosen)
        else:
            refused = (*self.used[index], Replacement(chosen.source, chosen.word, chosen.age, DECLINED))
            self.used = (*self.used[:index], refused, *self.used[index + 1 :])
        return AGAIN

    def willing(self, g: "Spoils", index: int, found: Replacement) -> Generator[Ask, Action, bool]:
        """Ask whoever may do something instead; what is declined is not offered again for the same thing. [A203]"""
        offer = replacements.offered(g, self.group[index], found)
        if offer is None:
            return True
        able = afford.can_follow(g, offer.word, offer.context) and promises.besides(g, offer, list(self.accepted))
        choice = yield Ask(offer.context.player, "may", [Answer(1), Answer(0)] if able else [Answer(0)])
        if isinstance(choice, Answer) and choice.yes:
            return True
        g.note_declined([offer.context.player], found.source)
        return False

    def fitting(self, g: "Spoils", index: int) -> list[Replacement]:
        """Give what can replace a member: texts, and by the oldest rules a rule about card tokens. [RB:multi-repl]"""
        one = self.group[index]
        if self.status[index] != DUE:
            return []
        texts = replacements.fitting(g, one, self.used[index]) if self.replaceable(g, index) else []
        return [*replacements.rules(g, one), *texts]

    def replaceable(self, g: "Spoils", index: int) -> bool:
        """Whether a member may be replaced: not as an extra cost, but as what a cost brings about. [CR3:506.2a]"""
        return not self.cost or (index >= self.direct and g.ruleset.attach_repl_in_cost)

    def apply(self, g: "Spoils", index: int, found: Replacement) -> None:
        """Put what a replacement says in the place of a member; one that waited has waited long enough. [A27]

        What it says joins the group, or is followed after it if players still have to decide something. [A25]
        """
        one = self.group[index]
        used = (*self.used[index], found)
        rest = replacements.lessened(g, one, found)
        offer = replacements.offered(g, one, found)
        if found.is_rule():
            new: tuple[Happening, ...] | None = (Put(one.thing, OUT),)
        else:
            promise = replacements.instead_of(g, one, found)  # it may ask about the blow, which is forgotten then
            new = instead.comes_to(g, promise)
            if new is None:
                led = replacements.inherited(used)
                self.instead = (*self.instead, Promise(promise.word, promise.context, led))
            if isinstance(one, Destroy):
                spare(g, one, found, spent=bool(found.age) or instead.takes_away(g, promise, found.source))
        replacements.use_up(g, found)
        if offer is not None:
            self.accepted = (*self.accepted, offer)
        joining = [happening for each in new or () for happening in instead.ready(g, each)]
        self.put_in_place(g, index, used, [*([] if rest is None else [rest]), *joining])

    def put_in_place(self, g: "Spoils", index: int, used: tuple[Replacement, ...], new: list[Happening]) -> None:
        """Put other happenings in the place of a member, or none: the first there, the rest beside the group. [A28]"""
        group, status, came_up = list(self.group), list(self.status), list(self.used)
        status[index], came_up[index] = REPLACED, used
        for one in new:
            if one.is_nothing():
                continue
            if status[index] == REPLACED:
                group[index], status[index] = one, DUE
            else:
                group.append(one)
                status.append(DUE)
                came_up.append(used)
        self.group, self.status, self.used = tuple(group), tuple(status), tuple(came_up)
        self.move_once(g)

    def move_once(self, g: "Spoils", *, among_all: bool = False) -> None:
        """Let each card be moved once: of what is done with it instead, and at last of the whole group. [A430]"""
        if len(self.group) < 2:  # noqa: PLR2004 - another one must move it
            return
        due = [one == DUE for one in self.status]
        replaced = [replacements.was_replaced(one) for one in self.used]
        looked_at = [one and (among_all or two) for one, two in zip(due, replaced, strict=True)]
        twice = instead.moved_twice(g, list(self.group), looked_at, list(self.used))
        self.status = tuple([REPLACED if index in twice else one for index, one in enumerate(self.status)])

    @step("CR3:301.4", "Cards attached to a card that leaves play leave in the same way.")
    def consequences(self, g: "Spoils") -> Asking | Flow | None:
        """Add what follows by the rules; that can be replaced in turn. [CR3:301.4a] [CR3:301.4b] [CR3:506.2a]"""
        replaced = self.replace_one(g, range(self.direct, len(self.group)))
        if replaced is not None:
            return replaced
        self.move_once(g, among_all=True)
        if not any([isinstance(one, Leaving) for one in self.group]):
            return None
        before = len(self.group)
        group, status, used = list(self.group), list(self.status), list(self.used)
        moved = [one.thing for index, one in enumerate(group) if isinstance(one, Move) and status[index] == DUE]
        for index, one in enumerate(self.group):
            if self.status[index] != DUE or not isinstance(one, Leaving) or not g.table.in_play(one.thing):
                continue
            for other in g.table.attachments(one.thing):
                if other not in moved and other not in self.leaving:
                    self.leaving = (*self.leaving, other)
                    group.append(one.dragging(other))
                    status.append(DUE if group[-1].possible(g) else IGNORED)
                    used.append(())
        self.group, self.status, self.used = tuple(group), tuple(status), tuple(used)
        return AGAIN if len(group) > before else None

    @step("CR3:503.1", "All members happen at once; triggers notice.")
    def commit(self, g: "Spoils") -> None:
        """Carry the group out and find the triggers that it sets off, those of cards that leave among them. [A19]"""
        live = [index for index, status in enumerate(self.status) if status == DUE]
        group = [self.group[index] for index in live]
        heard = [told for one in group if not isinstance(one, (Enter, Create)) for told in hear(g, one)]
        heard += [told for one in together(g, group) for told in hear(g, one)]
        status, came = list(self.status), [-1] * len(self.group)
        say_goodbye(g, [one.thing for one in group if isinstance(one, Move)])
        for index in live:
            came[index] = carry_out(g, self.group[index])
            status[index] = DONE
        come_off(g)
        be_as_texts_say(g, [(one, came[index]) for index, one in zip(live, group, strict=True) if is_entry(one)])
        for index in live:
            heard += entered(g, self.group[index], came[index])
        self.status, self.came = tuple(status), tuple(came)
        self.triggers = (tuple(tested(g, heard, self.came)),)

    @step("CR3:506.1", "What replaced a happening takes place.")
    def follow_instead(self, g: "Spoils") -> Flow | None:
        """Follow what stands in for something and had to be decided first: before the triggers of the group. [A25]"""
        if not self.instead or g.over:
            return None
        promise = self.instead[0]
        self.instead = self.instead[1:]
        g.begin(Happens(promise.word, promise.context, used=promise.used))
        return AGAIN

    @step("CR3:408.4", "State checks follow at once, until nothing changes.")
    def check(self, g: "Spoils") -> Flow | None:
        """Destroy what must be destroyed, end battles' memberships, see who has lost. [A01] [A02] [CR3:102.1]"""
        self.triggers = (*self.triggers, *self.heard_below(g))
        self.checking = 0
        parties.tidy_battle(g)
        damage.forget_damage(g)
        keep_watch(g)
        state_checks.tidy_texts(g)
        state_checks.tidy_control(g)
        state_checks.upright_resources(g)
        state_checks.open_tops(g)
        state_checks.open_hands(g)
        if see_losses(g):
            return None
        struck = (*struck_above(g), *self.done())
        state_checks.outlive(g, struck)
        group = due(g, struck)
        if not group:
            return None
        self.checking = 1
        used = tuple([instead.bequeathed(one.thing, self.group, self.used) for one in group])
        g.begin(Perform(group, used=used, inner=1))
        return AGAIN

    def take_in(self, triggers: tuple[tuple[Fired, ...], ...]) -> None:
        """Let what something sets off that is done instead happen with what this group sets off. [A431]

        What state checks have set off comes after that. [A03]
        """
        own, *later = self.triggers
        more, *checked = triggers
        self.triggers = ((*own, *more), *later, *checked)

    def done(self) -> tuple[Happening, ...]:
        """Give the members that have happened."""
        return tuple([one for one, status in zip(self.group, self.status, strict=True) if status == DONE])

    def heard_below(self, g: "Spoils") -> tuple[tuple[Fired, ...], ...]:
        """Give the batches of triggers that the last state check set off: they come after this group's. [A03]"""
        came = g.came()
        return came.triggers if self.checking and isinstance(came, Performed) else ()

    @step("CR3:507.5a", "Of several cards with one unique identifier their controller keeps one.")
    def unique(self, g: "Spoils") -> Asking | None:
        """Ask which to keep and destroy the rest. [A02] [CR3:507.5b]"""
        for player in g.clockwise(g.active) if g.register.unique else ():
            for group in state_checks.unique_groups(g, player):
                return self.keep_one(g, player, group)
        self.triggers, self.checking = (*self.triggers, *self.heard_below(g)), 0
        return None

    def keep_one(self, g: "Spoils", player: int, group: list[int]) -> Asking:
        """Ask a player which card of a group to keep, destroy the rest, and look again."""
        heard = (*self.triggers, *self.heard_below(g))
        choice = yield Ask(player, "unique", picking.takes(state_checks.keepable(g, player, group)))
        assert isinstance(choice, Take)
        self.triggers, self.checking = heard, 1
        told = (Told("picked", choice.thing, player),) if g.ruleset.unique_uses_pick else ()
        gone = tuple([Destroy(one, rules=1) for one in group if one != choice.thing])
        g.begin(Perform((*gone, *told), inner=1))
        return AGAIN

    @step("CR3:503.1", "A trigger that waits for a condition happens when that becomes true.")
    def conditions(self, g: "Spoils") -> None:
        """See which conditions have become true; one that stays true triggers no second time. [A171]"""
        if self.inner or g.over or not g.lexicon.conditional:
            return
        batch = become_true(g)
        if batch:
            self.triggers = (*self.triggers, batch)

    @step("CR3:503.4", "Triggers happen: at once, or after the costs that are being satisfied.")
    def trigger(self, g: "Spoils") -> Flow | None:
        """Let what was set off happen, batch after batch, or wait. [CR3:503.3] [A03]"""
        batches = tuple([one for one in self.triggers if one])
        if not batches or g.over or self.inner:
            return None
        group = done_instead_of(g)
        if group is not None:
            group.take_in(self.triggers)
            return None
        if g.table.counters[COSTS] and g.ruleset.triggers_wait_for_costs:
            g.table.let_wait([one for batch in batches for one in batch])
            return None
        self.triggers = batches[1:]
        g.begin(Triggers(batches[0]))
        return AGAIN


class Settle(Procedure):
    """State checks that are due at once, whatever is going on: somebody has left the game. [A70]"""

    def __init__(self, kept: Value) -> None:
        """Make the checks; `kept` is what the procedure below is to find."""
        self.kept = kept

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.kept,)

    def outcome(self) -> Value:
        """Give what there was to find."""
        return self.kept

    @step("CR3:408.4", "State checks follow at once.")
    def check(self, g: "Spoils") -> None:
        """Make them."""
        g.begin(Perform(()))


class Triggers(Procedure):
    """Triggers that happened at the same time, one after the other. [CR3:503.4]"""

    def __init__(self, batch: tuple[Fired, ...], decider: int = -1) -> None:
        """Let the triggers of a batch happen; `decider` orders them, or -1 who controls them all when they come up."""
        self.batch = batch
        self.decider = decider

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.batch, self.decider)

    def waiting(self, g: "Spoils") -> tuple[Fired, ...]:
        """Give the triggers that are still to happen: not those of a player who is out of the game. [A70]"""
        return tuple([one for one in self.batch if not g.table.lost[one.context.player]])

    @step("CR3:503.4", "One player's triggers are ordered by that player, those of several by the active one.")
    def order(self, g: "Spoils") -> None:
        """Settle who decides, for as long as the batch lasts."""
        if self.decider < 0 and self.waiting(g):
            self.decider = sole_controller(g, [one.context.player for one in self.waiting(g)])

    @step("CR3:503.4a", "The deciding player lets one trigger happen, then decides which is next.")
    def next_trigger(self, g: "Spoils") -> Asking | Flow | None:
        """Ask where there is a choice; nobody can respond. [CR3:503.2] [A16]"""
        batch = self.waiting(g)
        if not batch or g.over:
            return None
        return self.happens(g, batch, 0) if len(batch) == 1 else self.chosen_trigger(g, batch)

    def chosen_trigger(self, g: "Spoils", batch: tuple[Fired, ...]) -> Asking:
        """Ask which of several triggers is next."""
        choice = yield alike.which_next(g, g.in_game(self.decider), "trigger", batch)
        assert isinstance(choice, Next)
        return self.happens(g, batch, choice.place)

    def happens(self, g: "Spoils", batch: tuple[Fired, ...], place: int) -> Flow:
        """Let one of the triggers happen; the others wait."""
        fired = batch[place]
        self.batch = (*batch[:place], *batch[place + 1 :])
        effect = g.lexicon.parts[fired.word]["effect"][0]
        word, context = g.lexicon.words[fired.word], fired.context
        if isinstance(word, p.Trigger) and word.label:
            context = context.bound("label", word.label)  # some texts speak of a faction's rule [CR3:202.7]
        g.begin(Happens(effect, context))
        return AGAIN


def is_entry(happening: Happening) -> bool:
    """Whether a card enters play with its face up, about which texts have something to say. [A361]"""
    return isinstance(happening, Create) or (isinstance(happening, Enter) and not happening.down)


def chain(g: "Spoils") -> tuple[Replacement, ...]:
    """Give the replacements that have led to what is followed: they do not apply to it again. [CR3:506.5] [A24]"""
    for frame in reversed(g.frames[:-1]):
        if isinstance(frame.procedure, Happens):
            return frame.procedure.used
    return ()


def done_instead_of(g: "Spoils") -> Perform | None:
    """Give the group of which something is being done instead right now, not by an action of its own. [A431]"""
    for frame in reversed(g.frames[:-1]):
        procedure = frame.procedure
        if isinstance(procedure, Perform) and frame.steps[frame.at].name == "follow_instead":
            return procedure
        if type(procedure).__name__ in ACTIONS:
            return None
    return None


def struck_above(g: "Spoils") -> tuple[Happening, ...]:
    """Give what has happened in groups of which something is still being done instead: no checks were made since."""
    found: list[Happening] = []
    for frame in g.frames[:-1]:
        procedure = frame.procedure
        if isinstance(procedure, Perform) and frame.steps[frame.at].name == "follow_instead":
            found += procedure.done()
    return tuple(found)


def sole_controller(g: "Spoils", players: list[int]) -> int:
    """Give the one player who controls all of them, or the active player. [CR3:503.4] [CR3:506.4] [A26]"""
    return g.in_game(players[0] if len(set(players)) == 1 else g.active)
