"""What a text refers to: players, single cards it knows already, and kinds of cards it looks for."""

from dataclasses import dataclass
from typing import TypeAlias

from rulewright.spoils.words.amounts import Amount

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
class ThatPlayer:
    """The player whom a trigger or an earlier instruction is about."""


@dataclass(frozen=True, slots=True)
class ControllerOf:
    """Whoever controls a card."""

    card: "Card"


@dataclass(frozen=True, slots=True)
class OwnerOf:
    """Whoever owns a card."""

    card: "Card"


Player: TypeAlias = You | Opponent | EachPlayer | ThatPlayer | ControllerOf | OwnerOf

# Cards that the text knows already


@dataclass(frozen=True, slots=True)
class This:
    """This card."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """The card to which this card is attached."""


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
class Itself:
    """Each of the cards that a change or an instruction is applied to, taken one at a time."""


@dataclass(frozen=True, slots=True)
class Rest:
    """What of the cards that a pick of this number found (a look, a search) is still where it was."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class FactionOf:
    """A player's faction."""

    player: Player


@dataclass(frozen=True, slots=True)
class BeingAnswered:
    """The card or ability to which this is a response."""


@dataclass(frozen=True, slots=True)
class AttackTarget:
    """The target of the attack."""


@dataclass(frozen=True, slots=True)
class LastTactic:
    """The last tactic that was deployed this turn, other than this card."""


Card: TypeAlias = (
    This | Bearer | Picked | Rest | It | Damaged | Itself | FactionOf | BeingAnswered | AttackTarget | LastTactic
)

# Kinds of cards that the text looks for


@dataclass(frozen=True, slots=True)
class Compare:
    """A number of a card compared: `strength 3 or less` is Compare("strength", "<=", Number(3))."""

    number: str  # strength, life, speed, structure, cost, tokens, damage
    relation: str  # =, <=, >=
    amount: Amount


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of a kind. An empty field asks for nothing; several words in one field are alternatives."""

    types: tuple[str, ...] = ()  # character, item, location, tactic, resource, faction
    not_types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    trades: tuple[str, ...] = ()
    not_trades: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    unique: str = ""  # the identifier after UNIQUE
    keywords: tuple[str, ...] = ()
    area: str = "play"  # play, hand, deck, discard, void, out, deployed; empty: wherever it is (in Has)
    # you, opponent, their (the player who acts): who controls it (in play) or whose area it is;
    # by owner: owned, opponent owned, their owned; both you control and own: you and owned (opponent and owned ...)
    side: str = ""
    states: tuple[
        str, ...
    ] = ()  # all must hold: depleted, restored, face-down, face-up, attacking, blocking, in battle,
    # not in battle, attached, unattached, damaged, in this party, opposing, detached (a resource not attached),
    # token (a card token), has ability (an ability in its rules text)
    compare: tuple[Compare, ...] = ()
    other: bool = False  # not this card
    attached_to: Card | None = None
    besides: Card | None = None  # not this other card (`Pick another character` after an earlier pick)
    provides: str = ""  # provides at least these icons
    named: bool = False  # the card that was named


Things: TypeAlias = Card | Cards  # what an instruction is applied to: a known card, or all cards of a kind
