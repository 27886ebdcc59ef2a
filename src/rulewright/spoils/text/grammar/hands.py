"""Instructions about a hand: draw and discard.

Playing a card from it is in playing; looking at it is in showing.
"""

from dataclasses import replace
from typing import Literal

from rulewright.spoils.text.antecedents import Mention, in_hand, remind
from rulewright.spoils.text.grammar.amounts import rounding, value
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.nouns import Quantity, every, quantity
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import Effects, picking, side_for, treated, with_area
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.words.amounts import Amount, CountOf, HalfOf, Number
from rulewright.spoils.words.moves import Discard, DiscardThese, DiscardWhole, Draw
from rulewright.spoils.words.things import Card, Cards, ControllerOf, EachOpponent, EachPlayer, OwnerOf, Picked, You
from rulewright.spoils.words.vocabulary import Side


def draw(c: Cursor) -> Effects:
    """Read `draw 2 cards`."""
    if c.one("cards equal to", "a number of cards equal to"):
        return (Draw(c.actor, value(c)),)
    up_to = c.take("up to")
    amount = number(c)
    cards_word(c, amount)
    return (Draw(c.actor, amount, up_to=up_to),)


def cards_word(c: Cursor, amount: Amount) -> None:
    """Take `card` or `cards` as the number asks."""
    c.need("card" if amount == Number(1) else "cards")


def discard(c: Cursor) -> Effects:
    """Read `discard a card at random`, `discards their hand`, `discards that card`."""
    if c.take("your hand" if isinstance(c.actor, You) else "their hand"):
        return (DiscardWhole(c.actor),)
    if isinstance(c.actor, EachPlayer) and c.take("their hands"):
        return (DiscardWhole(c.actor),)
    known = c.attempt(held)
    if known:
        treated(c, known, "discarded")
        return (DiscardThese(c.actor, known),)
    if c.token.low == "half":
        return half_of_hand(c)
    side = "their" if isinstance(c.actor, (ControllerOf, OwnerOf)) else side_for(c.actor)
    if c.token.low == "all" and side in ("you", "opponent"):
        return (DiscardThese(c.actor, all_in_hand(c, side)),)
    found = quantity(c)
    if found.up_to and side in ("you", "opponent"):
        return some_in_hand(c, found, side)
    if found.up_to or found.distinct or found.cards.area not in ("play", "hand") or found.cards.side not in ("", side):
        raise c.miss("cards from hand")
    at_random = c.take("at random")
    found = with_area(found, "hand", "")
    number_ = c.number()
    seen = with_area(found, "hand", side).cards
    several = found.plural or isinstance(c.actor, (EachPlayer, EachOpponent))  # one of each is several
    pair = several and found.amount == Number(1)
    c.introduce(Mention(Picked(number_), seen, plural=several, how="discarded", pair=pair))
    return (Discard(c.actor, found.amount, found.cards, random=at_random, number=number_),)


def half_of_hand(c: Cursor) -> Effects:
    """Read `half the cards in your hand, rounded up`, `half their hand`."""
    whose = "your" if isinstance(c.actor, You) else "their"
    side = side_for(c.actor)
    if side not in ("you", "opponent"):
        raise c.miss("whose hand it is")
    c.need("half of", "half")
    c.need(f"the cards in {whose} hand", f"{whose} hand")
    amount = HalfOf(CountOf(Cards(area="hand", side=side)), rounding(c))
    number_ = c.number()
    c.introduce(Mention(Picked(number_), Cards(area="hand", side=side), plural=True, how="discarded"))
    return (Discard(c.actor, amount, Cards(area="hand"), random=c.take("at random"), number=number_),)


def all_in_hand(c: Cursor, side: Literal[Side, ""]) -> Cards:
    """Read all cards of a kind that a player discards: `all tactics`, `all cards with that name`."""
    cards = every(c)
    if cards.area not in ("play", "hand") or cards.side not in ("", side) or cards.other or cards == Cards():
        raise c.miss("cards of a kind")
    found = replace(cards, area="hand", side=side)
    treated(c, found, "discarded")
    return found


def some_in_hand(c: Cursor, found: Quantity, side: Literal[Side, ""]) -> Effects:
    """Read `discard up to 3 cards`: chosen first, so that their number is known."""
    if found.distinct or found.cards.area not in ("play", "hand") or found.cards.side not in ("", side):
        raise c.miss("cards from hand")
    held_ = with_area(found, "hand", side)
    whole = held_.amount == CountOf(found.cards)
    pick_ = picking(c, replace(held_, amount=CountOf(held_.cards)) if whole else held_, choose=True)
    treated(c, Picked(pick_.number), "discarded")
    return (pick_, DiscardThese(c.actor, Picked(pick_.number)))


def held(c: Cursor) -> Card:
    """Read a reference to cards in hand; nothing else can be discarded."""
    everything = c.known
    c.known = in_hand(everything, side_for(c.actor))
    thing, _ = reference(c)
    c.known = remind(everything, thing)
    return thing
