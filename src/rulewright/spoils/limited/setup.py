"""What a draft or a sealed event is begun from."""

from dataclasses import asdict, dataclass
from typing import Final, cast

from rulewright.engine.chance import Chance
from rulewright.engine.value import Json
from rulewright.spoils.cards.sets.library import Library
from rulewright.spoils.limited.packs import Printer, set_for
from rulewright.spoils.table.ruleset import RULESETS

DRAFT: Final = "draft"
SEALED: Final = "sealed"
PACKS: Final = {DRAFT: 3, SEALED: 6}
SEATS: Final = {DRAFT: range(2, 9), SEALED: range(1, 9)}

Packs = tuple[tuple[tuple[str, ...], ...], ...]  # of each seat, in the order in which they are opened


@dataclass(frozen=True, slots=True)
class Setup:
    """What an event is begun from; the root of its chance stands beside it in the record."""

    kind: str
    set: str
    hash: str
    ruleset: str
    seats: int
    packs: int

    def data(self) -> dict[str, Json]:
        """Give it as JSON data."""
        return cast("dict[str, Json]", asdict(self))


def setup_for(library: Library, kind: str, *, set_name: str = "", ruleset: str = "crlate", seats: int = 8) -> Setup:
    """Give the set-up of an event; `ValueError` says in a sentence what cannot be."""
    if kind not in PACKS:
        raise ValueError(f"an event is {DRAFT} or {SEALED}, not {kind!r}")
    if ruleset not in RULESETS:
        raise ValueError(f"a ruleset is one of {', '.join(RULESETS)}, not {ruleset!r}")
    if seats not in SEATS[kind]:
        raise ValueError(f"{kind} is for {SEATS[kind][0]} to {SEATS[kind][-1]} seats, not {seats}")
    found = set_for(library, set_name)
    return Setup(kind, found.name, found.hash, ruleset, seats, PACKS[kind])


def open_packs(library: Library, setup: Setup, root: str) -> Packs:
    """Open all packs of an event; every seat's packs have a chance of their own. [CR3:103.2c]"""
    printer = Printer(library, set_for(library, setup.set), RULESETS[setup.ruleset])
    chance = Chance(root)
    return tuple([tuple([printer.pack(chance) for _ in range(setup.packs)]) for _ in range(setup.seats)])
