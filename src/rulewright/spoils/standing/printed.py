"""What is printed on the cards in play, and what that means for working out what they are now.

Most cards in play stay the same from one moment to the next, so that the next faces are the last ones with the few
cards that came and went.
"""

from typing import TYPE_CHECKING, cast

from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.vocabulary import STATS
from rulewright.spoils.words.watched import BEARER

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.words.lexicon import Profile

NOTHING = Definition("", ("resource",))  # what a face-down card shows


class Faces:
    """The printed layer of every object in play, by object. Nothing in it is ever changed once it is made."""

    def __init__(self, g: "Spoils", before: "Faces | None" = None) -> None:
        """Look at all cards in play, but only once at those that were there before."""
        t = g.table
        self.objects = t.play[0]
        self.seen: dict[int, int] = {} if before is None else before.seen.copy()  # definition and face
        self.types: dict[int, tuple[str, ...]] = {} if before is None else before.types.copy()
        self.subtypes: dict[int, tuple[str, ...]] = {} if before is None else before.subtypes.copy()
        self.trades: dict[int, tuple[str, ...]] = {} if before is None else before.trades.copy()
        self.supertypes: dict[int, tuple[str, ...]] = {} if before is None else before.supertypes.copy()
        self.texts: dict[int, tuple[int, ...]] = {} if before is None else before.texts.copy()
        self.profiles: dict[int, Profile] = {} if before is None else before.profiles.copy()
        self.keywords: dict[int, tuple[str, ...]] = {} if before is None else before.keywords.copy()
        self.provided: dict[int, str] = {} if before is None else before.provided.copy()
        self.numbers: dict[tuple[int, str], int] = {} if before is None else before.numbers.copy()
        self._catch_up(g)
        lexicon = g.lexicon
        up = [(one, self.seen[one] >> 1) for one in self.objects if not self.seen[one] & 1]
        # Cards of which some text works only sometimes, that ask about others, and that change something.
        hidden = [one for one in self.objects if self.seen[one] & 1 and lexicon.roaming[self.seen[one] >> 1]]
        self.gated = [*[one for one, definition in up if not lexicon.plain[definition]], *hidden]
        self.asking = any([lexicon.asks[definition] for _, definition in up])
        self.stating = [one for one in self.objects if self.profiles[one].states]
        working = [*[definition for _, definition in up], *[self.seen[one] >> 1 for one in hidden]]
        watched = {lexicon.watched[definition] for definition in working if lexicon.watched[definition]}
        self.watched = frozenset[str]().union(*watched)
        self.bearing = frozenset([one for one, definition in up if BEARER in lexicon.watched[definition]])

    def _catch_up(self, g: "Spoils") -> None:
        """Look at what came or turned over, and forget what went."""
        t, seen = g.table, self.seen
        for thing in self.objects:
            face = 2 * t.definition[t.card[thing]] + (1 if t.down[thing] else 0)
            if seen.get(thing) != face or g.lexicon.options[face >> 1]:  # a modal text is what was chosen
                seen[thing] = face
                self._look(g, thing, bool(face & 1))
        if len(seen) > len(self.objects):
            there = set(self.objects)
            for gone in [one for one in seen if one not in there]:
                self._forget(gone)

    def _look(self, g: "Spoils", thing: int, down: bool) -> None:  # noqa: FBT001 - only here
        printed = NOTHING if down else g.printed(thing)
        self.types[thing] = printed.types
        self.subtypes[thing] = g.subtypes_of(printed)
        self.trades[thing] = () if down else (printed.trade,)
        self.supertypes[thing] = printed.supertypes
        roaming = g.lexicon.roaming[g.table.definition[g.table.card[thing]]]
        self.texts[thing] = roaming if down else g.paragraphs(thing)
        profile = g.lexicon.profile(self.texts[thing])
        self.profiles[thing] = profile
        self.keywords[thing] = profile.keywords
        self.provided[thing] = profile.icons
        for number in STATS:
            self.numbers[thing, number] = max(0, cast("int", getattr(printed, number)))  # [CR3:410.4]

    def _forget(self, thing: int) -> None:
        del self.seen[thing], self.types[thing], self.subtypes[thing], self.trades[thing], self.supertypes[thing]
        del self.texts[thing], self.profiles[thing], self.keywords[thing], self.provided[thing]
        for number in STATS:
            del self.numbers[thing, number]

    def still(self, g: "Spoils") -> bool:
        """Whether the same cards are in play with the same side up."""
        t, seen = g.table, self.seen
        if t.play[0] != self.objects:
            return False
        for thing in self.objects:
            definition = t.definition[t.card[thing]]
            if seen[thing] != 2 * definition + (1 if t.down[thing] else 0) or g.lexicon.options[definition]:
                return False
        return True
