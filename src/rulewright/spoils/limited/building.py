"""Building a deck of what was opened: a bench for each seat, with the verbs by which a deck is put together."""

import re
from collections import Counter
from typing import Final

from rulewright.engine.reason import Reason
from rulewright.engine.textfile import nearest
from rulewright.engine.value import Json
from rulewright.spoils.cards.decks import LIMITED, deck_problems
from rulewright.spoils.cards.formats.decklist import DeckList, Line
from rulewright.spoils.cards.sets.library import Library
from rulewright.spoils.limited.suggest import suggested
from rulewright.spoils.table.ruleset import Ruleset
from rulewright.spoils.words.definition import STAPLES, Definition

LINE: Final = re.compile(r"(put|cut) (?:(\d{1,3}) )?(.+)|(faction) (.+)|(suggest|done)")


class Workbench:
    """What a seat has opened, and the deck that it is building. [CR3:103.2]"""

    def __init__(self, library: Library, set_name: str, ruleset: Ruleset) -> None:
        """Start with nothing."""
        self.library = library
        self.ruleset = ruleset
        self.factions = factions_of(library, set_name, ruleset)
        self.pool: list[str] = []
        self.deck: dict[str, int] = {}
        self.faction = ""
        self.done = False

    def data(self) -> dict[str, Json]:
        """Show the deck so far, the factions to choose from, and what the rules still say against it."""
        deck: dict[str, Json] = dict(self.deck)
        return {
            "deck": deck,
            "faction": self.faction,
            "factions": [one.name for one in self.factions],
            "problems": [str(one) for one in self.problems()],
        }

    def card(self, name: str) -> Definition:
        """Give a card of the pool or a staple."""
        found = self.library.find(name, self.ruleset)
        assert found is not None, name
        return found

    def problems(self) -> list[Reason]:
        """Give every reason why the deck may not be played yet. [CR3:103.2a] [CR3:103.2b] [CR3:103.2c]"""
        chosen = [one for one in self.factions if one.name == self.faction]
        cards = [self.card(name) for name, count in self.deck.items() for _ in range(count)]
        return deck_problems(chosen, cards, self.ruleset, form=LIMITED, pool=Counter(self.pool))

    def listed(self, name: str) -> DeckList:
        """Give the deck as a list."""
        cards = [Line(count, card) for card, count in self.deck.items()]
        return DeckList(name, LIMITED, (Line(1, self.faction),) if self.faction else (), tuple(cards))

    def why_not(self, line: str) -> list[Reason]:
        """Give every reason against a line."""
        match = LINE.fullmatch(line)
        if match is None:
            verbs = "put NAME, cut NAME, faction NAME, suggest or done"
            return [Reason("CR3:103.2", "a deck", f"is built with {verbs}", f"not with {line[:40]!r}")]
        if match[6] == "done":
            return self.problems()
        if match[4] is not None:
            return self.against_faction(match[5])
        if match[1] is None:
            return []
        copies, name = int(match[2] or 1), match[3]
        return self.against_put(name, copies) if match[1] == "put" else self.against_cut(name, copies)

    def against_faction(self, name: str) -> list[Reason]:
        """Give the reason against a faction, if there is one. [A195]"""
        names = [one.name for one in self.factions]
        if name in names:
            return []
        return [Reason("A195", "a faction", f"is one of {', '.join(names)}", f"not {name!r}{nearest(name, names)}")]

    def against_put(self, name: str, copies: int) -> list[Reason]:
        """Give the reason against putting cards into the deck, if there is one. [CR3:103.2c] [A195]"""
        there = self.deck.get(name, 0)
        opened = self.pool.count(name)
        if copies and (name in STAPLES or there + copies <= opened):
            return []
        if not opened and name not in STAPLES:
            near = nearest(name, [*dict.fromkeys(self.pool), *STAPLES])
            return [Reason("CR3:103.2c", name, "must be in your pool", f"it is not{near}", ("A195",))]
        return [Reason("CR3:103.2c", name, f"can be put in {opened - there} times", f"not {copies} times", ("A195",))]

    def against_cut(self, name: str, copies: int) -> list[Reason]:
        """Give the reason against taking cards out of the deck, if there is one."""
        there = self.deck.get(name, 0)
        if 0 < copies <= there:
            return []
        near = nearest(name, list(self.deck)) if not there else ""
        return [Reason("CR3:103.2", name, f"is in the deck {there} times{near}", f"not {copies} times")]

    def do(self, line: str) -> None:
        """Do what a line says that nothing stands against."""
        match = LINE.fullmatch(line)
        assert match is not None
        if match[6] == "done":
            self.done = True
        elif match[6] == "suggest":
            self.suggest()
        elif match[4] is not None:
            self.faction = match[5]
        else:
            change = int(match[2] or 1) * (1 if match[1] == "put" else -1)
            self.deck[match[3]] = self.deck.get(match[3], 0) + change
            self.deck = {name: count for name, count in self.deck.items() if count}

    def suggest(self) -> None:
        """Replace the deck by the one that a bot would build."""
        pool = [self.card(name) for name in self.pool]
        self.faction, self.deck = suggested(pool, self.factions, self.ruleset)


def factions_of(library: Library, set_name: str, ruleset: Ruleset) -> list[Definition]:
    """Give the factions of a set, or of all sets where it has none; those that the ruleset can play. [A195]"""
    own = [card.name for one in library.sets if one.name == set_name for card in one.cards if card.kind == "faction"]
    every = own or [card.name for card in library.printings.values() if card.kind == "faction"]
    found = []
    for name in dict.fromkeys(every):
        card = library.playable(name, ruleset)
        found += [] if card is None else [card]
    return found
