"""Telling what a script brings about: each event with the rule at work and the event that led to it."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from rulewright.engine.game import SPECTATOR, Game, seat_number
from rulewright.engine.reason import Reason
from rulewright.engine.script import Mistake, Script, Unmet
from rulewright.engine.stack import Onlooker, Stack
from rulewright.games import registration
from rulewright.scenario.document import Document, Line
from rulewright.scenario.player import Refusal
from rulewright.scenario.runner import Runner

PERFORMING: Final = ("Perform", "Happens", "Triggers")  # procedures that only carry out what others decide


@dataclass(frozen=True)
class Told:
    """One thing that happened: a sentence, the rule by which it did, that rule's words, and what led to it."""

    sentence: str
    rule: str
    step: str
    because: str


@dataclass(frozen=True)
class Scene:
    """A line of the script: what was answered besides, and what happened."""

    line: Line
    answers: tuple[str, ...]
    told: tuple[Told, ...]
    refused: tuple[Reason, ...] = ()
    wrong: str = ""  # an expectation that does not hold, or a mistake in the line


@dataclass(frozen=True)
class Telling:
    """What a scenario comes to by one ruleset."""

    variant: str
    scenes: tuple[Scene, ...] = ()
    end: str = ""
    mistake: str = ""

    def sentences(self) -> list[tuple[int, str]]:
        """Give what happened by line, without rules: what can be compared with another ruleset."""
        found: list[tuple[int, str]] = []
        for scene in self.scenes:
            found += [(scene.line.number, one.sentence) for one in scene.told]
            found += [(scene.line.number, "the line is refused")] if scene.refused else []
            found += [(scene.line.number, scene.wrong)] if scene.wrong else []
        return [*found, (0, self.mistake or self.end)]


class Witness(Onlooker):
    """Notes by which steps of the rules each event happens."""

    def __init__(self) -> None:
        """Begin with nothing seen."""
        self.steps: dict[int, tuple[str, str]] = {}

    def saw(self, stack: Stack) -> None:
        """Note the step that brought about the last event: not that things are performed, but which step had it done.

        A step that began another procedure is left already, so that it is the one before where its frame stands.
        """
        frames = list(stack.frames)
        at = frames[-1].at
        while len(frames) > 1 and type(frames[-1].procedure).__name__ in PERFORMING:
            frames.pop()
            at = max(frames[-1].at - 1, 0)
        step = frames[-1].steps[at]
        self.steps[len(stack.events) - 1] = (step.rule, step.text)


def tell_of(document: Document, variant: str, *, expecting: bool = True) -> Telling:
    """Play a scenario and tell what comes of it; without `expecting` its expectations are left out."""
    try:
        script = registration(document.game).scripts.set_up(document.data, variant, None)
    except Mistake as mistake:
        return Telling(variant, mistake=str(mistake))
    lines = [line for line in document.lines if line.acting or expecting]
    return Teller(script, lines, variant).tell()


class Teller:
    """Plays a script line by line and writes down what happens."""

    def __init__(self, script: Script, lines: Sequence[Line], variant: str) -> None:
        """Look on from the beginning."""
        self.script = script
        self.runner = Runner(script, lines)
        self.variant = variant
        self.witness = Witness()
        self.game.onlooker = self.witness
        self.events = len(self.game.events)
        self.answers = len(self.game.line)

    @property
    def game(self) -> Game:
        """The game in play."""
        return self.script.game

    def tell(self) -> Telling:
        """Play all lines, up to one that is refused."""
        scenes: list[Scene] = []
        lines = self.runner.lines
        for line in lines:
            refused: tuple[Reason, ...] = ()
            wrong = ""
            try:
                self.runner.next()
                self.look_ahead()
            except Refusal as refusal:
                refused = tuple(refusal.reasons)
                wrong = "" if refused else str(refusal)
            except (Unmet, Mistake) as error:
                wrong = str(error)
            scenes.append(self.scene(line, refused, wrong))
            if refused or wrong:
                return Telling(self.variant, tuple(scenes), self.runner.player.asked())
        last = ""
        try:
            self.runner.end()
        except (Unmet, Mistake) as error:
            last = str(error)
        if lines:
            scenes.append(self.scene(Line(lines[-1].number, "then"), (), last))
        end = f"{self.game.result()} has won" if self.game.over else self.runner.player.asked()
        return Telling(self.variant, tuple(scenes), end)

    def look_ahead(self) -> None:
        """Let what follows from a line without another one happen in its own scene; what is wrong is told later."""
        if self.runner.at < len(self.runner.lines):
            with suppress(Unmet, Mistake):
                self.runner.prepare()

    def scene(self, line: Line, refused: tuple[Reason, ...], wrong: str) -> Scene:
        """Write down what has happened since the last scene."""
        told = [self.told(place) for place in range(min(self.events, len(self.game.events)), len(self.game.events))]
        answers = [f"{self.game.seats()[one.seat]}: {one.key}" for one in self.game.line[self.answers :]]
        self.events, self.answers = len(self.game.events), len(self.game.line)
        return Scene(line, tuple(answers), tuple([one for one in told if one.sentence]), refused, wrong)

    def told(self, place: int) -> Told:
        """Tell one event."""
        event = self.game.events[place]
        rule, step = self.witness.steps.get(place, (event.rule, ""))
        cause, because = event.parent, ""
        while cause >= 0 and not because:
            because = self.sentence(cause)
            cause = self.game.events[cause].parent
        return Told(self.sentence(place), self.script.cited(rule), step, because)

    def sentence(self, place: int) -> str:
        """Say an event with all that somebody may know of it: a judge sees every card."""
        event = self.game.events[place]
        eyes = [seat for seat in self.game.seats() if event.open_to(seat_number(seat))]
        return self.game.tell(event, eyes[0] if eyes else SPECTATOR)
