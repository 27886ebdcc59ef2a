"""T: the parts of a card's rules text. Choose (in instructions.py) is a paragraph too."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rulewright.spoils.language.words.things import YOU
from rulewright.spoils.language.words.vocabulary import KeywordName, Turn
from rulewright.spoils.words.vocabulary import FactionRule

if TYPE_CHECKING:
    from rulewright.spoils.language.words.amounts import Num
    from rulewright.spoils.language.words.conditions import Meets
    from rulewright.spoils.language.words.places import Area
    from rulewright.spoils.language.words.sorts import B, C, E, I, Q, S, T, W


@dataclass(frozen=True, slots=True)
class Static:
    """A change that works as long as the card is in play, counted anew all the time."""

    of: "S"
    change: "C"


@dataclass(frozen=True, slots=True)
class Trigger:
    """When something happens and a condition holds, an instruction is followed.

    `turn`: every time, or only the first time each turn. `rule`: the faction's rule it is.
    """

    event: "E"
    does: "I"
    when: "B | None" = None
    rule: Literal[FactionRule, ""] = ""
    turn: Turn = "every"


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability: its name, its costs, its effect, where its card is (None: face-up in play) and who uses it."""

    name: str
    costs: tuple["I", ...]
    does: "I"
    place: "Area | None" = None
    users: "S" = YOU


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a tactic does when it resolves."""

    does: "I"


@dataclass(frozen=True, slots=True)
class Costs:
    """The extra costs of deploying the card."""

    costs: tuple["I", ...]


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword with what stands behind it: ATTACH and a quality, FLIP UP with a number, a threshold and costs."""

    name: KeywordName
    behind: tuple["str | Num | Meets | Q | Costs", ...] = ()


@dataclass(frozen=True, slots=True)
class Gate:
    """A paragraph that works only while a condition holds: `[G][G]:`, `while you control a rat`."""

    condition: "B"
    paragraph: "T"


@dataclass(frozen=True, slots=True)
class Limit:
    """A paragraph that works so often in a window: `once each turn`."""

    times: int
    window: "W"
    paragraph: "T"


@dataclass(frozen=True, slots=True)
class Start:
    """A faction's starting resources (any staples, or these names), starting draw (first, second) and influence."""

    any_staples: int
    names: tuple[str, ...]
    draw_first: int
    draw_second: int
    influence: int = 0
