"""What triggers and replacements listen for: `when this card enters play`, `at the start of your turn`.

Here are the words in front of an event, times, and what an event says of the parties of a battle. What players do is in
player_events, what happens to cards in card_events.
"""

from typing import Final

from rulewright.spoils.text.grammar.card_events import Events, about, card_event, of_a_kind
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.parties import MEMBERS, opposed, together
from rulewright.spoils.text.grammar.player_events import damage_event, influence_event, player_event, token_event
from rulewright.spoils.text.grammar.refs import reference, this_card
from rulewright.spoils.text.grammar.targets import attacked
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.conditions import Condition, During, Has, Not, PartyIsCovert, ThereAre
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import Bearer, Cards, EachPlayer, Opponent, Player, This, You
from rulewright.spoils.words.vocabulary import EventKind, Party, Time

TIMES: Final[dict[str, Time]] = {
    "during a battle": "battle", "during your turn": "your turn", "during your opponent's turn": "opponent turn",
}  # fmt: skip
ATTACKERS: Final = Cards(types=("character",), states=("attacking",))


def events(c: Cursor) -> Events:
    """Read one event, or two that share their words (`enters or leaves play`)."""
    if c.take("at"):
        return (turn(c),)
    if c.take("while"):
        return (playing(c),)
    c.need("when", "whenever", "if")
    return c.first(destroying, party_formed, player_event, influence_event, damage_event, token_event, card_event)


def destroying(c: Cursor) -> Events:
    """Read `this card destroys a character`."""
    if not c.says("destroys"):
        raise Miss
    this_card(c)
    c.need("destroys")
    return (Event("destroyed", of_a_kind(c), by=This()),)


# Times


def playing(c: Cursor) -> Event:
    """Read `while you play a resource`: before it enters play."""
    mine = c.need("you play a resource", "your opponent plays a resource").startswith("you ")
    who: Player = You() if mine else Opponent()
    about(c, who)
    return Event("playing resource", player=who)


def turn(c: Cursor) -> Event:
    """Read `the start of your turn`."""
    if c.one("the end of a battle", "the end of each battle", "the end of the battle"):
        return Event("end of battle")
    kind: EventKind = "start of turn" if c.need("the start of", "the end of") == "the start of" else "end of turn"
    whose: dict[str, Player] = {
        "your turn": You(),
        "your opponent's turn": Opponent(),
        "an opponent's turn": Opponent(),
        "each opponent's turn": Opponent(),
        "each player's turn": EachPlayer(),
        "each turn": EachPlayer(),
    }
    if c.one("each turn", "the turn"):  # whosever it is
        return Event(kind, player=EachPlayer())
    who = whose[c.need(*whose)]
    about(c, who)
    return Event(kind, player=who)


# Parties


def party_formed(c: Cursor) -> Events:
    """Read `an attacking party is formed including this card`: this card attacks. [CR3:302.5]"""
    party = c.need("an attacking party is formed including", "a blocking party is formed including").split()[1]
    known, _ = reference(c)
    if not isinstance(known, (This, Bearer)):
        raise c.miss("this card")
    return (Event("attacks" if party == "attacking" else "blocks", known),)


def party_condition(c: Cursor, event: Event) -> Condition:
    """Read what an event about this card says of the parties of the battle."""
    time = "" if event.kind in ("start of turn", "end of turn") or event.battle else c.one(*TIMES)
    if time:
        return During(TIMES[time])
    if (
        event.kind == "attacks"
        and isinstance(event.cards, (Cards, Bearer))
        and event.player is None
        and c.take("alone")
    ):
        return ThereAre(ATTACKERS, "=", Number(1))
    if event.kind == "attacks":
        target = c.attempt(attacked)
        if target is not None:
            c.target = target.cards.types
            return target
    if event.kind == "blocks" and isinstance(event.cards, Cards):
        this_card(c)
        return Has(This(), Cards(states=("attacking",), area=""))
    if event.kind == "is blocked":
        return opposed(c, "is blocked")
    if not isinstance(event.cards, (This, Bearer)):
        raise Miss
    if event.kind == "blocks":
        against = c.attempt(opposed_party)
        if against is not None:
            return against
    if not isinstance(event.cards, This):
        return lone_bearer(c, event)
    if event.kind == "blocks" and c.take("a covert party"):
        return PartyIsCovert()
    if event.kind in ("attacks", "blocks") and c.take("alone"):
        return Not(ThereAre(MEMBERS))
    if event.kind not in ("attacks", "blocks"):
        raise Miss
    return together(c)


def opposed_party(c: Cursor) -> Condition:
    """Read how many characters this card blocks."""
    return opposed(c, "blocks")


def lone_bearer(c: Cursor, event: Event) -> Condition:
    """Read that the character to which this card is attached attacks or blocks with no others."""
    if event.kind not in ("attacks", "blocks"):
        raise Miss
    c.need("alone", "and no other characters", "with no other characters")
    role: Party = "attacking" if event.kind == "attacks" else "blocking"
    return ThereAre(Cards(types=("character",), states=(role,)), "=", Number(1))
