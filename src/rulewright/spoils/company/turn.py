"""A plain player's own turn: each action is tried once and judged, and whoever attacks takes a plain party.

It is fast enough to play some turns on for one decision, and sees far enough to develop, to deploy and to use what is
there. What comes up inside an action is left to habit, but for what is picked. Nobody responds. No card is known here:
only the odds and the numbers that fight.
"""

import math
from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Final

from rulewright.engine.trial import tried
from rulewright.spoils.company import habit
from rulewright.spoils.company.foresight import told_apart
from rulewright.spoils.company.habit import clash_worth, unblocked_worth
from rulewright.spoils.company.judge import odds
from rulewright.spoils.game import Spoils
from rulewright.spoils.standing import parties
from rulewright.spoils.table.actions import Take

if TYPE_CHECKING:
    from rulewright.engine.ask import Ask
    from rulewright.engine.game import Game

FEW: Final = 4  # blockers of whom every pair is considered
MOST_ANSWERS: Final = 60  # to the end of an action; one that is still not there is judged as it stands
WINDOWS: Final = frozenset({"response", "window"})
TRIED: Final = frozenset({"main", "option", "pick", "may", "deploy", "number"})
INSIDE: Final = frozenset({"option", "pick", "may"})  # what is tried inside an action, too
MOST_TRIED: Final = 12  # of the answers to a question ...
MOST_INSIDE: Final = 4  # ... and to one inside an action that is tried


def answer(game: "Game", is_late: Callable[[], bool]) -> int:
    """Give the index of a plain player's answer to the open question, whatever it is; when it is late, any."""
    assert isinstance(game, Spoils)
    question = game.question
    assert question is not None
    if question.kind == "attackers":
        return attacker(game)
    if question.kind in WINDOWS:
        return len(question.actions) - 1
    if question.kind in TRIED:
        return best_tried(game, is_late, inside=question.kind != "main")
    return max(habit.answer(game), 0)


def hush(game: "Game") -> None:
    """Have nobody respond from here on: a plain player passes every window, and need not be asked."""
    assert isinstance(game, Spoils)
    game.unanswered = True


def best_tried(g: Spoils, is_late: Callable[[], bool], *, inside: bool) -> int:
    """Try the answers that differ, each to the end of its action, and give the one with the best odds after it.

    Among equals it is the last, which ends what others would only prolong.
    """
    question = g.question
    assert question is not None
    best, found = max(habit.answer(g), 0), -math.inf
    for index in worth_a_try(g, question, MOST_INSIDE if inside else MOST_TRIED):
        if is_late():
            break
        with tried(g) as other:
            hush(other)
            other.choose(index)
            settle(other, question.seat, is_late, inside=inside)
            value = odds(other, question.seat)
        if value >= found:
            best, found = index, value
    return best


def worth_a_try(g: Spoils, question: "Ask", most: int) -> list[int]:
    """Give the places of answers that differ, in order: if there are too many, habit's, the first ones and the last."""
    able = [one for one in told_apart(g, question) if type(question.actions[one]) not in habit.IDLE]
    if len(able) <= most:
        return able
    usual = max(habit.answer(g), 0)
    return sorted({*[one for one in able if one != usual][: most - 2], usual, able[-1]})


def settle(g: Spoils, seat: int, is_late: Callable[[], bool], *, inside: bool) -> None:
    """Play an action to its end: by habit, but for what is tried inside it."""
    for _ in range(MOST_ANSWERS):
        question = g.question
        if question is None or question.ordinary:
            return
        if len(question.actions) == 1:
            index = 0
        elif question.kind == "attackers":
            index = attacker(g)
        elif not inside and question.kind in INSIDE and question.seat == seat:
            index = best_tried(g, is_late, inside=True)
        else:
            index = habit.answer(g)
        if index < 0:
            return
        g.choose(index)


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
