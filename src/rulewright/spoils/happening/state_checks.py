"""State checks: what the rules themselves do at once, without any card saying so. [A01] [A02] [A10]"""

from typing import TYPE_CHECKING

from rulewright.spoils.happening.kinds import Damage, Happening
from rulewright.spoils.happening.kinds_of_move import Destroy
from rulewright.spoils.happening.sparing import SPENT, is_exempt, is_spared, limit
from rulewright.spoils.meaning.cards import fits, players_of
from rulewright.spoils.meaning.conditions import holds
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.standing.permissions import forbids_source, plays_open
from rulewright.spoils.table.ongoing import Changing, Controlling, Ongoing
from rulewright.spoils.table.remembered import Exempt
from rulewright.spoils.words.changes import OpenHand, OpenTop
from rulewright.spoils.words.moves import TakeControl
from rulewright.spoils.words.things import AsLongAs
from rulewright.spoils.words.vocabulary import Forbidden

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def due(g: "Spoils", after: tuple[Happening, ...]) -> tuple[Destroy, ...]:
    """Give the destructions that are due after a group: lethal characters and locations, attachments gone wrong."""
    found: list[Destroy] = []
    struck = {one.thing: one for one in after if isinstance(one, Damage)}
    t, frail = g.table, g.register.frail
    for thing in t.play[0]:
        if not t.damage[thing] and not t.markers[thing] and thing not in frail:
            continue
        if lethal(g, thing) and not is_exempt(g, thing) and not outlives(g, thing, struck.get(thing)):
            found.append(destruction(thing, last_source(g, thing), struck.get(thing)))
        elif misattached(g, thing) and not is_spared(g, thing):
            found.append(Destroy(thing, rules=1))
    return tuple([one for one in found if destructible(g, one.thing)])


def outlives(g: "Spoils", thing: int, blow: Damage | None) -> bool:
    """Whether a text keeps damage from destroying a card: all of it, or that of such a blow. [CR3:402.7] [CR3:408.8]"""
    if thing not in g.standing.cannot or thing in g.register.frail:
        return False
    whats: list[Forbidden] = ["be destroyed by damage"]
    if blow is not None and blow.battle:
        whats.append("be destroyed by battle damage")
    if any([g.standing.forbids(thing, what) for what in whats]):
        return True
    sources = [] if blow is None else [one.source for one in blow.shares if one.amount]
    return bool(sources) and all([any([forbids_source(g, thing, what, one) for what in whats]) for one in sources])


def outlive(g: "Spoils", after: tuple[Happening, ...]) -> None:
    """Let what a blow of a group may not destroy live on, until it gets worse. [A12]"""
    blows = [one for one in after if isinstance(one, Damage) and one.thing in g.standing.cannot]
    saved = [one.thing for one in blows if g.table.in_play(one.thing) and lethal(g, one.thing)]
    struck = {one.thing: one for one in blows}
    living = [one for one in saved if not is_exempt(g, one) and outlives(g, one, struck[one])]
    if living:
        g.table.exempt_from([Exempt(one, g.damage_on(one), limit(g, one), SPENT, -1) for one in living])


def destructible(g: "Spoils", thing: int) -> bool:
    """Whether the rules can destroy a card: no text forbids it, and it is no faction. [A09] [CR3:202.2]"""
    return Destroy(thing).possible(g)


def destruction(thing: int, by: int, damage: Damage | None) -> Destroy:
    """Give a destruction, with the blow that dealt it where there was one. [CR3:408.8] [A13]"""
    return Destroy(thing, by, 1) if damage is None else Destroy(thing, by, 1, damage.battle, damage.shares)


def lethal(g: "Spoils", thing: int) -> bool:
    """Whether a character's damage reaches its life, or a location's markers its structure. [CR3:408.4] [CR3:408.5]

    [CR3:204.4b] [CR3:204.5] [CR3:207.5]
    """
    types = g.standing.types[thing]
    if "character" in types and g.damage_on(thing) >= g.standing.numbers[thing, "life"]:
        return True
    return "location" in types and g.table.markers[thing] >= g.standing.numbers[thing, "structure"]


def last_source(g: "Spoils", thing: int) -> int:
    """Give the source of the damage that put it over its limit. [CR3:408.8]"""
    damage = g.table.damage[thing]
    return damage[-1].source if damage else -1


def misattached(g: "Spoils", thing: int) -> bool:
    """Whether a card that must be attached is not, or its target is no longer of the right kind. [CR3:507.2e]"""
    for word in g.standing.profiles[thing].attach_to:
        target = g.table.attached[thing]
        if not g.table.in_play(target):
            return True
        return not fits(g, target, word.cards, Context(g.controller(thing), thing))
    return False


def tidy_texts(g: "Spoils") -> None:
    """Let text that a card gained while it was a character go with that type. [CR3:508.3]"""
    t = g.table
    gained = [one for one in t.ongoing[0] if isinstance(one, Changing) and one.as_character]
    lost = [one for one in gained if not any("character" in g.types(thing) for thing in one.things)]
    if lost:
        t.let_end([*lost])


def tidy_control(g: "Spoils") -> None:
    """Let control that a player has as long as something is so end for good when it is not so any more."""
    t = g.table
    lost: list[Ongoing] = []
    for one in t.ongoing[0]:
        word = g.lexicon.words[one.word] if isinstance(one, Controlling) and one.word >= 0 else None
        asked = word.duration if isinstance(word, TakeControl) else None
        if isinstance(one, Controlling) and isinstance(asked, AsLongAs) and not holds(g, asked.condition, one.context):
            lost.append(one)
    if lost:
        t.let_end(lost)


def open_tops(g: "Spoils") -> None:
    """Reveal the top cards of decks that lie open all the time. [A262]"""
    for change, context in g.standing.player_changes:
        if isinstance(change, OpenTop):
            tops = [one for player in players_of(g, change.player, context) for one in g.table.decks[player][:1]]
            for one in tops:
                g.unveil(one)


def open_hands(g: "Spoils") -> None:
    """Reveal the hands with which players play open. [A412]"""
    if any(isinstance(change, OpenHand) for change, _ in g.standing.player_changes):
        for player, hand in enumerate(g.table.hands):
            for one in hand if plays_open(g, player) else ():
                g.unveil(one)


def upright_resources(g: "Spoils") -> None:
    """Let a card that has become or entered as a resource be upright: resources are never depleted. [CR3:203.7]"""
    t = g.table
    for one in [one for found in g.register.resources for one in found if t.depleted[one]]:
        t.restore(one)


def unique_groups(g: "Spoils", player: int) -> list[list[int]]:
    """Give the cards of a player that share a unique identifier. [CR3:507.5a] [A122]"""
    found: dict[str, list[int]] = {}
    for one in g.register.unique:
        identifier = g.identifier(one)
        stays = not destructible(g, one) or is_spared(g, one)
        if identifier and g.controller(one) == player and not stays:
            found.setdefault(identifier, []).append(one)
    return [group for group in found.values() if len(group) > 1]


def keepable(g: "Spoils", player: int, group: list[int]) -> list[int]:
    """Give which of them a player may keep: by the oldest rules it is picked, later it is chosen. [A145]"""
    if not g.ruleset.unique_uses_pick:
        return group
    return [one for one in group if not g.standing.forbids(one, "be picked", player)] or group
