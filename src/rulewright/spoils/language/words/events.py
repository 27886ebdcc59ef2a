"""E: what triggers, replacements, permissions and conditions are about; now, about to be, or in the record."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.spoils.language.words.vocabulary import Label, Manner, Role, Verb

if TYPE_CHECKING:
    from rulewright.spoils.language.words.sorts import A, B, Q, S, W


@dataclass(frozen=True, slots=True)
class Event:
    """A verb with its roles; a quality in a role stands for any such thing. `per` is the subject, where it matters.

    `is blocked` is Event("block", to=...), `blocks` Event("block", what=...). Damage that a card inflicts counts per
    `by`, damage that it receives per `to`; a player discards once (`who`), each card by itself (`what`).
    """

    verb: Verb
    what: "S | Q | None" = None
    who: "S | None" = None
    by: "S | Q | None" = None
    to: "S | Q | None" = None
    origin: "A | None" = None
    into: "A | None" = None
    how: tuple[Manner, ...] = ()
    but: tuple[Manner, ...] = ()  # not so
    cause: Label = ""  # done by this instruction
    per: Role = "what"


@dataclass(frozen=True, slots=True)
class Begins:
    """A window begins: at the start of your turn."""

    window: "W"


@dataclass(frozen=True, slots=True)
class Ends:
    """A window ends: at the end of the battle."""

    window: "W"


@dataclass(frozen=True, slots=True)
class Becomes:
    """A condition becomes true: when you have no cards in hand."""

    condition: "B"
