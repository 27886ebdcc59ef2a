"""When, how often, instead of what and at what price: what is said of one event, cost or battle is said of others."""

from typing import Any

import pytest
from spoils_texts import NAME

from rulewright.spoils.language import front
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.words.amounts import Arith, Cmp, Count, Num, Often, Var
from rulewright.spoils.language.words.changes import Alters, Instead, Modal, Needs, Price
from rulewright.spoils.language.words.conditions import Answers, Compare
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Do, May, Same
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.paragraphs import Limit, Static, Trigger
from rulewright.spoils.language.words.places import Party
from rulewright.spoils.language.words.qualities import CARD, Has, Is, Not, Or, Rel, State
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Result
from rulewright.spoils.language.words.windows import THIS_TURN
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import paragraphs as p

ITEM, CHARACTER, TACTIC = (Is("type", one) for one in ("item", "character", "tactic"))
OPPONENT = Every(Rel("opponent of", YOU))
FACTION = Every(Rel("faction of", YOU))
WHOLE = Result("event", "amount")
SO_FAR = Result("changed", "amount")


def only(text: str, types: str = "character") -> object:
    (found,) = read(text, (types,), NAME)
    return found


# What is done instead


def test_the_first_time_is_replaced_once() -> None:
    """Q. The first damage to this card each turn is reduced. What of the second?  A. That is not. [CR3:506.1]"""
    hurt = Event("inflict", to=THIS, per="to")
    less = Instead(hurt, Same(amount=Arith("-", WHOLE, Num(3))))
    assert only("The first time each turn damage is inflicted to this card, reduce that damage by 3.") == Limit(
        1, THIS_TURN, Static(THIS, less)
    )


def test_the_first_time_of_others_is_asked_for() -> None:
    """Q. It has happened to your faction before the card was there.  A. The next time is not the first one."""
    hurt = Event("inflict", to=FACTION, per="to")
    anew = Not(Compare(Often(hurt, THIS_TURN), Cmp(">=", Num(1))))
    less = Instead(hurt, Same(amount=Arith("-", WHOLE, Num(3))), anew)
    found = only("The first time each turn damage is inflicted to your faction, reduce that damage by 3.", "item")
    assert found == Limit(1, THIS_TURN, Static(THIS, less))


def test_damage_that_may_be_less() -> None:
    """Q. You may reduce it by 1.  A. You are asked each time. [A203]"""
    less = May(YOU, Same(amount=Arith("-", WHOLE, Num(1))))
    found = only("If damage would be inflicted to this card, you may reduce it by 1.")
    assert found == Static(THIS, Instead(Event("inflict", to=THIS, per="to"), less))


def test_damage_that_may_go_elsewhere() -> None:
    """Q. You may inflict that damage to this card instead.  A. You decide each time. [A203]"""
    found = only("If damage would be inflicted to your faction, you may inflict it to this card instead.")
    hurt = Event("inflict", to=FACTION, per="to")
    assert found == Static(THIS, Instead(hurt, May(YOU, Same(to=THIS))))


@pytest.mark.parametrize(("said", "operation", "amount"), [
    ("it loses twice that much instead", "+", SO_FAR),
    ("it loses half that much, rounded up, instead", "-", Arith("part down", SO_FAR, Num(2))),
    ("it loses half that much, rounded down, instead", "-", Arith("part up", SO_FAR, Num(2))),
])  # fmt: skip
def test_what_an_event_comes_to_by_itself(said: str, operation: Any, amount: Any) -> None:  # noqa: ANN401
    """Q. It loses twice, or half, as much as it would.  A. How much is known when it would. [A396]"""
    found = only(f"If your faction would lose influence, {said}.", "item")
    assert found == Static(YOU, Alters(Event("lose", who=EACH), operation, amount))


def test_what_stays_when_its_bearer_goes() -> None:
    """Q. Instead of putting this card into a discard pile, when its bearer is destroyed?  A. Only then. [CR3:301.4]"""
    text = (
        "ATTACH to Character\n\nIf the attached character is destroyed, put this card into your hand instead of "
        "into your discard pile."
    )
    change = read(text, ("item",), NAME)[-1].change  # type: ignore[union-attr]
    assert isinstance(change, Instead)
    assert change.event == Event("destroy", THIS, how=("dragged",))


# What destroys, and what inflicts


@pytest.mark.parametrize(("said", "how", "by"), [
    ("damage", ("damage",), None),
    ("battle damage", ("battle",), None),
    ("damage from items", ("damage",), ITEM),
])  # fmt: skip
def test_what_damage_does_not_destroy(said: str, how: tuple[str, ...], by: object) -> None:
    """Q. This card cannot be destroyed by damage, of this or that kind.  A. Other things still destroy it."""
    found = only(f"This card cannot be destroyed by {said}.")
    assert found == Static(THIS, Modal("cannot", Event("destroy", EACH, by=by, how=how)))  # type: ignore[arg-type]


def test_the_source_is_not_this_card() -> None:
    """Q. Damage to this card, and `its source`: which card is that?  A. What inflicted it. [CR3:408.7]"""
    found = only("If damage is inflicted to this card, deplete its source.")
    assert found == Trigger(Event("inflict", to=THIS, per="to"), Do("deplete", Result("event", "by")))
    answered = front.read(
        "COST: Play this only in response to an ability.\nEFFECT: Deplete its source.", ("tactic",), ""
    )
    assert "BeingAnswered" in repr(answered.paragraphs[-1])


def test_it_is_the_source_that_was_just_named() -> None:
    """Q. The source of that damage, if it is a character: if what is?  A. The source."""
    (found,) = front.read(
        "If damage is inflicted to this card, inflict 2 damage to the source of that damage if it's a character.",
        ("character",), NAME,
    ).paragraphs  # fmt: skip
    assert isinstance(found, p.Trigger)
    assert repr(found.condition).startswith("Has(card=Source()")
    assert isinstance(found.effect, d.Inflict)


# Prices and limits


def test_a_price_for_playing_is_a_part_of_the_cost() -> None:
    """Q. Somebody must pay to play a card.  A. It costs so much more. [CR3:505.1]"""
    dearer = Static(OPPONENT, Alters(Event("deploy", ITEM, EACH), "+", Num(2)))
    for said in ("must pay 2 for each item they play", "cannot play items unless they pay 2",
                 "cannot play items unless they pay 2 for each item they play"):  # fmt: skip
        assert only(f"Your opponent {said}.", "location") == dearer


def test_a_price_for_each_of_them() -> None:
    """Q. Unless their controller pays for each of them: for each of what?  A. Of those that attack. [CR3:505.2b]"""
    fought = all_of(CHARACTER, Is("subtype", "rat"))
    found = only('"rat" characters cannot attack unless their controller pays 1 for each of them.')
    assert found == Static(Every(Is("kind", "player"), each=True), Price(Event("attack", fought, EACH), Num(1)))


def test_blocked_by_so_many() -> None:
    """Q. It cannot be blocked except by 3 or more.  A. A party that blocks it needs as many. [A205]"""
    found = only("This card cannot be blocked except by 3 or more characters.")
    needs = Needs(Event("form", to=THIS, into=Party("blocking")), Cmp(">=", Num(3)))
    assert found == Static(Every(CARD), needs)


def test_so_many_attack() -> None:
    """Q. When 4 or more of a kind attack, how often is it heard?  A. Once, if there are so many. [CR3:608.1b]"""
    mine = all_of(CHARACTER, Rel("controlled by", YOU), State("attacking"))
    found = only("When 4 or more characters you control attack, draw a card.", "location")
    many = Compare(Count(mine), Cmp(">=", Num(4)))
    assert found == Trigger(Event("attack", who=YOU, per="who"), Do("draw", amount=Num(1)), many)


def test_only_an_opponent_is_answered() -> None:
    """Q. In response to your opponent's ability: to whose else?  A. To nobody's: opponents respond. [CR3:607.1]"""
    text = "COST: Play this only in response to {}.\nEFFECT: Terminate it."
    one, other = (read(text.format(said), ("tactic",), NAME) for said in ("an ability", "an opponent's ability"))
    assert one == other
    either = read(text.format("an item or an ability"), ("tactic",), NAME)[0]
    answers = (Answers(Event("deploy", ITEM)), Answers(Event("use", by=CARD)))
    assert either.costs[0].condition == Or(answers)  # type: ignore[union-attr]


def test_a_number_that_texts_of_the_card_know() -> None:
    """Q. A number was chosen as the card entered; what has that life cannot block.  A. As long as it stays. [A461]"""
    text = "When this card enters play, choose a number. Characters with life equal to that number cannot block."
    found = read(text, ("item",), NAME)
    alike = all_of(CHARACTER, Has("life", Cmp("=", Var("Z"))))
    assert found[-1] == Static(Every(alike), Modal("cannot", Event("block", EACH)))


SAME = [
    ("item", "When your turn begins, draw a card.", "At the start of your turn, draw a card."),
    ("item", "When a battle ends, draw a card.", "At the end of each battle, draw a card."),
    ("item", "Your opponent cannot play items during battles.", "During a battle, your opponent cannot play items."),
    (
        "item",
        "If an item is depleted, draw a card. Do this only once each turn.",
        "If an item is depleted, draw a card. This happens only once each turn.",
    ),
    (
        "tactic",
        "COST: Play this only during a battle in which you control a blocking character.\nEFFECT: Draw a card.",
        "COST: Play this only during a battle and only if you control a blocking character.\nEFFECT: Draw a card.",
    ),
    ("tactic", "Skip your next restore rule.", "Skip your faction's restore rule on your next turn."),
    ("character", "Your opponent must block this card if able.", "This card must be blocked if able."),
    (
        "tactic",
        "Each player may discard a card. Each player who doesn't loses 1 influence.",
        "Each player may discard a card. If they don't, they lose 1 influence.",
    ),
    (
        "location",
        "This card gains 1 structure if your opponent is attacking.",
        "While your opponent is attacking, this card gains 1 structure.",
    ),
]  # fmt: skip

FOLLOWED = [
    "location: If this card survives an attack, draw a card.",
    "item: When a resource enters play face-up, draw a card.",
    "character: When this card is flipped face-up, put 2 tokens on it.",
    "item: If an item you control is destroyed by your opponent's effects, draw a card.",
    "tactic: Your opponent skips their next develop rule.",
    'character: While this card is in a battle with a "rat" character, it gains 3 life.',
    "character: While this card is opposed by at least 2 characters, it gains 1 life.",
    "item: Items cost your opponent 1 more to play for each item they have already played this turn.",
    "item: Damage inflicted to locations you control is reduced by 1 for each item you control.",
    "item: Reduce the numeric cost of this card by 2 for each location you control, to a minimum of 3.",
    "item: HONK\nCOST: Use this only three times each turn.\nEFFECT: Draw a card.",
    "item: HONK\nCOST: Use this only twice each game. Pay 1.\nEFFECT: Draw a card.",
    "item: HONK\nCOST: Use this only during your turn or if you control no items. Pay 1.\nEFFECT: Draw a card.",
    "tactic: COST: Pick a character that was in a battle this turn.\nEFFECT: Deplete the character.",
    "character: At the end of each turn, if this card attacked or blocked this turn, restore it.",
    "character: This card cannot attack unless another character you control attacks.",
    "item: When this card enters play, choose a trade. Cards of that trade cost 1 more to play.",
    "tactic: Your opponent may pay any amount. Draw cards equal to 4 minus the amount paid this way.",
    "tactic: COST: None.\nEFFECT: Draw a card.",
    "item: Your opponent cannot respond to items you play.",
    "item: When your faction's influence becomes 5 or less, draw 2 cards.",
    "tactic: Flip a coin. If you win, draw a card; otherwise, restore an item.",
]  # fmt: skip

DECLINED = [
    ("item", "When this card enters play, your opponent cannot attack."),  # for how long
    ("character", "The second time each turn damage is inflicted to this card, reduce that damage by 2."),
    ("character", "If this card survives an attack, draw a card."),  # nobody attacks a character
    ("character", "If this card is destroyed, destroy its source."),  # of what
    ("character", "Characters cannot attack your faction unless their controller pays 1."),  # once or for each
    ("tactic", "Draw a card. Each player who does draws 2 cards."),
    ("item", "At the start of your turn, skip your next restore rule."),  # this one or the next
    ("item", "When this card enters play, draw a card. Inflict damage to this card equal to the amount paid this way."),
    ("tactic", "COST: Play this only in response to an ability you use.\nEFFECT: Draw a card."),
    ("character", "This card gains 1 life during a battle in which a character was destroyed."),
]  # fmt: skip


@pytest.mark.parametrize(("types", "one", "other"), SAME)
def test_said_in_two_ways(types: str, one: str, other: str) -> None:
    """Q. Two ways to say when, or how often?  A. The same words."""
    assert normal(read(one, (types,), NAME)) == normal(read(other, (types,), NAME))


@pytest.mark.parametrize("told", FOLLOWED)
def test_it_is_read_and_followed(told: str) -> None:
    """Q. A time, limit, price or battle in another slot?  A. It is read, and the engine follows it."""
    types, _, text = told.partition(": ")
    assert front.read(text, (types,), NAME).paragraphs


@pytest.mark.parametrize(("types", "text"), DECLINED)
def test_what_is_left_open_is_declined(types: str, text: str) -> None:
    """Q. It is not said which time, or of what?  A. It is declined."""
    with pytest.raises(Declined):
        front.read(text, (types,), NAME)
