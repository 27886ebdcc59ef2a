"""What cards are right now: the questions that every rule asks of the table."""

from typing import TYPE_CHECKING, Literal, cast

from rulewright.engine.chance import Chance
from rulewright.engine.rulebook import Rulebook
from rulewright.spoils.meaning.qualities import covers
from rulewright.spoils.standing.register import Register
from rulewright.spoils.standing.standing import Standing
from rulewright.spoils.table.areas import AREA_NAMES, PLAY
from rulewright.spoils.table.config import Config
from rulewright.spoils.table.laid import Laid
from rulewright.spoils.table.table import Table
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.lexicon import Lexicon, Profile
from rulewright.spoils.words.vocabulary import AnyNumber, EventKind, Party

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Present(Laid):
    """A game of The Spoils as its cards are: in play by what texts make of them, elsewhere as printed or last seen."""

    def __init__(self, config: Config, lexicon: Lexicon, table: Table, rulebook: Rulebook, chance: Chance) -> None:
        """Work nothing out yet."""
        self.building: Standing | None = None  # what is just being worked out
        self._standing: Standing | None = None
        super().__init__(config, lexicon, table, rulebook, chance)

    def _whole(self) -> "Spoils":
        """Give the same game, of which rules ask more than what its cards are."""
        return cast("Spoils", self)

    @property
    def standing(self) -> Standing:
        """What every card in play is now."""
        if self.building is not None:
            return self.building  # while it is being worked out, what is known of it so far
        standing = self._standing
        if standing is not None and standing.version == self.journal.version:
            return standing
        if standing is None or not standing.holds(self.table):
            standing = Standing(self._whole(), standing)
            self._standing = standing
        return standing

    def derived(self) -> object:
        """Give what every card in play is."""
        return self.standing

    def derive_again(self, derived: object) -> None:
        """Let every card in play be again what it was."""
        assert isinstance(derived, Standing)
        derived.hold_again(self.table)
        self._standing = derived

    def stand_like(self, other: "Present") -> None:
        """Let every card in play be what it is in another game whose table is the same, if that is known there."""
        standing = other._standing
        if standing is not None and standing.holds(other.table):
            self._standing = Standing(self._whole(), standing, same=True)

    @property
    def register(self) -> Register:
        """The cards in play by what they are asked for."""
        standing = self.standing
        found = standing.registered
        return standing.register(self._whole()) if found is None else found

    # What cards are

    def controller(self, thing: int, standing: Standing | None = None) -> int:
        """Give who controls an object, or last did."""
        found = (standing or self.standing).controllers.get(thing) if self.table.in_play(thing) else None
        if found is not None:
            return found
        last = self.table.last[thing]
        return last.controller if last is not None else self.table.controller[thing]

    def types(self, thing: int, standing: Standing | None = None) -> tuple[str, ...]:
        """Give the types of an object."""
        if self.table.in_play(thing):
            return (standing or self.standing).types.get(thing, ())
        last = self.table.last[thing]
        return last.types if last is not None else self.printed(thing).types

    def subtypes(self, thing: int, standing: Standing | None = None) -> tuple[str, ...]:
        """Give the subtypes of an object."""
        if self.table.in_play(thing):
            return (standing or self.standing).subtypes.get(thing, ())
        last = self.table.last[thing]
        return last.subtypes if last is not None else self.subtypes_of(self.printed(thing))

    def trades(self, thing: int, standing: Standing | None = None) -> tuple[str, ...]:
        """Give the trades of an object."""
        if self.table.in_play(thing):
            return (standing or self.standing).trades.get(thing, ())
        last = self.table.last[thing]
        return last.trades if last is not None else (self.printed(thing).trade,)

    def keywords(self, thing: int, standing: Standing | None = None) -> tuple[str, ...]:
        """Give the keywords of an object."""
        if self.table.in_play(thing):
            return (standing or self.standing).keywords.get(thing, ())
        last = self.table.last[thing]
        return last.keywords if last is not None else self.profile(thing).keywords

    def profile(self, thing: int, standing: Standing | None = None) -> Profile:
        """Give what the text of an object says: what works of it in play, what is printed elsewhere, or was last."""
        if self.table.in_play(thing):
            return (standing or self.standing).profiles.get(thing) or self.lexicon.profile(())
        last = self.table.last[thing]
        if last is not None:
            return self.lexicon.profile(last.texts)
        return self.lexicon.profile(self.paragraphs(thing))

    def supertypes(self, thing: int, standing: Standing | None = None) -> tuple[str, ...]:
        """Give the supertypes of an object."""
        if self.table.in_play(thing):
            return (standing or self.standing).supertypes.get(thing, ())
        last = self.table.last[thing]
        return last.supertypes if last is not None else self.printed(thing).supertypes

    def provides(self, thing: int, standing: Standing | None = None) -> str:
        """Give the icons that an object provides: Volition, if it lies face-down. [CR3:311.1] [CR3:203.4a]

        [CR3:411.1]
        """
        if self.table.down[thing] and self.table.area[thing] == PLAY:
            return "V" if self.ruleset.volition else ""
        if self.table.in_play(thing):
            return (standing or self.standing).provided.get(thing, "")
        last = self.table.last[thing]
        return last.provided if last is not None else self.profile(thing).icons

    def identifier(self, thing: int, standing: Standing | None = None) -> str:
        """Give the identifier of a unique card, or an empty text."""
        return self.profile(thing, standing).unique

    def number(self, thing: int, which: AnyNumber, standing: Standing | None = None) -> int:
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
        last = t.last[thing]
        if last is not None:
            return last.number(which)
        return cast("int", getattr(self.printed(thing), which))

    def _cost(self, thing: int, standing: Standing | None) -> int:
        """Give the numeric cost of an object: as a text has changed it, or as printed. [CR3:406.1]"""
        t = self.table
        printed = self.printed(thing).numeric_cost
        if t.in_play(thing):
            return 0 if t.down[thing] else (standing or self.standing).costs.get(thing, printed)
        last = t.last[thing]
        return last.cost if last is not None and last.cost >= 0 else printed

    def damage_on(self, thing: int) -> int:
        """Count the damage that a character has received this turn, or a location's markers."""
        if "location" in self.types(thing) and "character" not in self.types(thing):
            return self.table.markers[thing]
        return sum([one.amount for one in self.table.damage[thing]])

    def triggers_on(self, name: EventKind) -> list[tuple[int, int]]:
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

    def last_role(self, thing: int) -> Literal[Party, ""]:
        """Give what a character does in the battle, or did when it left play. [A86]"""
        last = None if self.table.in_play(thing) else self.table.last[thing]
        return last.role if last is not None else self.table.role(thing)

    def icons(self, player: int, standing: Standing | None = None) -> str:
        """Give all icons that a player's cards provide. [CR3:311.1] [CR3:405.1] [CR3:203.4a]"""
        if standing is None and self.building is None:
            return self.register.icons[player]
        known = standing or self.standing
        controllers = known.controllers
        own = [one for one in self.table.play[0] if controllers[one] == player]
        return "".join([*[self.provides(one, standing) for one in own], known.extra_icons(self._whole(), player)])

    def meets(self, player: int, threshold: str, standing: Standing | None = None) -> bool:
        """Whether a player meets a threshold; icons are never spent. [CR3:405.1] [CR3:405.6] [CR3:201.3a]"""
        if not threshold:
            return True
        return covers(self.icons(player, standing), threshold)
