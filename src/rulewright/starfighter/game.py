"""Starfighter as a game of the engine: its set-up, the options of its questions, and what a seat may know."""

from dataclasses import dataclass, replace
from typing import Final

from rulewright.engine.action import Action
from rulewright.engine.chance import Chance, Seed, chance_of
from rulewright.engine.event import Event
from rulewright.engine.game import Game
from rulewright.engine.procedure import Procedure
from rulewright.engine.reason import Reason
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.value import Json
from rulewright.starfighter import log, notation, refusal, state
from rulewright.starfighter.actions import ACTIONS, Damage, Destroy, Flip, Move, Pivot, Play, Shift, TakeCruiser
from rulewright.starfighter.cards import BARREL_ROLL, DESTRUCTION, PIVOT, VERTICAL, Squadron
from rulewright.starfighter.checks import CHECKS
from rulewright.starfighter.cruisers import SECTORS, Boards
from rulewright.starfighter.events import EVENTS, Conceded
from rulewright.starfighter.hidden import dealt_anew, swapped
from rulewright.starfighter.places import sector_key
from rulewright.starfighter.procedures.battle import Battle, PlaceTokens
from rulewright.starfighter.procedures.combat import Combat
from rulewright.starfighter.procedures.damage import DamageCard
from rulewright.starfighter.procedures.deployment import Deployment, PassTurn, Turn
from rulewright.starfighter.procedures.effects import EFFECT_PROCEDURES
from rulewright.starfighter.procedures.match import Match, Round
from rulewright.starfighter.procedures.reinforcements import Reinforcements
from rulewright.starfighter.procedures.setup import SetUp
from rulewright.starfighter.procedures.sight import Resight, Resolve
from rulewright.starfighter.shapes import StarfighterView, shown
from rulewright.starfighter.table import INITIATIVE, Table
from rulewright.starfighter.view import view_of

RULES: Final = "starfighter 1"
MODES: Final = ("training", "skirmish", "total_war")
ALL: Final = 3  # both seats, as bits

RULEBOOK: Final = Rulebook(
    (
        Match, SetUp, Round, Reinforcements, Deployment, Turn, PassTurn, Resight, Resolve, *EFFECT_PROCEDURES.values(),
        DamageCard, Combat, Battle, PlaceTokens,
    ),
    CHECKS,
    ACTIONS,
    EVENTS,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Config:
    """What a game of Starfighter is begun from."""

    mode: str
    squadrons: tuple[Squadron, ...]  # every physical card; in Total War A's fleet, then B's
    boards: Boards
    fleet: int = 0  # in Total War: how many of the cards are A's
    box: tuple[Squadron, ...] = ()  # every card there is: what an unknown fleet may hold
    boxes: int = 1
    cruisers: tuple[str | None, str | None] = (None, None)
    first_player: int | None = None
    field_passes_on: bool = False
    note: str = ""  # names the set, for the record


class Starfighter(Game):
    """A duel of cruisers in progress."""

    def __init__(
        self, config: Config, chance: Chance, rulebook: Rulebook = RULEBOOK, table: Table | None = None
    ) -> None:
        """Lay the cards out, or take over a table that lies already; nothing has begun."""
        self.config = config
        self.mode = config.mode
        self.boards = config.boards
        self.boxes = config.boxes
        self.first_player = config.first_player
        self.field_passes_on = config.field_passes_on
        self.table = self._lay_out() if table is None else table
        super().__init__(rulebook, self.table.journal, chance, 2)

    def _lay_out(self) -> Table:
        config = self.config
        cruisers = [None if name is None else config.boards.cruiser(name) for name in config.cruisers]
        table = Table(list(config.squadrons), cruisers, 2 if self.own_decks() else 1)
        cards = tuple(range(len(config.squadrons)))
        if self.own_decks():
            table.decks[:] = [cards[: config.fleet], cards[config.fleet :]]
        else:
            table.decks[:] = [cards]
        if config.first_player is not None:
            table.counters[INITIATIVE] = config.first_player
        return table

    # The engine's game

    def name(self) -> str:
        """Give the name the game is registered under."""
        return "starfighter"

    def rules_version(self) -> str:
        """Name the edition of these rules."""
        return RULES

    def piles(self) -> tuple[str, ...]:
        """Name the columns of a saved table that tell in any format where cards lie."""
        return ("decks", "hands", "discards", "sectors")

    def setup(self) -> dict[str, Json]:
        """Give the options from which this game was begun, for its record."""
        return state.config_data(self.config)

    def blank(self, chance: Chance) -> "Starfighter":
        """Give a game of the same set-up with nothing begun."""
        return Starfighter(self.config, chance, self.rulebook)

    def start(self) -> None:
        """Begin with the set-up."""
        self._push(Match(), -1)
        self._run()

    def copy(self) -> "Starfighter":
        """Give an independent game that stands where this one does."""
        other = Starfighter(self.config, self.chance.copy(), self.rulebook, self.table.copy())
        self.copy_into(other)
        return other

    def key(self, action: Action) -> str:
        """Give an action's stable key."""
        return notation.key(self, action)

    def sentence(self, action: Action) -> str:
        """Say an action as a button would."""
        return notation.sentence(self, action)

    def objects(self, action: Action) -> tuple[str, ...]:
        """Name the things that an action concerns."""
        return notation.objects(self, action)

    def toward(self, action: Action) -> tuple[str, ...]:
        """Name the sectors in which a card can be played, or to which it can be moved."""
        if self.question is None:
            return ()
        player = self.question.player
        sectors: list[int] = []
        if isinstance(action, Play) and action.sector is None:
            sectors = self.sectors_for(player, action.card, action.down)
        elif isinstance(action, Move) and action.sector is None:
            sectors = self.ways(player, self.question.kind, action.card)
        return tuple([sector_key(one) for one in sectors])

    def prompt(self) -> str:
        """Say the open question in a sentence."""
        return notation.prompt(self)

    def read(self, seat: str, line: str) -> Action:
        """Read a typed action."""
        return notation.read(self, line, notation.finder(self, seat))

    def reasons(self, player: int, action: Action) -> list[Reason]:
        """Give every reason that stands in the way of an action."""
        return refusal.reasons(self, player, action)

    def view(self, seat: str) -> StarfighterView:
        """Show what a seat may see."""
        return shown(view_of(self, self.seated(seat)))

    def tell(self, event: Event, seat: str) -> str:
        """Say an event in a sentence for a seat."""
        return log.tell(self, event, self.seated(seat))

    def imagine(self, seat: str, chance: Seed) -> "Starfighter":
        """Give a copy from what a seat knows: fresh chance, hidden cards dealt anew.

        What another has begun to choose among cards that the seat cannot know is asked afresh.
        """
        future, number = chance_of(chance), self.seated(seat)
        another = self.question is not None and self.question.seat != number
        return self._with_squadrons(dealt_anew(self, number, future), future, kept=self._settled() if another else -1)

    def _settled(self) -> int:
        """Count the answers of the open step that were given before the asked seat was asked in it."""
        assert self.question is not None
        given = len(self.frames[-1].answers)
        seats = [entry.seat for entry in self.line[len(self.line) - given :]]
        return seats.index(self.question.seat) if self.question.seat in seats else given

    def permuted(self, seat: str, chance: Chance) -> "Starfighter":
        """Give a copy whose cards that the seat cannot know have changed places."""
        return self._with_squadrons(swapped(self, self.seated(seat), chance), self.chance.copy())

    def _with_squadrons(self, squadrons: list[Squadron], chance: Chance, *, kept: int = -1) -> "Starfighter":
        """Give a copy with other cards; of the answers of the open step the first so many are kept, or all."""
        other = self.copy()
        other.table.squadron = squadrons
        other.config = replace(self.config, squadrons=tuple(squadrons))
        other.chance = chance
        if other.question is not None:
            asked = other.asked[:]
            if kept >= 0:
                other.frames[-1].answers = other.frames[-1].answers[:kept]
            other.reopen()
            other.asked = asked
        return other

    def known(self, seat: str) -> tuple[bool, ...]:
        """Tell for each card whether the seat knows which it is."""
        number = self.seated(seat)
        return tuple([number >= 0 and bool(seats >> number & 1) for seats in self.table.known])

    def faults(self) -> list[str]:
        """Name every invariant that does not hold."""
        return state.faults(self)

    def save_table(self) -> dict[str, Json]:
        """Give the table as JSON data."""
        return state.table_data(self.table)

    def load_table(self, data: dict[str, Json]) -> None:
        """Set the table from JSON data."""
        state.set_table(self, data)

    def conceded(self, player: int) -> None:
        """End the game: the other player has won."""
        event = Conceded(player)
        self.events.append(event)
        self.finish((1 - player,))

    # What the rules ask of the game

    def own_decks(self) -> bool:
        """Whether each player has a draw deck and a discard pile of their own [SF-180]."""
        return self.mode == "total_war"

    def chosen_in_secret(self) -> bool:
        """Whether the cruisers are chosen in secret: in Total War, unless the boards of one box are shared [C-49]."""
        return self.mode == "total_war" and self.boxes > 1

    def unveil(self, card: int) -> None:
        """Let everybody know which squadron a card is."""
        known = self.table.known[card]
        if known != ALL:
            self.table.make_known(card, ALL)
            for seat in (0, 1):
                self.unveiled[seat] += 1 - (known >> seat & 1)

    def seen(self, card: int) -> str:
        """Give a card's code as everybody sees it, or an empty text for a card that lies face down."""
        return "" if self.table.down[card] else self.table.squadron[card].code

    def cards_of(self, player: int) -> int:
        """Count a player's cards in hand, set aside and on board [SF-169] [SF-170]."""
        t = self.table
        board = sum([len(cards) for cards in t.sectors[player * SECTORS : (player + 1) * SECTORS]])
        return len(t.hands[player]) + len(t.asides[player]) + board

    def allows(self, group: str, player: int, action: Action) -> bool:
        """Whether no check of a group stands in the way of an action."""
        for check in self.rulebook.checks[group]:  # noqa: SIM110 - a plain loop, for this is asked a lot
            if check.refuses(self, player, action):
                return False
        return True

    def effect(self, effect: str, player: int) -> Procedure:
        """Give the procedure of an effect."""
        return EFFECT_PROCEDURES[effect](player)

    def effect_in_progress(self) -> str:
        """Name the effect that is being applied, or give an empty text."""
        frames = self.frames
        if frames and type(frames[-1].procedure) is DamageCard:
            frames = frames[:-1]  # the damage of an effect
        if frames:
            for effect, kind in EFFECT_PROCEDURES.items():
                if type(frames[-1].procedure) is kind:
                    return effect
        return ""

    def cruisers_for(self, player: int) -> list[TakeCruiser]:
        """List the classes that a player may take [SF-3] [SF-5] [SF-8]."""
        choices = [TakeCruiser(cruiser.name) for cruiser in self.boards.classes]
        return [choice for choice in choices if self.allows("cruiser", player, choice)]

    def sectors_for(self, player: int, card: int, down: int) -> list[int]:
        """List the sectors in which a card may be played with one of its faces up."""
        likely = self.likely_plays(player, card, down)
        return [one.sector for one in likely if one.sector is not None and self.allows("play", player, one)]

    def is_taken(self, player: int, card: int, down: int) -> bool:
        """Whether any sector takes a card with one of its faces up; the first that does is enough."""
        for one in self.likely_plays(player, card, down):  # noqa: SIM110 - asked for every card of a hand
            if self.allows("play", player, one):
                return True
        return False

    def likely_plays(self, player: int, card: int, down: int) -> list[Play]:
        """List the plays of a card that no rule refuses at first sight."""
        found = [Play(card, down, sector) for sector in range(player * SECTORS, (player + 1) * SECTORS)]
        for check in self.rulebook.checks["play"]:
            if check.screen is not None:
                found = check.screen(self, player, found)
        return found

    def plays(self, player: int) -> list[Action]:
        """List the cards of a hand that may be played, face up or face down [SF-30]."""
        found: list[Action] = []
        fits: dict[int, bool] = {}  # whether any sector takes a card of a level; -1 is face down
        for card in self.table.hands[player]:
            for down in (0, 1):
                level = -1 if down else self.table.squadron[card].level
                if level not in fits:
                    fits[level] = self.is_taken(player, card, down)
                if fits[level]:
                    found.append(Play(card, down))
        return found

    def shifts(self, player: int) -> list[Shift]:
        """List how a player's board may be shifted [SF-51] [SF-53]."""
        return [Shift(by) for by in (0, -1, 1) if self.allows("shift", player, Shift(by))]

    def ways(self, player: int, effect: str, card: int) -> list[int]:
        """List the sectors to which an effect may move a card."""
        first = self.table.owner(card) * SECTORS
        found = [sector for sector in range(first, first + SECTORS) if self.allows(effect, player, Move(card, sector))]
        if len(self.table.chain[0]) > 1:
            found = [sector for sector in found if self.allows("chain", player, Move(card, sector))]
        return found

    def moves(self, player: int, effect: str) -> list[Action]:
        """List the cards that an effect may move; a vertical movement knows its sector already."""
        found: list[Action] = []
        circling = len(self.table.chain[0]) > 1  # only then a single card's ways may differ from its sector's
        for cards in self.table.sectors:
            ways: list[int] | None = None
            for card in cards:
                if ways is None or circling:
                    ways = self.ways(player, effect, card)
                if effect == VERTICAL:
                    found.extend([Move(card, sector) for sector in ways])
                elif ways:
                    found.append(Move(card))
        return found

    def aims(self, player: int, effect: str) -> list[Action]:
        """List the cards to which an effect that does not move may be applied [SF-97]."""
        found: list[Action] = []
        circling = len(self.table.chain[0]) > 1
        for cards in self.table.sectors:
            for card in cards:
                action = aim_of(effect, card)
                if isinstance(action, Damage):
                    if self.allows("damage", player, action):
                        found.append(action)
                elif isinstance(action, Destroy) or not circling or self.allows("chain", player, action):
                    found.append(action)
        return found


def aim_of(effect: str, card: int) -> Action:
    """Give the action that applies an effect to a card."""
    if effect == PIVOT:
        return Pivot(card)
    if effect == BARREL_ROLL:
        return Flip(card)
    if effect == DESTRUCTION:
        return Destroy(card)
    return Damage(card)
