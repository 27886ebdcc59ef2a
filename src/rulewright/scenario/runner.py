"""Playing a scenario: each line meets the engine's questions as docs/how-to/scenarios.md says."""

import re
from dataclasses import dataclass

from rulewright.engine.action import Action
from rulewright.engine.game import SEATS, Game
from rulewright.engine.reason import Reason, Refused
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.script import Mistake, Script, Unmet
from rulewright.games import registration
from rulewright.scenario.document import Document, Line

ACTING = re.compile(r"([A-H]) (.+)")
MOST_SETTLED = 1000
ILLEGAL = re.compile(r"(?P<line>.+?)(?: because (?P<rule>\S+))?")


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
    player = Player(script, undo=undo)
    number = 0
    try:
        for index, line in enumerate(document.lines):
            number = line.number
            following = next((later for later in document.lines[index:] if later.acting), None)
            player.play(line, following)
        player.end()
    except Unmet as unmet:
        return outcome(document, variant, "fails", number, str(unmet))
    except Mistake as mistake:
        return outcome(document, variant, "mistake", number, str(mistake))
    return outcome(document, variant, "holds")


def check(document: Document) -> list[Outcome]:
    """Read a scenario and set its table only."""
    scripts = registration(document.game).scripts
    try:
        for variant in scripts.variants(document.data):
            script = scripts.set_up(document.data, variant, None)
            for line in document.lines:
                if line.acting:
                    split(line.text, script.game)
    except Mistake as mistake:
        return [outcome(document, "", "mistake", 0, str(mistake))]
    return [outcome(document, "", "holds")]


def split(text: str, game: Game) -> tuple[str, str]:
    """Take an acting line apart into its seat and its words."""
    match = ACTING.fullmatch(text)
    if not match or match[1] not in game.seats():
        seats = ", ".join(game.seats())
        raise Mistake(f"{text!r} must begin with a seat ({seats}) or with 'expect'")
    return match[1], match[2]


class Player:
    """Plays the lines of one script."""

    def __init__(self, script: Script, *, undo: bool) -> None:
        """Play on a script's game; with `undo` every acting line is played, rolled back and played again."""
        self.script = script
        self.undo = undo
        self.settled: list[tuple[str, Action]] = []  # what was answered without a line since the last acting one

    @property
    def game(self) -> Game:
        """The game in play."""
        return self.script.game

    def play(self, line: Line, following: Line | None) -> None:
        """Play one line; `following` is the next acting line from here on, this one included."""
        self.settle(following)
        if not line.acting:
            self.expect(line.text.removeprefix("expect "))
            return
        if self.undo:
            mark, before = self.game.mark(), self.game.position_hash()
            settled = self.settled[:]
            self.act(line.text)
            after = self.game.position_hash()
            self.game.rollback(mark)
            self.settled = settled
            if self.game.position_hash() != before:
                raise Unmet(f"after {line.text!r} was rolled back the game is not what it was before")
            self.act(line.text)
            if self.game.position_hash() != after:
                raise Unmet(f"{line.text!r} played again does not come to the same game")
        else:
            self.act(line.text)

    def settle(self, following: Line | None) -> None:
        """Give the automatic answers up to the question that the next acting line answers."""
        seat, words = (None, "") if following is None else split(following.text, self.game)
        for _ in range(MOST_SETTLED):
            question = self.game.question
            if question is None:
                return
            index = 0 if len(question.actions) == 1 else self.script.automatic(seat, words)
            if index is None or (seat is None and question.ordinary):
                return
            if seat is not None and self.game.asks == seat and self.fitting(seat, words) is not None:
                return
            self.settled.append((self.game.asks, question.actions[index]))
            self.game.choose(index)
        raise Unmet(f"after {MOST_SETTLED} automatic answers there is still no question for the next line")

    def fitting(self, seat: str, words: str) -> int | None:
        """Give the index of the option that a line chooses in the open question, if it does."""
        if words == "concedes":
            return None
        return self.towards(seat, self.script.read(seat, words))

    def towards(self, seat: str, goal: Action) -> int | None:
        """Give the index of the option of the open question that leads to an action, if the seat is asked."""
        question = self.game.question
        if question is None or self.game.asks != seat:
            return None
        fits = [index for index, option in enumerate(question.actions) if option.leads_to(goal)]
        fits += [index for index, option in enumerate(question.actions) if goal.leads_to(option)]
        return fits[0] if fits else None

    def act(self, text: str) -> None:
        """Play an acting line: it may answer several questions in a row."""
        seat, words = split(text, self.game)
        if words == "concedes":
            self.game.concede(seat)
            return
        goals = self.script.read_all(seat, words)
        reasons = self.game.why_not(seat, goals[0])
        if reasons:
            if (seat, goals[0]) in self.settled:
                return  # the line names what was answered already, for there was no choice
            raise Unmet(f"{text!r} is refused: {told(reasons)}")
        self.settled = []
        for goal in goals:
            if not self.pursue(seat, goal, words) and not self.script.may_skip(goal):
                raise Unmet(f"{text!r} goes on with {goal}, but {self.game.asks or 'nobody'} is asked: {self.open()}")

    def pursue(self, seat: str, goal: Action, words: str) -> bool:
        """Answer the open question, and those that follow from it, towards an action; tell whether it was asked."""
        asked = False
        while (index := self.towards(seat, goal)) is not None or (not asked and self.settle_one(seat, words)):
            if index is None:
                continue
            asked = True
            question = self.game.question
            assert question is not None
            chosen = question.actions[index]
            try:
                self.game.choose(index)
            except Refused as refused:
                raise Unmet(str(refused)) from refused
            if not chosen.leads_to(goal) or chosen == goal:
                break
        return asked

    def settle_one(self, seat: str, words: str) -> bool:
        """Give one automatic answer on the way of a line, if the open question has one."""
        question = self.game.question
        if question is None or question.ordinary:
            return False
        index = 0 if len(question.actions) == 1 else self.script.automatic(seat, words)
        if index is None:
            return False
        self.game.choose(index)
        return True

    def expect(self, words: str) -> None:
        """Check an expectation: those that every game knows here, the others in the game's own script."""
        first, _, rest = words.partition(" ")
        if first in ("legal", "illegal"):
            self.expect_legality(rest, legal=first == "legal")
        elif first == "asked":
            self.expect_asked(rest)
        elif words.startswith("not asked "):
            seat = words.removeprefix("not asked ")
            if self.asked(seat):
                raise Unmet(f"{seat} is asked: {self.game.prompt()} {self.game.legal!r}")
        elif first == "winner":
            self.must(self.game.result() == rest, f"winner {rest}", self.game.result() or "nobody yet")
        elif words == "draw":
            self.must(self.game.result() == "draw", "a draw", self.game.result() or "no end yet")
        elif words == "no winner":
            self.must(self.game.result() in ("", "draw"), "no winner", self.game.result())
        else:
            self.script.expect(words)

    @staticmethod
    def must(holds: bool, expected: str, said: str) -> None:  # noqa: FBT001 - it reads as a sentence
        """Fail with what was expected and what the game says."""
        if not holds:
            raise Unmet(f"expected {expected}, the game says {said}")

    def asked(self, seat: str) -> bool:
        """Whether a seat has a question with at least two options open."""
        if len(seat) != 1 or seat not in SEATS:
            raise Mistake(f"{seat!r} is not a seat")
        return self.game.asks == seat and len(self.game.legal) > 1

    def expect_asked(self, rest: str) -> None:
        """Check who is asked and, after a colon, exactly what may be chosen."""
        seat, colon, things = rest.partition(":")
        self.must(self.asked(seat.strip()), f"{seat} to be asked", f"{self.game.asks or 'nobody'} is: {self.open()}")
        if colon:
            self.script.asked(things.strip())

    def open(self) -> str:
        """Show the open question."""
        return f"{self.game.prompt()} {self.game.legal!r}"

    def expect_legality(self, rest: str, *, legal: bool) -> None:
        """Check that a line could be played now, or that it could not and why."""
        match = ILLEGAL.fullmatch(rest)
        assert match is not None
        seat, words = split(match["line"] if not legal else rest, self.game)
        if words == "concedes":
            reasons = [] if not self.game.over else [Reason("", "the game", "must be going on")]
        else:
            reasons = self.reasons_against(seat, words)
        if legal:
            self.must(not reasons, f"{rest!r} to be legal", told(reasons))
            return
        self.must(bool(reasons), f"{match['line']!r} to be illegal", "it is legal")
        if match["rule"]:
            rules = self.script.rules(match["rule"])
            cited = any(reason.cites(rule) for rule in rules for reason in reasons)
            self.must(cited, f"the reason {' or '.join(rules)}", told(reasons))

    def reasons_against(self, seat: str, words: str) -> list[Reason]:
        """Give what stands in the way of a whole line, tried on a copy where it answers several questions."""
        goals = self.script.read_all(seat, words)
        reasons = self.game.why_not(seat, goals[0])
        if reasons or len(goals) == 1:
            return reasons
        game, settled = self.script.game, self.settled[:]
        self.script.game = game.copy()
        try:
            for goal in goals:
                if not self.pursue(seat, goal, words) and not self.script.may_skip(goal):
                    return self.game.why_not(seat, goal)
            return []
        finally:
            self.script.game, self.settled = game, settled

    def end(self) -> None:
        """Settle what is left; a question inside an action, an effect or a battle must not stay open."""
        self.settle(None)
        question = self.game.question
        if question is not None and not question.ordinary:
            raise Mistake(f"the script ends while {self.game.asks} is asked: {self.open()}")


def told(reasons: list[Reason]) -> str:
    """Tell reasons in a line."""
    return "; ".join([str(reason) for reason in reasons]) or "nothing stands in the way"
