"""The forms of nouns and verbs, generated; what is irregular stands in the grammar."""

import re
from typing import Final

FORMS: Final = ("base", "sg", "pl", "ed", "en", "ing")
DOUBLED: Final = ("flip", "skip", "control")
HISSING: Final = re.compile(r"(s|sh|ch|x|o)$")
Y_BEHIND_CONSONANT: Final = re.compile(r"[^aeiou]y$")


def plural(noun: str) -> str:
    """Give the plural of a noun, or the third person of a verb."""
    if HISSING.search(noun):
        return f"{noun}es"
    return f"{noun[:-1]}ies" if Y_BEHIND_CONSONANT.search(noun) else f"{noun}s"


def forms_of(verb: str, irregular: dict[str, tuple[str, str, str]]) -> dict[str, str]:
    """Give the forms of a verb: put, puts, put, put, put, putting."""
    first, *behind = verb.split("_")
    if first in irregular:
        past, participle, gerund = irregular[first]
    else:
        past = participle = f"{stem(first)}ed"
        gerund = f"{first + first[-1] if first in DOUBLED else first.removesuffix('e')}ing"
    third = "has" if first == "have" else plural(first)
    found = (first, third, first, past, participle, gerund)
    return {form: " ".join([one, *behind]) for form, one in zip(FORMS, found, strict=True)}


def stem(verb: str) -> str:
    """Give what stands before -ed."""
    if verb in DOUBLED:
        return verb + verb[-1]
    return f"{verb[:-1]}i" if Y_BEHIND_CONSONANT.search(verb) else verb.removesuffix("e")
