"""Random tables: cards of random words, laid in every area in every state, for a game that begins in the middle."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, cast

from vocabulary import CARDS, Words, words_in

from rulewright.engine.rulebook import Rulebook
from rulewright.engine.script import Table
from rulewright.engine.value import Json
from rulewright.spoils.cards.definitions import PLAIN_FACTION
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.procedures.perform import Perform
from rulewright.spoils.procedures.turn import Match, Turn
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.cells import ACTIVE, FIRST, PHASE, TURN
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.vocabulary import CardType

DEPTH: Final = 4
TACTIC: Final = (p.CostSection, p.Resolution, p.Gated, p.Keyword, p.AnyTime)
NEVER: Final = (p.Starting,)  # a faction's business, before the game


def sensible(one: object, kind: str) -> bool:
    """Whether a paragraph can stand on a card of a type: only tactics resolve."""
    inner = one.paragraph if isinstance(one, (p.Gated, p.While)) else one
    if isinstance(inner, (p.Gated, p.While)):
        return sensible(inner, kind)
    return isinstance(inner, TACTIC) if kind == "tactic" else not isinstance(inner, (p.Resolution, *NEVER))


class Tables:
    """Draws cards and positions."""

    def __init__(self, below: Callable[[int], int], ruleset: str) -> None:
        """Draw by `below` for a ruleset."""
        self.below = below
        self.words = Words(below)
        self.ruleset = ruleset

    def paragraph(self, kind: str) -> p.Paragraph | None:
        """Draw a paragraph of a card of a type."""
        every = [one for one in words_in(p.Paragraph) if one not in NEVER]
        tactic = kind == "tactic"
        fitting = [one for one in every if (one in TACTIC if tactic else one != p.Resolution)]
        found = self.words.followed_word(fitting, DEPTH, lambda one: sensible(one, kind) and self.allowed(one))
        return cast("p.Paragraph | None", found)

    def allowed(self, one: object) -> bool:
        """Whether the ruleset knows the keywords in a paragraph, as `define` asks. [A127]"""
        rules, text = RULESETS[self.ruleset], repr(one)
        return (rules.flip_up or "FlipUp(" not in text) and (rules.tactical or "Keyword(name='tactical')" not in text)

    def card(self, name: str) -> Definition:
        """Draw a card of any type with up to two paragraphs."""
        kinds: tuple[CardType, ...] = ("character", "tactic", "item", "location", "resource")
        kind = self.words.one_of(kinds)
        paragraphs = [self.paragraph(kind) for _ in range(self.below(3))]
        return Definition(
            name,
            (kind,),
            self.words.one_of(("Warlord", "Rogue")),
            (),
            self.words.one_of(((), ("test",))),
            self.below(3) if kind != "resource" else None,
            self.words.one_of(("", "", "R")),
            self.below(4),
            1 + self.below(4),
            self.below(4),
            1 + self.below(4),
            paragraphs=tuple([one for one in paragraphs if one is not None]),
        )

    def in_play(self) -> Json:
        """Draw a card in play in some state; `on` is the earlier card of its side to which it is attached, or none."""
        return {
            "card": self.words.one_of(CARDS),
            "depleted": not self.below(4),
            "damage": self.below(3),
            "tokens": self.below(3),
            "face": self.words.one_of(("up", "up", "down")),
            "fresh": not self.below(4),
            "owner": self.words.one_of(("own", "own", "other")),
            "on": self.below(6) - 3,
        }

    def pile(self, most: int) -> list[Json]:
        """Draw the cards of a pile."""
        return [self.words.one_of((*CARDS, "Rage")) for _ in range(self.below(most + 1))]

    def side(self) -> dict[str, Json]:
        """Draw one player's cards."""
        return {
            "influence": 1 + self.below(8),
            "resources": ["Rage"] * self.below(5),
            "play": [self.in_play() for _ in range(self.below(5))],
            "hand": self.pile(4),
            "deck": self.pile(5),
            "discard": self.pile(2),
            "void": self.pile(1) if RULESETS[self.ruleset].void else [],
            "removed": self.pile(1),
        }

    def position(self) -> "Position":
        """Draw a whole position."""
        return Position(self.ruleset, tuple([self.card(name) for name in CARDS]), (self.side(), self.side()))


@dataclass(frozen=True)
class Position:
    """A random position: its cards, the sides of both players, and the ruleset."""

    ruleset: str
    cards: tuple[Definition, ...]
    sides: tuple[dict[str, Json], dict[str, Json]]

    def game(self, rulebook: Rulebook = RULEBOOK) -> Spoils:
        """Lay the position and run it to its first question."""
        return cast("Spoils", Laid(self, rulebook).script().game)


class Laid(Setting):
    """Lays a random position: like a scenario's, but the cards are words, and attachments are drawn by number."""

    def __init__(self, position: Position, rulebook: Rulebook) -> None:
        """Turn the position into what a scenario would say."""
        document: Table = {"A": dict(position.sides[0]), "B": dict(position.sides[1])}
        super().__init__(document, position.ruleset, rulebook)
        self.position = position

    def define_cards(self) -> None:
        """Take the cards as they were drawn."""
        for card in self.position.cards:
            self.add(card)
        self.add(PLAIN_FACTION)

    def lay_in_play(self, game: Spoils, player: int, entry: Json, where: str) -> None:
        """Lay a card as far as a table can hold it: resources are upright, and hold no damage."""
        if not isinstance(entry, dict):
            super().lay_in_play(game, player, entry, where)
            return
        facts = {key: value for key, value in entry.items() if key != "on"}
        facts["owner"] = "AB"[player if entry["owner"] == "own" else 1 - player]
        kind = self.definitions[self.number(entry["card"], where)].types[0]
        if kind == "tactic" and entry["face"] == "up":
            facts["face"] = "down"  # a tactic is never in play face-up
        if facts["face"] == "down" or kind == "resource":
            facts["depleted"], facts["damage"] = False, 0
        if kind == "item":
            facts["damage"] = 0
        super().lay_in_play(game, player, facts, where)

    def attach(self, game: Spoils, player: int, seat: str, side: Table) -> None:
        """Attach cards to earlier cards, so that there is no circle."""
        del seat
        t = game.table
        own = [one for one in t.play[0] if t.controller[one] == player]
        entries = cast("list[dict[str, int]]", side["play"])
        for thing, entry in zip(own[1:], entries, strict=False):
            on = entry["on"]
            if 0 <= on < own.index(thing):
                t.attached[thing] = own[on]

    def begin(self, game: Spoils) -> None:
        """Begin in the main part of a turn, after the state checks."""
        t = game.table
        for counter, value in ((ACTIVE, 0), (FIRST, 0), (TURN, 1), (PHASE, 2)):
            t.count(counter, value)
        game.journal.begin_anew()
        game.start_at([(Match(), "turns"), (Turn(), "main"), (Perform(()), "forbid")])
