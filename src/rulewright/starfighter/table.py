"""The table of Starfighter: plain columns of immutable values, and the only verbs that write to them.

A card is a number. Which squadron it is lies in a column of its own, so that a number tells nobody anything.
Sectors are numbered 0 to 9: A's 0 to 4, then B's 5 to 9, each from A's left [C-6].
"""

from typing import Final

from rulewright.engine.journal import Journal
from rulewright.starfighter.cards import BACK, LOWER, UPPER, Half, Squadron
from rulewright.starfighter.cruisers import SECTORS, Cruiser

TOKENS: Final = 20  # the discs of the box; never a limit on damage [SF-13] [C-2]
UNHURT: Final = (0, 0, 0, 0)
PHASES: Final = ("setup", "reinforcements", "deployment", "combat")

# Cells of the column `counters`.
INITIATIVE: Final = 0
OFFSET: Final = 1
ROUND: Final = 2
PHASE: Final = 3
TURN: Final = 4  # who is to act in Deployment
PASSED: Final = 5  # players who have passed, as bits
NUMBERED: Final = 6  # how many objects have been numbered
PLAYS: Final = 7  # cards played in this Deployment


class Table:
    """Everything that lies on the table."""

    def __init__(
        self, squadrons: list[Squadron], cruisers: list[Cruiser | None], piles: int, like: "Table | None" = None
    ) -> None:
        """Lay out cards that are nowhere yet, or everything as on a table `like` this one.

        `piles` decks and discards are one, or one each.
        """
        self.journal = Journal()
        self.squadron = squadrons
        self.cruiser = cruisers
        cards = len(squadrons)
        # 1: face down. 1: turned half a circle.
        self.down: list[int] = [0] * cards if like is None else like.down[:]
        self.pivoted: list[int] = [0] * cards if like is None else like.pivoted[:]
        # Tokens by printed half of the face that shows: fighters of the upper, of the lower, shields likewise.
        self.tokens: list[tuple[int, int, int, int]] = [UNHURT] * cards if like is None else like.tokens[:]
        # The seats that know which squadron it is, as bits; the number under which everybody sees a card in play;
        # the sector in which it lies, or -1.
        self.known: list[int] = [0] * cards if like is None else like.known[:]
        self.number: list[int] = [0] * cards if like is None else like.number[:]
        self.where: list[int] = [-1] * cards if like is None else like.where[:]
        self.sectors: list[tuple[int, ...]] = [()] * (2 * SECTORS) if like is None else like.sectors[:]
        self.hands: list[tuple[int, ...]] = [(), ()] if like is None else like.hands[:]
        self.asides: list[tuple[int, ...]] = [(), ()] if like is None else like.asides[:]
        self.decks: list[tuple[int, ...]] = [()] * piles if like is None else like.decks[:]
        self.discards: list[tuple[int, ...]] = [()] * piles if like is None else like.discards[:]
        self.armor: list[int] = [0, 0] if like is None else like.armor[:]
        self.counters: list[int] = [0, 0, 1, 0, 0, 0, 0, 0] if like is None else like.counters[:]
        # Effects that are waiting, in groups revealed together, the innermost last; an effect is a half (see `half`).
        self.waiting: list[tuple[tuple[int, ...], ...]] = [()] if like is None else like.waiting[:]
        # Positions of the chain of effects in progress [C-23].
        self.chain: list[tuple[object, ...]] = [()] if like is None else like.chain[:]

    def copy(self) -> "Table":
        """Give an independent table; squadrons and cruisers are shared, for they never change."""
        return Table(self.squadron, self.cruiser[:], len(self.decks), self)

    # Reading

    @property
    def initiative(self) -> int:
        """The player who holds the Initiative pawn."""
        return self.counters[INITIATIVE]

    @property
    def offset(self) -> int:
        """How far A's board lies shifted to A's right."""
        return self.counters[OFFSET]

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.counters[ROUND]

    @property
    def phase(self) -> str:
        """The phase of the round."""
        return PHASES[self.counters[PHASE]]

    @property
    def turn(self) -> int:
        """The player to act in Deployment."""
        return self.counters[TURN]

    def has_passed(self, player: int) -> bool:
        """Whether a player has passed in this Deployment."""
        return bool(self.counters[PASSED] >> player & 1)

    def pile(self, player: int) -> int:
        """Give the index of the deck and the discard that a player uses [SF-11] [SF-180]."""
        return player if len(self.decks) > 1 else 0

    def spaces(self, sector: int) -> int:
        """Count the spaces of a sector."""
        cruiser = self.cruiser[sector // SECTORS]
        assert cruiser is not None, "sectors exist once the cruisers are chosen"
        return cruiser.spaces[sector % SECTORS]

    def has_spaces(self, sector: int) -> bool:
        """Whether a sector exists yet: its player has chosen a cruiser."""
        return self.cruiser[sector // SECTORS] is not None

    def is_full(self, sector: int) -> bool:
        """Whether all spaces of a sector are occupied."""
        return len(self.sectors[sector]) >= self.spaces(sector)

    def owner(self, card: int) -> int:
        """Give the player on whose board a card lies."""
        return self.where[card] // SECTORS

    def is_top(self, card: int) -> bool:
        """Whether a card is the highest of its sector."""
        sector = self.where[card]
        return sector >= 0 and self.sectors[sector][-1] == card

    def face(self, card: int) -> tuple[Half, Half]:
        """Give the printed upper and lower half of the face that shows."""
        return BACK if self.down[card] else self.squadron[card].halves

    def half(self, card: int, printed: int) -> int:
        """Give the number that stands for one printed half of the face that shows [C-45]."""
        return card * 4 + self.down[card] * 2 + printed

    def half_shown(self, half: int) -> Half:
        """Give the printed half that a number stands for."""
        card = half // 4
        return (BACK if half & 2 else self.squadron[card].halves)[half & 1]

    def is_visible(self, half: int) -> bool:
        """Whether a half can be seen: a lower half always, an upper half only on the top card [SF-28]."""
        card = half // 4
        sector = self.where[card]
        if sector < 0 or bool(half & 2) != bool(self.down[card]):
            return False
        lies_low = (half & 1) != self.pivoted[card]
        return lies_low or self.sectors[sector][-1] == card

    def visible(self, *sectors: int) -> tuple[int, ...]:
        """Give the halves that can be seen in some sectors."""
        found = []
        for sector in sectors:
            cards = self.sectors[sector]
            for card in cards:
                found.append(card * 4 + self.down[card] * 2 + 1 - self.pivoted[card])
            if cards:
                top = cards[-1]
                found.append(top * 4 + self.down[top] * 2 + self.pivoted[top])
        return tuple(found)

    def intact(self, card: int, printed: int) -> int:
        """Count the undamaged fighters of a printed half of the face that shows."""
        return self.face(card)[printed].fighters - self.tokens[card][printed]

    def forces(self, sector: int) -> int:
        """Count the fighters of a sector that can be seen and are undamaged [SF-60] [SF-62] [SF-63]."""
        total = 0
        cards = self.sectors[sector]
        for card in cards:
            total += self.intact(card, 1 - self.pivoted[card])
        if cards:
            total += self.intact(cards[-1], self.pivoted[cards[-1]])
        return total

    def free_shields(self, card: int) -> tuple[int, int]:
        """Count the shields without a token that can be seen on a card, above and below."""
        halves = self.face(card)
        if not (halves[0].shields or halves[1].shields):
            return (0, 0)
        tokens = self.tokens[card]
        turned = self.pivoted[card]
        above = halves[turned].shields - tokens[2 + turned] if self.is_top(card) else 0
        return (above, halves[1 - turned].shields - tokens[3 - turned])

    def intact_fighters(self, card: int) -> tuple[int, int]:
        """Count the undamaged fighters that can be seen on a card, above and below."""
        turned = self.pivoted[card]
        above = self.intact(card, turned) if self.is_top(card) else 0
        return (above, self.intact(card, 1 - turned))

    def room(self, card: int) -> tuple[int, int]:
        """Count the tokens that a card can take now, on shields and on fighters."""
        return (sum(self.free_shields(card)), sum(self.intact_fighters(card)))

    def next_to_suffer(self, sector: int) -> int:
        """Give the highest card of a sector that can take a token, or -1 [SF-66] [C-27]."""
        for card in reversed(self.sectors[sector]):
            if sum(self.room(card)):
                return card
        return -1

    def has_effect(self, card: int, effect: str) -> bool:
        """Whether the face that shows has an effect on either half."""
        upper, lower = self.face(card)
        return effect in (upper.effect, lower.effect)

    def lies_as(self, card: int, printed: int) -> int:
        """Give where a printed half lies now, above or below."""
        return LOWER if printed != self.pivoted[card] else UPPER

    def stock(self) -> int:
        """Count the damage tokens beside the deck; below zero if more lie on cards than the box has [C-2]."""
        return TOKENS - sum(sum(tokens) for tokens in self.tokens)

    def facing(self) -> list[tuple[int, int]]:
        """Give the sectors of A and of B that face each other, from A's left [SF-57] [SF-58]."""
        offset = self.counters[OFFSET]
        return [(own, SECTORS + own + offset) for own in range(SECTORS) if 0 <= own + offset < SECTORS]

    # Writing

    def count(self, counter: int, value: int) -> None:
        """Set one of the counters."""
        self.journal.write(self.counters, counter, value)

    def take_cruiser(self, player: int, cruiser: Cruiser) -> None:
        """Put a cruiser's board before a player."""
        self.journal.write(self.cruiser, player, cruiser)

    def set_armor(self, player: int, armor: int) -> None:
        """Move a player's armor token."""
        self.journal.write(self.armor, player, armor)

    def set_deck(self, pile: int, cards: tuple[int, ...]) -> None:
        """Lay a deck, its top card first."""
        self.journal.write(self.decks, pile, cards)

    def set_discard(self, pile: int, cards: tuple[int, ...]) -> None:
        """Lay a discard pile, its top card last."""
        self.journal.write(self.discards, pile, cards)

    def set_hand(self, player: int, cards: tuple[int, ...]) -> None:
        """Give a player a hand."""
        self.journal.write(self.hands, player, cards)

    def set_aside(self, player: int, cards: tuple[int, ...]) -> None:
        """Lay cards beside a player's board."""
        self.journal.write(self.asides, player, cards)

    def set_tokens(self, card: int, tokens: tuple[int, int, int, int]) -> None:
        """Lay the damage tokens of a card."""
        self.journal.write(self.tokens, card, tokens)

    def turn_over(self, card: int, down: int) -> None:
        """Show the back of a card or its front."""
        self.journal.write(self.down, card, down)

    def turn_round(self, card: int, pivoted: int) -> None:
        """Turn a card half a circle, or back."""
        self.journal.write(self.pivoted, card, pivoted)

    def make_known(self, card: int, seats: int) -> None:
        """Let seats know which squadron a card is."""
        self.journal.write(self.known, card, seats)

    def renumber(self, card: int) -> None:
        """Give a card in play a new number, for it is a new thing to everybody."""
        self.journal.write(self.counters, NUMBERED, self.counters[NUMBERED] + 1)
        self.journal.write(self.number, card, self.counters[NUMBERED])

    def wait(self, groups: tuple[tuple[int, ...], ...]) -> None:
        """Set the groups of effects that wait."""
        self.journal.write(self.waiting, 0, groups)

    def link(self, positions: tuple[object, ...]) -> None:
        """Set the positions of the chain in progress."""
        self.journal.write(self.chain, 0, positions)

    def put(self, card: int, sector: int) -> None:
        """Lay a card on the next space of a sector [SF-27]."""
        self.journal.write(self.sectors, sector, (*self.sectors[sector], card))
        self.journal.write(self.where, card, sector)

    def remove(self, card: int) -> int:
        """Take a card off its board and give its sector; the cards above drop to close the hole [SF-99] [SF-101]."""
        sector = self.where[card]
        self.journal.write(self.sectors, sector, tuple([other for other in self.sectors[sector] if other != card]))
        self.journal.write(self.where, card, -1)
        return sector

    def give_back_tokens(self, halves: tuple[int, ...]) -> int:
        """Return the tokens of halves that were seen and no longer are, and tell how many [SF-84] [SF-86] [SF-147]."""
        returned = 0
        for half in halves:
            card = half // 4
            tokens = self.tokens[card]
            if tokens == UNHURT:
                continue
            kept = (0, tokens[1], 0, tokens[3]) if half & 1 == UPPER else (tokens[0], 0, tokens[2], 0)
            returned += sum(tokens) - sum(kept)
            self.set_tokens(card, kept)
        return returned

    def position(self) -> tuple[object, ...]:
        """Give the boards and the waiting effects, to be compared within a chain [C-23]."""
        states = []
        for cards in self.sectors:
            for card in cards:
                states.append((self.down[card], self.pivoted[card], self.tokens[card]))
        waiting = tuple([half for group in self.waiting[0] for half in group])
        return (tuple(self.sectors), tuple(states), waiting)
