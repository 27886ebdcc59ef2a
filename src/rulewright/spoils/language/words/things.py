"""S: players and objects, known or described."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from rulewright.spoils.language.words.vocabulary import Known, Label, Role

if TYPE_CHECKING:
    from rulewright.spoils.language.words.amounts import Cmp
    from rulewright.spoils.language.words.sorts import B, Q, S


@dataclass(frozen=True, slots=True)
class The:
    """What a text means without describing it: you, this card, the target of the attack."""

    known: Known


@dataclass(frozen=True, slots=True)
class Result:
    """What an instruction made known, or what the event was about: `it`, `destroyed this way`, `that much`.

    As a thing its role is a thing's, as an amount its role is a number's.
    """

    of: Label
    role: Role = "what"


@dataclass(frozen=True, slots=True)
class Some:
    """So many things of a kind: `up to 2 rats`. `such` must hold of all that are chosen (The("them")).

    `by` is who chooses; None: whoever does it.
    """

    count: "Cmp"
    quality: "Q"
    such: "B | None" = None
    how: Literal["choose", "random"] = "choose"
    by: "S | None" = None


@dataclass(frozen=True, slots=True)
class Every:
    """All things of a kind; `each`: one at a time. `your opponent` is Every(Rel("opponent of", YOU))."""

    quality: "Q"
    each: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Several things at once: `it and all rats`."""

    members: tuple["S", ...]


YOU: Final = The("you")
THIS: Final = The("this")
EACH: Final = The("each")
GAP: Final = The("gap")
ACTOR: Final = The("actor")
TARGET: Final = The("target")
