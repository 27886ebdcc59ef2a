"""Screens: of many actions those that one rule is sure to refuse, seen at one look. The rule's check has the last word.

Most questions are put at a window, where a whole hand and every ability in play come to nothing: what is the same for
all of them is looked at once, and what a print says is looked up.
"""

from typing import TYPE_CHECKING

from rulewright.spoils.choices.afford import free_resources
from rulewright.spoils.choices.costs_together import touching
from rulewright.spoils.standing import timing
from rulewright.spoils.table.actions import Deploy, Use
from rulewright.spoils.table.areas import HAND
from rulewright.spoils.table.ongoing import Discount
from rulewright.spoils.words import plays as y
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.changes import Quickens
from rulewright.spoils.words.choices import Pick

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def resources_in_hand(g: "Spoils", _player: int, deploys: list[Deploy]) -> list[Deploy]:
    """Leave out the resources in a hand. [CR3:604.1a] [CR3:203.1]"""
    t, resources = g.table, g.lexicon.resources
    return [one for one in deploys if t.area[one.thing] != HAND or not resources[t.definition[t.card[one.thing]]]]


def slow_in_hand(g: "Spoils", player: int, deploys: list[Deploy]) -> list[Deploy]:
    """Leave out the slow cards in a hand while something goes on, unless a text makes cards quick. [CR3:205.1]"""
    if timing.is_main(g, player) or any([isinstance(one, Quickens) for one, _ in g.standing.player_changes]):
        return deploys
    area = g.table.area
    return [one for one in deploys if area[one.thing] != HAND or is_quick_in_hand(g, one.thing)]


def is_quick_in_hand(g: "Spoils", thing: int) -> bool:
    """Whether what is printed on a card in a hand makes it quick; each print is read once."""
    quick, face = g.lexicon.quick, g.face(thing)
    known = quick.get(face)
    if known is None:
        known = quick[face] = "tactic" in g.printed(thing).types or timing.says_it_is_quick(g, thing)
    return known


def too_dear(g: "Spoils", player: int, uses: list[Use]) -> list[Use]:
    """Leave out abilities that want more paid than resources are free, while nothing is discounted. [CR3:406.4]"""
    if any([isinstance(one, Discount) for one in g.table.ongoing[0]]):
        return uses
    free = len(free_resources(g, player))
    return [one for one in uses if sure_price(g, one.ability) <= free]


def sure_price(g: "Spoils", ability: int) -> int:
    """Give what an ability wants paid at least, whatever else is done for it; each text is read once. [CR3:401.3]

    Nothing is sure where another cost might bring the resources about, or a trigger between two costs. [A05]
    """
    prices = g.lexicon.prices
    if ability not in prices:
        costs = g.lexicon.parts[ability].get("costs", ())
        words = [g.lexicon.words[cost] for cost in costs]
        alone = len(words) == 1 or g.ruleset.triggers_wait_for_costs
        sure = alone and not touching(g, words, card=False) and not any([isinstance(one, Pick) for one in words])
        numbers = [one.amount for one in words if isinstance(one, y.Pay)]
        prices[ability] = sum([one.number for one in numbers if isinstance(one, Number)]) if sure else 0
    return prices[ability]
