"""Random tables of characters that must attack or block, are paid for or go in company: every party is tried.

Which parties may be formed is found by comparing all of them, without anything that the engine foresees.
"""

import random
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Final, TypeAlias, cast

from rulewright.engine.script import Table
from rulewright.engine.value import Json
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.actions import Pass, Take

Party: TypeAlias = frozenset[str]
NAMES: Final = ("Test Ant", "Test Bee", "Test Cat", "Test Dog")


@dataclass(frozen=True)
class Member:
    """A character: how many texts say that it must, what it costs, and whether it goes alone."""

    name: str
    must: int
    toll: int
    alone: bool

    def facts(self, verb: str) -> Json:
        """Give the card."""
        lines = [f"This card must {verb} if able."] * self.must
        lines += [f"You must pay {self.toll} to {verb} with this card."] if self.toll else []
        lines += [] if self.alone else [f"This card cannot {verb} alone."]
        return {"cost": 1, "strength": 1, "life": 9, "speed": 1, "text": "\n".join(lines)}


@dataclass(frozen=True)
class PartyTable:
    """Characters that may attack or block, what each of them costs besides, and what there is to pay with."""

    verb: str
    members: tuple[Member, ...]
    each: int
    free: int

    def document(self) -> Table:
        """Give the table: A attacks, alone where B is to block."""
        cards: dict[str, Json] = {one.name: one.facts(self.verb) for one in self.members}
        cards["Test Bull"] = {"cost": 1, "strength": 1, "life": 9, "speed": 1}
        text = f"Each player must pay {self.each} for each character that {self.verb}s." if self.each else ""
        cards["Test Gate"] = {"type": "Item", "cost": 1, "text": text}
        side: Table = {"play": [one.name for one in self.members], "resources": ["Rage"] * self.free}
        other: Table = {"play": ["Test Gate"] if self.verb == "attack" else ["Test Gate", "Test Bull"]}
        sides = (side, other) if self.verb == "attack" else (other, side)
        return {"cards": cards, "A": sides[0], "B": sides[1]}

    def price(self, party: tuple[Member, ...]) -> int:
        """Give what a party costs."""
        return sum([one.toll + self.each for one in party])

    def allowed(self) -> set[Party]:
        """Give the parties that may be formed: of all that can be, those that meet most requirements. [CR3:505.2]"""
        groups = chain.from_iterable([combinations(self.members, size) for size in range(1, len(self.members) + 1)])
        fit = [one for one in groups if len(one) > 1 or one[0].alone]
        able = [one for one in fit if self.price(one) <= self.free]
        most = max([met(one) for one in able], default=0)
        found = {frozenset([one.name for one in party]) for party in able if met(party) == most}
        owed = any([met(one) and not self.price(one) for one in fit])  # nobody has to block for money [A106]
        return found | (set() if self.verb == "attack" or owed else {frozenset()})


def met(party: tuple[Member, ...]) -> int:
    """Count the requirements that a party meets."""
    return sum([one.must for one in party])


def formed(game: Spoils, kind: str) -> set[Party]:
    """Give every party that the answers to a question can form."""
    question = game.question
    if question is None or question.kind != kind:
        return {chosen(game, kind)}
    found: set[Party] = set()
    for action in question.answers():
        other = game.copy()
        assert isinstance(action, (Take, Pass))
        other.choose(question.answers().index(action))
        found |= formed(other, kind)
    return found


def chosen(game: Spoils, kind: str) -> Party:
    """Give the party that stands now."""
    t = game.table
    party = t.attacking[0] if kind == "attackers" else t.blocking[0]
    return frozenset([game.printed(one).name for one in party])


def draw(ruleset: str, number: int) -> str:
    """Draw the table of a number, and say which parties differ, if any."""
    chance = random.Random(f"{ruleset} {number}")  # noqa: S311 - a test
    verb = ("attack", "block")[number % 2]
    members = tuple(
        [
            Member(name, chance.choice((0, 0, 1, 1, 2)), chance.choice((0, 0, 1, 2)), bool(chance.randrange(4)))
            for name in NAMES[: 2 + chance.randrange(3)]
        ]
    )
    table = PartyTable(verb, members, chance.choice((0, 0, 1)), chance.randrange(4))
    game = cast("Spoils", Setting(table.document(), ruleset, RULEBOOK).script().game)
    attacks = [key for key in game.legal.keys() if key.startswith("attack")]
    if attacks:
        game.answer(attacks[0])
    while verb == "block" and game.question is not None and game.question.kind not in {"blockers", "main"}:
        game.answer("pass" if "pass" in game.legal.keys() else game.legal.keys()[0])
        if game.table.blocking[0]:
            break
    found = formed(game, f"{verb}ers") if attacks else set()
    wanted = table.allowed()
    if found == wanted or (verb == "block" and not wanted - {frozenset()} and found <= {frozenset()}):
        return ""
    return f"{ruleset} {number} {table}: {told(found)}, not {told(wanted)}"


def told(parties: set[Party]) -> str:
    """Name parties."""
    return "; ".join(sorted([", ".join(sorted(one)) or "nobody" for one in parties])) or "none at all"
