"""What `make test` leaves to `make check`: the second to the last of a row of tests that show the same thing again.

`@pytest.mark.long` marks them. A mark says "more of the same", never "slow": what nothing else shows is not long.
In the browser, what `tests/server` shows of the same server by itself is the same again.
"""

from collections.abc import Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")


def first(count: int, values: Iterable[T]) -> list[pytest.ParameterSet]:
    """Give values to parametrize by; all but the first so many are long."""
    return [marked(value, long=number >= count) for number, value in enumerate(values)]


def one_in(step: int, values: Iterable[T]) -> list[pytest.ParameterSet]:
    """Give values to parametrize by; all but one in so many are long."""
    return [marked(value, long=number % step > 0) for number, value in enumerate(values)]


def marked(value: object, *, long: bool) -> pytest.ParameterSet:
    """Give one value, or several as a tuple, with its mark."""
    values = value if isinstance(value, tuple) else (value,)
    return pytest.param(*values, marks=pytest.mark.long if long else ())


# What is true by any rules is shown by the newest in `make test`.
ANY_RULES = first(1, ("crlate", "cr2010", "rb22"))
