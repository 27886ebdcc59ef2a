"""What the texts of cards are said as at a table, worked out elsewhere: saying one takes tens of milliseconds."""

from collections.abc import Iterable
from typing import cast

from rulewright.engine.value import Json
from rulewright.spoils.cards.readings import unwritten, written_down
from rulewright.spoils.language import saying
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.walk import every


def said_ahead(cards: Iterable[Definition]) -> list[Json]:
    """Say what may wait at a table, abilities and what triggers do: each with its text, or with nothing."""
    found = dict.fromkeys([one for card in cards for one in told_apart(card.paragraphs)])
    return [[written_down(one), saying.text_or_none(one)] for one in found]


def told_apart(paragraphs: tuple[p.Paragraph, ...]) -> list[tuple[p.Paragraph, ...]]:
    """Give what is said by itself of a card's words, those of abilities that it gives among them."""
    words = list(every(paragraphs))
    abilities: list[tuple[p.Paragraph, ...]] = [(one,) for one in words if isinstance(one, p.Ability)]
    return abilities + [(p.Resolution(one.effect),) for one in words if isinstance(one, p.Trigger)]


def take(said: list[Json]) -> None:
    """Know what another process said."""
    for one in said:
        words, text = cast("tuple[Json, str | None]", one)
        saying.know(cast("tuple[p.Paragraph, ...]", unwritten(words)), text)
