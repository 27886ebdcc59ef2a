"""Decks: whose they are, their top cards, and instructions that take cards from there.

Looking at the top cards is in showing; what is put into a deck is in moves.
"""

from dataclasses import replace

from rulewright.spoils.text.antecedents import Mention
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.hands import cards_word
from rulewright.spoils.text.grammar.nouns import quantity
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import Effects, side_for
from rulewright.spoils.text.grammar.refs import holder
from rulewright.spoils.words.amounts import Amount, CountOf, Number
from rulewright.spoils.words.choices import PickPlayer
from rulewright.spoils.words.moves import PutFromDeck
from rulewright.spoils.words.sights import Search
from rulewright.spoils.words.things import Cards, Damaged, Opponent, OwnerOf, Picked, Player, ThatPlayer, You
from rulewright.spoils.words.vocabulary import AREAS, Pile, Place, one_of


def deck(c: Cursor) -> Player:
    """Read whose deck it is."""
    if c.take("your opponent's deck"):
        c.they = Opponent()
        return Opponent()
    if c.take("your deck"):
        return You()
    if c.that and c.one("that player's deck", "that opponent's deck", "that deck"):
        return ThatPlayer()
    if c.that_holder is not None and c.take("that player's deck"):
        return c.that_holder
    if c.that_opponent and c.one("that player's deck", "that opponent's deck"):
        return Opponent()
    if c.take("their deck"):
        if c.others is None:
            raise c.miss("your")
        side_for(c.others)
        return c.others
    return c.first(deck_of_opponent, deck_of_holder)


def deck_of_opponent(c: Cursor) -> Player:
    """Read `that opponent's deck` after a card was picked in an opponent's pile, or their faction was damaged."""
    if c.struck and not c.that and c.one("that opponent's deck", "that player's deck"):
        c.they = OwnerOf(Damaged())
        return c.they
    c.need("that opponent's deck")
    areas = ("hand", "deck", "discard")
    found = [
        one.thing for one in c.known if one.cards.side == "opponent" and one.cards.area in areas and not one.plural
    ]
    if len(found) != 1:
        raise c.miss("your opponent's")
    return OwnerOf(c.refer(found[0]))


def deck_of_holder(c: Cursor) -> Player:
    """Read `its owner's deck`, `the character's controller's deck`."""
    whose = holder(c, "deck")
    c.holder_acts(whose)
    return whose


def possessor(c: Cursor, whose: Player) -> None:
    """Take the word for a player that is already known."""
    if isinstance(whose, You):
        c.need("your")
    elif isinstance(whose, Opponent):
        c.need("their", "your opponent's")
    elif isinstance(whose, ThatPlayer):
        c.need("their", "that player's", "that opponent's")
    else:
        c.need("their")


class of_that_deck:  # noqa: N801 - a rule of the grammar with an argument
    """Read `of your deck` where the deck is known."""

    def __init__(self, whose: Player) -> None:
        """Know the deck."""
        self.whose = whose

    def __call__(self, c: Cursor) -> bool:
        """Read it."""
        c.need("of")
        possessor(c, self.whose)
        c.need("deck")
        return True


def top_cards(c: Cursor) -> tuple[Effects, Player, Amount]:
    """Read `the top 3 cards of your opponent's deck`; of either deck, a player is chosen first."""
    c.need("the top")
    amount: Amount = Number(1)
    if not c.take("card"):
        amount = number(c)
        cards_word(c, amount)
    c.need("of")
    if c.take("either deck"):
        c.that = True
        return (PickPlayer(opponent=False, choose=True),), ThatPlayer(), amount
    return (), deck(c), amount


# The top cards are put elsewhere


def put_from_deck(c: Cursor) -> Effects:
    """Read where the top cards of a deck are put."""
    before, whose, amount = top_cards(c)
    if c.take("on the bottom"):
        c.attempt(of_that_deck(whose))
        area: Place = "deck bottom"
    elif c.one("into the void"):
        area = facing(c)
    elif c.take("into play"):
        laid_down(c, whose, amount)
        area = "play face-down"
    else:
        c.need("into")
        possessor(c, whose)
        area = "hand" if c.need("discard pile", "hand") == "hand" else "discard"
    return (*before, from_deck(c, whose, amount, area))


def send_from_deck(c: Cursor) -> Effects:
    """Read `send the top card of your deck to the void face-down`."""
    before, whose, amount = top_cards(c)
    c.need("to the void")
    return (*before, from_deck(c, whose, amount, facing(c)))


def remove_top(c: Cursor) -> Effects:
    """Read `remove the top 2 cards of your deck from the game`."""
    before, whose, amount = top_cards(c)
    c.need("from the game")
    return (*before, from_deck(c, whose, amount, "out"))


def laid_down(c: Cursor, whose: Player, amount: Amount) -> None:
    """Read that cards are put into play face-down, under the control of whose deck it is."""
    control = "under your control" if isinstance(whose, You) else "under their control"
    what = "as a face-down resource" if amount == Number(1) else "as face-down resources"
    c.take(control)
    c.need(what)
    c.take(control)


def from_deck(c: Cursor, whose: Player, amount: Amount, area: Place) -> PutFromDeck:
    """Make the instruction that puts the top of a deck elsewhere, and note the cards."""
    noted = c.number()
    there = Cards(area=one_of(AREAS, area.split(maxsplit=1)[0]), side=side_for(whose))
    how = "removed" if area == "out" else ""
    c.introduce(Mention(Picked(noted), there, plural=amount != Number(1), how=how))
    return PutFromDeck(whose, amount, area, noted)


def facing(c: Cursor) -> Pile:
    """Read how cards lie in the void: face-up, unless it says otherwise."""
    c.take("face-up")
    return "void face-down" if c.take("face-down") else "void"


# Search


def search(c: Cursor) -> Effects:
    """Read `search your deck for 7 locations and reveal them`."""
    whose = deck(c)
    c.need("for")
    found = quantity(c)
    if found.cards.area != "play" or found.cards.side or found.distinct:
        raise c.miss("cards in the deck")
    different = found.plural and c.take("with different names")
    cards = replace(found.cards, area="deck")
    noted = c.number()
    several = found.plural or found.up_to
    c.introduce(Mention(Picked(noted), replace(cards, side=side_for(whose)), plural=several, how="found"))
    them = "them" if several else "it"
    reveal = bool(c.one(f"and reveal {them}", f", reveal {them}"))
    amount = CountOf(cards) if found.amount == CountOf(found.cards) else found.amount  # any number, in the deck
    return (Search(whose, cards, amount, noted, reveal, found.up_to, c.actor, different),)
