"""Plain values: what may lie in a saved game, and things that are what their constructor was given.

Procedures, actions and events all extend `Plain`: they copy, compare and save by `args()`. So do the small things with
named parts that lie in their fields and on a table; those are never changed once they are made.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar, Union, cast

from mypy_extensions import mypyc_attr

Value: TypeAlias = Union[bool, int, str, tuple["Value", ...], "Plain", None]
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
        if self is other:
            return True
        return isinstance(other, Plain) and type(self) is type(other) and self.args() == other.args()

    def __hash__(self) -> int:
        """Hash by arguments, so that equal things hash alike."""
        return hash(self.args())

    def __repr__(self) -> str:
        """Show the call that builds this thing."""
        return f"{type(self).__name__}({', '.join([repr(arg) for arg in self.args()])})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle it by its arguments: what is compiled has no other way to another process."""
        return (build, (type(self), self.args()))


def build(kind: type[P], args: tuple[Value, ...]) -> P:
    """Build a plain thing from its arguments."""
    return cast("Callable[..., P]", kind)(*args)


def freeze(data: object, kinds: Mapping[str, type[Plain]] | None = None) -> Value:
    """Turn JSON data back into plain values: lists become tuples, and an object the thing of the kind that it names."""
    if isinstance(data, list):
        return tuple([freeze(item, kinds) for item in data])
    if data is None or isinstance(data, (bool, int, str)):
        return data
    if isinstance(data, dict):
        return _named(data, {} if kinds is None else kinds)
    msg = f"a saved game holds lists, objects, texts, numbers, true, false and null, not {data!r}"
    raise TypeError(msg)


def _named(data: dict[object, object], kinds: Mapping[str, type[Plain]]) -> Plain:
    """Build the thing that a JSON object writes as its kind and its arguments."""
    for name, args in data.items():
        if len(data) != 1 or not isinstance(args, list):
            break
        if not isinstance(name, str) or name not in kinds:
            msg = f"these rules know no {name!r}"
            raise TypeError(msg)
        built = build(kinds[name], tuple([freeze(item, kinds) for item in args]))
        if len(built.args()) != len(args):  # a part that was added with a default
            msg = f"{name} was saved with {len(args)} parts and has {len(built.args())} now"
            raise TypeError(msg)
        return built
    msg = f"an object of a saved game names one kind and lists its parts, unlike {data!r}"
    raise TypeError(msg)


def thaw(value: Value) -> Json:
    """Turn a plain value into JSON data: tuples become lists, and a thing an object of its kind and its arguments."""
    if isinstance(value, tuple):
        return [thaw(item) for item in value]
    if isinstance(value, Plain):
        return {type(value).__name__: [thaw(item) for item in value.args()]}
    return value
