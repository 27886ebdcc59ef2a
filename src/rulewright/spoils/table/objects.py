"""The verbs that write what a card is, where it lies and in what state."""

from rulewright.engine.value import Value
from rulewright.spoils.table.areas import DEPLOYED, NOWHERE, PLAY
from rulewright.spoils.table.cells import STAMP
from rulewright.spoils.table.columns import Columns
from rulewright.spoils.table.remembered import LastKnown, Share


class Objects(Columns):
    """Cards as objects that are made, moved, turned, attached and marked."""

    def count(self, counter: int, value: int) -> None:
        """Set one of the counters."""
        self.journal.write(self.counters, counter, value)

    def next_stamp(self) -> int:
        """Give the next age."""
        self.count(STAMP, self.counters[STAMP] + 1)
        return self.counters[STAMP]

    # Where it lies

    def new_card(self, definition: int, owner: int, *, made: int = 0) -> int:
        """Bring a physical card (or a card token, or a duplicate) into the game and give its number."""
        card = self.journal.append(self.definition, definition)
        self.journal.append(self.owner, owner)
        self.journal.append(self.is_token, made)
        return card

    def new_object(self, card: int, area: int, controller: int) -> int:
        """Make a new row for a card; it is in no pile yet."""
        unmarked = (0, 0, 0, 0, 0, 0, 0)  # neither down nor depleted, no marker nor token, not ready, no mode, unknown
        cells = (card, area, controller, *unmarked, -1, (), (), self.next_stamp(), None, -1)
        return self.journal.append_row(self.rows, cells)

    def take_away(self, thing: int) -> None:
        """Take an object out of the pile in which it lies."""
        area = self.area[thing]
        if area == PLAY:
            self.journal.write(self.play, 0, tuple([one for one in self.play[0] if one != thing]))
        elif area == DEPLOYED:
            self.journal.write(self.deployed, 0, tuple([one for one in self.deployed[0] if one != thing]))
        elif area != NOWHERE:
            owner = self.owner_of(thing)
            column = self.pile(area)
            self.journal.write(column, owner, tuple([one for one in column[owner] if one != thing]))

    def lay(self, thing: int, *, top: bool = False) -> None:
        """Put a new object into the pile of its area; a deck's top is its first card. [CR3:403.5b]"""
        area = self.area[thing]
        if area == PLAY:
            self.journal.write(self.play, 0, (*self.play[0], thing))
        elif area == DEPLOYED:
            self.journal.write(self.deployed, 0, (*self.deployed[0], thing))
        elif area != NOWHERE:
            owner = self.owner_of(thing)
            column = self.pile(area)
            cards = (thing, *column[owner]) if top else (*column[owner], thing)
            self.journal.write(column, owner, cards)

    def move(self, thing: int, area: int, controller: int, *, top: bool = False) -> int:
        """Move a card to another area as a new object, and give that."""
        self.take_away(thing)
        new = self.new_object(self.card[thing], area, controller)
        self.journal.write(self.became, thing, new)
        self.lay(new, top=top)
        return new

    def vanish(self, thing: int) -> None:
        """Let a card token disappear [CR3:409.3a]."""
        self.take_away(thing)
        self.journal.write(self.area, thing, NOWHERE)

    def set_pile(self, area: int, player: int, cards: tuple[int, ...]) -> None:
        """Lay a player's pile in this order."""
        self.journal.write(self.pile(area), player, cards)

    # How it lies

    def deplete(self, thing: int) -> None:
        """Turn a card sideways."""
        self.journal.write(self.depleted, thing, 1)

    def restore(self, thing: int) -> None:
        """Turn a card upright."""
        self.journal.write(self.depleted, thing, 0)

    def turn_down(self, thing: int) -> None:
        """Turn a card face-down."""
        self.journal.write(self.down, thing, 1)

    def turn_up(self, thing: int) -> None:
        """Turn a card face-up."""
        self.journal.write(self.down, thing, 0)

    def attach(self, thing: int, to: int) -> None:
        """Attach a card to another; it is detached from anything else at the same time. [CR3:301.2] [CR3:301.3]"""
        self.journal.write(self.attached, thing, to)

    def detach(self, thing: int) -> None:
        """Detach a card."""
        self.journal.write(self.attached, thing, -1)

    # Whose it is

    def give(self, thing: int, player: int) -> None:
        """Give a player control of a card."""
        if self.controller[thing] != player:
            self.journal.write(self.controller, thing, player)

    def get_ready(self, thing: int) -> None:
        """Let a card have been under its controller's control since the start of the turn."""
        self.journal.write(self.ready, thing, 1)

    def get_fresh(self, thing: int) -> None:
        """Let a card have come under its controller's control only now."""
        self.journal.write(self.ready, thing, 0)

    # What lies on it

    def put_tokens(self, thing: int, change: int) -> None:
        """Put tokens on a card, or remove them: never more than there are."""
        self.journal.write(self.tokens, thing, max(0, self.tokens[thing] + change))

    def put_markers(self, thing: int, change: int) -> None:
        """Put damage markers on a location, or remove them: never more than there are. [CR3:207.6]"""
        self.journal.write(self.markers, thing, max(0, self.markers[thing] + change))

    def hurt(self, thing: int, shares: tuple[Share, ...]) -> None:
        """Let a card remember damage of this turn, each source with its share."""
        self.journal.write(self.damage, thing, (*self.damage[thing], *shares))

    def forget_damage(self, thing: int) -> None:
        """Let a card forget all damage of this turn."""
        self.journal.write(self.damage, thing, ())

    def forget_damage_of(self, thing: int, sources: list[int]) -> None:
        """Let a card forget the damage that these inflicted."""
        self.journal.write(self.damage, thing, tuple([one for one in self.damage[thing] if one.source not in sources]))

    # What is kept of it

    def choose_mode(self, thing: int, mode: int) -> None:
        """Let an option be a card's text. [A173]"""
        self.journal.write(self.mode, thing, mode)

    def keep_choices(self, thing: int, chosen: tuple[tuple[str, Value], ...]) -> None:
        """Keep what was picked and chosen for a card's cost while it is in play."""
        self.journal.write(self.chosen, thing, chosen)

    def keep_last_known(self, thing: int, last: LastKnown) -> None:
        """Keep what an object was when it left play. [A86]"""
        self.journal.write(self.last, thing, last)

    def let_know(self, thing: int, seats: int) -> None:
        """Let these seats, and no others, know which card an object is."""
        self.journal.write(self.known, thing, seats)
