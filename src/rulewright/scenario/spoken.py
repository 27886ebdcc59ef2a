"""The sentences of scripts at a table: one seat says what it does, and only its own questions are answered.

What comes of a sentence is tried on a copy first: all of it is played, or nothing. The trial ends where another seat is
asked, chance is used or something hidden is seen, so that nobody learns anything from a sentence that is refused.
"""

import re
from typing import Final

from rulewright.engine.game import Game
from rulewright.engine.reason import Refused
from rulewright.engine.script import Mistake, Unmet
from rulewright.games import registration
from rulewright.scenario.document import Line
from rulewright.scenario.player import LeftOver, Player, Refusal, Waiting

SEAT: Final = re.compile(r"([A-H]) (.+)")
PARTS: Final = re.compile(r" (?:picking|choosing|paying with|option) | with .+,")
VERB: Final = re.compile(r"(\w+)(.*)")


class Spoken:
    """What a sentence comes to: the keys of the answers it gives, and what of it nobody has asked for yet."""

    def __init__(self, keys: list[str], waiting: list[str]) -> None:
        """Keep both."""
        self.keys = keys
        self.waiting = waiting


def words_of(seat: str, line: str) -> str:
    """Give the words of a sentence after its seat, which may be left out."""
    match = SEAT.fullmatch(line)
    if match and match[1] != seat:
        raise ValueError(f"{match[1]} does not sit here; {seat} is asked")
    return match[2] if match else line


def is_sentence(seat: str, line: str) -> bool:
    """Whether a line can only be meant as a sentence of scripts: with its seat, or with parts."""
    return line.startswith(f"{seat} ") or PARTS.search(line) is not None


def spoken(game: Game, seat: str, line: str) -> Spoken:
    """Give what a sentence comes to; `Refused` with reasons, or `ValueError` if it is none."""
    words = words_of(seat, line)
    trial = Trial(game.copy(), seat)
    for said in dict.fromkeys([words, in_third_person(words)]):
        try:
            trial.player.script.read(seat, said)
        except Mistake as mistake:
            wrong = mistake
            continue
        return trial.play(said)
    raise ValueError(str(wrong))


def in_third_person(words: str) -> str:
    """Write `deploy X` as a script says it: `deploys X`."""
    match = VERB.fullmatch(words)
    if match is None:
        return words
    ending = "es" if match[1].endswith(("s", "x", "ch", "sh")) else "s"
    return f"{match[1]}{ending}{match[2]}"


class Trial:
    """A sentence that is tried on a copy of a game."""

    def __init__(self, game: Game, seat: str) -> None:
        """Try it for a seat."""
        self.game = game
        self.seat = seat
        self.player = Player(registration(game.name()).scripts.spoken(game, seat))
        self.answered = len(game.line)
        self.before = (game.chance.uses, sum(game.known(seat)))

    def goes_on(self) -> bool:
        """Whether the seat is still asked and has learnt nothing that it does not know at the table."""
        learnt = (self.game.chance.uses, sum(self.game.known(self.seat))) != self.before
        return not learnt and self.game.asks == self.seat

    def play(self, words: str) -> Spoken:
        """Play the sentence as far as the seat's own questions go."""
        line = Line(0, f"{self.seat} {words}")
        try:
            self.begin(line, words)
            while self.player.waiting and self.goes_on() and self.player.take_or_pay():
                pass
            if self.player.waiting and self.goes_on():
                raise self.player.left_over()
        except Refusal as refusal:
            raise Refused(words, refusal.reasons) from refusal
        except (LeftOver, Unmet) as wrong:
            raise ValueError(str(wrong)) from wrong
        keys = [entry.key for entry in self.game.line[self.answered :]]
        return Spoken(keys, [one.part.text for one in self.player.waiting if not one.part.done()])

    def begin(self, line: Line, words: str) -> None:
        """Answer the open question with the head of the sentence; its parts wait."""
        head, *parts = self.player.script.read(self.seat, words)
        question = self.game.question
        action = head.answer(question) if question is not None and head.meets(question) else None
        if action is None:
            reasons = self.game.why_not(self.seat, head.wants())
            raise Refusal(line.text, reasons, self.player.asked())
        self.player.choose(action)
        rest = head.rest(action)
        waiting = [*([] if rest is None else [rest]), *parts]
        self.player.waiting = tuple([Waiting(self.seat, line, one) for one in waiting])
