"""What happens, what lasts, what waits and what is last known are things with named parts."""

from collections.abc import Iterator

import pytest

from rulewright.engine.action import Action
from rulewright.engine.event import Event
from rulewright.engine.procedure import Procedure
from rulewright.engine.value import Plain, build
from rulewright.spoils.happening.carry_out import CARRY
from rulewright.spoils.happening.kinds import Damage, Happening, Told
from rulewright.spoils.happening.kinds_of_move import BY_RULES, DRAGGED, Destroy, Enter, FlipUp, Put
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.showing.log import SENTENCES
from rulewright.spoils.table.areas import DISCARD
from rulewright.spoils.table.remembered import Share

SAID_OTHERWISE = {
    "Told",
    "Discards",
    "GoOn",
    "Lose",
    "Influence",
    "Draw",
    "Create",
}  # those without a card that lies there


def kinds(of: type[Plain]) -> Iterator[type[Plain]]:
    """Give the last kinds of something, those that no other extends."""
    for one in of.__subclasses__():
        if one.__subclasses__():
            yield from kinds(one)
        elif one not in (Procedure, Action, Event) and one.__module__.startswith("rulewright.spoils."):
            yield one


def test_everything_that_is_saved_can_be_loaded() -> None:
    """Q. May a save hold a thing that the rules cannot build again?  A. No: the rulebook lists every kind."""
    others = {kind for base in (Procedure, Action, Event) for kind in kinds(base)}
    missing = [one.__name__ for one in kinds(Plain) if one not in others and one.__name__ not in RULEBOOK.values]
    assert len(RULEBOOK.values) > 40
    assert not missing


def test_every_happening_is_carried_out_and_told() -> None:
    """Q. Can something happen that nobody knows how to carry out, or to tell?  A. No."""
    every = set(kinds(Happening))
    assert every == set(CARRY)
    assert {one for one in every if one.__name__ not in SAID_OTHERWISE} == set(SENTENCES)


def test_damage_of_one_source_is_all_its_share() -> None:
    """Q. Whose is damage that nobody shares?  A. Its source's, all of it. [CR3:408.7]"""
    assert Damage(3, 7, 2).shares == (Share(3, 2),)
    assert Damage(3, 7, 5, 1, (Share(3, 2), Share(4, 3))).shares == (Share(3, 2), Share(4, 3))


def test_attachments_leave_as_their_bearer_does() -> None:
    """Q. How does a card leave that was attached?  A. In the same way; where there is none, to the discard pile. [A52]

    [CR3:301.4]
    """
    share = (Share(9, 4),)
    assert Destroy(3, 9, BY_RULES, 1, share).dragging(8) == Destroy(8, 9, BY_RULES | DRAGGED, 1, share)
    assert Put(3, DISCARD, "top", 1, 2).dragging(8) == Put(8, DISCARD, "top", 1, 2)
    assert FlipUp(3, -1).dragging(8) == Put(8, DISCARD)


@pytest.mark.parametrize("one", [Told("attacks", -1, 1, 2), Enter(4, 1, down=1), Destroy(5), Put(6, DISCARD)])
def test_a_happening_is_what_it_was_made_of(one: Happening) -> None:
    """Q. Is a happening that is built from its parts the same?  A. Yes."""
    assert build(type(one), one.args()) == one
