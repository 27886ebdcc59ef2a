"""Events about players, and about what they have: `you attack with a character`, `your faction loses influence`.

What happens to a single card is in card_events.
"""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import Mention
from rulewright.spoils.text.grammar.card_events import FLIPPING, WHO, Events, about, listened_to, of_a_kind, one_kind
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.refs import reference, this_card
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import Bearer, Card, Cards, EachPlayer, FactionOf, It, Opponent, Player, This, You
from rulewright.spoils.words.vocabulary import EventKind

FACTIONS: Final[dict[str, Player]] = {
    "your faction": You(), "your opponent's faction": Opponent(), "a player's faction": EachPlayer(),
}  # fmt: skip
VERB_OF: Final[dict[str, EventKind]] = {
    "gains": "gains influence", "loses": "loses influence",
    "would gain": "gains influence", "would lose": "loses influence",
}  # fmt: skip
DOES: Final = (
    "flip",
    "attack",
    "draw",
    "discard",
    "pick",
    "take",
    "win",
    "lose",
    "play",
    "deploy",
    "search",
    "shuffle",
)


def player_event(c: Cursor) -> Events:
    """Read what a player does: attacks, draws, plays a card, or is attacked."""
    if c.take("a coin is flipped"):
        return (Event("coin flipped"),)
    if c.take("you are attacked"):
        return (Event("is attacked", player=You()),)
    who = WHO[c.need(*WHO)]
    mine = isinstance(who, You)
    about(c, who)
    if c.take("use an ability" if mine else "uses an ability"):
        return (Event("uses ability", source_of_ability(c), who),)
    said = c.need(*[f"{one}{'' if mine else 'es' if one == 'search' else 's'}" for one in DOES])
    verb = next(one for one in DOES if said.startswith(one))
    if verb in ("search", "shuffle"):
        c.need("your deck" if mine else "their deck")
        return (Event("searches" if verb == "search" else "shuffles", player=who),)
    if verb == "flip":
        c.need("a coin")
        return (Event("coin flipped", player=who),)
    if verb in ("win", "lose"):
        c.need("a coin flip")
        return (Event("wins coin flip" if verb == "win" else "loses coin flip", player=who),)
    if verb == "attack" and c.take("with"):
        return (attacking_with(c, who),)
    if verb == "attack":
        return (Event("attacks", player=who),)
    if verb == "draw":
        c.need("any number of cards", "a card", "cards")
        c.happened = "draws"
        return (Event("draws", player=who),)
    if verb == "pick":
        return (Event("picked", c.attempt(listened_to) or of_a_kind(c), who),)
    if verb == "discard":
        return (discarding(c, who),)
    if verb == "take":
        c.need("control of")
        return (Event("control changes", of_a_kind(c), who),)
    return (played(c, who),)


def attacking_with(c: Cursor, who: Player) -> Event:
    """Read with what a player attacks: this card, the one it is attached to, or a card of a kind of theirs."""
    known = c.attempt(reference)
    if known is not None and isinstance(who, You) and isinstance(known[0], (This, Bearer)):
        return Event("attacks", known[0])
    cards = one_kind(c)
    if known is not None or cards.side or isinstance(who, EachPlayer):
        raise c.miss("a character")
    cards = replace(cards, side="you" if isinstance(who, You) else "opponent")
    c.introduce(Mention(It(), cards, how="event"))
    return Event("attacks", cards)


def discarding(c: Cursor, who: Player) -> Event:
    """Read what a player discards: cards at all, which happens once, or a card of a kind, each by itself. [A320]"""
    if c.one("any number of cards", "a card", "cards"):
        c.happened = "discards"
        return Event("discards", player=who)
    if isinstance(who, You) and c.attempt(this_card) is not None:  # nobody else ever has it in hand
        c.take("from your hand")
        return Event("discarded", This())
    return Event("discarded", of_a_kind(c), who)


def source_of_ability(c: Cursor) -> Cards | Card:
    """Read `of a character`, `of this card`, or nothing: an ability of whatever card."""
    if not c.take("of"):
        return Cards()
    cards: Cards | Card = c.attempt(listened_to) or one_kind(c)
    if isinstance(cards, Cards):
        c.introduce(Mention(It(), cards, how="event"))
    return cards


def played(c: Cursor, who: Player) -> Event:
    """Read what a player plays."""
    if c.take("a resource"):
        c.introduce(Mention(It(), Cards(types=("resource",)), how="event"))
        return Event("plays resource", player=who)
    cards = one_kind(c)
    if cards.area != "play" or cards.side or cards.states:
        raise c.miss("a card")
    c.introduce(Mention(It(), cards, how="event"))
    c.deployed = True
    return Event("deployed by flip up" if c.take(FLIPPING) else "deployed", cards, who)


# Influence, damage and tokens


def influence_event(c: Cursor) -> Events:
    """Read `your faction loses influence`."""
    who = FACTIONS[c.need(*FACTIONS)]
    kind = VERB_OF[c.need(*VERB_OF)]
    c.need("any amount of influence", "influence")
    c.happened = kind
    about(c, who)
    return (Event(kind, player=who),)


def damage_event(c: Cursor) -> Events:
    """Read `battle damage is inflicted to this card by a character`."""
    battle = c.take("battle")
    c.need("damage is inflicted to", "damage would be inflicted to")
    cards = c.first(this_or_faction, of_a_kind)
    c.happened = "damage"
    return (Event("receives damage", cards, battle=battle),)


def this_or_faction(c: Cursor) -> Cards | Card:
    """Read this card, the one it is attached to, or a faction."""
    known = c.attempt(listened_to)
    if known is not None:
        return known
    faction, _ = reference(c)
    if not isinstance(faction, FactionOf):
        raise c.miss("this card")
    return faction


def token_event(c: Cursor) -> Events:
    """Read `a token is put on this card`, `any number of tokens are removed from a card you control`."""
    many = c.need("a token is", "any number of tokens are") != "a token is"
    put = c.need("put on", "removed from") == "put on"
    cards = c.attempt(listened_to) or of_a_kind(c)
    if many:
        c.happened = "tokens"
    return (Event("tokens put" if put else "tokens removed", cards),)
