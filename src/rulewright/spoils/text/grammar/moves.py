"""Instructions that move cards: put, send, remove, shuffle, flip.

What begins on top of a deck is in decks.
"""

from dataclasses import replace
from typing import Literal

from rulewright.spoils.text.antecedents import mention_of
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.decks import deck, facing, put_from_deck, remove_top, send_from_deck
from rulewright.spoils.text.grammar.in_play import put_tokens
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import Effects, belongs, objects, treated
from rulewright.spoils.text.grammar.refs import single
from rulewright.spoils.text.grammar.sides import AREAS, owner
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.damage import RemoveDamage, RemoveTokens
from rulewright.spoils.words.effects import FlipCoins
from rulewright.spoils.words.moves import CreateTokens, FlipDown, FlipUpCard, PutInto, PutIntoPlay, Shuffle
from rulewright.spoils.words.plays import RemoveFromBattle
from rulewright.spoils.words.things import (
    Cards,
    EachOpponent,
    EachPlayer,
    Opponent,
    OwnerOf,
    Rest,
    ThatPlayer,
    Things,
    This,
    Together,
    You,
)
from rulewright.spoils.words.vocabulary import PARTIES, Pile, Side, one_of

# Put


def put(c: Cursor) -> Effects:
    """Read everything that is put somewhere."""
    found = c.first(create, put_tokens, put_from_deck, put_pile, put_cards)
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


def put_cards(c: Cursor) -> Effects:
    """Read cards that are put into play, into a hand, a deck, or a discard pile."""
    before, things = objects(c)
    c.done = None if isinstance(things, Cards) else c.done
    if c.take("into play"):
        return (*before, into_play(c, things))
    if c.take("face-down as a resource"):
        return (*before, replace(into_play(c, things), face_down=True))
    if belongs(c, things) and c.take("back in any order"):
        return (*before, ordered(c, PutInto(things, "deck top")))
    return (*before, ordered(c, PutInto(things, area_of(c, things))))


def ordered(c: Cursor, found: PutInto) -> PutInto:
    """Let whoever puts several cards on the top or the bottom of a deck say in which order they lie there."""
    known = None if isinstance(found.things, Cards) else mention_of(c.known, found.things)
    several = isinstance(found.things, (Cards, Rest, Together)) or (known is not None and known.plural)
    if found.area not in ("deck top", "deck bottom") or not several:
        return found
    if isinstance(found.things, Cards) and found.things.side == "their" and found.things.area in ("hand", "discard"):
        everybody = isinstance(c.actor, EachPlayer)
        if not everybody and not isinstance(c.actor, ThatPlayer):
            raise c.miss("cards of one player")
        found = replace(found, things=replace(found.things, side="" if everybody else "that"))
    return replace(found, player=c.actor)


def put_pile(c: Cursor) -> Effects:
    """Read `put your hand on the bottom of your deck`."""
    piles = whole_piles(c)
    if len(piles) > 1:
        raise c.miss("one pile")
    return (ordered(c, PutInto(piles[0], area_of(c, piles[0]))),)


def area_of(c: Cursor, things: Things) -> Pile:
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
    its_own = c.tokens[c.at + 1].low in ("deck", "decks", "hand", "hands", "discard")
    if not (its_own and belongs(c, things) in ("their", "opponent", "that") and c.take("that")):
        owners(c, things)
    if where != "into":
        c.need("deck", "decks")
        c.take("in any order")
        return "deck bottom" if "bottom" in where else "deck top"
    return "hand" if c.need("hands", "hand", "discard piles", "discard pile").startswith("hand") else "discard"


def owners(c: Cursor, things: Things) -> None:
    """Take `its owner's`, or `your` where the text has said that the cards are yours."""
    if c.one("its owner's", "their owner's", "their owners '"):
        return
    side = "you" if isinstance(things, This) else belongs(c, things) or controlled(c, things)
    if isinstance(things, Cards) and things.area in ("hand", "deck", "discard"):
        side = things.side or belongs(c, things) or ("their" if isinstance(c.actor, EachPlayer) else "")
    if side in ("you", "owned"):
        c.need("your")
    elif side in ("opponent", "opponent owned"):
        c.need("your opponent's", "their")
    elif side in ("their", "their owned"):
        c.need("their")
    elif side == "that":
        c.need("their", "that player's", "that opponent's")
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
    if c.that and c.one("under that player's control", "under that opponent's control"):
        return replace(found, player=ThatPlayer())
    if not isinstance(thing, Cards) and c.take("under its owner's control"):
        return replace(found, player=OwnerOf(thing))
    if not found.face_down and c.take("as a face-down resource"):
        return replace(found, face_down=True)
    if not found.depleted and c.take("depleted"):
        return replace(found, depleted=True)
    party = c.one("as a member of the attacking party", "as a member of the blocking party")
    if party:
        return replace(found, party=one_of(PARTIES, party.split()[-2]))
    if found.attached_to is None and c.take("attached to"):
        return replace(found, attached_to=single(c))
    if isinstance(thing, This) and c.one("instead of into their discard pile", "instead of into your discard pile"):
        return replace(found, instead_of_discard=True)
    return None


# Send and remove


def send(c: Cursor) -> Effects:
    """Read what is sent to the void."""
    return c.first(send_from_deck, send_cards)


def send_cards(c: Cursor) -> Effects:
    """Read `send the character to the void`."""
    before, things = objects(c)
    c.need("to the void")
    return (*before, PutInto(things, facing(c)))


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


def remove_cards(c: Cursor) -> Effects:
    """Read what is removed from the game or from the battle."""
    whole = c.attempt(whole_piles)
    if whole is not None:
        c.need("from the game")
        return tuple([PutInto(one, "out") for one in whole])
    before, things = objects(c)
    if c.one("from the battle", "from combat"):
        return (*before, RemoveFromBattle(things))
    c.need("from the game")
    treated(c, things, "removed")
    return (*before, PutInto(things, "out"))


# Shuffle and flip


def shuffle(c: Cursor) -> Effects:
    """Read `shuffle your deck`, `shuffle the items into their owner's deck`."""
    whose = c.attempt(deck)
    if whose is not None:
        return (Shuffle(whose),)
    whole = c.attempt(whole_piles)
    if whole is not None:
        c.need("into your deck" if whole[0].side == "you" else "into their deck")
        return tuple([PutInto(one, "deck") for one in whole])
    before, things = objects(c)
    c.need("into")
    owners(c, things)
    c.need("deck", "decks")
    return (*before, PutInto(things, "deck"))


def whole_piles(c: Cursor) -> tuple[Cards, ...]:
    """Read `your hand`, `their discard pile`, or both of a player; of both players those of everybody."""
    side = whose_piles(c)
    areas = [AREAS[c.need("hand", "discard pile")]]
    if c.one("and your", "and their", "and"):
        areas.append(AREAS[c.need("hand", "discard pile")])
    if len(set(areas)) != len(areas):
        raise c.miss("a hand or a discard pile")
    c.done = None
    return tuple([Cards(area=one, side=side) for one in areas])


def whose_piles(c: Cursor) -> Literal[Side, ""]:
    """Read whose whole hand or discard pile it is; of both players that of everybody."""
    if isinstance(c.actor, You):
        side: Literal[Side, ""] = owner(c)
    else:
        c.need("their")
        sides: dict[type, Literal[Side, ""]] = {EachPlayer: "", Opponent: "opponent", ThatPlayer: "that"}
        side = sides.get(type(c.actor), "their")
    if side == "their":
        raise c.miss("a hand or a discard pile")
    return side


def coins_flipped(c: Cursor) -> FlipCoins:
    """Read `3 coins`, `a coin until you lose`."""
    if not isinstance(c.actor, You):
        raise c.miss("what you flip")
    if c.one("a coin until you lose", "coins until you lose"):
        c.take("a flip")
        c.flipped = True
        return FlipCoins(None)
    amount = number(c)
    c.need("coins")
    c.flipped = True
    return FlipCoins(amount)


def flip(c: Cursor) -> Effects:
    """Read that cards are flipped face-down or face-up, or that several coins are flipped."""
    coins = c.attempt(coins_flipped)
    if coins is not None:
        return (coins,)
    before, things = objects(c)
    if c.take("face-up"):
        return (*before, FlipUpCard(things))
    c.need("face-down under its owner's control", "face-down under their owner's control")
    return (*before, FlipDown(things))
