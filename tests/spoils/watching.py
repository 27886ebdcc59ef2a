"""Playing on at random with everything watched that must hold at every moment."""

import json
from collections.abc import Callable

from laid import Position

from rulewright.engine import contract
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game
from rulewright.engine.save import load_into, save
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK

WATCHED = RULEBOOK.watched(contract.sound)
ANSWERS = 25


def play_watched(position: Position, below: Callable[[int], int], answers: int = ANSWERS) -> Spoils:
    """Play a position at random, the table sound after every event."""
    game = position.game(WATCHED)
    contract.sound(game)
    for _ in range(answers):
        if game.question is None:
            break
        game.choose(below(len(game.question.actions)))
        contract.sound(game)
    return game


def play_back_and_forth(position: Position, below: Callable[[int], int], answers: int = ANSWERS) -> Spoils:
    """Play a position at random; each answer also on a copy, on a loaded game, and again after a rollback."""
    game = position.game()
    for _ in range(answers):
        if game.question is None:
            break
        same_options(game)
        index = below(len(game.question.actions))
        copy, loaded = game.copy(), loaded_again(game)
        mark, before = game.mark(), game.position_hash()
        game.choose(index)
        after = game.position_hash()
        game.rollback(mark)
        contract.must(game.position_hash() == before, "a rollback restores everything", game)
        for other in (game, copy, loaded):
            assert other.question is not None
            other.choose(index)
            contract.must(other.position_hash() == after, "a copy, a load and a rollback play on alike", other)
    return game


def same_options(game: Game) -> None:
    """Check that options are unique, typed by their keys, and without a reason against them."""
    keys = game.legal.keys()
    contract.must(len(set(keys)) == len(keys), f"option keys are unique: {keys}", game)
    for option in game.legal:
        reasons = game.why_not(game.asks, option.action)
        contract.must(not reasons, f"no reason stands against the option {option.key!r}: {reasons}", game)


def loaded_again(game: Game) -> Game:
    """Save a game as text and load it."""
    text = json.dumps(save(game))
    loaded = game.blank(Chance(game.start_root))
    load_into(loaded, json.loads(text))
    contract.must(json.dumps(save(loaded)) == text, "a loaded game saves as it was saved", game)
    return loaded


def play_two_worlds(position: Position, below: Callable[[int], int], answers: int = ANSWERS) -> int:
    """Play a position at random; no seat can tell it from one with other hidden cards. Give the worlds compared."""
    game = position.game()
    chance = Chance(root_of(str(below(1 << 30))))
    compared = 0
    for _ in range(answers):
        if game.question is None:
            break
        for seat in game.seats():
            if game.asks == seat or not game.frames[-1].answers:
                other = game.permuted(seat, chance)
                contract.looks_alike(game, other, seat, None)
                compared += 1
        game.choose(below(len(game.question.actions)))
    return compared
