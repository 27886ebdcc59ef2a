"""What cards are right now: the questions that every rule asks of the table."""

from abc import abstractmethod
from typing import cast

from rulewright.engine.chance import Chance
from rulewright.engine.game import Game
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.value import Value
from rulewright.spoils.standing.register import Register
from rulewright.spoils.standing.standing import NUMBERS, Standing
from rulewright.spoils.table.areas import AREA_NAMES, DECK, PLAY
from rulewright.spoils.table.config import Config
from rulewright.spoils.table.table import Table
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.lexicon import Lexicon, Profile


class Present(Game):
    """A game of The Spoils as its cards are: in play by what texts make of them, elsewhere as printed or last seen."""

    def __init__(self, config: Config, lexicon: Lexicon, table: Table, rulebook: Rulebook, chance: Chance) -> None:
        """Play by a set-up, with its words by number and its cards on a table."""
        self.config = config
        self.ruleset = config.ruleset
        self.lexicon = lexicon
        self.table = table
        self.building: Standing | None = None
        super().__init__(rulebook, self.table.journal, chance, self.table.players)

    @property
    @abstractmethod
    def standing(self) -> Standing:
        """What every card in play is now."""

    @property
    @abstractmethod
    def register(self) -> Register:
        """The cards in play by what they are asked for."""

    # Players

    @property
    def active(self) -> int:
        """The active player [CR3:603.1]."""
        return self.table.counters[0]

    def clockwise(self, first: int) -> list[int]:
        """Give the players still in the game, clockwise from one of them."""
        count = self.table.players
        return [one for one in [(first + index) % count for index in range(count)] if not self.table.lost[one]]

    def in_game(self, player: int) -> int:
        """Give a player, or the next one clockwise who is still in the game. [A70]"""
        return (*self.clockwise(player), player)[0]

    # What cards are

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

    def _last(self, thing: int, place: int) -> Value:
        last = self.table.last[thing]
        return last[place] if last else None

    def controller(self, thing: int, standing: Standing | None = None) -> int:
        """Give who controls an object, or last did."""
        found = (standing or self.standing).controllers.get(thing) if self.table.in_play(thing) else None
        if found is not None:
            return found
        last = self._last(thing, 0)
        return cast("int", last) if last is not None else self.table.controller[thing]

    def types(self, thing: int, standing: Standing | None = None) -> tuple[str, ...]:
        """Give the types of an object."""
        if self.table.in_play(thing):
            return (standing or self.standing).types.get(thing, ())
        last = self._last(thing, 1)
        return cast("tuple[str, ...]", last) if last is not None else self.printed(thing).types

    def subtypes(self, thing: int, standing: Standing | None = None) -> tuple[str, ...]:
        """Give the subtypes of an object."""
        if self.table.in_play(thing):
            return (standing or self.standing).subtypes.get(thing, ())
        last = self._last(thing, 2)
        return cast("tuple[str, ...]", last) if last is not None else self.subtypes_of(self.printed(thing))

    def trades(self, thing: int, standing: Standing | None = None) -> tuple[str, ...]:
        """Give the trades of an object."""
        if self.table.in_play(thing):
            return (standing or self.standing).trades.get(thing, ())
        last = self._last(thing, 8)
        return cast("tuple[str, ...]", last) if last is not None else (self.printed(thing).trade,)

    def keywords(self, thing: int, standing: Standing | None = None) -> tuple[str, ...]:
        """Give the keywords of an object."""
        if self.table.in_play(thing):
            return (standing or self.standing).keywords.get(thing, ())
        last = self._last(thing, 3)
        return cast("tuple[str, ...]", last) if last is not None else self.profile(thing).keywords

    def profile(self, thing: int, standing: Standing | None = None) -> Profile:
        """Give what the text of an object says: what works of it in play, what is printed elsewhere, or was last."""
        if self.table.in_play(thing):
            return (standing or self.standing).profiles.get(thing) or self.lexicon.profile(())
        last = self._last(thing, 7)
        if last is not None:
            return self.lexicon.profile(cast("tuple[int, ...]", last))
        return self.lexicon.profile(self.paragraphs(thing))

    def supertypes(self, thing: int, standing: Standing | None = None) -> tuple[str, ...]:
        """Give the supertypes of an object."""
        if self.table.in_play(thing):
            return (standing or self.standing).supertypes.get(thing, ())
        last = self._last(thing, 9)
        return cast("tuple[str, ...]", last) if last is not None else self.printed(thing).supertypes

    def provides(self, thing: int, standing: Standing | None = None) -> str:
        """Give the icons that an object provides: Volition, if it lies face-down. [CR3:311.1] [CR3:203.4a]

        [CR3:411.1]
        """
        if self.table.down[thing] and self.table.area[thing] == PLAY:
            return "V" if self.ruleset.volition else ""
        if self.table.in_play(thing):
            return (standing or self.standing).provided.get(thing, "")
        last = self._last(thing, 10)
        return cast("str", last) if last is not None else self.profile(thing).icons

    def identifier(self, thing: int, standing: Standing | None = None) -> str:
        """Give the identifier of a unique card, or an empty text."""
        return self.profile(thing, standing).unique

    def number(self, thing: int, which: str, standing: Standing | None = None) -> int:
        """Give a number of an object: strength, life, speed, structure, cost, tokens, damage."""
        t = self.table
        if which == "cost":
            return self._cost(thing, standing)
        if which == "tokens":
            return t.tokens[thing]
        if which == "damage":
            return self.damage_on(thing)
        if which.startswith("printed "):
            down = t.down[thing] and t.area[thing] == PLAY
            return 0 if down else max(0, cast("int", getattr(self.printed(thing), which.removeprefix("printed "))))
        if t.in_play(thing):
            return (standing or self.standing).numbers.get((thing, which), 0)
        last = self._last(thing, 4)
        if last is not None:
            return cast("tuple[int, ...]", last)[NUMBERS.index(which)]
        return cast("int", getattr(self.printed(thing), which))

    def _cost(self, thing: int, standing: Standing | None) -> int:
        """Give the numeric cost of an object: as a text has changed it, or as printed. [CR3:406.1]"""
        t = self.table
        printed = self.printed(thing).numeric_cost
        if t.in_play(thing):
            return 0 if t.down[thing] else (standing or self.standing).costs.get(thing, printed)
        last = self._last(thing, 11)
        return cast("int", last) if last is not None and cast("int", last) >= 0 else printed

    def damage_on(self, thing: int) -> int:
        """Count the damage that a character has received this turn, or a location's markers."""
        if "location" in self.types(thing) and "character" not in self.types(thing):
            return self.table.markers[thing]
        return sum([amount for _, amount in self.table.damage[thing]])

    def candidates(self, area: str) -> tuple[int, ...]:
        """Give every object in an area of the game."""
        t = self.table
        if area == "play":
            return t.play[0]
        if area == "deployed":
            return t.deployed[0]
        return tuple([one for pile in t.pile(AREA_NAMES.index(area)) for one in pile])

    def triggers_on(self, name: str) -> list[tuple[int, int]]:
        """Give the triggers that listen for a kind of event, in the order of the table."""
        return self.register.triggers.get(name, [])

    def abilities(self, thing: int, standing: Standing | None = None) -> list[int]:
        """Give the abilities of an object that may be used from where it is. [CR3:201.5b]"""
        t, words = self.table, self.lexicon.words
        known = self.lexicon.abroad[t.definition[t.card[thing]]]
        if t.in_play(thing) and not t.down[thing]:
            known = tuple((standing or self.standing).profiles[thing].abilities)
        if not known:
            return []
        place = "face-down" if t.in_play(thing) and t.down[thing] else AREA_NAMES[t.area[thing]]
        found = [one for one in known if isinstance(word := words[one], p.Ability) and word.area == place]
        return list(dict.fromkeys(found))  # lent by two cards it is still one ability to use

    def last_role(self, thing: int) -> str:
        """Give what a character does in the battle, or did when it left play. [A86]"""
        last = None if self.table.in_play(thing) else self._last(thing, 6)
        return cast("str", last) if last is not None else self.table.role(thing)

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

    # Decks

    def shuffle_deck(self, player: int) -> None:
        """Shuffle a deck; nobody knows its cards any more. [CR3:313.1]"""
        t = self.table
        for thing in t.decks[player]:
            if t.known[thing]:
                t.let_know(thing, 0)
        t.set_pile(DECK, player, self.chance.shuffled(t.decks[player]))
