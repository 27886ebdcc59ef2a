"""What a text of a card says, quoted to players: one instruction of it, the effect of an ability, a whole paragraph."""

from bisect import bisect_right
from typing import TYPE_CHECKING, cast

from rulewright.spoils.language.page.reminders import as_printed
from rulewright.spoils.language.saying import instruction, write
from rulewright.spoils.language.writing.writer import Unwritable
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def said(g: "Spoils", number: int) -> str:
    """Say an instruction in the language of the cards, or nothing if it leans on what was said before it."""
    word = cast("e.Effect", g.lexicon.words[number])
    try:
        return instruction(word)
    except Unwritable:  # no text of a card says it in these words
        return ""


def quoted(g: "Spoils", number: int) -> str:
    """Say the whole paragraph in which an instruction stands, or nothing where it has no wording of its own."""
    every = sorted([one for card in g.lexicon.paragraphs for one in card])
    place = bisect_right(every, number) - 1  # a paragraph's words are numbered right after it
    word = g.lexicon.words[every[place]] if place >= 0 else None
    if isinstance(word, p.Trigger) and word.label:
        return ""  # a rule of a faction, which goes by its name
    return "" if word is None else written((cast("p.Paragraph", word),))


def written(paragraphs: tuple[p.Paragraph, ...]) -> str:
    """Write paragraphs in one line, or nothing where they have no wording."""
    try:
        return " ".join(write(paragraphs).split())
    except Unwritable:
        return ""


def of_ability(g: "Spoils", ability: int) -> dict[str, str]:
    """Give the cost and the effect of an ability by those names, or nothing where it has no wording."""
    word = g.lexicon.words[ability]
    assert isinstance(word, p.Ability)
    try:
        lines = write((word,)).splitlines()[1:]  # the first is its name
    except Unwritable:
        return {}
    parts = [line.partition(": ") for line in lines if line]
    return {part: told for part, _, told in parts}


def of_card(g: "Spoils", thing: int) -> str:
    """Say what a card does that is being deployed: its EFFECT, or all of its text where that has no sections."""
    definition = g.printed(thing)
    try:
        text = as_printed(definition.text) or write(definition.paragraphs)
    except Unwritable:
        return ""
    lines = [line for line in text.splitlines() if line]
    sections = [line.removeprefix("EFFECT: ") for line in lines if line.startswith("EFFECT: ")]
    return sections[0] if sections else " ".join([line for line in lines if not line.startswith("ATTACH ")])


def effect_of(g: "Spoils", ability: int) -> str:
    """Say the cost and the effect of an ability in one line, or nothing where it has no wording."""
    return " ".join(of_ability(g, ability).values())
