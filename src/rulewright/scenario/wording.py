"""Other wordings of the same play: passes that the runner gives by itself written out, and written ones left out.

Both must come to the same game. Which moment an expectation looks at depends on the lines around it, so those whose
moment another wording moves are left out with it.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

from rulewright.engine.action import Action
from rulewright.engine.script import Mistake, Script, Unmet
from rulewright.games import registration
from rulewright.scenario.document import Document, Line
from rulewright.scenario.player import Moment, Player, split
from rulewright.scenario.runner import LEGALITY, Runner

DECLINING: Final = ("passes", "does not block")
Lines = tuple[Line, ...]


@dataclass(frozen=True)
class Given:
    """A pass that needed no line: before or in which line it was given (by place), and the line that would say it."""

    at: int
    line: Line


@dataclass(frozen=True)
class Play:
    """How a script was played: where it ended, the passes that needed no line, and the lines that need not be there."""

    end: str  # the hash of the position, or what went wrong
    given: tuple[Given, ...]
    idle: tuple[int, ...]


class Recorder(Player):
    """A player that notes the passes which it gives by itself."""

    def __init__(self, script: Script) -> None:
        """Play on a script's game."""
        super().__init__(script)
        self.passes: list[tuple[str, str]] = []  # the seat, and how it would be said
        self.steps = False
        self.tries = 0

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Try something, and note nothing of it."""
        self.tries += 1
        try:
            with super().aside():
                yield
        finally:
            self.tries -= 1

    def step(self, following: Line | None) -> bool:
        """Give one answer that needs no line."""
        self.steps = True
        try:
            return super().step(following)
        finally:
            self.steps = False

    def choose(self, action: Action) -> None:
        """Answer the open question."""
        question = self.game.question
        if self.steps and not self.tries and question is not None and is_pass(action):
            words = "does not block" if question.kind == "blockers" else "passes"
            self.passes.append((str(self.game.asks), words))
        super().choose(action)

    def would_pass(self, line: Line, later: Line | None, since: Moment) -> bool:
        """Whether the open question, which a declining line answers, is reached and passed without it, too.

        Without the line the later one comes next from the moment since the last acting line, and may fit a question
        before this one.
        """
        seat, words = split(line.text, self.game)
        if words not in DECLINING or self.game.asks != seat:
            return False
        here = len(self.game.line)
        told = Recorder(self.script)
        with self.aside():
            self.stand_at(replace(since, game=since.game.copy()))
            while len(self.game.line) < here:
                if self.stops_at(later) or not self.go_on(later):
                    return False
            told.waiting = self.waiting
            return not self.stops_at(later) and told.step(later) and bool(told.passes)


def is_pass(action: Action) -> bool:
    """Whether an answer is a pass, whatever the game."""
    return type(action).__name__ == "Pass"


def play(document: Document, variant: str, lines: Sequence[Line]) -> Play:
    """Play lines at a scenario's table."""
    script = registration(document.game).scripts.set_up(document.data, variant, None)
    runner = Runner(script, lines)
    recorder = runner.player = Recorder(script)
    given: list[Given] = []
    idle: list[int] = []

    def note(at: int) -> None:
        given.extend([Given(at, Line(0, f"{seat} {words}")) for seat, words in recorder.passes])
        recorder.passes.clear()

    since = recorder.moment()
    try:
        for at, line in enumerate(lines):
            runner.prepare()
            note(at)
            if line.acting and recorder.would_pass(line, runner.acting(at + 1), since):
                idle.append(at)
            runner.next()
            since = recorder.moment() if line.acting else since
            note(at + 1)
        runner.end()
        note(len(lines))
    except (Unmet, Mistake) as wrong:
        return Play(f"line {runner.number}: {wrong}", tuple(given), tuple(idle))
    return Play(script.game.position_hash(), tuple(given), tuple(idle))


def written_out(lines: Sequence[Line], given: Sequence[Given]) -> Lines:
    """Write out the passes that needed no line, before the lines before which they were given."""
    found: list[Line] = []
    for at in range(len(lines) + 1):
        passes = [one.line for one in given if one.at == at]
        if passes:
            found += passes
        found += lines[at : at + 1]
    places = {one.at for one in given}
    moved = {at for place in places for at in stretch(lines, place) if lines[at].text.startswith(LEGALITY)}
    gone = {id(lines[at]) for at in moved}
    return tuple([line for line in found if id(line) not in gone])


def left_out(lines: Sequence[Line], at: int) -> Lines:
    """Leave a declining line out, with the expectations whose moment it was."""
    before = [place for place in stretch(lines, at) if place < at]
    after = [place for place in stretch(lines, at + 1) if place > at and lines[place].text.startswith(LEGALITY)]
    gone = {at, *before, *after}
    return tuple([line for place, line in enumerate(lines) if place not in gone])


def stretch(lines: Sequence[Line], at: int) -> list[int]:
    """Give the places of the expectations around a place, between two acting lines."""
    first = at
    while first > 0 and not lines[first - 1].acting:
        first -= 1
    last = at
    while last < len(lines) and not lines[last].acting:
        last += 1
    return list(range(first, last))


@dataclass(frozen=True)
class Wordings:
    """How many other wordings of a scenario were tried, and which of them did not come to the same game."""

    tried: int
    differ: tuple[str, ...]


def other_wordings(document: Document) -> Wordings:
    """Play a scenario in other words, in each of its variants."""
    tried = 0
    differ: list[str] = []
    for variant in registration(document.game).scripts.variants(document.data):
        plain = play(document, variant, document.lines)
        others = [("passes written out", written_out(document.lines, plain.given))] if plain.given else []
        others += [(f"{document.lines[at].text!r} left out", left_out(document.lines, at)) for at in plain.idle]
        tried += len(others)
        for how, lines in others:
            came = play(document, variant, lines)
            if came.end != plain.end:
                differ.append(f"{document.path} [{variant}], {how}: {came.end}")
    return Wordings(tried, tuple(differ))
