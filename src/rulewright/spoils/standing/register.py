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
        controllers, every_type, profiles, down = standing.controllers, standing.types, standing.profiles, t.down
        for thing in standing.objects:
            player, types, profile = controllers[thing], every_type[thing], profiles[thing]
            if "resource" in types:
                self.resources[player].append(thing)
            if ("character" in types or "location" in types) and standing.is_frail(thing):
                self.frail.add(thing)
            if "faction" in types or "location" in types:
                self.attackable.append(thing)
            if profile.acts:
                self._act(standing, thing)
            if down[thing]:
                if g.ruleset.volition:
                    icons[player].append("V")  # [CR3:203.4a]
                if g.lexicon.profile(g.paragraphs(thing)).flip_up >= 0:
                    self.usable[player].append((thing, -1))
            elif standing.provided[thing]:
                icons[player].append(standing.provided[thing])
            if down[thing] or profile.abilities:
                self._let_use(g, standing, thing)
        for thing in standing.abroad:
            self._act(standing, thing)
        self.icons = ["".join([*found, standing.extra_icons(g, one)]) for one, found in enumerate(icons)]

    def _let_use(self, g: "Spoils", standing: "Standing", thing: int) -> None:
        """Note down who may use the abilities of a card; of one that lies face-down others do not know them."""
        player, down = standing.controllers[thing], g.table.down[thing]
        for ability in g.abilities(thing, standing):
            word = g.lexicon.words[ability]
            anyone = isinstance(word, p.Ability) and word.anyone and not down
            for user in range(g.table.players) if anyone else (player,):
                self.usable[user].append((thing, ability))

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
