"""Standing: what each card in play is right now. Control, then types, then text and keywords, then numbers. [A76]

Recomputed on demand and cached by the journal's version counter, which never goes back.
"""

from typing import TYPE_CHECKING, cast

from rulewright.engine.value import Value
from rulewright.spoils.context import Context, context_from
from rulewright.spoils.definition import Definition
from rulewright.spoils.fitting import amount_of, fits, holds, players_of, things_of
from rulewright.spoils.lexicon import Profile
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.effects import Change, ChangeFor

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

NUMBERS = ("strength", "life", "speed", "structure")
NOTHING = Definition("", ("resource",))  # what a face-down card shows


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
        self.texts: dict[int, tuple[int, ...]] = {}  # the numbers of the paragraphs that work
        self.profiles: dict[int, Profile] = {}  # the same, sorted by what they are for
        self.keywords: dict[int, tuple[str, ...]] = {}
        self.numbers: dict[tuple[int, str], int] = {}
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
        self._types(())
        self._texts()
        changes = self._changes()
        if any(isinstance(change, (c.GainsType, c.LosesType)) for _, change, _ in changes):
            changes = self._retyped(changes)
        self._keywords(changes)
        self._numbers(changes)
        self._permissions(changes)

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

    def _types(self, found: tuple[tuple[int, c.CardChange, Context], ...]) -> None:
        g = self.g
        for thing in self.objects:
            printed = g.printed(thing)
            down = bool(g.table.down[thing])
            self.types[thing] = ("resource",) if down else printed.types
            self.subtypes[thing] = () if down else g.subtypes_of(printed)
            self.trades[thing] = () if down else (printed.trade,)
        for gains in (True, False):  # losing takes precedence [CR3:402.6]
            for thing, change, _ in found:
                kind = c.GainsType if gains else c.LosesType
                if isinstance(change, kind) and thing in self.types:
                    self._apply_type(thing, change.kind, change.name, gains=gains)

    def _apply_type(self, thing: int, kind: str, name: str, *, gains: bool) -> None:
        column = {"type": self.types, "subtype": self.subtypes, "trade": self.trades}.get(kind)
        if column is not None:
            rest = tuple([one for one in column[thing] if one != name])
            column[thing] = (*rest, name) if gains else rest

    def _retyped(self, found: list[tuple[int, c.CardChange, Context]]) -> list[tuple[int, c.CardChange, Context]]:
        """Change the types, and see anew what texts apply to cards of their new types. [CR3:208.1] [A76]"""
        self._types(tuple(found))
        self._texts()
        self.player_changes.clear()
        again = self._changes()
        self._types(tuple(again))
        return again

    # 3. Text

    def _texts(self) -> None:
        g = self.g
        t, lexicon = g.table, g.lexicon
        gained = self._gained()
        for thing in self.objects:
            definition = t.definition[t.card[thing]]
            if t.down[thing] and thing not in gained:
                numbers: tuple[int, ...] = ()
            elif lexicon.plain[definition] and thing not in gained:
                numbers = lexicon.paragraphs[definition]
            else:
                printed = () if t.down[thing] else lexicon.paragraphs[definition]
                every = (*printed, *gained.get(thing, ()))
                numbers = tuple([inner for number in every for inner in self._working(thing, number)])
            self.texts[thing] = numbers
            self.profiles[thing] = lexicon.profile(numbers)

    def _gained(self) -> dict[int, list[int]]:
        """Give the temporary rules text that objects have gained, keywords aside. [CR3:508.1]"""
        lexicon = self.g.lexicon
        found: dict[int, list[int]] = {}
        for entry in self.g.table.ongoing[0]:
            word = lexicon.words[cast("int", entry[1])] if entry[0] == "change" else None
            if isinstance(word, Change) and isinstance(word.change, c.GainsText):
                inner = lexicon.parts[cast("int", entry[1])]["change.paragraph"][0]
                for thing in cast("tuple[int, ...]", entry[2]):
                    if not isinstance(lexicon.words[inner], p.Keyword):
                        found.setdefault(thing, []).append(inner)
        return found

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

    def _changes(self) -> list[tuple[int, c.CardChange, Context]]:
        g = self.g
        found: list[tuple[int, c.CardChange, Context]] = []
        for source in self.objects:
            profile = self.profiles[source]
            if not profile.statics and not profile.statics_for:
                continue
            context = Context(self.controllers[source], source)
            for static in profile.statics:
                found += [(thing, static.change, context) for thing in things_of(g, static.things, context, self)]
            for one in profile.statics_for:
                self.player_changes.append((one.change, context))
        for entry in g.table.ongoing[0]:
            if entry[0] == "change":
                word = g.lexicon.words[cast("int", entry[1])]
                context = context_from(entry[3])
                if isinstance(word, Change):
                    found += [(thing, word.change, context) for thing in cast("tuple[int, ...]", entry[2])]
                elif isinstance(word, ChangeFor):
                    self.player_changes.append((word.change, context))
        shielded = [one for one in found if not self._shields(one)]
        return [one for one in shielded if one[0] in self.types]

    def _shields(self, change: tuple[int, c.CardChange, Context]) -> bool:
        """Whether an effect does not reach its object: factions only where it names them. [CR3:202.9]"""
        thing, _, context = change
        return "faction" in self.types.get(thing, ()) and thing != context.source

    def _keywords(self, found: list[tuple[int, c.CardChange, Context]]) -> None:
        gained: dict[int, list[str]] = {}
        lost: dict[int, list[str]] = {}
        for thing, change, _ in found:
            if isinstance(change, c.GainsText) and isinstance(change.paragraph, p.Keyword):
                gained.setdefault(thing, []).append(change.paragraph.name)
            elif isinstance(change, c.LosesKeyword):
                lost.setdefault(thing, []).append(change.keyword)
        for thing in self.objects:
            names = self.profiles[thing].keywords
            if thing in gained or thing in lost:
                every = {*names, *gained.get(thing, ())} - set(lost.get(thing, ()))
                names = tuple(sorted(every))
            self.keywords[thing] = names

    # 4. Numbers

    def _numbers(self, found: list[tuple[int, c.CardChange, Context]]) -> None:
        g = self.g
        for thing in self.objects:
            printed = NOTHING if g.table.down[thing] else g.printed(thing)
            self.numbers[thing, "strength"] = printed.strength
            self.numbers[thing, "life"] = printed.life
            self.numbers[thing, "speed"] = printed.speed
            self.numbers[thing, "structure"] = printed.structure
        for kind in (c.Becomes, c.Gains, c.Loses):  # set, then all increases, then all reductions [CR3:410.3]
            for thing, change, context in found:
                if isinstance(change, kind):
                    self._apply_number(thing, change, amount_of(g, change.amount, context, self))
        for thing in {one for one, _, _ in found}:
            for number in NUMBERS:
                self.numbers[thing, number] = max(0, self.numbers[thing, number])  # [CR3:410.4]

    def _apply_number(self, thing: int, change: "c.Becomes | c.Gains | c.Loses", amount: int) -> None:
        key = (thing, change.number)
        if isinstance(change, c.Becomes):
            self.numbers[key] = amount
        else:
            self.numbers[key] += amount if isinstance(change, c.Gains) else -amount

    # 5. Permissions

    def _permissions(self, found: list[tuple[int, c.CardChange, Context]]) -> None:
        for thing, change, context in found:
            if isinstance(change, c.Cannot):
                self.cannot.setdefault(thing, []).append((change, context.player))
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
            if meant and player in players_of(self.g, change.player, context, self):
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
        )
