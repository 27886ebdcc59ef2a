"""Scenarios of Starfighter: setting a table, naming cards, and checking what is expected."""

import re
from collections.abc import Callable
from typing import Final, cast

from rulewright.engine.action import Action
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.procedure import Procedure
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.save import save
from rulewright.engine.script import Mistake, Script, Scripts, Table, Unmet, a_list, a_table, one_of, only
from rulewright.engine.value import Json, Value, freeze
from rulewright.starfighter import notation
from rulewright.starfighter.actions import Aim, Damage, First, Move, Play, TakeCruiser
from rulewright.starfighter.begin import standard_box
from rulewright.starfighter.cards import EFFECTS, HALF_NAMES, MOST_LEVEL, Half, Squadron
from rulewright.starfighter.cruisers import MOST_SPACES, SECTORS, Boards, Cruiser
from rulewright.starfighter.game import ALL, MODES, RULEBOOK, Config, Starfighter
from rulewright.starfighter.procedures.deployment import Deployment
from rulewright.starfighter.procedures.match import Match, Round
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

    def set_up(self, document: Table, variant: str, rulebook: Rulebook | None) -> Script:
        """Set the table that a scenario describes and run to its first question."""
        return Setting(document, variant, rulebook or RULEBOOK).script()


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
        told = freeze(a_list(document.get("chance", []), "chance"))
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
        first = document.get("initiative", document.get("turn", None if set_up and told else "A"))
        player = None if first is None else "AB".index(one_of(first, ("A", "B"), "initiative"))
        boxes = 2 if self.mode == "total_war" else 1
        squadrons = tuple(self.squadrons)
        config = Config(self.mode, squadrons, boards, fleet, squadrons, boxes, (names[0], names[1]), player)
        chance = Chance(root_of(str(seed)), 0, cast("tuple[Value, ...]", told))
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
        halves = game.table.face(card)
        upper, lower = (below, above) if game.table.pivoted[card] else (above, below)
        on_upper = min(shield, halves[0].shields)
        return (upper, lower, on_upper, shield - on_upper)

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


class StarfighterScript(Script):
    """The lines of a Starfighter scenario and the names they use."""

    def __init__(self, game: Starfighter, labels: dict[str, list[int]]) -> None:
        """Speak to a game whose physical cards have these names."""
        super().__init__(game)
        self.labels = labels

    @property
    def duel(self) -> Starfighter:
        """The game, as what it is."""
        assert isinstance(self.game, Starfighter)
        return self.game

    def rule(self, name: str) -> str:
        """Give the full id of a rule: `29` is SF-29."""
        return name if "-" in name else f"SF-{name}"

    def read(self, seat: str, words: str) -> Action:
        """Read an acting line after its seat."""
        player = "AB".index(seat)

        def find(name: str, wanted: str) -> int:
            return self.find(name, wanted, player)

        try:
            return notation.read(self.duel, words, find, player)
        except Mistake:
            raise
        except ValueError as error:
            raise Mistake(str(error)) from error

    def find(self, name: str, wanted: str, player: int = -1) -> int:
        """Find the physical card that a name means."""
        t = self.duel.table
        match = re.fullmatch(r"(?:([AB])'s )?(.+?)(?:#([1-9][0-9]*))?", name.strip().strip('"'), re.IGNORECASE)
        assert match is not None
        cards = self.labels.get(match[2].strip('"').casefold(), [])
        if match[3]:
            if int(match[3]) > len(cards):
                raise Mistake(f"there is no {name!r}; {len(cards)} cards have that name")
            return cards[int(match[3]) - 1]
        if match[1]:
            cards = [card for card in cards if self.side(card) == "AB".index(match[1].upper())]
        if not cards:
            raise Mistake(f"no card is called {name!r}")
        if wanted == notation.HAND:
            cards = [card for card in cards if player >= 0 and card in t.hands[player]] or cards
        elif wanted == notation.BOARD:
            cards = [card for card in cards if t.where[card] >= 0] or cards
        if len({self.state(card) for card in cards}) > 1:
            raise Mistake(f"{name!r} fits several cards that can be told apart; write {name}#1 or A's {name}")
        return cards[0]

    def side(self, card: int) -> int:
        """Give the player on whose side a card is, or -1."""
        t = self.duel.table
        if t.where[card] >= 0:
            return t.owner(card)
        for player in (0, 1):
            if card in t.hands[player] or card in t.asides[player]:
                return player
        for pile in range(len(t.decks)):
            if len(t.decks) > 1 and (card in t.decks[pile] or card in t.discards[pile]):
                return pile
        return -1

    def state(self, card: int) -> tuple[object, ...]:
        """Give all by which two cards of one name can be told apart."""
        t = self.duel.table
        return (self.area(card), self.side(card), t.where[card], t.down[card], t.pivoted[card], t.tokens[card])

    def area(self, card: int) -> str:
        """Name where a card is."""
        t = self.duel.table
        if t.where[card] >= 0:
            return "play"
        piles = {"hand": t.hands, "aside": t.asides, "deck": t.decks, "discard": t.discards}
        return next((name for name, found in piles.items() if any(card in pile for pile in found)), "nowhere")

    def cards(self, names: str, player: int = -1) -> list[int]:
        """Find several cards named in a list; of one name several times, each time the next."""
        found: list[int] = []
        for name in re.findall(r'"[^"]*"(?:#\d+)?|[^,]+', names):
            again = [card for card in self.labels.get(name.strip().casefold(), []) if card not in found]
            card = self.find(name, "", player) if "#" in name or len(again) < 2 else again[0]  # noqa: PLR2004 - one alone is clear
            found.append(card)
        return found

    def name(self, card: int) -> str:
        """Name a card as the scenario does."""
        return self.duel.table.squadron[card].code

    # Expecting

    def asked(self, things: str) -> None:
        """Check that the open question offers exactly these cards, sectors, halves, effects or classes."""
        question = self.game.question
        assert question is not None
        offered = [word for action in question.actions if (word := self.offer(action, things))]
        wanted = [self.wanted(thing) for thing in re.findall(r'"[^"]*"(?:#\d+)?|[^,]+', things)]
        if set(offered) != set(wanted):
            raise Unmet(
                f"expected exactly {', '.join(wanted)}, the game offers {', '.join(offered) or 'none of these'}"
            )

    def wanted(self, thing: str) -> str:
        """Write a thing that is expected as `offer` writes it."""
        text = " ".join(thing.strip().strip('"').split())
        known = text.casefold()
        if re.fullmatch(r"sector [1-5]", known) or known in HALF_NAMES or known.replace(" ", "_") in EFFECTS:
            return known.replace(" ", "_") if known.replace(" ", "_") in EFFECTS else known
        if known in [one.name.casefold() for one in self.duel.boards.classes]:
            return known
        name = re.sub(r"^[AB]'s |#\d+$", "", text)
        if name.casefold() not in self.labels:
            raise Mistake(f"{text!r} is not a card, a sector, a half, an effect or a cruiser class")
        if name == text:
            return name.casefold()
        return f"{name.casefold()} {self.find(text, '')}"

    def offer(self, action: Action, things: str) -> str:
        """Write what an option offers in the terms of an expectation."""
        if isinstance(action, (Play, Move)) and action.sector is not None and "sector " in things.casefold():
            return f"sector {action.sector % SECTORS + 1}"
        if isinstance(action, Damage) and action.half is not None:
            return HALF_NAMES[action.half]
        if isinstance(action, First):
            return self.duel.table.half_shown(action.half).effect
        if isinstance(action, TakeCruiser):
            return action.cruiser.casefold()
        if isinstance(action, (Play, Move, Aim, Damage)):
            name = self.name(action.card).casefold()
            exact = re.search(rf"(?:[AB]'s {re.escape(name)})|{re.escape(name)}#", things, re.IGNORECASE)
            return f"{name} {action.card}" if exact else name
        return ""

    def expect(self, words: str) -> None:
        """Check an expectation about the table."""
        for pattern, check in EXPECTATIONS:
            match = pattern.fullmatch(words)
            if match:
                expected, said = check(self, match)
                if expected != said:
                    raise Unmet(f"expected {words}, the game says {said}")
                return
        raise Mistake(f"'expect {words}' is not an expectation; see docs/how-to/scenarios.md")

    def player_number(self, match: re.Match[str], what: str) -> tuple[object, object]:
        """Check a number of a player: armor, hand, aside, deck, discard."""
        t = self.duel.table
        player = "AB".index(match["player"])
        if what in ("deck", "discard"):
            if len(t.decks) == 1:
                raise Mistake(f"there is one {what} in {self.duel.mode}: write 'expect {what} ...'")
            return int(match["number"]), len((t.decks if what == "deck" else t.discards)[player])
        found = {"armor": t.armor[player], "hand": len(t.hands[player]), "aside": len(t.asides[player])}
        return int(match["number"]), found[what]

    def pile_number(self, match: re.Match[str]) -> tuple[object, object]:
        """Check the size of the common deck or discard."""
        t = self.duel.table
        if len(t.decks) > 1:
            raise Mistake(f"in total_war each player has a {match['pile']}: write 'expect A {match['pile']} ...'")
        return int(match["number"]), len((t.decks if match["pile"] == "deck" else t.discards)[0])

    def hand_cards(self, match: re.Match[str]) -> tuple[object, object]:
        """Check exactly which cards a player holds."""
        player = "AB".index(match["player"])
        wanted = [self.name(card) for card in self.cards(match["cards"], player)]
        return sorted(wanted), sorted([self.name(card) for card in self.duel.table.hands[player]])

    def sector_cards(self, match: re.Match[str]) -> tuple[object, object]:
        """Check the cards of a sector, bottom to top."""
        sector = "AB".index(match["player"]) * SECTORS + int(match["sector"]) - 1
        there = self.duel.table.sectors[sector]
        if match["cards"] is None:
            return [], [self.name(card) for card in there]
        if "#" in match["cards"]:
            return self.cards(match["cards"]), list(there)
        wanted = [self.name(self.labelled(name)) for name in match["cards"].split(",")]
        return wanted, [self.name(card) for card in there]

    def labelled(self, name: str) -> int:
        """Give any card of a name."""
        cards = self.labels.get(name.strip().strip('"').casefold(), [])
        if not cards:
            raise Mistake(f"no card is called {name.strip()!r}")
        return cards[0]

    def card_tokens(self, match: re.Match[str]) -> tuple[object, object]:
        """Check the tokens of a card: all, or those above, below or on shields."""
        t = self.duel.table
        card = self.find(match["card"], "")
        tokens = t.tokens[card]
        part = match["part"]
        found = {
            None: sum(tokens),
            "upper": tokens[t.pivoted[card]],
            "lower": tokens[1 - t.pivoted[card]],
            "shield": tokens[2] + tokens[3],
        }
        return int(match["number"]), found[part]

    def card_state(self, match: re.Match[str]) -> tuple[object, object]:
        """Check how a card lies."""
        t = self.duel.table
        card = self.find(match["card"], "")
        state = match["state"]
        if t.where[card] < 0:
            return state, f"{match['card']} is not in play"
        face, turned = ("face-up", "face-down")[t.down[card]], ("not pivoted", "pivoted")[t.pivoted[card]]
        return state, face if state.startswith("face") else turned

    def card_area(self, match: re.Match[str]) -> tuple[object, object]:
        """Check where a card is."""
        card = self.find(match["card"], "")
        area, side = self.area(card), self.side(card)
        said = area if match["player"] is None or side < 0 else f"{'AB'[side]}'s {area}"
        return (match["area"] if match["player"] is None else f"{match['player']}'s {match['area']}"), said

    def fact(self, match: re.Match[str]) -> tuple[object, object]:
        """Check a fact of the table: initiative, round, phase, offset, turn."""
        t = self.duel.table
        asked = self.game.asks
        found = {
            "initiative": "AB"[t.initiative],
            "round": str(t.round),
            "phase": t.phase,
            "offset": str(t.offset),
            "turn": asked or "AB"[t.turn],
        }
        return match["value"], found[match["fact"]]


def numbered(what: str) -> tuple[re.Pattern[str], Callable[[StarfighterScript, re.Match[str]], tuple[object, object]]]:
    """Give the expectation of a player's number."""

    def check(script: StarfighterScript, match: re.Match[str]) -> tuple[object, object]:
        return script.player_number(match, what)

    return re.compile(rf"(?P<player>[AB]) {what} (?P<number>-?\d+)"), check


EXPECTATIONS: Final[
    list[tuple[re.Pattern[str], Callable[[StarfighterScript, re.Match[str]], tuple[object, object]]]]
] = [
    *[numbered(what) for what in ("armor", "hand", "aside", "deck", "discard")],
    (re.compile(r"(?P<pile>deck|discard) (?P<number>\d+)"), StarfighterScript.pile_number),
    (re.compile(r"(?P<player>[AB]) hand = (?P<cards>.+)"), StarfighterScript.hand_cards),
    (
        re.compile(r"(?P<player>[AB]) sector (?P<sector>[1-5]) (?:empty|= (?P<cards>.+))"),
        StarfighterScript.sector_cards,
    ),
    (
        re.compile(r"(?P<card>.+?) tokens (?:(?P<part>upper|lower|shield) )?(?P<number>\d+)"),
        StarfighterScript.card_tokens,
    ),
    (re.compile(r"(?P<card>.+?) (?P<state>face-down|face-up|not pivoted|pivoted)"), StarfighterScript.card_state),
    (
        re.compile(r"(?P<card>.+?) in (?:(?P<player>[AB])'s )?(?P<area>discard|hand|aside|deck|play)"),
        StarfighterScript.card_area,
    ),
    (
        re.compile(r"(?P<fact>initiative|round|phase|offset|turn) (?P<value>[AB]|-?\d+|[a-z]+)"),
        StarfighterScript.fact,
    ),
]
