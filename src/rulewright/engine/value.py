"""Plain values: what may lie in a saved game, and things that are what their constructor was given.

Procedures, actions and events all extend `Plain`: they copy, compare and save by `args()`.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar, Union, cast

from mypy_extensions import mypyc_attr

Value: TypeAlias = Union[bool, int, str, tuple["Value", ...], None]
Json: TypeAlias = Union[bool, int, str, list["Json"], dict[str, "Json"], None]

P = TypeVar("P", bound="Plain")


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain:
    """A thing that is exactly what its constructor was given; `args` gives that back."""

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return ()

    def __eq__(self, other: object) -> bool:
        """Compare by kind and arguments."""
        return isinstance(other, Plain) and type(self) is type(other) and self.args() == other.args()

    def __hash__(self) -> int:
        """Hash by arguments, so that equal things hash alike."""
        return hash(self.args())

    def __repr__(self) -> str:
        """Show the call that builds this thing."""
        return f"{type(self).__name__}({', '.join([repr(arg) for arg in self.args()])})"


def build(kind: type[P], args: tuple[Value, ...]) -> P:
    """Build a plain thing from its arguments."""
    return cast("Callable[..., P]", kind)(*args)


def freeze(data: object) -> Value:
    """Turn JSON data back into plain values: lists become tuples."""
    if isinstance(data, list):
        return tuple([freeze(item) for item in data])
    if data is None or isinstance(data, (bool, int, str)):
        return data
    msg = f"a saved game holds lists, texts, numbers, true, false and null, not {data!r}"
    raise TypeError(msg)


def thaw(value: Value) -> Json:
    """Turn a plain value into JSON data: tuples become lists."""
    if isinstance(value, tuple):
        return [thaw(item) for item in value]
    return value
