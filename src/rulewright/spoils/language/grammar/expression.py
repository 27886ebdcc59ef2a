"""What makes the value of a production: an expression over its slots, written in the grammar behind `->`."""

import ast
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, TypeAlias

from rulewright.spoils.language.chart import Senseless

Maker: TypeAlias = Callable[..., object]


class Expression(ABC):
    """Something that has a value where the slots are filled."""

    @abstractmethod
    def make(self, parts: tuple[object, ...]) -> object:
        """Give the value."""


class Fixed(Expression):
    """A value that is always the same."""

    def __init__(self, value: object) -> None:
        """Keep the value."""
        self.value = value

    def make(self, parts: tuple[object, ...]) -> object:  # noqa: ARG002 - a part of every expression
        """Give the value."""
        return self.value


class Slot(Expression):
    """What stands in a slot."""

    def __init__(self, place: int) -> None:
        """Keep which."""
        self.place = place

    def make(self, parts: tuple[object, ...]) -> object:
        """Give what stands there."""
        return parts[self.place]


class Made(Expression):
    """What a constructor makes of other values."""

    def __init__(self, maker: Maker, values: list[Expression], named: dict[str, Expression]) -> None:
        """Keep the constructor and what it is given."""
        self.maker = maker
        self.values = values
        self.named = named

    def make(self, parts: tuple[object, ...]) -> object:
        """Let it make the value."""
        values = [one.make(parts) for one in self.values]
        try:
            if self.named:
                found = self.maker(*values, **{name: one.make(parts) for name, one in self.named.items()})
            else:
                found = self.maker(*values)
        except (AttributeError, TypeError):  # it was given a word of a sort that it does not take
            raise Senseless from None
        if found is None:
            raise Senseless
        return found


class Several(Expression):
    """Several values in a row."""

    def __init__(self, values: list[Expression]) -> None:
        """Keep them."""
        self.values = values

    def make(self, parts: tuple[object, ...]) -> object:
        """Give them all."""
        return tuple([one.make(parts) for one in self.values])


class Unsaid(Exception):  # noqa: N818 - becomes an error of the grammar, with its line
    """An expression of the grammar says something that is not known."""


class Compiler:
    """Turns what is written into an expression, and counts how often each slot is used."""

    def __init__(self, makers: dict[str, Any], slots: dict[str, Expression]) -> None:
        """Begin with the constructors and constants there are, and the slots of a template."""
        self.makers = makers
        self.slots = slots
        self.used: list[str] = []

    def compiled(self, written: ast.expr) -> Expression:
        """Give the expression for what is written."""
        if isinstance(written, ast.Constant):
            return Fixed(written.value)
        if isinstance(written, ast.Tuple):
            return Several([self.compiled(one) for one in written.elts])
        if isinstance(written, ast.Name):
            return self.named(written.id)
        if isinstance(written, ast.Call) and isinstance(written.func, ast.Name) and written.func.id in self.makers:
            values = [self.compiled(one) for one in written.args]
            named = {str(one.arg): self.compiled(one.value) for one in written.keywords}
            return Made(self.makers[written.func.id], values, named)
        raise Unsaid(f"`{ast.unparse(written)}` is no constructor")

    def named(self, name: str) -> Expression:
        """Give a slot or a constant."""
        if name in self.slots:
            self.used.append(name)
            return self.slots[name]
        if name in self.makers:
            return Fixed(self.makers[name])
        raise Unsaid(f"`{name}` is neither a slot nor a constant")
