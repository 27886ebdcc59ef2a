"""Everything that happens in Starfighter. Sentences for these are in `log.py`."""

from rulewright.engine.event import EVERYONE, Event
from rulewright.engine.value import Value


class Happening(Event):
    """An event whose fields are all open: a few numbers or texts, told in its own words."""

    def __init__(self, *facts: Value) -> None:
        """Keep the facts in the order that the kind names them."""
        super().__init__()
        self.facts = facts

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return self.facts


class CruiserTaken(Happening):
    """player, class."""


class InitiativeTaken(Happening):
    """player, whether the player kept it."""


class RoundBegan(Happening):
    """round."""


class Drawn(Event):
    """Cards drawn to a hand; which ones only their player knows."""

    def __init__(self, player: int, codes: tuple[str, ...]) -> None:
        """Draw the cards of these codes."""
        super().__init__()
        self.player = player
        self.codes = codes

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.codes)

    def audience(self) -> int:
        """Only the player who drew."""
        return 1 << self.player


class Joined(Drawn):
    """Cards that were set aside join a hand."""


class Reshuffled(Happening):
    """player whose discard it is or -1 for the common one, how many cards."""


class Played(Event):
    """A card played from hand; a face-down one only its player knows."""

    def __init__(self, player: int, code: str, down: int, sector: int, level: int) -> None:
        """Play a card of this code on the space of `level` in `sector`."""
        super().__init__()
        self.player = player
        self.code = code
        self.down = down
        self.sector = sector
        self.level = level

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.code, self.down, self.sector, self.level)

    def audience(self) -> int:
        """Everyone, if it lies face up."""
        return 1 << self.player if self.down else EVERYONE


class Passed(Happening):
    """player."""


class Shifted(Happening):
    """player, by."""


class OrderChosen(Happening):
    """player, rightwards."""


class BattleBegan(Happening):
    """A's sector, B's sector, tokens A takes, tokens B takes."""


class TokensPlaced(Happening):
    """number, code or nothing if face down, sector, tokens above, below, on shields."""


class Absorbed(Happening):
    """number, code or nothing, sector, tokens that the force field ignored."""


class ArmorLost(Happening):
    """player, points, armor left."""


class Destroyed(Happening):
    """number, code, sector it lay in, whether it lay face down."""


class TokensReturned(Happening):
    """how many."""


class EffectTriggered(Happening):
    """player, effect, number, code, sector."""


class EffectLost(Happening):
    """effect, number, code: it was masked before its turn."""


class EffectSkipped(Happening):
    """player, effect: it could not be applied."""


class SetAside(Happening):
    """player."""


class Moved(Happening):
    """number, code or nothing, from sector, to sector."""


class Pivoted(Happening):
    """number, code or nothing, sector."""


class Flipped(Happening):
    """number, code, sector, whether it now lies face down."""


class ShieldsRegenerated(Happening):
    """how many tokens went back."""


class GameEnded(Happening):
    """A's armor, B's armor, A's cards, B's cards."""


class Conceded(Happening):
    """player."""


EVENTS = (
    CruiserTaken, InitiativeTaken, RoundBegan, Drawn, Joined, Reshuffled, Played, Passed, Shifted, OrderChosen,
    BattleBegan, TokensPlaced, Absorbed, ArmorLost, Destroyed, TokensReturned, EffectTriggered, EffectLost,
    EffectSkipped, SetAside, Moved, Pivoted, Flipped, ShieldsRegenerated, GameEnded, Conceded,
)  # fmt: skip
