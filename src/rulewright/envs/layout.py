"""The fixed shape of a game's observations and actions: which numbers there are, and what each of them stands for.

An observation is a list of numbers: what is true of the whole table, then the rows, each of which shows one card at one
place. An action is a number, too: a verb of the game, and which row, number or answer it concerns. Nothing in either
depends on which cards were seen so far. The schema is a fingerprint of all names and sizes: whoever kept weights for
one of them sees whether they fit.
"""

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

MOST_ANSWERS: Final = 20_000  # of all seats together; a longer game is broken off
OTHERS: Final = 128  # answers that have no number of their own: the first that is offered, the second and so on
ASKED: Final = ("some answer concerns it", "every answer concerns it")  # of each row, about the open question


@dataclass(frozen=True)
class Region:
    """Rows of one kind: where their cards lie, how many there are at most, and what is told of each."""

    name: str
    size: int
    features: tuple[str, ...]

    @property
    def width(self) -> int:
        """How many numbers a row has."""
        return len(self.features) + len(ASKED)


@dataclass(frozen=True)
class Verb:
    """What answers of one kind do, and by what they are told apart.

    By `row`: the row of the card concerned, in one of the `regions`, `count` numbers for each row. By `number`: the
    number that the answer names, below `count`. By `order`: the place among the answers of the verb, below `count`.
    """

    name: str
    by: Literal["row", "number", "order"]
    count: int = 1
    regions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Layout:
    """The names of everything in the observations and actions of a game."""

    game: str
    features: tuple[str, ...]  # of the whole table
    kinds: tuple[str, ...]  # of questions; any other is told as none of them
    regions: tuple[Region, ...]
    verbs: tuple[Verb, ...]

    @cached_property
    def row_starts(self) -> dict[str, int]:
        """Give the first row of each region."""
        starts, start = {}, 0
        for region in self.regions:
            starts[region.name] = start
            start += region.size
        return starts

    @cached_property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """Give for each row where its numbers begin and end."""
        found, start = [], len(self.features) + len(self.kinds)
        for region in self.regions:
            for _ in range(region.size):
                found.append((start, start + region.width))
                start += region.width
        return tuple(found)

    @cached_property
    def size(self) -> int:
        """Count the numbers of an observation."""
        rows = sum([region.size * region.width for region in self.regions])
        return len(self.features) + len(self.kinds) + rows

    @cached_property
    def verb_starts(self) -> dict[str, int]:
        """Give the first action of each verb."""
        starts, start = {}, 0
        for verb in self.verbs:
            starts[verb.name] = start
            start += self.count_of(verb)
        return starts

    @cached_property
    def places(self) -> dict[str, dict[int, int]]:
        """Give for each verb that goes by rows the place of each row that it may concern."""
        found: dict[str, dict[int, int]] = {}
        sizes = {region.name: region.size for region in self.regions}
        for verb in self.verbs:
            rows = [self.row_starts[name] + number for name in verb.regions for number in range(sizes[name])]
            found[verb.name] = {row: place for place, row in enumerate(rows)}
        return found

    def count_of(self, verb: Verb) -> int:
        """Count the actions of a verb."""
        sizes = {region.name: region.size for region in self.regions}
        return verb.count * (sum([sizes[name] for name in verb.regions]) if verb.by == "row" else 1)

    @cached_property
    def others(self) -> int:
        """Give the first action of the answers that have no number of their own."""
        return sum([self.count_of(verb) for verb in self.verbs])

    @property
    def actions(self) -> int:
        """Count the actions."""
        return self.others + OTHERS

    @cached_property
    def by_name(self) -> dict[str, Verb]:
        """Give each verb by its name."""
        return {verb.name: verb for verb in self.verbs}

    @cached_property
    def schema(self) -> str:
        """Give the fingerprint of this layout."""
        told = repr((self.game, self.features, self.kinds, self.regions, self.verbs, ASKED, OTHERS))
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    def named(self, action: int) -> str:
        """Say what an action is: its verb, and which row or number it concerns."""
        if not 0 <= action < self.actions:
            raise ValueError(f"an action of {self.game} is a number from 0 to {self.actions - 1}, not {action}")
        if action >= self.others:
            return f"answer {action - self.others + 1} of those without a number of their own"
        verb = [one for one in self.verbs if self.verb_starts[one.name] <= action][-1]
        place, part = divmod(action - self.verb_starts[verb.name], verb.count)
        if verb.by != "row":
            return f"{verb.name}, {verb.by} {part}"
        row = list(self.places[verb.name])[place]
        region = [one for one in self.regions if self.row_starts[one.name] <= row][-1]
        way = f", way {part}" if verb.count > 1 else ""
        return f"{verb.name}, {region.name} {row - self.row_starts[region.name] + 1}{way}"
