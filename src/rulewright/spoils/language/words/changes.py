"""C: what things are, have, may and must while a text works on them. The("each") is the thing that is changed."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rulewright.spoils.language.words.vocabulary import Alteration, Measure, Might, Turn, Waived

if TYPE_CHECKING:
    from rulewright.spoils.language.words.amounts import Cmp
    from rulewright.spoils.language.words.sorts import B, E, I, N, Q, S, T


@dataclass(frozen=True, slots=True)
class Adds:
    """Gains or loses an amount of a number: `gains 1 speed`, `loses 1 life`."""

    stat: Measure
    amount: "N"
    sign: Literal["+", "-"] = "+"


@dataclass(frozen=True, slots=True)
class Sets:
    """A number is set: `its life is 4`."""

    stat: Measure
    amount: "N"


@dataclass(frozen=True, slots=True)
class Swaps:
    """Two of its numbers are switched."""

    one: Measure
    other: Measure


@dataclass(frozen=True, slots=True)
class Gains:
    """Gains a quality (a type, a plain keyword, icons, being revealed) or a paragraph as rules text."""

    what: "Q | T"


@dataclass(frozen=True, slots=True)
class Loses:
    """Loses a quality, or all rules text, all other than the paragraph that says so, or all abilities."""

    what: "Q | Literal['text', 'other text', 'abilities']"


@dataclass(frozen=True, slots=True)
class Borrows:
    """Has the abilities of other things besides its own, or their whole rules text."""

    of: "S"
    what: Literal["abilities", "text"] = "abilities"


@dataclass(frozen=True, slots=True)
class Modal:
    """It can, cannot or must: the event has what it is about in one of its roles.

    `waive`: although it could not otherwise. `beyond`: only more often than that each turn (`cannot attack more than
    once`).
    """

    might: Might
    event: "E"
    waive: tuple[Waived, ...] = ()
    beyond: int = 0


@dataclass(frozen=True, slots=True)
class Needs:
    """An event must be about so many things: `parties that include this card have at least 2 members`."""

    event: "E"
    count: "Cmp"


@dataclass(frozen=True, slots=True)
class Price:
    """An amount must be paid for an event to happen, once per subject of it: `1 for each blocker`."""

    event: "E"
    amount: "N"


@dataclass(frozen=True, slots=True)
class Alters:
    """How much an event comes to, or whom it is done to: `rats cost 1 less`, `damage to it is reduced by 1`.

    More, less, set (`=`), or done to others (`to`; then the amount is how much of it, None for all). Never below
    `least`; only an amount greater than `over`.
    """

    event: "E"
    operation: Alteration
    amount: "N | None" = None
    to: "S | None" = None
    least: int = 0
    over: "N | None" = None
    turn: Turn = "every"


@dataclass(frozen=True, slots=True)
class Instead:
    """If something would happen, an instruction is followed instead; `turn` says whether each time or the next."""

    event: "E"
    does: "I"
    when: "B | None" = None
    turn: Turn = "every"
