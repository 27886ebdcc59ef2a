"""Whether an action can be completed, found by trying every answer: without anything that the engine foresees."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.costs import SatisfyCosts
from rulewright.spoils.table.actions import Take
from rulewright.spoils.table.events import Noted
from rulewright.spoils.words.lexicon import Lexicon

MOST: Final = 1500  # answers tried

# `unknown`: chance, hidden cards or somebody else had a say, or there were too many answers, and none was found.
Possible: TypeAlias = Literal["yes", "no", "unknown"]


def as_they_are(costs: tuple[object, ...]) -> tuple[object, ...]:
    """Leave the choices of costs as the text has them."""
    return costs


class Blind(Spoils):
    """A game that foresees nothing: every answer is offered that the text alone allows."""

    def narrow(self, ask: Ask) -> None:
        """Leave nothing out."""

    def costs_together(self, player: int, thing: int, way: int, ability: int = -1) -> bool | None:
        """Foresee nothing."""
        del player, thing, way, ability
        return True


def blind(game: Spoils) -> Blind:
    """Give a copy of a game that foresees nothing."""
    other = Blind(game.config, game.chance.copy(), game.rulebook, game)
    other.lexicon = Lexicon(game.config.definitions, as_they_are)
    assert len(other.lexicon.words) == len(game.lexicon.words)
    game.copy_into(other)
    other.stand_like(game)
    return other


class Trial:
    """One action, begun whether or not it is offered, and all answers of its player."""

    def __init__(self, game: Spoils, player: int, action: Action) -> None:
        """Begin it."""
        self.player = player
        self.game = blind(game)
        self.uses = self.game.chance.uses
        self.unveiled = self.game.unveiled[player]
        self.open = False
        self.tried = 0
        self.told = len(self.game.events)
        self.game.question = None
        self.game._push(self.game.action(player, action), -1)
        self.game._run()

    def outcome(self) -> Possible:
        """Try all answers."""
        if self.succeeds():
            return "yes"
        return "unknown" if self.open else "no"

    def succeeds(self) -> bool:
        """Whether some answers complete the costs from here."""
        game = self.game
        self.look()
        if taken_back(game, self.told):
            return False
        if game.question is None or not in_costs(game):
            return True
        mark = game.mark()
        for action in one_of_each(game, list(game.question.actions)):
            self.tried += 1
            if self.tried > MOST:
                self.open = True
                return False
            game._answered(action)
            if self.succeeds():
                return True
            game.rollback(mark)
        return False

    def look(self) -> None:
        """See whether something was decided that the player could not know before."""
        game = self.game
        others = game.question is not None and game.question.seat != game.seat_of(self.player) and in_costs(game)
        seen = game.unveiled[self.player] != self.unveiled
        self.open = self.open or others or seen or game.chance.uses != self.uses


def walked(game: Spoils, player: int, action: Action, below: Callable[[int], int]) -> str:
    """Do an offered action with random answers: say so if it is taken back though its player could know all."""
    known = (game.chance.uses, game.unveiled[player], len(game.events))
    answers: list[str] = []
    others = False
    game.answer(game.key(action))
    while game.question is not None and in_costs(game):
        others = others or game.question.seat != game.seat_of(player)
        index = below(len(game.question.actions))
        answers.append(game.key(game.question.actions[index]))
        game.choose(index)
    if others or (game.chance.uses, game.unveiled[player]) != known[:2] or not taken_back(game, known[2]):
        return ""
    return f"taken back after {answers}"


def in_costs(game: Spoils) -> bool:
    """Whether costs are being satisfied."""
    return any(isinstance(frame.procedure, SatisfyCosts) for frame in game.frames)


def taken_back(game: Spoils, since: int) -> bool:
    """Whether a play was taken back since an event."""
    return any(isinstance(one, Noted) and one.kind == "takes back" for one in game.events[since:])


def one_of_each(game: Spoils, actions: list[Action]) -> list[Action]:
    """Leave out answers with cards that are the same in everything: only as many as there are kinds need be tried."""
    t = game.table
    seen: set[object] = set()
    found: list[Action] = []
    for action in actions:
        if isinstance(action, Take):
            one = action.thing
            kind: object = (
                t.definition[t.card[one]], t.area[one], t.controller[one], t.owner_of(one), t.down[one],
                t.depleted[one], t.tokens[one], t.damage[one], t.markers[one], t.attached[one], t.known[one],
                tuple(t.attachments(one)),
            )  # fmt: skip
            if kind in seen:
                continue
            seen.add(kind)
        found.append(action)
    return found


def disagreement(game: Spoils, player: int, action: Action) -> str:
    """Say how what is offered, what is told and what is possible differ; nothing if they agree."""
    question = game.question
    assert question is not None
    offered = any(one.leads_to(action) for one in question.actions)
    reasons = game.reasons(player, action)
    if offered == bool(reasons):
        return f"offered: {offered}, but told: {[str(one) for one in reasons]}"
    found = Trial(game, player, action).outcome()
    if found == ("no" if offered else "yes"):
        return f"offered: {offered}, possible: {found} {[str(one) for one in reasons]}"
    return ""
