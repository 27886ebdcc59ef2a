"""Packs go round: everybody picks a card of the pack before them, then all pass on at once. It knows no card."""

from collections.abc import Sequence
from typing import Literal

Direction = Literal["left", "right"]


class Passing:
    """The packs of a draft, from the first pick to the last."""

    def __init__(self, packs: Sequence[Sequence[Sequence[str]]]) -> None:
        """Open the first pack of every seat; `packs` are those of each seat, in the order in which they are opened."""
        self.packs = packs
        self.rounds = len(packs[0])
        self.round = 0
        self.held: list[list[str]] = []  # the pack before each seat
        self.picked = [False] * len(packs)  # who waits for the others
        self._open()

    @property
    def over(self) -> bool:
        """Whether every card of every pack is picked."""
        return self.round >= self.rounds

    def direction(self) -> Direction:
        """Say where packs are passed in this round: left, right, left."""
        return "right" if self.round % 2 else "left"

    def pack(self, seat: int) -> list[str]:
        """Give the pack that a seat picks from now; none while it waits for the others."""
        return [] if self.over or self.picked[seat] else self.held[seat]

    def pick(self, seat: int, name: str) -> None:
        """Take a card out of the pack before a seat; after the last seat has, the packs are passed on."""
        self.held[seat].remove(name)
        self.picked[seat] = True
        if all(self.picked):
            self.picked = [False] * len(self.packs)
            self._pass_on()

    def _pass_on(self) -> None:
        if not self.held[0]:
            self.round += 1
            self._open()
        elif self.direction() == "left":  # the first seat's pack goes to the second
            self.held = [self.held[-1], *self.held[:-1]]
        else:
            self.held = [*self.held[1:], self.held[0]]

    def _open(self) -> None:
        if not self.over:
            self.held = [list(own[self.round]) for own in self.packs]
