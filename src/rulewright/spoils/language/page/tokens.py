"""A text into tokens, each with its place in the print. What they mean is the grammar's business, not theirs.

A possessive is a token of its own (`card`, `'s`; `it's` is `it`, `'s`), and so are the signs of a sum (`X`, `-`, `2`).
A card's own name is one token however many words it has; a single word that is its name too stays a word, marked `own`.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, cast

from rulewright.spoils.language.declined import NEWLINE, Declined

if TYPE_CHECKING:
    from rulewright.spoils.language.page.blocks import Layout

TokenKind = Literal["word", "number", "letter", "possessive", "icons", "name", "quote", "stop", "mark", "newline"]

SPELLING: Final = str.maketrans({
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "´": "'", "`": "'", "–": "-", "—": "-", "−": "-", "‑": "-",
    "\u200b": "", "\ufeff": "", "\u00ad": "",
})  # fmt: skip
HIDDEN: Final = "\u200b\ufeff\u00ad"  # marks of a printer that show as nothing
QUOTES: Final = "'’‘´`"
ABBREVIATIONS: Final = "Capt|Col|Dr|Gen|Jr|Lt|Mr|Mrs|Ms|Prof|Sgt|Sr|St|vs"
LONGEST_NAME: Final = 100  # letters

PATTERN: Final = re.compile(
    rf"(?P<newline>{NEWLINE.pattern})"
    rf"|(?P<space>(?:[^\S\n\r\v\f\x85\u2028\u2029]|[{HIDDEN}])+)"
    r"|(?P<icons>\[[A-Z]\](?:[ \t]*\[[A-Z]\])*)"
    r"|(?P<number>\d+(?:\.\d+)?)"
    rf"|(?P<letter>[XYZ](?![\w{QUOTES}]|[-‑][^\W\d_]))"
    rf"|(?P<word>(?:{ABBREVIATIONS})\.(?=[ \t]+[^\W_])|[A-W]\.(?=[ \t]?[A-Z])"
    rf"|[^\W\d_](?:[^\W_]|[-‑{HIDDEN}](?=[^\W\d_])|[{QUOTES}](?!s(?![^\W_]))(?=[^\W\d_]))*)"
    rf"|(?P<possessive>(?<=[^\W_])[{QUOTES}](?:s(?![^\W_])|(?![^\W_])))"
    r"|(?P<stop>[.!?]+)"
    r"|(?P<mark>\S)"
)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a text in one spelling, and where it stands in the print."""

    kind: TokenKind
    text: str
    at: int
    end: int
    own: bool = False  # whether it is the card's own name
    quoted: "Layout | None" = None  # rules text in quotes, as paragraphs of its own

    @property
    def low(self) -> str:
        """Give the token in small letters, as the grammar compares it."""
        return self.text.lower()


@dataclass(frozen=True, slots=True)
class Sentence:
    """Tokens up to a stop, or up to the colon or the end of a passage."""

    tokens: tuple[Token, ...]
    stop: Token | None = None

    @property
    def first(self) -> Token:
        """Give the token that the sentence begins with: its stop, if it says nothing."""
        if self.tokens:
            return self.tokens[0]
        assert self.stop is not None  # a sentence has something
        return self.stop

    @property
    def at(self) -> int:
        """Give where the sentence begins in the print."""
        return self.first.at

    @property
    def text(self) -> str:
        """Give the sentence in one spelling, with its stop."""
        return spelt((*self.tokens, *((self.stop,) if self.stop else ())))


def tokens_of(print_: str, name: str) -> list[Token]:
    """Split a text into tokens and line ends; declined if it has letters that cannot be printed."""
    tokens = list(split_up(print_))
    calls = calls_of(name)
    firsts = frozenset([call[0] for call in calls])
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        one = tokens[at]
        size = called(tokens, at, calls) if one.text in firsts else 0
        found.append(named(tokens[at : at + size]) if size else one)
        at += max(1, size)
    return found


def split_up(print_: str) -> Iterator[Token]:
    """Give each token of a text."""
    for match in PATTERN.finditer(print_):
        kind = match.lastgroup
        if kind == "mark" and unicodedata.category(match[0])[0] == "C":
            raise Declined(print_, match.start(), "no card is printed with this character")
        if kind != "space":
            text = match[0].translate(SPELLING)
            yield Token(cast("TokenKind", kind), text, match.start(), match.end())


# A card's own name


@lru_cache(maxsize=256)
def calls_of(name: str) -> tuple[tuple[str, ...], ...]:
    """Give what a card may call itself, as the texts of tokens: `Duck, the Old` may say `Duck`."""
    if not 1 < len(name) <= LONGEST_NAME or not name.isprintable():
        return ()
    whole = [one.text for one in split_up(name)]
    going_on = [one.text for one in split_up(f"{name} x")][:-1]  # what shortens a word differs at the end of a text
    short = [one.text for one in split_up(name.partition(",")[0])]
    return tuple(dict.fromkeys([tuple(call) for call in (whole, going_on, short) if call]))


def called(tokens: list[Token], at: int, calls: tuple[tuple[str, ...], ...]) -> int:
    """Give how many tokens from a place on are the card's own name; none: 0."""
    for call in calls:
        if tuple([one.text for one in tokens[at : at + len(call)]]) == call:
            return len(call)
    return 0


def named(tokens: list[Token]) -> Token:
    """Make one token of a card's own name; a single word stays what it is."""
    if len(tokens) == 1:
        return replace(tokens[0], own=True)
    return Token("name", spelt(tuple(tokens)), tokens[0].at, tokens[-1].end, own=True)


# Sentences


def sentences(tokens: tuple[Token, ...]) -> tuple[Sentence, ...]:
    """Split a passage into sentences: behind a stop, and behind rules text in quotes that ends with one."""
    found: list[Sentence] = []
    begun: list[Token] = []
    for index, one in enumerate(tokens):
        last = index + 1 == len(tokens)
        if one.kind == "stop" or (last and one.text == ":"):
            found.append(Sentence(tuple(begun), one))
            begun = []
            continue
        begun.append(one)
        if last or (ends(one) and begins(tokens[index + 1])):
            found.append(Sentence(tuple(begun)))
            begun = []
    return tuple(found)


def ends(one: Token) -> bool:
    """Whether a token is rules text in quotes that ends with a stop."""
    return one.quoted is not None and one.text.rstrip('" ')[-1:] in (".", "!", "?")


def begins(one: Token) -> bool:
    """Whether a token may begin a sentence."""
    return one.kind in ("word", "name", "letter") and one.text[:1].isupper()


def spelt(tokens: tuple[Token, ...]) -> str:
    """Write tokens as a line: a space wherever the print had room, and none before a stop or a comma."""
    parts: list[str] = []
    end = tokens[0].at if tokens else 0
    for one in tokens:
        parts.append(one.text if one.at == end or one.kind == "stop" or one.text in ":," else f" {one.text}")
        end = one.end
    return "".join(parts)
