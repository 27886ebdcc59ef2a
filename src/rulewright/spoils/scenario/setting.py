"""Setting the table of a scenario of The Spoils."""

from typing import Final, cast

from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game, seat_number
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.save import save
from rulewright.engine.script import Mistake, Script, Scripts, Table, a_list, a_table, laid_by, only
from rulewright.engine.textfile import BadFile
from rulewright.engine.value import Json, Value, freeze
from rulewright.spoils.cards.definitions import BadCard, card_of, known_cards
from rulewright.spoils.cards.sets import find_card, library
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.procedures.turn import Match, Turn
from rulewright.spoils.scenario.script import SpoilsScript
from rulewright.spoils.table.areas import DECK, DISCARD, HAND, OUT, PLAY, VOID
from rulewright.spoils.table.cells import ACTIVE, FIRST, MAIN, PHASE, TURN
from rulewright.spoils.table.config import Config, too_many
from rulewright.spoils.table.remembered import Share
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.vocabulary import Phase

KEYS: Final = frozenset({"ruleset", "rulesets", "phase", "cards", "A", "B", "C", "D"})
SIDE_KEYS: Final = frozenset(
    {"faction", "influence", "play", "hand", "resources", "deck", "discard", "removed", "void"}
)
PLAY_KEYS: Final = frozenset({"card", "depleted", "damage", "tokens", "attached_to", "face", "fresh", "owner", "used"})
PHASES: Final[tuple[Phase, ...]] = ("main", "setup", "start")
DECK_SIZE: Final = 20


def a_number(value: Json, where: str) -> int:
    """Read a whole number, not below 0."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise Mistake(f"{where} must be a number, not {value!r}")


class SpoilsScripts(Scripts):
    """Sets tables for scenarios of The Spoils."""

    def keys(self) -> frozenset[str]:
        """Name the keys of a scenario of The Spoils."""
        return KEYS

    def variants(self, document: Table) -> list[str]:
        """Give the rulesets in which the scenario runs."""
        if "rulesets" in document and "ruleset" in document:
            raise Mistake("a scenario has 'ruleset' or 'rulesets', not both")
        named = a_list(document.get("rulesets", [document.get("ruleset", "crlate")]), "rulesets")
        for name in named:
            if name not in RULESETS:
                raise Mistake(f"a ruleset is one of {', '.join(RULESETS)}, not {name!r}")
        return cast("list[str]", named)

    def every_variant(self, document: Table) -> list[str]:
        """Give all rulesets."""
        del document
        return list(RULESETS)

    def spoken(self, game: Game, seat: str) -> Script:
        """Give a script for a game at a table: a seat names the cards that it knows, its own side first."""
        assert isinstance(game, Spoils)
        return SpoilsScript(game, known_labels(game, seat), list(game.seats()))

    def set_up(self, document: Table, variant: str, rulebook: Rulebook | None) -> Script:
        """Set the table that a scenario describes and run to its first question."""
        return laid_by(Setting(document, variant, rulebook or RULEBOOK).script(), document, variant)


def known_labels(game: Spoils, seat: str) -> dict[str, list[int]]:
    """Give the names of the cards that a seat knows, in the order of the table: play, hands, decks and other piles."""
    t = game.table
    player = seat_number(seat)
    piles = [pile for area in (HAND, DECK, DISCARD, OUT, VOID) for pile in t.pile(area)]
    labels: dict[str, list[int]] = {}
    for one in (*t.play[0], *t.deployed[0], *[thing for pile in piles for thing in pile]):
        if t.known[one] >> player & 1:
            labels.setdefault(game.printed(one).name.casefold(), []).append(t.card[one])
    return labels


class Setting:
    """A scenario's table while it is being set."""

    def __init__(self, document: Table, variant: str, rulebook: Rulebook) -> None:
        """Read everything that does not need a game yet."""
        self.document = document
        self.ruleset = RULESETS[variant]
        self.rulebook = rulebook
        self.phase = document.get("phase", "main")
        if self.phase not in PHASES:
            raise Mistake(f"phase must be one of {', '.join(PHASES)}, not {self.phase!r}")
        self.seats = [seat for seat in "ABCD" if seat in document or seat in "AB"]
        self.sides = [a_table(document.get(seat, {}), f"[{seat}]") for seat in self.seats]
        for seat, side in zip(self.seats, self.sides, strict=True):
            only(side, SIDE_KEYS, f"[{seat}]")
        self.definitions: list[Definition] = []
        self.by_name: dict[str, int] = {}
        self.labels: dict[str, list[int]] = {}  # the physical cards of each name, in the order of the file

    def define_cards(self) -> None:
        """Read the cards that exist for this scenario only; they come before any other of their name."""
        for name, facts in a_table(self.document.get("cards", {}), "[cards]").items():
            try:
                self.add(card_of(name, a_table(facts, f"[cards.{name}]"), self.ruleset))
            except BadCard as bad:
                raise Mistake(f"[cards.{name!r}] {bad}") from bad

    def add(self, definition: Definition) -> int:
        """Add a definition and give its number."""
        self.definitions.append(definition)
        self.by_name[definition.name.casefold()] = len(self.definitions) - 1
        return len(self.definitions) - 1

    def number(self, name: object, where: str) -> int:
        """Give the number of the definition of a name."""
        if not isinstance(name, str):
            raise Mistake(f"{where} must name a card, not {name!r}")
        found = self.by_name.get(name.casefold())
        if found is not None:
            return found
        known = [one for one in known_cards(self.ruleset) if one.name.casefold() == name.casefold()]
        try:
            definition = known[0] if known else find_card(name, self.ruleset)
        except BadCard as bad:
            raise Mistake(f"{where} names {bad}") from bad
        except BadFile as bad:
            raise Mistake(str(bad)) from bad
        if definition is None:
            raise Mistake(f"{where} names {name!r}, and there is no such card")
        return self.add(definition)

    def script(self) -> "SpoilsScript":
        """Set the table and run to the first question."""
        self.define_cards()
        factions = [
            self.number(side.get("faction", "Plain Faction"), f"[{seat}] faction") for seat, side in self.each()
        ]
        self.number("Micromajig", "cards")
        for _, side in self.each():
            for key in ("play", "resources", "hand", "deck", "discard", "removed", "void"):
                for entry in a_list(side.get(key, ["Blank Card"] * DECK_SIZE if key == "deck" else []), key):
                    self.number(entry.get("card") if isinstance(entry, dict) else entry, key)
        used = library().used_by(self.definitions, self.ruleset)
        config = Config(
            tuple(self.definitions), tuple(factions), ((),) * len(self.seats), self.ruleset, self.first(), used
        )
        seed = self.document.get("seed", 0)
        told = cast("tuple[Value, ...]", freeze(a_list(self.document.get("chance", []), "chance")))
        if len(self.seats) > self.ruleset.max_players:
            raise Mistake(too_many(config))
        game = Spoils(config, Chance(root_of(str(seed)), 0, told), self.rulebook)
        for player, (seat, side) in enumerate(self.each()):
            self.lay_side(game, player, seat, side)
        for player, (seat, side) in enumerate(self.each()):
            self.attach(game, player, seat, side)
        self.begin(game)
        return SpoilsScript(game, self.labels, self.seats)

    def each(self) -> list[tuple[str, Table]]:
        """Give each seat with its table."""
        return list(zip(self.seats, self.sides, strict=True))

    def first(self) -> int | None:
        """Give who decides who goes first, where the scenario says so."""
        return None if self.phase == "setup" and self.document.get("chance") else self.turn()

    def turn(self) -> int:
        """Give the active player."""
        turn = self.document.get("turn", "A")
        if turn not in self.seats:
            raise Mistake(f"turn must be one of {', '.join(self.seats)}, not {turn!r}")
        return self.seats.index(turn)

    def card(self, game: Spoils, entry: Json, where: str, owner: int) -> int:
        """Bring a physical card into the game and give its number."""
        name = entry.get("card") if isinstance(entry, dict) else entry
        definition = self.number(name, where)
        card = game.table.new_card(
            definition, owner, made=int(self.definitions[definition].name == "Micromajig" and "play" in where)
        )
        self.labels.setdefault(self.definitions[definition].name.casefold(), []).append(card)
        return card

    def lay_side(self, game: Spoils, player: int, seat: str, side: Table) -> None:
        """Lay a player's cards."""
        t = game.table
        everyone = t.everyone()
        influence = game.printed(t.faction[player]).influence
        t.set_influence(player, a_number(side.get("influence", influence), f"[{seat}] influence"))
        for key in ("play", "resources"):
            for entry in a_list(side.get(key, []), f"[{seat}] {key}"):
                self.lay_in_play(game, player, entry, f"[{seat}] {key}")
        for key, area, known in (
            ("hand", HAND, 1 << player),
            ("deck", DECK, 0),
            ("discard", DISCARD, everyone),
            ("removed", OUT, everyone),
            ("void", VOID, everyone),
        ):
            default: list[Json] = ["Blank Card"] * DECK_SIZE if key == "deck" else []
            entries = a_list(side.get(key, default), f"[{seat}] {key}")
            if area == VOID and entries and not self.ruleset.void:
                raise Mistake(f"[{seat}] void: there is no void in {self.ruleset.name}")
            for entry in entries:
                card = self.card(game, entry, f"[{seat}] {key}", player)
                thing = t.new_object(card, area, player)
                down = isinstance(entry, dict) and entry.get("face") == "down"
                t.let_know(thing, 0 if down else known)
                if down:
                    t.turn_down(thing)
                t.lay(thing)

    def lay_in_play(self, game: Spoils, player: int, entry: Json, where: str) -> None:
        """Lay one card in play as the scenario says."""
        t = game.table
        facts: Table = entry if isinstance(entry, dict) else {}
        only(facts, PLAY_KEYS, where)
        owner = self.seats.index(cast("str", facts["owner"])) if "owner" in facts else player
        thing = t.new_object(self.card(game, entry, where, owner), PLAY, player)
        t.lay(thing)
        down = facts.get("face") == "down"
        t.let_know(thing, 1 << player if down else t.everyone())
        if down:
            t.turn_down(thing)
        if facts.get("depleted"):
            t.deplete(thing)
        if not facts.get("fresh"):
            t.get_ready(thing)
        t.put_tokens(thing, a_number(facts.get("tokens", 0), f"{where} tokens"))
        damage = a_number(facts.get("damage", 0), f"{where} damage")
        if damage and "location" in game.printed(thing).types:
            t.put_markers(thing, damage)
        elif damage:
            t.hurt(thing, (Share(-1, damage),))
        if facts.get("used"):
            t.attach(thing, t.faction[player])

    def attach(self, game: Spoils, player: int, seat: str, side: Table) -> None:
        """Attach cards to each other as the scenario says."""
        t = game.table
        entries = [*a_list(side.get("play", []), seat), *a_list(side.get("resources", []), seat)]
        own = [one for one in t.play[0] if t.controller[one] == player and one != t.faction[player]]
        for thing, entry in zip(own, entries, strict=True):
            if isinstance(entry, dict) and "attached_to" in entry:
                name = str(entry["attached_to"])
                target = SpoilsScript(game, self.labels, self.seats).find(name, game.table.play[0])
                t.attach(thing, target)

    def begin(self, game: Spoils) -> None:
        """Begin just before the phase named."""
        t = game.table
        t.count(ACTIVE, self.turn())
        t.count(FIRST, self.turn())
        game.journal.begin_anew()
        if self.phase == "setup":
            game.start_at([(Match(), "set_up")])
        elif self.phase == "start":
            game.start_at([(Match(), "turns"), (Turn(), "start")])
        else:
            t.count(TURN, 1)
            t.count(PHASE, MAIN)
            game.start_at([(Match(), "turns"), (Turn(), "main")])
        game.origin = save(game)
