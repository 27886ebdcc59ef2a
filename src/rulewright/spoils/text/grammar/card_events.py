"""Events about cards: `this card is destroyed`, `a character you control inflicts battle damage to a location`.

What players do is in player_events; the words in front of an event are in triggers.
"""

from dataclasses import replace
from typing import Final, Literal

from rulewright.spoils.text.antecedents import GONE, Mention
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.nouns import noun_phrase, than_own
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import (
    Bearer,
    Card,
    Cards,
    Damaged,
    EachPlayer,
    It,
    Opponent,
    Picked,
    Player,
    ThatPlayer,
    This,
    You,
)
from rulewright.spoils.words.vocabulary import ORIGINS, EventKind, Side, State, one_of

Events = tuple[Event, ...]
VERBS: Final[dict[str, EventKind]] = {
    "attacks": "attacks", "blocks": "blocks", "is blocked": "is blocked", "is not blocked": "is not blocked",
    "is picked": "picked", "is restored": "restored", "restores": "restored", "is depleted": "depleted",
    "becomes depleted": "depleted", "leaves play": "leaves", "would leave play": "leaves",
    "is discarded": "discarded", "is flipped face-down": "flipped", "is flipped down": "flipped",
    "is attacked": "is attacked", "is removed from the game": "removed",
}  # fmt: skip
WHO: Final[dict[str, Player]] = {
    "you": You(), "your opponent": Opponent(), "an opponent": Opponent(), "a player": EachPlayer(),
}  # fmt: skip
FLIPPING: Final = "using flip up"
WHOSE: Final[dict[str, Player | None]] = {  # hand or discard pile
    "your opponent's": Opponent(), "an opponent's": Opponent(), "your": You(), "a player's": EachPlayer(), "a": None,
}  # fmt: skip
OWNERS: Final = {  # whose hand or deck a card leaves that comes to such a player, or to whoever owns it
    You: ("your",), Opponent: ("their", "your opponent's", "an opponent's"),
    EachPlayer: ("their", "that player's"), type(None): ("a player's", "its owner's", "a"),
}  # fmt: skip
DESTROYED: Final = ("is destroyed", "would be destroyed")


# Whom and what an event is about


def about(c: Cursor, who: Player) -> None:
    """Note whom an event is about."""
    if isinstance(who, EachPlayer):
        c.that, c.they = True, ThatPlayer()
    elif isinstance(who, Opponent):
        c.they = who


def one_kind(c: Cursor) -> Cards:
    """Read one card of a kind."""
    another = c.need("another", "any other", "an", "a") in ("another", "any other")
    cards, plural, other = noun_phrase(c, foreign=not another)
    if plural or other:
        raise c.miss("one card")
    return than_own(c, cards) if another else cards


def of_a_kind(c: Cursor) -> Cards:
    """Read a card of a kind to which a player does something, and note it."""
    cards = one_kind(c)
    c.introduce(Mention(It(), cards, how="event"))
    return cards


# What happens to a card


def card_event(c: Cursor) -> Events:
    """Read what happens to a card."""
    return happening_to(c, c.attempt(listened_to) or one_kind(c))


def listened_to(c: Cursor) -> Card:
    """Read a known card whose events a text hears: this card, the one it is attached to, or what its cost picked."""
    from_cost = [one.thing for one in c.known if one.distant and not one.plural and one.how not in GONE]
    by_name = c.token.low not in ("it", "its")  # or this card?
    known, _ = reference(c)
    if not isinstance(known, (This, Bearer)) and not (by_name and isinstance(known, Picked) and known in from_cost):
        raise c.miss("this card")
    return known


def next_events(c: Cursor) -> Events:
    """Read the one event that something waits for."""
    return (next_event(c),)


def next_event(c: Cursor) -> Event:
    """Read the one event that a replacement waits for; it may be about any card that the text knows."""
    known = c.attempt(reference)
    found = happening_to(c, known[0] if known else one_kind(c))
    if len(found) != 1:
        raise c.miss("one event")
    return found[0]


def happening_to(c: Cursor, cards: Cards | Card) -> Events:
    """Read what happens to a known card or a card of a kind."""
    if isinstance(cards, Cards):
        c.introduce(Mention(It(), cards, how="event"))
    return c.first(entering(cards), destroyed(cards), discarded(cards), damaging(cards), doing(cards))


class rule_about:  # noqa: N801 - the rules below are functions with an argument
    """A rule of the grammar about the card that an event is about."""

    def __init__(self, cards: Cards | Card) -> None:
        """Know the card."""
        self.cards = cards


class entering(rule_about):  # noqa: N801
    """Read `enters play under your control`, `enters or leaves play`."""

    def __call__(self, c: Cursor) -> Events:
        """Read it."""
        if c.take("enters or leaves play"):
            return (Event("enters", self.cards), Event("leaves", self.cards))
        c.need("enters play", "comes into play")
        whose = c.one("under your control", "under your opponent's control", "under an opponent's control")
        if not whose:
            return (Event("enters", self.cards, origin="hand" if c.take("from your hand") else ""),)
        if not isinstance(self.cards, Cards) or self.cards.side:
            raise Miss
        cards = replace(self.cards, side="you" if whose == "under your control" else "opponent")
        c.introduce(Mention(It(), cards, how="event"))
        return (Event("enters", cards),)


class destroyed(rule_about):  # noqa: N801
    """Read `is destroyed`, `is destroyed by battle damage`."""

    def __call__(self, c: Cursor) -> Events:
        """Read it."""
        c.need(*DESTROYED)
        if isinstance(self.cards, Cards) and c.take("during a turn when"):
            return (Event("destroyed", replace(self.cards, states=(*self.cards.states, damaged_by(c)))),)
        if c.one("by an opposing card or effect", "by an opposing card"):
            return (Event("destroyed", self.cards, by=Cards(side="opponent")),)
        if c.take("by this card"):
            c.mention_this()
            return (Event("destroyed", self.cards, by=This()),)
        battle = c.take("by battle damage")
        return (Event("destroyed", self.cards, battle=battle, effect=not battle and c.take("by an effect")),)


def damaged_by(c: Cursor) -> State:
    """Read who damaged a character in the turn in which it is destroyed; `it` stays that character."""
    who = c.need("this card damaged it", "the attached character damaged it")
    return "hurt by this" if who.startswith("this") else "hurt by bearer"


class discarded(rule_about):  # noqa: N801
    """Read `is put into your discard pile from play`, `is put into its owner's hand from play`."""

    def __call__(self, c: Cursor) -> Events:
        """Read it."""
        if c.one("goes to a discard pile", "would go to a discard pile"):
            return (Event("put into discard", self.cards),)
        c.need("is put into", "would be put into")
        if c.one("its owner's hand", "a player's hand"):
            return (self.coming(c, "hand", None),)
        if c.take("its owner's discard pile"):
            return (self.coming(c, "discard", None),)
        who = WHOSE[c.need(*WHOSE)]
        if who is not None:
            about(c, who)
        if isinstance(who, (You, Opponent)) and isinstance(self.cards, Cards):
            side: Side = "you" if isinstance(who, You) else "opponent"
            c.introduce(Mention(It(), replace(self.cards, area="discard", side=side), how="event"))
        if isinstance(who, (You, Opponent)) and c.take("hand"):
            return (self.coming(c, "hand", who),)
        c.need("discard pile")
        return (self.coming(c, "discard", who),)

    def coming(self, c: Cursor, area: Literal["hand", "discard"], who: Player | None) -> Event:
        """Read where a card comes from that is put into somebody's hand or discard pile."""
        if c.take("from play"):
            return Event("put into hand from play" if area == "hand" else "put into discard from play", self.cards, who)
        if area == "discard" and c.take("from anywhere other than play"):
            return Event("put into discard", self.cards, who, origin="elsewhere")
        if area == "discard" and c.take("from anywhere"):
            own = isinstance(self.cards, This)  # its text works there, too; that of others works in play
            return Event("put into discard", self.cards, who, origin="anywhere" if own else "")
        piles = ("hand", "deck") if area == "discard" else ("discard pile",)
        pile = c.one(*[f"from {whose} {one}" for whose in OWNERS[type(who)] for one in piles])
        origin = one_of(ORIGINS, pile.removesuffix(" pile").rpartition(" ")[2]) if pile else ""
        return Event("put into hand" if area == "hand" else "put into discard", self.cards, who, origin=origin)


class damaging(rule_about):  # noqa: N801
    """Read `inflicts battle damage to a character`."""

    def __call__(self, c: Cursor) -> Events:
        """Read it."""
        if c.one("receives battle damage", "receives damage"):
            c.happened = "damage"
            return (Event("receives damage", self.cards, battle=c.tokens[c.at - 2].low == "battle"),)
        c.need("inflicts")
        battle = c.take("battle")
        c.need("damage")
        c.happened = "damage"
        to = receiver(c) if c.take("to") else None
        return (Event("inflicts damage", self.cards, to=to, battle=battle),)


def receiver(c: Cursor) -> Cards | Card:
    """Read what receives damage."""
    known = c.attempt(reference)
    if known:
        return known[0]
    cards = one_kind(c)
    c.struck = cards == Cards(types=("faction",))
    if cards.types != ("faction",) or cards.side == "opponent":
        c.introduce(Mention(Damaged(), cards, how="event"))
    return cards


class doing(rule_about):  # noqa: N801
    """Read the other verbs."""

    def __call__(self, c: Cursor) -> Events:
        """Read it."""
        if isinstance(self.cards, Cards) and not self.cards.states and c.one("is played", "is deployed"):
            return (Event("deployed by flip up" if c.take(FLIPPING) else "deployed", self.cards),)
        first = c.need(*VERBS)
        if first == "is discarded" and isinstance(self.cards, This):
            c.take("from your hand")
        picker = c.one(*[f"by {one}" for one in WHO]) if first == "is picked" else ""
        if picker:
            who = WHO[picker.removeprefix("by ")]
            about(c, who)
            return (Event("picked", self.cards, who),)
        if c.take("or"):
            return tuple([Event(VERBS[one], self.cards) for one in (first, c.need(*VERBS))])
        return (Event(VERBS[first], self.cards),)
