"""Cards of one's own over the wire: a sheet of them read card by card, searched, drafted, and what is wrong with it."""

import functools
import re
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from rulewright.engine.textfile import BadFile
from rulewright.server import protocol as p
from rulewright.server.guest_names import likeness
from rulewright.server.tables import table
from rulewright.server.tables.table import problems_of
from rulewright.server.trouble import BadWish
from rulewright.spoils.cards import owned, sets
from rulewright.spoils.cards.formats.carried import as_toml, cut, literal, printing_in_row, table_of
from rulewright.spoils.cards.formats.deckfiles import read_list
from rulewright.spoils.cards.formats.decklist import DeckList
from rulewright.spoils.cards.formats.files import About, about_text, ending_of, rows_in
from rulewright.spoils.cards.formats.plain import write_plain
from rulewright.spoils.cards.formats.printing import Printing
from rulewright.spoils.cards.names import known_by
from rulewright.spoils.cards.sets.library import Library
from rulewright.spoils.cards.verdicts import offers, verdict_on
from rulewright.spoils.limited.around import deck_around
from rulewright.spoils.limited.packs import Printer
from rulewright.spoils.showing.view import front
from rulewright.spoils.table.ruleset import RULESETS, Ruleset

SOURCE: Final = "the sheet"
LONGEST_OWN: Final = 16_000  # bytes of the cards that a list brings along: some forty
HALVES: Final = re.compile("[\ud800-\udfff]")
OFFERS: Final = 3  # declined cards of a sheet for which other texts are tried; it takes a while
USUAL: Final = "crlate"


@dataclass(frozen=True, slots=True)
class Written:
    """A card as somebody has written it: a printing, or what is wrong with its facts."""

    name: str
    table: dict[str, Any]
    printing: Printing | None
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet as it was written."""

    about: About
    cards: tuple[Written, ...]

    def sound(self) -> list[Printing]:
        """Give the cards whose facts are right and whose names are free."""
        return [one.printing for one in self.cards if one.printing is not None and not one.wrong]


def sheet_in(text: str) -> Sheet:
    """Take a sheet apart; what is wrong with all of it is refused in a sentence."""
    return _sheet_in(text, sets.edition())


@functools.lru_cache(maxsize=8)  # somebody who searches sends the same one with every letter
def _sheet_in(text: str, _edition: str) -> Sheet:
    try:
        ending = ending_of(text)
        about, rows = about_text(text, ending, SOURCE), rows_in(text, ending, SOURCE)
    except BadFile as error:
        problems = problems_of(error)
        raise BadWish(problems[0], problems) from error
    if len(rows) > p.MOST_OWN:
        raise BadWish(f"a sheet has at most {p.MOST_OWN} cards, and this one {len(rows)}")
    return Sheet(about, tuple(once([written(row, place) for place, row in enumerate(rows, 1)])))


def written(row: object, place: int) -> Written:
    """Take one card by itself."""
    problems: list[str] = []
    where, row = f"card {place}", encodable(row)
    printing = printing_in_row(cast("Any", row), where, problems)
    if printing is None:
        named = row.get("name") if isinstance(row, dict) else ""
        name = str(named or where)[:120]  # longer than any that may be, so that no other name comes of it
        told = problems[0].removeprefix(f"{where}: ").removeprefix(f"{name}: ")
        return Written(name, plain(row), None, told)
    name, library = printing.facts.name, sets.library()
    wrong = owned.against(printing, library) or looks_like(name)
    return Written(name, dict(table_of(printing)), printing, wrong)


def encodable(value: object) -> object:
    """Give something from JSON without halves of characters, which nobody can be sent."""
    if isinstance(value, str):
        return HALVES.sub("\ufffd", value)
    if isinstance(value, list):
        return [encodable(one) for one in value]
    if isinstance(value, dict):
        return {encodable(key): encodable(one) for key, one in value.items()}
    return value


def plain(row: object) -> dict[str, Any]:
    """Give what was written of a card that is wrong, as far as somebody can mend it."""
    found = row if isinstance(row, dict) else {}
    return {key: value for key, value in found.items() if key != "name" and isinstance(value, (str, int, list))}


def once(cards: list[Written]) -> list[Written]:
    """Refuse the second of two cards of a name."""
    seen: set[str] = set()
    found = []
    for one in cards:
        again = known_by(one.name) in seen
        seen.add(known_by(one.name))
        found.append(replace(one, wrong="there is another card of this name above") if again else one)
    return found


@functools.lru_cache(maxsize=4)
def looks(_edition: str) -> dict[str, str]:
    """Give what every installed name looks like."""
    return {likeness(name): name for name in sets.card_names()}


def looks_like(name: str) -> str:
    """Refuse a name that an eye takes for that of an installed card."""
    there = looks(sets.edition()).get(likeness(name))
    if there is None or known_by(there) == known_by(name):
        return ""
    return f"its name looks like {there}; a card of your own needs another one"


def read(text: str, ruleset: Ruleset) -> p.CardsRead:
    """Read a sheet card by card."""
    sheet = sheet_in(text)
    left = OFFERS
    cards = []
    for one in sheet.cards:
        found = told(one, ruleset, offering=left > 0)
        left -= found.state == "declined" and found.line > 0
        cards.append(found)
    pack, against = packs(sheet, ruleset)
    return p.CardsRead(sheet.about.title, cards, pack, against, as_file(sheet))


def told(one: Written, ruleset: Ruleset, *, offering: bool) -> p.CardRead:
    """Tell what becomes of one card."""
    if one.printing is None or one.wrong:
        return p.CardRead(one.name, one.table, "declined", sentence=one.wrong)
    verdict = verdict_on(one.printing, ruleset)
    if verdict.card is not None:
        return p.CardRead(one.name, one.table, "read", dict(front(verdict.card)))
    found = offers(one.printing) if offering and verdict.line else []
    others = [p.OfferInfo(offer.text, offer.changed) for offer in found]
    return p.CardRead(
        one.name, one.table, "declined", None, verdict.sentence, verdict.line, verdict.column, verdict.shown, others
    )


def packs(sheet: Sheet, ruleset: Ruleset) -> tuple[dict[str, int], str]:
    """Give what a pack of a sheet holds, or say why none can be opened."""
    library = library_of(sheet)
    own = library.sets[-1]
    if own.name != owned.OWN or not own.booster:
        return {}, f"a pack holds {owned.LEAST} different cards at least, and more is better: write some more"
    try:
        Printer(library, own, ruleset)
    except ValueError as error:
        return dict(own.booster), str(error)
    return dict(own.booster), ""


def library_of(sheet: Sheet) -> Library:
    """Give all the cards there are, those of a sheet as the last set."""
    library = sets.library()
    new = [one for one in sheet.sound() if known_by(one.facts.name) not in library.printings]
    return Library([*library.sets, owned.set_of(sheet.about.title, new, sheet.about.booster)])


def library_with(own: str) -> Library:
    """Give all the cards there are, those of a sheet among them."""
    return _library_with(own, sets.edition()) if own else sets.library()


@functools.lru_cache(maxsize=8)  # whoever drafts a sheet asks for it with every pick
def _library_with(own: str, _edition: str) -> Library:
    return library_of(sheet_in(own))


def as_file(sheet: Sheet) -> str:
    """Write a sheet as a file of cards."""
    title = f"title = {literal(sheet.about.title)}\n" if sheet.about.title else ""
    booster = [f"{key} = {count}" for key, count in sheet.about.booster.items()]
    recipe = "[booster]\n" + "\n".join(booster) + "\n\n" if booster else ""
    return f"{title}\n{recipe}{as_toml(sheet.sound())}".lstrip("\n")


def fronts(own: str) -> dict[str, Any]:
    """Give the fronts of the cards of a sheet that can be played."""
    ruleset = RULESETS[USUAL]
    found = [verdict_on(one, ruleset).card for one in sheet_in(own).sound()]
    return {one.name: dict(front(one)) for one in found if one is not None}


# Decks that bring cards along


def as_list(text: str) -> str:
    """Give a list that somebody wrote, if it has no more lines than may be; the cards behind it have others."""
    table.as_list(cut(text)[0])
    return text


def kept(deck: str) -> str:
    """Give a list as it is kept, if neither it nor the cards that it brings along are too long."""
    listed, own = cut(deck)
    table.no_longer(listed)
    if len(own.encode()) > LONGEST_OWN:
        raise BadWish(f"the cards that a deck brings along have at most {LONGEST_OWN} bytes")
    return deck


def own_in(deck: str) -> tuple[Printing, ...]:
    """Give the cards that a list brings along and plays."""
    return read_list(deck, "the deck").carried()


def names_in(deck: str) -> tuple[str, ...]:
    """Name the cards that a list as it is kept brings along; most bring none."""
    return _names_in(deck) if cut(deck)[1] else ()


@functools.lru_cache(maxsize=2048)  # as many as there are rooms in memory
def _names_in(deck: str) -> tuple[str, ...]:
    return tuple([one.facts.name for one in own_in(deck)])


def carried(listed: DeckList) -> dict[str, p.CardBrought]:
    """Give the cards that a list brings along, as they are kept and as they are printed."""
    return {
        one.facts.name: p.CardBrought(dict(table_of(one)), dict(front(replace(one.facts, text=one.text))))
        for one in listed.carried()
    }


def brought(deck: str) -> dict[str, Any]:
    """Give the fronts of the cards that a list brings along, as they are printed."""
    library = sets.library()
    own = [one for one in own_in(deck) if not owned.is_installed(one, library)]
    return {one.facts.name: dict(front(replace(one.facts, text=one.text))) for one in own}


def clash(decks: list[str]) -> str:
    """Say that two lists bring different cards of one name, if they do."""
    lists = [read_list(deck, "the deck") for deck in decks]
    names = [owned.clash(one, other) for place, one in enumerate(lists) for other in lists[:place]]
    name = next((one for one in names if one), "")
    return (
        f"two decks here bring different cards that are called {name}; one of them needs another name" if name else ""
    )


def read_ahead(decks: list[str], ruleset: Ruleset) -> None:
    """Read the cards that lists bring along, so that beginning with them takes no longer than with others."""
    for deck in decks:
        for one in own_in(deck):
            verdict_on(one, ruleset)


def around(text: str, ruleset: Ruleset) -> str:
    """Write a list that plays the cards of a sheet, as many as there is room for, and brings them along."""
    library = library_with(text)
    listed = deck_around(library.sets[-1], library, ruleset)
    return kept(write_plain(replace(listed, own=tuple(sheet_in(text).sound()))))
