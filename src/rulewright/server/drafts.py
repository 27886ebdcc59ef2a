"""Answers that somebody is still putting together: they are tried on a copy, and nothing is done.

A draft goes on as long as nothing happens: no event, no chance, no card seen, nobody else asked. What would happen
then is told to nobody before the answers are given.
"""

from dataclasses import dataclass, field

from rulewright.engine.action import Action
from rulewright.server import protocol as p
from rulewright.server.asking import happened, opened, option_info
from rulewright.server.live import Live
from rulewright.server.trouble import Trouble


@dataclass
class Trial:
    """A copy of a game on which answers are tried, and what they were."""

    live: Live
    chosen: list[p.OptionInfo] = field(default_factory=list)
    by_itself: list[p.OptionInfo] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)  # of both
    whole: bool = False  # nothing is to be chosen any more


def drafted(live: Live, frame: p.Draft) -> p.Drafted:
    """Give what would be asked next if some answers were given, and how they are confirmed."""
    with live.tried() as copy:
        trial = Trial(copy)
        for key in frame.keys:
            if trial.whole or key not in copy.game.legal:
                continue  # it does not fit without what was taken away
            _give(trial, frame.seat, key)
        question = None if trial.whole else copy.question(frame.seat)
    return p.Drafted(frame.id, live.seq, trial.chosen, trial.by_itself, question, _confirm(live, trial, question))


def _give(trial: Trial, seat: str, key: str) -> None:
    """Give an answer, and those that go by themselves, as long as nothing happens."""
    game = trial.live.game
    here = happened(game)
    found = trial.chosen
    while key:
        action = next(one for one in game.question.answers() if game.key(one) == key) if game.question else None
        assert action is not None
        info = option_info(game, action, opened(game, action) if game.gathers(action) else ())
        trial.live.play(seat, key, auto=found is trial.by_itself)
        if info.objects or found is trial.chosen:
            found.append(info)
            trial.actions.append(action)
        if game.asks != seat or happened(game) != here:
            trial.whole = True
            return
        found = trial.by_itself
        key = trial.live.answers_itself()


def _confirm(live: Live, trial: Trial, question: p.Question | None) -> p.OptionInfo | None:
    if not trial.chosen:
        return None
    words = live.game.together(trial.actions)
    if trial.whole:
        return p.OptionInfo("", words)
    if question is None or not question.default:
        return None
    return p.OptionInfo(question.default, words)


def rehearsed(live: Live, seat: str, keys: list[str]) -> None:
    """See that answers can be given one after the other; `Refused` or `Trouble` if one cannot.

    As in a draft, something happens at the last of them and not before: what is refused would else tell what is drawn.
    """
    with live.tried() as copy:
        here = happened(copy.game)
        for place, key in enumerate(keys):
            if copy.game.asks != seat or happened(copy.game) != here:
                raise Trouble("something else happens before the last of these answers")
            if place and copy.still_waits(key):
                raise Trouble("a window is passed by itself, not together with other answers")
            copy.play(seat, key)
            copy.settle(len(keys))
