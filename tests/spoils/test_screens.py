"""Screens leave out at one look what a rule is sure to refuse, and nothing else."""

import random

import pytest

from repeats import ANY_RULES
from rulewright.engine.action import Action
from rulewright.games import new
from rulewright.spoils.choices import options
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.actions import Deploy, Use


def one_by_one(game: Spoils, group: str, player: int, actions: list[Action]) -> list[Action]:
    """Ask every check about every action."""
    return [one for one in actions if options.allows(game, group, player, one)]


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_a_screen_leaves_out_only_what_its_rule_refuses(ruleset: str) -> None:
    """Q. All cards were looked at at once: may I not deploy this?  A. Only if its rule says no to it alone, too."""
    left_out = 0
    for seed in range(4):
        game, chooser = new("spoils", seed=seed, ruleset=ruleset), random.Random(seed)  # noqa: S311 - a game
        assert isinstance(game, Spoils)
        while game.question is not None:
            for player in range(game.table.players):
                deploys: list[Action] = [Deploy(one) for one in game.table.hands[player]]
                uses: list[Action] = [Use(*one) for one in game.register.usable[player] if one[1] >= 0]
                for group, actions in (("deploy", deploys), ("use", uses)):
                    found = options.allowed(game, group, player, actions)
                    assert found == one_by_one(game, group, player, actions)
                    left_out += len(actions) - len(found)
            game.choose(chooser.randrange(len(game.question.actions)))
    assert left_out > 1000
