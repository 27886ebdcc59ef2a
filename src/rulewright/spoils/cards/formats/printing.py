"""One printing of a card: its printed facts and its text, and where it was found."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rulewright.engine.textfile import nearest
from rulewright.engine.value import Json
from rulewright.spoils.cards.names import mended
from rulewright.spoils.words.definition import ICONS, Definition
from rulewright.spoils.words.vocabulary import TRADES, TYPES, Name, one_of

LONGEST_NAME: Final = 100
LONGEST_TEXT: Final = 8000  # twice what is read of any
ABOUT: Final = ("set", "number", "rarity", "id")
MOST: Final = 99  # no printed number is larger
NUMBERS: Final = ("strength", "life", "speed", "structure", "influence")


@dataclass(frozen=True, slots=True)
class Printing:
    """A card as one set prints it; the words of its text are read later."""

    facts: Definition
    text: str
    set: str = ""
    number: str = ""
    rarity: str = ""
    id: str = ""  # by which OCTGN knows it


def printing_of(row: Mapping[str, str], where: str, problems: list[str]) -> Printing | None:
    """Give the printing that a row of texts describes, or add what is wrong with it to the problems."""
    found: list[str] = []
    name = mended(row.get("name", "").strip())
    unseen = [one for one in name if not one.isprintable()]
    if unseen:
        told = f"a card's name has a character that nobody sees (U+{ord(unseen[0]):04X}): {name[:40]!r}"
        problems.append(f"{where}: {told}")
        return None
    if not name or len(name) > LONGEST_NAME:
        problems.append(f"{where}: a card needs a name of at most {LONGEST_NAME} characters, not {name[:40]!r}")
        return None
    kind = named(row.get("type", "").casefold(), TYPES, "type", found)
    trade = named(row.get("trade", "").strip().capitalize() or "Universal", TRADES, "trade", found)
    threshold = row.get("threshold", "").strip()
    if set(threshold) - set(ICONS):
        found.append(f"its threshold {threshold!r} has other letters than {', '.join(ICONS)}")
    if len(row.get("text", "")) > LONGEST_TEXT:
        found.append(f"its text has more than {LONGEST_TEXT} characters")
    found += [
        f"its {one} has more than {LONGEST_NAME} characters" for one in ABOUT if len(row.get(one, "")) > LONGEST_NAME
    ]
    added = [one for one in NUMBERS if kind == "item" and row.get(one, "").strip()[:1] in ("+", "-")]
    strength, life, speed, structure, influence = [0 if one in added else corner(row, one, found) for one in NUMBERS]
    bonus = [number(row[one], one, found) or 0 if one in added else 0 for one in NUMBERS[:3]]
    cost = number(row.get("cost", ""), "cost", found)
    subtypes, supertypes = split_subtypes(row)
    problems += [f"{where}: {name}: {one}" for one in found]
    if found:
        return None
    facts = Definition(
        name, (kind,), trade, supertypes, subtypes, cost, threshold, strength, life, speed, structure, influence,
        bonus=(bonus[0], bonus[1], bonus[2]),
    )  # fmt: skip
    about = [row.get(key, "") for key in ABOUT]
    return Printing(facts, row.get("text", ""), *about)


def row_of(printing: Printing) -> dict[str, Json]:
    """Give a printing as a row of JSON from which it is read again; what is empty is left out."""
    facts = printing.facts
    row: dict[str, Json] = {
        "name": facts.name,
        "set": printing.set,
        "collector_number": printing.number,
        "rarity": printing.rarity,
        "id": printing.id,
        "trade": facts.trade,
        "type": facts.types[0].capitalize(),
        "supertype": ", ".join(facts.supertypes),
        "subtypes": list(facts.subtypes),
        "threshold": facts.threshold,
        "cost": facts.cost,
        "rules_text": printing.text,
    }
    row |= {one: number for one, number in zip(NUMBERS, numbers_of(facts), strict=True) if number}
    row |= {one: f"{number:+d}" for one, number in zip(NUMBERS, facts.bonus, strict=False) if number}
    return {key: value for key, value in row.items() if value not in ("", [], None)}


def numbers_of(facts: Definition) -> tuple[int, ...]:
    """Give the numbers in the corners of a card."""
    return (facts.strength, facts.life, facts.speed, facts.structure, facts.influence)


def named(word: str, words: tuple[Name, ...], what: str, problems: list[str]) -> Name:
    """Give a word that must be one of some words; the first of them where it is none."""
    if word not in words:
        problems.append(f"its {what} {word!r} is none of {', '.join(words)}{nearest(word, words)}")
        return words[0]
    return one_of(words, word)


def number(text: str, what: str, problems: list[str]) -> int | None:
    """Give a printed number; nothing is None."""
    text = text.strip()
    if not text:
        return None
    digits = text.lstrip("+-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 2 and int(digits) <= MOST):  # noqa: PLR2004 - two digits
        problems.append(f"its {what} {text!r} is not a number from 0 to {MOST}")
        return None
    return int(text)


def corner(row: Mapping[str, str], what: str, problems: list[str]) -> int:
    """Give a number of a corner that is no bonus."""
    text = row.get(what, "").strip()
    found = number(text, what, problems) or 0
    if found < 0:
        problems.append(f"its {what} {text!r} is less than 0")
    return found


def split_subtypes(row: Mapping[str, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the subtypes and the supertypes; some programs keep the supertype Staple among the subtypes."""
    words = [one.strip() for one in row.get("subtypes", "").split(",") if one.strip()]
    above = [one.strip().casefold() for one in row.get("supertype", "").split(",") if one.strip()]
    above += [one.casefold() for one in words if one.casefold() == "staple"]
    return tuple([one.casefold() for one in words if one.casefold() != "staple"]), tuple(dict.fromkeys(above))
