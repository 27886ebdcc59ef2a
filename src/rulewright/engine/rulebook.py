"""A rulebook as a value: the steps of each procedure and the checks of each choice, by name.

Every game plays by the whole book. A knock-out run plays by a book with one page torn out, to prove that some
scenario misses it.
"""

from collections.abc import Callable, Iterable
from typing import Any

from rulewright.engine.action import Action
from rulewright.engine.event import Event
from rulewright.engine.procedure import Procedure, steps_of
from rulewright.engine.reason import Reason


class Check:
    """A rule that can stand in the way of an action: `test` gives the reason, or None."""

    def __init__(self, rule: str, text: str, name: str, test: Callable[[Any, int, Any], Reason | None]) -> None:
        """Bind a test to the rule it checks."""
        self.rule = rule
        self.text = text
        self.name = name
        self.test = test


def check(rule: str, text: str) -> Callable[[Callable[[Any, int, Any], Reason | None]], Check]:
    """Mark a function of (game, player, action) as the check of `rule`."""

    def bind(test: Callable[[Any, int, Any], Reason | None]) -> Check:
        return Check(rule, text, test.__name__, test)

    return bind


class Rulebook:
    """All procedures, checks, actions and events of a game, by name."""

    def __init__(
        self,
        procedures: Iterable[type[Procedure]],
        checks: dict[str, tuple[Check, ...]],
        actions: Iterable[type[Action]],
        events: Iterable[type[Event]],
    ) -> None:
        """Collect what a game consists of."""
        self.procedures = {kind.__name__: kind for kind in procedures}
        self.steps = {kind.__name__: steps_of(kind) for kind in self.procedures.values()}
        self.checks = checks
        self.actions = {kind.__name__: kind for kind in actions}
        self.events = {kind.__name__: kind for kind in events}

    def pages(self) -> list[tuple[str, str]]:
        """Give every step and check as (name, rule); a name is `Procedure.step` or `group/check`."""
        steps = [(f"{kind}.{step.name}", step.rule) for kind, steps in self.steps.items() for step in steps]
        checks = [(f"{group}/{check.name}", check.rule) for group, found in self.checks.items() for check in found]
        return steps + checks

    def without(self, page: str) -> "Rulebook":
        """Give the same book with one step or check torn out."""
        torn = Rulebook(
            self.procedures.values(),
            {
                group: tuple([one for one in checks if f"{group}/{one.name}" != page])
                for group, checks in self.checks.items()
            },
            self.actions.values(),
            self.events.values(),
        )
        torn.steps = {
            kind: tuple([one for one in steps if f"{kind}.{one.name}" != page]) for kind, steps in self.steps.items()
        }
        return torn
