"""What a scenario's own cards say, text by text: to ask whether the scenario would notice if one were blank.

A text that no expectation needs proves nothing, unless the file calls its card scenery. Of Starfighter a text is the
effect of one half of a card.
"""

from dataclasses import dataclass, replace
from typing import Final

from rulewright.engine.value import Json
from rulewright.games import registration
from rulewright.scenario.document import Document
from rulewright.scenario.runner import run_variant

HALVES: Final = ("upper", "lower")


@dataclass(frozen=True)
class Text:
    """A text of a card that a scenario defines; of a card with halves, that of one half."""

    card: str
    half: str = ""

    def __str__(self) -> str:
        """Name it as a person would."""
        return f"{self.card} ({self.half})" if self.half else self.card


def texts(document: Document) -> list[Text]:
    """List the texts of the cards that a scenario defines."""
    found: list[Text] = []
    for name, facts in cards_of(document).items():
        found += [Text(name)] if facts.get("text") else []
        for half in HALVES:
            table = facts.get(half)
            found += [Text(name, half)] if isinstance(table, dict) and table.get("effect") else []
    return found


def cards_of(document: Document) -> dict[str, dict[str, Json]]:
    """Give the cards that a scenario defines."""
    cards = document.data.get("cards", {})
    return {name: facts for name, facts in cards.items() if isinstance(facts, dict)} if isinstance(cards, dict) else {}


def scenery(document: Document) -> list[str]:
    """List the cards whose text a scenario calls scenery, in small letters."""
    named = document.data.get("scenery", [])
    return [str(name).casefold() for name in named] if isinstance(named, list) else []


def without(document: Document, text: Text) -> Document:
    """Give a scenario with one text blank."""
    cards = cards_of(document)
    facts = cards[text.card]
    half = facts.get(text.half)
    if isinstance(half, dict):
        blank: dict[str, Json] = {**facts, text.half: {key: value for key, value in half.items() if key != "effect"}}
    else:
        blank = {key: value for key, value in facts.items() if key != "text"}
    return replace(document, data={**document.data, "cards": {**cards, text.card: blank}})


def matters(document: Document, text: Text) -> bool:
    """Whether some variant of a scenario notices that a text is blank: an expectation fails or a line is refused."""
    blank = without(document, text)
    variants = registration(document.game).scripts.variants(blank.data)
    outcomes = (run_variant(blank, variant, rulebook=None, undo=False) for variant in variants)  # up to the first
    return any(outcome.verdict != "holds" for outcome in outcomes)


def unexplained(document: Document) -> list[Text]:
    """List the texts that a scenario neither needs nor calls scenery."""
    called = scenery(document)
    return [text for text in texts(document) if text.card.casefold() not in called and not matters(document, text)]
