"""Which and how many: so many or more, counts against counts, players of whom something is true, what is known."""

import pytest

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read as followed
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.words.amounts import Arith, Cmp, Count, Fold, Num, Stat, Var
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.instructions import Do, If, Seq
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Ability, Resolution
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import Has, In, Is, Not, Rel, State
from rulewright.spoils.language.words.things import THIS, YOU, Every, Group, Result, Some, The
from rulewright.spoils.words.amounts import CountOf, DoneThisWay, InfluenceOf, Number, PartOf
from rulewright.spoils.words.choices import Pick
from rulewright.spoils.words.damage import LoseInfluence
from rulewright.spoils.words.moves import CreateTokens, Draw
from rulewright.spoils.words.paragraphs import Ability as Used
from rulewright.spoils.words.paragraphs import Resolution as Resolved
from rulewright.spoils.words.plays import SkipRule
from rulewright.spoils.words.things import Acting, Cards, EachPlayer, Foremost, Opponent, ThatPlayer, Whoever
from rulewright.spoils.words.walk import every

ITEM, CHARACTER = (Is("type", one) for one in ("item", "character"))
OPPONENT = Every(Rel("opponent of", YOU))
MINE = Rel("controlled by", YOU)
PICKED = "COST: Pick a character.\n\nEFFECT: "


def whole(text: str, types: str = "tactic") -> tuple[object, ...]:
    return read(text, (types,), "Iron Duck")


def does(text: str) -> object:
    found = whole(text)[-1]
    assert isinstance(found, Resolution)
    return found.does


def effect(text: str) -> object:
    found = followed(text, ("tactic",), "Iron Duck").paragraphs[-1]
    assert isinstance(found, Resolved)
    return found.effect


def chosen(text: str) -> Pick:
    return next(one for one in every(followed(text, ("tactic",), "Iron Duck").paragraphs) if isinstance(one, Pick))


# So many or more


@pytest.mark.parametrize(
    ("said", "least", "most"),
    [
        ("one or more items", 1, None), ("at least 2 items", 2, None), ("more than 2 items", 3, None),
        ("1 or 2 items", 1, 2), ("between 2 and 4 items", 2, 4), ("2 to 3 items", 2, 3),
    ],
)  # fmt: skip
def test_so_many_or_more_are_chosen(said: str, least: int, most: int | None) -> None:
    """Q. One or more, 1 or 2, between 2 and 4. How many may be picked, destroyed or deplete?  A. Just so many."""
    for verb in ("Pick", "Destroy", "Deplete"):
        found = chosen(f"{verb} {said}.")
        assert (found.up_to, found.least) == (True, Number(least))
        assert found.amount == (CountOf(Cards(types=("item",))) if most is None else Number(most))


def test_fewer_than_three_are_up_to_two() -> None:
    """Q. Fewer than 3 are picked. How many are?  A. Up to 2."""
    assert chosen("Pick fewer than 3 items.") == chosen("Pick up to 2 items.")


def test_a_search_need_not_find_a_kind() -> None:
    """Q. One or two items are searched for. Must one be found?  A. No: whoever asks for a kind may fail to find it."""
    one, other = (followed(f"Search your deck for {n} items.", ("tactic",)) for n in ("1 or 2", "up to 2"))
    assert one == other


def test_between_two_numbers_of_things() -> None:
    """Q. If you control between 2 and 4 items. With 5?  A. No: at least 2, and at most 4."""
    one = effect("If you control between 2 and 4 items, draw a card.")
    assert one == effect("If you control at least 2 items and you control 4 or fewer items, draw a card.")


# Counts against counts


def test_more_of_one_kind_than_of_another() -> None:
    """Q. If there are more characters than items. And if you control fewer of them?  A. The one count and the other."""
    found = does("If there are more characters than items in play, draw a card.")
    assert isinstance(found, If)
    assert found.condition == Compare(Count(CHARACTER), Cmp(">", Count(ITEM)))
    found = does("If you control fewer items than characters, draw a card.")
    assert isinstance(found, If)
    items, characters = (Count(all_of(one, MINE)) for one in (ITEM, CHARACTER))
    assert found.condition == Compare(items, Cmp("<", characters))


def test_whose_the_first_are_must_be_said() -> None:
    """Q. If there are more locations than characters you control. Whose locations?  A. Nobody knows: declined."""
    with pytest.raises(Declined):
        whole("If there are more locations than characters you control, draw a card.")


def test_as_many_as_somebody_has() -> None:
    """Q. Draw as many cards as your opponent has in hand, or until you have as many. How many?  A. Theirs; the rest."""
    theirs, yours = (Count(In(Area("hand", one))) for one in (OPPONENT, YOU))
    assert does("Draw as many cards as your opponent has in their hand.") == Do("draw", amount=theirs)
    found = does("Draw cards until you have as many cards in hand as your opponent.")
    assert found == Do("draw", amount=Arith("-", theirs, yours))


def test_bare_cards_in_excess() -> None:
    """Q. A card for each item in excess of 2, for each card in excess of 4. Which cards?  A. Of bare ones: declined."""
    items = Arith("-", Count(all_of(ITEM, MINE)), Num(2))
    assert does("Draw a card for each item you control in excess of 2.") == Do("draw", amount=items)
    with pytest.raises(Declined):
        whole("Draw a card for each card in excess of 4.")


# Players of whom something is true


def test_each_player_of_whom_it_is_true() -> None:
    """Q. Each player who controls no items, with 3 or more cards in hand. Who draws?  A. Each of whom that is so."""
    items, hand = (CountOf(one) for one in (Cards(types=("item",), side="that"), Cards(area="hand", side="that")))
    some = Whoever(EachPlayer(), items, "<", Number(1))
    assert effect("Each player who controls no items draws a card.") == Draw(some, Number(1))
    many = Whoever(EachPlayer(), hand, ">=", Number(3))
    assert effect("Each player with 3 or more cards in their hand draws a card.") == Draw(many, Number(1))


def test_the_player_with_the_most() -> None:
    """Q. The player with the most influence, who controls the fewest items, with more influence. Who?  A. One only."""
    most = Foremost(InfluenceOf(ThatPlayer()))
    fewest = Foremost(CountOf(Cards(types=("item",), side="that")), least=True)
    for who, player in (
        ("with the most influence", most),
        ("with more influence", most),
        ("who controls the fewest items", fewest),
    ):
        assert effect(f"The player {who} draws a card.") == Draw(player, Number(1))


def test_each_their_own() -> None:
    """Q. Each player discards their hand, then draws that many; or loses half their influence. Whose?  A. Their own."""
    drawn = effect("Each player discards their hand, then draws that many cards.")
    assert Draw(EachPlayer(), DoneThisWay(own=True)) in every(drawn)
    lost = effect("Each player loses half their influence, rounded up.")
    assert lost == LoseInfluence(EachPlayer(), PartOf(InfluenceOf(Acting()), up=True))


def test_one_player_of_several() -> None:
    """Q. The player who controls an item draws a card. If both do?  A. It is not said who: declined."""
    with pytest.raises(Declined):
        followed("The player who controls an item draws a card.", ("tactic",))


# What is known


def test_so_many_that_are_known() -> None:
    """Q. The two characters, both. Which?  A. Those that were picked; three were not."""
    picks = "COST: Pick a character you control. Pick a character your opponent controls.\n\nEFFECT: "
    both = Group((Result("0"), Result("1")))
    for said in ("the two characters", "both", "those two characters"):
        assert does(f"{picks}Destroy {said}.") == Do("destroy", both)
    with pytest.raises(Declined, match="it is not known that so many were spoken of"):
        whole(f"{picks}Destroy the three characters.")


def test_the_token_just_made() -> None:
    """Q. A Micromajig is put into play; it gains 1 life. Which?  A. The one just made."""
    found = effect("Put 2 Micromajig tokens into play. They gain 1 life this turn.")
    made = next(one for one in every(found) if isinstance(one, CreateTokens))
    assert made.number == 0
    assert effect("Put a Micromajig token into play. Draw a card.") == effect(
        "Put a Micromajig token into play, then draw a card."
    )


def test_a_number_that_was_chosen() -> None:
    """Q. A number is chosen: that many, that strength, that number. How many?  A. The number that was chosen."""
    found = does("Your opponent chooses a number. Draw that many cards.")
    assert isinstance(found, Seq)
    assert found.parts[1] == Do("draw", amount=Var("Z"))
    found = does("Choose a number. Destroy each character with that strength.")
    assert isinstance(found, Seq)
    assert found.parts[1] == Do("destroy", Every(all_of(CHARACTER, Has("strength", Cmp("=", Var("Z"))))))


@pytest.mark.parametrize("what", ["name", "type"])
def test_that_type_was_chosen(what: str) -> None:
    """Q. A card is discarded, then one of that type. Which type?  A. None was chosen or named: declined."""
    with pytest.raises(Declined, match=f"no {what} was chosen"):
        whole(
            f"Discard a card. Your opponent discards a card {'of that type' if what == 'type' else 'with that name'}."
        )


def test_their_pile_is_that_of_whose_cards_they_are() -> None:
    """Q. A rat hurts a faction; your opponent's top card goes into their discard pile. Whose?  A. Your opponent's."""
    text = 'If a "rat" you control inflicts damage to a faction, put the top card of your opponent\'s deck into their '
    one, other = (whole(f"{text}{pile}.", "character") for pile in ("discard pile", "owner's discard pile"))
    assert one == other


def test_their_total_is_that_of_what_was_picked() -> None:
    """Q. Items are picked; draw cards equal to their total cost. Whose?  A. That of the items, each taken once."""
    found = does("COST: Pick 2 items you control.\n\nEFFECT: Draw cards equal to their total numeric cost.")
    assert found == Do("draw", amount=Fold("total", Stat("cost", The("each")), Result("0")))


def test_all_that_have_gone() -> None:
    """Q. All items are destroyed, then they are removed. Which?  A. Items in play are others by then: declined."""
    for then in ("Remove them from the game.", "Draw cards equal to their total numeric cost."):
        with pytest.raises(Declined, match="all of these have gone elsewhere"):
            whole(f"Destroy all items. {then}")


def test_what_it_is_unless_something_is_done() -> None:
    """Q. Destroy the item unless its controller pays 1, after this card depleted. Whose controller?  A. The item's."""
    text = "FORCE\nCOST: Pick an item. Deplete this card.\nEFFECT: Destroy the item unless its controller pays 1."
    (found,) = whole(text, "character")
    assert isinstance(found, Ability)
    payers = [one.who for one in every(found.does) if isinstance(one, Do) and one.verb == "pay"]
    assert payers == [Every(Rel("controls", Result("0")))]


def test_it_may_be_this_card_or_what_was_picked() -> None:
    """Q. Pick an item. Deplete this card. Destroy it. Which?  A. One or the other: declined."""
    with pytest.raises(Declined, match="the card itself or what was picked"):
        whole("FORCE\nCOST: Pick an item. Deplete this card.\nEFFECT: Destroy it.", "character")


def test_not_this_and_not_that() -> None:
    """Q. A character that is not depleted and not in a battle. Depleted, and in none?  A. No: it is neither."""
    found = does("Destroy each character that is not depleted and not in a battle.")
    assert found == Do("destroy", Every(all_of(CHARACTER, Not(State("depleted")), Not(State("in battle")))))


# Cards and abilities, costs, rules


def test_cards_and_abilities_alike() -> None:
    """Q. In response to a tactic or ability of your opponent's it is terminated. What is?  A. What is answered."""
    for kind in ("card", "tactic"):
        text = f"COST: Play this only in response to a {kind} or ability your opponent controls.\n\nEFFECT: Terminate "
        assert does(f"{text}that {kind} or ability.") == does(f"{text}it.") == Do("terminate", The("answered"))
    with pytest.raises(Declined, match="of this kind"):
        whole("COST: Play this only in response to an ability.\n\nEFFECT: Terminate that item or ability.")


def test_a_rule_is_skipped_the_next_time() -> None:
    """Q. Your opponent skips their next restore rule; you skip yours. Whose?  A. That of whoever is told to."""
    assert effect("Your opponent skips their next restore rule.") == SkipRule("restore rule", player=Opponent())
    assert effect("Skip your next develop rule.") == SkipRule("develop rule")


def test_what_is_played_is_described_behind() -> None:
    """Q. Items you play with cost 3 or more, all with a name. What do they cost?  A. So much less, as said before."""
    one, other = (
        followed(f"{said} cost 1 less.", ("item",))
        for said in ("Items you play with numeric cost 3 or more", "Items with numeric cost 3 or more you play")
    )
    assert one == other
    with pytest.raises(Declined):
        followed("Cards in your hand cost 1 less.", ("item",))


def test_a_section_says_that_there_is_nothing() -> None:
    """Q. COST: None. EFFECT: None. What is paid, and what comes of it?  A. Nothing."""
    (found,) = followed("REST\nCOST: None.\nEFFECT: None.", ("item",)).paragraphs
    assert isinstance(found, Used)
    assert (found.costs, len(every(found.effect))) == ((), 1)


def test_copies_of_this_card() -> None:
    """Q. Search your deck for a copy of this card. Which cards are?  A. Those of its name."""
    found = does("Search your deck for a copy of this card.")
    assert isinstance(found, Do)
    assert found.what == Some(Cmp("=", Num(1)), Rel("same name", THIS))
