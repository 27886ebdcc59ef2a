"""The context of a text that is being followed: whose it is, which card it is on, and what it has found out so far."""

from typing import TypeAlias, cast

from rulewright.engine.value import Plain, Value

Bindings: TypeAlias = tuple[tuple[str, Value], ...]


class Context(Plain):
    """Who follows a text, the card it is on, and its bindings: picks, X, what a trigger is about."""

    def __init__(self, player: int, source: int, bindings: Bindings = ()) -> None:
        """Follow the text of `source` for `player`."""
        self.player = player
        self.source = source
        self.bindings = bindings

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.source, self.bindings)

    def get(self, name: str) -> Value:
        """Give what a name is bound to, or None."""
        for key, value in reversed(self.bindings):
            if key == name:
                return value
        return None

    def things(self, name: str) -> tuple[int, ...]:
        """Give the objects that a name is bound to."""
        return cast("tuple[int, ...]", self.get(name) or ())

    def number(self, name: str) -> int:
        """Give the number that a name is bound to; a variable that is not defined is 0. [RB:numbers-3]"""
        value = self.get(name)
        return value if isinstance(value, int) else 0

    def bound(self, name: str, value: Value) -> "Context":
        """Give the same context with a name bound anew."""
        kept = [(key, found) for key, found in self.bindings if key != name]
        return Context(self.player, self.source, (*kept, (name, value)))

    def without(self, name: str) -> "Context":
        """Give the same context with a name bound to nothing."""
        kept = [(key, found) for key, found in self.bindings if key != name]
        return Context(self.player, self.source, tuple(kept))

    def about(self, thing: int) -> "Context":
        """Give the same context for one of the things that an instruction is applied to: `its`, one at a time."""
        return Context(self.player, self.source, (*self.bindings, ("itself", (thing,))))
