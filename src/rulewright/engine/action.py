"""Actions: what a seat can do, as values. Options print them, script lines parse into them, `why_not` takes them.

An action grows with each answer: `Move(card)` is what the first question offers, `Move(card, sector=2)` what the
second does. `leads_to` tells whether choosing one is on the way to another.
"""

from mypy_extensions import mypyc_attr

from rulewright.engine.value import Plain


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Plain):
    """Something a seat can do. A field that is not yet settled is None."""

    def leads_to(self, goal: "Action") -> bool:
        """Whether this action is `goal`, or `goal` with later fields left open."""
        if type(self) is not type(goal):
            return False
        return all(mine is None or mine == theirs for mine, theirs in zip(self.args(), goal.args(), strict=True))
