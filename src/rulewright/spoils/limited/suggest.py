"""A sensible deck of a pool: two trades, a curve, a faction that fits, and staples for its thresholds. Always legal."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from rulewright.spoils.cards.counting import provided
from rulewright.spoils.limited.rating import CHARACTERS, FEW, rating
from rulewright.spoils.table.ruleset import Ruleset
from rulewright.spoils.words.definition import STAPLE_TRADES, STAPLES, Definition

RESOURCES: Final = 0.42  # of all cards
CURVE: Final = {0: 2, 1: 4, 2: 6, 3: 6, 4: 5, 5: 4, 6: 2}  # cards of each cost before another one counts for less
CROWDED: Final = 0.7
WORTHWHILE: Final = 5  # cards that make a trade worth its resources
THIN: Final = 4.0  # less for a trade with fewer
SOURCES: Final = 5  # at least so many for an icon that is asked for
SPARE: Final = 3  # so many more staples are better than cards of a third trade
STRANGER: Final = 3.0  # less for each icon of another trade
ICON_ORDER: Final = "OGEDR"
STAPLE_OF: Final = {icon: name for name, icon in STAPLES.items()}


def suggested(
    pool: Sequence[Definition], factions: Sequence[Definition], ruleset: Ruleset
) -> tuple[str, dict[str, int]]:
    """Give a faction and a deck of a pool, cards by name with their copies."""
    size = ruleset.limited_min
    spells = [one for one in pool if not {"resource", "faction"} & set(one.types)]
    wanted = size - round(size * RESOURCES)
    best: list[Definition] = []
    best_value = -1e9
    for icons in (*combinations(ICON_ORDER, 1), *combinations(ICON_ORDER, 2)):
        chosen, value = best_of(spells, icons, wanted)
        if value > best_value:
            best, best_value = chosen, value
    veins = own_veins(pool, best)
    resources = [*veins, *staples(best, size - len(best) - len(veins))]
    deck: dict[str, int] = {}
    for one in sorted(best, key=by_cost):
        deck[one.name] = deck.get(one.name, 0) + 1
    for name in resources:
        deck[name] = deck.get(name, 0) + 1
    return faction_for(best, factions), deck


def by_cost(card: Definition) -> tuple[int, str]:
    """Sort cards by cost and name."""
    return (card.numeric_cost, card.name)


def best_of(spells: Sequence[Definition], icons: tuple[str, ...], wanted: int) -> tuple[list[Definition], float]:
    """Choose the best cards for one or two trades, one by one, as the curve and the characters ask for them."""
    values = {card.name: rating(card) - STRANGER * strange(card, icons) for card in spells}
    fitting = [card for card in spells if not strange(card, icons)]
    left = sorted(fitting if len(fitting) + SPARE >= wanted else spells, key=by_cost)
    chosen: list[Definition] = []
    costs: dict[int, int] = {}
    total = 0.0
    while left and len(chosen) < wanted:
        few = sum(["character" in one.types for one in chosen]) < CHARACTERS * (len(chosen) + 1)
        worths = [values[one.name] - crowding(one, costs) + FEW * (few and "character" in one.types) for one in left]
        at = worths.index(max(worths))
        total += worths[at]
        card = left.pop(at)
        chosen.append(card)
        costs[min(card.numeric_cost, 6)] = costs.get(min(card.numeric_cost, 6), 0) + 1
    return chosen, total - THIN * sum([0 < asking(chosen, icon) < WORTHWHILE for icon in ICON_ORDER])


def asking(cards: Sequence[Definition], icon: str) -> int:
    """Count the cards that ask for an icon."""
    return sum([icon in card.threshold for card in cards])


def strange(card: Definition, icons: tuple[str, ...]) -> int:
    """Count the icons of a threshold that some trades do not provide."""
    return len([icon for icon in card.threshold if icon not in icons and icon != "V"])


def crowding(card: Definition, costs: dict[int, int]) -> float:
    """Give how much less a card counts because there are many of its cost already."""
    cost = min(card.numeric_cost, 6)
    return CROWDED * max(0, costs.get(cost, 0) + 1 - CURVE[cost])


def own_veins(pool: Sequence[Definition], chosen: Sequence[Definition]) -> list[str]:
    """Give the resources of the pool that provide what the deck asks for."""
    asked = {icon for card in chosen for icon in card.threshold}
    return [one.name for one in pool if "resource" in one.types and asked & set(provided(one))]


def staples(chosen: Sequence[Definition], count: int) -> list[str]:
    """Give so many staples, some for every icon that is asked for, the others as the thresholds ask for them."""
    asked = {icon: sum([card.threshold.count(icon) for card in chosen]) for icon in ICON_ORDER}
    if not any(asked.values()):
        asked = dict.fromkeys(ICON_ORDER, 1)
    few = min(SOURCES, count // sum([bool(number) for number in asked.values()]))
    made = {icon: few for icon in ICON_ORDER if asked[icon]}
    for _ in range(count - sum(made.values())):  # always the one that has the smallest part of what it asks for
        icon = min(made, key=lambda one: ((made[one] + 1) / asked[one], ICON_ORDER.index(one)))
        made[icon] += 1
    return [STAPLE_OF[icon] for icon, number in made.items() for _ in range(number)]


def faction_for(chosen: Sequence[Definition], factions: Sequence[Definition]) -> str:
    """Choose the faction of the trade that most cards are of; one without a trade where no trade has half of them."""
    counts = {trade: sum([card.trade == trade for card in chosen]) for trade in STAPLE_TRADES.values()}
    main = max(counts, key=lambda trade: (counts[trade], trade))
    fitting = [one for one in factions if one.trade == main and 2 * counts[main] >= len(chosen)]
    plain = [one for one in factions if one.trade not in counts] or list(factions)
    best = fitting or sorted(plain, key=lambda one: (-one.influence, one.name))
    return best[0].name if best else ""
