"""Names in a sentence: known names are found first, the longest first, so that a name may hold any word or comma.

A name is masked by a sign that no sentence has; the patterns of the language then see where names stand and nothing
of what is in them.
"""

import re
from collections.abc import Iterable
from typing import Final

OPEN, CLOSE = "\ue000", "\ue001"
MASK: Final = f"{OPEN}\\d+{CLOSE}"
QUOTED: Final = '"[^"]*"'
MASKS: Final = re.compile(f"{OPEN}(\\d+){CLOSE}")


class Masked:
    """A sentence whose names are masked."""

    def __init__(self, text: str, found: list[str]) -> None:
        """Keep the masked text and the names by their numbers."""
        self.text = text
        self.found = found

    def whole(self, text: str) -> str:
        """Put the names back into a piece of the sentence."""
        for mark in MASKS.findall(text):
            text = text.replace(f"{OPEN}{mark}{CLOSE}", self.found[int(mark)])
        return text

    def members(self, text: str) -> list[str]:
        """Split a list at the commas that stand between names, and give its members whole."""
        return [self.whole(one).strip() for one in text.split(",") if one.strip()]


class Words:
    """A sentence that fits a pattern, its names whole again."""

    def __init__(self, masked: Masked, match: re.Match[str]) -> None:
        """Keep the sentence and how it fits."""
        self.masked = masked
        self.match = match

    def __getitem__(self, part: str) -> str:
        """Give a piece of the sentence, or an empty text."""
        return self.masked.whole(self.match[part] or "").strip()

    def listed(self, part: str) -> list[str]:
        """Give the members of a list."""
        return self.masked.members(self.match[part])


class Names:
    """The names that sentences may use: whose (`A's`), the name itself or any in quotes, and which (`#2`)."""

    def __init__(self, known: Iterable[str], seats: str) -> None:
        """Know some names, the longest first."""
        longest = sorted({one.casefold() for one in known if one}, key=len, reverse=True)
        called = "|".join([QUOTED, *[re.escape(one) for one in longest]])
        self.pattern = re.compile(rf"(?<![\w'])(?:[{seats}]'s )?(?:{called})(?:#\d+)?(?!\w)", re.IGNORECASE)

    def mask(self, text: str) -> Masked:
        """Mask every known name of a sentence."""
        found: list[str] = []
        parts: list[str] = []
        at = 0
        for match in self.pattern.finditer(text):
            parts += [text[at : match.start()], f"{OPEN}{len(found)}{CLOSE}"]
            found.append(match[0])
            at = match.end()
        return Masked("".join([*parts, text[at:]]), found)


class Pattern:
    """A sentence of the language, in two readings: its names are masked names only, or any words.

    `{name}` and `{names}` stand for a name and for several with commas between them.
    """

    def __init__(self, text: str, name: str = MASK) -> None:
        """Read the sentence's template."""
        self.strict = re.compile(text.replace("{names}", f"{name}(?: ?, ?{name})*").replace("{name}", f"(?:{name})"))
        self.loose = re.compile(text.replace("{names}", ".+?").replace("{name}", ".+?"))


def readings(names: Names, text: str) -> list[tuple[Masked, bool]]:
    """Give the ways to read a sentence in the order in which they are tried: masked and strict, masked, as it is."""
    masked = names.mask(text)
    plain = Masked(text, [])
    return [(masked, True), (masked, False), (plain, False)] if masked.found else [(plain, True), (plain, False)]
