"""What is said more plainly, or less: amounts of what happens, what was done this way, what is so anyway, letters."""

import pytest

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read as read_and_followed
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.words.amounts import Arith, Cmp, Count, Num
from rulewright.spoils.language.words.changes import Adds, Alters, Instead, Sets
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Do, Seq
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Resolution, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import In, Is, Rel
from rulewright.spoils.language.words.things import ACTOR, EACH, THIS, YOU, Every, Result

OPPONENT = Every(Rel("opponent of", YOU))
DRAW = Do("draw", amount=Num(1))
SO_MUCH = Result("event", "amount")
PICK = "tactic: COST: Pick a character.\n\nEFFECT: "
LOOK = "tactic: Reveal the top 3 cards of your deck. Put one of them into your hand."
WAKE = "item: WAKE\nCOST: Pay 2.\nEFFECT: This turn, this card gains the character type"
PAID = "You may pay 2.\n\nWhen this card enters play, if you paid"
AN_OPPONENT = "tactic: COST: Pick an opponent.\n\nEFFECT: "


def whole(text: str, types: str = "character") -> tuple[object, ...]:
    read_and_followed(text, (types,), "Iron Duck")  # the engine has words for it
    return read(text, (types,), "Iron Duck")


def does(text: str) -> object:
    found = whole(text, "tactic")[-1]
    assert isinstance(found, Resolution)
    return found.does


SAME = [
    (
        "tactic: COST: Pick an item that has any tokens.\n\nEFFECT: Destroy it.",
        "tactic: COST: Pick an item with any tokens on it.\n\nEFFECT: Destroy it.",
    ),
    (
        "tactic: Destroy all locations that have any damage on them.",
        "tactic: Destroy all locations with 1 or more damage on them.",
    ),
    (
        f"{PICK}Inflict 2 damage to the character. If it was destroyed by that damage, draw a card.",
        f"{PICK}Inflict 2 damage to the character. If it is destroyed by this damage, draw a card.",
    ),
    (
        f"{PICK}Deplete the character. Your opponent then discards a card.",
        f"{PICK}Deplete the character. Then, your opponent discards a card.",
    ),
    (
        "character: At the end of your turn, you may have your faction lose 1 influence. If it does, draw a card.",
        "character: At the end of your turn, you may have your faction lose 1 influence. If you do, draw a card.",
    ),
    (
        "tactic: Your opponent may pay 3. If they did not pay, draw a card.",
        "tactic: Your opponent may pay 3. If they don't, draw a card.",
    ),
    (
        f"{PICK}This turn, it can attack even if you did not control it at the start of this turn.",
        f"{PICK}This turn, it can attack even if it was not under your control at the start of this turn.",
    ),
    (
        f"{WAKE} with 2 strength and 3 life.",
        f"{WAKE} and has 2 strength and 3 life.",
    ),
    (
        "tactic: Discard any number of cards. X is the number discarded. Draw X cards.",
        "tactic: Discard any number of cards. X is the number of cards discarded this way. Draw X cards.",
    ),
    (f"{AN_OPPONENT}The opponent discards a card.", f"{AN_OPPONENT}That player discards a card."),
    ("tactic: The opponent discards a card.", "tactic: Your opponent discards a card."),
    (
        "character: If a faction loses any amount of influence, its owner draws a card.",
        "character: If a player's faction loses influence, that player draws a card.",
    ),
    (
        f"{PICK}Flip the character face-down. (It becomes a resource.)",
        f"{PICK}Flip the character face-down.",
    ),
    (
        f"{WAKE}. (It is still an item.)",
        f"{WAKE}.",
    ),
    (
        "tactic: COST: Play this only in response to a tactic.\n\nEFFECT: Duplicate it. You control the duplicate.",
        "tactic: COST: Play this only in response to a tactic.\n\nEFFECT: Duplicate it.",
    ),
    (
        "tactic: Players bid (starting with your opponent). The winner draws a card.",
        "tactic: Players bid starting with your opponent. The winner draws a card.",
    ),
    (
        "tactic: Your opponent attaches 2 detached resources they control to their faction.",
        "tactic: Your opponent attaches 2 resources to their faction.",
    ),
    (
        f"{LOOK} Put all other cards revealed this way into your discard pile.",
        f"{LOOK} Put the rest into your discard pile.",
    ),
    (
        "item: If 2 or more damage would be inflicted to your faction, prevent that damage and draw a card instead.",
        "item: If 2 or more damage would be inflicted to your faction, draw a card instead.",
    ),
    (
        "tactic: Players bid. Players cannot bid more than 3. The player with the winning bid draws a card.",
        "tactic: Players bid up to 3. The winner draws a card.",
    ),
    (
        "character: When this card leaves play, draw X cards. X is the number of tokens that were on this card.",
        "character: When this card leaves play, draw cards equal to the number of tokens on this card.",
    ),
    (
        "tactic: This turn, your opponent cannot use abilities on items.",
        "tactic: This turn, your opponent cannot use abilities of items.",
    ),
    (
        "item: If there are no tokens left on this card, destroy it.",
        "item: If there are no tokens on this card, destroy it.",
    ),
    (
        "tactic: Your opponent attaches a resource that is not attached to anything to their faction.",
        "tactic: Your opponent attaches a resource to their faction.",
    ),
    (
        f"{PICK}It may attack this turn as though it had been under your control since the start of the turn.",
        f"{PICK}It can attack this turn even if it was not under your control at the start of the turn.",
    ),
    (
        f"{PICK}This turn, take control of it and restore it.",
        f"{PICK}Take control of it this turn. Restore it.",
    ),
    (
        "character: When this card enters play, players bid. The winner pays that number.",
        "character: When this card enters play, players bid. The winner pays their bid.",
    ),
    (
        "tactic: Your opponent may play a card from their hand as a face-down resource.",
        "tactic: Your opponent may play a resource face-down.",
    ),
    (
        "item: ATTACH to Item\n\nWhen this card leaves play, restore the item this card was attached to.",
        "item: ATTACH to Item\n\nWhen this card leaves play, restore the attached item.",
    ),
    (
        "character: X is the number of items you control.\n\nThis card's strength and life are equal to X.",
        "character: This card's strength and life are equal to the number of items you control.",
    ),
]
DECLINED = [
    # It asks of a faction what nobody was told of one
    ("tactic", "You may draw a card. If it does, discard a card."),
    # Whose opponent: yours, or that of whoever played it?
    ("character", "If a player plays a tactic, the opponent discards a card."),
    ("tactic", "COST: Pick a player.\n\nEFFECT: The opponent discards a card."),
    # Nothing here is so anyway
    ("item", "WAKE\nCOST: Pay 2.\nEFFECT: This card gains the character type this turn. (It is still a location.)"),
    ("tactic", "COST: Play this only in response to a tactic.\n\nEFFECT: Duplicate it. They control the duplicate."),
    ("tactic", "COST: Pick a character.\n\nEFFECT: Destroy the character. (You may draw a card.)"),
    # Of what was played, drawn or used no instruction can speak yet; it is not this card
    ("character", "When this card enters play, you may play a resource. If you do, attach it to your faction."),
    ("character", "When this card enters play, you may play a character. If you do, deplete it."),
    ("character", "When this card enters play, draw a card. Reveal it."),
    ("character", "When this card attacks, you may use an ability of an item. If you do, deplete it."),
    # Nobody bids here
    ("tactic", "Draw a card. Players cannot bid more than 5."),
    # At least 2, or just as many?
    ("character", "If your opponent draws 2 cards, draw a card."),
    # Of several sources each has its share
    ("character", "If this card inflicts 3 or more damage, draw a card."),
    # Of each number it has to be said how much is the most
    ("character", "This card gains 1 strength and 1 life for each item you control, to a maximum of 3 strength."),
    # A letter that nothing else says
    ("character", "X is the number of items you control.\n\nThis card gains 2 strength."),
    ("character", "X is 2.\n\nX is 3.\n\nThis card gains X strength."),
    # Two payments, and it is not said which
    (
        "character",
        f"COST: Pay 2. {PAID} 2 as part of its cost, draw a card.",
    ),
    (
        "character",
        f"COST: {PAID} 1 as part of its cost, draw a card.",
    ),
    # Only an amount that is reduced to nothing leaves nothing to wait for
    ("character", "If damage would be inflicted to this card, reduce that damage by 1 and draw a card."),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_ways_to_say_it(one: str, other: str) -> None:
    """Q. Two texts say the same, one more plainly. Are they the same card?  A. To the last word."""
    readings = [
        read_and_followed(text.partition(": ")[2], (text.partition(": ")[0],), "Iron Duck") for text in (one, other)
    ]
    assert readings[0].paragraphs == readings[1].paragraphs


@pytest.mark.parametrize(("types", "text"), DECLINED)
def test_what_is_left_open(types: str, text: str) -> None:
    """Q. Is it said what is meant, and of whom?  A. No, so it is not read."""
    with pytest.raises(Declined):
        read_and_followed(text, (types,), "Iron Duck")


# So much of what happens


@pytest.mark.parametrize(
    ("text", "event", "count"),
    [
        ("your opponent draws 2 or more cards", Event("draw", who=OPPONENT, per="who"), Cmp(">=", Num(2))),
        ("your faction loses 2 or less influence", Event("lose", who=YOU, per="who"), Cmp("<=", Num(2))),
        ("you discard more than 1 card", Event("discard", who=YOU, per="who"), Cmp(">", Num(1))),
        ("3 or more damage is inflicted to this card", Event("inflict", to=THIS, per="to"), Cmp(">=", Num(3))),
        ("your faction gains an odd amount of influence", Event("gain", who=YOU, per="who"), Cmp("odd", Num(0))),
    ],
)
def test_so_much_at_once(text: str, event: object, count: Cmp) -> None:
    """Q. It has to be so much at once. What is asked?  A. What the event comes to."""
    assert whole(f"If {text}, draw a card.") == (Trigger(event, DRAW, Compare(SO_MUCH, count)),)  # type: ignore[arg-type]


def test_so_much_is_replaced() -> None:
    """Q. Exactly 1 card is drawn otherwise. Which draws are replaced?  A. Those of 1 card."""
    gain = Do("gain", amount=Num(1))
    found = whole("If you would draw exactly 1 card, your faction gains 1 influence instead.")
    assert found == (
        Static(THIS, Instead(Event("draw", who=YOU, per="who"), gain, Compare(SO_MUCH, Cmp("=", Num(1))))),
    )


def test_damage_of_at_least_so_much_is_less() -> None:
    """Q. 5 or more damage is reduced to 1. Which?  A. What is over 4."""
    found = whole("If 5 or more damage would be inflicted to this card, reduce that damage to 1.")
    assert found == (Static(THIS, Alters(Event("inflict", to=EACH), "=", Num(1), over=Num(4))),)


def test_twice_and_half() -> None:
    """Q. Damage is doubled, or halved and rounded up. By how much?  A. By as much again; by half, rounded down."""
    again = Result("changed", "amount")
    double, halve = (
        whole(f"If damage would be inflicted to this card, {one}.")[0]
        for one in ("double that damage", "halve that damage, rounded up")
    )
    hurt = Event("inflict", to=EACH)
    assert double == Static(THIS, Alters(hurt, "+", again))
    assert halve == Static(THIS, Alters(hurt, "-", Arith("part down", again, Num(2))))


def test_the_most_of_each_of_several_numbers() -> None:
    """Q. To a maximum of 2 strength and 3 life. Of which number is which the most?  A. Each of its own."""
    count = Count(all_of(Is("type", "item"), Rel("controlled by", YOU)))
    text = "This card gains 1 strength and 1 life for each item you control, to a maximum of 2 strength and 3 life."
    assert whole(text) == tuple(
        [Static(THIS, Adds(stat, Arith("lower", count, Num(most)))) for stat, most in (("strength", 2), ("life", 3))]  # type: ignore[arg-type]
    )


# What was done this way


def test_what_of_all_that_was_done_is_meant() -> None:
    """Q. All of a kind are destroyed; some are counted, by what they are or whose they were. Which?  A. Just these."""
    found = does(
        "Destroy all cards. Each player draws a card for each item they controlled that was destroyed this way."
    )
    assert isinstance(found, Seq)
    meant = all_of(Is("type", "item"), Rel("controlled by", ACTOR), Rel("is", Result("before")))
    assert found.parts[1] == Do("draw", who=Every(Is("kind", "player"), each=True), amount=Count(meant))


def test_the_last_token_of_several() -> None:
    """Q. The last token is removed. When?  A. When one is, and none is left."""
    found = whole("If the last token is removed from an item, its controller draws a card.")[0]
    assert isinstance(found, Trigger)
    assert isinstance(found.event, Event)
    assert (found.event.verb, found.event.what) == ("unmark", Is("type", "item"))
    assert isinstance(found.when, Compare)
    assert found.when.count == Cmp("=", Num(0))


# Letters


def test_a_letter_for_all_paragraphs() -> None:
    """Q. A paragraph of a card in play says what X is. Where?  A. In every other, counted anew each time."""
    count = Count(In(Area("hand", YOU)))
    others = "This card's life is equal to X.\n\nIf this card attacks, draw X cards."
    found = whole(f"X is the number of cards in your hand.\n\n{others}")
    assert found == (Static(THIS, Sets("life", count)), Trigger(Event("attack", THIS), Do("draw", amount=count)))
