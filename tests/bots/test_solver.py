"""The solver: it proves a win this turn against the best defence, or that there is none, or says that it cannot."""

from rulewright.bots.solver import solve
from rulewright.engine.game import Game
from rulewright.games import new, registration
from rulewright.scenario.document import parse_document

CARDS = """
[cards."Thin Hound"]
cost = 3
strength = 2
life = 1
speed = 3
[cards."Stone Porter"]
cost = 3
strength = 4
life = 4
speed = 2
[cards."Quick Word"]
type = "Tactic"
cost = 0
text = "Your opponent's faction loses 2 influence."
"""


def laid(own: str, other: str) -> Game:
    """Lay a table of The Spoils: what A has, and what B has."""
    head = 'game = "spoils"\ntitle = "A table"\nrules = ["CR3:102.1"]\nscript = ""\n'
    document = parse_document(f"{head}{CARDS}[A]\n{own}\n[B]\n{other}\n", "t.toml")
    return registration("spoils").scripts.set_up(document.data, "crlate", None).game


HOUNDS = 'play = ["Thin Hound", "Thin Hound"]'


def test_two_attackers_that_nobody_blocks_win() -> None:
    """Q. 4 influence, no blocker, two characters of strength 2: is there a win?  A. Yes, and the line says how."""
    game = laid(HOUNDS, "influence = 4")
    before = game.position_hash()
    found = solve(game, 0)
    assert found.verdict == "win"
    assert any(key.startswith("attack ") for key in found.line)
    assert game.position_hash() == before


def test_one_point_too_many_is_no_win() -> None:
    """Q. And at 5 influence?  A. No: everything was tried."""
    assert solve(laid(HOUNDS, "influence = 5"), 0).verdict == "no win"


def test_the_defender_is_at_its_best() -> None:
    """Q. One character could block. Does it count that its player might forget?  A. No."""
    assert solve(laid(HOUNDS, 'influence = 4\nplay = ["Stone Porter"]'), 0).verdict == "no win"


def test_several_actions_together_win() -> None:
    """Q. A tactic takes 2 influence, an attack the other 4. Is that found?  A. Yes, in whatever order."""
    found = solve(laid(f'{HOUNDS}\nhand = ["Quick Word"]', "influence = 6"), 0)
    assert found.verdict == "win"
    assert any(key.startswith("deploy Quick Word") for key in found.line)


def test_a_bound_that_is_reached_proves_nothing() -> None:
    """Q. It may try three answers only. What does it say?  A. Not proved: neither a win nor none."""
    assert solve(laid(HOUNDS, "influence = 4"), 0, bound=3).verdict == "not proved"
    assert solve(new("starfighter", seed="bound"), 0, bound=50).verdict == "not proved"
    assert solve(new("starfighter", seed="bound"), 0, bound=50).tried <= 50


def test_the_last_decision_of_a_game_of_starfighter() -> None:
    """Q. One decision was left, and it won. Is it proved?  A. Yes, by the very answer, and to the other it is none."""
    proved = 0
    for number in range(12):
        game = new("starfighter", mode="training", seed=f"last {number}")
        last = game.copy()
        while game.question is not None:
            if len(game.question.actions) > 1:
                last = game.copy()
            game.choose(0)
        if game.result() != last.asks:
            continue
        found = solve(last, "AB".index(last.asks), bound=2000)
        assert found.verdict == "win"
        assert solve(last, 1 - "AB".index(last.asks), bound=2000).verdict == "no win"
        last.answer(*found.line)
        assert last.result() == game.result()
        proved += 1
    assert proved
