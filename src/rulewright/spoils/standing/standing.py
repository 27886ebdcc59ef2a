"""Standing: what each card in play is right now. Control, then types, then text and keywords, then numbers. [A76]

Worked out on demand, and kept until something is written that a text in play looks at (see words/watched.py).
"""

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rulewright.spoils.meaning.cards import amount_of, concerns, fits, things_of
from rulewright.spoils.meaning.conditions import holds
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.standing import layers
from rulewright.spoils.standing.dependencies import (
    RESHAPING,
    about_itself,
    alike_for_all,
    asks_for_print,
    forgets_others,
    is_ability,
    moves_icons,
)
from rulewright.spoils.standing.layers import Counted, Found
from rulewright.spoils.standing.printed import Faces
from rulewright.spoils.standing.register import Register
from rulewright.spoils.table.ongoing import Changing
from rulewright.spoils.table.remembered import LastKnown
from rulewright.spoils.table.table import Table
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.lexicon import Profile, asks
from rulewright.spoils.words.things import Cards, Things
from rulewright.spoils.words.vocabulary import STATS, Allowed, Forbidden, Forbidder
from rulewright.spoils.words.watched import ALWAYS, ANYTHING

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

ROUNDS: Final = 8  # texts that depend on each other settle sooner, or never [A79]
NOBODY: Final = -1
PILES: Final = ("decks", "hands", "discards", "outs", "voids")  # where text may work that says so

Sorts: TypeAlias = dict[tuple[tuple[str, ...], int, bool], list[int]]  # cards in play by types and by side
Alike: TypeAlias = dict[tuple[int, int], tuple[int, ...]]  # what a description means, by it and its player


class Standing:
    """What every object in play is, until something is written that matters."""

    def __init__(self, g: "Spoils", like: "Standing | None" = None, *, same: bool = False) -> None:
        """Work everything out; what is known from a moment ago (`like`) need not be read again, or is just the same."""
        self._game: Spoils | None = g  # only while it is worked out: nothing here may keep a game alive
        t = g.table
        self.objects = t.play[0]
        faces = None if like is None else like.faces
        self.faces: Faces = faces if faces is not None and (same or faces.still(g)) else Faces(g, faces)
        self.abroad = self._abroad() if g.lexicon.roams else ()
        self.sources = (*self.objects, *self.abroad)  # cards whose text can work
        # What is printed comes first; a layer that changes something makes a column of its own.
        self.controllers: dict[int, int] = {}
        self.types: dict[int, tuple[str, ...]] = self.faces.types
        self.subtypes: dict[int, tuple[str, ...]] = self.faces.subtypes
        self.trades: dict[int, tuple[str, ...]] = self.faces.trades
        self.supertypes: dict[int, tuple[str, ...]] = self.faces.supertypes
        self.texts: dict[int, tuple[int, ...]] = self.faces.texts  # the numbers of the paragraphs that work
        self.profiles: dict[int, Profile] = self.faces.profiles  # the same, sorted by what they are for
        self.keywords: dict[int, tuple[str, ...]] = self.faces.keywords
        self.provided: dict[int, str] = self.faces.provided  # the icons of face-up cards
        self.numbers: dict[tuple[int, str], int] = self.faces.numbers
        self.costs: dict[int, int] = {}  # numeric costs that a text has changed
        self.can: dict[int, list[c.Can]] = {}
        self.cannot: dict[int, list[tuple[c.Cannot, Context]]] = {}  # with the text that says so
        self.must: dict[int, list[tuple[c.Must, int]]] = {}  # with the card whose text says so
        self.player_changes: list[tuple[c.PlayerChange, Context]] = []
        self.prices: list[tuple[c.MustPay, Context]] = []  # those of them that say what must be paid
        self.retold: list[int] = []  # whose text is not just what is printed
        self.lasting = layers.Lasting()
        self.ongoing: list[Found] = []
        self.stated = 0  # how many of the changes found last were statics
        self.for_players: list[tuple[c.PlayerChange, Context]] = []
        self.watched: frozenset[str] = ALWAYS
        self.registered: Register | None = None
        self.sorts: Sorts = {}
        self._columns: frozenset[int] | None = None
        self.version, self.era = g.journal.version, g.journal.era
        self.written = len(g.journal.entries)
        if same and like is not None:
            self._take_over(like)
        else:
            g.building = self
            try:
                self._work_out()
            finally:
                g.building = None
            self._watch()
        self._game = None

    @property
    def g(self) -> "Spoils":
        """The game, while it is worked out what its cards are."""
        game = self._game
        assert game is not None
        return game

    def register(self, g: "Spoils") -> Register:
        """Give the cards in play by what they are asked for."""
        found = self.registered
        if found is None:
            found = self.registered = Register(g, self)
        return found

    def _abroad(self) -> tuple[int, ...]:
        """Give the cards outside play whose text says that it works there. [CR3:201.5b]"""
        t, roaming = self.g.table, self.g.lexicon.roaming
        piles = [pile for column in (t.decks, t.hands, t.discards, t.outs, t.voids) for pile in column]
        return tuple([one for pile in piles for one in pile if roaming[t.definition[t.card[one]]]])

    def _work_out(self) -> None:
        """Go through the layers; a text that asks what a card is sees the layers before its own."""
        self.controllers = layers.controllers(self.g, self.sources)
        self.lasting = layers.ongoing(self.g, self.controllers)
        self.ongoing, self.for_players = self.lasting.found, self.lasting.for_players
        found = self._settled()
        self._permissions(found)
        self.prices = [(one, context) for one, context in self.player_changes if isinstance(one, c.MustPay)]

    def _take_over(self, like: "Standing") -> None:
        """Be the same in a copy of the game, which stands where that one does."""
        self.controllers = like.controllers
        self.types, self.subtypes, self.trades = like.types, like.subtypes, like.trades
        self.supertypes, self.texts, self.profiles = like.supertypes, like.texts, like.profiles
        self.keywords, self.provided, self.numbers = like.keywords, like.provided, like.numbers
        self.costs = like.costs
        self.can, self.cannot, self.must = like.can, like.cannot, like.must
        self.player_changes, self.retold, self.watched = like.player_changes, like.retold, like.watched
        self.prices = like.prices
        self.for_players = like.for_players
        self.abroad, self.sources = like.abroad, like.sources
        self.registered = like.registered
        self.sorts = like.sorts

    # How long it holds, and how often the layers are gone through

    def _watch(self) -> None:
        """Find the columns at which some text in play looks."""
        names = ALWAYS | self.faces.watched
        for effect in self.g.table.ongoing[0]:
            if isinstance(effect, Changing):
                names |= self.g.lexicon.watched_by(effect.word)
        if self.g.lexicon.roams:
            t = self.g.table
            names = names.union(PILES, *[self.g.lexicon.watched[t.definition[t.card[one]]] for one in self.abroad])
        self.watched = names

    def holds(self, t: Table) -> bool:
        """Whether nothing that matters was written since."""
        version, entries = t.journal.version, t.journal.entries
        if version == self.version:
            return True
        if ANYTHING in self.watched or t.journal.era != self.era:
            return False  # where something was undone, the last writes are not all there were
        columns = self._columns
        if columns is None:
            columns = self._columns = t.columns(self.watched)
        attached, bearing = t.attached, self.faces.bearing
        for place in range(self.written, len(entries)):
            column, index, _ = entries[place]
            if index < 0:
                continue  # a new row: of one that lies in play the column of those tells
            if id(column) in columns or (column is attached and index in bearing):
                return False
        self.version, self.written = version, len(entries)
        return True

    def hold_again(self, t: Table) -> None:
        """Count from now on: the table was rolled back to what it was when this held."""
        self.version, self.era, self.written = t.journal.version, t.journal.era, len(t.journal.entries)

    def _settled(self) -> list[Found]:
        """Go through the layers until texts that depend on each other agree; if they never do, once counts. [A79]"""
        found = self._round(self.ongoing)
        if not self.lasting.asks and not self._asks(found, self.stated):
            return found
        for _ in range(ROUNDS):
            before = (found, self.types, self.texts, self.numbers, self.keywords)
            found = self._round(found)
            if before == (found, self.types, self.texts, self.numbers, self.keywords):
                return found
        self.numbers, self.keywords, self.provided = self.faces.numbers, self.faces.keywords, self.faces.provided
        return self._round(self.ongoing)

    def _round(self, before: list[Found]) -> list[Found]:
        """Go through the layers once, with the changes found before; give those found now."""
        self.types, self.subtypes, self.trades, self.supertypes = layers.types(self.faces, before)
        self.sorts = {}  # by these types, and controllers that are settled
        self._texts(before)
        found = self._changes()
        told = {one: self.profiles[one] for one in self.retold}
        self.keywords = layers.keywords(self.faces, found, told)
        self.provided = layers.icons(self.faces, found, told)
        counted = self._counted(found)
        self.numbers = layers.switched(layers.numbers(self.faces, counted), found)
        self.costs = layers.costs(self.g, counted)
        return found

    def _asks(self, found: list[Found], statics: int) -> bool:
        """Whether another round could say something else: the first knew ongoing effects, but no statics."""
        if any(isinstance(change, RESHAPING) for _, change, _, _ in found[:statics]):
            return True
        words = self.g.lexicon.words
        if any(given >= 0 and asks(words[given]) for _, _, _, given in found):
            return True
        return self.faces.asking or any(moves_icons(change) for _, change, _, _ in found)

    # Texts: which of them work

    def _texts(self, found: list[Found]) -> None:
        g, faces = self.g, self.faces
        gained: dict[int, list[int]] = {}
        silent = lost_by(found, c.LosesText())  # [CR3:402.6]
        unable = lost_by(found, c.LosesAbilities())
        forgetful: set[int] = set()
        for things, change, context, given in found:
            if isinstance(change, c.Borrows):
                borrowed = self._borrowed(change, context, silent, unable)
                for thing in things:
                    gained.setdefault(thing, []).extend(borrowed)
            if isinstance(change, c.LosesAbilities):  # what it gains later it has
                for thing in things:
                    gained[thing] = [one for one in gained.get(thing, ()) if not is_ability(g.lexicon.words[one])]
            for thing in things if given >= 0 else ():
                gained.setdefault(thing, []).append(given)
            if isinstance(change, c.LosesText) and change.other:
                forgetful.update(things)
        self.texts, self.profiles = faces.texts, faces.profiles
        changed = {*gained, *silent, *forgetful, *unable, *faces.gated}
        self.retold = [one for one in self.objects if one in changed] if changed else []
        if not self.retold and not self.abroad:
            return
        texts, profiles = faces.texts.copy(), faces.profiles.copy()
        for thing in self.retold:
            own = faces.texts[thing]
            if thing in unable:
                own = tuple([one for one in own if not is_ability(g.lexicon.words[one])])
            every = () if thing in silent else (*own, *gained.get(thing, ()))
            if thing in forgetful:
                every = tuple([one for one in every if forgets_others(g.lexicon.words[one])])
            texts[thing] = self._all_working(thing, every)
            profiles[thing] = g.lexicon.profile(texts[thing])
        t = g.table
        for thing in self.abroad:
            texts[thing] = self._all_working(thing, g.lexicon.roaming[t.definition[t.card[thing]]])
            profiles[thing] = g.lexicon.profile(texts[thing])
        self.texts, self.profiles = texts, profiles

    def _borrowed(self, change: c.Borrows, context: Context, silent: set[int], unable: set[int]) -> list[int]:
        """Give the abilities, or the whole text, of other cards as printed on them and not lost. [CR3:508.1]"""
        g, texts, found = self.g, self.faces.texts, []
        for lender in things_of(g, change.things, context, self):
            for number in texts[lender] if lender in self.types else g.paragraphs(lender):
                able = is_ability(g.lexicon.words[number])
                if lender not in silent and (able or not change.abilities) and not (able and lender in unable):
                    found.append(number)
        return found

    def _all_working(self, thing: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([inner for number in numbers for inner in self._working(thing, number)])

    def _working(self, thing: int, number: int) -> tuple[int, ...]:
        """Give the paragraph behind its threshold and its condition, if both are met. [CR3:405.4] [CR3:504.1]"""
        word = self.g.lexicon.words[number]
        if isinstance(word, p.Gated):
            if not self.g.meets(self.controllers[thing], word.threshold, self):
                return ()
            return self._working(thing, self.g.lexicon.parts[number]["paragraph"][0])
        if isinstance(word, p.While):
            if not holds(self.g, word.condition, self._context(thing), self):
                return ()
            return self._working(thing, self.g.lexicon.parts[number]["paragraph"][0])
        return (number,)

    # Changes: statics of cards in play, and ongoing effects in the order of their age

    def _changes(self) -> list[Found]:
        found: list[Found] = []
        self.player_changes = []
        alike: Alike = {}
        profiles = self.profiles
        stating = [one for one in self.objects if profiles[one].states] if self.retold else self.faces.stating
        for source in [*stating, *[one for one in self.abroad if profiles[one].states]]:
            profile = profiles[source]
            context = self._context(source)
            for static, given in profile.statics:
                meant = self._meant(static.things, context, alike)
                if meant:
                    found.append((meant, static.change, context, given))
            for one in profile.statics_for:
                self.player_changes.append((one.change, context))
        self.stated = len(found)
        if not self.lasting.asks:
            self.player_changes += self.for_players
            return found + self.ongoing
        return found + self._while_so()

    def _while_so(self) -> list[Found]:
        """Give the changes that last without those whose condition does not hold now; so for what players may do."""
        g, lasting = self.g, self.lasting
        for at, (change, context) in enumerate(self.for_players):
            asked = lasting.players_while.get(at)
            if asked is None or holds(g, asked, context, self):
                self.player_changes.append((change, context))
        found: list[Found] = []
        for at, one in enumerate(self.ongoing):
            asked = lasting.found_while.get(at)
            if asked is None or holds(g, asked, one[2], self):
                found.append(one)
        return found

    def _context(self, source: int) -> Context:
        """Give the context of a card's text, with what its cost chose."""
        return Context(self.controllers[source], source, self.g.table.chosen[source])

    def causes(self, g: "Spoils", thing: int) -> list[tuple[c.CardChange, int]]:
        """Give what changes an object, each with the card whose text says so, oldest effects last."""
        again = Standing(g, self)
        again._game = g
        found = [(change, context.source) for things, change, context, _ in again._changes() if thing in things]
        again._game = None
        return found

    def _meant(
        self, things: Things, context: Context, alike: dict[tuple[int, int], tuple[int, ...]]
    ) -> tuple[int, ...]:
        """Give the objects in play that a static means; the same words of one player mean the same, this card aside."""
        if not isinstance(things, Cards) or not alike_for_all(things):
            meant = things_of(self.g, things, context, self)
            return tuple([one for one in meant if one in self.types])
        key = (id(things), context.player)
        if key not in alike:
            alike[key] = self._all_that_fit(things, Context(context.player, NOBODY))
        meant = alike[key]
        return tuple([one for one in meant if one != context.source]) if things.other else meant

    def _all_that_fit(self, cards: Cards, context: Context) -> tuple[int, ...]:
        """Give all objects in play that a description means; where it asks for print alone, one of a kind tells."""
        g, faces = self.g, self.faces
        reshaped = self.types is not faces.types or self.keywords is not faces.keywords
        if reshaped or self.retold or not asks_for_print(cards):
            return tuple([one for one in self.objects if fits(g, one, cards, context, self)])
        known = g.lexicon.fitting.setdefault((id(cards), context.player), {})
        found: list[int] = []
        for one in self.objects:
            kind = (faces.seen[one], self.controllers[one])
            if kind not in known:
                known[kind] = fits(g, one, cards, context, self)
            if known[kind]:
                found.append(one)
        return tuple(found)

    def _counted(self, found: list[Found]) -> list[Counted]:
        """Work out how much cards gain or lose; an amount sees the numbers of the round before.

        `For each token on them` counts for each card by itself.
        """
        g = self.g
        counted: list[Counted] = []
        for things, change, context, _ in found:
            if not isinstance(change, (c.Becomes, c.Gains, c.Loses)):
                continue
            amount = change.amount
            if context.get(layers.WORTH) is not None:  # what a text gave for a time it has worked out once [A385]
                counted.append((things, change, context.number(layers.WORTH)))
            elif about_itself(amount):
                counted += [((one,), change, amount_of(g, amount, context.about(one), self)) for one in things]
            else:
                counted.append((things, change, amount_of(g, amount, context, self)))
        return counted

    # Permissions

    def _permissions(self, found: list[Found]) -> None:
        for things, change, context, _ in found:
            if not isinstance(change, (c.Cannot, c.Can, c.Must)):
                continue
            for thing in things:
                if isinstance(change, c.Cannot):
                    self.cannot.setdefault(thing, []).append((change, context))
                elif isinstance(change, c.Can):
                    self.can.setdefault(thing, []).append(change)
                else:
                    self.must.setdefault(thing, []).append((change, context.source))

    def is_frail(self, thing: int) -> bool:
        """Whether a character or location has no life or structure at all. [CR3:408.4] [CR3:408.5]"""
        types, numbers = self.types[thing], self.numbers
        if "character" in types and numbers[thing, "life"] <= 0:
            return True
        return "location" in types and numbers[thing, "structure"] <= 0

    def forbids(
        self, thing: int, what: Forbidden, player: int | None = None, *, by: Literal[Forbidder, ""] = ""
    ) -> bool:
        """Whether some text says that an object cannot do or suffer something (by a player, or by a rule). [CR3:402.7]

        Whoever asks whether it may first sees what the rules and `allows` say: cannot takes precedence over can.
        """
        return thing in self.cannot and bool(self.forbidders(thing, what, player, by=by))

    def forbidders(
        self, thing: int, what: Forbidden, player: int | None = None, *, by: Literal[Forbidder, ""] = ""
    ) -> list[int]:
        """List the cards whose texts say that an object cannot do or suffer something. [CR3:402.7]"""
        found = []
        for change, context in self.cannot.get(thing, ()):
            if change.what != what or change.source is not None:
                continue
            if change.by in ("", by) or (change.by == "opponent" and player is not None and player != context.player):
                found.append(context.source)
        return found

    def extra_icons(self, g: "Spoils", player: int) -> str:
        """Give the icons that a player controls for a turn without any card that provides them."""
        found = [(one, context) for one, context in self.for_players if isinstance(one, c.ExtraIcons)]
        return "".join([one.icons for one, context in found if concerns(g, one.player, player, context, self)])

    def only_costs_destroy(self) -> bool:
        """Whether some text says that cards can be destroyed only by costs."""
        return any(isinstance(change, c.OnlyCostsDestroy) for change, _ in self.player_changes)

    def allows(self, thing: int, what: Allowed) -> bool:
        """Whether some text says that an object can do something against the rules. [CR3:101.1]"""
        return any(change.what == what for change in self.can.get(thing, ()))

    def last_known(self, t: Table, thing: int) -> LastKnown:
        """Give what is last known of an object when it leaves. [A86]"""
        numbers = tuple([self.numbers.get((thing, number), 0) for number in STATS])
        return LastKnown(
            self.controllers.get(thing, -1),
            self.types.get(thing, ()),
            self.subtypes.get(thing, ()),
            self.keywords.get(thing, ()),
            numbers,
            t.role(thing),
            self.texts.get(thing, ()),
            self.trades.get(thing, ()),
            self.supertypes.get(thing, ()),
            self.provided.get(thing, ""),
            self.costs.get(thing, -1),
        )


def lost_by(found: list[Found], change: c.CardChange) -> set[int]:
    """Give the objects that a change is about, whichever text says so."""
    return {thing for things, one, _, _ in found if one == change for thing in things}
