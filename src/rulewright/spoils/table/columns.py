"""The columns of the table: plain lists of immutable values, and what is read from them.

An object is a row of the columns. A card gets a new object whenever it changes areas or is flipped (A87); the old
row stays as it was, which is what is last known of it. Which card an object is lies in a column of its own.
"""

from typing import Any, Literal

from rulewright.engine.journal import Journal
from rulewright.engine.value import Value
from rulewright.spoils.table.areas import DECK, DISCARD, HAND, NOWHERE, OUT, PLAY
from rulewright.spoils.table.ongoing import Ongoing
from rulewright.spoils.table.plan import Choice, Plan
from rulewright.spoils.table.remembered import (
    Assignment,
    Deed,
    Exempt,
    Fired,
    Fulfilled,
    LastKnown,
    Share,
    Spared,
    Still,
)
from rulewright.spoils.words.vocabulary import Party


class Columns:
    """Everything that lies on the table, to be read."""

    def __init__(self, players: int, like: "Columns | None" = None) -> None:  # noqa: PLR0915 - a column each
        """Lay an empty table, or everything as on a table `like` this one."""
        self.journal = Journal()
        self.players = players
        self._columns: dict[frozenset[str], frozenset[int]] = {}
        # One row per object.
        self.card: list[int] = [] if like is None else like.card[:]  # the physical card
        self.definition: list[int] = (
            [] if like is None else like.definition[:]
        )  # by physical card: which definition it is
        self.owner: list[int] = [] if like is None else like.owner[:]  # by physical card
        self.area: list[int] = [] if like is None else like.area[:]
        self.controller: list[int] = [] if like is None else like.controller[:]
        self.down: list[int] = [] if like is None else like.down[:]
        self.depleted: list[int] = [] if like is None else like.depleted[:]
        self.attached: list[int] = [] if like is None else like.attached[:]  # to which object, or -1
        self.damage: list[tuple[Share, ...]] = [] if like is None else like.damage[:]  # of this turn
        self.markers: list[int] = [] if like is None else like.markers[:]  # damage markers of a location
        self.tokens: list[int] = [] if like is None else like.tokens[:]
        self.ready: list[int] = [] if like is None else like.ready[:]  # under this control since the start of the turn
        self.mode: list[int] = [] if like is None else like.mode[:]  # the option chosen as its text, 0 if none
        # What its cost picked and chose, as far as its text speaks of it while it is in play.
        self.chosen: list[tuple[tuple[str, Value], ...]] = [] if like is None else like.chosen[:]
        self.stamp: list[int] = [] if like is None else like.stamp[:]
        self.known: list[int] = [] if like is None else like.known[:]  # the seats that know which card it is, as bits
        self.last: list[LastKnown | None] = [] if like is None else like.last[:]  # what it was when it left
        self.became: list[int] = [] if like is None else like.became[:]  # the object it became on leaving, or -1
        self.is_token: list[int] = [] if like is None else like.is_token[:]  # by physical card: what made it
        self.rows: list[list[Any]] = [  # of these an object is a row, see Objects.new_object
            self.card, self.area, self.controller, self.down, self.depleted, self.markers, self.tokens, self.ready,
            self.mode, self.known, self.attached, self.damage, self.chosen, self.stamp, self.last, self.became,
        ]  # fmt: skip
        # One cell per player.
        self.faction: list[int] = [-1] * players if like is None else like.faction[:]
        self.influence: list[int] = [0] * players if like is None else like.influence[:]
        self.seat: list[int] = list(range(players)) if like is None else like.seat[:]  # who decides for a player
        self.lost: list[int] = [0] * players if like is None else like.lost[:]
        self.decks: list[tuple[int, ...]] = [()] * players if like is None else like.decks[:]
        self.hands: list[tuple[int, ...]] = [()] * players if like is None else like.hands[:]
        self.discards: list[tuple[int, ...]] = [()] * players if like is None else like.discards[:]
        self.outs: list[tuple[int, ...]] = [()] * players if like is None else like.outs[:]
        self.voids: list[tuple[int, ...]] = [()] * players if like is None else like.voids[:]
        # One cell each.
        self.play: list[tuple[int, ...]] = [()] if like is None else like.play[:]
        self.deployed: list[tuple[int, ...]] = [()] if like is None else like.deployed[:]
        self.counters: list[int] = [0] * 9 if like is None else like.counters[:]
        self.battle: list[int] = [-1, -1, -1, 0] if like is None else like.battle[:]
        self.attacking: list[tuple[int, ...]] = [()] if like is None else like.attacking[:]
        self.blocking: list[tuple[int, ...]] = [()] if like is None else like.blocking[:]
        self.early: list[tuple[int, ...]] = (
            [()] if like is None else like.early[:]
        )  # blockers added before the party is formed
        # The characters that have attacked this turn.
        self.struck: list[tuple[int, ...]] = [()] if like is None else like.struck[:]
        # What was done this turn: who has assigned damage, whose faction a card has hurt, what texts ask about.
        self.deeds: list[tuple[Deed, ...]] = [()] if like is None else like.deeds[:]
        self.assigned: list[tuple[int, ...]] = [()] if like is None else like.assigned[:]
        self.assignments: list[tuple[Assignment, ...]] = [()] if like is None else like.assignments[:]
        self.ongoing: list[tuple[Ongoing, ...]] = [()] if like is None else like.ongoing[:]
        # The cards that were deployed this turn, the last one last.
        self.played: list[tuple[int, ...]] = [()] if like is None else like.played[:]
        # Triggers that wait for costs.
        self.pending: list[tuple[Fired, ...]] = [()] if like is None else like.pending[:]
        self.stills: list[tuple[Still, ...]] = [()] if like is None else like.stills[:]  # with empty decks [A153]
        # The conditions for which triggers wait and that hold already.
        self.fulfilled: list[tuple[Fulfilled, ...]] = [()] if like is None else like.fulfilled[:]
        self.shown: list[tuple[Choice, ...]] = [()] if like is None else like.shown[:]  # this turn's choices
        self.plan: list[Plan | None] = [None] if like is None else like.plan[:]  # a series that is being repeated
        # Lethal, but its destruction was replaced.
        self.exempt: list[tuple[Exempt | Spared, ...]] = [()] if like is None else like.exempt[:]

    def was_done(self, kind: str, thing: int, other: int) -> bool:
        """Whether a deed is remembered."""
        return any(deed.thing == thing and deed.other == other and deed.kind == kind for deed in self.deeds[0])

    def columns(self, names: frozenset[str]) -> frozenset[int]:
        """Give the columns of these names by their identity, as the journal knows them."""
        if names not in self._columns:
            self._columns[names] = frozenset([id(getattr(self, name)) for name in names if hasattr(self, name)])
        return self._columns[names]

    def everyone(self) -> int:
        """Give all seats, as bits."""
        return (1 << self.players) - 1

    def alive(self, thing: int) -> bool:
        """Whether an object is still where it was, not a row left behind."""
        return thing >= 0 and self.became[thing] < 0 and self.area[thing] != NOWHERE

    def in_play(self, thing: int) -> bool:
        """Whether an object is in play."""
        return thing >= 0 and self.area[thing] == PLAY and self.became[thing] < 0

    def owner_of(self, thing: int) -> int:
        """Give the owner of an object's card. [CR3:407.7] [CR3:407.8]"""
        return self.owner[self.card[thing]]

    def current(self, thing: int) -> int:
        """Give the object that an object's card is now."""
        while self.became[thing] >= 0:
            thing = self.became[thing]
        return thing

    def attachments(self, thing: int) -> list[int]:
        """Give the objects attached to an object."""
        return [other for other in self.play[0] if self.attached[other] == thing]

    def hangs_on(self, thing: int, other: int) -> bool:
        """Whether an object is another, or is attached to it, or to something attached to it."""
        while thing >= 0 and thing != other:
            thing = self.attached[thing]
        return thing >= 0

    def pile(self, area: int) -> list[tuple[int, ...]]:
        """Give the column of an area that each player has."""
        if area == DECK:
            return self.decks
        if area == HAND:
            return self.hands
        if area == DISCARD:
            return self.discards
        return self.outs if area == OUT else self.voids

    def role(self, thing: int) -> Literal[Party, ""]:
        """Give what a character does in the battle: attacking, blocking or nothing. [CR3:302.12] [CR3:302.13]

        [CR3:302.9] [CR3:302.10]
        """
        if thing in self.attacking[0]:
            return "attacking"
        return "blocking" if thing in self.blocking[0] else ""
