"""What stands against one card at a selection: attackers, blockers, picks, discards, searches, payments.

Each rule or text that keeps this card out is a reason of its own; what a seat cannot know is never told.
"""

from typing import TYPE_CHECKING

from rulewright.engine.reason import Reason
from rulewright.spoils.choices import afford, declare, forbidden, picking, requirements
from rulewright.spoils.choices.cost_checks import name_of
from rulewright.spoils.choices.declare import Declaring
from rulewright.spoils.meaning.cards import amount_of, fits
from rulewright.spoils.meaning.conditions import is_covert
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.standing import parties
from rulewright.spoils.table.actions import Take
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import sights as s
from rulewright.spoils.words.vocabulary import Battling

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def against(g: "Spoils", player: int, thing: int) -> list[Reason]:
    """Give every reason against taking a card for the open question."""
    question = g.question
    if question is None or question.seat != player:
        return []
    if not g.table.known[thing] >> player & 1:
        return [Reason("CR3:310.1", "a card", "must be one that you know", "you do not know it")]
    if question.kind == "attackers":
        return attacker(g, player, thing) or company(g, player, thing, "attack")
    if question.kind == "blockers":
        return blocker(g, player, thing) or company(g, player, thing, "block")
    if question.kind == "payment":
        return payer(g, player, thing)
    word, context = g.followed_now()
    return [] if context is None else chosen(g, player, thing, word, context)


def fighter(g: "Spoils", player: int, thing: int, rule: str) -> list[Reason]:
    """Give what keeps a card out of any party: whose it is, and what it is."""
    t, about = g.table, name_of(g, thing)
    if not t.in_play(thing):
        return [Reason(rule, about, "must be in play", "it is not")]
    found = []
    if g.controller(thing) != player:
        found.append(Reason(rule, about, "must be under your control", "it is not"))
    types = g.types(thing)
    if "character" not in types or "resource" in types:
        found.append(Reason(rule, about, "must be a character", "it is not", ("CR3:203.7",)))
    return found


def upright(g: "Spoils", thing: int, rule: str) -> list[Reason]:
    """Give that a card in play is depleted as a reason. [CR3:303.2]"""
    if not g.table.depleted[thing]:
        return []
    return [Reason("CR3:303.2", name_of(g, thing), "must be restored", "it is depleted", (rule,))]


def attacker(g: "Spoils", player: int, thing: int) -> list[Reason]:
    """Give what keeps a card from attacking. [CR3:608.1b] [CR3:204.3] [CR3:402.7]"""
    t, about, standing = g.table, name_of(g, thing), g.standing
    found = fighter(g, player, thing, "CR3:608.1b")
    if not t.in_play(thing):
        return found
    found += upright(g, thing, "CR3:608.1b")
    if not t.ready[thing] and not standing.allows(thing, "attack at once"):
        since = "must have been under your control since the start of your turn"
        found.append(Reason("CR3:204.3", about, since, "it came later", ("CR3:608.1b",)))
    if thing in t.struck[0]:
        found += forbidden.to_card(g, thing, "attack twice a turn")
    if thing in t.attacking[0]:
        found.append(Reason("CR3:608.1b", about, "may be chosen once", "it attacks already"))
    aimed = [reason for one in g.attacked_now() for reason in forbidden.to_attack(g, thing, one)]
    return [*found, *forbidden.to_card(g, thing, "attack"), *aimed]


def kept_from_attacking(g: "Spoils", player: int, target: int) -> list[Reason]:
    """Give what keeps each character of a player from attacking a target."""
    standing = g.standing
    own = [
        one for one in standing.objects if standing.controllers[one] == player and "character" in standing.types[one]
    ]
    found = [reason for one in own for reason in attacker(g, player, one)]
    return [*found, *[reason for one in own for reason in forbidden.to_attack(g, one, target) if reason not in found]]


def blocker(g: "Spoils", player: int, thing: int) -> list[Reason]:
    """Give what keeps a card from blocking. [CR3:608.1d] [CR3:507.3b] [CR3:507.3c] [CR3:412.1]"""
    t, about, standing = g.table, name_of(g, thing), g.standing
    found = fighter(g, player, thing, "CR3:608.1d")
    if not t.in_play(thing):
        return found
    if not standing.allows(thing, "block depleted"):
        found += upright(g, thing, "CR3:608.1d")
    party = t.attacking[0]
    if party and all(standing.forbids(one, "be blocked") for one in party):
        found.append(Reason("CR3:412.1", about, "cannot block", "the attacking party is unblockable", ("CR3:608.1d",)))
    covert = is_covert(g, party)
    if covert and "covert" not in g.keywords(thing) and not standing.allows(thing, "block covert"):
        found.append(Reason("CR3:507.3b", about, "must be covert", "the attacking party is", ("CR3:608.1d",)))
    if not covert and "covert" in g.keywords(thing):
        found.append(Reason("CR3:507.3c", about, "blocks covert parties only", "this one is not", ("CR3:608.1d",)))
    if thing in t.early[0]:
        found.append(Reason("CR3:608.1c", about, "may be chosen once", "it was added to the party", ("CR3:608.1d",)))
    found += forbidden.to_block(g, party, thing)
    found += forbidden.to_player(g, player, "block") or forbidden.to_player(g, player, "block", thing)
    return [*found, *forbidden.to_card(g, thing, "block")]


def company(g: "Spoils", player: int, thing: int, what: Battling) -> list[Reason]:
    """Give what keeps a card that could attack or block from joining those chosen so far. [CR3:505.1] [A205]"""
    return with_party(g, player, thing, what, [])


def besides(g: "Spoils", player: int, taken: int, thing: int) -> list[Reason]:
    """Give what keeps a card out of a party that another has joined, as whoever is asked for members forms it.

    The question may end there: a party that nobody else can join is complete.
    """
    kind = g.question.kind if g.question is not None and g.question.seat == player else ""
    if kind not in {"attackers", "blockers"} or not g.table.known[thing] >> player & 1:
        return []
    return with_party(g, player, thing, "attack" if kind == "attackers" else "block", [taken])


def with_party(g: "Spoils", player: int, thing: int, what: Battling, others: list[int]) -> list[Reason]:
    """Give what keeps a card from joining those chosen so far and some others. [CR3:505.1] [A205]"""
    t, about = g.table, name_of(g, thing)
    party = [*[one.thing for one in g.frames[-1].answers if isinstance(one, Take)], *others]
    against = t.attacking[0] if what == "block" else g.attacked_now()
    able = parties.able_to_block(g, player) if what == "block" else parties.able_to_attack(g, player, *against)
    left = [one for one in able if one != thing and one not in party]
    price = declare.least_price(g, Declaring(player, what, against), [*party, thing], left)
    free = len(afford.free_resources(g, player))
    if price is None:
        needs = "needs a party of as many as texts ask for"
        return [Reason("A205", about, needs, "none comes of those chosen and those left")]
    if price > free:
        has = f"you have {free} free resources"
        return [Reason("CR3:505.1", f"a party with {about}", f"needs {price} paid", has, ("CR3:505.2a",))]
    return []


def payer(g: "Spoils", player: int, thing: int) -> list[Reason]:
    """Give what keeps a card from paying. [CR3:309.1] [CR3:203.3a]"""
    if thing in afford.free_resources(g, player):
        return []
    about = name_of(g, thing)
    if thing in g.register.resources[player]:
        return [Reason("CR3:203.3a", about, "must not be attached to pay", "it is", ("CR3:309.1",))]
    return [Reason("CR3:309.1", about, "must be a resource that you control to pay", "it is not", ("CR3:203.2",))]


def chosen(g: "Spoils", player: int, thing: int, word: object, context: Context) -> list[Reason]:
    """Give what keeps a card from being picked, chosen, discarded or found for an instruction. [CR3:310.1]"""
    about = name_of(g, thing)
    if isinstance(word, m.Discard):
        if thing in g.table.hands[player]:
            return [] if fits(g, thing, word.cards, context) else [unfit("CR3:305.2", about)]
        return [Reason("CR3:305.1", about, "must be in your hand to be discarded", "it is not", ("CR3:305.2",))]
    if isinstance(word, s.Search):
        return [] if fits(g, thing, word.cards, context) else [unfit("CR3:312.2", about)]
    if not isinstance(word, h.Pick):
        return []
    found = []
    if not fits(g, thing, word.cards, context.bound("acting", player), anywhere=word.among is not None):
        found.append(unfit("CR3:310.1", about))
    if word.choose or not g.table.in_play(thing):
        return found
    able = picking.pickable(g, word, player, context)
    due = requirements.pick_toll(g, player, [thing])
    if due and due + for_the_others(g, player, thing, word, context) > len(afford.free_resources(g, player)):
        found.append(Reason("CR3:505.1", about, f"needs {due} paid to be picked", "you cannot pay it"))
    return found if thing in able else [*found, *forbidden.to_card(g, thing, "be picked")]


def for_the_others(g: "Spoils", player: int, thing: int, word: h.Pick, context: Context) -> int:
    """Give what must be paid besides for what is picked already, and at least for what has to be picked yet. [A266]"""
    taken = [one.thing for one in g.frames[-1].answers if isinstance(one, Take)]
    left = [one for one in picking.pickable(g, word, player, context) if one != thing and one not in taken]
    needed = word.least if word.up_to else word.amount
    wanted = 0 if needed is None else min(amount_of(g, needed, context) - 1 - len(taken), len(left))
    tolls = sorted([requirements.pick_toll(g, player, [one]) for one in left])
    return requirements.pick_toll(g, player, taken) + sum(tolls[: max(0, wanted)])


def unfit(rule: str, about: str) -> Reason:
    """Say that a card is not what the text asks for."""
    return Reason(rule, about, "must be what the text asks for", "it is not", ("CR3:310.1",))
