"""What comes of procedures: what their callers find once they have ended."""

from typing import Final

from rulewright.engine.value import Plain, Value
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.remembered import Fired

# What became of a member of a group
IGNORED: Final = 0
DUE: Final = 1
REPLACED: Final = 2
DONE: Final = 3


class Followed(Plain):
    """What came of an instruction: whether it was followed, and the context as it is then."""

    def __init__(self, followed: int, context: Context) -> None:
        """Keep both."""
        self.followed = followed
        self.context = context

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.followed, self.context)


class Satisfied(Plain):
    """What came of costs: whether they were satisfied, and the context with what was chosen for them."""

    def __init__(self, satisfied: int, context: Context) -> None:
        """Keep both."""
        self.satisfied = satisfied
        self.context = context

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.satisfied, self.context)


class Performed(Plain):
    """What came of a group: of each member what became of it and the object that came of it; batches that wait."""

    def __init__(
        self,
        status: tuple[int, ...],
        came: tuple[int, ...],
        triggers: tuple[tuple[Fired, ...], ...] = (),
        amount: int = 0,
    ) -> None:
        """Keep what became of each member, in their order, and how much all that happened came to."""
        self.status = status
        self.came = came
        self.triggers = triggers
        self.amount = amount

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.status, self.came, self.triggers, self.amount)

    def things(self) -> tuple[int, ...]:
        """Give the objects that came of the members that happened."""
        found = zip(self.status, self.came, strict=True)
        return tuple([thing for one, thing in found if one in (REPLACED, DONE) and thing >= 0])


OUTCOMES = (Followed, Satisfied, Performed)
