"""Raising: today's words as orthogonal words. For comparing the two readers; nothing that plays needs it."""

from rulewright.spoils.language.bridge.pattern import Unlowered, Unraised
from rulewright.spoils.language.bridge.way import Way
from rulewright.spoils.language.words.sorts import T
from rulewright.spoils.words.paragraphs import Paragraph


def raised(way: Way, paragraphs: tuple[Paragraph, ...]) -> tuple[T, ...]:
    """Raise the words of a text; declined unless lowering gives them back: nothing is dropped, no two become one."""
    found = way.raised(paragraphs)
    try:
        back = way.lowered(found)
    except Unlowered as unlowered:
        raise Unraised(f"the words do not come back: {unlowered}") from None
    if back != paragraphs:
        raise Unraised(f"{paragraphs} come back as {back}")
    return found
