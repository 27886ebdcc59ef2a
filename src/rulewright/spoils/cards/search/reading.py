"""A search as somebody types it, read into a query; what cannot be meant is refused in a sentence that names it."""

import re
from typing import Final, cast

from rulewright.engine.textfile import nearest
from rulewright.spoils.cards.names import plain
from rulewright.spoils.cards.search.known import NUMBERS
from rulewright.spoils.cards.search.query import (
    INSTALLED,
    LOOKED_AT,
    OWN,
    Compared,
    Either,
    Every,
    Needs,
    Not,
    Query,
    Sign,
    Words,
)
from rulewright.spoils.words.definition import ICONS

LONGEST: Final = 200  # letters of a search
DEEPEST: Final = 8  # brackets in brackets
SHORT: Final = {
    "n": "name", "t": "type", "x": "text", "o": "text", "k": "keyword", "r": "rarity", "s": "set",
    "c": "cost", "str": "strength", "lif": "life", "l": "life", "spd": "speed", "sp": "speed", "th": "threshold",
    "inf": "influence", "stru": "structure", "tr": "trade",
}  # fmt: skip
SIGNS: Final = str.maketrans({"≤": "<=", "≥": ">=", "≠": "!="})  # as phones have them
KEYS: Final = (*LOOKED_AT, *NUMBERS, "threshold")
TOKEN: Final = re.compile(
    r"""\s*(?:
      (?P<bracket>[()])
    | (?P<minus>-(?=\S))
    | (?P<key>[A-Za-z]+)(?P<sign><=|>=|!=|[:=<>])(?P<value>"[^"]*"?|[^\s()"]*)
    | "(?P<quoted>[^"]*)"?
    | (?P<word>[^\s()"]+)
    )""",
    re.VERBOSE,
)


class BadSearch(ValueError):  # noqa: N818 - it is told to people as a sentence
    """A search that cannot be meant."""


def read(text: str) -> Query:
    """Read a search; one of nothing means every card."""
    if len(text) > LONGEST:
        raise BadSearch(f"a search has at most {LONGEST} characters")
    return Reader(plain(text).translate(SIGNS).strip()).whole()


class Reader:
    """Reads a search from left to right."""

    def __init__(self, text: str) -> None:
        """Cut it into its parts."""
        self.parts = list(TOKEN.finditer(text))
        self.at = 0
        self.depth = 0

    def whole(self) -> Query:
        """Read all of it; a bracket too many counts as none."""
        found: list[Query] = []
        while self.at < len(self.parts):
            found.append(self.either())
            self.at += 1  # a bracket that was never opened
        return found[0] if len(found) == 1 else Every(tuple(found))

    def either(self) -> Query:
        """Read what stands between brackets: parts with "or" between them."""
        groups: list[list[Query]] = [[]]
        while self.at < len(self.parts) and self.parts[self.at]["bracket"] != ")":
            part = self.parts[self.at]
            if (part["word"] or "").casefold() == "or":
                self.at += 1
                groups.append([])
                continue
            groups[-1].append(self.one())
        every = [Every(tuple(group)) if len(group) != 1 else group[0] for group in groups if group]
        return every[0] if len(every) == 1 else Either(tuple(every)) if every else Every(())

    def one(self) -> Query:
        """Read one part, or what is in its brackets."""
        part = self.parts[self.at]
        self.at += 1
        if part["minus"]:
            return Not(self.one()) if self.at < len(self.parts) else Every(())
        if part["bracket"]:
            return self.inside()
        if part["key"]:
            return told(part["key"], part["sign"], part["value"].strip('"'))
        return Words((part["quoted"] if part["word"] is None else part["word"]).casefold())

    def inside(self) -> Query:
        """Read what stands in brackets; one that is not closed ends with the search."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise BadSearch(f"a search has at most {DEEPEST} brackets in each other")
        found = self.either()
        self.depth -= 1
        self.at += 1
        return found


def told(short: str, sign: str, value: str) -> Query:
    """Read a key with what it shall be."""
    key = SHORT.get(short.casefold(), short.casefold())
    if key not in KEYS:
        raise BadSearch(f"no card has {short!r}{nearest(key, KEYS)}; there are {', '.join(KEYS)}")
    if key == "threshold":
        return needs(value, sign)
    if key in LOOKED_AT:
        found = Words(value.casefold(), key)
        if key == "is" and not any(one.startswith(found.words) for one in (OWN, INSTALLED)):
            raise BadSearch(f"a card is {OWN} or {INSTALLED}, not {value!r}")
        if sign in {":", "="}:
            return found
        if sign == "!=":
            return Not(found)
        raise BadSearch(f"{key} is no number: say {key}:{value or '...'}")
    if not re.fullmatch(r"\d{1,4}", value):
        raise BadSearch(f"{key} is a number, such as {key}{sign}2, not {value!r}")
    return Compared(key, cast("Sign", "=" if sign == ":" else sign), int(value))


def needs(value: str, sign: str) -> Query:
    """Read the icons of a threshold."""
    icons = value.upper()
    if not icons or set(icons) - set(ICONS):
        raise BadSearch(f"a threshold has the letters {', '.join(ICONS)}, such as threshold:RR, not {value!r}")
    if sign not in {":", "=", "<=", ">="}:
        raise BadSearch(f"a threshold is compared by :, =, <= or >=, not by {sign}")
    return Needs(icons, cast("Sign", ">=" if sign == ":" else sign))
