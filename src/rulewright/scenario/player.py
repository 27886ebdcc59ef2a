"""Playing the lines of a script: each of its answers is taken by the first question that it fits.

A line is read into a head and further parts (picks, choices, payments). The head answers the question that is open
once everything before it is settled; the parts wait for theirs. Nothing is answered in a line's name that it does not
say, and a part that no question takes is an error.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.game import Game
from rulewright.engine.reason import Reason, Refused
from rulewright.engine.script import Mistake, Part, Script, Unmet
from rulewright.scenario.document import Line

ACTING: Final = re.compile(r"([A-H]) (.+)")
CONCEDES: Final = "concedes"
NUMBERED: Final = re.compile(r"(?:next|option)(?= \d+$)")  # what only its sentence tells


class Refusal(Unmet):
    """A line that the rules refuse, with every reason."""

    def __init__(self, text: str, reasons: list[Reason], asked: str, part: str = "") -> None:
        """Say what was refused, at which part of it and why, and who is asked what."""
        where = f" at {part!r}" if part else ""
        super().__init__(f"{text!r} is refused{where}: {told(reasons)}; {asked}")
        self.reasons = reasons


class LeftOver(Mistake):
    """A part of a line that no question takes."""


@dataclass(frozen=True)
class Waiting:
    """A part of a line that waits for its question; `against` is what stood in its way where it could have been.

    `rule` is the one by which the last of its like was asked for, where the rules say how many there are.
    """

    seat: str
    line: Line
    part: Part
    against: tuple[Reason, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class Moment:
    """Where a script stands: the game, the parts that wait, and the names that changed places."""

    game: Game
    waiting: tuple[Waiting, ...]
    memory: dict[str, list[int]]


def told(reasons: list[Reason]) -> str:
    """Tell reasons in a line."""
    return "; ".join([str(reason) for reason in reasons]) or "it does not answer the open question"


def split(text: str, game: Game) -> tuple[str, str]:
    """Take an acting line apart into its seat and its words."""
    match = ACTING.fullmatch(text)
    if not match or match[1] not in game.seats():
        seats = ", ".join(game.seats())
        raise Mistake(f"{text!r} must begin with a seat ({seats}) or with 'expect'")
    return match[1], match[2]


class Player:
    """Plays acting lines, and gives the answers that need none."""

    def __init__(self, script: Script) -> None:
        """Play on a script's game."""
        self.script = script
        self.waiting: tuple[Waiting, ...] = ()

    @property
    def game(self) -> Game:
        """The game in play."""
        return self.script.game

    def asked(self) -> str:
        """Say who is asked what."""
        if self.game.question is None:
            return f"nobody is asked: the game is over ({self.game.result()})"
        told = [
            f"{NUMBERED.sub('option', one.key)}: {one.sentence}" if NUMBERED.match(one.key) else one.key
            for one in self.game.legal
        ]
        return f"{self.game.asks} is asked: {self.game.prompt()} ({', '.join(told)})"

    # Where the script stands

    def moment(self) -> Moment:
        """Keep where the script stands, on a copy of the game."""
        return Moment(self.game.copy(), self.waiting, self.script.remember())

    def stand_at(self, moment: Moment) -> None:
        """Go to a moment."""
        self.script.game, self.waiting = moment.game, moment.waiting
        self.script.recall(moment.memory)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Try something on a copy of the game, and come back."""
        here = Moment(self.game, self.waiting, self.script.remember())
        self.script.game = self.game.copy()
        try:
            yield
        finally:
            self.stand_at(here)

    # What needs no line

    def settle(self, following: Line | None) -> None:
        """Give the answers that need no line, up to the question that the next acting line answers."""
        self.check_left_over()
        while not self.stops_at(following) and self.go_on(following):
            self.check_left_over()

    def stops_at(self, following: Line | None) -> bool:
        """Whether the open question is the one that an acting line answers, and no earlier part waits for it."""
        if self.game.question is None or following is None:
            return self.game.question is None
        if self.may_take():
            return False
        seat, words = split(following.text, self.game)
        if self.fits(seat, words):
            return True
        return words != CONCEDES and self.script.unasked(seat, words)

    def go_on(self, following: Line | None) -> bool:
        """Give one answer: a part's that waits for this question, or one that needs no line; tell whether there was."""
        return self.take() or self.step(following)

    def fits(self, seat: str, words: str) -> bool:
        """Whether a line answers the open question."""
        question = self.game.question
        if question is None or self.game.asks != seat:
            return False
        if words == CONCEDES:
            return len(question.actions) > 1  # in the middle of whatever there is to decide
        head = self.script.read(seat, words)[0]
        return head.meets(question) and (head.answer(question) is not None or head.idle(question))

    def take_or_pay(self) -> bool:
        """Give one answer that a waiting part says, or that follows from it: a payment, an only one, a consent."""
        if self.take():
            return True
        question = self.game.question
        if question is None or question.ordinary:
            return False
        action = question.actions[0] if len(question.actions) == 1 else self.script.payment() or self.consent(None)
        if action is None:
            return False
        self.choose(action)
        return True

    def step(self, following: Line | None) -> bool:
        """Give one answer that needs no line, if the open question has one. Only a line acts in a turn."""
        question = self.game.question
        if question is None or self.script.of_turn() or (question.ordinary and following is None):
            return False
        if following is not None and self.insists(following, question):
            return False
        action = question.actions[0] if len(question.actions) == 1 else self.script.automatic()
        if action is None:
            action = self.consent(following)
        if action is None:
            return False
        self.choose(action)
        return True

    def insists(self, following: Line, question: Ask) -> bool:
        """Whether the open question belongs to the next line alone: a block, of which nothing is chosen for it."""
        seat, words = split(following.text, self.game)
        if words == CONCEDES or seat != self.game.asks:
            return False
        head = self.script.read(seat, words)[0]
        return head.strict and head.meets(question)

    def consent(self, following: Line | None) -> Action | None:
        """Give the yes to an optional instruction that a waiting part or the next line follows by its content."""
        action = self.script.agreed()
        if action is None:
            return None
        parts = [one.part for one in self.waiting if one.seat == self.game.asks]
        if following is not None:
            seat, words = split(following.text, self.game)
            parts += [] if seat != self.game.asks or words == CONCEDES else self.script.read(seat, words)[:1]
        return action if parts and self.would_follow(action, parts) else None

    def would_follow(self, action: Action, parts: list[Part]) -> bool:
        """Whether one of some parts answers what an answer leads to, nothing but single answers between."""
        seat = self.game.asks
        with self.aside():
            self.choose(action)
            while (question := self.game.question) is not None and not question.ordinary:
                if self.game.asks == seat and any(fits_question(one, question) for one in parts):
                    return True
                if len(question.actions) > 1:
                    return False
                self.choose(question.actions[0])
        return False

    def choose(self, action: Action) -> None:
        """Answer the open question."""
        question = self.game.question
        assert question is not None
        try:
            self.game.choose(question.answers().index(action))
        except Refused as refused:
            raise Unmet(str(refused)) from refused

    # Parts that wait

    def may_take(self) -> bool:
        """Whether a waiting part answers the open question."""
        question = self.game.question
        return question is not None and any(
            one.part.meets(question) and (one.part.answer(question) is not None or one.part.idle(question))
            for one in self.own()
        )

    def own(self) -> list[Waiting]:
        """List the parts that wait for a question of the seat that is asked; what is strict hides the others."""
        question = self.game.question
        found = [one for one in self.waiting if one.seat == self.game.asks]
        strict = [one for one in found if one.part.strict and question is not None and one.part.meets(question)]
        return strict or found

    def take(self) -> bool:
        """Let the first waiting part that fits the open question answer it."""
        self.waiting = tuple([one for one in self.waiting if not one.part.done()])
        question = self.game.question
        if question is None:
            return False
        for one in self.own():
            if not one.part.meets(question):
                continue
            action = one.part.answer(question)
            if action is not None:
                self.note_missing(question)
                self.note_besides(action, one)
                rule = self.game.asking_rule()
                self.choose(action)
                self.replace(one, one.part.rest(action))
                self.note_rule(one.part, one.line, rule)
                return True
            if one.part.idle(question):
                self.replace(one, None)
                return True
            self.note_against(one)
        self.refuse_strict()
        return False

    def replace(self, waiting: Waiting, rest: Part | None) -> None:
        """Put what is left of a part in its place."""
        kept = [
            one if one is not waiting else None if rest is None else replace(one, part=rest) for one in self.waiting
        ]
        self.waiting = tuple([one for one in kept if one is not None])

    def note_against(self, waiting: Waiting) -> None:
        """Remember what stood in the way of a part the first time that it could have been."""
        if not waiting.against:
            found = tuple(self.game.why_not(waiting.seat, waiting.part.wants()))
            self.waiting = tuple([replace(one, against=found) if one is waiting else one for one in self.waiting])

    def note_missing(self, question: Ask) -> None:
        """Remember what stands in the way of the others of a party: they may never be asked for."""
        for one in self.own():
            if one.part.strict and one.part.meets(question) and one.part.answer(question) is None:
                self.note_against(one)

    def note_besides(self, action: Action, taken: Waiting | None = None) -> None:
        """Remember what stands in the way of the others of a party with one more: no question may come for them."""
        for one in self.own():
            if one is not taken and one.part.strict and not one.against:
                found = tuple(self.game.why_not_besides(one.seat, action, one.part.wants()))
                self.waiting = tuple([replace(two, against=found) if two is one else two for two in self.waiting])

    def note_rule(self, taken: Part, line: Line, rule: str) -> None:
        """Remember for what is left of a part, and for its like, the rule by which it was asked for."""
        like = [one for one in self.waiting if one.line is line and one.part.kinds == taken.kinds]
        if taken.bounded():
            self.waiting = tuple([replace(one, rule=rule) if one in like else one for one in self.waiting])

    def refuse_strict(self) -> None:
        """Refuse a line whose part belongs to the open question and does not fit it."""
        question = self.game.question
        for one in self.own():
            if question is not None and one.part.strict and one.part.meets(question):
                reasons = self.game.why_not(one.seat, one.part.wants())
                raise Refusal(one.line.text, reasons, self.asked(), one.part.text)

    def check_left_over(self) -> None:
        """Complain about a part that no question has taken by the time of the next turn's question, or the end."""
        self.waiting = tuple([one for one in self.waiting if not one.part.done()])
        if self.waiting and (self.game.question is None or self.script.of_turn()) and not self.may_take():
            raise self.left_over()

    def left_over(self) -> Exception:
        """Say which part no question takes, and what is asked instead."""
        one = self.waiting[0]
        if one.against:
            return Refusal(one.line.text, list(one.against), self.asked(), one.part.text)
        if one.rule:
            reason = Reason(one.rule, repr(one.part.text), "must be possible besides the rest of the line", "it is not")
            return Refusal(one.line.text, [reason], self.asked(), one.part.text)
        return LeftOver(f"no question takes {one.part.text!r} of {one.line.text!r}; {self.asked()}")

    # Lines

    def act(self, line: Line, later: Line | None) -> None:
        """Play an acting line: its head at once, and its parts as far as the questions go before the later line."""
        seat, words = split(line.text, self.game)
        if words == CONCEDES:
            self.game.concede(seat)
            return
        if not self.fits(seat, words):
            if not self.script.unasked(seat, words):
                raise Refusal(line.text, self.reasons_now(seat, self.script.read(seat, words)[0]), self.asked())
            return  # it names what has come about already, for there was no choice
        parts = self.script.read(seat, words)
        question = self.game.question
        assert question is not None
        action = parts[0].answer(question)
        rest = None if action is None else parts[0].rest(action)
        if rest is not None and (reasons := self.reasons_now(seat, rest)):
            raise Refusal(line.text, reasons, self.asked())  # its first half may be possible; the line is not
        going = [*([] if rest is None else [rest]), *parts[1:]]
        self.waiting = (*self.waiting, *[Waiting(seat, line, one) for one in going])
        if action is not None:
            self.note_rule(parts[0], line, self.game.asking_rule())
            self.note_besides(action)
            self.choose(action)
        self.pursue(later)

    def pursue(self, later: Line | None) -> None:
        """Let the parts that wait answer what comes, until the later line has the word."""
        while True:
            self.waiting = tuple([one for one in self.waiting if not one.part.done()])
            if not self.waiting:
                return
            self.check_left_over()
            if later is not None and self.stops_at(later):
                return
            if not self.go_on(later) and self.waiting:
                raise self.left_over()

    def reasons_now(self, seat: str, part: Part) -> list[Reason]:
        """Give what stands in the way of a part at the open question, or at the one that a yes leads to."""
        agreed = self.script.agreed() if self.game.asks == seat else None
        if agreed is not None:
            with self.aside():
                self.choose(agreed)
                question = self.game.question
                meant = question is not None and self.game.asks == seat and part.meets(question)
                if meant and (reasons := self.game.why_not(seat, part.wants())):
                    return reasons
        return self.game.why_not(seat, part.wants())

    def reasons_against(self, text: str) -> list[Reason]:
        """Give what stands in the way of a whole line where the script stands, tried on a copy."""
        if split(text, self.game)[1] == CONCEDES:
            return [] if not self.game.over else [Reason("", "the game", "must be going on", "it is over")]
        with self.aside():
            try:
                self.act(Line(0, text), None)
            except Refusal as refusal:
                return refusal.reasons or [another(self.asked())]
            except (LeftOver, Unmet):
                return [another(self.asked())]
        return []

    def meets(self, seat: str, words: str) -> bool:
        """Whether the open question is of the kind that a line answers, whether or not it is among the options."""
        question = self.game.question
        if question is None or self.game.asks != seat:
            return False
        if words == CONCEDES:
            return True
        head = self.script.read(seat, words)[0]
        return head.meets(question) and (head.kinds is not None or head.answer(question) is not None)

    def course(self, since: Moment, following: Line | None, seat: str) -> Sequence[Moment]:
        """Give the questions that a seat is asked from a moment up to the next acting line's, and that one last."""
        found: list[Moment] = []
        with self.aside():
            self.stand_at(replace(since, game=since.game.copy()))
            while not self.stops_at(following):
                if self.game.asks == seat:
                    found.append(self.moment())
                if not self.go_on(following):
                    break
            return [*found, self.moment()]


def fits_question(part: Part, question: Ask) -> bool:
    """Whether a part has something to say to a question; a name that fits two will be told where it matters."""
    try:
        return part.meets(question) and (part.answer(question) is not None or part.idle(question))
    except Mistake:
        return True


def another(asked: str) -> Reason:
    """Give the reason that another question is open."""
    return Reason("", "a line", "must answer the open question", asked)
