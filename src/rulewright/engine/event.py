"""Events: everything that happens, with its cause and its audience. Log, animation and statistics read these."""

from mypy_extensions import mypyc_attr

from rulewright.engine.value import Plain, Value, build

EVERYONE = -1  # an audience is a set of seats, as bits; minus one is all of them


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Plain):
    """One thing that happened. The engine fills in the rule and the event that led to it."""

    def __init__(self) -> None:
        """Start without a cause."""
        self.rule = ""
        self.parent = -1

    def audience(self) -> int:
        """Give the seats that may know all of it; others are told what is open."""
        return EVERYONE

    def open_to(self, seat: int) -> bool:
        """Whether a seat may know all of it. Seat -1 is a spectator."""
        audience = self.audience()
        return audience == EVERYONE or (seat >= 0 and bool(audience >> seat & 1))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle it with its cause."""
        return (caused, (type(self), self.args(), self.rule, self.parent))


def caused(kind: type[Event], args: tuple[Value, ...], rule: str, parent: int) -> Event:
    """Build an event from its arguments and its cause."""
    event = build(kind, args)
    event.rule = rule
    event.parent = parent
    return event
