"""What is made of parts that other sentences have, too: each stands for a clause that was said as a whole before."""

import pytest

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.words.amounts import Num
from rulewright.spoils.language.words.conditions import Fits
from rulewright.spoils.language.words.instructions import Do
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Gate, Resolution, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import Is, Rel, State
from rulewright.spoils.language.words.things import YOU, Every, Result, The
from rulewright.spoils.words.walk import every

PICKED = "COST: Pick a character in your discard pile. Pick an item.\nEFFECT: "


def whole(text: str, types: str) -> tuple[object, ...]:
    return read(text, (types,), "Iron Duck")


def does(text: str) -> object:
    found = whole(text, "tactic")[-1]
    assert isinstance(found, Resolution)
    return found.does


@pytest.mark.parametrize(
    ("types", "text", "same"),
    [
        # Parties
        ("tactic", "Inflict 1 damage to your opponent's party.",
         "Inflict 1 damage to all characters in your opponent's party."),
        ("tactic", "Your party gains 2 life this turn.", "All characters in your party gain 2 life this turn."),
        ("character", "If your party has 3 or more members, this card gains 1 speed.",
         "If there are 3 or more characters in your party, this card gains 1 speed."),
        ("character", "Characters in a party with this card gain 1 strength.",
         "Characters in this card's party gain 1 strength."),
        # How things come into play
        ("tactic", PICKED + "Put the character into play depleted in the blocking party.",
         PICKED + "Put the character into play depleted as a member of the blocking party."),
        ("tactic", PICKED + "Put the character into play attacking under your control.",
         PICKED + "Put the character into play under your control as a member of the attacking party."),
        # Who takes part in a battle
        ("character", "While you are attacking, this card gains 1 life.",
         "During your attack, this card gains 1 life."),
        # Turns and rules
        ("tactic", "Skip your next develop rule.", "Skip the develop rule of your next turn."),
        ("tactic", "COST: Choose a number for X, where X is at most 4.\nEFFECT: Draw X cards.",
         "COST: Choose a number for X that is at most 4.\nEFFECT: Draw X cards."),
        # By whom
        ("character", "This card cannot be depleted by the effects of tactics.",
         "This card cannot be depleted by tactics."),
        # As though
        ("tactic", "COST: Pick a character.\nEFFECT: This turn, treat the character as though it has 1 strength.",
         "COST: Pick a character.\nEFFECT: This turn, the character has 1 strength."),
        # Several things
        ("tactic", "Destroy an item, a location, and a character.",
         "Destroy an item. Destroy a location. Destroy a character."),
    ],
)  # fmt: skip
def test_the_same_said_otherwise(types: str, text: str, same: str) -> None:
    """Q. Two sentences of which one has a part in another place. Do they mean the same?  A. They do."""
    assert whole(text, types) == whole(same, types)


def test_what_is_put_into_play_stands_so() -> None:
    """Q. An item is put into play depleted, under my control, attached to a character. How?  A. All at once."""
    found = does(
        "COST: Pick an item in your discard pile. Pick a character you control.\n"
        "EFFECT: Put the item into play depleted under your control attached to the character."
    )
    assert found == Do("move", Result("0"), into=Area("play", YOU), how=("depleted",), to=Result("1"))


def test_what_somebody_attacks() -> None:
    """Q. `While your opponent is attacking a location`: is a location of anybody asked for?  A. What is attacked."""
    (found,) = whole("While your opponent is attacking a location, this card gains 2 life.", "character")
    assert isinstance(found, Gate)
    assert Fits(The("target"), Is("type", "location")) in every(found.condition)


def test_only_resources_lie_face_down() -> None:
    """Q. Can a card be put into play as an item it is not, as a resource that lies open, on both sides?  A. No."""
    for manner in ("as an item", "as a resource", "as a member of the opposing party", "attacking blocking"):
        with pytest.raises(Declined):
            does(f"{PICKED}Put the character into play {manner}.")


def test_what_was_done_to_it_stands_before_it() -> None:
    """Q. `The returned item` after one was put into a hand: which?  A. That one, by the verb that was done to it."""
    found = does(
        "COST: Pick an item.\n"
        "EFFECT: Return the item to its owner's hand. Your faction gains X influence, where X is the returned item's "
        "numeric cost."
    )
    assert "Result" in repr(found)
    assert found == does(
        "COST: Pick an item.\n"
        "EFFECT: Return the item to its owner's hand. Your faction gains X influence, where X is the item's numeric "
        "cost."
    )


def test_what_happened_in_the_same_turn() -> None:
    """Q. A character is destroyed during a turn when it attacked. Of which is it asked?  A. Of the one destroyed."""
    (found,) = whole("If a character is destroyed during a turn when it attacked, draw a card.", "character")
    assert isinstance(found, Trigger)
    assert "Was(event=Event(verb='attack', what=The(known='gap')" in repr(found.event)


def test_whose_party_it_is() -> None:
    """Q. `Your opponent's attacking or blocking party`: who is that?  A. Their characters in the battle."""
    found = does("Destroy all members of your opponent's attacking or blocking party.")
    theirs = Rel("controlled by", Every(Rel("opponent of", YOU)))
    assert found == Do("destroy", Every(all_of(Is("type", "character"), State("in battle"), theirs)))


def test_the_party_that_was_joined() -> None:
    """Q. It joins the attacking party; all in that party gain speed. Which do?  A. All that attack."""
    text = (
        "COST: Pick a character.\nEFFECT: Add the character to the attacking party. All characters in that party gain "
    )
    assert repr(Every(all_of(Is("type", "character"), State("attacking")))) in repr(does(f"{text}2 speed this turn."))


def test_how_long_what_joined_has_something_is_said() -> None:
    """Q. And without `this turn`, behind a trigger?  A. Not read: it would be so of every later party as well."""
    with pytest.raises(Declined, match="how long"):
        whole("When this card enters play, add it to your party. Characters in that party gain 1 speed.", "character")


def test_tokens_are_divided_as_damage_is() -> None:
    """Q. 3 tokens are put divided among my locations. How many in all?  A. 3, as with damage."""
    assert does("Put 3 tokens divided however you want among your locations.") == Do(
        "mark", Every(all_of(Is("type", "location"), Rel("controlled by", YOU))), amount=Num(3), split=YOU
    )
