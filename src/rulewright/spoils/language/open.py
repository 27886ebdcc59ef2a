"""What a sentence has said before anybody knows what it refers to: values that exist only inside the reader.

The constructors of the grammar make them, `telling.py` turns clauses into instructions, conditions and events, and
`discourse.py` turns references into the words of what they refer to.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from rulewright.spoils.language.words.instructions import Do

# References


@dataclass(frozen=True, slots=True)
class Open:
    """A place that a clause fills: its subject, or the gap of a relative clause."""

    name: str


@dataclass(frozen=True, slots=True)
class It:
    """A pronoun: it, they, them."""

    plural: bool = False


@dataclass(frozen=True, slots=True)
class That:
    """`the character`, `those cards`, `the other item`, `the picked player`: something of a kind that was spoken of."""

    quality: Any
    plural: bool = False
    how: str = ""  # that, other, your, first, second; or the verb that was done to it
    count: Any = None  # how many they are, if it is said


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several things, as one chooses: `an item or 2 cards`."""

    things: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Much:
    """`that much`, `the same amount`, `that many`; with a kind, how many of these came of what was done."""

    of: Any = None


@dataclass(frozen=True, slots=True)
class ThisWay:
    """A quality: what an instruction before did so to."""

    verb: str
    who: Any = None
    into: Any = None  # where that put it, if it is said


@dataclass(frozen=True, slots=True)
class Jointly:
    """A quality: what must hold of all together that are chosen (The("them"))."""

    condition: Any
    unsure: bool = False  # whether it could be that of something else: `with the same controller`


@dataclass(frozen=True, slots=True)
class Did:
    """A condition: what was chosen for a cost was, of this kind."""

    verb: str
    what: Any
    amount: Any = None


@dataclass(frozen=True, slots=True)
class Exactly:
    """A number that was called exact, where another would be at least that."""

    amount: Any


@dataclass(frozen=True, slots=True)
class Now:
    """An amount as it is when something is done: the strength of that character at this time."""

    amount: Any


@dataclass(frozen=True, slots=True)
class Apart:
    """A condition that a trigger says by itself: its other case may be named by a later sentence."""

    condition: Any


@dataclass(frozen=True, slots=True)
class Additional:
    """A number that is gained besides another one, for as long as that."""

    amount: Any


@dataclass(frozen=True, slots=True)
class Limited:
    """A condition: it was not done so often yet, in such a time."""

    times: int
    window: Any


@dataclass(frozen=True, slots=True)
class Quoted:
    """A paragraph in quotes, to be read by itself."""

    text: str


SUBJECT: Final = Open("subject")

# Clauses


@dataclass(frozen=True, slots=True)
class Changed:
    """Things are changed: what a change is about stands in it as The("each")."""

    of: Any
    changes: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Alteration:
    """`Reduce the amount by 1`: how much an event comes to is changed."""

    operation: str
    amount: Any
    verb: str = ""  # what has to happen, if it is called by that


@dataclass(frozen=True, slots=True)
class Replacing:
    """If something is so, this is done instead of what the sentence before says."""

    condition: Any
    does: Any


@dataclass(frozen=True, slots=True)
class Decides:
    """In a tie somebody decides which of a kind something is done to: whoever does it decides that anyway."""

    quality: Any
    verb: str


@dataclass(frozen=True, slots=True)
class BidsAtMost:
    """In the bidding before nobody may bid more than so much."""

    amount: Any


@dataclass(frozen=True, slots=True)
class Diversion:
    """`Inflict it to this card`: to whom an event is done is changed."""

    to: Any


@dataclass(frozen=True, slots=True)
class Either:
    """One of several changes."""

    parts: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Holds:
    """Something is so."""

    condition: Any


@dataclass(frozen=True, slots=True)
class Fact:
    """Something is said to be so that is so anyway: it is still an item; you control the duplicate."""

    of: Any
    quality: Any


@dataclass(frozen=True, slots=True)
class Lets:
    """A variable is said to be so much."""

    variable: str
    value: Any
    by: Any = None


if TYPE_CHECKING:

    class Deed(Any):  # type: ignore[misc]
        """An instruction whose roles may still be open: references stand in them that no word has."""

else:
    Deed = Do

Act: TypeAlias = Deed | Changed | Holds | Lets
Mood: TypeAlias = Literal["", "may", "can", "cannot", "must", "would"]


@dataclass(frozen=True, slots=True)
class Said:
    """A clause: what is done or is so, in which mood, and whether it is past or denied; `subject` says whose it is."""

    act: Any
    mood: Mood = ""
    past: bool = False
    denied: bool = False
    subject: Any = None
    frame: Any = None  # what is done, with its subject still open
    beyond: int = 0  # in this mood only more often than so each turn


@dataclass(frozen=True, slots=True)
class Both:
    """Several clauses: `and`, `or`, `then`."""

    how: str
    parts: tuple[Any, ...]
    joint: bool = False  # under one `may`: both or none


@dataclass(frozen=True, slots=True)
class With:
    """A clause with an adjunct."""

    adjunct: Any
    body: Any


@dataclass(frozen=True, slots=True)
class Adjunct:
    """When, if, how long, how often: its kind and what stands behind it."""

    kind: str
    value: Any = None


# Destinations


@dataclass(frozen=True, slots=True)
class To:
    """Where something is put, and how."""

    place: Any
    how: tuple[str, ...] = ()
    to: Any = None
