"""The Spoils as a game of the engine: its rulebook, its questions, and what rules ask of it."""

from typing import Final, cast

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.event import Event
from rulewright.engine.game import seat_number
from rulewright.engine.reason import Reason
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.value import Json, Value
from rulewright.spoils.choices import cost_checks, loops, refusal
from rulewright.spoils.choices.afford import FREE, PAID
from rulewright.spoils.choices.checks import CHECKS
from rulewright.spoils.happening import amounts, losing
from rulewright.spoils.instructions.cost_picks import narrowed
from rulewright.spoils.instructions.record import Instruction
from rulewright.spoils.meaning.cards import fits
from rulewright.spoils.meaning.conditions import holds
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.qualities import covers
from rulewright.spoils.procedures import perform, rehearsal, respond, turn
from rulewright.spoils.procedures.book import INSTRUCTIONS, PROCEDURES
from rulewright.spoils.procedures.under_way import UnderWay
from rulewright.spoils.showing import invariants, log, notation, sentences, typed
from rulewright.spoils.showing.view import view_of
from rulewright.spoils.standing import permissions
from rulewright.spoils.standing.register import Register
from rulewright.spoils.standing.standing import Standing
from rulewright.spoils.table import citing, save
from rulewright.spoils.table.actions import ACTIONS
from rulewright.spoils.table.cells import CHAIN, COSTS
from rulewright.spoils.table.config import Config, too_many
from rulewright.spoils.table.events import EVENTS, Noted
from rulewright.spoils.table.plan import ACTING
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.conditions import Condition
from rulewright.spoils.words.lexicon import Lexicon
from rulewright.spoils.words.things import Cards

RULES: Final = "spoils 1"

RULEBOOK: Final = Rulebook(PROCEDURES, CHECKS, ACTIONS, EVENTS)


class Spoils(UnderWay):
    """A game of The Spoils in progress."""

    def __init__(
        self, config: Config, chance: Chance, rulebook: Rulebook = RULEBOOK, like: "Spoils | None" = None
    ) -> None:
        """Lay the cards out, or take over the table of a game `like` this one; nothing has begun."""
        if len(config.factions) > config.ruleset.max_players:
            raise ValueError(too_many(config))
        self.first_player = config.first_player
        self._standing: Standing | None = None
        self.rehearsing = False  # a copy on which costs are tried out
        self._tried: dict[tuple[int, ...], bool | None] = {}
        self.trying = False
        super().__init__(config, chance, rulebook, like)

    # The engine's game

    def name(self) -> str:
        """Give the name the game is registered under."""
        return "spoils"

    def new_lexicon(self, config: Config) -> Lexicon:
        """Give the words of the cards numbers; for a cost only such cards are chosen as can satisfy it."""
        return Lexicon(config.definitions, narrowed)

    def rules_version(self) -> str:
        """Name the edition of these rules."""
        return RULES

    def wording(self) -> str:
        """Give a fingerprint of the words of its cards: procedures hold their numbers."""
        return self.lexicon.fingerprint()

    def piles(self) -> tuple[str, ...]:
        """Name the columns of a saved table that tell in any format where cards lie."""
        return ("decks", "hands", "discards", "play")

    def setup(self) -> dict[str, Json]:
        """Give the options from which this game was begun, for its record."""
        return save.config_data(self.config)

    def blank(self, chance: Chance) -> "Spoils":
        """Give a game of the same set-up with nothing begun."""
        return Spoils(self.config, chance, self.rulebook)

    def start(self) -> None:
        """Begin with the set-up."""
        for player in range(self.table.players):
            self.shuffle_deck(player)
        self._push(turn.Match(), -1)
        self._run()

    def copy(self) -> "Spoils":
        """Give an independent game that stands where this one does."""
        other = Spoils(self.config, self.chance.copy(), self.rulebook, self)
        self.copy_into(other)
        standing = self._standing
        if standing is not None and standing.holds(self.table):
            other._standing = Standing(other, standing, same=True)
        return other

    def key(self, action: Action) -> str:
        """Give an action's stable key."""
        return notation.key(self, action)

    def sentence(self, action: Action) -> str:
        """Say an action as a button would."""
        return sentences.sentence(self, action)

    def objects(self, action: Action) -> tuple[str, ...]:
        """Name the things that an action concerns."""
        return notation.objects(self, action)

    def prompt(self) -> str:
        """Say the open question in a sentence."""
        return sentences.prompt(self)

    def read(self, seat: str, line: str) -> Action:
        """Read a typed action: the key of an option, or words such as `deploy Mill Ox`."""
        return typed.read(self, seat, line)

    def reasons(self, player: int, action: Action) -> list[Reason]:
        """Give every reason that stands in the way of an action."""
        return [citing.renumbered(reason, self.ruleset) for reason in refusal.reasons(self, player, action)]

    def view(self, seat: str) -> dict[str, Json]:
        """Show what a seat may see."""
        return view_of(self, seat_number(seat))

    def tell(self, event: Event, seat: str) -> str:
        """Say an event in a sentence for a seat."""
        return log.tell(self, event, seat_number(seat))

    def imagine(self, seat: str, chance: Chance) -> "Spoils":
        """Give a copy from what a seat knows: fresh chance, hidden cards dealt as it may expect."""
        other = self.copy()
        save.deal_imagined(other, seat_number(seat), chance)
        return other.resumed(chance)

    def permuted(self, seat: str, chance: Chance) -> "Spoils":
        """Give a copy whose cards that the seat cannot know have changed places."""
        other = self.copy()
        save.deal_anew(other, seat_number(seat), chance)
        return other.resumed(self.chance.copy())

    def resumed(self, future: Chance) -> "Spoils":
        """Go on with other cards and another chance: the open question is asked anew."""
        self.chance = future
        if self.question is not None:
            asked = self.asked[:]
            self.reopen()
            self.asked = asked
        return self

    def known(self, seat: str) -> tuple[bool, ...]:
        """Tell for each card whether the seat knows which it is."""
        return save.known_cards(self, seat_number(seat))

    def faults(self) -> list[str]:
        """Name every invariant that does not hold."""
        return invariants.faults(self)

    def save_table(self) -> dict[str, Json]:
        """Give the table as JSON data."""
        return save.table_data(self.table)

    def load_table(self, data: dict[str, Json]) -> None:
        """Set the table from JSON data."""
        save.set_table(self, data)

    def choose(self, index: int) -> None:
        """Answer the open question, and note it for loops of effects and of actions. [CR3:414.1] [CR3:414.2a]"""
        question = self.question
        if question is not None and 0 <= index < len(question.actions):
            if question.kind in ACTING:
                loops.note_acting(self)
            if len(question.actions) > 1:
                loops.note_choice(self)
            if len(question.actions) > 1 or question.kind in ACTING:
                loops.note_shown(self, question.actions[index])
        super().choose(index)
        if self.table.counters[CHAIN] >= loops.LONG_CHAIN and not self.trying and self.question is not None:
            self.see_endless()

    def see_endless(self) -> None:
        """End the game if nobody can end a chain of effects, whatever they choose. [CR3:414.1] [A154]"""
        if loops.is_closed(self):
            self.note("endless", self.active)
            self.question = None
            self.finish(())
            self._run()

    def tried(self, index: int) -> "Spoils":
        """Give a copy in which the open question is answered, to see where that leads."""
        other = self.copy()
        other.trying = True
        other.choose(index)
        return other

    def in_mid_play(self) -> bool:
        """Whether costs are being satisfied, which other cards in hand might not allow. [CR3:401.3]"""
        return self.table.counters[COSTS] > 0

    def foreseen(self) -> Action | None:
        """Give the answer that a series which is being repeated gives. [CR3:414.2]"""
        return loops.foreseen(self)

    def conceded(self, player: int) -> None:
        """Let a player lose."""
        self.table.lose(player)
        self.events.append(Noted("concedes", player))
        if not self.see_losses() and self.frames:
            self._push(perform.Settle(self.frames[-1].came), -1)

    def note(self, *facts: Value) -> None:
        """Write a line of the log."""
        self.happen(Noted(*facts))

    def seat_of(self, player: int) -> int:
        """Give the seat that decides for a player: another acts as though they were that player. [CR3:401.2a]"""
        return self.table.seat[player]

    # Players

    def see_losses(self) -> bool:
        """See who has lost, and tell whether the game is over. [CR3:102.1]"""
        return not self.rehearsing and losing.see_losses(self)

    # What cards are

    @property
    def standing(self) -> Standing:
        """What every card in play is now."""
        if self.building is not None:
            return self.building  # while it is being worked out, what is known of it so far
        standing = self._standing
        if standing is None or not standing.holds(self.table):
            standing = Standing(self, standing)
            self._standing = standing
        return standing

    def derived(self) -> object:
        """Give what every card in play is."""
        return self.standing

    def derive_again(self, derived: object) -> None:
        """Let every card in play be again what it was."""
        assert isinstance(derived, Standing)
        derived.hold_again(self.table)
        self._standing = derived

    @property
    def register(self) -> Register:
        """The cards in play by what they are asked for."""
        return self.standing.register(self)

    def working(self, thing: int, player: int) -> list[int]:
        """Give the numbers of the paragraphs of a card that work while a player deploys it or puts it into play."""
        found = []
        for paragraph in self.paragraphs(thing):
            number, word = paragraph, self.lexicon.words[paragraph]
            while isinstance(word, (p.Gated, p.While)):
                if isinstance(word, p.Gated):
                    works = self.meets(player, word.threshold)
                else:
                    works = holds(self, word.condition, Context(player, thing))
                number = self.lexicon.parts[number]["paragraph"][0] if works else -1
                word = self.lexicon.words[number] if works else None
            if number >= 0:
                found.append(number)
        return found

    def telling(self, thing: int, player: int) -> list[object]:
        """Give those paragraphs as words."""
        return [self.lexicon.words[one] for one in self.working(thing, player)]

    def icons(self, player: int, standing: Standing | None = None) -> str:
        """Give all icons that a player's cards provide. [CR3:311.1] [CR3:405.1] [CR3:203.4a]"""
        if standing is None and self.building is None:
            return self.register.icons[player]
        known = standing or self.standing
        controllers = known.controllers
        own = [one for one in self.table.play[0] if controllers[one] == player]
        return "".join([*[self.provides(one, standing) for one in own], known.extra_icons(self, player)])

    def meets(self, player: int, threshold: str, standing: Standing | None = None) -> bool:
        """Whether a player meets a threshold; icons are never spent. [CR3:405.1] [CR3:405.6] [CR3:201.3a]"""
        if not threshold:
            return True
        return covers(self.icons(player, standing), threshold)

    def fits(self, thing: int, cards: Cards, context: Context) -> bool:
        """Whether an object is one of the cards described."""
        return fits(self, thing, cards, context)

    def condition_holds(self, condition: Condition | None, context: Context) -> bool:
        """Whether there is no condition, or it holds."""
        return condition is None or holds(self, condition, context)

    # Taking back

    def snapshot(self) -> Value:
        """Give the table as a value, to which an illegal play returns."""
        return save.snapshot(self.table)

    def take_back(self, player: int, before: Value) -> None:
        """Return the table to what it was, but neither chance nor what was seen. [CR3:401.3] [A35]"""
        save.take_back(self, before)
        self.see_losses()  # who has conceded meanwhile stays out
        self.note("takes back", player)

    # Rehearsing costs

    def costs_together(self, player: int, thing: int, way: int = PAID, ability: int = -1) -> bool | None:
        """Whether the costs of an action can be satisfied together; None where each by itself decides. [A35]"""
        now = (self.journal.version, len(self.history), len(self.frames), player, thing, way, ability)
        if now not in self._tried:
            if self._tried and next(iter(self._tried))[:3] != now[:3]:
                self._tried.clear()
            self._tried[now] = rehearsal.together(self, player, thing, way, ability)
        return self._tried[now]

    def free_reasons(self, player: int, thing: int) -> list[Reason]:
        """Give the reasons that costs are against deploying a card for free. [CR3:308.1a]"""
        price = cost_checks.card_price(self, player, thing, FREE)
        return [*cost_checks.card_reasons(self, player, thing, FREE), *([price] if price else [])]

    def narrow(self, ask: Ask) -> None:
        """Leave out answers that would make a later cost impossible."""
        if self.table.counters[COSTS] and not self.rehearsing:
            rehearsal.narrow(self, ask)

    def scratch(self, player: int) -> "Spoils":
        """Give a copy that stands here and knows no more than a player, on which costs are rehearsed."""
        other = Spoils(self.config, Chance(root_of("rehearsal")), self.rulebook, self)
        other.rehearsing = True
        other.frames = [frame.copy() for frame in self.frames]
        other.question = self.question
        save.deal_plainly(other, self.seat_of(player))
        return other

    # What rules ask of the game

    def instruction(self, word: object) -> Instruction:
        """Give all that rules ask of an instruction."""
        return INSTRUCTIONS[type(word)]

    def answering(self, player: int) -> tuple[str, int] | None:
        """Give the action to which a player is responding right now. [A138]"""
        for frame in reversed(self.frames):
            procedure = frame.procedure
            if isinstance(procedure, respond.Respond) and procedure.responder(self) == player:
                return procedure.kind, procedure.thing
        return None

    def plays_open(self, player: int) -> bool:
        """Whether a text lets a player play with their hand revealed. [A412]"""
        return permissions.plays_open(self, player)

    def lost_influence(self, player: int, amount: int) -> int:
        """Give what a faction loses of influence by so much damage. [CR3:408.3] [A204]"""
        return amounts.changed(self, player, "loses influence", amount)

    def waiting_sources(self) -> list[int]:
        """Give the cards whose triggers or replacements the open question lets somebody choose from."""
        procedure = self.frames[-1].procedure
        if isinstance(procedure, perform.Triggers):
            return [cast("tuple[int, int, int, Value]", one)[0] for one in procedure.waiting(self)]
        if isinstance(procedure, perform.Perform):
            for index in range(len(procedure.group)):
                found = procedure.fitting(self, index)
                if found:
                    return [source for source, _, _ in found]
        return []
