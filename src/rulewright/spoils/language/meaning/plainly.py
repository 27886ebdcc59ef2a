"""Constructors of what is said more plainly: types with numbers of their own, and the most of several numbers."""

from typing import Any, Final

from rulewright.spoils.language.open import Adjunct, Open
from rulewright.spoils.language.words.changes import Gains

DUPLICATE: Final = Open("the duplicate")


def typed_with(kind: Any, numbers: tuple[Any, ...]) -> tuple[Any, ...]:  # noqa: ANN401 - a quality
    """Gain a type, and numbers as cards of that type have them."""
    return (Gains(kind), *numbers)


def to_the_most(number: Any, stat: Any, other: Any = None, of: Any = None) -> Adjunct:  # noqa: ANN401 - numbers of a card
    """Say the most that one number, or each of two, may be changed by."""
    return Adjunct("most", ((stat, number),) if other is None else ((stat, number), (of, other)))
