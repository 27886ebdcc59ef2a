"""A draft or a sealed event: who may pick what, what each seat sees, and the decks that are built of it.

Every seat has a question of its own, so that all can pick at the same time. A seat's answers are lines: `pick NAME`
while there are packs, then `put`, `cut`, `faction`, `suggest` and `done` while it builds its deck. An event follows
from its set-up, the root of its chance and these lines.
"""

from typing import Final

from rulewright.engine.game import SEATS, seat_number
from rulewright.engine.reason import Reason, Refused
from rulewright.engine.value import Json
from rulewright.spoils.cards.sets.library import Library
from rulewright.spoils.limited.building import Workbench
from rulewright.spoils.limited.passing import Passing
from rulewright.spoils.limited.setup import DRAFT, Packs, Setup
from rulewright.spoils.showing.view import front
from rulewright.spoils.table.ruleset import RULESETS

PICK: Final = "pick"
BUILD: Final = "build"
WAIT: Final = "wait"
OVER: Final = "over"


class Draft:
    """A draft in progress; a sealed event is one in which nobody passes anything on."""

    def __init__(self, library: Library, setup: Setup, packs: Packs) -> None:
        """Open the first packs, or all of them where they are not passed."""
        self.library = library
        self.setup = setup
        self.packs = packs
        self.passing = Passing(packs) if setup.kind == DRAFT else None
        self.entries: list[tuple[int, str]] = []
        self.benches = [Workbench(library, setup.set, RULESETS[setup.ruleset]) for _ in range(setup.seats)]
        if self.passing is None:
            for seat, own in enumerate(packs):
                self.benches[seat].pool += [name for pack in own for name in pack]

    # What everybody outside sees

    def seats(self) -> str:
        """Give the letters of the seats."""
        return SEATS[: self.setup.seats]

    def phase(self, seat: str) -> str:
        """Say what a seat has to do now: pick, build, wait for others, or nothing any more."""
        number = self._number(seat)
        if self.passing is not None and not self.passing.over:
            return WAIT if self.passing.picked[number] else PICK
        return OVER if self.benches[number].done else BUILD

    @property
    def over(self) -> bool:
        """Whether every deck is built."""
        return all([self.phase(seat) == OVER for seat in self.seats()])

    @property
    def held(self) -> list[list[str]]:
        """The pack before each seat, whoever may see it."""
        return [[] for _ in self.packs] if self.passing is None else self.passing.held

    def direction(self) -> str:
        """Say where packs are passed in this round: left, right, left; nowhere when there are no more."""
        return "" if self.passing is None or self.passing.over else self.passing.direction()

    def view(self, seat: str) -> dict[str, Json]:
        """Show what a seat may see: its own pack, what it has picked, and who is still to pick. Nothing else."""
        number = self._number(seat)
        bench = self.benches[number]
        picking = self.passing is not None and not self.passing.over
        round_ = self.setup.packs if self.passing is None else self.passing.round
        pack = self._pack(number)
        return {
            "event": self.setup.data(),
            "seat": seat,
            "phase": self.phase(seat),
            "round": min(round_, self.setup.packs - 1) + 1,
            "pick": len(bench.pool) % len(self.packs[number][0]) + 1 if picking else 0,
            "passing": self.direction(),
            "pack": list(pack),
            "pool": list(bench.pool),
            "building": bench.data(),
            "asked": [one for one in self.seats() if self.phase(one) in (PICK, BUILD)],
            "printed": self._printed(sorted({*pack, *bench.pool})),
        }

    def _printed(self, names: list[str]) -> dict[str, Json]:
        ruleset = RULESETS[self.setup.ruleset]
        found = [self.library.find(name, ruleset) for name in names]
        return {one.name: front(one) for one in found if one is not None}

    def legal(self, seat: str) -> list[str]:
        """Give the picks that a seat can choose from; while it builds, its lines are read as they come."""
        if self.phase(seat) != PICK:
            return []
        return [f"{PICK} {name}" for name in dict.fromkeys(self._pack(self._number(seat)))]

    def why_not(self, seat: str, line: str) -> list[Reason]:
        """List every reason why a seat may not answer so now; nothing means that it may."""
        word, _, rest = line.partition(" ")
        phase, number = self.phase(seat), self._number(seat)
        if phase in (WAIT, OVER):
            has = "the others are still to pick" if phase == WAIT else "its deck is built"
            return [Reason("CR3:103.2", seat, "must be asked to answer", has)]
        if phase == BUILD:
            return self.benches[number].why_not(line)
        if word == PICK and rest in self._pack(number):
            return []
        return [Reason("CR3:103.2c", seat, "picks a card of the pack", f"{rest or line!r} is not in it")]

    def answer(self, seat: str, line: str) -> None:
        """Answer for a seat; a line that is not allowed is refused with reasons and changes nothing."""
        reasons = self.why_not(seat, line)
        if reasons:
            raise Refused(f"{seat} may not {line}", reasons)
        number = self._number(seat)
        self.entries.append((number, line))
        if self.phase(seat) == BUILD:
            self.benches[number].do(line)
        else:
            self._pick(number, line.removeprefix(f"{PICK} "))

    # How it goes

    def _number(self, seat: str) -> int:
        number = seat_number(seat)
        if not 0 <= number < self.setup.seats:
            raise ValueError(f"nobody sits at seat {seat}")
        return number

    def _pack(self, number: int) -> list[str]:
        return [] if self.passing is None else self.passing.pack(number)

    def _pick(self, number: int, name: str) -> None:
        assert self.passing is not None
        self.passing.pick(number, name)
        self.benches[number].pool.append(name)
