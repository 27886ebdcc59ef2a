"""Sentences that no card says, beside those that one does: what a rule of the grammar is for, it reads everywhere."""

import pytest

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.meaning.things import OTHER, parts_of
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.words.amounts import ONE, Cmp, Count, Num, Stat
from rulewright.spoils.language.words.changes import Alters, Instead, Modal
from rulewright.spoils.language.words.conditions import Compare, Done, Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import NOTHING, Choose, Do, ForEach, If, Lasts, May, Seq
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Costs, Gate, Resolution, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, PLAYER, Has, In, Is, Not, Or, Rel, State
from rulewright.spoils.language.words.things import ACTOR, EACH, TARGET, THIS, YOU, Every, Group, Result, Some
from rulewright.spoils.language.words.windows import THIS_TURN
from rulewright.spoils.words.walk import every

ITEM, CHARACTER, LOCATION, TACTIC = (Is("type", one) for one in ("item", "character", "location", "tactic"))
OPPONENT = Every(Rel("opponent of", YOU))
DRAW = Do("draw", amount=Num(1))
DID = Done("before")


def whole(text: str, types: str = "character") -> tuple[object, ...]:
    return read(text, (types,), "Iron Duck")


def does(text: str) -> object:
    found = whole(text, "tactic")[-1]
    assert isinstance(found, Resolution)
    return found.does


# What is done


def test_whoever_chooses_does_it() -> None:
    """Q. Your opponent chooses one of two instructions without a subject. Who follows it?  A. Your opponent."""
    found = does("Your opponent chooses one: discard a card, or you draw a card.")
    assert found == Choose(OPPONENT, ONE, (Do("discard", Some(ONE, CARD), OPPONENT), DRAW))


def test_a_choice_goes_to_the_end_of_its_sentence() -> None:
    """Q. Choose one: A, or B and C. What is the second option?  A. B and C."""
    found = does("Choose one: draw a card; draw 2 cards; or draw a card and draw a card.")
    assert found == Choose(YOU, ONE, (DRAW, Do("draw", amount=Num(2)), Seq((DRAW, DRAW))))


def test_a_choice_in_a_sentence_of_its_own() -> None:
    """Q. Somebody chooses one; the next sentence says either this, or that. Who chooses?  A. Whoever was said to."""
    found = does("Your opponent chooses one of the following. Either you draw a card, or your opponent draws a card.")
    assert found == Choose(OPPONENT, ONE, (DRAW, Do("draw", who=OPPONENT, amount=Num(1))))


def test_the_same_is_what_was_done_before() -> None:
    """Q. Your opponent may do the same. What?  A. What you did, with what is theirs."""
    found = does("Destroy an item you control. Your opponent may do the same.")
    theirs = Some(ONE, all_of(ITEM, Rel("controlled by", OPPONENT)))
    assert isinstance(found, Seq)
    assert found.parts[1] == May(OPPONENT, Do("destroy", theirs, OPPONENT, label="1"))


def test_a_terminated_card_goes_elsewhere() -> None:
    """Q. It is terminated, and a second sentence says where it goes instead. Where?  A. There, and nowhere else."""
    start = "If you played this card in response to an item, "
    one = does(f"{start}terminate that item, but put it into its owner's hand instead of their discard pile.")
    assert one == does(
        f"{start}terminate that item. Put that item into its owner's hand instead of their discard pile."
    )
    with pytest.raises(Declined):
        does("Destroy an item. Put it into its owner's hand instead of into its owner's discard pile.")


def test_an_offer_in_a_condition() -> None:
    """Q. If something is so, you may; if you don't, something else. When?  A. Only if it is so."""
    found = does("If you control an item, you may draw a card. If you don't, destroy a location.")
    assert isinstance(found, If)
    assert found.otherwise == NOTHING
    assert found.then == Seq((May(YOU, DRAW), If(DID, NOTHING, Do("destroy", Some(ONE, LOCATION), label="0"))))


def test_what_is_so_of_the_one_revealed() -> None:
    """Q. Reveal a card. If an item is revealed, do something. What is asked?  A. Whether that card is an item."""
    found = does("Reveal the top card of your deck. If an item is revealed, put it into your hand.")
    assert isinstance(found, Seq)
    assert found.parts[1] == If(Fits(Result("0"), ITEM), Do("move", Result("0"), into=Area("hand")))


def test_nobody_asks_for_a_type_that_is_known() -> None:
    """Q. Discard a card. If it is an item, search for an item. If it is a location, … What?  A. The discarded card."""
    found = does(
        "Discard a card. If it is an item, search your deck for an item. If it is a location, search your deck for "
        "a location. Put the card you searched for into your hand."
    )
    assert isinstance(found, Seq)
    assert found.parts[2] == If(
        Fits(Result("0"), LOCATION), Do("search", Some(ONE, LOCATION), origin=Area("deck", YOU), label="2")
    )
    assert found.parts[3] == Do("move", Group((Result("1"), Result("2"))), into=Area("hand"))


def test_cases_of_what_was_picked() -> None:
    """Q. What was picked is a character or an item. If the item is so …  A. If it is an item, and is so."""
    found = does("Pick a character or item. If the item has cost 2 or less, destroy it.")
    assert isinstance(found, Seq)
    assert isinstance(found.parts[1], If)
    assert found.parts[1].condition == Fits(Result("0"), all_of(ITEM, Has("cost", Cmp("<=", Num(2)))))


def test_another_than_the_one_before() -> None:
    """Q. A tactic moves a token from a character to another character. Other than what?  A. Than the first."""
    found = does("Move a token from a character to another character.")
    assert isinstance(found, Seq)
    assert isinstance(found.parts[1], Do)
    assert found.parts[1].what == Some(ONE, all_of(CHARACTER, Not(Rel("is", Result("0")))))


@pytest.mark.parametrize(
    "text",
    [
        "Each character you control gains 1 strength for each other character you control.",
        "Each other character you control gains 1 strength for each other character you control.",
        "Characters you control gain strength equal to the number of other characters you control.",
    ],
)
def test_what_gains_counts_the_others(text: str) -> None:
    """Q. Each character gains strength for each other one. Other than what?  A. Than the one that gains."""
    others = all_of(CHARACTER, Rel("controlled by", YOU), Not(Rel("is", EACH)))
    assert [one.of for one in every(whole(text)) if isinstance(one, Count)] == [others]


def test_what_gains_this_turn_counts_the_others() -> None:
    """Q. And for this turn, two numbers at once?  A. The same of both."""
    text = "This turn, attacking characters you control gain 1 strength and 1 speed for each other character in play."
    counts = [one.of for one in every(whole(text, "tactic")) if isinstance(one, Count)]
    assert [Not(Rel("is", EACH)) in parts_of(one) for one in counts] == [True, True]


def test_what_cannot_gain_is_other_than_this_card() -> None:
    """Q. An item: each character gains for each other item, or this card for each other one.  A. Than this card."""
    for text in ("Each character you control gains", "This card gains"):
        (counted,) = [one.of for one in every(whole(f"{text} 1 strength for each other item you control.", "item"))
                      if isinstance(one, Count)]  # fmt: skip
        assert OTHER in parts_of(counted)


def test_two_that_gain_count_the_others() -> None:
    """Q. Two that were picked gain for each other character: than each, or than both?  A. It is declined."""
    with pytest.raises(Declined):
        does("Pick 2 characters. This turn, they gain 1 strength for each other character you control.")


def test_how_long_what_is_additional_lasts() -> None:
    """Q. Something is gained this turn, and something additional. How long is that?  A. As long."""
    found = does("Pick an item. This turn, it gains 2 life. It gains an additional 3 life if it is depleted.")
    assert isinstance(found, Seq)
    assert isinstance(found.parts[2], If)
    assert isinstance(found.parts[2].then, Lasts)
    assert found.parts[2].then.window == THIS_TURN


# What is so


def test_what_does_not_happen_cannot() -> None:
    """Q. Locations do not attack. What is that?  A. They cannot."""
    assert whole("Locations do not attack.") == (Static(Every(LOCATION), Modal("cannot", Event("attack", EACH))),)


def test_only_under_a_condition() -> None:
    """Q. It can only block if you control an item. What is that?  A. It cannot, while you do not."""
    unless = Not(Compare(Count(all_of(ITEM, Rel("controlled by", YOU))), Cmp(">=", Num(1))))
    cannot = Static(THIS, Modal("cannot", Event("block", EACH)))
    assert whole("This card can only block if you control an item.") == (Gate(unless, cannot),)
    assert whole("This card can block only if you control an item.") == (Gate(unless, cannot),)


def test_damage_beyond_an_amount() -> None:
    """Q. Damage greater than 3 is reduced to 1. And damage of 3?  A. That is not."""
    (found,) = whole("If any amount of damage greater than 3 is inflicted to this card, reduce it to 1.")
    assert found == Static(THIS, Alters(Event("inflict", to=EACH), "=", Num(1), over=Num(3)))


def test_cards_are_played_from_elsewhere() -> None:
    """Q. You may play items from your discard pile. What is waived?  A. Where they are, and nothing else."""
    event = Event("deploy", all_of(ITEM, In(Area("discard", YOU))), EACH)
    assert whole("You may play items from your discard pile.") == (Static(YOU, Modal("can", event, ("place",))),)


def test_a_tactic_that_is_discarded() -> None:
    """Q. A paragraph of a tactic says what happens if it is discarded. When does it work?  A. Then."""
    found = whole("If you discard this card, draw a card.", "tactic")
    assert found == (Trigger(Event("discard", THIS), DRAW),)


def test_an_additional_cost() -> None:
    """Q. As an additional cost, discard a card. What is that?  A. A cost."""
    found = whole("As an additional cost to play this card, discard a card.")
    assert found == (Costs((Do("discard", Some(ONE, CARD)),)),)


def test_abilities_are_those_of_cards() -> None:
    """Q. It cannot be picked by items or abilities of locations. By what?  A. By items and by locations."""
    (found,) = whole("This card cannot be picked by items or abilities of locations.")
    assert found == Static(THIS, Modal("cannot", Event("pick", EACH, by=Or((ITEM, LOCATION)))))


def test_whose_influence_it_is() -> None:
    """Q. Your opponent's faction loses influence. If it has 5 or less … What?  A. That faction."""
    found = does("Your opponent's faction loses 3 influence. If it has 5 or less influence, draw a card.")
    assert isinstance(found, Seq)
    assert found.parts[1] == If(Compare(Stat("influence", OPPONENT), Cmp("<=", Num(5))), DRAW)


def test_damage_has_to_go_to_the_target() -> None:
    """Q. What items assign to blockers they assign to the target of the attack instead. What is that?  A. They must."""
    found = does(
        "If an item assigns damage to the blocking party this turn, assign it to the target of the attack instead."
    )
    assert found == Lasts(Every(ITEM), Modal("must", Event("assign", by=EACH, to=TARGET)), THIS_TURN)


# Declined, since a word of them would be lost


@pytest.mark.parametrize(
    "text",
    [
        "If damage would be inflicted to this card, your opponent may reduce it by 1.",  # only you are asked
        "If damage would be inflicted to your faction, your opponent may inflict it to this card instead.",
        "This card cannot be blocked except by 2 or 4 characters.",  # no party is asked for so many or so many
        "Whenever one or more items are destroyed, draw a card.",  # once, and not for each
        "This card can block an additional character.",
    ],
)
def test_no_word_is_lost(text: str) -> None:
    """Q. Is a word left out that says how many, or whether?  A. No: a text that has no words for it is declined."""
    with pytest.raises(Declined):
        whole(text)


def test_a_unique_card_is_one_with_the_keyword() -> None:
    """Q. Is `characters` an identifier in `unique characters`?  A. No: they have the keyword."""
    assert whole("Unique items cannot attack.") == (
        Static(Every(all_of(Is("keyword", "unique"), ITEM)), Modal("cannot", Event("attack", EACH))),
    )


# Found in cards that were kept apart, and their siblings


def test_what_is_called_so_comes_before_what_could_be() -> None:
    """Q. Pick a "rat" card and then a character. What is the "rat" card?  A. The first, not the character."""
    found = does('Pick a "rat" card. Pick a character. Destroy the "rat" card.')
    assert isinstance(found, Seq)
    assert found.parts[2] == Do("destroy", Result("0"))


def test_each_offer_stands_by_itself() -> None:
    """Q. You may draw and may discard. Is that one offer?  A. Two; `may draw and discard` is one."""
    discard = Do("discard", Some(ONE, CARD))
    assert does("You may draw a card and may discard a card.") == Seq((May(YOU, DRAW), May(YOU, discard)))
    assert does("You may draw a card and discard a card.") == May(YOU, Seq((DRAW, discard)))


def test_whose_pile_it_is() -> None:
    """Q. If an item is put into your discard pile … And into your opponent's?  A. Not then."""
    (found,) = whole("If an item is put into your discard pile, draw a card.")
    assert found == Trigger(Event("move", ITEM, into=Area("discard", YOU)), DRAW)


def test_up_to_so_many_resources() -> None:
    """Q. You may play up to 2 resources. Must both be played?  A. No: each as one wants."""
    assert does("You may play up to 3 resources.") == ForEach(Num(3), May(YOU, Do("lay")))


def test_instead_behind_an_offer() -> None:
    """Q. You may pay when something happens; if you do, draw instead. Instead of what?  A. Of what happens."""
    (found,) = whole("If an item is destroyed, you may pay 1. If you do, draw a card instead.")
    offer = Seq((May(YOU, Do("pay", amount=Num(1))), If(DID, DRAW)))
    assert found == Static(THIS, Instead(Event("destroy", ITEM), offer))


def test_what_hangs_on_a_letter() -> None:
    """Q. If you do, X is something; then X counts. When?  A. Only if you did, with all that leads there."""
    found = does(
        "You may destroy an item. If you do, X is its cost. "
        "You may pick a character. If you do, it gains X life this turn."
    )
    assert isinstance(found, Seq)
    assert len(found.parts) == 2


def test_a_card_that_does_it_by_itself() -> None:
    """Q. If this card restores … When?  A. When it is restored."""
    assert whole("If this card restores, draw a card.") == (Trigger(Event("restore", THIS), DRAW),)
    assert whole("If this card is depleted, draw a card.") == (Trigger(Event("deplete", THIS), DRAW),)


def test_the_attacking_characters_are_all_of_them() -> None:
    """Q. Destroy the attacking characters. Which?  A. All that attack."""
    assert does("Destroy the attacking characters.") == Do("destroy", Every(all_of(CHARACTER, State("attacking"))))


def test_what_was_discarded_is_no_longer_in_the_hand() -> None:
    """Q. Discard your hand and draw as many. How many?  A. As were discarded, not as are still there."""
    found = does("Discard your hand. Draw a card for each card discarded this way.")
    assert isinstance(found, Seq)
    assert found.parts[1] == Do("draw", amount=Count(Result("before")))


def test_a_card_is_chosen_among_those_seen() -> None:
    """Q. Look at a hand and choose a card. Where?  A. There."""
    found = does("Look at your opponent's hand and choose an item. Your opponent discards it.")
    assert isinstance(found, Seq)
    assert found.parts[1] == Do("choose", Some(ONE, all_of(ITEM, In(Area("hand", OPPONENT)))), label="0")
    assert does("Choose and discard an item.") == Seq(
        (Do("choose", Some(ONE, all_of(ITEM, In(Area("hand", YOU)))), label="0"), Do("discard", Result("0")))
    )


def test_only_such_are_fought() -> None:
    """Q. It can attack only locations. What is that?  A. It cannot attack anything else."""
    expected = (Static(THIS, Modal("cannot", Event("attack", EACH, to=Not(LOCATION)))),)
    assert whole("This card can attack only locations.") == expected
    assert whole("This card can only attack locations.") == expected


@pytest.mark.parametrize(
    "text",
    [
        "If you win the flip, draw a card.",  # which?
        "You may play this card for free if you control 3 locations.",  # nothing happens then
        "If an item would be destroyed, you may pay 1. If you don't, draw a card instead.",
    ],
)
def test_what_hangs_in_the_air_is_declined(text: str) -> None:
    """Q. A sentence is about something that nothing says. Is it read?  A. No."""
    with pytest.raises(Declined):
        whole(text)


def test_each_is_not_one_of_them() -> None:
    """Q. Each player draws a card. Who are they then?  A. Each of them; `that player` is nobody."""
    everybody = Every(PLAYER, each=True)
    assert does("Each player draws a card. They discard a card.") == Seq(
        (Do("draw", who=everybody, amount=Num(1)), Do("discard", Some(ONE, CARD), everybody))
    )
    with pytest.raises(Declined):
        does("Each player draws a card. That player discards a card.")


def test_each_counts_what_is_theirs() -> None:
    """Q. Each player draws a card for each item they control. Whose items count?  A. For each player their own."""
    own = Count(all_of(ITEM, Rel("controlled by", ACTOR)))
    assert does("Each player draws a card for each item they control.") == Do(
        "draw", who=Every(PLAYER, each=True), amount=own
    )


def test_what_a_tactic_costs_is_no_effect() -> None:
    """Q. A tactic costs less under a condition. When?  A. While it is played, not when it resolves."""
    (found,) = whole("If you control an item, this card costs 2 less.", "tactic")
    assert isinstance(found, Gate)
    assert isinstance(found.paragraph, Costs)


def test_another_paragraph_is_not_referred_to() -> None:
    """Q. What one EFFECT picked another refers to. Is that read?  A. It is declined, with a sentence."""
    with pytest.raises(Declined):
        whole("EFFECT: Pick an item. Pick a location.\nEFFECT: Switch control of the cards this turn.", "tactic")


def test_one_inflicts_damage_to_the_other() -> None:
    """Q. The first inflicts damage to the other. And the other to it?  A. No."""
    found = does("Pick an item. Pick another item. The first item inflicts damage equal to its strength to the other.")
    assert isinstance(found, Seq)
    assert found.parts[2] == Do("inflict", to=Result("1"), by=Result("0"), amount=Stat("strength", Result("0")))


def test_another_bearer() -> None:
    """Q. Attach it to another character. Other than which?  A. Than the one to which it is attached."""
    found = does("Pick an item attached to a character. Attach it to another character.")
    assert isinstance(found, Seq)
    assert isinstance(found.parts[1], Do)
    assert found.parts[1].to == Some(ONE, all_of(CHARACTER, Not(Rel("bears", Result("0")))))


def test_no_player_may() -> None:
    """Q. No player may play items. Who cannot?  A. Nobody can."""
    assert whole("No player may play items.") == (
        Static(Every(PLAYER, each=True), Modal("cannot", Event("deploy", ITEM, EACH))),
    )


def test_as_many_at_least() -> None:
    """Q. At least as many items as your opponent: what if there are as many?  A. Then it is so."""
    (found,) = whole("While you control at least as many items as your opponent, this card cannot attack.")
    assert isinstance(found, Gate)
    assert isinstance(found.condition, Compare)
    assert found.condition.count.order == ">="
