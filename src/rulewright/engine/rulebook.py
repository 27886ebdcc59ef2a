"""A rulebook as a value: the steps of each procedure and the checks of each choice, by name.

Every game plays by the whole book. A knock-out run plays by a book with one page torn out, to prove that some
scenario misses it.
"""

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeAlias

from rulewright.engine.action import Action
from rulewright.engine.event import Event
from rulewright.engine.procedure import Asking, Flow, Procedure, Step, steps_of
from rulewright.engine.reason import Reason
from rulewright.engine.value import Plain

Told: TypeAlias = Reason | list[Reason] | None  # what a check says: nothing, a reason, or one for each thing amiss


class Check:
    """A rule that can stand in the way of an action: `test` gives the reason or reasons, or None.

    Where many actions are asked about at once, a `screen` leaves out those that the test is sure to refuse: it looks
    once at what is the same for all of them, and it goes with its rule if that page is torn out. Where it takes long to
    say why, `stands` tells the same as the test without a word: whether there is any reason.
    """

    def __init__(
        self,
        rule: str,
        text: str,
        test: Callable[[Any, int, Any], Told],
        screen: Callable[[Any, int, list[Any]], list[Any]] | None = None,
        stands: Callable[[Any, int, Any], bool] | None = None,
    ) -> None:
        """Bind a test, and perhaps what is quicker, to the rule that it checks."""
        self.rule = rule
        self.text = text
        self.name = test.__name__
        self.test = test
        self.screen = screen
        self.stands = stands

    def refuses(self, game: object, player: int, action: Action) -> bool:
        """Whether this rule has any reason against an action."""
        if self.stands is not None:
            return self.stands(game, player, action)
        told = self.test(game, player, action)
        return told is not None and told != []

    def reasons(self, game: object, player: int, action: Action) -> list[Reason]:
        """Give every reason that this rule has against an action."""
        told = self.test(game, player, action)
        if told is None:
            return []
        return told if isinstance(told, list) else [told]


def check(
    rule: str,
    text: str,
    *,
    screen: Callable[[Any, int, list[Any]], list[Any]] | None = None,
    stands: Callable[[Any, int, Any], bool] | None = None,
) -> Callable[[Callable[[Any, int, Any], Told]], Check]:
    """Mark a function of (game, player, action) as the check of `rule`."""

    def bind(test: Callable[[Any, int, Any], Told]) -> Check:
        return Check(rule, text, test, screen, stands)

    return bind


class Rulebook:
    """All procedures, checks, actions and events of a game, and the values that lie in them, by name."""

    def __init__(
        self,
        procedures: Iterable[type[Procedure]],
        checks: dict[str, tuple[Check, ...]],
        actions: Iterable[type[Action]],
        events: Iterable[type[Event]],
        values: Iterable[type[Plain]] = (),
    ) -> None:
        """Collect what a game consists of."""
        self.procedures = {kind.__name__: kind for kind in procedures}
        self.steps = {kind.__name__: steps_of(kind) for kind in self.procedures.values()}
        self.checks = checks
        self.actions = {kind.__name__: kind for kind in actions}
        self.events = {kind.__name__: kind for kind in events}
        self.values: dict[str, type[Plain]] = {kind.__name__: kind for kind in values}

    def pages(self) -> list[tuple[str, str]]:
        """Give every step and check as (name, rule); a name is `Procedure.step` or `group/check`."""
        steps = [(f"{kind}.{step.name}", step.rule) for kind, steps in self.steps.items() for step in steps]
        checks = [(f"{group}/{check.name}", check.rule) for group, found in self.checks.items() for check in found]
        return steps + checks

    def without(self, page: str) -> "Rulebook":
        """Give the same book with one step or check torn out."""
        checks = {
            group: tuple([one for one in checks if f"{group}/{one.name}" != page])
            for group, checks in self.checks.items()
        }
        steps = {
            kind: tuple([one for one in steps if f"{kind}.{one.name}" != page]) for kind, steps in self.steps.items()
        }
        return self._with(steps, checks)

    def watched(self, look: Callable[[Any], None]) -> "Rulebook":
        """Give the same book for a test that looks at the game after every step that changed something."""
        steps = {kind: tuple([watched_step(one, look) for one in steps]) for kind, steps in self.steps.items()}
        return self._with(steps, self.checks)

    def _with(self, steps: dict[str, tuple[Step, ...]], checks: dict[str, tuple[Check, ...]]) -> "Rulebook":
        kept = (self.actions.values(), self.events.values(), self.values.values())
        other = Rulebook(self.procedures.values(), checks, *kept)
        other.steps = steps
        return other


def watched_step(step: Step, look: Callable[[Any], None]) -> Step:
    """Give the same step with somebody who looks at the game when it has ended and changed something."""

    def watched(procedure: Any, game: Any) -> Asking | Flow | None:  # noqa: ANN401 - any game's
        before = game.journal.version
        done = step.function(procedure, game)
        if isinstance(done, Generator):
            return ending(done, game, look)
        if game.journal.version != before:
            look(game)
        return done

    return Step(step.rule, step.text, step.name, watched)


def ending(asking: Asking, game: Any, look: Callable[[Any], None]) -> Asking:  # noqa: ANN401 - any game
    """Let a step ask all its questions, and look at the game when it has ended."""
    flow = yield from asking
    look(game)
    return flow
