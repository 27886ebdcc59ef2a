"""Lowering: orthogonal words as today's words, which the engine follows."""

from rulewright.spoils.language.bridge.way import Way
from rulewright.spoils.language.words.sorts import T
from rulewright.spoils.words.paragraphs import Paragraph


def lowered(way: Way, paragraphs: tuple[T, ...]) -> tuple[Paragraph, ...]:
    """Lower the words of a text; `Unlowered` says of what there is no old word."""
    return way.lowered(paragraphs)
