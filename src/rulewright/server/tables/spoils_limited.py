"""Packs of The Spoils over the wire: what can be opened, what a bot would pick and build, and what is a deck."""

from dataclasses import replace
from typing import Final

import msgspec

from rulewright.server import protocol as p
from rulewright.server.tables.spoils_own import library_with
from rulewright.server.trouble import BadWish
from rulewright.spoils.cards import owned
from rulewright.spoils.cards.formats.decklist import DeckList
from rulewright.spoils.cards.formats.plain import write_plain
from rulewright.spoils.cards.sets import Imported, library
from rulewright.spoils.limited.building import Workbench
from rulewright.spoils.limited.drafter import best_pick
from rulewright.spoils.limited.packs import Printer, set_for
from rulewright.spoils.limited.passing import Passing
from rulewright.spoils.limited.rating import Worth, worth
from rulewright.spoils.limited.setup import open_packs, setup_for
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import STAPLES, Definition

MOST_CARDS: Final = 400  # of a deck that is judged

__all__ = [
    "Asked",
    "Opened",
    "Passing",
    "Pool",
    "Tried",
    "Wanted",
    "Worth",
    "judged",
    "opened",
    "picked",
    "sets",
    "suggested",
]


class Opened(msgspec.Struct):
    """Packs of every seat, and with what besides a deck can be built of them."""

    packs: list[list[list[str]]]
    factions: list[str]
    staples: list[str]
    sheets: dict[str, list[str]] = {}  # of which cards each rarity of a pack was drawn
    booster: dict[str, int] = {}  # and how many of them
    worth: dict[str, Worth] = {}  # what each card is to whoever picks for others


class Pool(msgspec.Struct):
    """What somebody has picked, of a set, by a ruleset."""

    set: str
    ruleset: str
    cards: list[str]
    own: str = ""  # the sheet, where the set is somebody's own


class Tried(msgspec.Struct):
    """A deck of a pool, everything that stands against it, and the list if nothing does."""

    faction: str
    cards: dict[str, int]
    problems: list[str]
    deck: str


def sets() -> list[p.SetInfo]:
    """Give the sets that have packs, those that were imported among them."""
    found = [one for one in library().sets if one.booster]
    return [p.SetInfo(one.name, one.title, len(one.cards), dict(one.booster)) for one in found]


class Wanted(msgspec.Struct):
    """Packs that are to be opened: of which set, or of which sheet, by which rules, for how many."""

    kind: str
    set: str
    ruleset: str
    seats: int
    own: str = ""


def opened(wanted: Wanted, root: str) -> Opened:
    """Open the packs of an event."""
    known, ruleset = library_with(wanted.own), wanted.ruleset
    try:
        setup = setup_for(known, wanted.kind, set_name=wanted.set, ruleset=ruleset, seats=wanted.seats)
        packs = open_packs(known, setup, root)
    except ValueError as error:
        raise BadWish(" ".join(str(error).split())) from error
    bench = Workbench(known, setup.set, RULESETS[ruleset])
    names = [one.name for one in bench.factions]
    printer = Printer(known, set_for(known, setup.set), RULESETS[ruleset])
    opened_packs = [[list(pack) for pack in own] for own in packs]
    found = cards_of(sorted({name for own in opened_packs for pack in own for name in pack}), ruleset, wanted.own)
    worths = {one.name: worth(one) for one in found}
    return Opened(opened_packs, names, list(STAPLES), printer.sheets, dict(printer.booster), worths)


def cards_of(names: list[str], ruleset: str, own: str = "") -> list[Definition]:
    """Give the cards of some names, those that are still there."""
    known = library_with(own)
    found = [known.playable(name, RULESETS[ruleset]) for name in names]
    return [one for one in found if one is not None]


class Asked(msgspec.Struct):
    """A pick to be made: the pack and what was picked before."""

    pack: list[str]
    pool: list[str]


def picked(asked: Asked, known: dict[str, Worth]) -> str:
    """Give what a bot picks, by what its seat sees alone, and by what was known of the cards when they were opened.

    A draft that was begun before that was kept goes on: every card is an ordinary one then.
    """
    pack, pool = [[known.get(name, Worth()) for name in names] for names in (asked.pack, asked.pool)]
    return asked.pack[best_pick(pack, pool)]


def bench_of(pool: Pool) -> Workbench:
    """Lay a pool on a bench."""
    bench = Workbench(library_with(pool.own), pool.set, RULESETS[pool.ruleset])
    bench.pool = [
        one.name for one in cards_of(pool.cards, pool.ruleset, pool.own)
    ]  # of another version of a set some are gone
    return bench


def suggested(pool: Pool) -> Tried:
    """Give the deck that a bot builds of a pool."""
    bench = bench_of(pool)
    bench.suggest()
    return tried(bench)


def judged(pool: Pool, faction: str, cards: dict[str, int]) -> Tried:
    """Judge a deck of a pool; what is not in the pool is named and left out of nothing else."""
    if sum(cards.values()) > MOST_CARDS:
        raise BadWish(f"a deck of a pool has at most {MOST_CARDS} cards")
    bench = bench_of(pool)
    known = {name: count for name, count in cards.items() if count and (name in STAPLES or name in bench.pool)}
    bench.deck = known
    bench.faction = faction if not bench.against_faction(faction) else ""
    found = tried(bench)
    strange = [f"{name} is not in your pool" for name, count in cards.items() if count and name not in known]
    return msgspec.structs.replace(found, problems=[*strange, *found.problems], deck="" if strange else found.deck)


def tried(bench: Workbench) -> Tried:
    """Give a deck with what stands against it."""
    problems = [str(one) for one in bench.problems()]
    deck = "" if problems else write_plain(with_own(bench))
    return Tried(bench.faction, dict(bench.deck), problems, deck)


def with_own(bench: Workbench) -> DeckList:
    """Give a deck as a list that brings along whatever is not installed."""
    listed = bench.listed("Limited deck")
    names = [listed.factions[0].name, *bench.deck] if listed.factions else [*bench.deck]
    own = [one for one in bench.library.sets if one.name == owned.OWN]
    cards = [card.printing for one in own for card in one.cards if isinstance(card, Imported) and card.name in names]
    return replace(listed, own=tuple(cards))
