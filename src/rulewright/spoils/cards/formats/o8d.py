"""Decks of OCTGN (`.o8d`): XML with a section for the faction and one for the deck."""

from typing import Final
from uuid import UUID, uuid5
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rulewright.engine.textfile import BadFile
from rulewright.spoils.cards.decks import CONSTRUCTED, FORMATS
from rulewright.spoils.cards.formats.decklist import MOST_OF_A_LINE, DeckList, Line
from rulewright.spoils.cards.formats.octgn import root_of
from rulewright.spoils.words.definition import STAPLES

GAME: Final = "844d5fe3-bdb5-4ad2-ba83-88c2c2db6d88"  # how OCTGN tells The Spoils from its other games
OURS: Final = UUID(
    "6f0c6f5e-6f1b-5a1c-9d0e-5f2a8a4b7c31"
)  # the ids of cards that OCTGN does not know are made from this
FACTION: Final = "Faction"
DECK: Final = "Game Deck"


def read_o8d(text: str, source: str) -> DeckList:
    """Read a deck of OCTGN with all its mistakes.

    Starting resources lie beside the faction there, but they are cards of the deck, like those of all other sections.
    """
    root = root_of(text, source, "a deck")
    if root.tag != "deck":
        raise BadFile([f"{source}: a deck of OCTGN begins with <deck>, not with <{root.tag[:40]}>"])
    problems: list[str] = []
    factions: list[Line] = []
    cards: list[Line] = []
    for section in root.findall("section"):
        title = section.get("name", "")
        lines = factions if title.casefold() == FACTION.casefold() else cards
        for number, card in enumerate(section.findall("card"), start=1):
            line = line_of(card, f"{source}, {title or 'section'}, card {number}", problems)
            lines += [] if line is None else [line]
    cards = [one for one in factions if one.name in STAPLES] + cards
    singles = [Line(1, one.name, one.place, one.id) for one in factions for _ in range(one.copies)]
    singles = [one for one in singles if one.name not in STAPLES]
    name, form = root.get("name") or source, root.get("format", CONSTRUCTED).casefold()
    if form not in FORMATS:
        problems.append(f"{source}: a format is Constructed, Limited or Casual, not {form[:40]!r}")
        form = CONSTRUCTED
    return DeckList(name, form, tuple(singles), tuple(cards), source, tuple(problems))


def line_of(card: Element, place: str, problems: list[str]) -> Line | None:
    """Read a card of a section; copies of 0 are OCTGN's way to leave one out."""
    copies, name = card.get("qty", "1").strip(), (card.text or "").strip()
    if not name:
        problems.append(f"{place}: a card needs a name")
    elif not (copies.isascii() and copies.isdecimal() and len(copies) < 9 and int(copies) <= MOST_OF_A_LINE):  # noqa: PLR2004 - digits
        problems.append(f"{place}: 1 to {MOST_OF_A_LINE} copies were expected, not {copies[:20]!r}")
    elif int(copies):
        return Line(int(copies), name, place, card.get("id", ""))
    return None


def write_o8d(deck: DeckList) -> str:
    """Write a deck for OCTGN. It knows cards by ids: those that a file brought along, or else made from the name."""
    root = Element("deck", {"game": GAME})
    if deck.name:
        root.set("name", deck.name)  # which OCTGN passes over
    if deck.form != CONSTRUCTED:
        root.set("format", deck.form)
    for title, lines in ((FACTION, deck.factions), (DECK, deck.cards)):
        section = SubElement(root, "section", {"name": title})
        for one in lines:
            card = SubElement(section, "card", {"qty": str(one.copies), "id": one.id or str(uuid5(OURS, one.name))})
            card.text = one.name
    indent(root)
    return f'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n{tostring(root, encoding="unicode")}\n'
