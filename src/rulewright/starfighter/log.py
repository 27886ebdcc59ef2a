"""The log: every event in a sentence, with no more in it than a seat may know."""

from typing import TYPE_CHECKING

from rulewright.engine.event import Event
from rulewright.starfighter import events as e
from rulewright.starfighter.cards import EFFECT_NAMES
from rulewright.starfighter.cruisers import SECTORS
from rulewright.starfighter.places import number, sector_told

if TYPE_CHECKING:
    from rulewright.engine.value import Value
    from rulewright.starfighter.game import Starfighter


def tell(g: "Starfighter", event: Event, seat: int) -> str:
    """Say an event in a sentence; an empty text for what is not worth a line."""
    if isinstance(event, (e.Drawn, e.Played)):
        return tell_hidden(g, event, seat)
    assert isinstance(event, e.Happening)
    kind = type(event).__name__
    if isinstance(event, e.BattleBegan) and not event.facts[2] and not event.facts[3]:
        kind = "NoBattle"
    if isinstance(event, e.Moved) and event.facts[2] == event.facts[3]:
        kind = "Raised"
    if isinstance(event, e.Shifted) and not event.facts[1]:
        kind = "NotShifted"
    if isinstance(event, e.TokensPlaced):
        return tell_tokens(g, event)
    if isinstance(event, e.GameEnded):
        return tell_end(g, event)
    return SENTENCES[kind].format(*[shown(g, event, index) for index in range(len(event.facts))])


def tell_hidden(g: "Starfighter", event: "e.Drawn | e.Played", seat: int) -> str:
    """Say an event of which not everybody may know all."""
    player = g.called(event.player)
    if isinstance(event, e.Played):
        where = f"in sector {event.sector % SECTORS + 1}, level {event.level}"
        if not event.down:
            return f"{player} plays {name(g, event.code)} {where}"
        known = f" ({name(g, event.code)})" if event.open_to(seat) else ""
        return f"{player} plays a card face down{known} {where}"
    verb = "takes in hand" if isinstance(event, e.Joined) else "draws"
    if event.open_to(seat):
        return f"{player} {verb} {', '.join([name(g, code) for code in event.codes]) or counted(0, 'card')}"
    return f"{player} {verb} {counted(len(event.codes), 'card')}"


def tell_tokens(g: "Starfighter", event: "e.TokensPlaced") -> str:
    """Say where tokens are put on a card: only where there are some."""
    card, sector = shown(g, event, 1), shown(g, event, 2)
    places = ("on the upper half", "on the lower half", "on shields")
    put = [
        f"{number(tokens)} damage {place}"
        for tokens, place in zip(event.facts[3:6], places, strict=True)
        if number(tokens)
    ]
    return f"{card:card} in {sector:sector} takes {' and '.join(put) or 'no damage'}"


def tell_end(g: "Starfighter", event: "e.GameEnded") -> str:
    """Say what decides the game: armor, then cards."""
    armor, cards = event.facts[:2], event.facts[2:]
    told = [
        f"{who} has {number(points)} armor and {counted(number(many), 'card')}"
        for who, points, many in zip(g.names, armor, cards, strict=True)
    ]
    return f"The game ends: {', '.join(told)}"


def counted(count: int, what: str) -> str:
    """Count things in words: a card, 3 cards, no card."""
    return f"a {what}" if count == 1 else f"{count or 'no'} {what}{'s' if count else ''}"


def name(g: "Starfighter", code: str) -> str:
    """Give a card's code and name."""
    for squadron in g.config.box or g.config.squadrons:
        if squadron.code == code:
            return code if squadron.name == code else f"{code} {squadron.name}"
    return code


SENTENCES = {
    "CruiserTaken": "{0:player} takes {1}",
    "InitiativeTaken": "{0:player} has the Initiative pawn",
    "RoundBegan": "Round {0}",
    "Reshuffled": "The discard pile is shuffled into a new draw deck of {1:card count}",
    "Passed": "{0:player} passes",
    "Shifted": "{0:player} shifts the cruiser {1:way}",
    "NotShifted": "{0:player} does not shift the cruiser",
    "OrderChosen": "{0:player} resolves the battles {1:order}",
    "NoBattle": "Battle of {0:sector} and {1:sector}: no damage",
    "BattleBegan": "Battle of {0:sector} and {1:sector}: {0:whose} takes {2:damage}, {1:whose} takes {3:damage}",
    "Absorbed": "The force field of {1:card} in {2:sector} absorbs {3:damage}",
    "ArmorLost": "{0:player}'s cruiser loses {1} armor and has {2} left",
    "Destroyed": "{1:card} in {2:sector} is destroyed",
    "TokensReturned": "{0:tokens return} to the stock from fighters that are covered now",
    "EffectTriggered": "{0:player} applies {1:effect} of {3:card}",
    "EffectLost": "{0:effect} of {2:card} is masked and lost",
    "EffectSkipped": "{0:player} cannot apply {1:effect}",
    "SetAside": "{0:player} sets a card aside",
    "Moved": "{1:card} moves from {2:sector} to {3:sector}",
    "Raised": "{1:card} becomes the highest card of {2:sector}",
    "Pivoted": "{1:card} in {2:sector} is pivoted",
    "Flipped": "{1:card} in {2:sector} is turned face {3:face}",
    "ShieldsRegenerated": "The shields regenerate: {0:tokens return} to the stock",
    "Conceded": "{0:player} concedes",
}


class Fact:
    """A fact of an event, written as the sentence asks for it."""

    def __init__(self, g: "Starfighter", value: "Value") -> None:
        """Keep the value."""
        self.g = g
        self.value = value

    def __format__(self, kind: str) -> str:
        """Write the value as a player, a card, a sector ..."""
        value = self.value
        if isinstance(value, int):
            words = {
                "player": self.g.called(value) if 0 <= value < len(self.g.names) else "",
                "way": "left" if value < 0 else "right",
                "order": "left to right" if value else "right to left",
                "face": "down" if value else "up",
                "whose": self.g.called(value // SECTORS % len(self.g.names)),
                "damage": f"{value} damage" if value else "no damage",
                "card count": counted(value, "card"),
                "tokens return": f"{counted(value, 'token')} return{'s' if value == 1 else ''}",
                "sector": sector_told(self.g, value % (2 * SECTORS)),
            }
            return words.get(kind, str(value))
        text = str(value)
        if kind == "card":
            return name(self.g, text) if text else "a face-down card"
        return EFFECT_NAMES[text] if kind == "effect" else text


def shown(g: "Starfighter", event: "e.Happening", index: int) -> Fact:
    """Give a fact of an event for its sentence."""
    return Fact(g, event.facts[index])
