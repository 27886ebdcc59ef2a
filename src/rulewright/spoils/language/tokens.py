"""The tokens of a page as the grammar asks for them: each word by itself, and by the kind of word that it is."""

from typing import Final

from rulewright.spoils.language.chart import Token
from rulewright.spoils.language.page import tokens as printed

KINDS: Final = {"number": "#num", "letter": "#var", "icons": "#icons", "word": "#word", "name": "#own"}


def token_of(one: printed.Token) -> Token:
    """Give a token of a page to the chart."""
    low = one.low
    if one.kind == "quote":
        return Token(one.quoted or one.text, (low, "#text" if one.quoted else "#quote"))
    names = [low]
    if one.kind in KINDS:
        names.append(KINDS[one.kind])
    if one.kind == "possessive" and low == "'":
        names.append("'s")
    if low.startswith("non-") and len(low) > len("non-"):
        names.append("#non")
    if one.own and one.kind == "word":
        names.append("#own")
    return Token(one.text, tuple(names))
