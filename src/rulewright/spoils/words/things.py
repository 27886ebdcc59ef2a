"""What a text refers to: players, single cards it knows already, and kinds of cards it looks for."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, Union

from rulewright.spoils.words.amounts import Amount
from rulewright.spoils.words.vocabulary import (
    Area,
    CardNumber,
    CardType,
    ChosenFacet,
    Extreme,
    KeywordName,
    Order,
    Parity,
    Relation,
    Side,
    State,
    Term,
    Trade,
)

if TYPE_CHECKING:
    from rulewright.spoils.words.conditions import Condition
    from rulewright.spoils.words.events import Event

# Players


@dataclass(frozen=True, slots=True)
class You:
    """The controller of the card or effect. [CR3:407.2]"""


@dataclass(frozen=True, slots=True)
class Opponent:
    """Your opponent."""


@dataclass(frozen=True, slots=True)
class EachPlayer:
    """Every player, the active one first."""


@dataclass(frozen=True, slots=True)
class EachOpponent:
    """Every opponent of yours, the next in turn first."""


@dataclass(frozen=True, slots=True)
class AnyPlayer:
    """Whichever player wants to, the active one first."""


@dataclass(frozen=True, slots=True)
class ThatPlayer:
    """The player whom a trigger or an earlier instruction is about."""


@dataclass(frozen=True, slots=True)
class ActivePlayer:
    """Whoever's turn it is; only they attack. [CR3:603.1]"""


@dataclass(frozen=True, slots=True)
class ControllerOf:
    """Whoever controls a card."""

    card: "Card"


@dataclass(frozen=True, slots=True)
class OpponentOf:
    """The opponent of a player."""

    player: "Player"


@dataclass(frozen=True, slots=True)
class OwnerOf:
    """Whoever owns a card."""

    card: "Card"


@dataclass(frozen=True, slots=True)
class Acting:
    """In an amount: the one of several players for whom it is worked out, as they follow an instruction."""


@dataclass(frozen=True, slots=True)
class Whoever:
    """Those of several players of whom two amounts compare so; each of them is ThatPlayer in these."""

    of: "Player"
    one: Amount
    relation: Literal[Order, Parity]
    other: Amount


@dataclass(frozen=True, slots=True)
class Foremost:
    """The one player of whom an amount (of ThatPlayer) is higher, or lower, than of everybody else, if there is one."""

    amount: Amount
    least: bool = False


Player: TypeAlias = Union[
    You, Opponent, EachPlayer, EachOpponent, AnyPlayer, ThatPlayer, ActivePlayer, ControllerOf, OpponentOf,
    OwnerOf, Acting, Whoever, Foremost,
]  # fmt: skip
SEVERAL: Final = (EachPlayer, EachOpponent, Whoever)  # who may be more than one

# Cards that the text knows already


@dataclass(frozen=True, slots=True)
class This:
    """This card."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """The card to which this card is attached."""


@dataclass(frozen=True, slots=True)
class BearerOf:
    """The card of a type to which another known card is attached."""

    card: "Card"
    type: CardType


@dataclass(frozen=True, slots=True)
class Picked:
    """What the pick of this number in the same text picked (or chose, found, revealed): one card or several."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class It:
    """The card that a trigger is about."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """The card that received the damage that a trigger is about."""


@dataclass(frozen=True, slots=True)
class Source:
    """What inflicted the damage that a trigger is about: all that strike together in a battle."""


@dataclass(frozen=True, slots=True)
class Itself:
    """Each of the cards that a change or an instruction is applied to, taken one at a time."""


@dataclass(frozen=True, slots=True)
class Rest:
    """What of the cards that a pick of this number found (a look, a search) is still where it was."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class Together:
    """Several things at once: `the characters` after two picks of one each, `it and all other characters`."""

    cards: tuple["Things", ...]


@dataclass(frozen=True, slots=True)
class DoneTo:
    """All to which the instruction before did something that was about all of a kind, as they were: `destroyed so`."""


@dataclass(frozen=True, slots=True)
class FactionOf:
    """A player's faction."""

    player: Player


@dataclass(frozen=True, slots=True)
class BeingAnswered:
    """The card or ability to which this is a response."""


@dataclass(frozen=True, slots=True)
class TheirsOf:
    """Those of the cards that a text knows which a player owns: `your opponent's removed card`."""

    card: "Picked"
    player: Player


@dataclass(frozen=True, slots=True)
class TopCard:
    """The top card of your deck, while it is revealed."""


@dataclass(frozen=True, slots=True)
class AttackTarget:
    """The target of the attack."""


@dataclass(frozen=True, slots=True)
class LastTactic:
    """The last tactic that was deployed this turn, other than this card."""


Card: TypeAlias = (
    This | Bearer | BearerOf | Picked | Together | Rest | DoneTo | It | Damaged | Source | Itself | FactionOf
    | BeingAnswered
    | AttackTarget | LastTactic | TopCard | TheirsOf
)  # fmt: skip

# Kinds of cards that the text looks for


@dataclass(frozen=True, slots=True)
class Compare:
    """A number of a card compared: `strength 3 or less` is Compare("strength", "<=", Number(3))."""

    number: CardNumber
    relation: Order
    amount: Amount


# What a description may ask for besides its own fields


@dataclass(frozen=True, slots=True)
class Compared:
    """Two amounts compare so, one of which is its own (Itself): `with more life than speed`, `an even cost`."""

    one: Amount
    relation: Literal[Order, Parity]  # even and odd ignore `other`
    other: Amount


@dataclass(frozen=True, slots=True)
class Stands:
    """It stands so to one at least of these: `in a party with it`, `of the same trade as the picked card`."""

    relation: Relation
    things: "Things"


@dataclass(frozen=True, slots=True)
class Did:
    """Something happened this turn in which it (Itself) had a part: `that blocked this turn`."""

    event: "Event"


@dataclass(frozen=True, slots=True)
class OfChosen:
    """It is of the trade or subtype that was chosen."""

    what: ChosenFacet


Quality: TypeAlias = Union[Compared, Stands, Did, OfChosen]


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of a kind. An empty field asks for nothing; several words in one field are alternatives."""

    types: tuple[CardType, ...] = ()
    not_types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    trades: tuple[Trade, ...] = ()
    not_trades: tuple[Trade, ...] = ()
    supertypes: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    unique: tuple[str, ...] = ()  # the identifier after UNIQUE
    keywords: tuple[KeywordName, ...] = ()
    area: Literal[Area, ""] = "play"  # empty: wherever it is (in Has)
    side: Literal[Side, ""] = ""
    states: tuple[State, ...] = ()  # all must hold
    compare: tuple[Compare, ...] = ()
    other: bool = False  # not this card
    attached_to: Card | None = None
    besides: Card | None = None  # not this other card (`Pick another character` after an earlier pick)
    provides: str = ""  # provides at least these icons
    named: bool = False  # the card that was named
    same_name: Card | None = None  # has the name of this card
    chosen_type: bool = False  # of the card type that was chosen
    not_keywords: tuple[KeywordName, ...] = ()
    same_type: Card | None = None  # shares a type with this card
    unlike: Card | None = None  # has another name than this card
    extreme: Literal[Extreme, ""] = ""  # among all cards that are described so
    bearing: "Cards | None" = None  # such a card is attached to it
    borne_by: "Cards | None" = None  # it is attached to such a card
    not_subtypes: tuple[str, ...] = ()
    not_supertypes: tuple[str, ...] = ()
    among: Card | None = None  # one of the cards that the text knows already (those revealed ...)
    holder: Player | None = None  # of this player, where no side says so: who controls it, or whose area it is in
    either: tuple["Cards", ...] = ()  # one of these descriptions fits it
    neither: tuple["Cards", ...] = ()  # none of these does
    such: tuple[Quality, ...] = ()  # what else must be so; all of it


Things: TypeAlias = Card | Cards  # what an instruction is applied to: a known card, or all cards of a kind

# How long a text lasts, where the turn of a player says so


@dataclass(frozen=True, slots=True)
class UntilTurn:
    """Until the next turn of a player starts, or until it is over."""

    player: Player
    over: bool = False


@dataclass(frozen=True, slots=True)
class InTurns:
    """In the next turn of a player, or in so many of them; not before."""

    player: Player
    count: int = 1


@dataclass(frozen=True, slots=True)
class AsLongAs:
    """Whenever a condition holds, from now on or within a time."""

    condition: "Condition"
    within: "Duration | None" = None


Duration: TypeAlias = Union[Term, UntilTurn, InTurns, AsLongAs]
UNTIL_YOUR_TURN: Final = UntilTurn(You())
