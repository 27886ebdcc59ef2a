"""A game as its cards lie on the table: who plays, what is printed on cards, and who knows which is which."""

from collections.abc import Sequence
from typing import Literal

from rulewright.engine.chance import Chance
from rulewright.engine.game import Game
from rulewright.engine.rulebook import Rulebook
from rulewright.spoils.table.areas import AREA_NUMBERS, DECK
from rulewright.spoils.table.cells import ACTIVE, COSTS
from rulewright.spoils.table.config import Config
from rulewright.spoils.table.events import Noted
from rulewright.spoils.table.hidden import take_for_known
from rulewright.spoils.table.table import Table
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.lexicon import Lexicon
from rulewright.spoils.words.vocabulary import Area


class Laid(Game):
    """A game of The Spoils as it lies on the table, whatever texts make of its cards."""

    def __init__(self, config: Config, lexicon: Lexicon, table: Table, rulebook: Rulebook, chance: Chance) -> None:
        """Play by a set-up, with its words by number and its cards on a table."""
        self.config = config
        self.ruleset = config.ruleset
        self.lexicon = lexicon
        self.table = table
        super().__init__(rulebook, table.journal, chance, table.players)

    # Players

    @property
    def active(self) -> int:
        """The active player [CR3:603.1]."""
        return self.table.counters[ACTIVE]

    def clockwise(self, first: int) -> list[int]:
        """Give the players still in the game, clockwise from one of them."""
        count = self.table.players
        return [one for one in [(first + index) % count for index in range(count)] if not self.table.lost[one]]

    def in_game(self, player: int) -> int:
        """Give a player, or the next one clockwise who is still in the game. [A70]"""
        return (*self.clockwise(player), player)[0]

    def seat_of(self, player: int) -> int:
        """Give the seat that decides for a player: another acts as though they were that player. [CR3:401.2a]"""
        return self.table.seat[player]

    def in_mid_play(self) -> bool:
        """Whether costs are being satisfied, which other cards in hand might not allow. [CR3:401.3]"""
        return self.table.counters[COSTS] > 0

    def note(self, kind: str, player: int, *facts: int) -> None:
        """Write a line of the log about what a player did."""
        self.happen(Noted(kind, player, *facts))

    def note_declined(self, players: list[int], source: int) -> None:
        """Write that players do not do what the text of a card lets them do."""
        for player in players:
            self.note("declines", player, -1 if source < 0 or self.table.down[source] else self.face(source))

    # Cards

    def printed(self, thing: int) -> Definition:
        """Give what is printed on an object's card."""
        return self.config.definitions[self.table.definition[self.table.card[thing]]]

    def face(self, thing: int) -> int:
        """Give the number of the definition of an object's card."""
        return self.table.definition[self.table.card[thing]]

    def definition_number(self, name: str) -> int:
        """Give the number of a definition by its name."""
        return [one.name for one in self.config.definitions].index(name)

    def paragraphs(self, thing: int) -> tuple[int, ...]:
        """Give the numbers of the printed paragraphs of an object."""
        definition = self.table.definition[self.table.card[thing]]
        if self.lexicon.options[definition]:
            return self.lexicon.in_mode(definition, self.table.mode[thing])
        return self.lexicon.paragraphs[definition]

    def subtypes_of(self, printed: Definition) -> tuple[str, ...]:
        """Give printed subtypes; a Micromajig has none in the oldest rules. [CR3:409.3c]"""
        if printed.name == "Micromajig" and not self.ruleset.majig_subtype:
            return ()
        return printed.subtypes

    def known_subtypes(self) -> tuple[str, ...]:
        """Give every subtype that a card of the game has as printed, by name; `none` if there is none."""
        found = sorted({name for one in self.config.definitions for name in self.subtypes_of(one)})
        return tuple(found) or ("none",)

    def candidates(self, area: Literal[Area, ""]) -> tuple[int, ...]:
        """Give every object in an area of the game."""
        t = self.table
        if area == "play":
            return t.play[0]
        if area == "deployed":
            return t.deployed[0]
        assert area, "only a known card is described wherever it is"
        return tuple([one for pile in t.pile(AREA_NUMBERS[area]) for one in pile])

    # What is known

    def show(self, thing: int, seats: int) -> None:
        """Let seats know which card an object is."""
        known = self.table.known[thing]
        if known | seats != known:
            self.table.let_know(thing, known | seats)
            for seat in range(self.table.players):
                self.unveiled[seat] += (seats & ~known) >> seat & 1

    def unveil(self, thing: int) -> None:
        """Let everybody know which card an object is."""
        self.show(thing, self.table.everyone())

    def show_together(self, things: Sequence[int], seats: int) -> None:
        """Let seats see cards at the same time, some of them perhaps in a hand of which they have seen cards. [A161]"""
        take_for_known(self.table, things, seats)
        for one in things:
            self.show(one, seats)

    def shuffle_deck(self, player: int) -> None:
        """Shuffle a deck; nobody knows its cards any more. [CR3:313.1]"""
        t = self.table
        for thing in t.decks[player]:
            if t.known[thing]:
                t.let_know(thing, 0)
        t.set_pile(DECK, player, self.chance.shuffled(t.decks[player]))
