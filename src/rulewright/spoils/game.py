"""The Spoils as a game of the engine, and what rules in the rooms below ask of those above."""

from typing import Final

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.event import Event
from rulewright.engine.game import seat_number
from rulewright.engine.procedure import Procedure
from rulewright.engine.reason import Reason
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.value import Json
from rulewright.spoils.choices import loops, refusal
from rulewright.spoils.happening import losing
from rulewright.spoils.instructions.cost_picks import narrowed
from rulewright.spoils.instructions.record import Instruction
from rulewright.spoils.meaning.context import Bindings, Context
from rulewright.spoils.procedures import perform, rehearsal, turn, under_way
from rulewright.spoils.procedures.book import INSTRUCTIONS, RULEBOOK
from rulewright.spoils.procedures.respond import Respond
from rulewright.spoils.showing import invariants, log, notation, sentences, typed
from rulewright.spoils.showing.view import view_of
from rulewright.spoils.standing.questions import Present
from rulewright.spoils.table import hidden, save
from rulewright.spoils.table.config import Config, too_many
from rulewright.spoils.table.lay_out import laid_out
from rulewright.spoils.table.ruleset import renumbered
from rulewright.spoils.words.lexicon import Lexicon

RULES: Final = "spoils 1"


class Spoils(Present):
    """A game of The Spoils in progress."""

    def __init__(
        self, config: Config, chance: Chance, rulebook: Rulebook = RULEBOOK, like: "Spoils | None" = None
    ) -> None:
        """Lay the cards out, or take over the table of a game `like` this one; nothing has begun."""
        if len(config.factions) > config.ruleset.max_players:
            raise ValueError(too_many(config))
        self.first_player = config.first_player
        self.rehearsing = False  # a copy on which costs are tried out
        self.costs_tried: dict[tuple[int, ...], bool | None] = {}  # see procedures/rehearsal.py
        self.trying = False  # a copy on which it is tried out where an answer leads
        lexicon = Lexicon(config.definitions, narrowed) if like is None else like.lexicon
        table = laid_out(config) if like is None else like.table.copy()
        super().__init__(config, lexicon, table, rulebook, chance)

    # The engine's game

    def name(self) -> str:
        """Give the name the game is registered under."""
        return "spoils"

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
        other.stand_like(self)
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
        return [renumbered(reason, self.ruleset) for reason in refusal.reasons(self, player, action)]

    def view(self, seat: str) -> dict[str, Json]:
        """Show what a seat may see."""
        return view_of(self, seat_number(seat))

    def tell(self, event: Event, seat: str) -> str:
        """Say an event in a sentence for a seat."""
        return log.tell(self, event, seat_number(seat))

    def imagine(self, seat: str, chance: Chance) -> "Spoils":
        """Give a copy from what a seat knows: fresh chance, hidden cards dealt as it may expect."""
        other = self.copy()
        hidden.deal_imagined(other, seat_number(seat), chance)
        return other.resumed(chance)

    def permuted(self, seat: str, chance: Chance) -> "Spoils":
        """Give a copy whose cards that the seat cannot know have changed places; other hands lie in another order."""
        other = self.copy()
        hidden.deal_anew(other, seat_number(seat), chance)
        hidden.lay_anew(other, seat_number(seat), chance)
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
        return hidden.known_cards(self, seat_number(seat))

    def faults(self) -> list[str]:
        """Name every invariant that does not hold."""
        return invariants.faults(self)

    def save_table(self) -> dict[str, Json]:
        """Give the table as JSON data."""
        return save.table_data(self.table)

    def load_table(self, data: dict[str, Json]) -> None:
        """Set the table from JSON data."""
        save.set_table(self, data)

    def older_columns(self, columns: dict[str, Json], _number: int) -> dict[str, Json]:
        """Give the columns of a table that was set in an older format: since format 2 their parts have names."""
        return save.named_columns(columns)

    def choose(self, index: int) -> None:
        """Answer the open question, and note it for loops of effects and of actions. [CR3:414.1] [CR3:414.2a]"""
        loops.note_answer(self, index)
        super().choose(index)
        loops.see_endless(self)

    def foreseen(self) -> Action | None:
        """Give the answer that a series which is being repeated gives. [CR3:414.2]"""
        return loops.foreseen(self)

    def conceded(self, player: int) -> None:
        """Let a player lose."""
        if not losing.concede(self, player) and self.frames:
            self._push(perform.Settle(self.frames[-1].came), -1)

    # Rehearsing costs

    def costs_together(self, player: int, thing: int, way: int, ability: int = -1) -> bool | None:
        """Whether the costs of an action can be satisfied together; None where each by itself decides. [A35]"""
        return rehearsal.costs_together(self, player, thing, way, ability)

    def narrow(self, ask: Ask) -> None:
        """Leave out answers that would make a later cost impossible."""
        rehearsal.narrow(self, ask)

    def scratch(self, player: int) -> "Spoils":
        """Give a copy that stands here and knows no more than a player, on which costs are rehearsed."""
        other = Spoils(self.config, Chance(root_of("rehearsal")), self.rulebook, self)
        other.rehearsing = True
        other.frames = [frame.copy() for frame in self.frames]
        other.question = self.question
        hidden.deal_plainly(other, self.seat_of(player))
        return other

    # What rooms below ask of those above

    def instruction(self, word: object) -> Instruction:
        """Give all that rules ask of an instruction."""
        return INSTRUCTIONS[type(word)]

    def action(self, player: int, action: Action) -> Procedure:
        """Give the procedure that carries an action out."""
        return under_way.carrying_out(player, action)

    def answering(self, player: int) -> Respond | None:
        """Give the chance to respond to the action to which a player is responding right now. [A138]"""
        return under_way.answering(self, player)

    def followed_now(self) -> tuple[object, Context | None]:
        """Give the instruction for which the open question is asked, with its context, if it is asked for one."""
        return under_way.followed_now(self)

    def attacked_now(self) -> tuple[int, ...]:
        """Give what is attacked while the attackers are being chosen."""
        return under_way.attacked_now(self)

    def cost_bindings(self, card: int) -> Bindings:
        """Give what was picked and chosen for the cost of a card that is being deployed. [CR3:604.1d]"""
        return under_way.cost_bindings(self, card)
