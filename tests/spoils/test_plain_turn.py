"""The plain player who plays imagined games on: it tries what it can do, and comes to an end."""

import pytest

from rulewright.engine.game import Game
from rulewright.games import new, registration
from rulewright.scenario.document import parse_document
from rulewright.spoils.company import turn
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.actions import Take

TRAINED = """
[cards."{name}"]
cost = 3
strength = 1
life = 1
speed = 3
text = \"\"\"
TRAIN
COST: Pay 0.

EFFECT: This card gains 1 life this turn.
\"\"\"
"""
GIANT = """
[cards."Wide Giant"]
cost = 3
strength = 9
life = 9
speed = 3
"""
SHARP_HAT = """
[cards."Sharp Hat"]
type = "Item"
cost = 0
text = \"\"\"
ATTACH to Character

The attached character gains 3 strength.
\"\"\"
[cards."Thin Hound"]
cost = 3
strength = 2
life = 1
speed = 3
"""


def laid(text: str) -> Game:
    """Lay the table of a scenario."""
    head = 'game = "spoils"\ntitle = "A table"\nrules = ["CR3:102.1"]\nscript = ""\n'
    return registration("spoils").scripts.set_up(parse_document(head + text, "t.toml").data, "crlate", None).game


def in_time() -> bool:
    """Be never late."""
    return False


def late() -> bool:
    """Be late from the beginning."""
    return True


def answered(game: Game) -> str:
    """Give the key of a plain player's next answer."""
    return turn.go_on(game.copy(), in_time).line[len(game.line)].key


def test_a_plain_player_develops() -> None:
    """Q. Two resources, eight cards in hand: is a card drawn or a resource played?  A. A resource is played."""
    for seed in range(5):
        game: Game = new("spoils", seed=seed)
        while game.question is not None and game.question.kind != "option":
            game = turn.go_on(game, in_time)
        before = len(game.line)
        keys = [one.key for one in turn.go_on(game, in_time).line[before:]]
        assert keys[0] == "option 2"
        assert keys[1].endswith("as a resource")


@pytest.mark.parametrize("count", [1, 5])
def test_what_comes_to_nothing_is_not_done(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. There is much that could be done for nothing. Is it done again and again?  A. No, the turn is ended."""
    monkeypatch.setattr(turn, "MOST_TRIED", 3)  # to end the turn is tried even if not all can be
    names = [f"Pupil {number}" for number in range(count)]
    mine = ", ".join([f'"{name}"' for name in names])
    cards = "".join([TRAINED.format(name=name) for name in names])
    game = laid(f'{cards}{GIANT}[A]\nplay = [{mine}]\n[B]\nplay = ["Wide Giant", "Wide Giant"]\n')
    assert len(game.legal) > count
    assert answered(game) == "end turn"


def test_a_gift_goes_to_ones_own() -> None:
    """Q. A hat makes whoever wears it stronger. Who gets it?  A. One's own, though habit picks the best of theirs."""
    game = laid(SHARP_HAT + '[A]\nplay = ["Thin Hound"]\nhand = ["Sharp Hat"]\n[B]\nplay = ["Thin Hound"]\n')
    key = answered(game)
    assert key.startswith("deploy Sharp Hat")
    game.answer(key)
    assert game.question is not None
    assert game.question.kind == "pick"
    assert isinstance(game, Spoils)
    (picked,) = [
        one.thing for one in game.question.actions if game.key(one) == answered(game) and isinstance(one, Take)
    ]
    assert game.controller(picked) == 0


def test_who_is_late_tries_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. There is no time left. Is anything tried?  A. No: an option is taken at once."""

    def refuse(_game: Game, _index: int) -> None:
        message = "tried all the same"
        raise AssertionError(message)

    monkeypatch.setattr(turn, "started", refuse)
    game: Game = new("spoils", seed="late")
    for _ in range(80):
        assert game.question is not None
        game = turn.go_on(game, late)


def test_a_turn_is_played_to_its_end() -> None:
    """Q. Two hounds can be deployed. What does a plain player do?  A. Deploys both, and ends the turn."""
    hounds = SHARP_HAT.replace("cost = 3", "cost = 0")
    game = laid(hounds + '[A]\nhand = ["Thin Hound", "Thin Hound"]\n[B]\n')
    done = [one.key for one in turn.go_on(game.copy(), in_time).line[len(game.line) :] if one.seat == 0]
    assert [key.partition(" (")[0] for key in done] == ["deploy Thin Hound", "deploy Thin Hound", "end turn"]


def test_an_attack_is_thought_of_again() -> None:
    """Q. A giant makes an attack vain, and a card destroys it. Is there an attack after it?  A. Yes."""
    game = laid(
        GIANT
        + SHARP_HAT
        + """
[cards."Clean Sweep"]
type = "Tactic"
cost = 0
text = "Destroy all characters with life 9 or more."
[A]
play = ["Thin Hound"]
hand = ["Clean Sweep"]
[B]
play = ["Wide Giant"]
"""
    )
    done = [one.key.partition(" (")[0] for one in turn.go_on(game.copy(), in_time).line[len(game.line) :]]
    assert done.index("deploy Clean Sweep") < next(place for place, key in enumerate(done) if key.startswith("attack"))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_gone_on_with_is_the_game_itself(seed: int) -> None:
    """Q. The best try is gone on with. Does it stand where the same answers lead?  A. Yes, with the same options."""
    game: Game = new("spoils", seed=f"the same {seed}")
    turn.hush(game)
    for _ in range(30):
        again = game.copy()
        turn.hush(again)
        after = turn.go_on(game, in_time)
        for entry in after.line[len(again.line) :]:
            again.answer(entry.key)
        assert after.legal.keys() == again.legal.keys()
        assert after.save_table() == again.save_table()
        game = after


def test_nobody_is_asked_to_respond_to_a_plain_player() -> None:
    """Q. The opponent could respond to a card and act in a battle. Are they asked?  A. Only if nobody is hushed."""
    pupil = TRAINED.format(name="Quick Pupil")
    text = pupil + SHARP_HAT + '[A]\nplay = ["Thin Hound"]\nhand = ["Sharp Hat"]\n[B]\nplay = ["Quick Pupil"]\n'
    for hushed in (False, True):
        game = laid(text)
        if hushed:
            turn.hush(game)
        kinds = set()
        game.answer(next(key for key in game.legal.keys() if key.startswith("attack")))
        while game.question is not None and not game.question.ordinary:
            kinds.add(game.question.kind)
            game.choose(len(game.legal) - 1 if game.question.kind in turn.WINDOWS else 0)
        assert ("window" in kinds) is not hushed
        assert "attackers" in kinds
