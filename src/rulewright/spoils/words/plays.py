"""Plays: instructions about what the rules let players do: deploy, use, respond, attack, and pay for it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, Union

from rulewright.spoils.words.amounts import Amount
from rulewright.spoils.words.conditions import Condition
from rulewright.spoils.words.things import Card, Cards, Opponent, Player, Things, You
from rulewright.spoils.words.vocabulary import FactionRule, Party, Place


@dataclass(frozen=True, slots=True)
class PlayResource:
    """A player plays a resource, with the facing that the text says, if it says one."""

    player: Player = You()
    face: Literal["", "up", "down"] = ""


@dataclass(frozen=True, slots=True)
class DeployFrom:
    """A player may (or must) deploy a card of a kind, or a known card, for free if it says so."""

    player: Player
    cards: Things
    free: bool = False
    unmet: bool = False  # even if its threshold is not met


@dataclass(frozen=True, slots=True)
class Duplicate:
    """Duplicate a tactic."""

    card: Card


@dataclass(frozen=True, slots=True)
class Terminate:
    """Terminate the card or ability that this responds to; a card goes to its owner's discard pile, or elsewhere."""

    card: Card
    area: Place = "discard"  # face-down in play: as a resource of its owner's


@dataclass(frozen=True, slots=True)
class UseAbility:
    """A player uses an ability of a card of a kind that they control, with its costs."""

    cards: Cards = Cards(side="their")
    player: Player = You()


@dataclass(frozen=True, slots=True)
class UseAbilityOf:
    """Use one of a card's abilities, with all its costs; its effect happens so many times."""

    card: Card
    times: int = 1


@dataclass(frozen=True, slots=True)
class Bar:
    """The ability that this responds to cannot be used again this turn."""


@dataclass(frozen=True, slots=True)
class AttackPlayer:
    """Attack a player's faction or one of their locations, now; the battle is resolved before anything else."""

    player: Player = Opponent()


@dataclass(frozen=True, slots=True)
class RemoveFromBattle:
    """Remove characters from the battle."""

    things: Things


@dataclass(frozen=True, slots=True)
class JoinBattle:
    """Add characters to the attacking or the blocking party."""

    things: Things
    party: Literal[Party, "own"]  # own: whichever party their controller has


@dataclass(frozen=True, slots=True)
class SkipRule:
    """On a player's next turn a rule of their faction's does not happen; or now, at the start of yours, if it waits."""

    rule: FactionRule = "restore rule"
    now: bool = False
    player: Player = You()  # whose next turn it is


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay an amount: an addition to the running total in a cost section, an effect-based numeric cost elsewhere."""

    amount: Amount
    player: Player = You()


@dataclass(frozen=True, slots=True)
class Only:
    """A restriction in a cost section: use or play this only if, while, during."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class ReduceNextCost:
    """Reduce the numeric cost of the next card of a kind you deploy this turn, or (None) of the next you pay at all."""

    amount: Amount
    cards: Cards | None = None
    minimum: int = 0


@dataclass(frozen=True, slots=True)
class ReduceThisCost:
    """In the cost of a card: its own numeric cost is reduced by an amount, to a minimum if there is one."""

    amount: Amount
    minimum: int = 0


Play: TypeAlias = Union[
    PlayResource,
    DeployFrom,
    Duplicate,
    Terminate,
    UseAbility,
    UseAbilityOf,
    Bar,
    AttackPlayer,
    RemoveFromBattle,
    JoinBattle,
    SkipRule,
    Pay,
    Only,
    ReduceNextCost,
    ReduceThisCost,
]
