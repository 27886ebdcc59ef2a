"""B: what must be so. And, Or and Not are in qualities.py."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.spoils.language.words.vocabulary import Label

if TYPE_CHECKING:
    from rulewright.spoils.language.words.amounts import Cmp
    from rulewright.spoils.language.words.sorts import E, N, Q, S, W


@dataclass(frozen=True, slots=True)
class Compare:
    """An amount compared: `if you control 2 rats`, `if its life is even`."""

    amount: "N"
    count: "Cmp"


@dataclass(frozen=True, slots=True)
class Fits:
    """Things have a quality, all of them or (`any`) one at least: `if either attacks`. No area is implied."""

    thing: "S"
    quality: "Q"
    any: bool = False


@dataclass(frozen=True, slots=True)
class During:
    """It is a time: your turn, a battle."""

    window: "W"


@dataclass(frozen=True, slots=True)
class Answers:
    """You are responding to something: a card being deployed, an ability being used, the end of a turn."""

    event: "E"


@dataclass(frozen=True, slots=True)
class Done:
    """An instruction was followed: if you do, if you picked one."""

    label: Label


@dataclass(frozen=True, slots=True)
class Meets:
    """You meet a threshold. [CR3:201.5d] It is asked as the rules ask for thresholds, which is not a count of icons."""

    threshold: str
