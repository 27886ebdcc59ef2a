"""Whether words are words: each part of the type that its field has."""

import types
from typing import Any, Literal, Union, get_args, get_origin

from vocabulary import hints

from rulewright.spoils.words.walk import is_word


def conforms(value: object, of: Any) -> bool:  # noqa: ANN401 - a type, as a field has it
    """Whether a value is of a type: a word that is followed has all its parts of the types of its fields."""
    origin, args = get_origin(of), get_args(of)
    if origin in (Union, types.UnionType):
        return any([conforms(value, one) for one in args])
    if origin is Literal:
        return value in args
    if origin is tuple:
        return isinstance(value, tuple) and all([conforms(one, args[0]) for one in value])
    if not isinstance(value, of):
        return False
    return all([conforms(getattr(value, name), one) for name, one in hints(of).items()]) if is_word(value) else True
