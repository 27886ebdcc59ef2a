"""The ends of a chain of effects that no ordinary position reaches."""

from rulewright.scenario.document import parse_document
from rulewright.starfighter.chain import LONGEST, arrange, resight, touched, unmask
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.setting import StarfighterScripts

TABLE = """game = "starfighter"
[cards.Up]
lower = { fighters = 1, effect = "vertical" }
[cards.One]
upper = { fighters = 1, effect = "vertical" }
[cards.Other]
upper = { fighters = 1 }
[A]
hand = ["Up"]
sectors = [["One", "Other"], [], [], [], []]
[B]
hand = ["Up"]
"""


def table() -> Starfighter:
    """Give a game in which A is about to play a card that lifts another."""
    game = StarfighterScripts().set_up(parse_document(TABLE, "x.toml").data, "skirmish", None).game
    assert isinstance(game, Starfighter)
    return game


def position_after(game: Starfighter, index: int) -> tuple[object, ...]:
    """Give the position to which an option leads."""
    assert game.question is not None
    t = game.copy().table
    action = game.question.actions[index]
    sectors = touched(t, action)
    before = t.visible(*sectors)
    arrange(t, action)
    masked, revealed = resight(t, before, t.visible(*sectors))
    t.give_back_tokens(masked)
    t.wait((*unmask(t.waiting[0], masked), revealed))
    return t.position()


def test_an_effect_whose_every_choice_is_forbidden_is_skipped() -> None:
    """Q. Every card I could lift would bring the chain back to where it was. Must I?  A. No, it is skipped. [C-23]"""
    game = table()
    game.answer("play Up", "play Up in sector 5")
    assert game.question is not None
    assert game.question.kind == "vertical"
    been = [position_after(game, index) for index in range(len(game.question.actions))]
    game.table.chain[0] = tuple(been)
    game.reopen()
    assert game.asks == "B"
    assert "A cannot apply vertical movement" in game.log("-")


def test_a_chain_of_so_many_effects_simply_ends() -> None:
    """Q. What if a chain will not end?  A. After 500 effects it does, and what waits is lost. [C-23]"""
    game = table()
    game.answer("play Up", "play Up in sector 5")
    game.table.chain[0] = tuple(range(LONGEST))
    lift = next(key for key in game.legal.keys() if key.startswith("move A1.0"))
    game.answer(lift)  # One rises, and its own effect appears
    assert game.asks == "B"
    assert game.table.waiting[0] == ()
