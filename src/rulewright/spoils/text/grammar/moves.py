"""Instructions that move or show cards: put, remove, search, shuffle, reveal, look, flip."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import Mention
from rulewright.spoils.text.grammar.choosing import one_among
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.hands import cards_word
from rulewright.spoils.text.grammar.in_play import put_tokens
from rulewright.spoils.text.grammar.nouns import Quantity, every, noun_phrase, quantity
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import Effects, belongs, objects, picking, side_for, treated
from rulewright.spoils.text.grammar.refs import possessive, single
from rulewright.spoils.text.grammar.sides import AREAS, their
from rulewright.spoils.words.amounts import Amount, CountOf, Number
from rulewright.spoils.words.choices import Pick, PickPlayer
from rulewright.spoils.words.damage import RemoveDamage, RemoveTokens
from rulewright.spoils.words.moves import CreateTokens, FlipDown, FlipUpCard, PutFromDeck, PutInto, PutIntoPlay, Shuffle
from rulewright.spoils.words.plays import RemoveFromBattle
from rulewright.spoils.words.sights import (
    LookAtCards,
    LookAtHand,
    LookAtTop,
    Reveal,
    RevealHand,
    RevealTop,
    RevealUntil,
    Search,
)
from rulewright.spoils.words.things import (
    Cards,
    Damaged,
    EachOpponent,
    EachPlayer,
    Opponent,
    OwnerOf,
    Picked,
    Player,
    ThatPlayer,
    Things,
    This,
    You,
)

HIDDEN: Final = Cards(types=("resource",), states=("face-down",))

# Put


def put(c: Cursor) -> Effects:
    """Read everything that is put somewhere."""
    found = c.first(create, put_tokens, put_from_deck, put_cards)
    while True:
        more = c.attempt(and_put)
        if more is None:
            return found
        found = (*found, *more)


def and_put(c: Cursor) -> Effects:
    """Read further cards behind `and`: `and the rest on the bottom of your deck`."""
    c.need(", and", "and", ",")
    return put_cards(c)


def create(c: Cursor) -> Effects:
    """Read how many card tokens are put into play, and under whose control."""
    amount = number(c)
    c.need("micromajig token into play" if amount == Number(1) else "micromajig tokens into play")
    if not isinstance(c.actor, You) and c.take("under their control"):
        return (CreateTokens("Micromajig", amount, c.actor),)
    if c.take("under your control"):
        return (CreateTokens("Micromajig", amount),)
    theirs = c.take("under your opponent's control")
    return (CreateTokens("Micromajig", amount, Opponent() if theirs else c.actor),)


def put_from_deck(c: Cursor) -> Effects:
    """Read where the top cards of a deck are put."""
    before, whose, amount = top_cards(c)
    if c.take("on the bottom"):
        c.attempt(of_that_deck(whose))
        area = "deck bottom"
    elif c.one("into the void"):
        area = facing(c)
    elif c.take("into play"):
        laid_down(c, whose, amount)
        area = "play face-down"
    else:
        c.need("into")
        possessor(c, whose)
        area = {"discard pile": "discard", "hand": "hand"}[c.need("discard pile", "hand")]
    return (*before, from_deck(c, whose, amount, area))


def laid_down(c: Cursor, whose: Player, amount: Amount) -> None:
    """Read that cards are put into play face-down, under the control of whose deck it is."""
    control = "under your control" if isinstance(whose, You) else "under their control"
    what = "as a face-down resource" if amount == Number(1) else "as face-down resources"
    c.take(control)
    c.need(what)
    c.take(control)


def from_deck(c: Cursor, whose: Player, amount: Amount, area: str) -> PutFromDeck:
    """Make the instruction that puts the top of a deck elsewhere, and note the cards."""
    noted = c.number()
    there = Cards(area=area.split(maxsplit=1)[0], side=side_for(whose))
    how = "removed" if area == "out" else ""
    c.introduce(Mention(Picked(noted), there, plural=amount != Number(1), how=how))
    return PutFromDeck(whose, amount, area, noted)


def facing(c: Cursor) -> str:
    """Read how cards lie in the void: face-up, unless it says otherwise."""
    c.take("face-up")
    return "void face-down" if c.take("face-down") else "void"


def send(c: Cursor) -> Effects:
    """Read what is sent to the void."""
    return c.first(send_from_deck, send_cards)


def send_from_deck(c: Cursor) -> Effects:
    """Read `send the top card of your deck to the void face-down`."""
    before, whose, amount = top_cards(c)
    c.need("to the void")
    return (*before, from_deck(c, whose, amount, facing(c)))


def send_cards(c: Cursor) -> Effects:
    """Read `send the character to the void`."""
    before, things = objects(c)
    c.need("to the void")
    return (*before, PutInto(things, facing(c)))


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


def deck(c: Cursor) -> Player:
    """Read whose deck it is."""
    if c.take("your opponent's deck"):
        c.they = Opponent()
        return Opponent()
    if c.take("your deck"):
        return You()
    if c.that and c.one("that player's deck", "that deck"):
        return ThatPlayer()
    if c.that_opponent and c.one("that player's deck", "that opponent's deck"):
        return Opponent()
    if c.take("their deck"):
        if c.others is None:
            raise c.miss("your")
        side_for(c.others)
        return c.others
    return c.first(deck_of_opponent, deck_of_owner)


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


def deck_of_owner(c: Cursor) -> Player:
    """Read `its owner's deck`."""
    card = possessive(c)
    c.need("owner's deck")
    return OwnerOf(card)


def possessor(c: Cursor, whose: Player) -> None:
    """Take the word for a player that is already known."""
    if isinstance(whose, You):
        c.need("your")
    elif isinstance(whose, Opponent):
        c.need("their", "your opponent's")
    else:
        c.need("their")


def put_cards(c: Cursor) -> Effects:
    """Read cards that are put into play, into a hand, a deck, or a discard pile."""
    before, things = objects(c)
    c.done = None if isinstance(things, Cards) else c.done
    if c.take("into play"):
        return (*before, into_play(c, things))
    if c.take("face-down as a resource"):
        return (*before, replace(into_play(c, things), face_down=True))
    if belongs(c, things) and c.take("back in any order"):
        return (*before, PutInto(things, "deck top"))
    return (*before, PutInto(things, area_of(c, things)))


def area_of(c: Cursor, things: Things) -> str:
    """Read where cards are put; it is always their owner's, whoever is named."""
    if c.take("into the void"):
        return facing(c)
    where = c.need("into", "on the top of", "on top of", "on the bottom of", "on the bottom", "on the top")
    if where == "on the top" and belongs(c, things) and c.token.low in (".", ",", "and", "in"):
        c.take("in any order")
        return "deck top"
    if where == "on the top":
        raise c.miss("of")
    if where == "on the bottom" and belongs(c, things) and c.token.low in (".", ",", "and", "in"):
        c.take("in any order")
        return "deck bottom"
    if where == "on the bottom":
        raise c.miss("of")
    if not (belongs(c, things) in ("their", "opponent", "that") and c.take("that")):
        owners(c, things)
    if where != "into":
        c.need("deck", "decks")
        c.take("in any order")
        return "deck bottom" if "bottom" in where else "deck top"
    return {"hand": "hand", "hands": "hand", "discard pile": "discard", "discard piles": "discard"}[
        c.need("hands", "hand", "discard piles", "discard pile")
    ]


def owners(c: Cursor, things: Things) -> None:
    """Take `its owner's`, or `your` where the text has said that the cards are yours."""
    if c.one("its owner's", "their owner's", "their owners '"):
        return
    side = "you" if isinstance(things, This) else belongs(c, things) or controlled(c, things)
    if isinstance(things, Cards) and things.area in ("hand", "deck", "discard"):
        side = things.side
    if side in ("you", "owned"):
        c.need("your")
    elif side in ("opponent", "opponent owned"):
        c.need("your opponent's", "their")
    elif side in ("their", "their owned"):
        c.need("their")
    else:
        raise c.miss("its owner's")


def controlled(c: Cursor, things: Things) -> str:
    """Give who controls a card in play as far as the text has said: `your hand` is its owner's all the same. [A230]"""
    found = [one.cards.side for one in c.known if one.thing == things and one.cards.area == "play"]
    return found[0] if found and found[0] in ("you", "opponent") else ""


def into_play(c: Cursor, things: Things) -> PutIntoPlay:
    """Read how cards are put into play, in any order; of several players each puts their own. [A360]"""
    if isinstance(c.actor, (EachPlayer, EachOpponent)) and belongs(c, things) != "their":
        raise c.miss("a card of their own")
    found = PutIntoPlay(things, c.actor)
    while True:
        more = entry(c, found)
        if more is None:
            return found
        found = more


def entry(c: Cursor, found: PutIntoPlay) -> PutIntoPlay | None:
    """Read one detail of how cards are put into play; None if no more follows."""
    thing = found.things
    if c.take("under your control"):
        return replace(found, player=You())
    if c.take("under your opponent's control"):
        return replace(found, player=Opponent())
    if c.others is not None and c.take("under their control"):
        return replace(found, player=c.others)
    if not isinstance(thing, Cards) and c.take("under its owner's control"):
        return replace(found, player=OwnerOf(thing))
    if not found.face_down and c.take("as a face-down resource"):
        return replace(found, face_down=True)
    if not found.depleted and c.take("depleted"):
        return replace(found, depleted=True)
    party = c.one("as a member of the attacking party", "as a member of the blocking party")
    if party:
        return replace(found, party=party.split()[-2])
    if found.attached_to is None and c.take("attached to"):
        return replace(found, attached_to=single(c))
    if isinstance(thing, This) and c.one("instead of into their discard pile", "instead of into your discard pile"):
        return replace(found, instead_of_discard=True)
    return None


# Remove


def remove(c: Cursor) -> Effects:
    """Read what is removed: tokens, damage, cards from the game or from the battle."""
    return c.first(remove_tokens, remove_damage, remove_top, remove_cards)


def remove_tokens(c: Cursor) -> Effects:
    """Read `remove 7 tokens from it`."""
    amount = None if c.take("all tokens from") else number(c)
    if amount is not None:
        c.need("token from" if amount == Number(1) else "tokens from")
    before, things = objects(c)
    return (*before, RemoveTokens(amount, things))


def remove_damage(c: Cursor) -> Effects:
    """Read `remove all damage from the location`."""
    c.need("all damage from")
    before, things = objects(c)
    return (*before, RemoveDamage(things))


def remove_top(c: Cursor) -> Effects:
    """Read `remove the top 2 cards of your deck from the game`."""
    before, whose, amount = top_cards(c)
    c.need("from the game")
    return (*before, from_deck(c, whose, amount, "out"))


def remove_cards(c: Cursor) -> Effects:
    """Read what is removed from the game or from the battle."""
    before, things = objects(c)
    if c.one("from the battle", "from combat"):
        return (*before, RemoveFromBattle(things))
    c.need("from the game")
    treated(c, things, "removed")
    return (*before, PutInto(things, "out"))


# Look and search


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


def shuffle(c: Cursor) -> Effects:
    """Read `shuffle your deck`, `shuffle the items into their owner's deck`."""
    whose = c.attempt(deck)
    if whose is not None:
        return (Shuffle(whose),)
    whole = c.attempt(whole_piles)
    if whole is not None:
        c.need("into your deck" if isinstance(c.actor, You) else "into their deck")
        return tuple([PutInto(one, "deck") for one in whole])
    before, things = objects(c)
    c.need("into")
    owners(c, things)
    c.need("deck", "decks")
    return (*before, PutInto(things, "deck"))


def whole_piles(c: Cursor) -> tuple[Cards, ...]:
    """Read `your hand`, `their discard pile`, or both of a player; of both players those of everybody."""
    c.need("your" if isinstance(c.actor, You) else "their")
    areas = [AREAS[c.need("hand", "discard pile")]]
    if c.one("and your", "and their", "and"):
        areas.append(AREAS[c.need("hand", "discard pile")])
    side = "" if isinstance(c.actor, EachPlayer) else side_for(c.actor)
    if side not in ("", "you", "opponent") or len(set(areas)) != len(areas):
        raise c.miss("a hand or a discard pile")
    c.done = None
    return tuple([Cards(area=one, side=side) for one in areas])


def reveal(c: Cursor) -> Effects:
    """Read that cards, a hand or the top of a deck are revealed."""
    if c.take("your hand" if isinstance(c.actor, You) else "their hand"):
        c.hand = "opponent" if isinstance(c.actor, Opponent) else ""
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
        return (*before, Reveal(things))
    before, whose, amount, up_to = top
    noted = c.number()
    seen = Cards(area="deck", side=side_for(whose))
    c.introduce(Mention(Picked(noted), seen, plural=amount != Number(1), how="revealed"))
    return (*before, RevealTop(whose, amount, noted, up_to=up_to))


def reveal_until(c: Cursor) -> RevealUntil:
    """Read `cards from the top of your deck until you reveal an item`."""
    c.need("cards from the top of")
    whose = deck(c)
    if isinstance(whose, You) or not c.take("until they reveal"):
        c.need("until you reveal" if isinstance(c.actor, You) else "until they reveal")
    amount = number(c)
    cards, plural, other = noun_phrase(c)
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
        c.they, c.hand = whose, "opponent" if isinstance(whose, Opponent) else "that"
        return (LookAtHand(whose), *(c.attempt(choose_in_it) or ()))
    hidden = c.attempt(face_down)
    if hidden is not None:
        return (LookAtCards(hidden), *(c.attempt(pick_one(hidden)) or ()))
    before, whose, amount, up_to = seen_top(c)
    noted = c.number()
    seen = Cards(area="deck", side=side_for(whose))
    c.introduce(Mention(Picked(noted), seen, plural=amount != Number(1), how="seen"))
    return (*before, LookAtTop(whose, amount, c.actor, noted, up_to=up_to))


def face_down(c: Cursor) -> Cards:
    """Read `their face-down resources`, `all face-down resources your opponent controls`."""
    if c.that and c.take("that player's face-down resources"):
        side = "that"
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
    return None


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


def flip(c: Cursor) -> Effects:
    """Read that cards are flipped face-down or face-up."""
    before, things = objects(c)
    if c.take("face-up"):
        return (*before, FlipUpCard(things))
    c.need("face-down under its owner's control", "face-down under their owner's control")
    return (*before, FlipDown(things))
