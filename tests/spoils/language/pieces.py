"""The pieces of a layout: every token that it holds, in the order of the print; and what a text has besides."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from operator import attrgetter

import pytest
from spoils_texts import NAME

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.layout import laid_out
from rulewright.spoils.language.page import blocks as b
from rulewright.spoils.language.page.blocks import Layout, Reminder
from rulewright.spoils.language.page.tokens import HIDDEN, Sentence, Token


def pieces(part: object) -> Iterator[Token | Reminder]:
    """Give every token and reminder of a part of a layout; a quote is one."""
    if isinstance(part, (Token, Reminder)):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from pieces(one)
    elif is_dataclass(part):
        for field in fields(part):
            yield from pieces(getattr(part, field.name))


def lost(layout: Layout) -> str:
    """Give what no piece of a layout covers of the print, and what two of them do; a reminder may stand in a quote."""
    left, at = "", 0
    quote = -1  # where the last quote ends
    for one in sorted(pieces(layout), key=attrgetter("at", "end")):
        if isinstance(one, Reminder) and one.end < quote:
            continue
        left += layout.print[at : one.at] if one.at >= at else f"<twice {layout.print[one.at : at]}>"
        at = one.end
        quote = at if isinstance(one, Token) and one.kind == "quote" else quote
    return "".join([one for one in left + layout.print[at:] if not one.isspace() and one not in HIDDEN])


def laid(text: str, types: str = "character", name: str = NAME) -> tuple[b.Block, ...]:
    return laid_out(text, (types,), name).blocks


def passage(text: str, name: str = NAME) -> b.Passage:
    (block,) = laid(text, name=name)
    assert isinstance(block, b.Passage)
    return block


def said(found: tuple[Sentence, ...]) -> list[str]:
    return [one.text for one in found]


def why(text: str, types: str = "character") -> tuple[str, str]:
    """Why a text is declined, and what stands at the place."""
    with pytest.raises(Declined) as caught:
        laid(text, types)
    line = text.split("\n")[caught.value.line - 1]
    return caught.value.why, line[caught.value.column - 1 :]
