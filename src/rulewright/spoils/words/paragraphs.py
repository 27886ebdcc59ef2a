"""Paragraphs: the parts of a card's rules text."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.changes import CardChange, PlayerChange
from rulewright.spoils.words.conditions import Condition
from rulewright.spoils.words.effects import Effect, Sequence
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import Cards, Player, Things, You
from rulewright.spoils.words.vocabulary import FactionRule, PlainKeyword, UsedFrom


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword without anything behind it: covert, tactical."""

    name: PlainKeyword


@dataclass(frozen=True, slots=True)
class Unique:
    """UNIQUE with its identifier."""

    identifier: str


@dataclass(frozen=True, slots=True)
class AttachTo:
    """ATTACH to cards of a kind."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class FlipUp:
    """FLIP UP with its cost, its threshold and extra costs."""

    cost: int
    threshold: str = ""
    costs: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Icons:
    """PROVIDES with its icons. [CR3:203.4]"""

    icons: str


@dataclass(frozen=True, slots=True)
class CostSection:
    """The extra costs of deploying the card."""

    costs: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a tactic does when it resolves."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability: name, threshold, costs, effect. [CR3:201.5c] [CR3:502.3]

    `limit`: used at most so often each turn, or in the `game` as long as the card stays where it is; 0 is always.
    """

    name: str
    threshold: str
    costs: tuple[Effect, ...]
    effect: Effect
    area: UsedFrom = "play"
    once: bool = False  # only once each turn
    anyone: bool = False  # any player may use it
    limit: int = 0
    game: bool = False


@dataclass(frozen=True, slots=True)
class Trigger:
    """When (if, at) something happens, an effect happens; only if a condition holds, where there is one.

    `limit`: at most so often each turn; 0 is as often as it happens. `nth`: only the first, second or third time each
    turn that it happens, whoever was there to hear it.
    """

    event: Event
    effect: Effect
    condition: Condition | None = None
    label: Literal[FactionRule, ""] = ""
    limit: int = 0
    nth: int = 0


@dataclass(frozen=True, slots=True)
class Replacement:
    """If something would happen, an effect happens instead; nothing if it is an empty sequence.

    An effect that a player may follow replaces only if they do. `limit`: at most so often each turn; 0 is always.
    """

    event: Event
    effect: Effect = Sequence(())
    condition: Condition | None = None
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Static:
    """Things gain, lose, cannot or must as long as the card is in play."""

    things: Things
    change: CardChange


@dataclass(frozen=True, slots=True)
class StaticFor:
    """A change of what players may do or what it costs as long as the card is in play."""

    change: PlayerChange


@dataclass(frozen=True, slots=True)
class EntersWith:
    """The card enters play depleted, or with so many tokens; or cards of a kind do, while it is in play."""

    tokens: Amount = Number(0)
    depleted: bool = False
    control: Literal["opponent", ""] = ""  # opponent: under your opponent's control
    flipped: bool = False  # only if it was deployed by Flip Up
    cards: Cards | None = None  # None: this card


@dataclass(frozen=True, slots=True)
class Modal:
    """A text of options: one of them is chosen as the card's rules text when it is deployed."""

    options: tuple[tuple["Paragraph", ...], ...]
    player: Player = You()


@dataclass(frozen=True, slots=True)
class AnyTime:
    """The card may be deployed whenever a tactic could be."""


@dataclass(frozen=True, slots=True)
class AnyCopies:
    """A deck may hold any number of copies of the card."""


@dataclass(frozen=True, slots=True)
class While:
    """A paragraph that works only while a condition holds."""

    condition: Condition
    paragraph: "Paragraph"


@dataclass(frozen=True, slots=True)
class Gated:
    """A paragraph that works only while its controller meets a threshold. [CR3:201.5d]"""

    threshold: str
    paragraph: "Paragraph"


@dataclass(frozen=True, slots=True)
class Starting:
    """A faction's starting resources (any staples, or these names), starting draw (first and second) and influence."""

    any_staples: int
    names: tuple[str, ...]
    draw_first: int
    draw_second: int
    influence: int = 0  # 0: the text does not say; the printed number counts


Paragraph: TypeAlias = (
    Keyword | Unique | AttachTo | FlipUp | Icons | CostSection | Resolution | Ability | Trigger | Replacement | Static
    | StaticFor | EntersWith | Modal | AnyTime | AnyCopies | While | Gated | Starting
)  # fmt: skip
