"""The log: every event in a sentence, with no more in it than a seat may know."""

from typing import TYPE_CHECKING, cast

from rulewright.engine.event import Event
from rulewright.spoils.happening.kinds import Happening, number, thing_of
from rulewright.spoils.table.areas import AREA_NAMES
from rulewright.spoils.table.events import Happened, Noted
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.definition import TYPES

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def tell(g: "Spoils", event: Event, seat: int) -> str:
    """Say an event in a sentence; an empty text for what is not worth a line."""
    if isinstance(event, Noted):
        return tell_note(g, event)
    assert isinstance(event, Happened)
    happening = event.happening
    kind = cast("str", happening[0])
    if kind == "draw":
        return f"{'ABCD'[number(happening, 1)]} draws {cards(number(happening, 2))}"
    if kind == "influence":
        verb = "gains" if number(happening, 2) > 0 else "loses"
        return f"{'ABCD'[number(happening, 1)]}'s faction {verb} {abs(number(happening, 2))} influence"
    if kind == "lose":
        return f"{'ABCD'[number(happening, 1)]} loses the game"
    thing = thing_of(happening)
    if thing < 0 or is_payment(g, happening):
        return ""
    if kind == "told":
        told = TOLD.get(cast("str", happening[1]))
        return "" if told is None else told.format(card=named(g, event, seat))
    return SENTENCES[kind].format(card=named(g, event, seat), more=more(g, event))


def cards(count: int) -> str:
    """Count cards in words."""
    return "a card" if count == 1 else f"{count} cards"


def is_payment(g: "Spoils", happening: Happening) -> bool:
    """Whether a resource is attached to a faction or comes back, which happens all the time."""
    kind, thing = happening[0], thing_of(happening)
    if kind == "attach":
        return "faction" in g.types(number(happening, 2))
    return kind == "detach" and "resource" in g.types(thing)


def named(g: "Spoils", event: Happened, seat: int) -> str:
    """Name the card of an event as far as a seat may know it."""
    if event.open_to(seat):
        return face(g, event.faces[0])
    return "a face-down card" if g.table.down[thing_of(event.happening)] else "a card"


def face(g: "Spoils", definition: int) -> str:
    """Name a card by its definition."""
    return g.config.definitions[definition].name


def more(g: "Spoils", event: Happened) -> str:
    """Say what else there is to a happening."""
    happening = event.happening
    kind = happening[0]
    if kind == "damage":
        return str(number(happening, 3))
    if kind == "put":
        return PUT[AREA_NAMES[number(happening, 2)]].format(place=PLACES.get(cast("str", happening[3]), "into"))
    if kind in ("tokens", "markers"):
        return str(number(happening, 2))
    if kind == "attach":
        return "a face-down card" if g.table.down[number(happening, 2)] else face(g, event.faces[1])
    who = "ABCD"[number(happening, 2)] if kind in ("control", "enter") else ""
    return f"{who}'s control{', face-down' if number(happening, 4) else ''}" if kind == "enter" else who


PLACES = {"top": "on the top of", "bottom": "on the bottom of"}
PUT = {
    "hand": "is put into its owner's hand",
    "deck": "is put {place} its owner's deck",
    "discard": "is put into the discard pile",
    "out": "is removed from the game",
    "void": "is put into the void",
}
TOLD = {
    "attacks": "{card} attacks",
    "is attacked": "{card} is attacked",
    "blocks": "{card} blocks",
}
SENTENCES = {
    "destroy": "{card} is destroyed",
    "put": "{card} {more}",
    "discard": "{card} is discarded",
    "enter": "{card} enters play under {more}",
    "damage": "{card} receives {more} damage",
    "deplete": "{card} depletes",
    "restore": "{card} is restored",
    "attach": "{card} is attached to {more}",
    "detach": "{card} is detached",
    "control": "{more} takes control of {card}",
    "tokens": "{card} gets tokens: {more}",
    "markers": "{card} gets damage markers: {more}",
    "heal": "{card} is rid of its damage",
    "flip down": "{card} is flipped face-down",
    "flip up": "{card} is flipped face-up",
}


def tell_note(g: "Spoils", event: Noted) -> str:
    """Say a note."""
    kind, player = (
        cast("str", event.facts[0]),
        cast("int", event.facts[1]),
    )  # how many more there are depends on the kind
    rest = [cast("int", one) for one in event.facts[2:]]
    who = "ABCD"[player]
    if kind == "deploys":
        return f"{who} deploys {face(g, rest[0])}"
    if kind == "duplicates":
        return f"{who} duplicates {face(g, rest[0])}"
    if kind == "uses":
        word = g.lexicon.words[rest[1]]
        assert isinstance(word, p.Ability)
        return f"{who} uses {word.name} of {face(g, rest[0])}"
    if kind in ("reveals", "names"):
        return f"{who} {kind} {', '.join([face(g, one) for one in rest])}"
    if kind == "chooses type":
        return f"{who} chooses the type {TYPES[rest[0]]}"
    words = {
        "turn": f"Turn {rest[0] if rest else ''} of {who}",
        "coin": f"{who} flips a coin and {'wins' if rest and rest[0] else 'loses'}",
        "mulligan": f"{who} puts {cards(rest[0] if rest else 0)} on the bottom",
        "opening": f"{who} draws {cards(rest[0] if rest else 0)}",
        "repeats": f"{who} repeats the last {rest[0] if rest else 0} actions {rest[-1] if rest else 0} times",
        "loop ends": f"{who}'s loop is complete after {rest[0] if rest else 0} repetitions",
        "loop stops": f"{who}'s loop stops after {rest[0] if rest else 0} repetitions: it cannot go on as it was shown",
        "endless": "Nobody can end the loop of effects: the game is a draw",
        "out": f"{who} is out of the game",
        "concedes": f"{who} concedes",
        "takes back": f"{who} takes the play back: a cost could not be satisfied",
        "bids": f"{who} bids {rest[0] if rest else 0}",
        "passes": f"{who} bids no more",
    }
    return words[kind]
