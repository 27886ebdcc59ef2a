"""OCTGN set files: XML with one element a card and one a printed fact."""

import re
from typing import Final
from xml.etree.ElementTree import Element, ParseError, XMLParser

from rulewright.engine.textfile import BadFile
from rulewright.spoils.cards.formats.printing import Printing, printing_of

PROPERTIES: Final = {
    "Card Number": "number", "Rarity": "rarity", "Trade": "trade", "Type": "type", "Subtype": "subtypes",
    "Supertype": "supertype", "Threshold": "threshold", "Cost": "cost", "Strength": "strength", "Life": "life",
    "Speed": "speed", "Structure": "structure", "Influence": "influence", "Card Text": "text",
}  # fmt: skip


def read_octgn(text: str, source: str) -> list[Printing]:
    """Read every card of a set, or say what is wrong with the file."""
    root = root_of(text, source)
    if root.tag != "set":
        raise BadFile([f"{source}: an OCTGN set begins with <set>, not with <{root.tag[:40]}>"])
    problems: list[str] = []
    found = [
        printing_of(row_of(card, root.get("name", "")), f"{source}, card {place}", problems)
        for place, card in enumerate(root.iter("card"), 1)
    ]
    if problems:
        raise BadFile(problems)
    return [one for one in found if one is not None]


def root_of(text: str, source: str, what: str = "a set of cards") -> Element:
    """Parse the file. A document type is refused: only hostile files of this kind define entities."""
    if "<!DOCTYPE" in text.upper():
        raise BadFile([f"{source}: {what} has no document type"])
    parser = XMLParser()  # noqa: S314 - without a document type there is nothing to expand
    try:
        parser.feed(text)
        root = parser.close()
    except (ParseError, ValueError) as error:
        raise BadFile([f"{source}: it is not sound XML ({error})"]) from error
    assert isinstance(root, Element)
    return root


def row_of(card: Element, set_name: str) -> dict[str, str]:
    """Give the printed facts of a card element by name."""
    row = {"name": card.get("name", ""), "set": set_name, "id": card.get("id", "")}
    for one in card.findall("property"):
        key = PROPERTIES.get(one.get("name", ""))
        if key is not None:
            row[key] = one.get("value", "")
    return row


def packaging(text: str, source: str) -> dict[str, int]:
    """Give what a booster of a set holds, by rarity; nothing if the file does not say so in numbers."""
    found: dict[str, int] = {}
    for pack in root_of(text, source).iter("pack"):
        if pack.get("name", "").casefold() != "booster":
            continue
        for pick in pack.iter("pick"):
            count, rarity = pick.get("qty", ""), pick.get("value", "").casefold()
            if pick.get("key") != "Rarity" or not re.fullmatch(r"[1-9]\d?", count):
                return {}
            found[rarity] = found.get(rarity, 0) + int(count)
    return found
