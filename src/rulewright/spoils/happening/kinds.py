"""Everything that can happen on the table, one small class each, and whether it can. Moves: kinds_of_move.py.

A group of them happens at the same time (see procedures/perform.py); carry_out.py carries each out.
"""

from typing import TYPE_CHECKING, cast

from rulewright.engine.value import Plain, Value
from rulewright.spoils.standing.permissions import player_forbidden
from rulewright.spoils.table.ongoing import Ongoing
from rulewright.spoils.table.remembered import Share
from rulewright.spoils.words.vocabulary import EventKind

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Happening(Plain):
    """Something that happens: the object it is about or -1, and the player or -1 (then who controls the object)."""

    def __init__(self, thing: int = -1, player: int = -1) -> None:
        """Let it be about `thing` and `player`."""
        self.thing = thing
        self.player = player

    def possible(self, g: "Spoils") -> bool:  # noqa: ARG002 - most kinds look
        """Whether it can take place at all: its object is there, and nothing forbids it. [CR3:408.1a]"""
        return True

    def possible_as_cost(self, g: "Spoils") -> bool:
        """Whether it can take place as part of a cost."""
        return self.possible(g)

    def size(self) -> int:
        """Give how much it is for whoever hears of it: damage, influence, cards drawn."""
        return 0

    def is_nothing(self) -> bool:
        """Whether it is damage, a draw or a change of influence that comes to 0. [CR3:408.2]"""
        return False


class InPlay(Happening):
    """Something that happens to a card in play."""

    def possible(self, g: "Spoils") -> bool:
        """Whether the card is in play."""
        return g.table.in_play(self.thing)


class Heard(Happening):
    """Something that changes nothing by itself, but triggers may listen."""

    def __init__(self, event: str, thing: int, player: int, amount: int) -> None:
        """Let an event be heard of, about `thing` (or -1) and `player`."""
        super().__init__(thing, player)
        self.event = cast("EventKind", event)
        self.amount = amount

    def size(self) -> int:
        """Give how much it is for whoever hears of it."""
        return self.amount


class Told(Heard):
    """Any such thing that is told by itself."""

    def __init__(self, event: str, thing: int, player: int, amount: int = 0) -> None:
        """Tell of an event."""
        super().__init__(event, thing, player, amount)

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.event, self.thing, self.player, self.amount)


class Discards(Heard):
    """A player discards cards as a group: those who listen for that hear it once, and learn which and by what. [A22]"""

    def __init__(self, player: int, things: tuple[int, ...], causes: tuple[int, ...]) -> None:
        """Tell that a player discards `things`, and of which cards the costs and effects are that let them."""
        super().__init__("discards", -1, player, len(things))
        self.things = things
        self.causes = causes

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.things, self.causes)


class GoOn(Happening):
    """An effect begins that goes on."""

    def __init__(self, effect: Ongoing) -> None:
        """Let `effect` go on."""
        super().__init__()
        self.effect = effect

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.effect,)


class Lose(Happening):
    """A player loses the game."""

    def __init__(self, player: int) -> None:
        """Let `player` lose."""
        super().__init__(player=player)

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player,)


class Influence(Happening):
    """A player's faction gains or loses influence."""

    def __init__(self, player: int, change: int) -> None:
        """Let it gain `change`, or lose it if that is below 0."""
        super().__init__(player=player)
        self.change = change

    def possible(self, g: "Spoils") -> bool:
        """Whether no text keeps the faction from gaining influence, or from losing it."""
        return not player_forbidden(g, self.player, "lose influence" if self.change < 0 else "gain influence")

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.change)

    def size(self) -> int:
        """Give how much it is for whoever hears of it."""
        return abs(self.change)

    def is_nothing(self) -> bool:
        """Whether it comes to 0. [CR3:408.2]"""
        return self.change == 0


class Damage(InPlay):
    """Damage to a card, by one source or by all that strike together in a battle. [CR3:408.7]"""

    def __init__(  # noqa: PLR0913, PLR0917 - all there is to damage
        self, source: int, thing: int, amount: int, battle: int = 0, shares: tuple[Share, ...] = (), unlost: int = 0
    ) -> None:
        """Inflict `amount`; without `shares` all of it is the source's. `unlost` influence is not lost by it. [A395]"""
        super().__init__(thing)
        self.source = source
        self.amount = amount
        self.battle = battle
        self.shares = shares or (Share(source, amount),)
        self.unlost = unlost

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.source, self.thing, self.amount, self.battle, self.shares, self.unlost)

    def possible(self, g: "Spoils") -> bool:
        """Whether the card can receive damage. [A83]"""
        if not g.table.in_play(self.thing):
            return False
        types = g.standing.types[self.thing]
        return "character" in types or "location" in types or "faction" in types

    def size(self) -> int:
        """Give how much it is for whoever hears of it."""
        return self.amount

    def is_nothing(self) -> bool:
        """Whether it comes to 0. [CR3:408.2]"""
        return self.amount == 0


class Deplete(InPlay):
    """A card is turned sideways."""

    def __init__(self, thing: int) -> None:
        """Deplete `thing`."""
        super().__init__(thing)

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing,)

    def possible(self, g: "Spoils") -> bool:
        """Whether it is upright; resources never deplete. [CR3:203.7]"""
        t = g.table
        if not t.in_play(self.thing) or t.depleted[self.thing]:
            return False
        standing = g.standing
        return "resource" not in standing.types[self.thing] and not standing.forbids(self.thing, "be depleted")


class Restore(InPlay):
    """A card is turned upright."""

    def __init__(self, thing: int) -> None:
        """Restore `thing`."""
        super().__init__(thing)

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing,)

    def possible(self, g: "Spoils") -> bool:
        """Whether it is depleted. [CR3:303.2]"""
        t = g.table
        if not t.in_play(self.thing) or not t.depleted[self.thing]:
            return False
        return not g.standing.forbids(self.thing, "be restored")


class Attach(InPlay):
    """A card is attached to another."""

    def __init__(self, thing: int, to: int) -> None:
        """Attach `thing` to another."""
        super().__init__(thing)
        self.to = to

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.to)

    def possible(self, g: "Spoils") -> bool:
        """Whether both are in play, and not around in a circle."""
        t = g.table
        if not t.in_play(self.thing) or not t.in_play(self.to):
            return False
        return self.thing not in t.faction and not t.hangs_on(self.to, self.thing)


class Detach(InPlay):
    """A card is detached."""

    def __init__(self, thing: int) -> None:
        """Detach `thing`."""
        super().__init__(thing)

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing,)

    def possible(self, g: "Spoils") -> bool:
        """Whether it is attached."""
        return g.table.in_play(self.thing) and g.table.attached[self.thing] >= 0


class TakeControl(InPlay):
    """A player takes control of a card for as long as it stays in play. [CR3:407.3]"""

    def __init__(self, thing: int, player: int) -> None:
        """Give `player` control of `thing`."""
        super().__init__(thing, player)

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.player)


class Tokens(InPlay):
    """Tokens are put on a card, or removed."""

    def __init__(self, thing: int, change: int) -> None:
        """Put `change` on `thing`, or remove them if that is below 0."""
        super().__init__(thing)
        self.change = change

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.change)

    def size(self) -> int:
        """Give how much it is for whoever hears of it."""
        return abs(self.change)


class Markers(InPlay):
    """Damage markers of a location change."""

    def __init__(self, thing: int, change: int) -> None:
        """Let `thing` have `change` more, or less."""
        super().__init__(thing)
        self.change = change

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.change)

    def size(self) -> int:
        """Give how much it is for whoever hears of it."""
        return abs(self.change)


class Heal(InPlay):
    """A character forgets all damage of this turn. [CR3:408.4]"""

    def __init__(self, thing: int, amount: int = 0) -> None:
        """Heal `thing` of so much damage."""
        super().__init__(thing)
        self.amount = amount

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.amount)

    def size(self) -> int:
        """Give how much it is for whoever hears of it."""
        return self.amount


KINDS = (
    Told, Discards, GoOn, Lose, Influence, Damage, Deplete, Restore, Attach, Detach, TakeControl, Tokens, Markers, Heal,
)  # fmt: skip
