"""Setting the table of a scenario of Starfighter."""

from typing import Final, cast

from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game, seat_number
from rulewright.engine.procedure import Procedure
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.save import save
from rulewright.engine.script import Mistake, Script, Scripts, Table, a_list, a_table, laid_by, one_of, only
from rulewright.engine.value import Json, Value, freeze
from rulewright.starfighter.begin import standard_box
from rulewright.starfighter.cards import EFFECTS, HALF_NAMES, MOST_LEVEL, Half, Squadron
from rulewright.starfighter.cruisers import MOST_SPACES, SECTORS, Boards, Cruiser
from rulewright.starfighter.game import ALL, MODES, RULEBOOK, Config, Starfighter
from rulewright.starfighter.modes import card_excluded, cruisers_excluded
from rulewright.starfighter.procedures.deployment import Deployment
from rulewright.starfighter.procedures.match import Match, Round
from rulewright.starfighter.script import StarfighterScript
from rulewright.starfighter.table import NUMBERED, OFFSET, PHASE, PHASES, ROUND, TURN

KEYS: Final = frozenset({"mode", "phase", "initiative", "offset", "round", "cards", "A", "B", "table"})
SIDE_KEYS: Final = frozenset({"cruiser", "armor", "armor_max", "spaces", "hand", "aside", "sectors", "table"})
CARD_KEYS: Final = frozenset({"level", "upper", "lower", "colour"})
PLACED_KEYS: Final = frozenset({"card", "face", "pivoted", "tokens"})
RESERVE: Final = Squadron("Reserve", "Reserve", 0, (Half(0), Half(1)))
PLAIN_BOARD: Final = Cruiser("Plain", 20, (MOST_SPACES,) * SECTORS)
DEFAULT_DECK: Final = 20


def number(value: Json, where: str, least: int, most: int) -> int:
    """Read a whole number within limits."""
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    raise Mistake(f"{where} must be a number from {least} to {most}, not {value!r}")


class StarfighterScripts(Scripts):
    """Sets tables for scenarios of Starfighter."""

    def keys(self) -> frozenset[str]:
        """Name the keys of a Starfighter scenario."""
        return KEYS

    def variants(self, document: Table) -> list[str]:
        """Give the one mode in which the scenario runs."""
        return [one_of(document.get("mode", "skirmish"), MODES, "mode")]

    def spoken(self, game: Game, seat: str) -> Script:
        """Give a script for a game at a table: a seat names the cards that it sees."""
        assert isinstance(game, Starfighter)
        t = game.table
        player = seat_number(seat)
        board = [card for cards in t.sectors for card in cards if not t.down[card] or t.owner(card) == player]
        labels: dict[str, list[int]] = {}
        for card in (*t.hands[player], *board, *[card for pile in t.discards for card in pile]):
            for name in dict.fromkeys([t.squadron[card].code.casefold(), t.squadron[card].name.casefold()]):
                labels.setdefault(name, []).append(card)
        return StarfighterScript(game, labels)

    def set_up(self, document: Table, variant: str, rulebook: Rulebook | None) -> Script:
        """Set the table that a scenario describes and run to its first question."""
        return laid_by(Setting(document, variant, rulebook or RULEBOOK).script(), document, variant)


class Setting:
    """A scenario's table while it is being set."""

    def __init__(self, document: Table, mode: str, rulebook: Rulebook) -> None:
        """Read everything that does not need a game yet."""
        self.document = document
        self.mode = mode
        self.rulebook = rulebook
        self.phase = one_of(document.get("phase", "deployment"), PHASES, "phase")
        self.sides = [a_table(document.get(seat, {}), f"[{seat}]") for seat in "AB"]
        for seat, side in zip("AB", self.sides, strict=True):
            only(side, SIDE_KEYS, f"[{seat}]")
        self.defined = self.read_cards()
        self.squadrons: list[Squadron] = []  # every physical card in the order of its labels
        self.placed: list[tuple[int, Table]] = []  # cards on boards that are not simply laid face up

    def read_cards(self) -> dict[str, Squadron]:
        """Read the cards that exist for this scenario only."""
        found = {}
        for name, facts in a_table(self.document.get("cards", {}), "[cards]").items():
            where = f"[cards.{name}]"
            table = a_table(facts, where)
            only(table, CARD_KEYS, where)
            halves = [self.read_half(table.get(half, {}), f"{where} {half}") for half in HALF_NAMES]
            level = number(table.get("level", 0), f"{where} level", 0, MOST_LEVEL)
            colour = one_of(table.get("colour", "green"), ("green", "blue"), f"{where} colour")
            found[name.casefold()] = Squadron(name, name, level, (halves[0], halves[1]), colour)
        return found

    def read_half(self, data: Json, where: str) -> Half:
        """Read half of a card."""
        table = a_table(data, where)
        only(table, frozenset({"fighters", "effect"}), where)
        effect = table.get("effect", "")
        shown = "" if effect in ("", None) else one_of(effect, EFFECTS, f"{where} effect")
        return Half(number(table.get("fighters", 0), f"{where} fighters", 0, 9), shown)

    def card(self, data: Json, where: str) -> int:
        """Take one more physical card of a name and give its number."""
        name = data.get("card") if isinstance(data, dict) else data
        if not isinstance(name, str):
            raise Mistake(f"{where} must name a card, not {data!r}")
        squadron = self.defined.get(name.casefold())
        if squadron is None and name.casefold() == RESERVE.code.casefold():
            squadron = RESERVE
        if squadron is None:
            printed = standard_box()[0]
            squadron = next((one for one in printed if name.casefold() in (one.code, one.name.casefold())), None)
        if squadron is None:
            raise Mistake(f"{where} names {name!r}, and there is no such card")
        if told := card_excluded(self.mode, squadron):
            raise Mistake(f"{where}: {told}")
        self.squadrons.append(squadron)
        return len(self.squadrons) - 1

    def pile(self, data: Json, where: str) -> tuple[int, ...]:
        """Take a row of cards."""
        return tuple([self.card(entry, where) for entry in a_list(data, where)])

    def deck_of(self, table: Table) -> tuple[int, ...]:
        """Take a deck; by default copies of Reserve."""
        default: list[Json] = [RESERVE.code] * DEFAULT_DECK
        return self.pile(table.get("deck", default), "deck")

    def lay(self, seat: str, side: Table) -> list[tuple[int, ...]]:
        """Take the cards of a board, sector by sector, bottom to top."""
        sectors = a_list(side.get("sectors", [[] for _ in range(SECTORS)]), f"[{seat}] sectors")
        if len(sectors) != SECTORS:
            raise Mistake(f"[{seat}] sectors must be {SECTORS} lists, not {len(sectors)}")
        laid = []
        for index, entries in enumerate(sectors, start=1):
            cards = []
            for entry in a_list(entries, f"[{seat}] sector {index}"):
                card = self.card(entry, f"[{seat}] sector {index}")
                if isinstance(entry, dict):
                    only(entry, PLACED_KEYS, f"[{seat}] sector {index}")
                    self.placed.append((card, entry))
                cards.append(card)
            laid.append(tuple(cards))
        return laid

    def cruiser(self, seat: str, side: Table) -> Cruiser:
        """Read a side's board: a class, or one of the scenario's own."""
        name = side.get("cruiser")
        if name is not None:
            boards = standard_box()[1]
            if "spaces" in side or "armor_max" in side:
                raise Mistake(f"[{seat}] has a cruiser or a board of its own, not both")
            return boards.cruiser(one_of(name, tuple([one.name for one in boards.classes]), f"[{seat}] cruiser"))
        most = number(side.get("armor_max", max(PLAIN_BOARD.armor, self.armor(side))), f"[{seat}] armor_max", 1, 99)
        if "armor_max" not in side and "spaces" in side and "armor" in side:
            most = max(1, self.armor(side))
        spaces = a_list(side.get("spaces", list(PLAIN_BOARD.spaces)), f"[{seat}] spaces")
        if len(spaces) != SECTORS:
            raise Mistake(f"[{seat}] spaces must be {SECTORS} numbers, not {len(spaces)}")
        return Cruiser(
            f"{seat}'s own", most, tuple([number(one, f"[{seat}] spaces", 1, MOST_SPACES) for one in spaces])
        )

    def armor(self, side: Table) -> int:
        """Read a side's present armor."""
        return number(side.get("armor", PLAIN_BOARD.armor), "armor", -99, 99)

    def script(self) -> "StarfighterScript":
        """Set the table and run to the first question."""
        document = self.document
        own = self.mode == "total_war"
        shared = a_table(document.get("table", {}), "[table]")
        only(shared, frozenset({"deck", "discard"}), "[table]")
        boards, hands, asides, decks, discards = [], [], [], [], []
        fleet = 0
        for seat, side in zip("AB", self.sides, strict=True):
            boards.append(self.lay(seat, side))
            hands.append(self.pile(side.get("hand", []), f"[{seat}] hand"))
            asides.append(self.pile(side.get("aside", []), f"[{seat}] aside"))
            table = a_table(side.get("table", {}), f"[{seat}.table]")
            only(table, frozenset({"deck", "discard"}), f"[{seat}.table]")
            if own:
                decks.append(self.deck_of(table))
                discards.append(self.pile(table.get("discard", []), "discard"))
            elif table:
                raise Mistake(f"[{seat}.table] is for total_war; {self.mode} has one [table]")
            fleet = fleet or len(self.squadrons)
        if own and shared:
            raise Mistake("[table] is for training and skirmish; total_war has [A.table] and [B.table]")
        if not own:
            decks.append(self.deck_of(shared))
            discards.append(self.pile(shared.get("discard", []), "discard"))
        game = self.game(fleet if own else 0)
        t = game.table
        for player in (0, 1):
            for index, cards in enumerate(boards[player]):
                sector = player * SECTORS + index
                if self.phase != "setup" and len(cards) > t.spaces(sector):
                    raise Mistake(
                        f"{'AB'[player]}'s sector {index + 1} has {t.spaces(sector)} spaces, not {len(cards)}"
                    )
                t.sectors[sector] = cards
        t.hands[:], t.asides[:], t.decks[:], t.discards[:] = hands, asides, decks, discards
        self.settle_cards(game)
        self.start(game)
        return StarfighterScript(game, self.labels())

    def game(self, fleet: int) -> Starfighter:
        """Give a game of these cards and boards, with nothing begun."""
        document = self.document
        seed = document.get("seed", 0)
        if isinstance(seed, bool) or not isinstance(seed, (int, str)):
            raise Mistake(f"seed must be a number, not {seed!r}")
        outcomes = freeze(a_list(document.get("chance", []), "chance"))
        set_up = self.phase == "setup"
        names: list[str | None] = []
        cruisers = []
        for seat, side in zip("AB", self.sides, strict=True):
            cruiser = self.cruiser(seat, side)
            chosen = not set_up or "cruiser" in side or "spaces" in side
            names.append(cruiser.name if chosen else None)
            if chosen:  # a board that nobody has is not offered in set-up
                cruisers.append(cruiser)
        standard = standard_box()[1]
        classes = list(standard.classes) + [one for one in cruisers if one not in standard.classes]
        boards = Boards(tuple(classes), standard.sides)
        first = document.get("initiative", document.get("turn", None if set_up and outcomes else "A"))
        player = None if first is None else "AB".index(one_of(first, ("A", "B"), "initiative"))
        boxes = 2 if self.mode == "total_war" else 1
        printed = [
            one.name for one in cruisers if one in standard.classes
        ]  # a board of the scenario's own stands for any
        if told := cruisers_excluded(self.mode, standard, boxes, printed):
            raise Mistake(told)
        squadrons = tuple(self.squadrons)
        config = Config(self.mode, squadrons, boards, fleet, squadrons, boxes, (names[0], names[1]), player)
        chance = Chance(root_of(str(seed)), 0, cast("tuple[Value, ...]", outcomes))
        return Starfighter(config, chance, self.rulebook)

    def settle_cards(self, game: Starfighter) -> None:
        """Let every card lie as the scenario says and be known to whom the rules say."""
        t = game.table
        for card, entry in self.placed:
            t.down[card] = int(one_of(entry.get("face", "up"), ("up", "down"), "face") == "down")
            t.pivoted[card] = int(bool(entry.get("pivoted", False)))
        for sector, cards in enumerate(t.sectors):
            for card in cards:
                t.where[card] = sector
                t.counters[NUMBERED] += 1
                t.number[card] = t.counters[NUMBERED]
                t.known[card] = 1 << sector // SECTORS if t.down[card] else ALL
        for card, entry in self.placed:
            if "tokens" in entry:
                t.tokens[card] = self.tokens(game, card, entry["tokens"])
        for player in (0, 1):
            for card in t.hands[player]:
                t.known[card] = 1 << player
        for pile in t.discards:
            for card in pile:
                t.known[card] = ALL
        faults = game.faults() if self.phase != "setup" else []
        if faults:
            raise Mistake(f"such a table cannot be: {faults[0]}")

    def tokens(self, game: Starfighter, card: int, data: Json) -> tuple[int, int, int, int]:
        """Read the tokens of a card: above, below, on shields."""
        table = a_table(data, "tokens")
        only(table, frozenset({"upper", "lower", "shield"}), "tokens")
        above, below, shield = [number(table.get(key, 0), "tokens", 0, 9) for key in ("upper", "lower", "shield")]
        turned = game.table.pivoted[card]
        shields_above = min(shield, game.table.face(card)[turned].shields) if game.table.is_top(card) else 0  # [C-46]
        shields = (shields_above, shield - shields_above)
        if turned:
            return (below, above, shields[1], shields[0])
        return (above, below, *shields)

    def start(self, game: Starfighter) -> None:
        """Begin just before the phase named."""
        t = game.table
        document = self.document
        t.counters[OFFSET] = number(document.get("offset", 0), "offset", 2 - SECTORS, SECTORS - 2)
        if self.phase == "setup":
            game.start()
            game.origin = save(game)
            return
        for player, side in enumerate(self.sides):
            cruiser = t.cruiser[player]
            assert cruiser is not None
            t.armor[player] = number(side.get("armor", cruiser.armor), "armor", -99, 99)
        t.counters[ROUND] = number(document.get("round", 1), "round", 1, 999)
        t.counters[PHASE] = PHASES.index(self.phase)
        t.counters[TURN] = t.initiative
        turn = one_of(document.get("turn", "AB"[t.initiative]), ("A", "B"), "turn")
        rounds: tuple[Procedure, str] = (Match(), "rounds")
        if self.phase == "deployment" and turn != "AB"[t.initiative]:  # the pawn holder has had a turn already
            t.counters[TURN] = "AB".index(turn)
            game.start_at([rounds, (Round(), "combat"), (Deployment(), "turns")])
        else:
            game.start_at([rounds, (Round(PHASES.index(self.phase)), "reinforcements")])
        game.origin = save(game)

    def labels(self) -> dict[str, list[int]]:
        """Give the physical cards of each name, in the order in which the file lists them."""
        found: dict[str, list[int]] = {}
        for card, squadron in enumerate(self.squadrons):
            for name in {squadron.code.casefold(), squadron.name.casefold()}:
                found.setdefault(name, []).append(card)
        return found
