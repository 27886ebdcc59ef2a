"""Every action there is, tried at every question: whether it can be done by answering, and the reasons against it.

What can be done is found out by answering on copies; none of the game's own foresight is used.
"""

from collections import Counter

from rulewright.engine.action import Action
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.reason import Reason
from rulewright.rules.book import book
from rulewright.starfighter.actions import (
    Damage,
    Destroy,
    First,
    Flip,
    Move,
    Order,
    Pass,
    Pivot,
    Place,
    Play,
    Shift,
    TakeCruiser,
)
from rulewright.starfighter.events import TokensPlaced
from rulewright.starfighter.game import Starfighter

SECTORS = (None, *range(10))
HALVES = (None, 0, 1)
EFFECT_KINDS = ("lateral", "vertical", "free", "pivot", "barrel_roll", "destruction", "damage_fighter", "half")
RULES = frozenset(book("starfighter"))

# The rule that must be among the reasons against an action of a kind that an ordinary question does not ask for.
OUT_OF_TIME = {
    TakeCruiser: "SF-7", Shift: "SF-51", Order: "SF-56", Place: "SF-78", Move: "SF-92", Pivot: "SF-92", Flip: "SF-92",
    Destroy: "SF-92", Damage: "SF-92", First: "SF-104", Play: "SF-14", Pass: "SF-14",
}  # fmt: skip
ASKED_FOR = {"cruiser": (TakeCruiser,), "deployment": (Play, Pass), "shift": (Shift,), "order": (Order,)}
WHOSE = {"cruiser": "SF-7", "deployment": "SF-25", "shift": "SF-54", "order": "SF-56", "place": "SF-78"}


def pool(game: Starfighter) -> list[Action]:
    """List actions of every kind with every object that they could be about, sensible or not."""
    t = game.table
    laid = [card for cards in t.sectors for card in cards]
    off = [card for piles in (t.asides, t.decks, t.discards) for pile in piles for card in pile[:1]]
    found: list[Action] = [Pass(), Order(0), Order(1), *[Shift(by) for by in (-1, 0, 1)]]
    found += [TakeCruiser(cruiser.name) for cruiser in game.boards.classes]
    found += [Place(upper, lower) for upper in range(4) for lower in range(4)]
    hands = [card for hand in t.hands for card in hand]
    for card in (*hands, *off, *laid[:2], -1):
        found += [Play(card, down, sector) for down in (0, 1) for sector in SECTORS]
    for card in (*laid, *hands[:1], *off[:1], -1):
        found += [Move(card, sector) for sector in SECTORS]
        found += [Pivot(card), Flip(card), Destroy(card), *[Damage(card, half) for half in HALVES]]
    return [*found, First(-1), *[First(card * 4 + half) for card in laid for half in range(4)]]


def possible(game: Starfighter, player: int, action: Action) -> bool:
    """Whether answering the open question, and those that follow from it, does what an action says."""
    question = game.question
    if question is None or question.seat != player:
        return False
    for index, option in enumerate(question.actions):
        if action.leads_to(option):
            return True
        if option.leads_to(action):
            after = game.copy()
            after.choose(index)
            if after.question is not None and after.question.kind in ("sector", "half"):
                if possible(after, player, action):
                    return True
            elif isinstance(action, Damage) and action.half is not None:
                placed = [event for event in after.events[len(game.events) :] if isinstance(event, TokensPlaced)]
                if placed[0].facts[3 + action.half] == 1:
                    return True
    return False


def try_everything(game: Starfighter, tried: Counter[str]) -> None:
    """Try every action for either seat, and compare the reasons with what can be done."""
    assert game.question is not None
    # Another's unfinished answer need not be possible with other hidden cards.
    unseen = [seat for seat in "AB" if game.asks == seat or not game.frames[-1].answers]
    others = {seat: game.permuted(seat, Chance(root_of(f"{len(game.line)}"))) for seat in unseen}
    for action in pool(game):
        for player, seat in enumerate("AB"):
            told = game.why_not(seat, action)
            what = f"{seat}: {action!r} at {game.question!r}: {[str(reason) for reason in told]}"
            assert possible(game, player, action) == (not told), what
            assert {rule for one in told for rule in (one.rule, *one.also)} <= RULES, what
            assert not told or stands(game, player, action, told), what
            if seat in others:
                assert str(told) == str(others[seat].why_not(seat, action)), f"{what} tells of a hidden card"
            tried[f"{game.question.kind} {'legal' if not told else 'refused'}"] += 1


def stands(game: Starfighter, player: int, action: Action, told: list[Reason]) -> bool:
    """Whether the reasons name what this question demands: its duty, whose it is, or when the action has its time."""
    question = game.question
    assert question is not None
    kind, first = question.kind, question.actions[0]
    own = isinstance(action, ASKED_FOR.get(kind, type(first)))
    if own:
        return player == question.seat or cites(told, whose(kind, first))
    if kind in ASKED_FOR:
        return cites(told, OUT_OF_TIME[type(action)])
    return cites(told, duty(kind, first))


def duty(kind: str, first: Action) -> tuple[str, ...]:
    """Give the rules that stand against everything else in the middle of an action."""
    if kind == "place":
        return ("SF-75", "SF-64")
    if kind == "first":
        return ("SF-95", "SF-104")
    return ("SF-25",) if isinstance(first, Play) else ("SF-95",)


def whose(kind: str, first: Action) -> tuple[str, ...]:
    """Give the rule that says whose answer it is. [C-48]"""
    if kind == "sector":
        return ("SF-25",) if isinstance(first, Play) else ("SF-94",)
    return (WHOSE.get(kind, "SF-94"),)


def cites(told: list[Reason], rules: "str | tuple[str, ...]") -> bool:
    """Whether all of some rules are among the reasons."""
    wanted = (rules,) if isinstance(rules, str) else rules
    return all(any(reason.cites(rule) for reason in told) for rule in wanted)
