"""What has happened this turn: `a character was destroyed this turn`, `you attacked this turn`."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.nouns import noun_phrase
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.refs import owner_of_faction, reference
from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.conditions import Condition, HasHappened, Not
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import Cards, FactionOf, Opponent, Player, ThatPlayer, You
from rulewright.spoils.words.vocabulary import EventKind, Side

SUFFERED: Final[dict[str, EventKind]] = {  # behind was, were, has been, have been
    "destroyed": "destroyed", "discarded": "discarded", "depleted": "depleted", "restored": "restored",
    "removed from the game": "removed", "blocked": "is blocked", "attacked": "is attacked",
}  # fmt: skip
DID: Final[dict[str, EventKind]] = {
    "left play": "leaves",
    "entered play": "enters",
    "attacked": "attacks",
    "blocked": "blocks",
}
OF_KNOWN: Final = ("enters", "depleted", "restored", "blocks", "is blocked")  # of a card that stays in play
PLAYERS: Final[dict[str, EventKind]] = {  # of a player
    "attacked": "attacks", "drew a card": "draws", "discarded a card": "discards", "won a coin flip": "wins coin flip",
    "lost a coin flip": "loses coin flip", "played a resource": "plays resource", "used an ability": "uses ability",
}  # fmt: skip
SINCE: Final[dict[str, EventKind]] = {
    **{one: kind for one, kind in PLAYERS.items() if kind != "draws"},
    "drawn a card": "draws",
}
BASE: Final[dict[str, EventKind]] = {
    "attack": "attacks", "draw a card": "draws", "discard a card": "discards", "play a resource": "plays resource",
    "use an ability": "uses ability", "win a coin flip": "wins coin flip", "lose a coin flip": "loses coin flip",
}  # fmt: skip
FACTIONS: Final[dict[str, EventKind]] = {"lost influence": "loses influence", "gained influence": "gains influence"}
LOST: Final[dict[str, EventKind]] = {"lose influence": "loses influence", "gain influence": "gains influence"}
WHO: Final[dict[str, Player]] = {"you": You(), "your opponent": Opponent()}
OWNERS: Final[dict[str, Side]] = {  # who had a card when it happened
    "you controlled": "you", "your opponent controlled": "opponent", "an opponent controlled": "opponent",
}  # fmt: skip


def has_happened(c: Cursor) -> Condition:
    """Read that something has happened this turn, or has not."""
    found = c.first(harmless, to_none, to_a_player, to_a_faction, hurt, to_several, to_known, to_a_card)
    c.need("this turn")
    return found


# To players


def to_a_player(c: Cursor) -> Condition:
    """Read `you attacked`, `your opponent did not discard a card`."""
    who = doer(c)
    if c.one("did not", "didn't"):
        return Not(HasHappened(Event(BASE[c.need(*BASE)], player=who)))
    if c.one("were attacked" if isinstance(who, You) else "was attacked"):
        return HasHappened(Event("is attacked", player=who))
    since = c.one("have", "has")
    if since and c.take("not"):
        return Not(HasHappened(Event(SINCE[c.need(*SINCE)], player=who)))
    if since and c.take("been attacked"):
        return HasHappened(Event("is attacked", player=who))
    flipped = c.attempt(flipped_up)
    if flipped is not None:
        return HasHappened(Event("deployed by flip up", flipped, who))
    verbs = SINCE if since else PLAYERS
    return HasHappened(Event(verbs[c.need(*verbs)], player=who))


def doer(c: Cursor) -> Player:
    """Read which player has done something: you, your opponent, or the one of whom the text has spoken."""
    if c.that and c.one("that player", "that opponent"):
        c.they = c.they or ThatPlayer()
        return ThatPlayer()
    if isinstance(c.they, (Opponent, ThatPlayer)) and c.take("they"):
        return c.they
    who = WHO[c.need(*WHO)]
    if isinstance(who, Opponent):
        c.they = c.they or who
    return who


def flipped_up(c: Cursor) -> Cards:
    """Read `played a character using FLIP UP`."""
    c.need("played", "deployed")
    another = c.need("another", "a", "an") == "another"
    cards, plural, other = noun_phrase(c)
    c.need("using flip up")
    if plural or other or cards.area != "play" or cards.side or cards.states:
        raise Miss
    return replace(cards, other=another)


def to_a_faction(c: Cursor) -> Condition:
    """Read `your faction lost influence`, `your opponent's faction received damage`."""
    who = one_side(c)
    if c.one("received damage", "has received damage", "was damaged"):
        return HasHappened(Event("receives damage", FactionOf(who)))
    if c.take("did not"):
        return Not(HasHappened(Event(LOST[c.need(*LOST)], player=who)))
    if c.take("has not"):
        return Not(HasHappened(Event(FACTIONS[c.need(*FACTIONS)], player=who)))
    c.take("has")
    return HasHappened(Event(FACTIONS[c.need(*FACTIONS)], player=who))


def one_side(c: Cursor) -> Player:
    """Read your faction, your opponent's, or that player's."""
    who = owner_of_faction(c)
    if not isinstance(who, (You, Opponent, ThatPlayer)):
        raise c.miss("your faction")
    return who


# Damage


def harmless(c: Cursor) -> Condition:
    """Read `no damage was inflicted to your faction`."""
    c.need("no")
    return Not(hurt(c))


def hurt(c: Cursor) -> Condition:
    """Read `damage was inflicted to your faction`, `damage has been inflicted to a character you control`."""
    c.need("damage was inflicted to", "damage has been inflicted to")
    who = c.attempt(one_side)
    return HasHappened(Event("receives damage", one_of_a_kind(c) if who is None else FactionOf(who)))


# To cards


def to_none(c: Cursor) -> Condition:
    """Read `no characters were destroyed`, `no item has left play`."""
    c.need("no")
    cards, plural, other = noun_phrase(c)
    cards = controlled(c, cards)
    if cards.area != "play":
        raise c.miss("cards of a kind")
    return Not(HasHappened(Event(verb(c, plural=plural), replace(cards, other=other))))


def to_several(c: Cursor) -> Condition:
    """Read `at least 2 characters you controlled were destroyed`."""
    amount = so_many(c)
    cards, plural, other = noun_phrase(c)
    cards = controlled(c, cards)
    if not plural or cards.area != "play":
        raise c.miss("cards of a kind")
    return HasHappened(Event(verb(c, plural=True), replace(cards, other=other)), amount)


def so_many(c: Cursor) -> Amount:
    """Read at least how many."""
    lowest = c.take("at least")
    amount = number(c)
    if not lowest:
        c.need("or more")
    if not isinstance(amount, Number) or amount == Number(1):
        raise Miss
    return amount


def to_known(c: Cursor) -> Condition:
    """Read `this card entered play`, `the character was restored`."""
    thing, plural = reference(c)
    kind = verb(c, plural=plural)
    if plural or kind not in OF_KNOWN or isinstance(thing, FactionOf):
        raise Miss
    return HasHappened(Event(kind, thing))


def to_a_card(c: Cursor) -> Condition:
    """Read `a character you control was destroyed`."""
    cards = one_of_a_kind(c)
    kind = verb(c, plural=False)
    return HasHappened(Event(kind, under(c, cards) if kind == "enters" else cards))


def one_of_a_kind(c: Cursor) -> Cards:
    """Read a card of a kind as it was when something happened to it."""
    another = c.need("another", "a", "an") == "another"
    cards, plural, other = noun_phrase(c, foreign=not another)
    cards = controlled(c, cards)
    if plural or other or cards.area != "play":
        raise Miss
    return replace(cards, other=another)


def controlled(c: Cursor, cards: Cards) -> Cards:
    """Read who controlled a card then."""
    whose = "" if cards.side else c.one(*OWNERS)
    return replace(cards, side=OWNERS[whose]) if whose else cards


def verb(c: Cursor, *, plural: bool) -> EventKind:
    """Read what cards did, or what was done to them."""
    if c.one(*(("were", "have been") if plural else ("was", "has been"))):
        return SUFFERED[c.need(*SUFFERED)]
    c.take("have" if plural else "has")
    return DID[c.need(*DID)]


def under(c: Cursor, cards: Cards) -> Cards:
    """Read under whose control a card entered play."""
    whose = c.one("under your control", "under your opponent's control")
    if not whose:
        return cards
    if cards.side:
        raise Miss
    return replace(cards, side="you" if whose == "under your control" else "opponent")
