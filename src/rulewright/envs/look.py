"""A game as a seat sees it, in numbers: the observation, which actions may be taken, and what each of them answers."""

import operator
from typing import Final, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rulewright.engine.game import Game, seat_number
from rulewright.envs.layout import OTHERS, Layout, Verb
from rulewright.envs.tables import sight_of
from rulewright.envs.tables.table import Asked, Said, Shown

Numbers: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
MOST: Final = 10.0  # a number of an observation; more than that is told as that


class NoSuchAction(ValueError):  # noqa: N818 - it is told to people as a sentence
    """An action that does not answer the open question."""


class Look:
    """What a seat sees at one moment."""

    def __init__(self, game: Game, seat: str) -> None:
        """Look at a game from a seat; only its view and the question that is put to it are used."""
        sight = sight_of(game.name())
        self.layout: Layout = sight.layout
        self.kind = game.question.kind if game.question is not None and game.asks == seat else ""
        shown = sight.show(game.view(seat))
        self.answers: dict[int, int] = {}  # by action: the number of the answer
        self.left_out = 0  # answers for which there is no action
        concerned: list[set[int]] = []
        if self.kind and game.question is not None:
            asked = Asked(self.kind, seat_number(seat))
            objects = [game.objects(action) for action in game.question.actions]
            said = [sight.say(one, two, asked) for one, two in zip(game.question.actions, objects, strict=True)]
            self._number(said, shown)
            concerned = [{shown.things[one] for one in things if one in shown.things} for things in objects]
        self.observation = self._written(shown, concerned)

    def _number(self, said: list[Said], shown: Shown) -> None:
        """Give each answer its action, and those that have none of their own the next of the others."""
        others = self.layout.others
        counts: dict[tuple[str, str], int] = {}
        for index, one in enumerate(said):
            alike = counts.get((one.verb, one.thing), 0)
            counts[one.verb, one.thing] = alike + 1
            action = self._action(one, shown.things.get(one.thing, -1), alike)
            if action < 0 or action in self.answers:
                if others == self.layout.others + OTHERS:
                    self.left_out += 1
                    continue
                action, others = others, others + 1
            self.answers[action] = index

    def _action(self, said: Said, row: int, alike: int) -> int:
        """Give the action of an answer, or -1 if there is none for its row or number."""
        verb: Verb = self.layout.by_name[said.verb]
        part = alike if said.number is None else said.number
        start = self.layout.verb_starts[verb.name]
        if not 0 <= part < verb.count:
            return -1
        if verb.by != "row":
            return start + part
        place = self.layout.places[verb.name].get(row, -1)
        return -1 if place < 0 else start + place * verb.count + part

    def _written(self, shown: Shown, concerned: list[set[int]]) -> Numbers:
        """Write everything into one list of numbers."""
        layout = self.layout
        found = np.zeros(layout.size, dtype=np.float32)
        found[: len(shown.table)] = shown.table
        if self.kind in layout.kinds:
            found[len(shown.table) + layout.kinds.index(self.kind)] = 1.0
        some = set().union(*concerned)
        every = set.intersection(*concerned) if concerned else set()
        for row, numbers in shown.rows.items():
            start, end = layout.cells[row]
            found[start:end] = [*numbers, float(row in some), float(row in every)]
        return np.clip(found, -MOST, MOST, out=found)

    def __deepcopy__(self, _memo: dict[int, object]) -> "Look":
        """Give the same: a look is never changed."""
        return self

    @property
    def mask(self) -> Mask:
        """Give a 1 for each action that answers the open question."""
        found = np.zeros(self.layout.actions, dtype=np.int8)
        found[list(self.answers)] = 1
        return found

    def answer(self, action: SupportsIndex) -> int:
        """Give the number of the answer that an action gives, or say that it gives none."""
        number = operator.index(action)  # half an action is none
        if number in self.answers:
            return self.answers[number]
        try:
            told = f"no answer to the open question is the action {number} ({self.layout.named(number)})"
        except ValueError as error:
            told = str(error)
        raise NoSuchAction(told)
