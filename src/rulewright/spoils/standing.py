"""Standing: what each card in play is right now. Control, then types, then text and keywords, then numbers. [A76]

Recomputed on demand and cached by the journal's version counter, which never goes back.
"""

from typing import TYPE_CHECKING, Final, TypeAlias, cast

from rulewright.engine.value import Value
from rulewright.spoils.context import Context, context_from
from rulewright.spoils.definition import Definition
from rulewright.spoils.fitting import amount_of, concerns, fits, holds, things_of
from rulewright.spoils.lexicon import Profile
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.effects import Change, ChangeFor

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

NUMBERS = ("strength", "life", "speed", "structure")
ONCE = "once"  # marks the context of a change without a duration
NOTHING = Definition("", ("resource",))  # what a face-down card shows
ROUNDS: Final = 8  # texts that depend on each other settle sooner, or never [A79]

# A change of an object, the context of the text that says so, and the number of the paragraph that it gives, or -1
Found: TypeAlias = tuple[int, c.CardChange, Context, int]


class Standing:
    """What every object in play is, as of one version of the table."""

    def __init__(self, g: "Spoils") -> None:
        """Work everything out."""
        self.g = g
        t = g.table
        self.objects = t.play[0]
        self.controllers: dict[int, int] = {}
        self.types: dict[int, tuple[str, ...]] = {}
        self.subtypes: dict[int, tuple[str, ...]] = {}
        self.trades: dict[int, tuple[str, ...]] = {}
        self.supertypes: dict[int, tuple[str, ...]] = {}
        self.texts: dict[int, tuple[int, ...]] = {}  # the numbers of the paragraphs that work
        self.profiles: dict[int, Profile] = {}  # the same, sorted by what they are for
        self.keywords: dict[int, tuple[str, ...]] = {}
        self.provided: dict[int, str] = {}  # the icons of face-up cards
        self.numbers: dict[tuple[int, str], int] = {}
        self.can: dict[int, list[c.Can]] = {}
        self.cannot: dict[int, list[tuple[c.Cannot, int]]] = {}  # with whoever's text says so
        self.must: dict[int, list[c.Must]] = {}
        self.player_changes: list[tuple[c.PlayerChange, Context]] = []
        g.building = self
        try:
            self._work_out()
        finally:
            g.building = None

    def _work_out(self) -> None:
        """Go through the layers; a text that asks what a card is sees the layers before its own."""
        self._control()
        self._print()
        found = self._settled(self._ongoing())
        self._permissions(found)

    # 0. What is printed, and how often the layers are gone through

    def _print(self) -> None:
        """Begin with what is printed on the cards that lie face-up."""
        g = self.g
        for thing in self.objects:
            down = bool(g.table.down[thing])
            printed = NOTHING if down else g.printed(thing)
            for number in NUMBERS:
                self.numbers[thing, number] = getattr(printed, number)
            profile = g.lexicon.profile(() if down else g.paragraphs(thing))
            self.keywords[thing], self.provided[thing] = profile.keywords, profile.icons

    def _settled(self, ongoing: list[Found]) -> list[Found]:
        """Go through the layers until texts that depend on each other agree; if they never do, once counts. [A79]"""
        printed = dict(self.numbers), dict(self.keywords), dict(self.provided)
        found = self._round(ongoing)
        if not self._asks(found, len(found) - len(ongoing)):
            return found
        for _ in range(ROUNDS):
            before = (found, dict(self.types), dict(self.texts), dict(self.numbers), dict(self.keywords))
            found = self._round(found)
            if before == (found, self.types, self.texts, self.numbers, self.keywords):
                return found
        self.numbers, self.keywords, self.provided = printed
        return self._round(ongoing)

    def _round(self, before: list[Found]) -> list[Found]:
        """Go through the layers once, with the changes found before; give those found now."""
        self._types(before)
        self._texts(before)
        found = self._changes()
        self._keywords(found)
        self._icons(found)
        self._numbers(found)
        return found

    def _asks(self, found: list[Found], statics: int) -> bool:
        """Whether another round could say something else: the first knew ongoing effects, but no statics."""
        t, lexicon = self.g.table, self.g.lexicon
        if any(isinstance(change, RESHAPING) for _, change, _, _ in found[:statics]):
            return True
        if any(moves_icons(change) for _, change, _, _ in found):
            return True
        return any(lexicon.asks[t.definition[t.card[one]]] for one in self.objects if not t.down[one])

    # 1. Control

    def _control(self) -> None:
        t = self.g.table
        for thing in self.objects:
            self.controllers[thing] = t.controller[thing]
        for entry in t.ongoing[0]:  # the most recent effect takes precedence [CR3:407.3a]
            if entry[0] == "control":
                for thing in cast("tuple[int, ...]", entry[2]):
                    if thing in self.controllers:
                        self.controllers[thing] = cast("int", entry[1])

    # 2. Types

    def _types(self, found: list[Found]) -> None:
        g = self.g
        for thing in self.objects:
            printed = g.printed(thing)
            down = bool(g.table.down[thing])
            self.types[thing] = ("resource",) if down else printed.types
            self.subtypes[thing] = () if down else g.subtypes_of(printed)
            self.trades[thing] = () if down else (printed.trade,)
            self.supertypes[thing] = () if down else printed.supertypes
        for last in (False, True):  # what is lost for as long as a text works is lost last [CR3:402.6]
            for thing, change, context, _ in found:
                if isinstance(change, (c.GainsType, c.LosesType)) and thing in self.types:
                    gains = isinstance(change, c.GainsType)
                    if last == (not gains and not lost_once(context)):
                        self._apply_type(thing, change.kind, change.name, gains=gains)

    def _apply_type(self, thing: int, kind: str, name: str, *, gains: bool) -> None:
        column = {"subtype": self.subtypes, "trade": self.trades, "supertype": self.supertypes}.get(kind, self.types)
        rest = tuple([one for one in column[thing] if one.casefold() != name.casefold()])
        column[thing] = (*rest, name.title() if kind == "trade" else name) if gains else rest

    # 3. Text

    def _texts(self, found: list[Found]) -> None:
        g = self.g
        t, lexicon = g.table, g.lexicon
        gained: dict[int, list[int]] = {}
        for thing, _, _, given in found:
            if given >= 0:
                gained.setdefault(thing, []).append(given)
        silent = {thing for thing, change, _, _ in found if isinstance(change, c.LosesText)}  # [CR3:402.6]
        for thing in self.objects:
            definition = t.definition[t.card[thing]]
            if thing in silent or (t.down[thing] and thing not in gained):
                numbers: tuple[int, ...] = ()
            elif lexicon.plain[definition] and thing not in gained:
                numbers = lexicon.paragraphs[definition]
            else:
                printed = () if t.down[thing] else lexicon.paragraphs[definition]
                every = (*printed, *gained.get(thing, ()))
                numbers = tuple([inner for number in every for inner in self._working(thing, number)])
            self.texts[thing] = numbers
            self.profiles[thing] = lexicon.profile(numbers)

    def _working(self, thing: int, number: int) -> tuple[int, ...]:
        """Give the paragraph behind its threshold and its condition, if both are met. [CR3:405.4] [CR3:504.1]"""
        word = self.g.lexicon.words[number]
        if isinstance(word, p.Gated):
            if not self.g.meets(self.controllers[thing], word.threshold, self):
                return ()
            return self._working(thing, self.g.lexicon.parts[number]["paragraph"][0])
        if isinstance(word, p.While):
            if not holds(self.g, word.condition, Context(self.controllers[thing], thing), self):
                return ()
            return self._working(thing, self.g.lexicon.parts[number]["paragraph"][0])
        return (number,)

    # Changes: statics of cards in play, and ongoing effects in the order of their age

    def _changes(self) -> list[Found]:
        g = self.g
        found: list[Found] = []
        self.player_changes = []
        for source in self.objects:
            profile = self.profiles[source]
            if not profile.statics and not profile.statics_for:
                continue
            context = Context(self.controllers[source], source)
            for static, given in profile.statics:
                meant = things_of(g, static.things, context, self)
                found += [(thing, static.change, context, given) for thing in meant if thing in self.types]
            for one in profile.statics_for:
                self.player_changes.append((one.change, context))
        return found + self._ongoing()

    def _ongoing(self) -> list[Found]:
        """Give what ongoing effects change, and note what they change for players. [CR3:508.1] [CR3:508.2]"""
        g = self.g
        found: list[Found] = []
        for entry in g.table.ongoing[0]:
            if entry[0] != "change":
                continue
            number = cast("int", entry[1])
            word = g.lexicon.words[number]
            context = context_from(entry[3])
            if entry[4] == "ever":
                context = context.bound(ONCE, 1)
            if isinstance(word, Change):
                given = g.lexicon.given(number)
                things = cast("tuple[int, ...]", entry[2])
                found += [(thing, word.change, context, given) for thing in things if thing in self.controllers]
            elif isinstance(word, ChangeFor):
                self.player_changes.append((word.change, context))
        return found

    def _keywords(self, found: list[Found]) -> None:
        """Give each card the keywords of its text, less those that it loses. [CR3:402.6] [A78]"""
        lost: set[tuple[int, str]] = set()
        for thing, change, context, _ in found:  # in the order of their age
            if isinstance(change, c.LosesKeyword) and lost_once(context):
                lost.add((thing, change.keyword))
            elif isinstance(change, c.GainsText) and isinstance(change.paragraph, p.Keyword):
                lost.discard((thing, change.paragraph.name))
        for thing, change, context, _ in found:
            if isinstance(change, c.LosesKeyword) and not lost_once(context):
                lost.add((thing, change.keyword))
        for thing in self.objects:
            names = self.profiles[thing].keywords
            if lost:
                names = tuple([one for one in names if (thing, one) not in lost])
            self.keywords[thing] = names

    def _icons(self, found: list[Found]) -> None:
        """Give each card the icons that its text provides, and those it is said to provide. [CR3:311.1]"""
        for thing in self.objects:
            self.provided[thing] = self.profiles[thing].icons
        for thing, change, _, _ in found:
            if isinstance(change, c.Provides):
                self.provided[thing] += change.icons

    # 4. Numbers

    def _numbers(self, found: list[Found]) -> None:
        """Set, then all increases, then all reductions; an amount sees the numbers of the round before. [CR3:410.3]"""
        g = self.g
        counted = [
            (thing, change, amount_of(g, change.amount, context, self))
            for thing, change, context, _ in found
            if isinstance(change, (c.Becomes, c.Gains, c.Loses))
        ]
        self.numbers = {}
        for thing in self.objects:
            printed = NOTHING if g.table.down[thing] else g.printed(thing)
            self.numbers[thing, "strength"] = printed.strength
            self.numbers[thing, "life"] = printed.life
            self.numbers[thing, "speed"] = printed.speed
            self.numbers[thing, "structure"] = printed.structure
        for kind in (c.Becomes, c.Gains, c.Loses):
            for thing, change, amount in counted:
                if isinstance(change, kind):
                    self._apply_number(thing, change, amount)
        for thing in {one for one, _, _ in counted}:
            for number in NUMBERS:
                self.numbers[thing, number] = max(0, self.numbers[thing, number])  # [CR3:410.4]

    def _apply_number(self, thing: int, change: "c.Becomes | c.Gains | c.Loses", amount: int) -> None:
        key = (thing, change.number)
        if isinstance(change, c.Becomes):
            self.numbers[key] = amount
        else:
            self.numbers[key] += amount if isinstance(change, c.Gains) else -amount

    # 5. Permissions

    def _permissions(self, found: list[Found]) -> None:
        for thing, change, context, _ in found:
            if isinstance(change, c.Cannot):
                self.cannot.setdefault(thing, []).append((change, context.player))
            elif isinstance(change, c.Can):
                self.can.setdefault(thing, []).append(change)
            elif isinstance(change, c.Must):
                self.must.setdefault(thing, []).append(change)

    def forbids(self, thing: int, what: str, player: int | None = None) -> bool:
        """Whether some text says that an object cannot do or suffer something (by a player). [CR3:402.7]"""
        for change, whose in self.cannot.get(thing, ()):
            if change.what == what and (not change.by or (player is not None and player != whose)):
                return True
        return False

    def requires(self, thing: int, what: str) -> bool:
        """Whether some text says that an object must do something. [CR3:505.1]"""
        return any(change.what == what for change in self.must.get(thing, ()))

    def player_forbidden(self, player: int, what: str, thing: int = -1) -> bool:
        """Whether some text says that a player cannot do something (with an object)."""
        for change, context in self.player_changes:
            if not isinstance(change, c.PlayerCannot) or change.what != what:
                continue
            meant = thing < 0 or fits(self.g, thing, change.cards, context, self, anywhere=True)
            if meant and concerns(self.g, change.player, player, context, self):
                return True
        return False

    def snapshot(self, thing: int) -> tuple[Value, ...]:
        """Give what is last known of an object when it leaves. [A86]"""
        numbers = tuple([self.numbers.get((thing, number), 0) for number in NUMBERS])
        return (
            self.controllers.get(thing, -1),
            self.types.get(thing, ()),
            self.subtypes.get(thing, ()),
            self.keywords.get(thing, ()),
            numbers,
            tuple(self.g.table.attachments(thing)),
            self.g.table.role(thing),
            self.texts.get(thing, ()),
            self.trades.get(thing, ()),
            self.supertypes.get(thing, ()),
            self.provided.get(thing, ""),
        )


RESHAPING: Final = (c.GainsType, c.LosesType, c.GainsText, c.LosesText)


def moves_icons(change: c.CardChange) -> bool:
    """Whether a change can change which icons are provided: thresholds were seen before it."""
    gained = isinstance(change, c.GainsText) and isinstance(change.paragraph, p.Icons)
    return gained or isinstance(change, (c.Provides, c.LosesText))


def lost_once(context: Context) -> bool:
    """Whether something is lost without a duration: what is there goes, but it can be gained anew. [A78]"""
    return context.number(ONCE) > 0
