"""Reading what a player types: `deploy Plough Giant`, `use SPARK of Spark Novice`, `attack`, `block with Shield Aunt`.

Cards are found by name among those that the seat knows; what is offered comes before what is not, so that `why` can
be asked about anything.
"""

import re
from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.engine.game import seat_number
from rulewright.engine.textfile import nearest
from rulewright.spoils.showing.notation import key
from rulewright.spoils.showing.sentences import sentence
from rulewright.spoils.table import actions as a
from rulewright.spoils.table.areas import DISCARD, OUT, VOID
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

NUMBERED: Final = re.compile(r"(.*?)\s*#([1-9]\d?)")
RESOURCE: Final = re.compile(r"(.+?) as a resource(,? face-?down)?")
SHARE: Final = re.compile(r"(?:\d+ )?(?:from (?P<source>.+?) )?to (?P<to>.+?)(?: from (?P<from>.+))?")
ABILITY: Final = re.compile(r"(.+?) of (.+)")
PASSES: Final = ("pass", "done", "no response", "no", "none", "nothing", "no block", "no more")
ENDS: Final = ("end", "end turn", "end the turn", "end my turn", "end your turn")


def read(g: "Spoils", seat: str, line: str) -> Action:
    """Read a typed action, or raise `ValueError` with a sentence."""
    words = " ".join(line.split()).casefold()
    offered = g.question.answers() if g.question is not None and g.asks == seat else []
    for say in (key, sentence):
        for action in offered:
            if say(g, action).casefold() == words:
                return action
    return Reading(g, seat, offered).read(words)


class Reading:
    """A typed line while it is being read."""

    def __init__(self, g: "Spoils", seat: str, offered: list[Action]) -> None:
        """Read a line of a seat that has these options."""
        self.g = g
        self.player = seat_number(seat)
        self.offered = offered

    def read(self, words: str) -> Action:
        """Read an action by its verb."""
        if words in ENDS:
            return a.EndTurn()
        if words in ("yes", "no") and a.Answer(1) in self.offered:
            return a.Answer(int(words == "yes"))
        if words in PASSES:
            return a.Pass()
        verb, _, rest = words.partition(" ")
        if verb in ("deploy", "play") and rest:
            return self.deployment(rest)
        if words.startswith("flip up "):
            return a.FlipUp(self.find(words.removeprefix("flip up "), self.things(a.FlipUp)))
        if verb == "use" and rest:
            return self.use(rest)
        if verb == "attack" and (not rest.startswith("with ") or not self.things(a.Take)):
            return self.attack(rest)
        if verb == "assign" and (match := SHARE.fullmatch(rest)):
            return self.share(match["to"], match["source"] or match["from"] or "")
        if verb in ("attack", "pick", "choose", "take", "block", "keep") and rest:
            return self.taking(rest.removeprefix("with "))
        raise ValueError(f"{words!r} is not an action; write the number of an option, or such as deploy NAME")

    def things(self, kind: type[Action]) -> list[int]:
        """Give the things of the offered actions of a kind."""
        return [one.thing for one in self.offered if isinstance(one, (a.OfThing, a.PlayAs)) and type(one) is kind]

    def known(self) -> list[int]:
        """Give every object whose name the seat knows, its own hand first, then what is in play and in the piles."""
        t = self.g.table
        hands = list(t.hands[self.player]) if self.player >= 0 else []
        piles = [one for area in (DISCARD, OUT, VOID) for pile in t.pile(area) for one in pile]
        every = [*hands, *t.play[0], *t.deployed[0], *piles]
        return [one for one in every if self.player >= 0 and t.known[one] >> self.player & 1]

    def find(self, name: str, first: list[int], kind: str = "") -> int:
        """Find a thing by its name, those of `first` before all others the seat knows; `NAME #2` is the second."""
        match = NUMBERED.fullmatch(name)
        sought, number = (match[1], int(match[2])) if match else (name, 1)
        side = re.fullmatch(r"([a-d])'s (.+)", sought)
        known = [*first, *[one for one in self.known() if one not in first]]
        if side:
            sought = side[2]
            known = [one for one in known if self.g.controller(one) == "abcd".index(side[1])]
        if sought == "faction":
            found = [one for one in known if "faction" in self.g.types(one)]
        else:
            found = [one for one in known if self.g.printed(one).name.casefold() == sought]
        fitting = [one for one in found if not kind or kind in self.g.types(one)] or found
        if number <= len(fitting):
            return fitting[number - 1]
        if fitting:
            raise ValueError(f"you see {len(fitting)} cards called {self.g.printed(fitting[0]).name!r}, not {number}")
        names = sorted({self.g.printed(one).name for one in known})
        raise ValueError(f"you see no card called {name!r}{nearest(name, names)}")

    def deployment(self, rest: str) -> Action:
        """Read what is deployed, or played as a resource."""
        match = RESOURCE.fullmatch(rest)
        if match:
            return a.PlayAs(self.find(match[1], self.things(a.PlayAs)), int(bool(match[2])))
        return a.Deploy(self.find(rest, self.things(a.Deploy)))

    def use(self, rest: str) -> Action:
        """Read an ability by its name, of a card or of whichever has it."""
        match = ABILITY.fullmatch(rest)
        abilities = [
            a.Use(thing, number)
            for thing in self.g.table.play[0]
            for number in self.g.standing.profiles[thing].abilities
            if self.called(number) in (rest, match[1] if match else rest)
        ]
        if match and not any(self.called(one.ability) == rest for one in abilities):
            thing = self.find(match[2], [one.thing for one in abilities])
            abilities = [one for one in abilities if one.thing == thing]
        offered = [one for one in abilities if one in self.offered]
        if not abilities:
            raise ValueError(f"no card in play has an ability called {rest!r}")
        return (offered or abilities)[0]

    def called(self, number: int) -> str:
        """Give the name of an ability in small letters."""
        word = self.g.lexicon.words[number]
        assert isinstance(word, p.Ability)
        return word.name.casefold()

    def attack(self, rest: str) -> Action:
        """Read whom an attack is on; without a name it is the faction of an opponent."""
        targets = self.things(a.Attack)
        if rest:
            return a.Attack(self.find(rest, targets))
        t = self.g.table
        rivals = [t.faction[one] for one in self.g.clockwise(max(self.player, 0)) if one != self.player]
        return a.Attack(rivals[0])

    def share(self, to: str, source: str) -> Action:
        """Read to what a point of damage is assigned, of whoever assigns now if no source is named."""
        offered = [one for one in self.offered if isinstance(one, a.Assign)]
        taker = self.find(to, [one.to for one in offered])
        if source:
            giver = self.find(source, [one.source for one in offered])
        else:
            giver = offered[0].source if offered else taker
        found = [one for one in offered if (one.source, one.to) == (giver, taker)]
        return (found or [a.Assign(giver, taker)])[0]

    def taking(self, rest: str) -> Action:
        """Read a pick; a number is a choice."""
        if rest.isascii() and rest.isdecimal() and len(rest) < 4:  # noqa: PLR2004 - no number in the game is so long
            option = a.Option(int(rest))
            return option if option in self.offered else a.Number(int(rest))
        return a.Take(self.find(rest, self.things(a.Take)))
