"""Clauses that no card says: events of more verbs, what lasts while something is so, two triggers, which time it is."""

import pytest
from losses import losses

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read as read_and_followed
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.words.amounts import ONE, Cmp, Count, Num, Stat
from rulewright.spoils.language.words.changes import Adds, Gains, Modal
from rulewright.spoils.language.words.conditions import Compare, During, Fits
from rulewright.spoils.language.words.events import Begins, Event
from rulewright.spoils.language.words.instructions import Do, Lasts, May, Seq, Watch
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Resolution, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, PLAYER, In, Is, Rel, State
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Result, Some, The
from rulewright.spoils.language.words.windows import THIS_TURN, Span, While

CHARACTER, LOCATION, TACTIC = (Is("type", one) for one in ("character", "location", "tactic"))
OPPONENT, EVERYBODY = Every(Rel("opponent of", YOU)), Every(PLAYER, each=True)
DRAW = Do("draw", amount=Num(1))
DISCARD = Do("discard", Some(ONE, CARD))
PICKED = Result("0")
PICK = "COST: Pick a character.\n\nEFFECT: "
NAME = "Iron Duck"


def whole(text: str, types: str = "character") -> tuple[object, ...]:
    read_and_followed(text, (types,), NAME)  # the engine has words for it
    return read(text, (types,), NAME)


def does(text: str) -> object:
    found = whole(text, "tactic")[-1]
    assert isinstance(found, Resolution)
    return found.does


# What happens


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("If this card survives a battle, draw a card.", Event("survive", THIS)),
        ("If a character survives a battle, draw a card.", Event("survive", CHARACTER)),
        ("If you win a bidding, draw a card.", Event("bid", who=YOU, how=("won",), per="who")),
        ("If your opponent loses a bid, draw a card.", Event("bid", who=OPPONENT, how=("lost",), per="who")),
        ("If your opponent names a card, draw a card.", Event("name", who=OPPONENT, per="who")),
        ("If your opponent blocks, draw a card.", Event("block", who=OPPONENT, per="who")),
        ("If you form a blocking party, draw a card.", Event("block", who=YOU, per="who")),
        ("If your opponent forms an attacking party, draw a card.", Event("attack", who=OPPONENT, per="who")),
        ("At the start of each battle, draw a card.", Event("attack", who=EVERYBODY, per="who")),
        ("At the start of each of your turns, draw a card.", Begins(Span("turn", YOU, "any"))),
    ],
)
def test_what_is_waited_for(text: str, event: object) -> None:
    """Q. Which event is it?  A. The one that the verb says, of whoever does it."""
    assert whole(text) == (Trigger(event, DRAW),)  # type: ignore[arg-type]


def test_whom_a_character_attacks() -> None:
    """Q. It attacks you: your faction only?  A. No: you are being attacked, whatever of yours is the target."""
    (found,) = whole("If a character attacks you, draw a card.")
    assert found == Trigger(Event("attack", CHARACTER), DRAW, During(Span("defence", YOU, "any")))


def test_two_triggers_in_one_paragraph() -> None:
    """Q. A paragraph says what happens if it attacks, and if it blocks. Is the second a part of the first?  A. No."""
    found = whole("If this card attacks, draw a card. If this card blocks, discard a card.")
    assert found == (Trigger(Event("attack", THIS), DRAW), Trigger(Event("block", THIS), DISCARD))


@pytest.mark.parametrize(
    "text",
    [
        "If your opponent draws a card, they discard a card. If they discard a card, draw a card.",  # this way?
        "When this card enters play, pick a character. If that character is destroyed, draw a card.",
        "If this card attacks, draw a card. If this card blocks, discard a card. This happens only once each turn.",
    ],
)
def test_what_may_belong_to_the_trigger_before(text: str) -> None:
    """Q. Is the second sentence about what the first has done?  A. It is not said, or it would be: declined."""
    with pytest.raises(Declined):
        whole(text)


# Which time it is


@pytest.mark.parametrize(
    ("text", "event", "turn"),
    [
        ("If your opponent plays their second card in a turn, draw a card.", Event("deploy", CARD, OPPONENT), "second"),
        ("If you play your third tactic each turn, draw a card.", Event("deploy", TACTIC, YOU), "third"),
        ("If you draw a second card in a turn, draw a card.", Event("draw", who=YOU, per="who"), "second"),
        ("The second time each turn you attack, draw a card.", Event("attack", who=YOU, per="who"), "second"),
        ("The first time each turn a character is destroyed, draw a card.", Event("destroy", CHARACTER), "first"),
    ],
)
def test_the_second_time(text: str, event: Event, turn: str) -> None:
    """Q. How often in a turn does it happen?  A. Once: that time."""
    assert whole(text) == (Trigger(event, DRAW, turn=turn),)  # type: ignore[arg-type]


def test_the_next_card_and_later() -> None:
    """Q. When you play your next tactic; if it attacks later this turn?  A. The next time; as often as it does."""
    assert does("When you play your next tactic this turn, draw a card.") == Watch(
        Event("deploy", TACTIC, YOU), DRAW, THIS_TURN
    )
    found = does(f"{PICK}If the character attacks later this turn, draw a card.")
    assert found == Watch(Event("attack", PICKED), DRAW, THIS_TURN, "every")
    with pytest.raises(Declined):
        does("If a character was destroyed later this turn, draw a card.")


def test_each_player_in_their_turn() -> None:
    """Q. Each player discards a card at the end of their turn. Who does when?  A. Whoever's turn it is."""
    (found,) = whole("Each player draws a card at the start of their turn.", "location")
    assert found == Trigger(Begins(Span("turn", EVERYBODY, "any")), Do("draw", who=The("that player"), amount=Num(1)))


# How long


def test_while_something_is_so() -> None:
    """Q. It cannot attack while it has a token. What if it gets another one later?  A. It cannot again."""
    found = does(f"{PICK}While it has a token on it, it cannot attack.")
    marked = While(Compare(Stat("tokens", PICKED), Cmp(">=", Num(1))))
    assert found == Lasts(PICKED, Modal("cannot", Event("attack", EACH)), marked)


@pytest.mark.parametrize(
    "how_long", ["while this card is in play", "until this card leaves play", "for as long as this card stays in play"]
)
def test_while_another_card_is_in_play(how_long: str) -> None:
    """Q. Until this card leaves play: is that as long as it is there?  A. Yes."""
    (found,) = whole(f"When this card enters play, pick a character. That character loses 1 strength {how_long}.")
    assert isinstance(found, Trigger)
    assert isinstance(found.does, Seq)
    there = While(Fits(THIS, In(Area("play"))))
    assert found.does.parts[1] == Lasts(PICKED, Adds("strength", Num(1), "-"), there)


def test_while_within_a_time() -> None:
    """Q. This turn, it gains 2 strength while it is attacking. And next turn?  A. Nothing."""
    attacking = Fits(PICKED, State("attacking"))
    found = does(f"{PICK}This turn, the character gains 2 strength while it is attacking.")
    assert found == Lasts(PICKED, Adds("strength", Num(2)), While(attacking, THIS_TURN))


def test_control_as_long_as() -> None:
    """Q. Control for as long as you control a location?  A. Until you control none."""
    found = does(f"{PICK}Take control of it for as long as you control a location.")
    mine = Compare(Count(all_of(LOCATION, Rel("controlled by", YOU))), Cmp(">=", Num(1)))
    assert found == Do("control", PICKED, window=While(mine))


def test_whether_each_or_all_of_them_are_so() -> None:
    """Q. While they are depleted, they lose strength. Each that is, or all if all are?  A. That is not said."""
    with pytest.raises(Declined):
        does("COST: Pick 2 characters.\n\nEFFECT: While they are depleted, they lose 2 strength.")


# Who, and although


def test_somebody_has_another_do_it() -> None:
    """Q. You may have your opponent discard a card. Who decides, and who discards?  A. You decide; they discard."""
    found = does("You may have your opponent discard a card.")
    assert found == May(YOU, Do("discard", Some(ONE, CARD), OPPONENT))
    found = does(f"{PICK}Its controller may have it gain 2 life this turn.")
    assert found == May(Every(Rel("controls", PICKED)), Lasts(PICKED, Adds("life", Num(2)), THIS_TURN))


def test_as_though_it_were_not_depleted() -> None:
    """Q. It can block as though it were not depleted?  A. It can block even if it is."""
    assert whole("This card can block as though it were not depleted.") == whole(
        "This card can block even if it is depleted."
    )


def test_rules_text_without_its_stop() -> None:
    """Q. A quote is a sentence, but has no stop. Is it a name?  A. No; a name has capitals."""
    found = does(f'{PICK}It gains "When this card attacks, draw a card" this turn.')
    assert found == Lasts(PICKED, Gains(Trigger(Event("attack", THIS), DRAW)), THIS_TURN)
    found = does(f'{PICK}It gains "this card cannot block" this turn.')
    assert found == Lasts(PICKED, Gains(Static(THIS, Modal("cannot", Event("block", EACH)))), THIS_TURN)


def test_but_at_the_end_of_the_turn() -> None:
    """Q. It gains strength this turn, but at the end of the turn, destroy it. When is which?  A. Now; then."""
    found = does(f"{PICK}It gains 2 strength this turn, but at the end of the turn, destroy it.")
    assert isinstance(found, Seq)
    assert found.parts[0] == Lasts(PICKED, Adds("strength", Num(2)), THIS_TURN)
    assert isinstance(found.parts[1], Watch)
    assert found.parts[1].does == Do("destroy", PICKED)


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("character", "If this card survives a battle, draw a card. If you lose a bidding, discard a card."),
        ("character", "When this card enters play, pick a character. Until this card leaves play, it cannot attack."),
        ("tactic", f"{PICK}This turn, the character gains 2 strength while it is attacking."),
        ("location", "If a player draws a second card in a turn, they discard a card."),
        ("tactic", "Your opponent may have their faction lose 3 influence. If they don't, draw 2 cards."),
        ("tactic", f"{PICK}It gains 2 strength this turn, but at the end of the turn, destroy it."),
        ("tactic", "COST: Play this only when you are attacked.\n\nEFFECT: Your opponent cannot respond to cards."),
    ],
)
def test_every_word_counts(types: str, text: str) -> None:
    """Q. Does a clause mean the same without a word, with two swapped, or with another number?  A. Never."""
    assert losses(text, (types,), NAME) == []
