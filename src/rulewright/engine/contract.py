"""The contract: a test kit that any game passes. Each function plays and raises `Broken` with what went wrong.

from rulewright.engine.contract import check_game
check_game(lambda seed: new("starfighter", seed=seed), seed="1")
"""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence

from rulewright.engine.action import Action
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game, seat_number
from rulewright.engine.reason import Refused
from rulewright.engine.record import record_of, replay
from rulewright.engine.save import load_into, save

New = Callable[[str], Game]

MOST_ANSWERS = 100_000  # a game that is not over by then never ends


class Broken(AssertionError):  # noqa: N818 - it says what is broken
    """A promise of the contract that a game does not keep."""


def must(holds: bool, promise: str, game: Game) -> None:  # noqa: FBT001 - it reads as a sentence
    """Fail with the promise and where the game stands."""
    if not holds:
        raise Broken(f"{promise}\n  after {len(game.line)} answers, at {game.trace()}")


def chooser(seed: str) -> Chance:
    """Give the chance by which a test plays."""
    return Chance(root_of(f"contract {seed}"))


def sound(game: Game) -> None:
    """Check the invariants of the game."""
    faults = game.faults()
    must(not faults, f"invariants: {'; '.join(faults)}", game)


def watch(game: Game, look: Callable[[Game], None] = sound) -> Game:
    """Look at a game after every step that changes it, from now on; give the same game."""
    game.rulebook = game.rulebook.watched(look)
    for frame in game.frames:
        frame.steps = game.rulebook.steps[type(frame.procedure).__name__]
        frame.live = None
    return game


def random_play(new: New, seed: str, *, every: int = 1) -> Game:
    """Play at random to the end, invariants asserted after every answer, or every so many of them."""
    game, chance = new(seed), chooser(seed)
    while game.question is not None:
        must(len(game.line) < MOST_ANSWERS, "a game ends", game)
        game.choose(chance.below(len(game.question.actions)))
        if len(game.line) % every == 0 or game.question is None:
            sound(game)
    must(game.over, "a game without a question is over", game)
    return game


def each_decision(new: New, seed: str, look: Callable[[Game, Chance], None]) -> Game:
    """Play at random and look at the game before every answer; give it as it ended."""
    game, chance = new(seed), chooser(seed)
    while game.question is not None:
        look(game, chance)
        game.choose(chance.below(len(game.question.actions)))
    return game


def copies_equal(new: New, seed: str) -> None:
    """Check before every decision that a copy plays on like the original and leaves it alone."""

    def look(game: Game, chance: Chance) -> None:
        assert game.question is not None
        before = game.position_hash()
        copy = game.copy()
        must(copy.position_hash() == before, "a copy equals the original", game)
        index = chance.copy().below(len(game.question.actions))
        copy.choose(index)
        must(game.position_hash() == before, "playing on a copy leaves the original alone", game)
        other = game.copy()
        other.choose(index)
        must(copy.position_hash() == other.position_hash(), "two copies play on alike", game)

    ended = each_decision(new, seed, look)
    must(ended.copy().position_hash() == ended.position_hash(), "a copy of a game that is over equals it", ended)


def saves_equal(new: New, seed: str) -> None:
    """Check before every decision that the game saved as JSON and loaded again is the same and plays on alike."""

    def look(game: Game, chance: Chance) -> None:
        assert game.question is not None
        text = json.dumps(save(game))
        loaded = game.blank(Chance(game.start_root))
        load_into(loaded, json.loads(text))
        must(json.dumps(save(loaded)) == text, "a loaded game saves as it was saved", game)
        must(loaded.legal.keys() == game.legal.keys(), "a loaded game asks the same question", game)
        index = chance.copy().below(len(game.question.actions))
        loaded.choose(index)
        other = game.copy()
        other.choose(index)
        must(loaded.position_hash() == other.position_hash(), "a loaded game plays on alike", game)

    ended = each_decision(new, seed, look)
    loaded = ended.blank(Chance(ended.start_root))
    load_into(loaded, json.loads(json.dumps(save(ended))))
    must(loaded.position_hash() == ended.position_hash(), "a game that is over is so when it is loaded", ended)


def rollbacks_equal(new: New, seed: str, steps: int = 3) -> None:
    """Check that play, rollback and play again come to the same game."""
    game, chance = new(seed), chooser(seed)
    while game.question is not None:
        mark, before, again = game.mark(), game.position_hash(), chance.copy()
        first = play_some(game, chance, steps)
        game.rollback(mark)
        must(game.position_hash() == before, "a rollback restores everything", game)
        second = play_some(game, again, steps)
        must(first == second, "what was rolled back plays again alike", game)


def play_some(game: Game, chance: Chance, steps: int) -> str:
    """Play some answers and give the hash of where they lead."""
    for _ in range(steps):
        if game.question is not None:
            game.choose(chance.below(len(game.question.actions)))
    return game.position_hash()


def options_sound(new: New, seed: str) -> None:
    """Check that options are unique, in the same order each time, legal by every check, and readable by their keys."""

    def look(game: Game, _chance: Chance) -> None:
        keys = game.legal.keys()
        must(len(set(keys)) == len(keys), f"option keys are unique: {keys}", game)
        copy = game.copy()
        copy.reopen()
        must(copy.legal.keys() == keys, "the same question has the same options in the same order", game)
        for option in game.legal:
            must(option.sentence != "", "an option has a sentence", game)
            reasons = game.why_not(game.asks, option.action)
            must(not reasons, f"no reason stands against the option {option.key!r}: {reasons}", game)
            must(game.read(game.asks, option.key) == option.action, f"the key {option.key!r} can be typed", game)

    each_decision(new, seed, look)


def illegal_refused(new: New, seed: str, others: Callable[[Game], Sequence[str]]) -> None:
    """Check that illegal answers are refused with a reason and change nothing."""

    def look(game: Game, _chance: Chance) -> None:
        before = game.position_hash()
        keys = set(game.legal.keys())
        wrong = [line for line in ["nonsense", "", *others(game)] if line not in keys]
        for line in wrong:
            try:
                game.answer(line)
            except Refused:
                continue
            must(False, f"{line!r} is refused", game)  # noqa: FBT003 - it reads as a sentence
        must(
            game.position_hash() == before,
            f"refusing {', '.join([repr(line) for line in wrong])} changes nothing",
            game,
        )
        for seat in game.seats():
            for line in others(game):
                check_reasons(game, seat, game.read(seat, line), line)

    each_decision(new, seed, look)


def check_reasons(game: Game, seat: str, action: Action, line: str) -> None:
    """Check that an action has reasons against it exactly if the seat cannot come to it by its options."""
    reachable = game.asks == seat and game.question is not None and reaches(game, action)
    reasons = game.why_not(seat, action)
    must(bool(reasons) != reachable, f"{seat}: {line!r} has a reason against it exactly if it is not offered", game)
    must(all(reason.rule for reason in reasons), f"every reason against {line!r} names its rule", game)


def reaches(game: Game, action: Action) -> bool:
    """Whether an action can be come to by answering the open question and those that follow in the same step."""
    assert game.question is not None
    for index, option in enumerate(game.question.actions):
        if option == action or (action.leads_to(option) and option != action):
            return True
        if option.leads_to(action):
            copy = game.copy()
            copy.choose(index)
            return copy.question is not None and copy.asks == game.asks and reaches(copy, action)
    return False


def replays_equal(new: New, seed: str) -> None:
    """Check that a record replays to the recorded hash, and from any point to the same game."""
    game = random_play(new, seed)
    record = record_of(game)
    again = replay(record, new(seed))
    must(again.position_hash() == game.position_hash(), "a record replays to the same game", game)
    half = len(game.line) // 2
    middle = replay(record, new(seed), half)
    for entry in game.line[half:]:
        middle.answer(entry.key)
    must(middle.position_hash() == game.position_hash(), "a record can be continued from any point", game)


def same_elsewhere(program: str, hash_seed: str = "12345") -> str:
    """Run a program that prints hashes in another process with another PYTHONHASHSEED and give what it prints."""
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", program],
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def two_worlds(new: New, seed: str, probes: Callable[[Game], Sequence[str]], every: int = 1) -> int:
    """Check that a seat cannot tell two worlds apart that differ only in cards it cannot know.

    At every decision (or every so many) the identities of such cards are permuted. View, question, log and reasons
    must be identical, and stay so while the same answers are given, until a permuted card becomes known. Gives how
    many worlds were compared, so that a test can see that it looked.
    """
    game, chance = new(seed), chooser(seed)
    compared = number = 0
    while game.question is not None:
        number += 1
        for seat in game.seats() if number % every == 0 else ():
            # Another's unfinished picks are nobody's business, nor is a play that other hidden cards would not allow.
            if game.asks == seat or not (game.frames[-1].answers or game.in_mid_play()):
                compared += compare_worlds(game.copy(), seat, chance, probes)
        game.choose(chance.below(len(game.question.actions)))
    return compared


def compare_worlds(game: Game, seat: str, chance: Chance, probes: Callable[[Game], Sequence[str]]) -> int:
    """Play two worlds side by side until a card that differs becomes known to the seat."""
    other = game.permuted(seat, chance)
    number = seat_number(seat)
    learnt = game.unveiled[number]
    compared = 0
    while True:
        looks_alike(game, other, seat, probes if compared == 0 else None)
        compared += 1
        if game.question is None or other.question is None:
            return compared
        index = chance.below(len(game.question.actions))
        action = game.question.actions[index]
        if action not in other.question.actions:
            return compared  # another seat's answer that its own hidden cards do not allow there
        game.choose(index)
        other.choose(list(other.question.actions).index(action))
        if game.unveiled[number] != learnt:
            return compared


def looks_alike(game: Game, other: Game, seat: str, probes: Callable[[Game], Sequence[str]] | None) -> None:
    """Check that two worlds look alike to a seat."""
    must(text(game.view(seat)) == text(other.view(seat)), f"{seat}'s view tells nothing hidden", game)
    must(game.log(seat) == other.log(seat), f"{seat}'s log tells nothing hidden", game)
    must(game.asks == other.asks, f"{seat} cannot tell from who is asked", game)
    if game.asks == seat:
        shown = [[one.key, one.sentence, *one.objects] for one in game.legal]
        same = [[one.key, one.sentence, *one.objects] for one in other.legal]
        must(shown == same, f"{seat}'s question tells nothing hidden", game)
        must(game.prompt() == other.prompt(), f"{seat}'s prompt tells nothing hidden", game)
    for line in probes(game) if probes else ():
        told = [str(reason) for reason in game.why_not(seat, line)]
        must(told == [str(reason) for reason in other.why_not(seat, line)], f"why_not {line!r} tells nothing", game)


def text(data: object) -> str:
    """Write data so that equal bytes mean equal data."""
    return json.dumps(data, sort_keys=True)


def check_game(new: New, seed: str, probes: Callable[[Game], Sequence[str]]) -> None:
    """Check the whole contract on the games of one seed."""
    random_play(new, seed)
    copies_equal(new, seed)
    saves_equal(new, seed)
    rollbacks_equal(new, seed)
    options_sound(new, seed)
    illegal_refused(new, seed, probes)
    replays_equal(new, seed)
    two_worlds(new, seed, probes)
