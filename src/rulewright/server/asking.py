"""The open question as it is sent: its answers with what touching them means, and what we propose where it divides."""

from collections.abc import Sequence
from typing import Final

from rulewright.engine.action import Action
from rulewright.engine.game import Game
from rulewright.engine.trial import tried
from rulewright.server import protocol as p

PASSING: Final = ("pass", "end turn")
MOST_TRIED: Final = 8  # answers of a question of which is tried what can be chosen next


def option_info(game: Game, action: Action, opens: Sequence[str] = ()) -> p.OptionInfo:
    """Give an answer as it is sent."""
    one = game.option(action)
    return p.OptionInfo(
        one.key,
        one.sentence,
        list(one.objects),
        deed=game.deed(action) if one.objects else "",
        toward=list(game.toward(action)),
        opens=list(opens),
        gathers=game.gathers(action),
        obvious=game.obvious(action),
        buries=game.buries(action),
    )


def question_info(game: Game, window: str, passing: str) -> p.Question:
    """Give the open question as it is sent; a window is a stop of some kind, which `passing` passes.

    What ends a turn is not the usual answer: it has a name of its own.
    """
    ask = game.question
    assert ask is not None
    beginning = [] if ask.gathers else [one for one in ask.actions if game.gathers(one) or not game.objects(one)]
    looked = beginning if len(beginning) <= MOST_TRIED else []
    options = [option_info(game, one, opened(game, one) if one in looked else ()) for one in ask.actions]
    last = options[-1].key
    ends = last if ends_turn(game) else ""
    usual = passing if window else last if len(options) == 1 or last in PASSING else ""
    default = "" if usual == ends else usual
    return p.Question(game.asks, ask.kind, game.prompt(), options, window, default, ends, portions_info(game))


def ends_turn(game: Game) -> bool:
    """Whether the last answer to the open question ends a turn, or somebody's part in it."""
    ask = game.question
    if ask is None or not ask.ordinary or ask.gathers:
        return False
    return game.key(ask.actions[-1]) in PASSING


def opened(game: Game, action: Action) -> list[str]:
    """Give the places of what can be chosen next if an answer is given: nothing if anything happens before."""
    if game.key(action) in PASSING:
        return []
    with tried(game) as trial:
        before = happened(trial)
        trial.answer(trial.key(action))
        if trial.question is None or trial.asks != game.asks or happened(trial) != before:
            return []
        return list(dict.fromkeys([place for one in trial.question.answers() for place in trial.objects(one)]))


def happened(game: Game) -> tuple[int, int, int]:
    """Count what has happened, what was drawn by chance, and what was seen."""
    return len(game.events), game.chance.uses, sum(game.unveiled)


# Dividing


def portions_info(game: Game) -> list[p.PortionInfo]:
    """Give what is divided by the open question and those that follow it, with a proposal."""
    portions = [] if game.question is None else list(game.question.divides)
    if len(portions) == 1 and len(portions[0].actions) == 1:
        return []
    rows = [[game.share(one) for one in each.actions] for each in portions]
    places = [[given_to(game, one) for one in each.actions] for each in portions]
    fells = {to: one.fells for row, names in zip(rows, places, strict=True) for one, to in zip(row, names, strict=True)}
    counts = proposed([each.points for each in portions], fells)
    found = []
    for each, row, names, given in zip(portions, rows, places, counts, strict=True):
        called = told_apart([one.to for one in row])
        shares = [
            p.ShareInfo(option_info(game, action), name, one.fells, given.get(to, 0))
            for action, one, to, name in zip(each.actions, row, names, called, strict=True)
        ]
        found.append(p.PortionInfo(row[0].by, each.points, shares))
    return found


def told_apart(names: list[str]) -> list[str]:
    """Give names with a number after each that comes again."""
    return [
        f"{one} {names[: place + 1].count(one)}" if names.count(one) > 1 else one for place, one in enumerate(names)
    ]


def given_to(game: Game, action: Action) -> str:
    """Name who gets a point by an answer: the last thing that it concerns."""
    return game.objects(action)[-1]


def proposed(points: list[int], fells: dict[str, int]) -> list[dict[str, int]]:
    """Propose how to divide portions among the same things: as many fall as can, first those that fall by the least.

    What is left goes to one that does not fall, or the more surely to the last that does.
    """
    left = list(points)
    given: list[dict[str, int]] = [{} for _ in points]

    def give(to: str, most: int) -> None:
        for row in range(len(left)):
            some = min(most, left[row])
            given[row][to] = given[row].get(to, 0) + some
            left[row] -= some
            most -= some

    order = sorted(fells, key=lambda one: fells[one] or sum(points) + 1)
    felled = []
    for one in order:
        if 0 < fells[one] <= sum(left):
            give(one, fells[one])
            felled.append(one)
    if order:
        give(next((one for one in order if one not in felled), order[-1]), sum(left))
    return given
