"""Instructions that show cards: reveal and look."""

from dataclasses import replace
from typing import Final, Literal

from rulewright.spoils.text.antecedents import Mention, mention_of
from rulewright.spoils.text.grammar.choosing import one_among
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.decks import deck, top_cards
from rulewright.spoils.text.grammar.nouns import Quantity, every, noun_phrase, quantity
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import Effects, objects, picking, side_for, treated
from rulewright.spoils.text.grammar.refs import holder, reference
from rulewright.spoils.text.grammar.sides import their
from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.choices import Pick
from rulewright.spoils.words.sights import (
    LookAtCards,
    LookAtHand,
    LookAtTop,
    Reveal,
    RevealHand,
    RevealTop,
    RevealUntil,
)
from rulewright.spoils.words.things import (
    Card,
    Cards,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    Opponent,
    OwnerOf,
    Picked,
    Player,
    ThatPlayer,
    You,
)
from rulewright.spoils.words.vocabulary import Side

HIDDEN: Final = Cards(types=("resource",), states=("face-down",))


def reveal(c: Cursor) -> Effects:
    """Read that cards, a hand or the top of a deck are revealed."""
    if c.take("your hand" if isinstance(c.actor, You) else "their hand"):
        c.hand = seen_side(c.actor)
        return (RevealHand(c.actor),)
    until = c.attempt(reveal_until)
    if until is not None:
        return (until,)
    some = c.attempt(one_among)
    if some is not None:
        return (some, Reveal(Picked(some.number)))
    top = c.attempt(seen_top)
    if top is None:
        before, things = objects(c)
        treated(c, things, "revealed")
        return (*before, Reveal(things))
    before, whose, amount, up_to = top
    noted = c.number()
    seen = Cards(area="deck", side=side_for(whose))
    each = isinstance(whose, (EachPlayer, EachOpponent))  # one of each is several
    one = amount == Number(1)
    c.introduce(Mention(Picked(noted), seen, plural=each or not one, how="revealed", pair=each and one))
    return (*before, RevealTop(whose, amount, noted, up_to=up_to))


def reveal_until(c: Cursor) -> RevealUntil:
    """Read `cards from the top of your deck until you reveal an item`."""
    c.need("cards from the top of")
    whose = deck(c)
    passive = c.take("until") and c.token.low in ("a", "an")
    if not passive and (isinstance(whose, You) or not c.take("they reveal")):
        c.need("you reveal" if isinstance(c.actor, You) else "they reveal")
    amount = number(c)
    cards, plural, other = noun_phrase(c)
    if passive:
        c.need("is revealed")
        c.take("or no cards are left")  # a deck has an end [A335]
    if other or plural == (amount == Number(1)) or cards.area != "play" or cards.side:
        raise c.miss("a card of a kind")
    whole, found = c.number(), c.number()
    side = side_for(whose)
    c.introduce(Mention(Picked(whole), Cards(area="deck", side=side), plural=True, how="revealed", parted=True))
    how = "chosen" if plural else "revealed"  # what is left is the rest of all revealed cards
    c.introduce(Mention(Picked(found), replace(cards, area="deck", side=side), plural=plural, how=how))
    return RevealUntil(whose, cards, amount, found, whole)


def seen_top(c: Cursor) -> tuple[Effects, Player, Amount, bool]:
    """Read `the top 3 cards of your deck`, or up to so many of them."""
    up_to = c.take("up to")
    before, whose, amount = top_cards(c)
    if up_to and amount == Number(1):
        raise c.miss("cards")
    return before, whose, amount, up_to


# Look


def look(c: Cursor) -> Effects:
    """Read what is looked at: one thing or several, joined by commas and `and`."""
    c.need("at")
    found = view(c)
    while True:
        more = c.attempt(further_view)
        if more is None:
            return found
        found = (*found, *more)


def further_view(c: Cursor) -> Effects:
    """Read a further thing that is looked at."""
    c.need(", and", ",", "and")
    return view(c)


def view(c: Cursor) -> Effects:
    """Read a hand (perhaps with a choice in it), the top of a deck, or face-down resources."""
    whose = hand_seen(c)
    if whose is not None:
        c.hand = seen_side(whose)
        if isinstance(whose, (ControllerOf, OwnerOf)):
            c.holder_acts(whose)
            return (LookAtHand(whose),)
        c.they = whose
        return (LookAtHand(whose), *(c.attempt(choose_in_it) or ()))
    known = c.attempt(known_hidden)
    if known is not None:
        treated(c, known, "looked at")
        return (LookAtCards(known),)
    hidden = c.attempt(face_down)
    if hidden is not None:
        noted = c.number()
        c.introduce(Mention(Picked(noted), hidden, plural=True, how="looked at"))
        return (LookAtCards(hidden, noted), *(c.attempt(pick_one(hidden)) or ()))
    before, whose, amount, up_to = seen_top(c)
    noted = c.number()
    seen = Cards(area="deck", side=side_for(whose))
    c.introduce(Mention(Picked(noted), seen, plural=amount != Number(1), how="seen"))
    return (*before, LookAtTop(whose, amount, c.actor, noted, up_to=up_to))


def known_hidden(c: Cursor) -> Card:
    """Read `the resource`, `it`, `them`: face-down cards that were picked."""
    known, _ = reference(c)
    found = mention_of(c.known, known)
    if found is None or not isinstance(known, Picked) or "face-down" not in found.cards.states:
        raise c.miss("a face-down resource that the text knows")
    return known


def face_down(c: Cursor) -> Cards:
    """Read `their face-down resources`, `all face-down resources your opponent controls`."""
    if c.that and c.take("that player's face-down resources"):
        side: Side = "that"
    elif c.take("your opponent's face-down resources"):
        side = "opponent"
    elif c.take("their face-down resources"):
        if c.others is None:
            raise c.miss("your opponent's")
        side = their(c)
    else:
        cards = every(c)
        if cards != replace(HIDDEN, side=cards.side):
            raise c.miss("face-down resources")
        return cards
    return replace(HIDDEN, side=side)


class pick_one:  # noqa: N801 - a rule of the grammar with an argument
    """Read `and pick one` behind cards that were looked at."""

    def __init__(self, cards: Cards) -> None:
        """Know the cards."""
        self.cards = cards

    def __call__(self, c: Cursor) -> Effects:
        """Read it."""
        c.need("and pick one")
        return (picking(c, Quantity(self.cards, Number(1), up_to=False, plural=False, distinct=False), choose=False),)


def hand_seen(c: Cursor) -> Player | None:
    """Read whose hand is looked at: your opponent's, or that of the player who was picked."""
    if c.take("your opponent's hand"):
        return Opponent()
    if c.that and isinstance(c.actor, You) and c.one("that player's hand", "that opponent's hand"):
        return ThatPlayer()
    if c.that_opponent and c.one("that player's hand", "that opponent's hand"):
        return Opponent()
    if isinstance(c.actor, You) and isinstance(c.they, (Opponent, ThatPlayer)) and c.take("their hand"):
        return c.they
    if c.that_holder is not None and isinstance(c.actor, You) and c.take("that player's hand"):
        return c.that_holder
    return c.attempt(holders_hand) if isinstance(c.actor, You) else None


def holders_hand(c: Cursor) -> Player:
    """Read `its controller's hand`."""
    return holder(c, "hand")


def seen_side(whose: Player) -> Literal[Side, ""]:
    """Give the side of the cards in a hand that was looked at or revealed: only your opponent's or that player's."""
    if isinstance(whose, Opponent):
        return "opponent"
    return "that" if isinstance(whose, ThatPlayer) else ""


def choose_in_it(c: Cursor) -> Effects:
    """Read `and choose a card in it` behind another player's hand."""
    c.need("and choose")
    found = quantity(c)
    c.need("in it")
    if found.cards.area != "play" or found.cards.side or found.distinct:
        raise Miss
    cards = replace(found.cards, area="hand", side="that" if isinstance(c.they, ThatPlayer) else "opponent")
    noted = c.number()
    c.introduce(Mention(Picked(noted), cards, plural=found.plural or found.up_to, how="chosen"))
    return (Pick(cards, found.amount, up_to=found.up_to, number=noted, choose=True, player=c.actor),)
