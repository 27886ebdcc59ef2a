"""Attacking [CR3:608] and resolving a battle [CR3:609]."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.ask import Ask, Portion
from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import deciding, declare, picking, requirements
from rulewright.spoils.choices.deciding import payment
from rulewright.spoils.choices.declare import Declaring
from rulewright.spoils.happening import damage, durations
from rulewright.spoils.happening.hear import telling
from rulewright.spoils.happening.kinds import Attach, Deplete, Told
from rulewright.spoils.happening.triggers import listen
from rulewright.spoils.procedures.perform import Perform, Triggers
from rulewright.spoils.procedures.respond import Window
from rulewright.spoils.standing import parties, permissions
from rulewright.spoils.table.actions import Assign, Take
from rulewright.spoils.table.cells import ATTACKER, DEFENDER, TARGET
from rulewright.spoils.table.remembered import Assignment, Deed
from rulewright.spoils.words.vocabulary import Battling, EventKind

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


NO_BATTLE: Final = -1  # in place of a target: nobody came to attack [CR3:608.1a]


class AttackOn(Procedure):
    """An attack. [CR3:608.1]"""

    def __init__(self, player: int, target: int, party: tuple[int, ...] = (), paid: tuple[int, ...] = ()) -> None:
        """Let `player` attack `target`."""
        self.player = player
        self.target = target
        self.party = party
        self.paid = paid

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.target, self.party, self.paid)

    @step("CR3:608.1b", "One or more characters that can attack are chosen.")
    def attackers(self, g: "Spoils") -> Asking:
        """Ask for them one at a time; a requirement to pay is met now. [CR3:204.3] [CR3:505.1] [A105] [A106]"""
        able = parties.able_to_attack(g, self.player, self.target) if self.goes_on(g) else []
        party = yield from choose_party(g, self.player, able, "attack", (self.target,))
        paid = yield from payment(g, self.player, requirements.price(g, self.player, "attack", party, (self.target,)))
        self.party, self.paid = party, paid
        return None

    def goes_on(self, g: "Spoils") -> bool:
        """Whether there still are an attacker and a target, before anybody attacks: players may have left. [A70]"""
        there = parties.is_attackable(g, self.target) and g.controller(self.target) != self.player
        return there and not g.table.lost[self.player]

    @step("CR3:505.1", "What must be paid to attack is paid.")
    def pay(self, g: "Spoils") -> None:
        """Attach the resources."""
        if self.paid:
            faction = g.table.faction[self.player]
            g.begin(Perform(tuple([Attach(one, faction) for one in self.paid]), 1))

    @step("CR3:608.1b", "They deplete and form the attacking party.")
    def form(self, g: "Spoils") -> None:
        """Form it: the battle has begun. [CR3:302.5] [CR3:302.6] [CR3:302.8] [A88] [A107]"""
        t = g.table
        if not self.party or not self.goes_on(g):
            self.target = NO_BATTLE
            return
        defender = g.controller(self.target)
        t.begin_battle(self.target, self.player, defender, self.party)
        parties.remember_fighters(g, self.party)
        self.paid = ()
        depleting = [Deplete(one) for one in self.party]
        attacks = [Told("attacks", one, self.player) for one in self.party]
        formed = Told("forms party", self.party[0], self.player, len(self.party))
        announced = Told("attacks", -1, self.player, len(self.party))
        attacked = [Told("is attacked", one, defender) for one in (self.target, -1)]
        g.begin(Perform((*depleting, *attacks, formed, announced, *attacked)))

    @step("CR3:608.1c", "Both players may use tactics and abilities before blocks.")
    def window(self, g: "Spoils") -> None:
        """Give them the time."""
        g.begin(Window())

    @step("CR3:608.1d", "The defending player may choose characters that block.")
    def blockers(self, g: "Spoils") -> Asking:
        """Ask for them one at a time; covert and unblockable parties limit them. [CR3:507.3] [CR3:412.1] [A103]"""
        if g.over or g.table.battle[ATTACKER] < 0:
            return None
        defender = g.table.battle[DEFENDER]
        attackers = g.table.attacking[0]
        party = yield from choose_party(g, defender, parties.able_to_block(g, defender), "block", attackers)
        paid = yield from payment(g, defender, requirements.price(g, defender, "block", party, attackers))
        self.party, self.paid = party, paid
        return None

    @step("CR3:505.1", "What must be paid to block is paid.")
    def pay_block(self, g: "Spoils") -> None:
        """Attach the resources. [A105]"""
        if self.paid and not g.over and g.table.battle[ATTACKER] >= 0:
            faction = g.table.faction[g.table.battle[DEFENDER]]
            g.begin(Perform(tuple([Attach(one, faction) for one in self.paid]), 1))

    @step("CR3:608.1d", "They form the blocking party; characters added earlier join it.")
    def block(self, g: "Spoils") -> None:
        """Form it, if anybody blocks. [CR3:608.1c] [CR3:302.7]"""
        t = g.table
        if g.over or t.battle[ATTACKER] < 0:
            return
        early = tuple([one for one in t.early[0] if t.in_play(one) and one not in self.party])
        t.form_block((*self.party, *early))
        parties.remember_fighters(g, (*self.party, *early))
        if not self.party and not early:
            g.note("no block", t.battle[DEFENDER])
        blocks = tuple([Told("blocks", one, t.battle[DEFENDER]) for one in self.party])
        kind: EventKind = "is blocked" if self.party else "is not blocked"
        blocked = tuple([Told(kind, one, self.player) for one in t.attacking[0]])
        announced = telling(g, "blocks", t.battle[DEFENDER]) if self.party else ()
        if blocks or blocked:
            g.begin(Perform((*blocks, *announced, *blocked)))

    @step("CR3:608.1e", "The battle is resolved.")
    def resolve(self, g: "Spoils") -> None:
        """Resolve it."""
        if not g.over and g.table.battle[ATTACKER] >= 0:
            g.begin(Battle())

    @step("CR3:609.1h", "All surviving characters in the battle deplete.")
    def end(self, g: "Spoils") -> None:
        """End the battle. [A88]"""
        t = g.table
        if self.target == NO_BATTLE:
            return
        survivors = [one for one in (*t.attacking[0], *t.blocking[0]) if t.in_play(one)]
        self.party = tuple(survivors)
        t.end_battle()
        durations.end_of_effects(g, "battle")
        if not g.over:
            g.begin(Perform(tuple([Deplete(one) for one in survivors])))  # and the checks after a battle

    @step("A209", "What waits for the end of the battle happens.")
    def after(self, g: "Spoils") -> None:
        """Let it happen."""
        if g.over or self.target == NO_BATTLE:
            return
        alive = [one for one in self.party if g.table.in_play(one)]
        survived = [fired for one in alive for fired in listen(g, Told("survives", one, g.controller(one)))]
        told = Told("end of battle", -1, self.player)
        if g.table.in_play(self.target):
            survived += listen(g, Told("survives attack", self.target, g.controller(self.target)))
        batch = (*survived, *listen(g, told), *durations.due(g, "end of battle"))
        if batch:
            g.begin(Triggers(batch))


def choose_party(
    g: "Spoils", player: int, able: list[int], what: Battling, against: tuple[int, ...]
) -> "deciding.Choosing":
    """Ask for the members of a party against others one at a time; as many requirements as can be are met.

    An attack has at least one. [CR3:505.2] [CR3:505.2a] [A106]
    """
    declaring, bound = Declaring(player, what, against), declare.is_bound(g, what)
    party: list[int] = []
    left = list(able)
    while left:
        fitting = left
        free = bool(party) or (what == "block" and not requirements.must_be_blocked(g, against))
        enough = free and not requirements.open_among(g, left, what)
        if bound:
            fitting, enough = declare.joining(g, declaring, party, left)
        if not fitting:
            break
        whole = not enough and not bound and requirements.whole(g, fitting, what, (0, len(fitting)))
        choice = yield picking.ask_for(player, f"{what}ers", fitting, whole=whole, enough=enough, gathers=True)
        if not isinstance(choice, Take):
            break
        party.append(choice.thing)
        left.remove(choice.thing)
    return tuple(party)


class Battle(Procedure):
    """Resolving a battle: pass after pass, the fastest first. [CR3:609.1]"""

    def __init__(self, first: int = 1) -> None:
        """Resolve; the first pass is always played. [A101]"""
        self.first = first

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.first,)

    @step("CR3:609.1g", "Passes are repeated until all characters have assigned their damage.")
    def passes(self, g: "Spoils") -> Flow | None:
        """Play another pass, if somebody is left."""
        if g.over or g.table.battle[ATTACKER] < 0 or (not self.first and not parties.unassigned(g)):
            return None
        self.first = 0
        g.begin(SpeedPass())
        return AGAIN


class SpeedPass(Procedure):
    """One pass of a battle. [CR3:609.1a … CR3:609.1f] [CR3:204.4a] [CR3:204.4c]"""

    def __init__(self, speed: int = 0) -> None:
        """Play the pass of a speed, once it is known."""
        self.speed = speed

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.speed,)

    @step("CR3:609.1a", "Tactics and abilities may be used.")
    def before(self, g: "Spoils") -> None:
        """Give both players the time."""
        g.begin(Window())

    @step("CR3:609.1b", "The highest speed among characters that have not assigned damage is found.")
    def level(self, g: "Spoils") -> None:
        """Find it."""
        left = parties.unassigned(g)
        self.speed = max([g.number(one, "speed") for one in left]) if left else -1

    @step("CR3:609.1c", "Attackers of that speed assign damage to the blockers, or to the target if there are none.")
    def attackers(self, g: "Spoils") -> Asking:
        """Ask how each divides its damage. [CR3:609.2] [A90] [A92]"""
        t = g.table
        if g.over or t.battle[ATTACKER] < 0:
            return None
        target = t.battle[TARGET]
        hit = list(t.blocking[0]) or ([target] if parties.is_attackable(g, target) else [])
        sources = [one for one in t.attacking[0] if self.acts(g, one)]
        yield from assign(g, t.battle[ATTACKER], sources, hit, target if parties.is_attackable(g, target) else -1)
        return None

    @step("CR3:609.1d", "Blockers of that speed assign damage to the attackers.")
    def blockers(self, g: "Spoils") -> Asking:
        """Ask how each divides its damage."""
        t = g.table
        if g.over or t.battle[ATTACKER] < 0:
            return None
        yield from assign(
            g, t.battle[DEFENDER], [one for one in t.blocking[0] if self.acts(g, one)], list(t.attacking[0])
        )
        return None

    def acts(self, g: "Spoils", thing: int) -> bool:
        """Whether a character assigns in this pass. [CR3:407.5a] [CR3:408.1b]"""
        return thing not in g.table.assigned[0] and g.number(thing, "speed") == self.speed

    @step("CR3:609.1e", "Tactics and abilities may be used again.")
    def after(self, g: "Spoils") -> None:
        """Give both players the time."""
        if not g.over:
            g.begin(Window())

    @step("CR3:609.1f", "All assigned damage is inflicted at the same time, summed for each recipient.")
    def inflict(self, g: "Spoils") -> None:
        """Inflict it. [CR3:408.6] [CR3:609.1f] [CR3:302.15] [A93] [A95]"""
        t = g.table
        group = damage.battle_damage(g)
        t.forget_assignments()
        if group and not g.over:
            g.begin(Perform(group))


def assign(g: "Spoils", player: int, sources: list[int], hit: list[int], target: int = -1) -> Asking:
    """Ask for a division of damage, point by point, and write it down.

    Some must take all the damage that could be assigned to them. [CR3:505.1]
    Who may strike the target of the attack in spite of blockers does so with all of its damage. [A201]
    """
    hit = [one for one in hit if permissions.requirements(g, one, "take damage")] or hit
    found: list[Assignment] = []
    for place, source in enumerate(sources):
        strength = g.number(source, "strength")
        grown = [] if strength else [one for one in hit if damage.would_grow(g, source, one)]
        if grown and len(hit) == 1:
            found.append(Assignment(source, hit[0], 0))
        elif grown:  # nothing is assigned to one of them, and increased there [A432]
            choice = yield Ask(player, "assign", [Assign(source, one, 0) for one in hit])
            assert isinstance(choice, Assign)
            found.append(Assignment(source, choice.to, 0))
        if strength and target >= 0 and permissions.requirements(g, source, "strike the target"):
            found.append(Assignment(source, target, strength))  # [A237]
            strength = 0
        if strength and target >= 0 and target not in hit and g.standing.allows(source, "strike the target"):
            first = strength if len(hit) == 1 else 1
            offered = [Assign(source, target, strength), *[Assign(source, one, first) for one in hit]]
            choice = yield Ask(player, "assign", offered)
            assert isinstance(choice, Assign)
            found.append(Assignment(source, choice.to, choice.amount))
            strength = 0 if choice.to == target else strength - first
        if len(hit) == 1 and strength:
            found.append(Assignment(source, hit[0], strength))
        elif hit and strength:
            offered = [Assign(source, one) for one in hit]
            later = portions(g, sources[place + 1 :], hit, target)
            for points in range(strength, 0, -1):
                choice = yield Ask(player, "assign", offered, divides=[Portion(points, offered), *later])
                assert isinstance(choice, Assign)
                found.append(Assignment(source, choice.to, 1))
    t = g.table
    t.assign(found, sources)
    striking = {one.source for one in found if one.amount}
    if striking:
        t.note_deeds([Deed("assigned", one, -1) for one in sources if one in striking])
    return None


def portions(g: "Spoils", sources: list[int], hit: list[int], target: int) -> list[Portion]:
    """Give what some characters will divide point by point, up to the first who may do something else with it."""
    found: list[Portion] = []
    for source in sources:
        strength = g.number(source, "strength")
        if not strength and any([damage.would_grow(g, source, one) for one in hit]):
            break
        if not strength or (target >= 0 and permissions.requirements(g, source, "strike the target")):
            continue
        if target >= 0 and target not in hit and g.standing.allows(source, "strike the target"):
            break
        found.append(Portion(strength, [Assign(source, one) for one in hit]))
    return found
