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
        self.round = 0
        self.held: list[list[str]] = [[] for _ in range(setup.seats)]  # the pack before each seat
        self.picked = [False] * setup.seats  # who waits for the others
        self.entries: list[tuple[int, str]] = []
        self.benches = [Workbench(library, setup.set, RULESETS[setup.ruleset]) for _ in range(setup.seats)]
        if setup.kind == DRAFT:
            self._open_round()
        else:
            self.round = setup.packs
            for seat, own in enumerate(packs):
                self.benches[seat].pool += [name for pack in own for name in pack]

    # What everybody outside sees

    def seats(self) -> str:
        """Give the letters of the seats."""
        return SEATS[: self.setup.seats]

    def phase(self, seat: str) -> str:
        """Say what a seat has to do now: pick, build, wait for others, or nothing any more."""
        number = self._number(seat)
        if self.round < self.setup.packs:
            return WAIT if self.picked[number] else PICK
        return OVER if self.benches[number].done else BUILD

    @property
    def over(self) -> bool:
        """Whether every deck is built."""
        return all([self.phase(seat) == OVER for seat in self.seats()])

    def direction(self) -> str:
        """Say where packs are passed in this round: left, right, left."""
        return ("left", "right")[self.round % 2]

    def view(self, seat: str) -> dict[str, Json]:
        """Show what a seat may see: its own pack, what it has picked, and who is still to pick. Nothing else."""
        number = self._number(seat)
        bench = self.benches[number]
        picking = self.round < self.setup.packs
        pack = self.held[number] if picking and not self.picked[number] else []
        return {
            "event": self.setup.data(),
            "seat": seat,
            "phase": self.phase(seat),
            "round": min(self.round, self.setup.packs - 1) + 1,
            "pick": len(bench.pool) % len(self.packs[number][0]) + 1 if picking else 0,
            "passing": self.direction() if picking else "",
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
        return [f"{PICK} {name}" for name in dict.fromkeys(self.held[self._number(seat)])]

    def why_not(self, seat: str, line: str) -> list[Reason]:
        """List every reason why a seat may not answer so now; nothing means that it may."""
        word, _, rest = line.partition(" ")
        phase, number = self.phase(seat), self._number(seat)
        if phase in (WAIT, OVER):
            has = "the others are still to pick" if phase == WAIT else "its deck is built"
            return [Reason("CR3:103.2", seat, "must be asked to answer", has)]
        if phase == BUILD:
            return self.benches[number].why_not(line)
        if word == PICK and rest in self.held[number]:
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

    def _pick(self, number: int, name: str) -> None:
        self.held[number].remove(name)
        self.benches[number].pool.append(name)
        self.picked[number] = True
        if all(self.picked):
            self.picked = [False] * self.setup.seats
            self._pass_on()

    def _pass_on(self) -> None:
        if not self.held[0]:
            self.round += 1
            self._open_round()
        elif self.direction() == "left":  # A's pack goes to B
            self.held = [self.held[-1], *self.held[:-1]]
        else:
            self.held = [*self.held[1:], self.held[0]]

    def _open_round(self) -> None:
        if self.round < self.setup.packs:
            self.held = [list(own[self.round]) for own in self.packs]
