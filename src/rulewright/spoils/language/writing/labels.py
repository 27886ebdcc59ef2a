"""Labels counted anew, so that a paragraph alone can be compared with itself on its card."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.words.instructions import Do, Lasts
from rulewright.spoils.language.words.things import Result
from rulewright.spoils.words.walk import every, rebuilt


def numbered(words: Any) -> Any:  # noqa: ANN401 - words
    """Give words with their labels counted from 0, in the order in which they are made known."""
    names: dict[str, str] = {}
    for one in every(words):
        for label in (getattr(one, "label", ""), getattr(one, "found", "")):
            if isinstance(label, str) and label.isdigit():
                names.setdefault(label, f"n{len(names)}")

    def change(one: object) -> object:
        return relabelled(one, names)

    return rebuilt(words, change)


def relabelled(one: Any, names: dict[str, str]) -> Any:  # noqa: ANN401 - a word
    """Give a word with its labels called otherwise."""
    if isinstance(one, Do):
        return replace(one, label=names.get(one.label, one.label), found=names.get(one.found, one.found))
    if isinstance(one, Lasts):
        return replace(one, label=names.get(one.label, one.label))
    if isinstance(one, Result):
        return replace(one, of=names.get(one.of, one.of))
    if type(one).__name__ == "Done":
        return replace(one, label=names.get(one.label, one.label))
    if type(one).__name__ == "Event":
        return replace(one, cause=names.get(one.cause, one.cause))
    return one
