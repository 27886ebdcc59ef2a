"""Requirements: what must be picked, must attack, must block and must be paid. [CR3:505.1] [CR3:505.2]

Each text that says must is one requirement on one card, and a choice of cards meets the sum of what lies on them. So
the best choice is found card by card unless something must be paid for them. Payments are never dropped. [CR3:505.2a]
Whole parties are in `declare.py`.
"""

from typing import TYPE_CHECKING, Final, Literal

from rulewright.engine.reason import Reason
from rulewright.spoils.choices import afford
from rulewright.spoils.happening.hear import means
from rulewright.spoils.meaning.cards import amount_of, concerns
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.qualities import related
from rulewright.spoils.standing.permissions import requirements
from rulewright.spoils.table.actions import Pass, Take
from rulewright.spoils.words import changes as c
from rulewright.spoils.words.vocabulary import Battling, Payment, Required, Toll

if TYPE_CHECKING:
    from rulewright.engine.action import Action
    from rulewright.spoils.game import Spoils

WHAT: Final[dict[str, Required]] = {
    "pick": "be picked",
    "attackers": "attack",
    "blockers": "block",
}  # by the kind of the question
NEVER: Final = -1  # no choice is possible at all
WITH: Final[dict[Battling, Toll]] = {"attack": "attack with", "block": "block with"}


def count(g: "Spoils", thing: int, what: Literal[Required, ""]) -> int:
    """Count the requirements that are met if a card does something."""
    return requirements(g, thing, what) if what and g.table.in_play(thing) else 0


def best(g: "Spoils", things: list[int], what: Literal[Required, ""], most: int) -> list[int]:
    """Give the things with which the greatest number of requirements can be met, if so many may be taken. [CR3:505.2]

    Whoever takes one of them can still meet as many as before; among equals anybody is free. [CR3:505.2b]
    """
    if not what or not g.standing.must:
        return things
    counts = sorted([count(g, one, what) for one in things], reverse=True)[:most]
    return [one for one in things if counts and count(g, one, what) >= counts[-1]]


def greatest(offers: list[tuple[int, int]], number: int, budget: int) -> int:
    """Give how many requirements so many of some cards meet at most, each with its price, NEVER if that is too dear."""
    reached: list[dict[int, int]] = [{} for _ in range(number + 1)]  # by how many are taken: what is met, by the price
    if budget >= 0:
        reached[0][0] = 0
    for price, met in offers:
        for taken in range(number - 1, -1, -1):
            for spent, before in reached[taken].items():
                if spent + price <= budget:
                    had = reached[taken + 1].get(spent + price, NEVER)
                    reached[taken + 1][spent + price] = max(had, before + met)
    return max(reached[number].values(), default=NEVER)


def best_paid(g: "Spoils", player: int, things: list[int], count_of: tuple[int, int], free: int) -> list[int]:
    """Give the things to pick first so that as many as wanted, and then as many requirements, can be met. [A266]"""
    least, most = count_of
    offers = {one: (pick_toll(g, player, [one]), count(g, one, "be picked")) for one in things}
    values: dict[int, tuple[int, int]] = {}
    for one, (price, met) in offers.items():
        others = [offers[two] for two in things if two != one]
        for number in range(min(most - 1, len(others)) + 1):
            more = greatest(others, number, free - price)
            if more > NEVER:
                values[one] = max(values.get(one, (0, 0)), (min(number + 1, least), met + more))
    return [one for one in things if one in values and values[one] == max(values.values())]


def open_among(g: "Spoils", things: list[int], what: Literal[Required, ""]) -> bool:
    """Whether a requirement is left that taking one of these things would meet."""
    return bool(g.standing.must) and any(count(g, one, what) for one in things)


def must_be_blocked(g: "Spoils", against: tuple[int, ...]) -> bool:
    """Whether one of some attackers must be blocked, and nobody who was added to the battle does so."""
    return not g.table.early[0] and any([count(g, one, "be blocked") for one in against])


def whole(g: "Spoils", things: list[int], what: Literal[Required, ""], count_of: tuple[int, int]) -> bool:
    """Whether all of some things are taken, whichever is first: at least so many must be, or each of them must."""
    least, most = count_of
    if len(things) <= least:
        return True
    return bool(what and g.standing.must) and len(things) <= most and all([count(g, one, what) for one in things])


# Parties


def needs(g: "Spoils", what: Battling) -> list[tuple[c.PartyNeeds, Context]]:
    """List the texts that say how many members a party must have that attacks, or blocks."""
    found = [(one, context) for one, context in g.standing.player_changes if isinstance(one, c.PartyNeeds)]
    against = g.table.attacking[0] if what == "block" else ()
    return [(one, context) for one, context in found if one.party in ("", f"{what}ing")
            and (one.against is None or any([means(g, one.against, thing, context) for thing in against]))]  # fmt: skip


def bears(g: "Spoils", thing: int, size: int, what: Battling) -> bool:
    """Whether a character may be in a party of a size. [A205]"""
    return all(
        related(size, one.relation, amount_of(g, one.amount, context))
        for one, context in needs(g, what)
        if one.including is None or means(g, one.including, thing, context)
    )


# Prices


def price(
    g: "Spoils", player: int, what: Battling, party: "list[int] | tuple[int, ...]", against: tuple[int, ...] = ()
) -> int:
    """Sum what a player must pay to attack or block with a party: all of it. [CR3:505.2b]"""
    if not party or not g.standing.prices:
        return 0
    tolls = sum([toll(g, player, WITH[what], one) for one in party])
    return general_price(g, player, what, len(party), against) + tolls


def general_price(g: "Spoils", player: int, what: Battling, number: int, against: tuple[int, ...]) -> int:
    """Sum what a player must pay to attack or block with so many characters, whichever they are.

    It may depend on what they attack or block: for each text that speaks of one of these it is paid once.
    """
    total = 0
    for change, context in g.standing.prices:
        if not concerns(g, change.player, player, context):
            continue
        times = {what: 1, f"each {what}er": number}.get(change.what, 0)
        cards = change.cards
        if cards is not None:
            times = {f"{what} these": 1, f"each {what}er of these": number}.get(change.what, 0)
            times = times if any(means(g, cards, one, context) for one in against) else 0
        total += times * amount_of(g, change.amount, context)
    return total


def toll(g: "Spoils", player: int, what: Literal[Payment, Toll], thing: int = -1) -> int:
    """Sum what a player must pay to do something with a card, or (-1) at all: to search their deck. [CR3:505.1]"""
    total = 0
    for change, context in g.standing.prices:
        if change.what != what or not concerns(g, change.player, player, context):
            continue
        if change.cards is None or (thing >= 0 and means(g, change.cards, thing, context)):
            total += amount_of(g, change.amount, context)
    return total


def pick_toll(g: "Spoils", player: int, things: "list[int] | tuple[int, ...]") -> int:
    """Sum what a player must pay to pick some cards. [CR3:505.1]"""
    return sum([afford.pick_toll(g, player, one) for one in things]) if afford.tolled(g) else 0


# Refusals


def unmet(g: "Spoils", action: "Action") -> Reason | None:
    """Say that a choice would meet fewer requirements than it could, if that is what stands in its way. [CR3:505.2c]"""
    question = g.question
    what = WHAT.get(question.kind) if question is not None else None
    if question is None or what is None or not isinstance(action, (Take, Pass)):
        return None
    if what == "block" and isinstance(action, Pass) and must_be_blocked(g, g.table.attacking[0]):
        return Reason("CR3:505.2", "the choice", "must meet as many requirements as it can", "somebody must block")
    must = [one.thing for one in question.actions if isinstance(one, Take) and count(g, one.thing, what)]
    if not must:
        return None
    names = ", ".join([g.printed(one).name for one in must])
    return Reason("CR3:505.2", "the choice", "must meet as many requirements as it can", f"{names} must {what}")
