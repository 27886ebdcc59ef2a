"""Chance: the one generator a game draws from. Seeded, portable, unbiased and cheap to copy.

Words come from BLAKE2b in counter mode over a root of 256 bits, so that a position of the generator is just a
number, the same record gives the same game on every machine, and nobody can guess the root from what was drawn.
"""

import hashlib
import operator
from collections.abc import Sequence
from typing import Final, Literal, SupportsIndex, TypeAlias, TypeVar, Union

from rulewright.engine.value import Value

T = TypeVar("T")

WORDS_PER_BLOCK = 16
WORD = 1 << 32
WRITTEN_OUT: Final = 10_000  # bits of a number that is a seed; Python writes no number of many more in decimals


def root_of(seed: str) -> str:
    """Give the 256-bit root that a readable seed stands for."""
    return hashlib.sha256(b"rulewright seed " + seed.encode("utf-8", "surrogatepass")).hexdigest()


def seed_text(seed: Union[SupportsIndex, str]) -> str:
    """Give a seed as a text: whole numbers of any kind and size are seeds, numpy's as well as Python's."""
    if isinstance(seed, str):
        return seed
    try:
        number = int(operator.index(seed))
    except TypeError:
        raise TypeError(f"a seed is a whole number or a text, not {seed!r}") from None
    return str(number) if number.bit_length() <= WRITTEN_OUT else hex(number)


def commitment(root: str) -> str:
    """Give what may be shown before the game, so that the root cannot be changed afterwards."""
    return hashlib.sha256(b"rulewright commitment " + root.encode()).hexdigest()


def combine(root: str, numbers: Sequence[str]) -> str:
    """Mix each seat's own number into the root, so that nobody alone could choose the shuffle."""
    mixed = hashlib.sha256(b"rulewright root " + root.encode())
    for number in numbers:
        mixed.update(hashlib.sha256(number.encode()).digest())
    return mixed.hexdigest()


class Drawn:
    """One use of chance: things and the order that they came to, or names and the one that was picked."""

    def __init__(self, kind: Literal["shuffle", "pick"], before: tuple[object, ...], after: tuple[object, ...]) -> None:
        """Keep what was there and what came of it."""
        self.kind = kind
        self.before = before
        self.after = after


class Chance:
    """All the chance of one game: a root, how many words of it were used, and outcomes told in advance."""

    def __init__(self, root: str, used: int = 0, forced: tuple[Value, ...] = ()) -> None:
        """Start at word `used` of `root`; `forced` outcomes come first (scenarios only)."""
        self.root = root
        self.used = used
        self.forced = forced
        self.uses = 0
        self.witness: list[Drawn] | None = None  # where somebody who looks on keeps what is drawn
        self._block = b""
        self._block_number = -1

    def copy(self) -> "Chance":
        """Give a generator that will draw the same from here on."""
        other = Chance(self.root, self.used, self.forced)
        other.uses = self.uses
        other._block = self._block
        other._block_number = self._block_number
        return other

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle where it stands."""
        return (chance_at, (self.root, self.used, self.forced, self.uses))

    def _word(self) -> int:
        number, offset = divmod(self.used, WORDS_PER_BLOCK)
        if number != self._block_number:
            self._block = hashlib.blake2b(number.to_bytes(8, "big"), key=bytes.fromhex(self.root)).digest()
            self._block_number = number
        self.used += 1
        return int.from_bytes(self._block[4 * offset : 4 * offset + 4], "big")

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 up to but not including `limit`, each as likely as the others."""
        if not 0 < limit <= WORD:
            msg = f"chance can draw below 1 to {WORD}, not below {limit}"
            raise ValueError(msg)
        self.uses += 1
        fair = WORD - WORD % limit
        word = self._word()
        while word >= fair:  # rejection: the last, incomplete run of remainders would favour small numbers
            word = self._word()
        return word % limit

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """Give the things in a new order, every order as likely as the others."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        if self.witness is not None:
            self.witness.append(Drawn("shuffle", tuple(things), tuple(order)))
        return tuple(order)

    def pick(self, names: Sequence[str]) -> int:
        """Pick one of several named outcomes and give its index; a forced outcome is a name or a number from 1."""
        told = self._told()
        if told is None:
            index = self.below(len(names))
            if self.witness is not None:
                self.witness.append(Drawn("pick", tuple(names), (names[index],)))
            return index
        if isinstance(told, int) and 1 <= told <= len(names):
            return told - 1
        if isinstance(told, str) and told in names:
            return list(names).index(told)
        msg = f"chance was told {told!r}, but the outcomes are {', '.join(names)}"
        raise ValueError(msg)

    def coin(self) -> bool:
        """Flip a coin: whether whoever flips it wins."""
        return self.pick(("win", "lose")) == 0

    def _told(self) -> Value:
        if not self.forced:
            return None
        told = self.forced[0]
        self.forced = self.forced[1:]
        self.uses += 1
        return told


def chance_at(root: str, used: int, forced: tuple[Value, ...], uses: int) -> Chance:
    """Give a chance that stands where another one stood."""
    chance = Chance(root, used, forced)
    chance.uses = uses
    return chance


Seed: TypeAlias = Union[Chance, SupportsIndex, str]  # what a world is dealt by


def chance_of(seed: Seed) -> Chance:
    """Give the chance that a seed stands for; a chance stands for itself."""
    return seed if isinstance(seed, Chance) else Chance(root_of(seed_text(seed)))
