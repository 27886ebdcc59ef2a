"""The register of a standing: who listens, who has something to use, to pay with or to fear, found in one go.

It holds as long as its standing does, so that questions and events need not look through all cards in play.
"""

from typing import TYPE_CHECKING

from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.vocabulary import EventKind

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.standing.standing import Standing


class Register:
    """The cards in play by what they are asked for, each list in the order of the table."""

    def __init__(self, g: "Spoils", standing: "Standing") -> None:
        """Sort the cards in play."""
        t = g.table
        self.triggers: dict[EventKind, list[tuple[int, int]]] = {}  # sources and paragraphs by kind of event
        self.replacements: list[tuple[int, int, str]] = []  # sources, paragraphs and kinds of event
        self.usable: list[list[tuple[int, int]]] = [[] for _ in range(t.players)]  # abilities; -1: may flip up
        self.resources: list[list[int]] = [[] for _ in range(t.players)]
        self.attaching: list[int] = []
        self.unique: list[int] = []
        self.frail: set[int] = set()  # what may be destroyed by a state check though it is not damaged
        icons: list[list[str]] = [[] for _ in range(t.players)]
        self.attackable: list[int] = []  # factions and locations
        for thing in standing.objects:
            player = standing.controllers[thing]
            types = standing.types[thing]
            if "resource" in types:
                self.resources[player].append(thing)
            if "faction" in types or "location" in types:
                self.attackable.append(thing)
            if t.down[thing] and g.lexicon.profile(g.paragraphs(thing)).flip_up >= 0:
                self.usable[player].append((thing, -1))
            if standing.profiles[thing].acts:
                self._act(standing, thing)
            for ability in g.abilities(thing, standing) if t.down[thing] or standing.profiles[thing].abilities else ():
                word = g.lexicon.words[ability]
                anyone = isinstance(word, p.Ability) and word.anyone and not t.down[thing]  # others do not know it
                users = range(t.players) if anyone else (player,)
                for user in users:
                    self.usable[user].append((thing, ability))
            if standing.is_frail(thing):
                self.frail.add(thing)
            if t.down[thing] or standing.provided[thing]:
                icons[player].append(g.provides(thing, standing))
        for thing in standing.abroad:
            self._act(standing, thing)
        self.icons = ["".join([*found, standing.extra_icons(g, one)]) for one, found in enumerate(icons)]

    def _act(self, standing: "Standing", thing: int) -> None:
        """Note down what the text of a card does."""
        profile = standing.profiles[thing]
        for kind, numbers in profile.triggers.items():
            self.triggers.setdefault(kind, []).extend([(thing, number) for number in numbers])
        self.replacements.extend([(thing, number, kind) for number, kind in profile.replacements])
        if profile.attach_to:
            self.attaching.append(thing)
            self.frail.add(thing)
        if profile.unique:
            self.unique.append(thing)
