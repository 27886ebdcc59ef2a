"""What has happened this turn: `a character was destroyed this turn`, `you attacked this turn`."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.nouns import noun_phrase
from rulewright.spoils.text.grammar.refs import owner_of_faction
from rulewright.spoils.words.conditions import Condition, HasHappened, Not
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import Cards, FactionOf, Opponent, Player, You

CARDS: Final = {  # of a card of a kind
    "was destroyed": "destroyed", "were destroyed": "destroyed", "was discarded": "discarded", "left play": "leaves",
    "entered play": "enters", "attacked": "attacks", "blocked": "blocks", "was depleted": "depleted",
    "was restored": "restored",
}  # fmt: skip
PLAYERS: Final = {  # of a player
    "attacked": "attacks", "drew a card": "draws", "discarded a card": "discards", "won a coin flip": "wins coin flip",
    "lost a coin flip": "loses coin flip", "played a resource": "plays resource", "used an ability": "uses ability",
}  # fmt: skip
BASE: Final = {
    "attack": "attacks", "draw a card": "draws", "discard a card": "discards", "play a resource": "plays resource",
}  # fmt: skip
FACTIONS: Final = {"lost influence": "loses influence", "gained influence": "gains influence"}
WHO: Final[dict[str, Player]] = {"you": You(), "your opponent": Opponent()}


def has_happened(c: Cursor) -> Condition:
    """Read that something has happened this turn, or has not."""
    found = c.first(to_none, to_a_player, to_a_faction, to_a_card)
    c.need("this turn")
    return found


def to_a_player(c: Cursor) -> Condition:
    """Read `you attacked`, `your opponent did not discard a card`."""
    who: Player = Opponent() if isinstance(c.they, Opponent) and c.take("they") else WHO[c.need(*WHO)]
    if c.take("did not"):
        return Not(HasHappened(Event(BASE[c.need(*BASE)], player=who)))
    c.one("have", "has")
    flipped = c.attempt(flipped_up)
    if flipped is not None:
        return HasHappened(Event("deployed by flip up", flipped, who))
    return HasHappened(Event(PLAYERS[c.need(*PLAYERS)], player=who))


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
    """Read `your faction lost influence`, `damage was inflicted to your faction`."""
    if c.one("damage was inflicted to", "damage has been inflicted to"):
        return HasHappened(Event("receives damage", FactionOf(one_side(c))))
    who = one_side(c)
    c.take("has")
    return HasHappened(Event(FACTIONS[c.need(*FACTIONS)], player=who))


def one_side(c: Cursor) -> Player:
    """Read your faction, or your opponent's."""
    who = owner_of_faction(c)
    if not isinstance(who, (You, Opponent)):
        raise c.miss("your faction")
    return who


def to_none(c: Cursor) -> Condition:
    """Read `no characters were destroyed`."""
    c.need("no")
    cards, plural, other = noun_phrase(c)
    if not plural or cards.area != "play":
        raise c.miss("cards of a kind")
    c.need("were destroyed")
    return Not(HasHappened(Event("destroyed", replace(cards, other=other))))


def to_a_card(c: Cursor) -> Condition:
    """Read `a character you control was destroyed`."""
    another = c.need("another", "a", "an") == "another"
    cards, plural, other = noun_phrase(c, foreign=not another)
    if plural or other or cards.area != "play":
        raise Miss
    c.one("has")
    kind = CARDS[c.need(*CARDS)]
    if kind == "enters":
        cards = under(c, cards)
    return HasHappened(Event(kind, replace(cards, other=another)))


def under(c: Cursor, cards: Cards) -> Cards:
    """Read under whose control a card entered play."""
    whose = c.one("under your control", "under your opponent's control")
    if not whose:
        return cards
    if cards.side:
        raise Miss
    return replace(cards, side="you" if whose == "under your control" else "opponent")
