"""A plain player's own turn: each action is tried once and judged, and whoever attacks takes a plain party.

It is fast enough to play some turns on for one decision, and sees far enough to develop, to deploy and to use what is
there. What comes up inside an action is left to habit, but for what is picked. Nobody responds. No card is known here:
only the odds and the numbers that fight.
"""

import math
from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Final

from rulewright.engine.value import Value
from rulewright.spoils.company import habit
from rulewright.spoils.company.foresight import kinds_apart, told_apart
from rulewright.spoils.company.habit import clash_worth, unblocked_worth
from rulewright.spoils.company.judge import odds
from rulewright.spoils.game import Spoils
from rulewright.spoils.standing import parties
from rulewright.spoils.table.actions import Attack, EndTurn, Take
from rulewright.spoils.table.cells import TURN

if TYPE_CHECKING:
    from rulewright.engine.ask import Ask
    from rulewright.engine.game import Game

FEW: Final = 4  # blockers of whom every pair is considered
WINDOWS: Final = frozenset({"response", "window"})
MOST_ANSWERS: Final = 60  # to the end of an action; one that is still not there is judged as it stands
TRIED: Final = frozenset({"option", "pick", "may", "deploy", "number"})
INSIDE: Final = frozenset({"option", "pick", "may"})  # what is tried inside an action that is tried, too
MOST_TRIED: Final = 12  # actions that were never tried before ...
MOST_INSIDE: Final = 4  # ... and answers to a question inside one
NOTHING: Final = 1e-6  # what an action must gain, as the logarithm of odds


def go_on(game: "Game", is_late: Callable[[], bool]) -> "Game":
    """Answer the open question as a plain player does, or play the rest of their turn, and give the game after it.

    What was tried and is best is gone on with: the game that was given stands still then. When it is late, any answer
    will do.
    """
    assert isinstance(game, Spoils)
    question = game.question
    assert question is not None
    if question.kind == "main":
        return OwnTurn(question.seat, is_late).played(game)
    if question.kind in TRIED and len(question.actions) > 1:
        return best_tried(game, is_late)
    game.choose(max(untried(game, question), 0))
    return game


def hush(game: "Game") -> None:
    """Have nobody respond from here on: a plain player passes every window, and need not be asked."""
    assert isinstance(game, Spoils)
    game.unanswered = True


class OwnTurn:
    """The rest of a plain player's turn: what gains most is done, again and again, until nothing gains any more.

    What gained little before something else was done seldom gains more after it: it is tried again only when it would
    be next by what it gained, and not if it gained nothing. Attacks are, for what is done first makes way for them.
    """

    def __init__(self, seat: int, is_late: Callable[[], bool]) -> None:
        """Play for a seat; nothing was tried yet."""
        self.seat = seat
        self.is_late = is_late
        self.gains: dict[Value, float] = {}  # of each action, when it was tried last

    def played(self, g: Spoils) -> Spoils:
        """Give the game at the end of the turn, or at a question inside an action that does not come to its end."""
        turn = g.table.counters[TURN]
        while g.question is not None and g.question.kind == "main" and g.table.counters[TURN] == turn:
            best = None if self.is_late() else self.best(g)
            if best is None:
                g.choose(len(g.question.actions) - 1)
                return g
            g = adopted(best, g)
        return g

    def best(self, g: Spoils) -> Spoils | None:
        """Give the game after the action that gains most, or nothing if none gains anything."""
        now, best, most = odds(g, self.seat), None, NOTHING
        for index, kind, hoped in self.hopeful(g):
            if hoped <= most or self.is_late():
                break
            tried = settled(started(g, index), self.seat, self.is_late, inside=False)
            gain = self.gains[kind] = odds(tried, self.seat) - now
            if gain <= most:
                tried.stand_still()
                continue
            if best is not None:
                best.stand_still()
            best, most = tried, gain
        return best

    def hopeful(self, g: Spoils) -> list[tuple[int, Value, float]]:
        """Give the actions that differ, and what each may gain, the most hopeful first; of those never tried a few."""
        question = g.question
        assert question is not None
        again, new = [], []
        for kind, index in kinds_apart(g, question).items():
            action = question.actions[index]
            if isinstance(action, EndTurn) or type(action) in habit.IDLE:
                continue
            if kind in self.gains and not isinstance(action, Attack):
                again.append((index, kind, self.gains[kind]))
            else:
                new.append((index, kind, math.inf))
        return [*new[:MOST_TRIED], *sorted(again, key=_gain, reverse=True)]


def _gain(found: tuple[int, Value, float]) -> float:
    return found[2]


def started(g: Spoils, index: int) -> Spoils:
    """Give a copy on which an answer is tried: nobody responds, and what the next action may be is not listed."""
    other = g.copy()
    other.unanswered = other.unlisted = True
    other.choose(index)
    return other


def adopted(tried: Spoils, g: Spoils) -> Spoils:
    """Go on with a copy on which something was tried as with the game that it was tried on, which stands still."""
    tried.unanswered, tried.unlisted = g.unanswered, g.unlisted
    if not tried.unlisted and tried.question is not None and tried.question.kind == "main":
        tried.reopen()
    g.stand_still()
    return tried


def best_tried(g: Spoils, is_late: Callable[[], bool]) -> Spoils:
    """Try the answers to a question inside an action that differ, and go on with what has the best odds.

    Among equals it is the last, which ends what others would only prolong.
    """
    question = g.question
    assert question is not None
    best, found = None, -math.inf
    for index in worth_a_try(g, question):
        if is_late():
            break
        tried = settled(started(g, index), question.seat, is_late, inside=True)
        value = odds(tried, question.seat)
        if value < found:
            tried.stand_still()
            continue
        if best is not None:
            best.stand_still()
        best, found = tried, value
    if best is None:
        g.choose(max(habit.answer(g), 0))
        return g
    return adopted(best, g)


def worth_a_try(g: Spoils, question: "Ask") -> list[int]:
    """Give the places of answers that differ, in order: if there are too many, habit's, the first ones and the last."""
    able = [one for one in told_apart(g, question) if type(question.actions[one]) not in habit.IDLE]
    if len(able) <= MOST_INSIDE:
        return able
    usual = max(habit.answer(g), 0)
    return sorted({*[one for one in able if one != usual][: MOST_INSIDE - 2], usual, able[-1]})


def settled(g: Spoils, seat: int, is_late: Callable[[], bool], *, inside: bool) -> Spoils:
    """Play an action to its end, by habit, but for what is tried inside it, and give the game that stands there."""
    for _ in range(MOST_ANSWERS):
        question = g.question
        if question is None or question.ordinary:
            break
        if not inside and question.kind in INSIDE and question.seat == seat and len(question.actions) > 1:
            g = best_tried(g, is_late)
            continue
        index = untried(g, question)
        if index < 0:
            break
        g.choose(index)
    return g


def untried(g: Spoils, question: "Ask") -> int:
    """Give the index of an answer for which nothing is tried, or `STOP`."""
    if len(question.actions) == 1:
        return 0
    if question.kind == "attackers":
        return attacker(g)
    return len(question.actions) - 1 if question.kind in WINDOWS else habit.answer(g)


def attacker(g: Spoils) -> int:
    """Take the next character of the attacking party that gains most, or no more."""
    assert g.question is not None
    actions = g.question.actions
    target = g.attacked_now()
    chosen = [one.thing for one in g.frames[-1].answers if isinstance(one, Take)]
    able = [one.thing for one in actions if isinstance(one, Take)]
    if not target or not able:
        return len(actions) - 1
    wanted = best_party(g, chosen, able, target[0])
    return able.index(wanted[0]) if wanted else len(actions) - 1


def best_party(g: Spoils, chosen: list[int], able: list[int], target: int) -> list[int]:
    """Give who joins those that are chosen: all, the strongest alone, or nobody if somebody is chosen already."""
    strongest = max(able, key=_strength_in(g).__getitem__)
    ways = [able, [strongest], *([[]] if chosen else [])]
    values = [party_worth(g, [*chosen, *one], target) for one in ways]
    return ways[values.index(max(values))]


def _strength_in(g: Spoils) -> dict[int, int]:
    return {thing: g.number(thing, "strength") for thing in g.table.play[0] if "character" in g.types(thing)}


def party_worth(g: Spoils, party: list[int], target: int) -> float:
    """Judge an attacking party by what the best blocking party leaves of it."""
    defender = g.controller(target)
    blockers = parties.able_to_block(g, defender)
    blocks: list[tuple[int, ...]] = [(one,) for one in blockers]
    if len(blockers) <= FEW:
        blocks += list(combinations(blockers, 2))
    defended = [clash_worth(g, party, list(one)) for one in blocks]
    return -max([unblocked_worth(g, party, target, defender), *defended])
