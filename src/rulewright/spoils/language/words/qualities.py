"""Q: what may be asked of a thing. And, Or and Not stand over qualities, conditions and events alike."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rulewright.spoils.language.words.vocabulary import Field, Flag, Measure, Relation

if TYPE_CHECKING:
    from rulewright.spoils.language.words.amounts import Cmp, Var
    from rulewright.spoils.language.words.sorts import A, B, E, N, Q, S, W, Whole


@dataclass(frozen=True, slots=True)
class And:
    """All of these. Of nothing: any card at all."""

    parts: tuple["Whole", ...]


@dataclass(frozen=True, slots=True)
class Or:
    """One of these at least."""

    parts: tuple["Whole", ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite."""

    part: "Whole"


@dataclass(frozen=True, slots=True)
class Is:
    """A printed or given quality: of a type, a subtype, a trade; a variable stands for what was named or chosen."""

    field: Field
    value: "str | Var"


@dataclass(frozen=True, slots=True)
class Has:
    """A number of its own compared: `with 3 or less life`."""

    stat: Measure
    count: "Cmp"


@dataclass(frozen=True, slots=True)
class State:
    """How it is now: depleted, face-down, attacking."""

    flag: Flag


@dataclass(frozen=True, slots=True)
class In:
    """Where it is. Where nothing is said, the slot implies an area: in play, or the verb's own."""

    place: "A"


@dataclass(frozen=True, slots=True)
class Rel:
    """How it stands to other things: `you control` is Rel("controlled by", YOU)."""

    relation: Relation
    to: "S"


@dataclass(frozen=True, slots=True)
class Was:
    """What happened to it, or what it did: it is the gap of an event."""

    event: "E"
    window: "W"


@dataclass(frozen=True, slots=True)
class Most:
    """It has the most (or the least) of a number among all of a kind; or of an amount that is asked of The("each")."""

    stat: "Measure | N"
    quality: "Q"
    least: bool = False


@dataclass(frozen=True, slots=True)
class Such:
    """A condition holds of it (The("each")): `with more life than speed`."""

    condition: "B"


CARD: Final = And(())
PLAYER: Final = Is("kind", "player")
