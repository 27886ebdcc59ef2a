"""Things compared with each other, chosen together and counted: sentences that nobody listed, and what is declined."""

import pytest

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.words.amounts import ONE, Arith, Cmp, Count, Fold, Num, Stat, Variety
from rulewright.spoils.language.words.changes import Adds
from rulewright.spoils.language.words.conditions import Compare, Fits
from rulewright.spoils.language.words.instructions import Do, If, Let, Seq
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Costs, Resolution, Static
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import Has, In, Is, Not, Or, Rel, State, Such
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Result, Some, The

CHARACTER, ITEM, LOCATION = (Is("type", one) for one in ("character", "item", "location"))
THEM = The("them")


def whole(text: str, types: str = "tactic") -> tuple[object, ...]:
    return read(text, (types,), "Iron Duck")


def chosen(text: str) -> Some:
    """Give what the cost of a tactic picks."""
    costs = whole(f"COST: {text}\nEFFECT: Draw a card.")[0]
    assert isinstance(costs, Costs)
    picked = costs.costs[-1]
    assert isinstance(picked, Do)
    assert isinstance(picked.what, Some)
    return picked.what


def does(text: str) -> object:
    found = whole(text)[-1]
    assert isinstance(found, Resolution)
    return found.does


@pytest.mark.parametrize(
    ("said", "flag"),
    [
        ("with the same owner", "same owner"),
        ("of the same trade", "same trade"),
        ("with different numeric costs", "different costs"),
        ("with different names", "different names"),
        ("controlled by different players", "different controllers"),
        ("with the same speed", "same speed"),
    ],
)
def test_all_that_are_picked(said: str, flag: str) -> None:
    """Q. Several are picked of which something is said together. Of each?  A. Of all of them."""
    found = chosen(f"Pick 2 characters {said}.")
    assert found == Some(Cmp("=", Num(2)), CHARACTER, Fits(THEM, State(flag)))  # type: ignore[arg-type]


def test_so_much_in_all() -> None:
    """Q. Items with a total numeric cost of 4 or less. What must be 4 or less?  A. What all of them cost together."""
    found = chosen("Pick any number of items with a total numeric cost of 4 or less.")
    assert found.such == Compare(Fold("total", Stat("cost", EACH), THEM), Cmp("<=", Num(4)))


def test_one_player_s_pile() -> None:
    """Q. Cards in one player's discard pile. Whose?  A. Anybody's, but all in the same."""
    found = chosen("Pick up to 3 cards in one player's discard pile.")
    assert found == Some(Cmp("<=", Num(3)), In(Area("discard")), Fits(THEM, State("same owner")))


@pytest.mark.parametrize(
    "text",
    [
        "COST: Pick a character. Pick 2 other characters with the same controller.\nEFFECT: Draw a card.",
        "Destroy all characters with the same controller.",
        "Players bid. The loser discards a card. Their faction loses influence equal to their bid.",
        "Name a depleted character. Draw a card.",
        "Destroy the character with less life.",
    ],
)
def test_what_could_mean_something_else(text: str) -> None:
    """Q. The same as whom, of all of what, whose bid, less than what?  A. It is not said, and the text is declined."""
    with pytest.raises(Declined):
        whole(text)


def test_the_one_of_two() -> None:
    """Q. The one with more speed is destroyed. And of two alike?  A. None is: neither has more."""
    found = does("Choose 2 characters. Destroy the one with more speed.")
    assert isinstance(found, Seq)
    done = found.parts[-1]
    assert isinstance(done, Do)
    two = Result("0")
    ahead = Has("speed", Cmp(">", Fold("lowest", Stat("speed", EACH), two)))
    assert done.what == Every(all_of(ahead, Rel("is", two)))


def test_if_they_have_the_same() -> None:
    """Q. If they have the same strength. Who?  A. Both that were chosen."""
    found = does("Choose 2 characters. If they have the same strength, draw a card.")
    assert isinstance(found, Seq)
    asked = found.parts[-1]
    assert isinstance(asked, If)
    high, low = (Fold(how, Stat("strength", EACH), Result("0")) for how in ("highest", "lowest"))
    assert asked.condition == Compare(high, Cmp("=", low))


def test_its_number_is_of_what_has_one() -> None:
    """Q. A tactic inflicts damage to a character equal to its strength. Whose?  A. The character's: it has one."""
    found = does("COST: Pick a character.\nEFFECT: This card inflicts damage to the character equal to its strength.")
    assert isinstance(found, Do)
    assert found.amount == Stat("strength", Result("0"))


def test_shared_with_another() -> None:
    """Q. Each item that shares a trade with another item. Other than what?  A. Than itself."""
    (found,) = whole("Each location that shares a trade with another location gains 1 structure.", "item")
    others = all_of(LOCATION, Not(Rel("is", EACH)), Rel("same trade", EACH))
    assert isinstance(found, Static)
    assert found.of == Every(all_of(LOCATION, Such(Compare(Count(others), Cmp(">=", Num(1))))))


def test_less_than_one_of_a_kind() -> None:
    """Q. With less life than a character you control. Than which?  A. Than one of them: than the most."""
    found = chosen("Pick a character with less life than a character you control.")
    own = Every(all_of(CHARACTER, Rel("controlled by", YOU)))
    assert found == Some(ONE, all_of(CHARACTER, Has("life", Cmp("<", Fold("highest", Stat("life", EACH), own)))))


def test_how_many_different_ones() -> None:
    """Q. For each different trade among items. How many?  A. As many as there are trades, however many items."""
    found = does("Draw a card for each different trade among items.")
    assert found == Do("draw", amount=Variety("trade", Every(ITEM)))


def test_in_one_area_or_another() -> None:
    """Q. For each item in your hand and discard pile. In both?  A. In one or the other."""
    found = does("Draw a card for each item in your hand and discard pile.")
    areas = Or((In(Area("hand", YOU)), In(Area("discard", YOU))))
    assert found == Do("draw", amount=Count(all_of(ITEM, areas)))


def test_a_number_within_bounds() -> None:
    """Q. A number from 2 to 5 is chosen, and that many are drawn. How many?  A. The number that was chosen."""
    found = does("Choose a number from 2 to 5. Draw that many cards.")
    assert isinstance(found, Seq)
    assert found.parts[0] == Let("Z", Cmp("between", Num(2), Num(5)))


def test_two_numbers_of_one_thing() -> None:
    """Q. The difference between its life and speed. Of what are both?  A. Of the same thing."""
    (found,) = whole("This card gains strength equal to the difference between its life and speed.", "character")
    assert isinstance(found, Static)
    life, speed = Stat("life", THIS), Stat("speed", THIS)
    both = Arith("-", Arith("higher", life, speed), Arith("lower", life, speed))
    assert found.change == Adds("strength", both)
