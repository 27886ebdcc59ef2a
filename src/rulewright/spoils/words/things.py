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
class EachOpponent:
    """Every opponent of yours, the next in turn first."""


@dataclass(frozen=True, slots=True)
class AnyPlayer:
    """Whichever player wants to, the active one first."""


@dataclass(frozen=True, slots=True)
class ThatPlayer:
    """The player whom a trigger or an earlier instruction is about."""


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


Player: TypeAlias = (
    You | Opponent | EachPlayer | EachOpponent | AnyPlayer | ThatPlayer | ControllerOf | OpponentOf | OwnerOf
)  # fmt: skip

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
    type: str


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
class Together:
    """Several things at once: `the characters` after two picks of one each, `it and all other characters`."""

    cards: tuple["Things", ...]


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
    This | Bearer | BearerOf | Picked | Together | Rest | It | Damaged | Itself | FactionOf | BeingAnswered
    | AttackTarget | LastTactic | TopCard | TheirsOf
)  # fmt: skip

# Kinds of cards that the text looks for


@dataclass(frozen=True, slots=True)
class Compare:
    """A number of a card compared: `strength 3 or less` is Compare("strength", "<=", Number(3))."""

    number: str  # strength, life, speed, structure, cost, tokens, damage
    relation: str  # =, <=, >=, <, >
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
    unique: tuple[str, ...] = ()  # the identifier after UNIQUE
    keywords: tuple[str, ...] = ()
    area: str = "play"  # play, hand, deck, discard, void, out, deployed; empty: wherever it is (in Has)
    # you, opponent, their (the player who acts), that (the player whom the text has picked): who controls
    # it (in play) or whose area it is;
    # by owner: owned, not owned, opponent owned, their owned; both you control and own: you and owned (opponent and
    # owned ...), you control what you do not own: you and not owned
    side: str = ""
    states: tuple[
        str, ...
    ] = ()  # all must hold: depleted, restored, face-down, face-up, attacking, blocking, in battle,
    # not in battle, attached, unattached, damaged, in this party, opposing, detached (a resource not attached),
    # blocking this (its party blocks that of this card), blocked by this,
    # has assigned (damage, this turn), has attacked (this turn), has hurt you (inflicted damage to your faction this
    # turn),
    # depleted by this (an effect or a cost of this card's depleted it, and nothing has restored it), removed by this
    # token (a card token), has ability (an ability in its rules text), hurt by this (this card damaged it this turn),
    # hurt by bearer (the card that this one is attached to did)
    compare: tuple[Compare, ...] = ()
    other: bool = False  # not this card
    attached_to: Card | None = None
    besides: Card | None = None  # not this other card (`Pick another character` after an earlier pick)
    provides: str = ""  # provides at least these icons
    named: bool = False  # the card that was named
    same_name: Card | None = None  # has the name of this card
    chosen_type: bool = False  # of the card type that was chosen
    not_keywords: tuple[str, ...] = ()
    same_type: Card | None = None  # shares a type with this card
    unlike: Card | None = None  # has another name than this card
    extreme: str = ""  # highest strength, lowest cost ...: among all cards that are described so
    bearing: "Cards | None" = None  # such a card is attached to it
    borne_by: "Cards | None" = None  # it is attached to such a card
    not_subtypes: tuple[str, ...] = ()
    not_supertypes: tuple[str, ...] = ()
    among: Card | None = None  # one of the cards that the text knows already (those revealed ...)


Things: TypeAlias = Card | Cards  # what an instruction is applied to: a known card, or all cards of a kind
