"""Tables of Starfighter drawn at random, with cards that no set would print: what nobody listed lies there."""

import random
from typing import Any

from rulewright.engine.script import Mistake
from rulewright.starfighter.cards import EFFECTS, TRAINING_EFFECTS
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.setting import StarfighterScripts

MODES = ("training", "skirmish", "total_war")
KINDS = 9  # different cards at a table
MOST_CARDS = 4  # in a sector


def half(draw: random.Random, mode: str) -> dict[str, Any]:
    """Draw half of a card: few fighters, often an effect."""
    effects = TRAINING_EFFECTS if mode == "training" else EFFECTS
    return {"fighters": draw.choice((0, 1, 1, 2)), "effect": draw.choice((*effects, "", ""))}


def placed(draw: random.Random, name: str, *, top: bool) -> dict[str, Any]:
    """Draw how a card lies; tokens that it cannot have are found when the table is set."""
    card: dict[str, Any] = {"card": name, "pivoted": draw.random() < 0.3}
    card["face"] = "down" if draw.random() < 0.2 else "up"
    if draw.random() < 0.3:
        card["tokens"] = {draw.choice(("upper", "lower", "shield") if top else ("lower",)): 1}
    return card


def side(draw: random.Random, names: list[str]) -> dict[str, Any]:
    """Draw what a player has."""
    sectors = []
    for _ in range(5):
        count = draw.choice((0, 0, 1, 2, 2, 3))
        sectors.append([placed(draw, draw.choice(names), top=at == count - 1) for at in range(count)])
    found: dict[str, Any] = {"sectors": sectors, "spaces": [draw.choice((2, 3, MOST_CARDS)) for _ in range(5)]}
    found |= {"armor": draw.randint(3, 9), "hand": draw.choices(names, k=draw.randint(0, 4))}
    return found | {"aside": draw.choices(names, k=draw.randint(0, 1))}


def document(seed: str) -> dict[str, Any]:
    """Draw the set-up of a scenario."""
    draw = random.Random(seed)  # noqa: S311 - a table, not a secret
    mode = draw.choice(MODES)
    names = [f"K{number}" for number in range(KINDS)]
    cards = {}
    for name in names:
        cards[name] = {"level": draw.choice((0, 0, 1, 2, 3)), "upper": half(draw, mode), "lower": half(draw, mode)}
    found: dict[str, Any] = {"game": "starfighter", "mode": mode, "cards": cards, "seed": seed}
    found |= {"phase": draw.choice(("deployment", "deployment", "combat", "reinforcements"))}
    found |= {"initiative": draw.choice("AB"), "offset": draw.randint(-3, 3), "A": side(draw, names)}
    found |= {"B": side(draw, names)}
    piles = {"deck": draw.choices(names, k=12), "discard": draw.choices(names, k=draw.randint(0, 3))}
    if mode == "total_war":
        found["A"]["table"], found["B"]["table"] = piles, piles
    else:
        found["table"] = piles
    return found


def lay(data: dict[str, Any]) -> Starfighter:
    """Set the table of a document and run to its first question."""
    game = StarfighterScripts().set_up(data, data["mode"], None).game
    assert isinstance(game, Starfighter)
    return game


def some_table(seed: str) -> tuple[dict[str, Any], Starfighter]:
    """Give a document that can be laid, and its game."""
    for number in range(1000):
        data = document(f"{seed} {number}")
        try:
            return data, lay(data)
        except Mistake:
            continue
    raise AssertionError("no table in a thousand can be laid")
