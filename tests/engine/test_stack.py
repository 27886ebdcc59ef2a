"""The guard of the stack: a step asks first, then acts, and last may begin."""

from typing import Any

import pytest

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.event import Event
from rulewright.engine.journal import Journal
from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.stack import ActedAfterBeginning, AskedAfterActing, Runaway, Stack


class Yes(Action):
    """The only answer there is."""


class Counting(Stack):
    """A table of one number."""

    def __init__(self, *procedures: type[Procedure]) -> None:
        """Know some procedures."""
        self.column = [0]
        super().__init__(Rulebook(procedures, {}, (Yes,), ()), Journal(), Chance(root_of("1")), 1)

    def add(self) -> None:
        """Write to the table."""
        self.journal.write(self.column, 0, self.column[0] + 1)

    def play(self, procedure: Procedure) -> "Counting":
        """Begin a procedure and run it."""
        self._push(procedure, -1)
        self._run()
        return self


class ActsThenAsks(Procedure):
    """Breaks the guard by a write, a draw of chance or an event before its question."""

    def __init__(self, how: str) -> None:
        """Act in some way."""
        self.how = how

    def args(self) -> tuple[str, ...]:
        """Return the constructor's arguments."""
        return (self.how,)

    @step("X-1", "Acts, then asks.")
    def wrong(self, g: Any) -> Asking:  # noqa: ANN401 - the test's own table
        """Do both in the wrong order."""
        if self.how == "write":
            g.add()
        elif self.how == "chance":
            g.chance.below(2)
        else:
            g.happen(Event())
        yield Ask(0, "late", [Yes()])
        return None


class Inner(Procedure):
    """Does nothing."""

    @step("X-2", "Nothing.")
    def nothing(self, g: Any) -> None:  # noqa: ANN401
        """Do nothing."""


class BeginsThenActs(Procedure):
    """Breaks the guard by a write after a beginning."""

    @step("X-3", "Begins, then acts.")
    def wrong(self, g: Any) -> None:  # noqa: ANN401
        """Do both in the wrong order."""
        g.begin(Inner())
        g.add()


class BeginsTwice(Procedure):
    """Breaks the guard by two beginnings."""

    @step("X-4", "Begins twice.")
    def wrong(self, g: Any) -> None:  # noqa: ANN401
        """Begin twice."""
        g.begin(Inner())
        g.begin(Inner())


class NeverEnds(Procedure):
    """Loops for ever."""

    @step("X-5", "Again and again.")
    def wrong(self, g: Any) -> Flow:  # noqa: ANN401
        """Loop."""
        g.add()
        return AGAIN


@pytest.mark.parametrize("how", ["write", "chance", "event"])
def test_asking_after_acting_is_told_at_once(how: str) -> None:
    """Q. May a step ask after it wrote, drew or told?  A. No: such a rule is two steps."""
    with pytest.raises(AskedAfterActing, match="late"):
        Counting(ActsThenAsks).play(ActsThenAsks(how))


def test_acting_after_beginning_is_told_at_once() -> None:
    """Q. May a step act after it began a sub-procedure?  A. No, beginning comes last."""
    with pytest.raises(ActedAfterBeginning, match="beginning comes last"):
        Counting(BeginsThenActs, Inner).play(BeginsThenActs())


def test_one_step_begins_one_procedure() -> None:
    """Q. May a step begin two procedures?  A. No."""
    with pytest.raises(ActedAfterBeginning, match="one step begins one procedure"):
        Counting(BeginsTwice, Inner).play(BeginsTwice())


def test_a_runaway_ends() -> None:
    """Q. What ends a loop that never asks?  A. A bounded budget, with the place where it runs."""
    with pytest.raises(Runaway, match=r"NeverEnds\.wrong"):
        Counting(NeverEnds).play(NeverEnds())
