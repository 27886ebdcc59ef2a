"""The log: every event in a sentence, with no more in it than a seat may know."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.event import Event
from rulewright.spoils.happening import kinds as o
from rulewright.spoils.happening import kinds_of_move as v
from rulewright.spoils.happening.kinds import Happening
from rulewright.spoils.table.areas import AREA_NAMES
from rulewright.spoils.table.events import Happened, Noted
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.vocabulary import TYPES

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def tell(g: "Spoils", event: Event, seat: int) -> str:
    """Say an event in a sentence; an empty text for what is not worth a line."""
    if isinstance(event, Noted):
        return tell_note(g, event)
    assert isinstance(event, Happened)
    happening = event.happening
    if isinstance(happening, v.Draw):
        return f"{'ABCD'[happening.player]} draws {cards(happening.count)}"
    if isinstance(happening, o.Influence):
        verb = "gains" if happening.change > 0 else "loses"
        return f"{'ABCD'[happening.player]}'s faction {verb} {abs(happening.change)} influence"
    if isinstance(happening, o.Lose):
        return f"{'ABCD'[happening.player]} loses the game"
    if happening.thing < 0 or is_payment(g, happening):
        return ""
    if isinstance(happening, o.Told):
        told = TOLD.get(happening.event)
        return "" if told is None else told.format(card=named(g, event, seat))
    return SENTENCES[type(happening)].format(card=named(g, event, seat), more=more(g, event))


def cards(count: int) -> str:
    """Count cards in words."""
    return "a card" if count == 1 else f"{count} cards"


def is_payment(g: "Spoils", happening: Happening) -> bool:
    """Whether a resource is attached to a faction or comes back, which happens all the time."""
    if isinstance(happening, o.Attach):
        return "faction" in g.types(happening.to)
    return isinstance(happening, o.Detach) and "resource" in g.types(happening.thing)


def named(g: "Spoils", event: Happened, seat: int) -> str:
    """Name the card of an event as far as a seat may know it."""
    if event.open_to(seat):
        return face(g, event.faces[0])
    return "a face-down card" if g.table.down[event.happening.thing] else "a card"


def face(g: "Spoils", definition: int) -> str:
    """Name a card by its definition."""
    return g.config.definitions[definition].name


def more(g: "Spoils", event: Happened) -> str:
    """Say what else there is to a happening."""
    happening = event.happening
    if isinstance(happening, o.Damage):
        return str(happening.amount)
    if isinstance(happening, v.Put):
        return PUT[AREA_NAMES[happening.area]].format(place=PLACES.get(happening.place, "into"))
    if isinstance(happening, (o.Tokens, o.Markers)):
        return str(happening.change)
    if isinstance(happening, o.Attach):
        return "a face-down card" if g.table.down[happening.to] else face(g, event.faces[1])
    if isinstance(happening, v.Enter):
        return f"{'ABCD'[happening.player]}'s control{', face-down' if happening.down else ''}"
    return "ABCD"[happening.player] if isinstance(happening, o.TakeControl) else ""


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
SENTENCES: Final[dict[type[Happening], str]] = {
    v.Destroy: "{card} is destroyed",
    v.Put: "{card} {more}",
    v.Discard: "{card} is discarded",
    v.Enter: "{card} enters play under {more}",
    v.FlipDown: "{card} is flipped face-down",
    v.FlipUp: "{card} is flipped face-up",
    o.Damage: "{card} receives {more} damage",
    o.Deplete: "{card} depletes",
    o.Restore: "{card} is restored",
    o.Attach: "{card} is attached to {more}",
    o.Detach: "{card} is detached",
    o.TakeControl: "{more} takes control of {card}",
    o.Tokens: "{card} gets tokens: {more}",
    o.Markers: "{card} gets damage markers: {more}",
    o.Heal: "{card} is rid of its damage",
}


def tell_note(g: "Spoils", event: Noted) -> str:
    """Say a note."""
    kind, rest = event.kind, event.facts  # how many there are depends on the kind
    who = "ABCD"[event.player]
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
