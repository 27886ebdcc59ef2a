"""Labels in the order of the text: those of the card's cost, then those of each paragraph."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.discourse.closing import Discourse
from rulewright.spoils.language.discourse.mentions import Unclear
from rulewright.spoils.language.open import Deed
from rulewright.spoils.language.words.conditions import Done
from rulewright.spoils.language.words.instructions import Lasts
from rulewright.spoils.language.words.paragraphs import Costs
from rulewright.spoils.language.words.things import Result
from rulewright.spoils.words.walk import every, rebuilt


def numbered(words: tuple[Any, ...], discourse: Discourse) -> tuple[Any, ...]:
    """Give paragraphs with their labels counted in the order of the text: those of the card's cost, then their own."""
    paid = [label for one in words if isinstance(one, Costs) for label in labels_in(one, discourse)]
    found: list[Any] = []
    for one in words:
        own = [label for label in labels_in(one, discourse) if label not in paid]
        found.append(renamed(one, {label: str(number) for number, label in enumerate([*paid, *own])}))
    return tuple(found)


def labels_in(word: Any, discourse: Discourse) -> list[str]:  # noqa: ANN401 - any word
    """Give the labels of a word in order: of what is always known, and of what is referred to."""
    found: list[str] = []
    for one in every(word):
        if not isinstance(one, Deed | Lasts):
            continue
        for label in (one.label, one.found if isinstance(one, Deed) else ""):
            counts = label in discourse.always or label in discourse.used
            if label.startswith("?") and counts and label not in found:
                found.append(label)
    return found


def name_of(label: str, names: dict[str, str]) -> str:
    """Give what a label is called; another paragraph's is not known here."""
    if label not in names:
        raise Unclear("what is spoken of was chosen by another paragraph")
    return names[label]


def renamed(word: Any, names: dict[str, str]) -> Any:  # noqa: ANN401 - any word
    """Give a word with its labels called otherwise; a label that nothing refers to has no name."""

    def change(one: object) -> object:
        if isinstance(one, Deed) and (one.label.startswith("?") or one.found.startswith("?")):
            return replace(one, label=names.get(one.label, one.label.partition("?")[0]), found=names.get(one.found, ""))
        if isinstance(one, Lasts) and one.label.startswith("?"):
            return replace(one, label=names.get(one.label, ""))
        if isinstance(one, Result) and one.of.startswith("?"):
            return replace(one, of=name_of(one.of, names))
        if isinstance(one, Done) and one.label.startswith("?"):
            return replace(one, label=name_of(one.label, names))
        return one

    return rebuilt(word, change)
