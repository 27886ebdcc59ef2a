"""Whether every X, Y and Z of a text is explained before it is used. [CR3:410.2]

A letter that nothing has explained yet would be 0, which no text means.
"""

from rulewright.spoils.words import choices as h
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.amounts import Variable
from rulewright.spoils.words.walk import parts


def unexplained(paragraphs: tuple[p.Paragraph, ...]) -> str:
    """Give the first letter that is used before it is explained; an empty text if there is none."""
    common: frozenset[str] = frozenset()  # what the cost of the card or the effect of a tactic has explained
    for one in paragraphs:
        found, after = used_too_early(one, common)
        if found:
            return found
        if isinstance(inner(one), (p.CostSection, p.Resolution)):
            common = after
    return ""


def inner(paragraph: p.Paragraph) -> p.Paragraph:
    """Give a paragraph without the threshold in front of it."""
    return paragraph.paragraph if isinstance(paragraph, p.Gated) else paragraph


def used_too_early(word: object, known: frozenset[str]) -> tuple[str, frozenset[str]]:
    """Give the first letter inside a word that is not known where it is used, and the letters known behind the word."""
    if isinstance(word, Variable):
        return ("" if word.letter in known else word.letter), known
    if isinstance(word, e.Bid):
        known |= {"X"}  # the winning number
    for one in parts(word):
        found, known = used_too_early(one, known)
        if found:
            return found, known
    return "", known | {word.letter} if isinstance(word, (h.LetVariable, h.ChooseNumber)) else known
