"""The stack: runs procedures step by step, stops at a question, goes on with its answer, and can go back.

The guard lives here: a step that asks after it acted, or acts after it began a sub-procedure, is a mistake in the
rules and is told at once.
"""

from typing import Final, cast

from mypy_extensions import mypyc_attr

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.chance import Chance
from rulewright.engine.event import Event
from rulewright.engine.journal import Journal
from rulewright.engine.procedure import AGAIN, Asking, Flow, Frame, Procedure
from rulewright.engine.rulebook import Rulebook

MOST_STEPS: Final = 1_000_000  # between two questions; a game ends its own endless chains long before


class AskedAfterActing(Exception):  # noqa: N818 - named as the architecture names it
    """A step asked a question after it had changed something. Such a rule is two steps."""


class ActedAfterBeginning(Exception):  # noqa: N818
    """A step changed something after it had begun a sub-procedure. Beginning comes last."""


class Runaway(Exception):  # noqa: N818
    """The rules ran on without ever asking anybody. Only that game ends, with a record that reproduces it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Onlooker:
    """Somebody who sees what happens on the way from one question to the next. No part of the game."""

    def saw(self, stack: "Stack") -> None:
        """Look at the table after an event, perhaps in the middle of a step; nothing may be changed."""

    def rested(self, stack: "Stack") -> None:
        """Look at the table after a step in which something happened: all of it at once. Nothing may be changed."""


class Mark:
    """A point to which a game can be rolled back: everything, chance and stack included."""

    def __init__(self, stack: "Stack") -> None:
        """Remember where everything stands."""
        self.journal = stack.journal.mark()
        self.frames = [frame.copy() for frame in stack.frames]
        self.question = stack.question
        self.events = len(stack.events)
        self.line = len(stack.line)
        self.history = len(stack.history)
        self.chance = stack.chance.copy()
        self.winners = stack.winners
        self.unveiled = tuple(stack.unveiled)
        self.asked = tuple(stack.asked)
        self.derived = stack.derived()


class Entry:
    """One answer of the game so far, with what an undo needs to know about the moment before it."""

    def __init__(self, seat: int, key: str, uses: int, unveiled: int, others: int) -> None:
        """Remember the answer, and how much chance, unveiling and asking of others there had been."""
        self.seat = seat
        self.key = key
        self.uses = uses
        self.unveiled = unveiled
        self.others = others


@mypyc_attr(allow_interpreted_subclasses=True)
class Stack:
    """A stack of procedures over a journalled table, with chance, events and at most one open question."""

    def __init__(self, rulebook: Rulebook, journal: Journal, chance: Chance, seats: int) -> None:
        """Start with nothing on the stack."""
        self.rulebook = rulebook
        self.journal = journal
        self.chance = chance
        self.frames: list[Frame] = []
        self.question: Ask | None = None
        self.events: list[Event] = []
        self.line: list[Entry] = []
        self.history: list[tuple[int, str]] = []
        self.winners: tuple[int, ...] | None = None
        self.unveiled: list[int] = [0] * seats  # how many hidden cards each seat has come to know
        self.asked: list[int] = [0] * seats
        self.onlooker: Onlooker | None = None  # neither copied nor saved
        self._begun: Procedure | None = None
        self._begun_at = 0
        self._writes = 0
        self._uses = 0
        self._events = 0

    # What rules call

    def begin(self, procedure: Procedure) -> None:
        """Begin a sub-procedure once this step has ended; the last thing a step does."""
        if self._begun is not None:
            msg = f"{self.frames[-1]} begins {self._begun} and {procedure}; one step begins one procedure"
            raise ActedAfterBeginning(msg)
        self._begun = procedure
        self._begun_at = len(self.journal.entries) + len(self.events)

    def happen(self, event: Event) -> None:
        """Let an event happen, caused by the step in progress."""
        frame = self.frames[-1]
        event.rule = frame.steps[frame.at].rule
        event.parent = frame.cause
        self.events.append(event)
        if self.onlooker is not None:
            self.onlooker.saw(self)

    def finish(self, winners: tuple[int, ...]) -> None:
        """End the game after this step; nobody in `winners` is a draw."""
        self.winners = winners

    def came(self) -> object:
        """Give what came of the sub-procedure that ended last."""
        return self.frames[-1].came

    def seat_of(self, player: int) -> int:
        """Give the seat that decides for a player; a game may swap them."""
        return player

    def derived(self) -> object:
        """Give what a game has worked out from its table and can use again when it is rolled back to here."""
        return None

    def derive_again(self, derived: object) -> None:
        """Use again what was worked out from the table that stands there now."""

    def narrow(self, ask: Ask) -> None:
        """Leave out answers to a question that has just been opened; a game may, where it sees that they fail."""

    def stand_still(self) -> None:
        """Let go of the step in progress, which holds its game; it is run again when its question is answered."""
        for frame in self.frames:
            frame.live = None

    # What the engine does

    def _push(self, procedure: Procedure, cause: int) -> None:
        self.frames.append(Frame(procedure, self.rulebook.steps[type(procedure).__name__], cause))

    def _answered(self, action: Action) -> None:
        """Go on with an answer to the open question."""
        frame = self.frames[-1]
        asking = frame.live
        if asking is None:
            asking = frame.revive(self)
        self.question = None
        frame.answers.append(action)
        self._watch()
        if not self._go_on(frame, asking, action):
            self._run()

    def _watch(self) -> None:
        self._writes = len(self.journal.entries)
        self._uses = self.chance.uses
        self._events = len(self.events)

    def _go_on(self, frame: Frame, asking: Asking, action: Action | None) -> bool:
        """Let a step that asks run to its next question or to its end; tell whether a question is open."""
        try:
            ask = next(asking) if action is None else asking.send(action)
        except StopIteration as stop:
            self._ended(frame, cast("Flow | None", stop.value))
            return False
        if self._changed():
            msg = f"{frame} asks {ask.kind!r} after it acted; make it two steps"
            raise AskedAfterActing(msg)
        if not ask.actions:
            msg = f"{frame} asks {ask.kind!r} without any option"
            raise AskedAfterActing(msg)
        ask.seat = self.seat_of(ask.player)
        self.asked[ask.seat] += 1
        frame.live = asking
        self.question = ask
        self.narrow(ask)
        return True

    def _changed(self) -> bool:
        return (
            len(self.journal.entries) != self._writes
            or self.chance.uses != self._uses
            or len(self.events) != self._events
            or self._begun is not None
        )

    def _ended(self, frame: Frame, flow: Flow | None) -> None:
        """Leave a step that has run to its end."""
        frame.live = None
        if frame.answers:
            frame.answers = []
        if flow is not AGAIN:
            frame.at += 1
        if len(self.events) > self._events:
            frame.cause = len(self.events) - 1  # what a step brought about leads to the steps after it
        begun = self._begun
        self._begun = None
        if begun is not None and self._begun_at != len(self.journal.entries) + len(self.events):
            msg = f"{frame} acts after it began {begun}; beginning comes last"
            raise ActedAfterBeginning(msg)
        if self.onlooker is not None and len(self.events) > self._events:
            self.onlooker.rested(self)
        if begun is not None:
            self._push(begun, frame.cause)

    def _run(self) -> None:
        """Run steps until a question is open or the game is over."""
        frames, entries, events = self.frames, self.journal.entries, self.events
        steps = 0
        while True:
            steps += 1
            if steps > MOST_STEPS:
                raise Runaway(f"{MOST_STEPS} steps without a question, at {self.trace()}")
            if self.winners is not None:
                frames.clear()
            if not frames:
                return
            frame = frames[-1]
            if frame.at >= len(frame.steps):
                frames.pop()
                if frames:
                    frames[-1].came = frame.procedure.outcome()
                continue
            self._writes, self._uses, self._events = len(entries), self.chance.uses, len(events)  # as `_watch` does
            done = frame.steps[frame.at].function(frame.procedure, self)
            if done is None:
                self._ended(frame, None)
            elif isinstance(done, Flow):
                self._ended(frame, done)
            elif self._go_on(frame, done, None):
                return

    def start_at(self, places: list[tuple[Procedure, str]]) -> None:
        """Begin in the middle, on a table that a scenario has set: each procedure at its step of a name."""
        for procedure, step in places:
            self._push(procedure, -1)
            frame = self.frames[-1]
            frame.at = [one.name for one in frame.steps].index(step)
        self._run()

    def reopen(self) -> None:
        """Open the question of the top step again, after a load or when what is asked about has changed."""
        if not self.frames or self.winners is not None:
            return
        frame = self.frames[-1]
        answers = frame.answers
        frame.answers = []
        self.question = None
        self._watch()
        done = frame.steps[frame.at].function(frame.procedure, self)
        if done is None or isinstance(done, Flow):  # it need not ask any more
            self._ended(frame, done)
            self._run()
            return
        asked = self._go_on(frame, done, None)
        for answer in answers:
            frame.answers.append(answer)
            asked = self._go_on(frame, cast("Asking", frame.live), answer)
        if not asked:  # there is nothing to ask any more
            self._run()

    def mark(self) -> Mark:
        """Give a point to which `rollback` returns."""
        return Mark(self)

    def rollback(self, mark: Mark) -> None:
        """Return to a mark of this game: table, chance, stack, question and log are as they were."""
        self.journal.back_to(mark.journal)
        self.frames = [frame.copy() for frame in mark.frames]
        self.question = mark.question
        del self.events[mark.events :]
        del self.line[mark.line :]
        del self.history[mark.history :]
        self.chance = mark.chance.copy()
        self.winners = mark.winners
        self.unveiled = list(mark.unveiled)
        self.asked = list(mark.asked)
        self._begun = None
        self.derive_again(mark.derived)

    def trace(self) -> str:
        """Show the stack as in a bug report: `Round ▸ Combat ▸ SF-60 Battle.forces(...)`."""
        return " ▸ ".join([repr(frame) for frame in self.frames])
