"""What an instruction comes to: a group of happenings that take place at the same time."""

from rulewright.spoils.happening.kinds import Happening
from rulewright.spoils.meaning.context import Context


class Done:
    """What an instruction comes to: a group, the context afterwards, and whether it was followed so far."""

    def __init__(self, context: Context, group: tuple[Happening, ...] = (), *, followed: bool = True) -> None:
        """Come to a group."""
        self.context = context
        self.group = group
        self.followed = followed
