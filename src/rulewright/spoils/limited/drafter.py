"""A bot for drafts: it sees a seat's view and nothing else, and answers with a line."""

from collections.abc import Sequence
from typing import Final, cast

from rulewright.engine.value import Json
from rulewright.spoils.cards.sets.library import Library
from rulewright.spoils.limited.draft import BUILD, PICK
from rulewright.spoils.limited.rating import CHARACTERS, FEW, Worth, icons_of, worth
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import Definition

SETTLED: Final = 12  # after so many picks it stays with its trades
LOYALTY: Final = 3.0  # what a card of its trades is worth more then
ANY_TRADE: Final = 0.7  # of that, for a card that asks for no icon


def bot_answer(library: Library, view: dict[str, Json]) -> str:
    """Give a bot's answer to the question of a seat, from its view alone."""
    event = cast("dict[str, str]", view["event"])
    ruleset = RULESETS[event["ruleset"]]

    def cards(names: Json) -> list[Definition]:
        found = [library.find(name, ruleset) for name in cast("list[str]", names)]
        return [one for one in found if one is not None]

    if view["phase"] == PICK:
        pack = cards(view["pack"])
        place = best_pick([worth(one) for one in pack], [worth(one) for one in cards(view["pool"])])
        return f"{PICK} {pack[place].name}"
    if view["phase"] == BUILD:
        building = cast("dict[str, Json]", view["building"])
        return "suggest" if building["problems"] else "done"
    raise ValueError("a bot is asked when there is nothing to answer")


def best_pick(pack: Sequence[Worth], pool: Sequence[Worth]) -> int:
    """Choose a card of a pack: a good one, and the more has been picked, one of the trades that were good so far."""
    weights = icons_of(pool)
    ours = sorted(weights, key=lambda icon: (-weights[icon], icon))[:2]
    loyal = min(1.0, len(pool) / SETTLED)
    characters = sum([card.character for card in pool])
    few = FEW if characters < CHARACTERS * (len(pool) + 1) else 0.0
    values = [card.rating + LOYALTY * loyal * belongs(card, ours, weights) + few * card.character for card in pack]
    return values.index(max(values))


def belongs(card: Worth, ours: Sequence[str], weights: dict[str, float]) -> float:
    """Give how well a card goes with the trades so far, from 0 to 1."""
    asked = set(card.threshold) - {"V"}
    if not asked:
        return ANY_TRADE
    best = max(weights.values(), default=0.0)
    if not best:
        return 0.0
    return min([weights.get(icon, 0.0) / best if icon in ours else 0.0 for icon in sorted(asked)])
