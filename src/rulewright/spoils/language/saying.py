"""The words that the engine follows, said as a card would say them: raised, written, and read back as themselves."""

from functools import lru_cache
from typing import Final

from rulewright.spoils.language.bridge.pattern import Unraised
from rulewright.spoils.language.bridge.raising import raised
from rulewright.spoils.language.bridge.way import way
from rulewright.spoils.language.words.sorts import T
from rulewright.spoils.language.writing.writer import Unwritable, written
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.effects import Effect
from rulewright.spoils.words.moves import Draw
from rulewright.spoils.words.things import You
from rulewright.spoils.words.walk import every

MOST: Final = 4096  # texts that are known
ANY_EFFECT = Draw(You(), Number(1))  # so that costs can be said of an ability


def write(paragraphs: tuple[p.Paragraph, ...]) -> str:
    """Write words as the text of a card; Unwritable if no text is read back into them."""
    found = text_or_none(paragraphs)
    if found is None:
        raise Unwritable("no text of a card says this")
    return found


def text_or_none(paragraphs: tuple[p.Paragraph, ...]) -> str | None:
    """Give the text of words, or nothing where no text is read back into them; either is found out once."""
    known = texts()
    if paragraphs not in known:
        know(paragraphs, worked_out(paragraphs))
    return known[paragraphs]


def worked_out(paragraphs: tuple[p.Paragraph, ...]) -> str | None:
    """Find a text that is read as words."""
    try:
        return written(raised(way(), paragraphs), types_of(paragraphs))
    except (Unraised, Unwritable):
        return None


def know(paragraphs: tuple[p.Paragraph, ...], text: str | None) -> None:
    """Know the text of words, which was worked out here or elsewhere; what was known longest is forgotten."""
    known = texts()
    known[paragraphs] = text
    while len(known) > MOST:
        known.pop(next(iter(known)))


@lru_cache(maxsize=1)
def texts() -> dict[tuple[p.Paragraph, ...], str | None]:
    """Give the texts that are known."""
    return {}


def types_of(paragraphs: tuple[p.Paragraph, ...]) -> tuple[str, ...]:
    """Give the type of a card that may have words as its text."""
    kinds = {type(one) for one in every(paragraphs)}
    if p.Resolution in kinds or all([isinstance(one, p.CostSection) for one in paragraphs]):
        return ("tactic",)
    if p.Starting in kinds or any([isinstance(one, p.Trigger) and one.label for one in paragraphs]):
        return ("faction",)
    return ("item",) if p.AttachTo in kinds else ("character",)


def said(words: tuple[T, ...]) -> str:
    """Say one of two readings of a text; nothing where there is no other way to say it."""
    for types in ("tactic", "character"):
        try:
            return written(words, (types,))
        except Unwritable:
            continue
    return ""


@lru_cache(maxsize=4096)
def instruction(effect: Effect) -> str:
    """Say an instruction as a part of a sentence; Unwritable if it leans on what was said before it."""
    return begun_small(" ".join(write((p.Resolution(effect),)).split()))


def begun_small(sentence: str) -> str:
    """Give a sentence as a part of another one: with a small letter in front, and no stop."""
    return sentence[:1].lower() + sentence[1:].rstrip(".")


@lru_cache(maxsize=4096)
def costs(effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """Say each of several costs; Unwritable if there is no way to say them."""
    found: list[str] = []
    before = ""
    for end in range(1, len(effects) + 1):
        told = cost_line(effects[:end])
        new = told.removeprefix(before) if told.startswith(before) else told.rstrip(".").rpartition(". ")[2]
        found.append(begun_small(new.strip()))
        before = told
    return tuple(found)


def cost_line(effects: tuple[Effect, ...]) -> str:
    """Say costs in a row: those of a card, or else those of an ability."""
    try:
        told = write((p.CostSection(effects),))
    except Unwritable:
        told = write((p.Ability("", "", effects, ANY_EFFECT),))
    lines = [line.removeprefix("COST: ") for line in told.splitlines() if line.startswith("COST: ")]
    return lines[0] if lines else told
