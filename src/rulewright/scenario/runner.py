"""Playing a scenario: each line meets the engine's questions as docs/how-to/scenarios.md says."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rulewright.engine.game import SEATS, Game
from rulewright.engine.reason import Reason
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.script import Mistake, Script, Unmet
from rulewright.games import registration
from rulewright.rules.book import book
from rulewright.scenario.document import Document, Line
from rulewright.scenario.player import Moment, Player, split, told

ILLEGAL: Final = re.compile(r"(?P<line>.+?)(?: because (?P<rule>\S+))?")
LEGALITY: Final = ("expect legal ", "expect illegal ")


@dataclass(frozen=True)
class Outcome:
    """What came of a scenario: it holds, it fails, or its file has a mistake."""

    path: str
    title: str
    variant: str
    rules: tuple[str, ...]
    verdict: str  # "holds", "fails" or "mistake"
    line: int = 0
    message: str = ""

    def __str__(self) -> str:
        """Say it in a line: file, line, what went wrong."""
        where = f"{self.path}:{self.line}" if self.line else self.path
        variant = f" [{self.variant}]" if self.variant else ""
        told = f": {self.message}" if self.message else ""
        return f"{where}{variant}: {self.verdict}{told}"


@dataclass(frozen=True)
class Illegal:
    """A line that was expected to be illegal: the rule that it names, if any, and every reason that was given."""

    line: str
    rule: str
    reasons: tuple[Reason, ...]


def run(document: Document, *, rulebook: Rulebook | None = None, undo: bool = False) -> list[Outcome]:
    """Play a scenario in each of its variants."""
    try:
        variants = registration(document.game).scripts.variants(document.data)
    except Mistake as mistake:
        return [outcome(document, "", "mistake", 0, str(mistake))]
    return [run_variant(document, variant, rulebook=rulebook, undo=undo) for variant in variants]


def outcome(document: Document, variant: str, verdict: str, line: int = 0, message: str = "") -> Outcome:
    """Tell what came of a scenario."""
    return Outcome(document.path, document.title, variant, document.rules, verdict, line, message)


def run_variant(document: Document, variant: str, *, rulebook: Rulebook | None, undo: bool) -> Outcome:
    """Play a scenario once."""
    try:
        script = registration(document.game).scripts.set_up(document.data, variant, rulebook)
    except Mistake as mistake:
        return outcome(document, variant, "mistake", 0, str(mistake))
    runner = Runner(script, document.lines, undo=undo)
    try:
        for _ in document.lines:
            runner.next()
        runner.end()
    except Unmet as unmet:
        return outcome(document, variant, "fails", runner.number, str(unmet))
    except Mistake as mistake:
        return outcome(document, variant, "mistake", runner.number, str(mistake))
    return outcome(document, variant, "holds")


def check(document: Document) -> list[Outcome]:
    """Read a scenario and set its table only."""
    scripts = registration(document.game).scripts
    number = 0
    try:
        for variant in scripts.variants(document.data):
            script = scripts.set_up(document.data, variant, None)
            for line in document.lines:
                number = line.number
                if line.acting:
                    script.check(*split(line.text, script.game))
            number = 0
    except Mistake as mistake:
        return [outcome(document, "", "mistake", number, str(mistake))]
    return [outcome(document, "", "holds")]


def names_a_rule(game: str, name: str) -> bool:
    """Whether there is a rule of an id, given whole or by whole first parts of its number."""
    return any(rule == name or rule.startswith(f"{name}.") for rule in book(game))


class Runner:
    """Plays the lines of one script one after the other."""

    def __init__(self, script: Script, lines: Sequence[Line], *, undo: bool = False) -> None:
        """Play on a script's game; with `undo` every acting line is played, rolled back and played again."""
        self.script = script
        self.player = Player(script)
        self.lines = lines
        self.undo = undo
        self.at = 0
        self.illegal: list[Illegal] = []
        self.since: Moment | None = None  # just after the last acting line, where somebody asks what would be legal

    @property
    def game(self) -> Game:
        """The game in play."""
        return self.script.game

    @property
    def number(self) -> int:
        """The number of the line that is being played, or of the last one."""
        return self.lines[min(self.at, len(self.lines) - 1)].number if self.lines else 0

    def acting(self, start: int) -> Line | None:
        """Give the next acting line from a place on."""
        return next((later for later in self.lines[start:] if later.acting), None)

    def next(self) -> None:
        """Play the next line."""
        line, following = self.lines[self.at], self.acting(self.at)
        self.prepare()
        if line.acting:
            self.since = None
            self.act(line, self.acting(self.at + 1))
        else:
            self.expect(line.text.removeprefix("expect "), following)
        self.at += 1

    def prepare(self) -> None:
        """Settle what comes before the next line."""
        if self.since is None and self.asks_what_is_legal():
            self.since = self.player.moment()
        self.player.settle(self.acting(self.at))

    def asks_what_is_legal(self) -> bool:
        """Whether a line before the next acting one asks what would be legal."""
        for line in self.lines[self.at :]:
            if line.acting:
                return False
            if line.text.startswith(LEGALITY):
                return True
        return False

    def act(self, line: Line, later: Line | None) -> None:
        """Play an acting line, twice where every line is undone."""
        if not self.undo:
            self.player.act(line, later)
            return
        mark, before = self.game.mark(), self.game.position_hash()
        waiting, memory = self.player.waiting, self.script.remember()
        self.player.act(line, later)
        after = self.game.position_hash()
        self.game.rollback(mark)
        self.player.waiting = waiting
        self.script.recall(memory)
        if self.game.position_hash() != before:
            raise Unmet(f"after {line.text!r} was rolled back the game is not what it was before")
        self.player.act(line, later)
        if self.game.position_hash() != after:
            raise Unmet(f"{line.text!r} played again does not come to the same game")

    def end(self) -> None:
        """Settle what is left; a question inside an action, an effect or a battle must not stay open."""
        self.player.settle(None)
        question = self.game.question
        if question is not None and not question.ordinary:
            raise Mistake(f"the script ends while {self.player.asked()}")
        if self.player.waiting:
            raise self.player.left_over()

    # Expecting

    def expect(self, words: str, following: Line | None) -> None:
        """Check an expectation; a failure says who is asked what."""
        try:
            self.check(words, following)
        except Unmet as unmet:
            asked = self.player.asked()
            raise Unmet(str(unmet) if asked in str(unmet) else f"{unmet}; {asked}") from unmet

    def check(self, words: str, following: Line | None) -> None:
        """Check an expectation: those that every game knows here, the others in the game's own script."""
        first, _, rest = words.partition(" ")
        result = self.game.result()
        if first in ("legal", "illegal"):
            self.expect_legality(rest, following, legal=first == "legal")
        elif first == "asked":
            self.expect_asked(rest)
        elif words.startswith("not asked "):
            seat = words.removeprefix("not asked ")
            self.must(not self.is_asked(seat), f"{seat} not to be asked", "it is")
        elif first == "winner":
            self.must(result == rest, f"winner {rest}", result or "nobody yet")
        elif words == "draw":
            self.must(result == "draw", "a draw", result or "no end yet")
        elif words == "no winner":
            self.must(result in ("", "draw"), "no winner", result)
        else:
            self.script.expect(words)

    @staticmethod
    def must(holds: bool, expected: str, said: str) -> None:  # noqa: FBT001 - it reads as a sentence
        """Fail with what was expected and what the game says."""
        if not holds:
            raise Unmet(f"expected {expected}, the game says {said}")

    def is_asked(self, seat: str) -> bool:
        """Whether a seat has a question with at least two options open."""
        if len(seat) != 1 or seat not in SEATS:
            raise Mistake(f"{seat!r} is not a seat")
        return self.game.asks == seat and len(self.game.legal) > 1

    def expect_asked(self, rest: str) -> None:
        """Check who is asked and, after a colon, exactly what may be chosen."""
        seat, colon, things = rest.partition(":")
        self.must(self.is_asked(seat.strip()), f"{seat} to be asked", f"{self.game.asks or 'nobody'} is")
        if colon:
            self.script.asked(things.strip())

    def expect_legality(self, rest: str, following: Line | None, *, legal: bool) -> None:
        """Check that a line could be played at the question that it would answer, or that it could not and why."""
        masked = self.script.mask(rest)
        match = ILLEGAL.fullmatch(masked.text)
        assert match is not None
        line = rest if legal else masked.whole(match["line"])
        reasons = self.reasons_against(line, following)
        if legal:
            self.must(not reasons, f"{line!r} to be legal", told(reasons))
            return
        self.must(bool(reasons), f"{line!r} to be illegal", "it is legal")
        self.illegal.append(Illegal(line, match["rule"] or "", tuple(reasons)))
        if match["rule"]:
            rules = self.script.rules(match["rule"])
            if not any(names_a_rule(self.game.name(), rule) for rule in rules):
                raise Mistake(f"there is no rule {match['rule']}")
            cited = any(reason.cites(rule) for rule in rules for reason in reasons)
            self.must(cited, f"the reason {' or '.join(dict.fromkeys(rules))}", told(reasons))

    def reasons_against(self, text: str, following: Line | None) -> list[Reason]:
        """Give what stands in the way of a line at every question that it could answer before the next acting line.

        None stands in the way if one of them takes it. Where none comes, that another question is open is a reason.
        """
        seat, words = split(text, self.game)
        assert self.since is not None
        *earlier, here = self.player.course(self.since, following, seat)
        if not self.meets(here, seat, words):
            met = [moment for moment in earlier if self.meets(moment, seat, words)]
        else:
            met = [here]
        found: list[Reason] = []
        for moment in met or [here]:
            reasons = self.at_moment(moment, text)
            if not reasons:
                return []
            found += [one for one in reasons if one not in found]
        return found

    def meets(self, moment: Moment, seat: str, words: str) -> bool:
        """Whether the question of a moment is one that a line could answer."""
        with self.player.aside():
            self.player.stand_at(moment)
            return self.player.meets(seat, words)

    def at_moment(self, moment: Moment, text: str) -> list[Reason]:
        """Give what stands in the way of a line at a moment."""
        with self.player.aside():
            self.player.stand_at(moment)
            return self.player.reasons_against(text)
