"""The Spoils as a game of the engine, and what rules in the rooms below ask of those above."""

import operator
from functools import lru_cache
from typing import Final, SupportsIndex

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask, Share
from rulewright.engine.chance import Chance, Seed, chance_of, root_of
from rulewright.engine.event import Event
from rulewright.engine.game import seat_number
from rulewright.engine.option import BadOption
from rulewright.engine.procedure import Procedure
from rulewright.engine.reason import Reason
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.value import Json
from rulewright.spoils.choices import loops, refusal, selection
from rulewright.spoils.happening import losing
from rulewright.spoils.instructions.cost_picks import narrowed
from rulewright.spoils.instructions.record import Instruction
from rulewright.spoils.meaning.context import Bindings, Context
from rulewright.spoils.procedures import perform, rehearsal, turn, under_way
from rulewright.spoils.procedures.book import INSTRUCTIONS, RULEBOOK
from rulewright.spoils.procedures.respond import Respond
from rulewright.spoils.showing import invariants, log, notation, prompts, rows, sentences, touching, typed
from rulewright.spoils.showing.shapes import SpoilsView, shown
from rulewright.spoils.showing.view import view_of
from rulewright.spoils.standing.questions import Present
from rulewright.spoils.table import hidden, save
from rulewright.spoils.table.actions import PlayAs, Take
from rulewright.spoils.table.config import Config, too_many
from rulewright.spoils.table.lay_out import laid_out
from rulewright.spoils.table.ruleset import Ruleset, renumbered
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.lexicon import Lexicon

RULES: Final = "spoils 1"
KEPT_LEXICONS: Final = 32  # of decks that are played again and again


@lru_cache(maxsize=KEPT_LEXICONS)
def lexicon_of(definitions: tuple[Definition, ...], _ruleset: Ruleset) -> Lexicon:
    """Give the lexicon of some cards, one for all their games: what is noted in it follows from them and the rules."""
    return Lexicon(definitions, narrowed)


class Spoils(Present):
    """A game of The Spoils in progress."""

    def __init__(
        self, config: Config, chance: Chance, rulebook: Rulebook = RULEBOOK, like: "Spoils | None" = None
    ) -> None:
        """Lay the cards out, or take over the table of a game `like` this one; nothing has begun."""
        if len(config.factions) > config.ruleset.max_players:
            raise BadOption(too_many(config))
        self.first_player = config.first_player
        self.rehearsing = False  # a copy on which costs are tried out
        self.costs_tried: dict[tuple[int, ...], bool | None] = {}  # see procedures/rehearsal.py
        self.trying = False  # a copy on which it is tried out where an answer leads
        self.all_pass = False  # a copy on which nobody does anything of their own, see company/course.py
        self.unanswered = False  # a copy on which nobody does anything at a window, see company/turn.py
        self.unlisted = False  # a copy on which what may be done next in a turn is not listed, see company/turn.py
        lexicon = lexicon_of(config.definitions, config.ruleset) if like is None else like.lexicon
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
        return prompts.prompt(self)

    def gathers(self, action: Action) -> bool:
        """Whether an answer is one of several that are chosen together, or leads to those."""
        return touching.gathers(self, action)

    def together(self, actions: list[Action]) -> str:
        """Say what it means to choose these together."""
        return touching.together(self, actions)

    def deed(self, action: Action) -> str:
        """Say an answer at the card that it concerns."""
        return touching.deed(self, action)

    def toward(self, action: Action) -> tuple[str, ...]:
        """Name where a card goes by an answer, or what it meets."""
        return touching.toward(self, action)

    def obvious(self, action: Action) -> bool:
        """Whether an answer is what anybody means who touches its card: a resource is played face-up."""
        return isinstance(action, PlayAs) and not action.down

    def buries(self, action: Action) -> str:
        """Say that a card lies face-down as a resource, by an answer, though it is none."""
        return touching.buries(self, action)

    def share(self, action: Action) -> Share:
        """Tell whose damage or tokens an answer gives to whom."""
        return touching.share(self, action)

    def read(self, seat: str, line: str) -> Action:
        """Read a typed action: the key of an option, or words such as `deploy Mill Ox`."""
        return typed.read(self, seat, line)

    def reasons(self, player: int, action: Action) -> list[Reason]:
        """Give every reason that stands in the way of an action."""
        return [renumbered(reason, self.ruleset) for reason in refusal.reasons(self, player, action)]

    def why_not_besides(self, seat: str, taken: Action, action: Action) -> list[Reason]:
        """List what keeps a card out of a party that another joins now."""
        if not isinstance(taken, Take) or not isinstance(action, Take):
            return []
        found = selection.besides(self, seat_number(seat), taken.thing, action.thing)
        return [renumbered(reason, self.ruleset) for reason in found]

    def view(self, seat: str) -> SpoilsView:
        """Show what a seat may see."""
        return shown(view_of(self, self.seated(seat)))

    def tell(self, event: Event, seat: str) -> str:
        """Say an event in a sentence for a seat."""
        return log.tell(self, event, self.seated(seat))

    def rows(self, span: range) -> list[range]:
        """Give some events in rows, each of which is one line of the log."""
        found = rows.rows(self.events[span.start : span.stop])
        return [range(span.start + row.start, span.start + row.stop) for row in found]

    def tell_row(self, row: range, seat: str) -> str:
        """Say a row of events in one line."""
        if len(row) == 1:
            return self.tell(self.events[row.start], seat)
        return rows.tell_row(self, self.events[row.start : row.stop], self.seated(seat))

    def imagine(self, seat: str, chance: Seed) -> "Spoils":
        """Give a copy from what a seat knows: fresh chance, hidden cards dealt as it may expect."""
        other, future = self.copy(), chance_of(chance)
        hidden.deal_imagined(other, self.seated(seat), future)
        return other.resumed(future)

    def permuted(self, seat: str, chance: Chance) -> "Spoils":
        """Give a copy whose cards that the seat cannot know have changed places; other hands lie in another order."""
        other = self.copy()
        hidden.deal_anew(other, self.seated(seat), chance)
        hidden.lay_anew(other, self.seated(seat), chance)
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
        return hidden.known_cards(self, self.seated(seat))

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

    def choose(self, index: SupportsIndex) -> None:
        """Answer the open question, and note it for loops of effects and of actions. [CR3:414.1] [CR3:414.2a]"""
        number = index if isinstance(index, int) else operator.index(index)
        loops.note_answer(self, number)
        super().choose(number)
        loops.see_endless(self)

    def foreseen(self) -> Action | None:
        """Give the answer that a series which is being repeated gives. [CR3:414.2]"""
        return loops.foreseen(self)

    def conceded(self, player: int) -> None:
        """Let a player lose; what was about to happen to their cards does not."""
        over = losing.concede(self, player)
        for frame in self.frames:
            if isinstance(frame.procedure, perform.Perform):
                frame.procedure.without_the_gone(self)
        if not over and self.frames:
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
        other.stand_like(self)  # most cards in play stay what they are
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
