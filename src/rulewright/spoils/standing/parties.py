"""Parties: who can attack and block, and who is in the battle."""

from typing import TYPE_CHECKING, Literal

from rulewright.spoils.meaning.cards import HAPPENED
from rulewright.spoils.meaning.conditions import is_covert
from rulewright.spoils.standing.permissions import forbids_source, player_forbidden
from rulewright.spoils.table.cells import ATTACKER, DEFENDER, TARGET
from rulewright.spoils.table.remembered import Deed
from rulewright.spoils.words.vocabulary import Party

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.standing.standing import Standing


def able_to_attack(g: "Spoils", player: int, target: int = -1) -> list[int]:
    """List the characters that can attack (a target): restored, and under control since the start of the turn."""
    standing = g.standing
    able = [one for one in standing.objects if can_attack(g, player, one, standing)]
    return able if target < 0 else [one for one in able if not forbids_source(g, one, "attack", target)]


def can_attack(g: "Spoils", player: int, thing: int, standing: "Standing") -> bool:
    """Whether a card in play is a character of a player that can attack. [CR3:608.1b] [CR3:204.3] [CR3:203.7]

    [CR3:204.3b]
    """
    t = g.table
    if standing.controllers[thing] != player or (t.depleted[thing] and not standing.allows(thing, "attack depleted")):
        return False
    if not t.ready[thing] and not standing.allows(thing, "attack at once"):
        return False
    types = standing.types[thing]
    if "character" not in types or "resource" in types or standing.forbids(thing, "attack"):
        return False
    return thing not in t.struck[0] or not standing.forbids(thing, "attack twice a turn")


def has_attacker(g: "Spoils", player: int, target: int) -> bool:
    """Whether some character can attack a target."""
    standing = g.standing
    return any(
        can_attack(g, player, one, standing) and not forbids_source(g, one, "attack", target)
        for one in standing.objects
    )


def able_to_block(g: "Spoils", player: int) -> list[int]:
    """List the characters that can block: restored, covert only against covert, nobody against unblockable.

    [CR3:302.11a] [CR3:507.3b] [CR3:507.3c]
    """
    t, standing = g.table, g.standing
    party = t.attacking[0]
    if party and all(standing.forbids(one, "be blocked") for one in party):
        return []  # [CR3:412.1]
    if player_forbidden(g, player, "block"):
        return []
    covert = is_covert(g, party)
    return [
        one
        for one in t.play[0]
        if standing.controllers[one] == player
        and "character" in standing.types[one]
        and (not t.depleted[one] or standing.allows(one, "block depleted"))
        and not standing.forbids(one, "block")
        and not player_forbidden(g, player, "block", one)
        and one not in t.early[0]
        and not is_out_of_reach(g, party, one)
        and (("covert" in standing.keywords[one]) == covert or (covert and standing.allows(one, "block covert")))
    ]


def is_out_of_reach(g: "Spoils", party: tuple[int, ...], blocker: int) -> bool:
    """Whether a party cannot be blocked by a character: none of its members can. [CR3:412.1] [A331]"""
    s = g.standing
    return bool(party) and all(
        s.forbids(one, "be blocked")
        or forbids_source(g, one, "be blocked", blocker)
        or forbids_source(g, blocker, "block", one)
        for one in party
    )


def is_attackable(g: "Spoils", target: int) -> bool:
    """Whether the target of the attack can still be hit. [CR3:609.2] [CR3:407.5]"""
    return g.table.in_play(target) and any(one in g.types(target) for one in ("faction", "location"))


def unassigned(g: "Spoils") -> list[int]:
    """List the characters in the battle that have not assigned damage."""
    t = g.table
    return [one for one in (*t.attacking[0], *t.blocking[0]) if one not in t.assigned[0] and t.in_play(one)]


def leave_battle(g: "Spoils", thing: int) -> None:
    """Take a character out of its party; damage assigned to it is not inflicted. [CR3:302.15]"""
    g.table.leave_parties(thing)


def join_battle(g: "Spoils", thing: int, party: Literal[Party, "own"]) -> bool:
    """Add a character to a party of its controller. [CR3:407.6] [CR3:608.1c]"""
    found = joined(g, thing, party)
    if found == "attacking":
        g.table.join_attackers(thing)
        remember_fighters(g, (thing,))
    elif found:
        g.table.join_blockers(thing)
    return bool(found)


def remember_fighters(g: "Spoils", things: tuple[int, ...]) -> None:
    """Remember for this turn who was in a battle, if some text asks for it. [A332]"""
    if "fights" in g.lexicon.remembered:
        g.table.note_deeds([Deed(f"{HAPPENED}fights", one, g.controller(one)) for one in things])


def joined(g: "Spoils", thing: int, party: Literal[Party, "own"]) -> Literal[Party, ""]:
    """Give the party that a character would join, or nothing if it may not."""
    t = g.table
    if party == "own":
        party = "attacking" if t.in_play(thing) and g.controller(thing) == t.battle[ATTACKER] else "blocking"
    player = t.battle[ATTACKER if party == "attacking" else DEFENDER]
    if not t.in_play(thing) or "character" not in g.types(thing) or g.controller(thing) != player:
        return ""
    if thing in t.attacking[0] or thing in t.blocking[0] or thing in t.early[0]:
        return ""  # who is in the battle already is not in it twice [CR3:302.12] [CR3:402.5]
    unblockable = not t.attacking[0] or is_out_of_reach(g, t.attacking[0], thing)
    if party == "blocking" and unblockable and not g.ruleset.unblockable_blocks_added:
        return ""  # [A131]
    return party


def tidy_battle(g: "Spoils") -> None:
    """Remove whoever left play, is no character any more or changed control. [CR3:208.4] [CR3:407.4]

    [CR3:302.11b] [CR3:407.4a]
    """
    t = g.table
    if t.battle[ATTACKER] < 0:
        return
    attacker, defender = t.battle[ATTACKER], t.battle[DEFENDER]
    for column, player in ((t.attacking, attacker), (t.blocking, defender), (t.early, defender)):
        for one in column[0]:
            there = t.in_play(one) and "character" in g.types(one) and g.controller(one) == player
            if not there:
                leave_battle(g, one)
    target = t.battle[TARGET]
    if t.in_play(target) and g.controller(target) != t.battle[DEFENDER]:
        t.lose_target()  # [CR3:407.5]
        t.unassign(target)
