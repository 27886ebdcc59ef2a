"""Undo by the information rule, and what it leaves in the record."""

import pytest

from rulewright.engine.game import Game
from rulewright.engine.reason import Refused
from rulewright.engine.record import record_of
from rulewright.engine.save import save
from rulewright.engine.undo import undo
from rulewright.games import load, new, replayed


def started(seed: int = 3) -> Game:
    """Give a game at its first Deployment, A to act."""
    return new("starfighter", mode="training", seed=seed, cruisers=("Ares", "Athena"), first_player="A")


def face_down(game: Game) -> str:
    return next(key for key in game.legal.keys() if key.endswith("face down"))


def test_a_pick_inside_a_step_is_free() -> None:
    """Q. I chose a card but no sector yet. May I go back?  A. Freely: nobody saw anything."""
    game = started()
    before = game.legal.keys()
    game.answer(face_down(game))
    undo(game, "A")
    assert game.legal.keys() == before
    assert [key for _, key in game.history][-1] == "undo 0"


def test_after_another_seat_was_asked_consent_is_needed() -> None:
    """Q. I played, and my opponent is asked now. May I go back?  A. Only with consent."""
    game = started()
    game.answer(face_down(game))
    game.answer(game.legal.keys()[0])
    with pytest.raises(Refused, match="another seat is asked"):
        undo(game, "A")
    undo(game, "A", consent=True)
    assert game.asks == "A"


def test_after_chance_was_used_consent_is_needed() -> None:
    """Q. The round ended and cards were drawn. May I take back the order of battles?  A. Not freely."""
    game = started()
    game.answer("pass")
    game.answer("pass")
    game.answer("stay")
    holder = game.asks
    game.answer("left to right")
    with pytest.raises(Refused, match="a card is shown"):
        undo(game, holder)


def test_nothing_to_take_back() -> None:
    """Q. What if I have not answered anything?  A. A sentence says so."""
    with pytest.raises(Refused, match="must have answered something"):
        undo(started(), "B")


def test_an_undo_is_in_the_record_and_replays() -> None:
    """Q. Does a record with an undo replay?  A. Yes, to the same hash, with the undo still in it."""
    game = started()
    game.answer(face_down(game))
    undo(game, "A")
    game.answer("pass")
    record = record_of(game)
    assert ("A", "undo 0") in record.entries
    assert replayed(record).position_hash() == game.position_hash()


def test_undo_works_after_a_load() -> None:
    """Q. Can a loaded game be undone?  A. Yes, as if it had never been saved."""
    game = started()
    game.answer(face_down(game))
    loaded = load(save(game))
    undo(loaded, "A")
    undo(game, "A")
    assert loaded.position_hash() == game.position_hash()
