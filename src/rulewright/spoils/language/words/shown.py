"""Words in one line, as they would be typed: what is left at its default is left out."""

from dataclasses import MISSING, fields
from typing import Any

from rulewright.spoils.words.walk import is_word


def shown(word: object) -> str:
    """Show a word: `Do("destroy", Some(Cmp("=", Num(1)), Is("subtype", "rat")), label="0")`."""
    if isinstance(word, tuple):
        inside = ", ".join([shown(one) for one in word])
        return f"({inside},)" if len(word) == 1 else f"({inside})"
    if isinstance(word, str):
        return f'"{word}"'
    return f"{type(word).__name__}({', '.join(shown_parts(word))})" if is_word(word) else repr(word)


def shown_parts(word: Any) -> list[str]:  # noqa: ANN401 - a word of any kind
    """Show the parts of a word that are not at their default; behind one that is left out they are named."""
    found: list[str] = []
    named = False
    for field in fields(word):
        value = getattr(word, field.name)
        if field.default is not MISSING and value == field.default:
            named = True
        else:
            found.append(f"{field.name}={shown(value)}" if named else shown(value))
    return found
