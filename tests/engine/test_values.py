"""Plain values: what may lie in a saved game, written as JSON data and back."""

import pytest

from rulewright.engine.reason import Reason, said_once
from rulewright.engine.value import Json, Plain, Value, freeze, thaw


class Coin(Plain):
    """A coin of a metal, with what is engraved on it."""

    def __init__(self, metal: str, engraved: Value = None) -> None:
        """Mint it."""
        self.metal = metal
        self.engraved = engraved

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.metal, self.engraved)


KINDS = {"Coin": Coin}


def test_a_thing_is_an_object_of_its_kind_and_its_parts() -> None:
    """Q. How is a thing with named parts saved?  A. As an object: its kind, and its parts in order, however deep."""
    value = (1, (Coin("gold", Coin("tin")), None), "two")
    data: Json = [1, [{"Coin": ["gold", {"Coin": ["tin", None]}]}, None], "two"]
    assert thaw(value) == data
    assert freeze(data, KINDS) == value


def test_things_are_told_apart_by_kind_and_parts() -> None:
    """Q. When are two things the same?  A. When they are of one kind and all their parts are."""

    class Button(Coin):
        """What looks like a coin."""

    assert Coin("tin", (1,)) == Coin("tin", (1,))
    assert hash(Coin("tin", (1,))) == hash(Coin("tin", (1,)))
    assert Coin("tin") != Coin("gold")
    assert Coin("tin") != Button("tin")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"Button": ["tin"]}, "these rules know no 'Button'"),
        ({"Coin": ["tin"]}, "Coin was saved with 1 parts and has 2 now"),
        ({"Coin": "tin"}, "names one kind and lists its parts"),
        ({"Coin": ["tin", 1], "Button": []}, "names one kind and lists its parts"),
        ({}, "names one kind and lists its parts"),
        (1.5, "not 1.5"),
    ],
)
def test_what_cannot_be_read_is_told(data: object, told: str) -> None:
    """Q. What of data that no rule knows?  A. A sentence names it."""
    with pytest.raises(TypeError, match=told):
        freeze([data], KINDS)


def test_a_sentence_is_said_once() -> None:
    """Q. Two cards of a name stand in the way for the same reason?  A. It is said once, with the rules of both."""
    first, second = (
        Reason("CR3:1", "Iron Duck", "needs R", also=("A1",)),
        Reason("CR3:1", "Iron Duck", "needs R", also=("A2",)),
    )
    other = Reason("CR3:2", "Iron Duck", "needs R")
    found = said_once([first, other, second])
    assert [str(one) for one in found] == [str(first), str(other)]
    assert found[0].cites("A1")
    assert found[0].cites("A2")
