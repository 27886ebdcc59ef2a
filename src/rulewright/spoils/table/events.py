"""Everything that happens in The Spoils, for the log: a happening as it was carried out. See `showing/log.py`."""

from typing import TYPE_CHECKING

from rulewright.engine.event import Event
from rulewright.engine.value import Value

if TYPE_CHECKING:
    from rulewright.spoils.happening.kinds import Happening


class Happened(Event):
    """A happening, with who may know all of it."""

    def __init__(self, happening: "Happening", audience: int, faces: tuple[int, ...] = ()) -> None:
        """Keep the happening, and the definitions of the cards that it names."""
        super().__init__()
        self.happening = happening
        self.seats = audience
        self.faces = faces

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.happening, self.seats, self.faces)

    def audience(self) -> int:
        """Give the seats that may know all of it."""
        return self.seats


class Noted(Event):
    """Something worth a line of the log that is not a happening on the table: a kind, who did it, and numbers."""

    def __init__(self, kind: str, player: int, *facts: int) -> None:
        """Keep what `player` did; which numbers there are depends on the kind."""
        super().__init__()
        self.kind = kind
        self.player = player
        self.facts = facts

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.kind, self.player, *self.facts)


EVENTS = (Happened, Noted)
