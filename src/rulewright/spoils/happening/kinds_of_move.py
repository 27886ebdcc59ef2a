"""What happens to cards that go elsewhere: how each kind leaves and enters, and whether it can."""

from typing import TYPE_CHECKING, Final, Literal, cast

from rulewright.engine.value import Value
from rulewright.spoils.happening.kinds import Happening
from rulewright.spoils.standing.permissions import forbids_source, player_forbidden
from rulewright.spoils.table.areas import DECK, DISCARD, HAND, OUT, PLAY, VOID
from rulewright.spoils.table.remembered import Share
from rulewright.spoils.words.vocabulary import Party

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

AREAS: Final = {"hand": HAND, "deck": DECK, "discard": DISCARD, "out": OUT, "void": VOID}


BY_RULES: Final = 1
DRAGGED: Final = 2


class Move(Happening):
    """A card leaves where it is."""

    def possible(self, g: "Spoils") -> bool:
        """Whether the card is there; a faction never leaves play. [CR3:202.2]"""
        return self.thing not in g.table.faction and g.table.alive(self.thing)


class Leaving(Move):
    """A card leaves play, and what is attached to it leaves with it. [CR3:301.4]"""

    def possible(self, g: "Spoils") -> bool:
        """Whether the card is there, and no text keeps it in play. [CR3:402.7]"""
        return super().possible(g) and not g.standing.forbids(self.thing, "leave play")

    def dragging(self, attachment: int) -> Happening:
        """Give how an attachment leaves with it: in the same way, or by no equal way to the discard pile. [A52]"""
        return Put(attachment, DISCARD)


class Destroy(Leaving):
    """A card in play is destroyed. [CR3:304.1]"""

    def __init__(
        self, thing: int, by: int = -1, rules: int = 0, battle: int = 0, shares: tuple[Share, ...] = ()
    ) -> None:
        """Destroy `thing` by a card, or by the `rules`: then `shares` of damage, in a `battle`, have dealt the blow.

        `rules` are bits: BY_RULES, and DRAGGED for what was attached to a card that is destroyed.
        """
        super().__init__(thing)
        self.by = by
        self.rules = rules
        self.battle = battle
        self.shares = shares

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.by, self.rules, self.battle, self.shares)

    def possible(self, g: "Spoils") -> bool:
        """Whether nothing keeps the card from being destroyed."""
        if not self.possible_as_cost(g) or g.standing.only_costs_destroy() or self.is_spared(g):
            return False
        return not g.standing.forbids(self.thing, "be destroyed", by="but costs")

    def possible_as_cost(self, g: "Spoils") -> bool:
        """Whether the card is in play and can be destroyed. [CR3:202.2]"""
        t = g.table
        if self.thing in t.faction or not t.in_play(self.thing):
            return False
        return not g.standing.forbids(self.thing, "be destroyed") and not g.standing.forbids(self.thing, "leave play")

    def is_spared(self, g: "Spoils") -> bool:
        """Whether a text keeps the card from being destroyed by the effect of such a card. [CR3:402.1a] [CR3:402.7]"""
        return not self.rules & BY_RULES and forbids_source(g, self.thing, "be destroyed", self.by)

    def dragging(self, attachment: int) -> Happening:
        """Give how an attachment leaves with it. [CR3:301.4]"""
        return Destroy(attachment, self.by, self.rules | DRAGGED, self.battle, self.shares)


class Put(Leaving):
    """A card is put into another area of its owner's."""

    def __init__(self, thing: int, area: int, place: str = "", down: int = 0, seats: int = -1) -> None:
        """Put `thing` there, face-down if `down`; only `seats` (bits) go on knowing which it is, -1 are all."""
        super().__init__(thing)
        self.area = area
        self.place = place
        self.down = down
        self.seats = seats

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.area, self.place, self.down, self.seats)

    def dragging(self, attachment: int) -> Happening:
        """Give how an attachment leaves with it. [CR3:301.4]"""
        return Put(attachment, self.area, self.place, self.down, self.seats)


class Discard(Move):
    """A card is discarded from hand. [CR3:305.1]"""

    def __init__(self, thing: int, by: int = -1) -> None:
        """Discard `thing` for a cost or an effect of a card."""
        super().__init__(thing)
        self.by = by

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.by)


class Enter(Move):
    """A card enters play."""

    def __init__(  # noqa: PLR0913, PLR0917 - all there is to entering
        self,
        thing: int,
        player: int,
        depleted: int = 0,
        down: int = 0,
        to: int = -1,
        party: str = "",
    ) -> None:
        """Let `thing` enter under a player's control, attached `to` a card or in a `party`. [A102]"""
        super().__init__(thing, player)
        self.depleted = depleted
        self.down = down
        self.to = to
        self.party = cast("Literal[Party, '']", party)

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.player, self.depleted, self.down, self.to, self.party)

    def possible(self, g: "Spoils") -> bool:
        """Whether the card is there and not in play: what is in play does not enter. [CR3:202.2]"""
        t = g.table
        if self.thing in t.faction:
            return False
        return t.alive(self.thing) and t.area[self.thing] != PLAY


class FlipDown(Leaving):
    """A card in play is flipped face-down: it leaves, and a resource enters. [CR3:411.4]"""

    def __init__(self, thing: int, holder: int) -> None:
        """Flip `thing` down under the control of `holder`, or -1 of who controls it."""
        super().__init__(thing)
        self.holder = holder

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.holder)

    def possible(self, g: "Spoils") -> bool:
        """Whether the card is in play. [CR3:202.2]"""
        return super().possible(g) and g.table.in_play(self.thing)

    def dragging(self, attachment: int) -> Happening:
        """Give how an attachment leaves with it: it becomes a resource of its own controller. [CR3:301.4] [A52]"""
        return FlipDown(attachment, -1)


class FlipUp(Leaving):
    """A face-down card is flipped face-up: a resource leaves, and a fresh card enters. [CR3:411.3]"""

    def __init__(self, thing: int, to: int) -> None:
        """Flip `thing` up, attached `to` a card, or -1."""
        super().__init__(thing)
        self.to = to

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.to)

    def possible(self, g: "Spoils") -> bool:
        """Whether the card is in play."""
        return super().possible(g) and g.table.in_play(self.thing)


class Create(Happening):
    """A card token is put into play. [CR3:409.3]"""

    def __init__(self, definition: int, player: int, owner: int) -> None:
        """Create one for `player`; `owner` controls the effect that made it."""
        super().__init__(player=player)
        self.definition = definition
        self.owner = owner

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.definition, self.player, self.owner)


class Draw(Happening):
    """A player draws cards as a group. [CR3:306.1]"""

    def __init__(self, player: int, count: int) -> None:
        """Draw so many."""
        super().__init__(player=player)
        self.count = count

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player, self.count)

    def possible(self, g: "Spoils") -> bool:
        """Whether no text keeps the player from drawing."""
        return not player_forbidden(g, self.player, "draw")

    def size(self) -> int:
        """Give how much it is for whoever hears of it."""
        return abs(self.count)

    def is_nothing(self) -> bool:
        """Whether it comes to 0. [CR3:408.2]"""
        return self.count == 0


MOVES = (Destroy, Put, Discard, Enter, FlipDown, FlipUp, Create, Draw)
