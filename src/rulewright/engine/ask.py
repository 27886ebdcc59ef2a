"""Questions: exactly one is open at a time, and all its options are legal.

Answers that come to the same are one option. The others are taken as well, so that what was said once (in a record, in
a script, by a click) is what happens; but nobody is asked to choose between them.
"""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from rulewright.engine.action import Action

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.engine.game import Game


class Portion:
    """What is divided point by point: how many points there are, and for each who may get one the answer that does."""

    def __init__(self, points: int, actions: "Sequence[Action]") -> None:
        """Divide so many points; each of the answers may be given as often as points are left."""
        self.points = points
        self.actions = actions


class Share:
    """One point of what is divided: whose it is, who gets it, and how many of them destroy that (0: none do)."""

    def __init__(self, by: str, to: str, fells: int) -> None:
        """Name both for the seat that divides."""
        self.by = by
        self.to = to
        self.fells = fells


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask:
    """A question to a player: what kind it is, and the actions to choose from."""

    def __init__(  # noqa: PLR0913 - a question and all that can be said about it
        self,
        player: int,
        kind: str,
        actions: "Sequence[Action]",
        *,
        ordinary: bool = False,
        alike: "Sequence[Action]" = (),
        gathers: bool = False,
        divides: "Sequence[Portion]" = (),
    ) -> None:
        """Ask `player`; an `ordinary` question is one of a turn, not one inside an action or an effect.

        Each answer of `alike` comes to the same as one of the `actions`. A question `gathers` if it is one of several
        by which as many things are chosen as the player wants: whoever asks a person may let them change it until they
        say that this is all. It `divides` if it is put again for each point; what comes after this point is told, too.
        """
        self.player = player
        self.kind = kind
        self.actions = actions
        self.ordinary = ordinary
        self.alike = alike
        self.gathers = gathers
        self.divides = divides
        self.seat = player  # the engine maps players to seats when it opens the question

    def answers(self) -> "list[Action]":
        """Give every answer that is taken: those that are offered, then those that come to the same."""
        return [*self.actions, *self.alike]

    def __repr__(self) -> str:
        """Show whom it asks what."""
        return f"Ask({self.player}, {self.kind!r}, {list(self.actions)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle it by what it was made from."""
        flags = (self.ordinary, self.gathers, self.seat)
        return (asked, (self.player, self.kind, self.actions, self.alike, self.divides, flags))


def asked(  # noqa: PLR0913, PLR0917 - all that there is to a question
    player: int,
    kind: str,
    actions: "Sequence[Action]",
    alike: "Sequence[Action]",
    divides: "Sequence[Portion]",
    flags: tuple[bool, bool, int],
) -> Ask:
    """Build a question that was open somewhere else."""
    ordinary, gathers, seat = flags
    ask = Ask(player, kind, actions, ordinary=ordinary, alike=alike, gathers=gathers, divides=divides)
    ask.seat = seat
    return ask


class Option:
    """One answer as its seat sees it: a stable key, a sentence, and the objects it concerns."""

    def __init__(self, key: str, sentence: str, objects: tuple[str, ...], action: Action) -> None:
        """Name the answer for people and programs."""
        self.key = key
        self.sentence = sentence
        self.objects = objects
        self.action = action

    def __repr__(self) -> str:
        """Show the key and the sentence."""
        return f"Option({self.key!r}, {self.sentence!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle it by what it was made from."""
        return (Option, (self.key, self.sentence, self.objects, self.action))


class Legal:
    """The answers that the open question takes: a lazy view with `in`, `len`, iteration and a readable repr."""

    def __init__(self, game: "Game") -> None:
        """Look at the question that is open in `game` now."""
        self._game = game
        self._ask = game.question

    def keys(self) -> list[str]:
        """Give the keys of all answers, in order."""
        if self._ask is None:
            return []
        return [self._game.key(action) for action in self._ask.actions]

    def __len__(self) -> int:
        """Count the answers."""
        return 0 if self._ask is None else len(self._ask.actions)

    def __iter__(self) -> "Iterator[Option]":
        """Give each answer in order."""
        if self._ask is not None:
            for action in self._ask.actions:
                yield self._game.option(action)

    def __getitem__(self, index: int) -> "Option":
        """Give the answer of a number, from the end if that is below 0."""
        if self._ask is None:
            raise IndexError("the game is over: there are no answers")
        if not -len(self) <= index < len(self):
            raise IndexError(f"the answers have the numbers 0 to {len(self) - 1}, not {index}")
        return self._game.option(self._ask.actions[index])

    def __contains__(self, answer: object) -> bool:
        """Whether a key, an option or an action is a legal answer, offered or come to the same."""
        taken = [] if self._ask is None else self._ask.answers()
        if isinstance(answer, Action):
            return answer in taken
        key = answer.key if isinstance(answer, Option) else answer
        return key in [self._game.key(action) for action in taken]

    def __repr__(self) -> str:
        """Show the keys."""
        return f"<Legal: {', '.join(self.keys())}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle it with its game."""
        return (Legal, (self._game,))
