"""Instructions: what a text tells players to do. The same words serve as extra costs.

Here are those that last or are made of others; the others lie by subject in choices, sights, moves, damage, plays.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, Union, get_args

from rulewright.spoils.words.amounts import Amount
from rulewright.spoils.words.changes import CardChange, PlayerChange
from rulewright.spoils.words.choices import Choice
from rulewright.spoils.words.conditions import Condition
from rulewright.spoils.words.damage import Tally
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.moves import Move
from rulewright.spoils.words.plays import Play
from rulewright.spoils.words.sights import Sight
from rulewright.spoils.words.things import Duration, Opponent, Player, Things, You

# What lasts, and what waits


@dataclass(frozen=True, slots=True)
class Change:
    """Things gain, lose, cannot or must for a duration."""

    things: Things
    change: CardChange
    duration: Duration = "turn"


@dataclass(frozen=True, slots=True)
class ChangeFor:
    """A change of what players may do or what it costs, for a duration."""

    change: PlayerChange
    duration: Duration = "turn"


@dataclass(frozen=True, slots=True)
class NextInstead:
    """A delayed replacement: the next time (or each time) that something would happen, an effect happens instead.

    Where there is a condition it must hold then, or nothing is replaced.
    """

    event: Event
    effect: "Effect"
    duration: Duration = "turn"
    condition: Condition | None = None
    each: bool = False


@dataclass(frozen=True, slots=True)
class Later:
    """When something happens the next time (the next turn starts, the battle ends), an effect happens.

    With a duration: each time it happens as long as that lasts, or once.
    """

    event: Event
    effect: "Effect"
    duration: Duration | Literal[""] = ""
    once: bool = False  # only the first time


# Compound instructions, each followed by a procedure of its own


@dataclass(frozen=True, slots=True)
class Sequence:
    """One instruction after the other."""

    effects: tuple["Effect", ...]


@dataclass(frozen=True, slots=True)
class AtOnce:
    """Instructions that are followed at the same time: damage to one card and damage to another."""

    effects: tuple["Effect", ...]


@dataclass(frozen=True, slots=True)
class May:
    """A player may follow an instruction."""

    effect: "Effect"
    player: Player = You()


@dataclass(frozen=True, slots=True)
class AsThough:
    """An instruction that you follow as though you were another player: it speaks of them, and you decide."""

    effect: "Effect"
    player: Player = Opponent()


@dataclass(frozen=True, slots=True)
class IfYouDo:
    """What follows if the instruction before it was followed, and what if it was not."""

    basis: "Effect"
    then: "Effect"
    otherwise: "Effect" = Sequence(())


@dataclass(frozen=True, slots=True)
class If:
    """What follows if a condition holds, and what if it does not."""

    condition: Condition
    then: "Effect"
    otherwise: "Effect" = Sequence(())


@dataclass(frozen=True, slots=True)
class Options:
    """A player chooses one of several texts."""

    options: tuple["Effect", ...]
    player: Player = You()


@dataclass(frozen=True, slots=True)
class Repeat:
    """An instruction so many times, or (None) as long as it is followed."""

    amount: Amount | None
    effect: "Effect"


# Chance and bids, with what follows from them


@dataclass(frozen=True, slots=True)
class FlipCoin:
    """A player flips a coin; what follows if that player wins, and otherwise."""

    won: "Effect"
    lost: "Effect"
    player: Player = You()


@dataclass(frozen=True, slots=True)
class FlipCoins:
    """Flip so many coins, or (None) one after the other until you lose one; how many you won and lost is known then."""

    amount: Amount | None


@dataclass(frozen=True, slots=True)
class Reflip:
    """Flip the coin again whose loss is replaced."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Players bid; what follows for the winner and for each who lost (ThatPlayer), with the winning number as X."""

    winner: "Effect"
    loser: "Effect"
    most: Amount | None = None  # no bid is higher; ThatPlayer is whoever bids
    first: Player | None = None  # who bids first; None: the active player


Effect: TypeAlias = Union[
    Choice,
    Tally,
    Move,
    Play,
    Sight,
    Change,
    ChangeFor,
    NextInstead,
    Later,
    Sequence,
    AtOnce,
    May,
    AsThough,
    IfYouDo,
    If,
    Options,
    Repeat,
    FlipCoin,
    FlipCoins,
    Reflip,
    Bid,
]
INSTRUCTIONS: Final[tuple[type, ...]] = get_args(Effect)  # the same, for those who ask what a word is
