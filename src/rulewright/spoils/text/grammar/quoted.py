"""Rules text in quotes that a card gains: `gains "When this card is destroyed, draw a card."`, or an ability."""

import re
from typing import Final

from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.numbering import numbered
from rulewright.spoils.text.scan import Token, tokens_of
from rulewright.spoils.words.paragraphs import Ability, Icons, Paragraph, Static, StaticFor, Trigger, Unique, While

ABILITY: Final = re.compile(
    r"(?P<name>[A-Z][A-Z0-9 '!?-]*?)(?:: (?P<icons>(?:\[[A-Z]\])+))? COST: (?P<cost>.*) EFFECT: "
)
PROVIDING: Final = re.compile(r"PROVIDES: ((?:\[[A-Z]\])+)\.?")
UNIQUE: Final = re.compile(r"UNIQUE (.+)")
SENTENCES: Final = (Trigger, Static, StaticFor, While)


def quoted(c: Cursor) -> Paragraph:
    """Read one paragraph in quotes; its picks are numbered by themselves."""
    token = c.token
    text = c.kind("quoted", "rules text in quotes").strip('" ')
    try:
        return inside(c, token, text)
    except Miss:
        raise c.miss("one sentence or ability in the quotes before") from None


def inside(c: Cursor, token: Token, text: str) -> Paragraph:
    """Read what stands inside quotes."""
    printed = PROVIDING.fullmatch(text)
    if printed:
        return Icons(printed[1].replace("[", "").replace("]", ""))
    unique = UNIQUE.fullmatch(text)
    if unique:
        return Unique(unique[1].lower())
    ability = ABILITY.match(text)
    if ability:
        return numbered((ability_in(c, text, ability),))[0]
    from rulewright.spoils.text.grammar.paragraphs import one_paragraph  # noqa: PLC0415 - paragraphs hold changes

    inner = Cursor((*tokens_of(text, token.line), end_of(token)), c.facts)
    found = one_paragraph(inner)
    if inner.token.kind != "end" or len(found) != 1 or not isinstance(found[0], SENTENCES):
        raise Miss
    return numbered(found)[0]


def ability_in(c: Cursor, text: str, match: re.Match[str]) -> Ability:
    """Read an ability that stands in quotes on one line."""
    from rulewright.spoils.text.grammar.sentences import body, costs  # noqa: PLC0415 - sentences hold changes

    line, end = c.token.line, end_of(c.token)
    paid = Cursor((*tokens_of(match["cost"], line), end), c.facts)
    found = costs(paid)
    done = Cursor((*tokens_of(text[match.end() :], line), end), c.facts, paid.known, paid.picks, after=paid)
    threshold = (match["icons"] or "").replace("[", "").replace("]", "")
    return Ability(match["name"].strip(), threshold, found, body(done), once=paid.once, anyone=paid.anyone)


def end_of(token: Token) -> Token:
    """Give the end of a passage in quotes."""
    return Token("end", "", "", token.line, token.column)
