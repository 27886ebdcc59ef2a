"""What a player can do in Starfighter, as values. Cards and sectors are the table's numbers."""

from rulewright.engine.action import Action
from rulewright.engine.value import Value


class TakeCruiser(Action):
    """Choose a cruiser class in set-up."""

    def __init__(self, cruiser: str) -> None:
        """Choose the class of this name."""
        self.cruiser = cruiser

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.cruiser,)


class Play(Action):
    """Play a card from hand, face up or face down, in a sector."""

    def __init__(self, card: int, down: int, sector: int | None = None) -> None:
        """Play `card` showing its back if `down`."""
        self.card = card
        self.down = down
        self.sector = sector

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.card, self.down, self.sector)


class Pass(Action):
    """Pass for the rest of the Deployment."""


class Shift(Action):
    """Shift one's own board: -1 to A's left, 1 to A's right, 0 not at all."""

    def __init__(self, by: int) -> None:
        """Shift by one sector, or stay."""
        self.by = by

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.by,)


class Order(Action):
    """Choose in which direction the battles are resolved."""

    def __init__(self, rightwards: int) -> None:
        """Resolve left to right if `rightwards`, else right to left."""
        self.rightwards = rightwards

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.rightwards,)


class First(Action):
    """Choose which of the effects revealed together goes first."""

    def __init__(self, half: int) -> None:
        """Resolve the effect of a half (its number on the table)."""
        self.half = half

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.half,)


class Move(Action):
    """Move a card by an effect, to a sector of its own board."""

    def __init__(self, card: int, sector: int | None = None) -> None:
        """Move `card` on top of `sector`."""
        self.card = card
        self.sector = sector

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.card, self.sector)


class Aim(Action):
    """Choose the card to which an effect is applied."""

    def __init__(self, card: int) -> None:
        """Apply the effect to `card`."""
        self.card = card

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.card,)


class Pivot(Aim):
    """Turn a card half a circle."""


class Flip(Aim):
    """Turn a card over to its other face."""


class Destroy(Aim):
    """Destroy a card."""


class Damage(Action):
    """Put one damage token on the highest card of a sector, on a fighter above or below."""

    def __init__(self, card: int, half: int | None = None) -> None:
        """Damage `card`; `half` is where the fighter lies: 0 above, 1 below."""
        self.card = card
        self.half = half

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.card, self.half)


class Place(Action):
    """Divide the tokens of a battle between the fighters above and below on the highest card."""

    def __init__(self, upper: int, lower: int) -> None:
        """Place so many above and so many below."""
        self.upper = upper
        self.lower = lower

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.upper, self.lower)


ACTIONS = (TakeCruiser, Play, Pass, Shift, Order, First, Move, Pivot, Flip, Destroy, Damage, Place)
