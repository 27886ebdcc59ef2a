"""What can stand in the way of an action, each rule a check of its own. Options are what no check forbids."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.reason import Reason
from rulewright.engine.rulebook import Check, check
from rulewright.spoils.choices import afford, declare, forbidden, loops, screens
from rulewright.spoils.choices.cost_checks import (
    ability_costs,
    ability_price,
    extra_costs,
    flip_costs,
    flip_price,
    name_of,
    numeric_cost,
)
from rulewright.spoils.choices.declare import Declaring
from rulewright.spoils.standing import parties, permissions, timing
from rulewright.spoils.table.actions import Attack, Deploy, EndTurn, FlipUp, Repeat, Use
from rulewright.spoils.table.areas import HAND
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


@check(
    "CR3:604.1a",
    "A card that is deployed is a non-resource card in its player's hand.",
    screen=screens.resources_in_hand,
)
def in_hand(g: "Spoils", player: int, action: Deploy) -> Reason | None:
    """Refuse other cards, but those that a text lets its player deploy from elsewhere. [CR3:203.1] [CR3:604.2]"""
    t = g.table
    held = t.area[action.thing] == HAND and t.owner_of(action.thing) == player
    if not held and action.thing not in permissions.lent(g, player):
        return Reason("CR3:604.1a", name_of(g, action.thing), "must be in its player's hand")
    if "resource" in g.types(action.thing):
        why = "is a resource: those are played, not deployed"
        return Reason("CR3:604.1a", name_of(g, action.thing), why, also=("CR3:203.1", "CR3:604.2"))
    return None


@check(
    "CR3:205.1",
    "In a response or a battle only tactics and what is as quick may be deployed.",
    screen=screens.slow_in_hand,
)
def quick_enough(g: "Spoils", player: int, action: Deploy) -> Reason | None:
    """Refuse slow cards outside the main part of one's turn. [CR3:204.1] [CR3:206.1] [CR3:207.1] [CR3:607.2] [A61]"""
    if timing.is_main(g, player) or timing.is_quick(g, player, action.thing):
        return None
    rule = {"character": "CR3:204.1", "item": "CR3:206.1", "location": "CR3:207.1"}
    also = tuple([rule[one] for one in g.types(action.thing) if one in rule])
    about = name_of(g, action.thing)
    return Reason(
        "CR3:205.1", about, "may be deployed in your own turn, when nothing else is going on", also=(*also, "CR3:607.2")
    )


@check("CR3:405.2", "A card's threshold must be met.")
def threshold(g: "Spoils", player: int, action: Deploy) -> Reason | None:
    """Refuse a card whose threshold is not met. [CR3:604.1b]"""
    needs = g.printed(action.thing).threshold
    if g.meets(player, needs) or permissions.waives(g, player, action.thing):
        return None
    has = f"you have {''.join(sorted(g.icons(player))) or 'none'}"
    return Reason("CR3:405.2", name_of(g, action.thing), f"needs {needs}", has, ("CR3:604.1b",))


@check("CR3:402.7", "What a text says cannot be deployed is not deployed.")
def allowed(g: "Spoils", player: int, action: Deploy) -> list[Reason]:
    """Refuse what a text forbids."""
    sources = permissions.player_forbidders(g, player, "deploy", action.thing)
    return forbidden.said(g, name_of(g, action.thing), "be deployed", sources) if sources else []


@check("CR3:507.4a", "Flip Up needs a face-down card with that keyword under your control.")
def has_flip_up(g: "Spoils", player: int, action: FlipUp) -> Reason | None:
    """Refuse other cards."""
    t, thing = g.table, action.thing
    if t.in_play(thing) and t.down[thing] and g.controller(thing) == player and afford.flip_up(g, thing) >= 0:
        return None
    return Reason("CR3:507.4a", "Flip Up", "needs a face-down card with that keyword under your control")


@check("CR3:507.4d", "Flip Up does not change when a card may be deployed.")
def flip_quick_enough(g: "Spoils", player: int, action: FlipUp) -> Reason | None:
    """Refuse slow cards outside the main part of one's own turn."""
    if timing.is_main(g, player) or timing.is_quick(g, player, action.thing):
        return None
    return Reason("CR3:507.4d", "the card", "may be deployed in your own turn, when nothing else is going on")


@check("CR3:507.4a", "The Flip Up threshold must be met.")
def flip_threshold(g: "Spoils", player: int, action: FlipUp) -> Reason | None:
    """Refuse a card whose Flip Up threshold is not met. [A49]"""
    word = g.lexicon.words[afford.flip_up(g, action.thing)] if afford.flip_up(g, action.thing) >= 0 else None
    if not isinstance(word, p.FlipUp) or g.meets(player, word.threshold):
        return None
    return Reason("CR3:507.4a", "Flip Up", f"needs {word.threshold}", f"you have {''.join(sorted(g.icons(player)))}")


@check("CR3:606.1a", "An ability is used by the controller of its card.")
def own_ability(g: "Spoils", player: int, action: Use) -> list[Reason]:
    """Refuse abilities of others, and of cards that are not where the ability is used. [CR3:201.5b]"""
    word = g.lexicon.words[action.ability]
    anyone = isinstance(word, p.Ability) and word.anyone and not g.table.down[action.thing]
    own, has = g.controller(action.thing) == player or anyone, action.ability in g.abilities(action.thing)
    if own and has:
        return []
    about, also, found = name_of(g, action.thing), ("CR3:201.5b",), []
    if not own:
        found.append(Reason("CR3:606.1a", about, "must be under your control where its ability is used", also=also))
    if not has:
        lost = ("CR3:402.6", "CR3:508.1")  # a text may have taken it away
        found.append(Reason("CR3:606.1a", about, "must have the ability where it is", "it has not", (*also, *lost)))
    return found


@check("CR3:405.3", "An ability's threshold must be met.")
def ability_threshold(g: "Spoils", player: int, action: Use) -> Reason | None:
    """Refuse an ability whose threshold is not met. [CR3:502.2] [CR3:606.1b]"""
    word = g.lexicon.words[action.ability]
    assert isinstance(word, p.Ability)
    if g.meets(player, word.threshold):
        return None
    has = f"you have {''.join(sorted(g.icons(player))) or 'none'}"
    return Reason("CR3:405.3", word.name, f"needs {word.threshold}", has, ("CR3:606.1b", "CR3:502.2"))


@check("CR3:402.7", "What a text says cannot be used is not used.")
def ability_allowed(g: "Spoils", player: int, action: Use) -> list[Reason]:
    """Refuse what a text forbids."""
    sources = g.standing.forbidders(action.thing, "use abilities")
    sources += permissions.player_forbidders(g, player, "use abilities", action.thing)
    return forbidden.said(g, name_of(g, action.thing), "use abilities", sources) if sources else []


@check("CR3:401.3a", "An ability that is used only once each turn, or was barred, is not used again.")
def not_again(g: "Spoils", _player: int, action: Use) -> Reason | None:
    """Refuse what was used or barred this turn."""
    if not afford.is_barred(g, action.thing, action.ability):
        return None
    return Reason("CR3:401.3a", name_of(g, action.thing), "cannot use this ability again this turn, a text says")


@check("CR3:603.2c", "Attacks are made in one's own turn.")
def may_attack_now(g: "Spoils", player: int, _action: Attack) -> Reason | None:
    """Refuse attacks at other times."""
    if timing.is_main(g, player):
        return None
    return Reason("CR3:603.2c", "an attack", "is announced in your own turn, when nothing else is going on")


@check("CR3:608.1a", "The target is a faction or location that the attacker does not control.")
def is_target(g: "Spoils", player: int, action: Attack) -> Reason | None:
    """Refuse other targets. [CR3:207.3]"""
    if parties.is_attackable(g, action.thing) and g.controller(action.thing) != player:
        return None
    return Reason("CR3:608.1a", name_of(g, action.thing), "must be a faction or location that you do not control")


@check("CR3:608.1b", "Somebody must be able to attack.")
def has_attackers(g: "Spoils", player: int, action: Attack) -> Reason | None:
    """Refuse an attack without attackers, or without as many as a text asks for. [CR3:608.1a] [CR3:204.3] [A205]"""
    if not parties.has_attacker(g, player, action.thing):
        also = ("CR3:608.1a", "CR3:204.3")
        return Reason("CR3:608.1b", "an attack", "needs a character that can attack", "there is none", also)
    if attack_costs(g, player, action) is not None:
        return None
    needs = "needs as many characters that can attack as a text asks for"
    return Reason("CR3:608.1b", "an attack", needs, "there are fewer", ("CR3:608.1a", "A205"))


def attack_costs(g: "Spoils", player: int, action: Attack) -> int | None:
    """Give what must be paid at least to attack; None if no party is as large as texts ask. [A205]"""
    declaring = Declaring(player, "attack", (action.thing,))
    if not declare.is_bound(g, "attack"):
        return 0
    return declare.least_price(g, declaring, [], parties.able_to_attack(g, player, action.thing))


@check("CR3:402.7", "A player whom a text keeps from attacking does not attack.")
def attack_allowed(g: "Spoils", player: int, action: Attack) -> list[Reason]:
    """Refuse what a text forbids. [CR3:608.1a]"""
    also = ("CR3:608.1a",)
    found = forbidden.to_player(g, player, "attack twice a turn", also=also) if g.table.struck[0] else []
    found += forbidden.to_player(g, player, "attack", also=also)
    sources = g.standing.forbidders(action.thing, "be attacked", player)
    return [*found, *forbidden.said(g, name_of(g, action.thing), "be attacked", sources, also)]


@check("CR3:505.1", "What must be paid to attack must be payable.")
def attack_price(g: "Spoils", player: int, action: Attack) -> Reason | None:
    """Refuse an attack whose requirement cannot be met. [CR3:505.2a]"""
    price = attack_costs(g, player, action)
    if price is None or price <= len(afford.free_resources(g, player)):
        return None
    return Reason("CR3:505.1", "the attack", f"needs {price} paid", also=("CR3:505.2a",))


@check("CR3:603.2d", "A turn is ended by its player, when nothing else is going on.")
def may_end_now(g: "Spoils", player: int, _action: EndTurn) -> Reason | None:
    """Refuse the end of the turn at other times."""
    if timing.is_main(g, player):
        return None
    return Reason("CR3:603.2d", "a turn", "is ended by its player, when nothing else is going on")


@check("CR3:414.2a", "A series of actions is repeated only after it was shown, and if it could begin again.")
def shown_before(g: "Spoils", player: int, action: Repeat) -> Reason | None:
    """Refuse a series that nobody has seen, or that does not lead back to its first action. [CR3:414.3a]"""
    if loops.is_shown(g, player, action.number):
        return None
    about = f"a series of {action.number} actions"
    return Reason(
        "CR3:414.2a",
        about,
        "must be shown and lead back to its first action before it is repeated",
        also=("CR3:414.3a",),
    )


CHECKS: Final[dict[str, tuple[Check, ...]]] = {
    "deploy": (in_hand, quick_enough, threshold, allowed, extra_costs, numeric_cost),
    "flip up": (has_flip_up, flip_quick_enough, flip_threshold, flip_costs, flip_price),
    "use": (own_ability, ability_threshold, ability_allowed, not_again, ability_costs, ability_price),
    "attack": (may_attack_now, is_target, has_attackers, attack_allowed, attack_price),
    "end turn": (may_end_now,),
    "repeat": (shown_before,),
}
