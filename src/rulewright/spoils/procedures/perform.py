"""Performing a group of simultaneous happenings: the one way in which anything changes on the table. [A01] [A17]"""

from collections.abc import Generator
from typing import TYPE_CHECKING, cast

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import afford, picking, promises
from rulewright.spoils.happening import amounts, damage, replacements, state_checks
from rulewright.spoils.happening.carry_out import carry_out
from rulewright.spoils.happening.hear import together
from rulewright.spoils.happening.kinds import Happening, blow, number, possible, thing_of
from rulewright.spoils.happening.losing import see_losses
from rulewright.spoils.happening.state_checks import due
from rulewright.spoils.happening.triggers import become_true, entered, hear, tested
from rulewright.spoils.meaning.context import Bindings, Context
from rulewright.spoils.procedures.loop import Happens
from rulewright.spoils.standing import parties
from rulewright.spoils.table.actions import Answer, Next, Take
from rulewright.spoils.table.areas import DISCARD
from rulewright.spoils.table.cells import COSTS
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

IGNORED, DUE, REPLACED, DONE = 0, 1, 2, 3


class Perform(Procedure):
    """A group of happenings that take place at the same time."""

    def __init__(  # noqa: PLR0913, PLR0917 - the fields of a group under way
        self,
        group: tuple[Happening, ...],
        cost: int = 0,
        status: tuple[int, ...] = (),
        used: tuple[tuple[replacements.Key, ...], ...] = (),
        came: tuple[int, ...] = (),
        triggers: tuple[Value, ...] = (),
        instead: tuple[Value, ...] = (),
        direct: int = -1,
        inner: int = 0,
        checking: int = 0,
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

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (
            self.group, self.cost, self.status, self.used, self.came, self.triggers, self.instead, self.direct,
            self.inner, self.checking,
        )  # fmt: skip

    def outcome(self) -> Value:
        """Give per member that was asked for what became of it and the object that came of it; batches that wait.

        [CR3:402.5b] [A03]
        """
        pairs = list(zip(self.status, self.used, strict=True))[: self.direct]
        status = tuple([REPLACED if one == DONE and replacements.was_replaced(used) else one for one, used in pairs])
        return (status, self.came[: self.direct], self.triggers if self.inner else ())

    @step("CR3:402.7a", "What is impossible or forbidden is ignored.")
    def forbid(self, g: "Spoils") -> None:
        """Drop what cannot happen; cannot takes precedence over can. [CR3:402.5] [CR3:402.7]"""
        self.status = tuple([DUE if possible(g, one, cost=bool(self.cost)) else IGNORED for one in self.group])

    @step("CR3:408.2", "Damage is increased and reduced; 0 damage is no damage.")
    def adjust(self, g: "Spoils") -> None:
        """Change amounts of damage: all increases, then all reductions. [CR3:408.1] [CR3:408.2a] [CR3:410.3]"""
        group, status = list(self.group), list(self.status)
        for index, one in enumerate(self.group):
            if one[0] == "damage" and status[index] == DUE:
                inflicted = damage.redirected(g, damage.adjusted_damage(g, one))
                group[index] = inflicted[0]
                group += inflicted[1:]  # what goes elsewhere [A239]
                status += [DUE] * (len(inflicted) - 1)
            elif one[0] in ("draw", "influence") and status[index] == DUE:
                group[index] = amounts.adjusted(g, one)
        status = [IGNORED if is_nothing(one) else was for one, was in zip(group, status, strict=True)]
        self.direct += len(group) - len(self.group)
        self.used = (*self.used, *[()] * (len(group) - len(self.group)))
        self.group, self.status = tuple(group), tuple(status)

    @step("CR3:506.4", "A replacement replaces what would happen; of several one is chosen.")
    def replace(self, g: "Spoils") -> Asking:
        """Replace member after member, each replacement once for each thing. [CR3:506.1] [CR3:506.2] [CR3:506.5]"""
        return AGAIN if (yield from self.replace_one(g, range(self.direct))) else None

    def replace_one(self, g: "Spoils", members: range) -> Generator[Ask, Action, bool]:
        """Replace the first of some members that can be replaced, and tell whether there was one."""
        for index in members:
            found = self.fitting(g, index)
            if not found:
                continue
            place = 0
            if len(found) > 1:
                decider = sole_controller(g, [replacements.whose(g, key) for key in found])
                choice = yield Ask(decider, "replacement", [Next(number) for number in range(len(found))])
                assert isinstance(choice, Next)
                place = choice.place
            if (yield from self.willing(g, index, found[place])):
                self.apply(g, index, found[place])
            else:
                refused = (*self.used[index], replacements.declined(found[place]))
                self.used = (*self.used[:index], refused, *self.used[index + 1 :])
            return True
        return False

    def willing(self, g: "Spoils", index: int, key: replacements.Key) -> Generator[Ask, Action, bool]:
        """Ask whoever may do something instead; what is declined is not offered again for the same thing. [A203]"""
        instead = replacements.optional(g, key)
        if instead is None:
            return True
        context = replacements.learnt(g, self.group[index], key)
        assert context is not None
        before = [promise for used in self.used for promise in replacements.promised(g, used)]
        able = afford.can_follow(g, instead, context) and promises.besides(g, (instead, context), before)
        choice = yield Ask(context.player, "may", [Answer(1), Answer(0)] if able else [Answer(0)])
        return isinstance(choice, Answer) and bool(choice.yes)

    def fitting(self, g: "Spoils", index: int) -> list[replacements.Key]:
        """Give what can replace a member: texts, and by the oldest rules a rule about card tokens. [RB:multi-repl]"""
        one = self.group[index]
        if self.status[index] != DUE:
            return []
        texts = replacements.fitting(g, one, self.used[index]) if self.replaceable(g, index) else []
        return [*replacements.rules(g, one), *texts]

    def replaceable(self, g: "Spoils", index: int) -> bool:
        """Whether a member may be replaced: not as an extra cost, but as what a cost brings about. [CR3:506.2a]"""
        return not self.cost or (index >= self.direct and g.ruleset.attach_repl_in_cost)

    def apply(self, g: "Spoils", index: int, key: replacements.Key) -> None:
        """Put what a replacement says in the place of a member; one that waited has waited long enough. [A27]"""
        one = self.group[index]
        new, effect, context = replacements.instead_of(
            g, one, key
        )  # it may ask about the blow, which is forgotten then
        if one[0] == "destroy" and not replacements.is_rule(key):
            spare(g, one)
        rest = replacements.lessened(g, one, key)
        replacements.use_up(g, key)
        self.put_in_place(g, index, key, new if rest is None else rest)
        if rest is not None and is_nothing(rest):
            self.status = (*self.status[:index], REPLACED, *self.status[index + 1 :])
        if new is None or rest is not None:
            self.instead = (*self.instead, (effect, context))

    def put_in_place(self, g: "Spoils", index: int, found: replacements.Key, new: Happening | None) -> None:
        """Put another happening in the place of a member, or none if it cannot be; the replacement is used up."""
        used, group, status = list(self.used), list(self.group), list(self.status)
        used[index] = (*used[index], found)
        if new is None or not possible(g, new):
            status[index] = REPLACED
        else:
            group[index] = new
        self.used, self.group, self.status = tuple(used), tuple(group), tuple(status)

    @step("CR3:301.4", "Cards attached to a card that leaves play leave in the same way.")
    def consequences(self, g: "Spoils") -> Asking:
        """Add what follows by the rules; that can be replaced in turn. [CR3:301.4a] [CR3:301.4b] [CR3:506.2a]"""
        if (yield from self.replace_one(g, range(self.direct, len(self.group)))):
            return AGAIN
        before = len(self.group)
        group, status, used = list(self.group), list(self.status), list(self.used)
        for index, one in enumerate(self.group):
            thing = thing_of(one)
            if self.status[index] == DUE and one[0] in LEAVING and g.table.in_play(thing):
                for other in g.table.attachments(thing):
                    if other not in [thing_of(member) for member in group]:
                        group.append(dragged(one, other))
                        status.append(DUE if possible(g, group[-1]) else IGNORED)
                        used.append(())
        self.group, self.status, self.used = tuple(group), tuple(status), tuple(used)
        return AGAIN if len(group) > before else None

    @step("CR3:503.1", "All members happen at once; triggers notice.")
    def commit(self, g: "Spoils") -> None:
        """Carry the group out and find the triggers that it sets off, those of cards that leave among them. [A19]"""
        live = [index for index, status in enumerate(self.status) if status == DUE]
        heard = [told for index in live if self.group[index][0] not in ENTERING for told in hear(g, self.group[index])]
        heard += [told for one in together(g, [self.group[index] for index in live]) for told in hear(g, one)]
        status, came = list(self.status), [-1] * len(self.group)
        for index in live:
            came[index] = carry_out(g, self.group[index])
            status[index] = DONE
        for index in live:
            heard += entered(g, self.group[index], came[index])
        self.status, self.came = tuple(status), tuple(came)
        batch = tuple(tested(g, heard, self.came))
        self.triggers = (batch,) if batch else ()

    @step("CR3:408.4", "State checks follow at once, until nothing changes.")
    def check(self, g: "Spoils") -> Flow | None:
        """Destroy what must be destroyed, end battles' memberships, see who has lost. [A01] [A02] [CR3:102.1]"""
        self.triggers = (*self.triggers, *self.heard_below(g))
        self.checking = 0
        parties.tidy_battle(g)
        damage.forget_damage(g)
        state_checks.tidy_texts(g)
        state_checks.upright_resources(g)
        state_checks.open_tops(g)
        state_checks.open_hands(g)
        if see_losses(g):
            return None
        group = due(g, self.group)
        if not group:
            return None
        self.checking = 1
        g.begin(Perform(group, inner=1))
        return AGAIN

    def heard_below(self, g: "Spoils") -> tuple[Value, ...]:
        """Give the batches of triggers that the last state check set off: they come after this group's. [A03]"""
        came = g.came()
        return cast("tuple[Value, ...]", came[2]) if self.checking and isinstance(came, tuple) else ()

    @step("CR3:507.5a", "Of several cards with one unique identifier their controller keeps one.")
    def unique(self, g: "Spoils") -> Asking:
        """Ask which to keep and destroy the rest. [A02] [CR3:507.5b]"""
        heard = (*self.triggers, *self.heard_below(g))
        for player in g.clockwise(g.active):
            for group in state_checks.unique_groups(g, player):
                choice = yield Ask(player, "unique", picking.takes(state_checks.keepable(g, player, group)))
                assert isinstance(choice, Take)
                self.triggers, self.checking = heard, 1
                told = (("told", "picked", choice.thing, player, 0),) if g.ruleset.unique_uses_pick else ()
                gone = tuple([("destroy", one, -1, 0, ()) for one in group if one != choice.thing])
                g.begin(Perform((*gone, *told), inner=1))
                return AGAIN
        self.triggers, self.checking = heard, 0
        return None

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
        if not self.triggers or g.over or self.inner:
            return None
        if g.table.counters[COSTS] and g.ruleset.triggers_wait_for_costs:
            every = [one for batch in self.triggers for one in cast("tuple[Value, ...]", batch)]
            g.table.let_wait(every)
            return None
        batch = cast("tuple[Value, ...]", self.triggers[0])
        self.triggers = self.triggers[1:]
        g.begin(Triggers(batch))
        return AGAIN

    @step("CR3:506.1", "What replaced a happening takes place.")
    def follow_instead(self, g: "Spoils") -> Flow | None:
        """Follow the effects that stand in for what was replaced."""
        if not self.instead:
            return None
        effect, context = cast("tuple[int, Value]", self.instead[0])
        self.instead = self.instead[1:]
        g.begin(Happens(effect, context))
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


ENTERING = ("enter", "create")
LEAVING = ("destroy", "put", "flip down", "flip up")


class Triggers(Procedure):
    """Triggers that happened at the same time, one after the other. [CR3:503.4]"""

    def __init__(self, batch: tuple[Value, ...], decider: int = -1) -> None:
        """Let the triggers of a batch happen; each is (source, paragraph, player, bindings)."""
        self.batch = batch
        self.decider = decider

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.batch, self.decider)

    def waiting(self, g: "Spoils") -> tuple[Value, ...]:
        """Give the triggers that are still to happen: not those of a player who is out of the game. [A70]"""
        return tuple([one for one in self.batch if not g.table.lost[cast("tuple[int, int, int, Value]", one)[2]]])

    @step("CR3:503.4a", "The deciding player lets one trigger happen, then decides which is next.")
    def next_trigger(self, g: "Spoils") -> Asking:
        """Ask where there is a choice; nobody can respond. [CR3:503.2] [A16]"""
        batch = self.waiting(g)
        if not batch or g.over:
            return None
        place = 0
        if len(batch) > 1:
            players = [cast("tuple[int, int, int, Value]", one)[2] for one in batch]
            decider = g.in_game(self.decider) if self.decider >= 0 else sole_controller(g, players)
            choice = yield Ask(decider, "trigger", [Next(number) for number in range(len(batch))])
            assert isinstance(choice, Next)
            place = choice.place
        source, paragraph, player, bindings = cast("tuple[int, int, int, Value]", batch[place])
        self.batch = (*batch[:place], *batch[place + 1 :])
        effect = g.lexicon.parts[paragraph]["effect"][0]
        word = g.lexicon.words[paragraph]
        context = Context(player, source, cast("Bindings", bindings))
        if isinstance(word, p.Trigger) and word.label:
            context = context.bound("label", word.label)  # some texts speak of a faction's rule [CR3:202.7]
        g.begin(Happens(effect, context.args()))
        return AGAIN


def is_nothing(happening: Happening) -> bool:
    """Whether damage, a draw or a change of influence comes to 0. [CR3:408.2]"""
    place = {"damage": 3, "draw": 2, "influence": 2}.get(cast("str", happening[0]), -1)
    return place > 0 and number(happening, place) == 0


def sole_controller(g: "Spoils", players: list[int]) -> int:
    """Give the one player who controls all of them, or the active player. [CR3:503.4] [CR3:506.4] [A26]"""
    return g.in_game(players[0] if len(set(players)) == 1 else g.active)


def dragged(happening: Happening, attachment: int) -> Happening:
    """Give how an attachment leaves with its target: in the same way, or by no equal way to the discard pile. [A52]"""
    if happening[0] == "flip up":
        return ("put", attachment, DISCARD, "", 0)
    return (happening[0], attachment, *happening[2:])


def spare(g: "Spoils", happening: Happening) -> None:
    """Let a card whose destruction is replaced forget the blow that destroyed it, or be exempt. [CR3:506.6] [A12]"""
    t = g.table
    thing = number(happening, 1)
    shares = blow(happening)
    if shares and g.ruleset.replace_resets_damage:
        sources = [by for by, _ in shares]  # all who struck together [CR3:408.4b] [A13]
        t.forget_damage_of(thing, sources)
        if "location" in g.types(thing):  # older markers stay [CR3:408.5c] [A14] [A15]
            t.put_markers(thing, -sum([share for _, share in shares]))
    entries: list[Value] = [(thing, g.damage_on(thing), g.standing.numbers[thing, "life"])]
    if number(happening, 2) < 0:  # nobody did it but the rules
        entries.append((thing, "by the rules", t.attached[thing]))
    t.exempt_from(entries)


def done_things(outcome: Value) -> tuple[int, ...]:
    """Give the objects that came of the members that happened."""
    status, came, _ = cast("tuple[tuple[int, ...], tuple[int, ...], Value]", outcome)
    return tuple([thing for one, thing in zip(status, came, strict=True) if one in (REPLACED, DONE) and thing >= 0])
