"""I: what a text tells players to do; the same words serve as costs."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rulewright.spoils.language.words.things import YOU
from rulewright.spoils.language.words.vocabulary import Label, Manner, Turn, Variable, Verb, Waived

if TYPE_CHECKING:
    from rulewright.spoils.language.words.amounts import Cmp
    from rulewright.spoils.language.words.sorts import A, B, C, E, I, N, Q, S, T, W


@dataclass(frozen=True, slots=True)
class Do:
    """A verb is done, with its roles. What is chosen for it stands in the role itself: `destroy a rat`.

    `who` does it and chooses for it. An amount may be compared (`up to 2`); None is all, where there is an amount.
    `label` is how what it made known is referred to.
    """

    verb: Verb
    what: "S | A | None" = None
    who: "S" = YOU
    to: "S | None" = None
    by: "S | None" = None
    amount: "N | Cmp | None" = None
    origin: "A | None" = None
    into: "A | None" = None
    how: tuple[Manner, ...] = ()
    waive: tuple[Waived, ...] = ()
    split: "S | None" = None  # who divides the amount among them
    window: "W | None" = None  # how long it lasts, or since when it is counted
    until: "S | None" = None  # a reveal ends with these, which are `found`
    found: Label = ""
    label: Label = ""


@dataclass(frozen=True, slots=True)
class Same:
    """In Instead: what would have happened does, but so."""

    who: "S | None" = None
    amount: "N | None" = None
    how: tuple[Manner, ...] = ()
    to: "S | None" = None


@dataclass(frozen=True, slots=True)
class Seq:
    """One instruction after the other; of none, nothing."""

    parts: tuple["I", ...]


@dataclass(frozen=True, slots=True)
class Together:
    """Instructions that are followed at the same time."""

    parts: tuple["I", ...]


@dataclass(frozen=True, slots=True)
class May:
    """Somebody may follow an instruction."""

    who: "S"
    does: "I"


@dataclass(frozen=True, slots=True)
class If:
    """What follows if a condition holds, and otherwise."""

    condition: "B"
    then: "I"
    otherwise: "I" = Seq(())


@dataclass(frozen=True, slots=True)
class Choose:
    """Somebody chooses so many of several texts; as a paragraph: one of several texts becomes the card's."""

    who: "S"
    count: "Cmp"
    options: tuple["I | tuple[T, ...]", ...]


@dataclass(frozen=True, slots=True)
class ForEach:
    """An instruction for each of some things (The("that player") where they are players), or so many times."""

    of: "S | N"
    does: "I"


@dataclass(frozen=True, slots=True)
class Repeat:
    """An instruction again and again, until a condition holds after it."""

    does: "I"
    until: "B"


@dataclass(frozen=True, slots=True)
class Let:
    """A variable stands for an amount; or for what somebody chooses: a number so compared, a name, a card type."""

    variable: Variable
    value: "N | Cmp | Q | None" = None  # of a name: the kind of cards that may be named
    by: "S" = YOU


@dataclass(frozen=True, slots=True)
class As:
    """An instruction followed as though you were somebody else: it speaks of them, and you decide."""

    who: "S"
    does: "I"


@dataclass(frozen=True, slots=True)
class Lasts:
    """A change that lasts; its amounts are worked out once. `label` is how what is chosen for it is referred to."""

    of: "S"
    change: "C"
    window: "W"
    label: Label = ""


@dataclass(frozen=True, slots=True)
class Watch:
    """When something happens (the next time, or each time in a window), an instruction is followed."""

    event: "E"
    does: "I"
    window: "W | None" = None
    turn: Turn = "next"


@dataclass(frozen=True, slots=True)
class Only:
    """In a cost: only if a condition holds."""

    condition: "B"


NOTHING: Final = Seq(())
