"""All the cards there are: the sets that ship and those that were imported, by name."""

import functools
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

from rulewright.spoils.cards.definitions import BadCard
from rulewright.spoils.cards.names import known_by
from rulewright.spoils.cards.readings import readings
from rulewright.spoils.cards.sets.cardset import CardSet, Entry, Imported, read_entry, read_set, sorted_by_name
from rulewright.spoils.cards.sets.imported import folder, index_text, read_imported, read_index
from rulewright.spoils.table.ruleset import Ruleset
from rulewright.spoils.words.definition import STAPLES, Definition, staple


@functools.cache
def shipped_sets() -> tuple[CardSet, ...]:
    """Give every set that ships, by name."""
    here = resources.files("rulewright.spoils.cards.sets")
    folders = [one for one in here.iterdir() if one.is_dir() and one.joinpath("set.toml").is_file()]
    return tuple([read_set(one) for one in sorted_by_name(folders)])


@functools.cache
def always_known() -> tuple[Definition, ...]:
    """Give the staple resources, which belong to every set."""
    return tuple([staple(name) for name in STAPLES])


class Library:
    """Sets of cards, and their cards by name; of several cards of a name that of the last set counts. [CR3:105.1]"""

    def __init__(self, sets: Sequence[CardSet]) -> None:
        """Sort the cards of some sets."""
        self.sets = tuple(sets)
        self.printings: dict[str, Entry | Imported] = {}
        self.set_of: dict[str, CardSet] = {}
        for one in sets:
            for card in one.cards:
                self.printings[known_by(card.name)] = card
                self.set_of[known_by(card.name)] = one
        self.staples = {known_by(one.name): one for one in always_known()}
        self._read: dict[tuple[str, str], Definition] = {}
        self._bad: dict[tuple[str, str], str] = {}  # why a card cannot be played, so that nobody reads it in vain again

    def names(self) -> list[str]:
        """Name every card that can be named: the staples and the cards of all sets."""
        return [*[one.name for one in always_known()], *[one.name for one in self.printings.values()]]

    def find(self, name: str, ruleset: Ruleset) -> Definition | None:
        """Give a card by name, read by a ruleset; None if there is none. `BadCard` says why it cannot be played."""
        sought = known_by(name)
        if sought in self.staples:
            return self.staples[sought]
        card = self.printings.get(sought)
        if card is None:
            return None
        key = (sought, ruleset.name)
        if key in self._bad:
            raise BadCard(self._bad[key])
        if key not in self._read:
            try:
                self._read[key] = read_entry(card, ruleset)
                readings().note(self._read[key])
            except BadCard as bad:
                self._bad[key] = str(bad)
                raise
        return self._read[key]

    def playable(self, name: str, ruleset: Ruleset) -> Definition | None:
        """Give a card that a ruleset can play, or None."""
        try:
            return self.find(name, ruleset)
        except BadCard:
            return None

    def used_by(self, cards: Sequence[Definition], ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
        """Give name and hash of each set from which some of the cards were taken."""
        found = {}
        for card in cards:
            known = known_by(card.name)
            if self._read.get((known, ruleset.name)) is card:
                found[self.set_of[known].name] = self.set_of[known].hash
        return tuple(sorted(found.items()))


def library() -> Library:
    """Give all the cards there are now; what was imported a moment ago is among them."""
    return _library(folder(), index_text())


@functools.lru_cache(maxsize=4)
def _library(_folder: Path, index: str) -> Library:
    return Library([*shipped_sets(), *[read_imported(one) for one in read_index(index)]])
