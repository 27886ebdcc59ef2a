"""What a player can do in The Spoils, as values. Things are the table's objects."""

from rulewright.engine.action import Action
from rulewright.engine.value import Value


class OfThing(Action):
    """An action with one object."""

    def __init__(self, thing: int) -> None:
        """Act with `thing`."""
        self.thing = thing

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing,)


class Deploy(OfThing):
    """Deploy a card from hand."""


class FlipUp(OfThing):
    """Deploy a face-down card by Flip Up."""


class Use(Action):
    """Use an ability of a card: the number of its paragraph."""

    def __init__(self, thing: int, ability: int) -> None:
        """Use the ability of `thing`."""
        self.thing = thing
        self.ability = ability

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.ability)


class Attack(OfThing):
    """Announce an attack on a faction or location."""


class EndTurn(Action):
    """End the turn."""


class Pass(Action):
    """Respond no more, do no more, choose no more."""


class Take(OfThing):
    """Pick or choose an object."""


class Number(Action):
    """Choose a number."""

    def __init__(self, number: int) -> None:
        """Choose `number`."""
        self.number = number

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.number,)


class Option(Number):
    """Choose one of several texts, the first is 1."""


class Bid(Number):
    """Bid a number."""


class Name(Number):
    """Name a card: the number of its definition."""


class Kind(Number):
    """Choose a card type: its place among the types."""


class Trade(Number):
    """Choose a trade: its place among the trades."""


class Subtype(Number):
    """Choose a subtype: its place among those of the game's cards."""


class Answer(Action):
    """Say yes or no."""

    def __init__(self, yes: int) -> None:
        """Say yes, or no."""
        self.yes = yes

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.yes,)


class PlayAs(Action):
    """Play a card from hand as a resource, face-up or face-down."""

    def __init__(self, thing: int, down: int) -> None:
        """Play `thing` showing its back if `down`."""
        self.thing = thing
        self.down = down

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.down)


class Assign(Action):
    """Assign one point of battle damage of a character to something."""

    def __init__(self, source: int, to: int, amount: int = 1) -> None:
        """Assign `amount` from `source` to `to`."""
        self.source = source
        self.to = to
        self.amount = amount

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.source, self.to, self.amount)


class Next(Action):
    """Let one of several simultaneous triggers (or replacements) go first: its place in the batch."""

    def __init__(self, place: int) -> None:
        """Choose the one at `place`."""
        self.place = place

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.place,)


class Whom(Action):
    """Pick or choose a player."""

    def __init__(self, player: int) -> None:
        """Pick `player`."""
        self.player = player

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player,)


class Repeat(Action):
    """Repeat the last so many actions. [CR3:414.2]"""

    def __init__(self, number: int) -> None:
        """Repeat the last `number` actions."""
        self.number = number

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.number,)


class Between(Action):
    """Choose a number from a range, which is narrowed down question by question until it is a single one."""

    def __init__(self, low: int, high: int) -> None:
        """Choose one of the numbers from `low` to `high`."""
        self.low = low
        self.high = high

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.low, self.high)

    def leads_to(self, goal: Action) -> bool:
        """Whether the goal is within this range."""
        return isinstance(goal, Between) and self.low <= goal.low and goal.high <= self.high


class GoFirst(Whom):
    """Choose who takes the first turn."""


ACTIONS = (
    Deploy, FlipUp, Use, Attack, EndTurn, Pass, Take, Number, Option, Bid, Name, Kind, Answer, PlayAs, Assign, Next,
    Whom, GoFirst, Repeat, Between, Trade, Subtype,
)  # fmt: skip

# How many of the arguments of an action are objects: the first ones.
THINGS = {Deploy: 1, FlipUp: 1, Use: 1, Attack: 1, Take: 1, PlayAs: 1, Assign: 2}
