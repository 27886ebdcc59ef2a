"""What the view tells of battles that are still to come, held against the battles as they are then fought."""

from typing import Any, cast

import pytest

from repeats import first
from rulewright.engine.chance import Chance, root_of
from rulewright.starfighter.begin import new
from rulewright.starfighter.events import ArmorLost, Destroyed, EffectTriggered
from rulewright.starfighter.game import Starfighter

ANSWERS = 900


def fought(g: Starfighter, key: str, chance: Chance) -> Starfighter:
    """Give a copy in which one answer was given and the battles were fought, whatever is asked meanwhile."""
    tried = g.copy()
    asked_for = tried.table.round
    tried.answer(key)
    while tried.question is not None and tried.table.phase == "combat" and tried.table.round == asked_for:
        tried.choose(chance.below(len(tried.question.actions)))
    return tried


def told(outlook: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Give the cards that an outlook sees destroyed, and the armor lost by A and by B."""
    sides = [battle[seat] for battle in outlook["battles"] for seat in "AB"]
    armor = [sum([battle[seat]["armor"] for battle in outlook["battles"]]) for seat in "AB"]
    return sorted([number for side in sides for number in side["destroyed"]]), armor


def happened(g: Starfighter, since: int) -> tuple[list[int], list[int]]:
    """Give the cards that were destroyed, and the armor lost by A and by B."""
    destroyed, armor = [], [0, 0]
    for event in g.events[since:]:
        facts = cast("tuple[int, ...]", event.args())
        if isinstance(event, Destroyed):
            destroyed.append(facts[0])
        elif isinstance(event, ArmorLost):
            armor[facts[0]] += facts[1]
    return sorted(destroyed), armor


@pytest.mark.parametrize("seed", first(4, range(40)))
def test_without_effects_the_battles_come_as_they_were_told(seed: int) -> None:
    """Q. What happens if I shift?  A. What the view says, unless an effect comes between. [SF-51] [SF-57] [SF-60]"""
    g = new(mode="skirmish", seed=seed)
    chance = Chance(root_of(f"outlook {seed}"))
    compared = 0
    for _ in range(ANSWERS):
        if g.question is None:
            break
        outlooks = cast("dict[str, dict[str, Any]]", g.view("A")["outlooks"])
        assert set(outlooks) == (set(g.legal.keys()) if g.question.kind in {"shift", "order"} else set())
        assert g.view("B")["outlooks"] == g.view("-")["outlooks"] == outlooks
        for key, outlook in outlooks.items():
            tried = fought(g, key, chance)
            if not [one for one in tried.events[len(g.events) :] if isinstance(one, EffectTriggered)]:
                assert told(outlook) == happened(tried, len(g.events))
                compared += 1
        g.choose(chance.below(len(g.question.actions)))
    assert compared >= 1


def test_an_effect_that_would_appear_is_named() -> None:
    """Q. Do I see that a card below would act?  A. Yes, the effect that the battle would reveal is named. [SF-71]"""
    named: set[str] = set()
    for seed in range(8):
        g = new(mode="skirmish", seed=seed)
        chance = Chance(root_of(f"named {seed}"))
        while g.question is not None:
            outlooks = cast("dict[str, dict[str, Any]]", g.view("A")["outlooks"])
            for outlook in outlooks.values():
                named |= {
                    effect for battle in outlook["battles"] for seat in "AB" for effect in battle[seat]["revealed"]
                }
            g.choose(chance.below(len(g.question.actions)))
    assert len(named) >= 5
    assert not named & {"force_field", "shield2", "shield3", "shield4"}  # they protect and never trigger
