"""What a reader of card texts made of cards, and the arithmetic over it. What is printed is language.py's."""

import hashlib
import importlib
import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

OTHERS = 2  # names that use a rule, besides the one that is counted
MEASURED_FROM = 6  # of 10 hashes

Verdict = Literal["read", "declined", "ambiguous", "broken"]


class BadArgument(Exception):  # noqa: N818 - a sentence for whoever called
    """What is wrong with the arguments, as a sentence."""


class Card(Protocol):
    """What is read of a card."""

    @property
    def name(self) -> str:
        """Give its name."""

    @property
    def types(self) -> tuple[str, ...]:
        """Give its types."""

    @property
    def text(self) -> str:
        """Give its text."""


@dataclass(frozen=True)
class Outcome:
    """What a reader made of a card."""

    verdict: Verdict
    words: object = None
    rules: frozenset[str] | None = None


@dataclass(frozen=True)
class Reader:
    """A function that reads, without what it remembers, and what it declines with."""

    name: str
    read: Callable[[str, tuple[str, ...], str], Any]
    declined: type[Exception]

    def outcome(self, card: Card) -> Outcome:
        """Read a card; an error that is no decline is the reader's fault."""
        try:
            found = self.read(card.text, card.types, card.name)
        except self.declined as declined:
            return Outcome("ambiguous" if getattr(declined, "ambiguous", False) else "declined")
        except Exception:  # noqa: BLE001 - any other is counted
            return Outcome("broken")
        return Outcome("read", getattr(found, "paragraphs", found), getattr(found, "rules", None))


def reader(named: str) -> Reader:
    """Give the reader that MODULE:FUNCTION names."""
    module, _, function = named.partition(":")
    try:
        home = importlib.import_module(module)
        read = getattr(home, function)
        return Reader(named, getattr(read, "__wrapped__", read), home.Declined)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadArgument(f"{named} is no reader (MODULE:FUNCTION, with Declined in the module): {error}") from None


def measured(name: str) -> bool:
    """Whether a name is on the measuring list: nobody looks at its text or its verdict."""
    return hashlib.sha256(name.encode()).digest()[0] % 10 >= MEASURED_FROM


# Arithmetic


def left_out(outcomes: Mapping[str, Outcome]) -> set[str] | None:
    """Give the names that count if each is left out: every rule is used by two others; None: no derivations."""
    rules = {name: one.rules for name, one in outcomes.items() if one.verdict == "read" and one.rules is not None}
    if not rules:
        return None
    used = Counter([rule for found in rules.values() for rule in found])
    return {name for name, found in rules.items() if all(used[rule] > OTHERS for rule in found)}


def counted(names: Iterable[str], outcomes: Mapping[str, Outcome]) -> list[str]:
    """Give how many names there are, and how many came to each verdict."""
    verdicts = Counter([outcomes[name].verdict for name in names])
    rest = [str(verdicts[one]) for one in ("declined", "ambiguous", "broken")]
    return [str(verdicts.total()), share(verdicts["read"], verdicts.total()), *rest]


def alone(names: Sequence[str], counting: set[str] | None) -> str:
    """Write how many names count if each is left out."""
    return "no derivations" if counting is None else share(len(counting.intersection(names)), len(names))


def share(part: int, whole: int) -> str:
    """Write a number and what it is in 100."""
    return f"{part} ({100 * part / whole:.1f} %)" if whole else "0"


def parity(one: Outcome, other: Outcome) -> str:
    """Say how two outcomes for one card compare."""
    sides = (one.verdict == "read", other.verdict == "read")
    if all(sides):
        return "equal" if one.words == other.words else "different"
    return "only the first reads" if sides[0] else "only the second reads" if sides[1] else "neither reads"


def percentile(times: Sequence[float], part: float) -> float:
    """Give the time that a part of all times does not exceed."""
    return sorted(times)[max(0, math.ceil(part * len(times)) - 1)]
