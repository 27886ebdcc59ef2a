"""The same game told in another way.

Other orders of lists that are no piles; a pivoted card instead of one that is printed the other way round; forced
passes written out or left out.
"""

import random
from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.game import Game
from rulewright.starfighter.events import Reshuffled
from rulewright.starfighter.game import Starfighter

MOST_ANSWERS: Final = 120
SHIELDS_FOR: Final = {"barrel_roll": "shield2", "draw": "shield2", "damage_own": "shield3", "": "shield3"}


def shuffled(data: dict[str, Any], seed: str) -> dict[str, Any]:
    """Give a set-up whose hands, cards set aside and definitions stand in another order; piles and sectors stay."""
    draw = random.Random(seed)  # noqa: S311 - an order, not a secret
    found = {**data, "cards": dict(draw.sample(list(data["cards"].items()), len(data["cards"])))}
    for seat in "AB":
        side = dict(data[seat])
        for name in ("hand", "aside"):
            side[name] = draw.sample(side[name], len(side[name]))
        found[seat] = dict(draw.sample(list(side.items()), len(side)))
    return dict(draw.sample(list(found.items()), len(found)))


def turned(data: dict[str, Any], seed: str) -> dict[str, Any]:
    """Give a set-up in which cards that lie face up are printed the other way round and lie the other way round.

    Barrel rolls are left out of both tables first (`without_rolls`): a back is printed one way only.
    """
    draw = random.Random(seed)  # noqa: S311 - as above
    found = {**data, "cards": dict(data["cards"])}
    for name, card in data["cards"].items():
        found["cards"][f"{name} turned"] = {**card, "upper": card["lower"], "lower": card["upper"]}
    for seat in "AB":
        sectors = [
            [turned_card(card) if draw.random() < 0.7 else card for card in cards] for cards in data[seat]["sectors"]
        ]
        found[seat] = {**data[seat], "sectors": sectors}
    return found


def turned_card(card: dict[str, Any]) -> dict[str, Any]:
    """Give a card that lies as this one does and is printed the other way round."""
    if card["face"] == "down":
        return card
    return {**card, "card": f"{card['card']} turned", "pivoted": not card["pivoted"]}


def without_rolls(data: dict[str, Any]) -> dict[str, Any]:
    """Give a set-up without barrel rolls, and with more shields than there would be: theirs is the order of tokens."""
    cards = {}
    for name, card in data["cards"].items():
        halves = {half: {**card[half]} for half in ("upper", "lower")}
        for half in halves.values():
            half["effect"] = SHIELDS_FOR.get(half["effect"], half["effect"])
        cards[name] = {**card, **halves}
    return {**data, "cards": cards, "mode": "skirmish" if data["mode"] == "training" else data["mode"]}


def play_alike(one: Starfighter, other: Starfighter, seed: str, *, as_it_lies: bool = False) -> int:
    """Give the same answers at two tables as long as there are any; they must look the same throughout."""
    chance = random.Random(seed)  # noqa: S311 - as above
    answers = 0
    while True:
        if any(isinstance(event, Reshuffled) for event in one.events):
            return answers  # chance shuffles the numbers that the cards were listed under, and not what is on them
        for seat in "AB-":
            views = [lying(told(game, seat)) if as_it_lies else told(game, seat) for game in (one, other)]
            assert views[0] == views[1], f"{seat} sees another table after {answers} answers"
        keys = one.legal.keys()
        assert sorted(set(keys)) == sorted(set(other.legal.keys())), f"other answers after {answers}"
        if not keys or answers >= MOST_ANSWERS:
            return answers
        key = chance.choice(sorted(set(keys)))
        one.answer(key)
        other.answer(key)
        answers += 1


def told(game: Game, seat: str) -> Mapping[str, Any]:
    """Give what a seat sees, hands in no order."""
    view = game.view(seat)
    boards: Any = view["boards"]
    for board in boards.values():
        if board["hand"] is not None:
            board["hand"] = sorted(board["hand"], key=str)
    return view


def lying(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """Give a view with cards as they lie, whatever is printed on which of their halves."""
    boards: Any = view["boards"]
    discards: Any = view["discards"]
    for board in boards.values():
        for card in [card for cards in board["sectors"] for card in cards]:
            del card["front"], card["pivoted"]
    return {**view, "discards": [len(pile) for pile in discards]}


def play_written_out(game: Starfighter, seed: str) -> tuple[list[str], int]:
    """Answer every question, forced passes and all; give the answers that were a choice, and how many were none."""
    chance = random.Random(seed)  # noqa: S311 - as above
    chosen, forced = [], 0
    while game.question is not None and len(game.line) < MOST_ANSWERS:
        keys = game.legal.keys()
        key = chance.choice(keys)
        game.answer(key)
        if len(keys) == 1:
            forced += 1
        else:
            chosen.append(key)
    game.settle()
    return chosen, forced


def play_left_out(game: Starfighter, chosen: list[str]) -> None:
    """Answer only where there is a choice; what has one answer is settled."""
    game.settle()
    for key in chosen:
        game.answer(key)
        game.settle()
