"""A game as everybody outside sees it: the open question, its answers, views, reasons, undo and the record.

`Game` knows no rule. A game extends it with its table, its rulebook and the ways it names things.
"""

import hashlib
import json
import operator
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, SupportsIndex, cast

from mypy_extensions import mypyc_attr

from rulewright.engine.action import Action
from rulewright.engine.ask import Legal, Option, Share
from rulewright.engine.chance import Chance, Seed
from rulewright.engine.event import Event
from rulewright.engine.journal import Journal
from rulewright.engine.reason import Reason, Refused, said_once
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.stack import Entry, Stack
from rulewright.engine.value import Json

SEATS = "ABCDEFGH"
SPECTATOR = "-"


def seat_number(seat: str) -> int:
    """Give the number of a seat: A is 0. A spectator's is -1."""
    if seat == SPECTATOR:
        return -1
    number = SEATS.find(seat)
    if len(seat) != 1 or number < 0:
        msg = f"a seat is a letter from A to {SEATS[-1]}, not {seat!r}"
        raise ValueError(msg)
    return number


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Stack):
    """A game in progress. Ask `question` and `legal`, then `answer`; look through `view`; ask `why_not`."""

    def __init__(self, rulebook: Rulebook, journal: Journal, chance: Chance, seats: int) -> None:
        """Start with nothing on the stack."""
        super().__init__(rulebook, journal, chance, seats)
        self.start_root = chance.root
        self.origin: dict[str, Json] | None = None  # the saved start of a game that began from a set table
        self.names = list(SEATS[:seats])  # what each player is called in sentences: no part of the game, never saved

    # What each game provides

    @abstractmethod
    def name(self) -> str:
        """Give the name the game is registered under."""

    @abstractmethod
    def rules_version(self) -> str:
        """Name the edition of these rules; a record of another one is not replayed."""

    @abstractmethod
    def blank(self, chance: Chance) -> "Game":
        """Give a game of the same set-up with nothing begun."""

    @abstractmethod
    def start(self) -> None:
        """Begin at the very beginning and run to the first question."""

    @abstractmethod
    def setup(self) -> dict[str, Json]:
        """Give the options from which this game was begun, for its record."""

    @abstractmethod
    def copy(self) -> "Game":
        """Give an independent game that stands where this one does."""

    def __copy__(self) -> "Game":
        """Copy a game by its own copy: `copy.copy` and `copy.deepcopy` come to the same."""
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, object]) -> "Game":
        """Copy a game by its own copy; what games share is never changed."""
        return self.copy()

    @abstractmethod
    def key(self, action: Action) -> str:
        """Give an action's stable key, with no more in it than the seat that is asked may know."""

    @abstractmethod
    def sentence(self, action: Action) -> str:
        """Say an action as a button would: what will happen."""

    @abstractmethod
    def objects(self, action: Action) -> tuple[str, ...]:
        """Name the things on the table that an action concerns, as the view names them."""

    @abstractmethod
    def read(self, seat: str, line: str) -> Action:
        """Read a typed action, or raise `ValueError` with a sentence."""

    @abstractmethod
    def reasons(self, player: int, action: Action) -> list[Reason]:
        """Give every reason that stands in the way of an action, by the rules alone."""

    @abstractmethod
    def prompt(self) -> str:
        """Say the open question in a sentence."""

    @abstractmethod
    def view(self, seat: str) -> Mapping[str, Any]:
        """Show what a seat may see, as JSON data. The only way out of a game for clients and bots."""

    @abstractmethod
    def tell(self, event: Event, seat: str) -> str:
        """Say an event in a sentence, with no more in it than a seat may know; empty if it is not worth a line."""

    @abstractmethod
    def imagine(self, seat: str, chance: Seed) -> "Game":
        """Give a copy from what a seat knows: hidden cards dealt anew by a chance, or by the chance of a seed."""

    @abstractmethod
    def permuted(self, seat: str, chance: Chance) -> "Game":
        """Give a copy whose cards that the seat cannot know have changed places; the table looks the same to it."""

    @abstractmethod
    def known(self, seat: str) -> tuple[bool, ...]:
        """Tell for each card whether the seat knows which it is."""

    @abstractmethod
    def faults(self) -> list[str]:
        """Name every invariant that does not hold: none in a sound game."""

    @abstractmethod
    def save_table(self) -> dict[str, Json]:
        """Give the table as JSON data."""

    @abstractmethod
    def load_table(self, data: dict[str, Json]) -> None:
        """Set the table from JSON data."""

    @abstractmethod
    def conceded(self, player: int) -> None:
        """Carry out a player's concession on the table, or finish the game."""

    # What every game can do

    def wording(self) -> str:
        """Give a fingerprint of what numbers in a save stand for besides things on the table; empty if for nothing."""
        return ""

    def older_columns(self, columns: dict[str, Json], _number: int) -> dict[str, Json]:
        """Give the columns of a table that was set in an older format, with what they have come to hold since.

        A game says here how a column was renamed or its cells changed; columns that are new or gone need no word.
        """
        return columns

    def piles(self) -> tuple[str, ...]:
        """Name the columns of a saved table that tell in any format where cards lie."""
        return ()

    def seats(self) -> str:
        """Give the letters of the seats."""
        return SEATS[: len(self.asked)]

    def seated(self, seat: str) -> int:
        """Give the number of a seat of this table (-1 for a spectator), or say that nobody sits there."""
        number = seat_number(seat)
        if number >= len(self.asked):
            raise ValueError(f"nobody sits at seat {seat}: the seats are {', '.join(self.seats())}")
        return number

    def called(self, player: int) -> str:
        """Give what a player is called in sentences: by name where that is known, else by the letter of the seat."""
        return self.names[player]

    def whose(self, player: int) -> str:
        """Say whose something is to the seat that is asked: your, or Ann's."""
        asked = self.question is not None and self.question.seat == player  # who decides for another is not that one
        return "your" if asked else f"{self.called(player)}'s"

    @property
    def legal(self) -> Legal:
        """The answers that the open question takes."""
        return Legal(self)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.winners is not None

    @property
    def asks(self) -> str:
        """The seat that is being asked, or an empty text when the game is over."""
        return "" if self.question is None else SEATS[self.question.seat]

    def result(self) -> str:
        """Say who won: the seats' letters, `draw`, or an empty text while the game goes on."""
        if self.winners is None:
            return ""
        return "".join([SEATS[seat] for seat in self.winners]) or "draw"

    def option(self, action: Action) -> Option:
        """Show an action as an answer."""
        return Option(self.key(action), self.sentence(action), self.objects(action), action)

    def __repr__(self) -> str:
        """Show which game it is and where it stands."""
        if self.question is None:
            return f"<{type(self).__name__}: over, {self.result()}>"
        return f"<{type(self).__name__}: {self.asks} is asked: {self.prompt()} (answers: {len(self.question.actions)})>"

    def answer(self, *answers: str | Option) -> None:
        """Answer the open question, and the ones after it, by keys or options: all are applied or none."""
        keys = [one.key if isinstance(one, Option) else one for one in answers]
        if strange := [key for key in keys if not isinstance(cast("object", key), str)]:
            told = (
                f"an answer is an option or its key, a text, not {strange[0]!r}; choose takes the number of an option"
            )
            raise TypeError(told)
        mark = self.mark() if len(keys) > 1 else None
        for key in keys:
            try:
                self.choose(self._index(key))
            except Refused:
                if mark is not None:
                    self.rollback(mark)
                raise

    def _index(self, key: str) -> int:
        if self.question is None:
            raise Refused(key, [Reason("", "the game", "must be going on", "it is over")])
        for index, action in enumerate(self.question.answers()):
            if self.key(action) == key:
                return index
        seat = SEATS[self.question.seat]
        try:
            reasons = self.why_not(seat, self.read(seat, key))
        except ValueError:
            reasons = []
        raise Refused(f"{self.called(self.question.seat)} may not answer {key!r}", reasons)

    def choose(self, index: SupportsIndex) -> None:
        """Answer the open question with its option at `index`, the fast way for programs.

        Behind the options come the answers that come to the same as one of them.
        """
        question = self.question
        number = index if isinstance(index, int) else operator.index(index)  # programs count in millions
        if question is None:
            raise Refused(f"option {number}", [Reason("", "the game", "must be going on", "it is over")])
        offered = len(question.actions)
        if not 0 <= number < offered + len(question.alike):
            raise Refused(f"option {number}", [])
        action = question.actions[number] if number < offered else question.alike[number - offered]
        seat = question.seat
        key = self.key(action)
        others = sum(self.asked) - self.asked[seat]
        self.line.append(Entry(seat, key, self.chance.uses, sum(self.unveiled), others))
        self.history.append((seat, key))
        self._answered(action)
        self._answer_foreseen()

    def in_mid_play(self) -> bool:
        """Whether the asked seat is doing something that rests on cards only it knows: it cannot hold others now."""
        return False

    def foreseen(self) -> Action | None:
        """Give the answer to the open question that was settled beforehand, or None: somebody must be asked."""
        return None

    def _answer_foreseen(self) -> None:
        """Go on with what was settled beforehand; such answers follow from the record and are not entries of it."""
        while self.question is not None:
            action = self.foreseen()
            if action is None:
                return
            self._answered(action)

    def settle(self) -> None:
        """Answer every question that has a single answer."""
        while self.question is not None and len(self.question.actions) == 1:
            self.choose(0)

    def concede(self, seat: str) -> None:
        """Concede the game for a seat; the open step then starts afresh without its answers."""
        if self.winners is not None:
            raise Refused(f"{seat} concedes", [Reason("", "the game", "must be going on", "it is over")])
        number = self.seated(seat)
        if number < 0:
            raise ValueError("a spectator has nothing to concede")
        self.line.append(Entry(number, "concede", self.chance.uses, sum(self.unveiled), -1))
        self.history.append((number, "concede"))
        if self.frames:
            self.frames[-1].answers = []
            self.frames[-1].live = None
        self.question = None
        self.conceded(number)
        self._run()
        self._answer_foreseen()

    def why_not(self, seat: str, action: Action | str) -> list[Reason]:
        """List every reason why a seat may not do something now; nothing means that it may."""
        wanted = self.read(seat, action) if isinstance(action, str) else action
        return said_once(self.reasons(self.seated(seat), wanted))

    def why_not_besides(self, _seat: str, _taken: Action, _action: Action) -> list[Reason]:
        """List what stands against an answer once another to the same question is taken: no question may follow it."""
        return []

    def gathers(self, action: Action) -> bool:
        """Whether an answer to the open question is one of several that are chosen together, or leads to those."""
        return self.question is not None and self.question.gathers and bool(self.objects(action))

    def together(self, actions: list[Action]) -> str:
        """Say what it means to choose these together, as a button would."""
        return ", ".join([self.sentence(one) for one in actions])

    def deed(self, action: Action) -> str:
        """Say an answer at the thing that it concerns, where the question is not beside it: what is done, too."""
        return self.sentence(action)

    def toward(self, _action: Action) -> tuple[str, ...]:
        """Name where a thing goes by an answer, as the view names places and the table its zones."""
        return ()

    def obvious(self, _action: Action) -> bool:
        """Whether an answer is what anybody means who touches the thing that it concerns and says no more."""
        return False

    def buries(self, _action: Action) -> str:
        """Say what becomes of a thing by an answer, if whoever touches it may have meant another use of it."""
        return ""

    def share(self, action: Action) -> Share:
        """Tell whose point an answer gives to whom, where something is divided."""
        return Share("", self.sentence(action), 0)

    def asking_rule(self) -> str:
        """Give the rule of the step that asks the open question."""
        frame = self.frames[-1]
        return frame.steps[frame.at].rule

    def why(self, event: int) -> list[Event]:
        """Give the chain of causes of an event, the event itself first."""
        chain = []
        while event >= 0:
            chain.append(self.events[event])
            event = self.events[event].parent
        return chain

    def log(self, seat: str, since: int = 0) -> list[str]:
        """Tell what happened in sentences, with no more in them than a seat may know."""
        lines = [self.tell_row(row, seat) for row in self.rows(range(since, len(self.events)))]
        return [line for line in lines if line]

    def rows(self, span: range) -> list[range]:
        """Give some events in rows, each of which is one line of the log."""
        return [range(place, place + 1) for place in span]

    def tell_row(self, row: range, seat: str) -> str:
        """Say a row of events in one line, with no more in it than a seat may know."""
        return self.tell(self.events[row.start], seat)

    def copy_into(self, other: "Game") -> None:
        """Make a game of the same kind, whose table is a copy already, stand where this one does."""
        other.start_root = self.start_root
        other.origin = self.origin
        other.names = self.names[:]
        other.frames = [frame.copy() for frame in self.frames]
        other.question = self.question
        other.events = self.events[:]
        other.line = self.line[:]
        other.history = self.history[:]
        other.winners = self.winners
        other.unveiled = self.unveiled[:]
        other.asked = self.asked[:]

    def position_hash(self) -> str:
        """Give a hash of everything that matters from here on: table, stack, chance, log and result."""
        from rulewright.engine.save import position  # noqa: PLC0415 - saving knows games, and a game only this of it

        data = cast("dict[str, object]", position(self))
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()
