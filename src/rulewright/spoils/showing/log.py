"""The log: every event in a sentence, with no more in it than a seat may know. Notes have a file of their own."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.event import Event
from rulewright.spoils.happening import kinds as o
from rulewright.spoils.happening import kinds_of_move as v
from rulewright.spoils.happening.kinds import Happening
from rulewright.spoils.showing.notes import face, tell_note
from rulewright.spoils.showing.phrases import a_card_of, article, capital, cards, count, owned
from rulewright.spoils.table.areas import DECK, DISCARD, HAND, OUT, VOID
from rulewright.spoils.table.events import Happened, Noted

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def tell(g: "Spoils", event: Event, seat: int) -> str:
    """Say an event in a sentence; an empty text for what is not worth a line."""
    if isinstance(event, Noted):
        return capital(tell_note(g, event))
    assert isinstance(event, Happened)
    happening = event.happening
    if isinstance(happening, (v.Draw, v.Create, o.Influence, o.Lose)):
        return tell_of_player(g, happening)
    if happening.thing < 0 or is_payment(g, happening):
        return ""
    pattern = TOLD.get(happening.event, "") if isinstance(happening, o.Heard) else sentence_of(g, happening)
    return capital(
        pattern.format(
            card=named(g, event, seat),
            bare=face(g, event.faces[0]) if event.open_to(seat) else "a card",
            owner=owner(g, happening.thing),
            more=more(g, event),
        )
    )


def tell_of_player(g: "Spoils", happening: Happening) -> str:
    """Say what happens to a player rather than to a card; nothing for an amount of 0."""
    who = g.called(happening.player)
    if isinstance(happening, v.Draw):
        return f"{who} draws {cards(happening.count)}" if happening.count else ""
    if isinstance(happening, v.Create):
        return f"{who} puts {article(face(g, happening.definition))} into play"
    if isinstance(happening, o.Influence):
        verb = "gains" if happening.change > 0 else "loses"
        return f"{who}'s faction {verb} {abs(happening.change)} influence" if happening.change else ""
    return f"{who} loses the game"


def is_payment(g: "Spoils", happening: Happening) -> bool:
    """Whether a resource is attached to a faction or comes back, which happens all the time."""
    if isinstance(happening, o.Attach):
        return "faction" in g.types(happening.to)
    return isinstance(happening, o.Detach) and "resource" in g.types(happening.thing)


# Cards: by whose they are, so that two of one name are told apart. Who owns a card never changes.


def owner(g: "Spoils", thing: int) -> str:
    """Name whoever owns a card."""
    return g.called(g.table.owner_of(thing))


def named(g: "Spoils", event: Happened, seat: int) -> str:
    """Name the card of an event and whose it is, as far as a seat may know it."""
    thing = event.happening.thing
    if thing in g.table.faction:
        return f"{owner(g, thing)}'s faction"
    if event.open_to(seat):
        return owned(f"{owner(g, thing)}'s", face(g, event.faces[0]))
    return a_card_of(owner(g, thing), down=bool(g.table.down[thing]))


def more(g: "Spoils", event: Happened) -> str:
    """Say what else there is to a happening."""
    happening = event.happening
    if isinstance(happening, o.Damage):
        return str(happening.amount)
    if isinstance(happening, v.Put):
        whose = owner(g, happening.thing)
        return f"{PLACES.get(happening.place, 'into')} {whose}'s {PILES.get(happening.area, '')}"
    if isinstance(happening, o.Tokens):
        return counted(happening.change, "token")
    if isinstance(happening, o.Markers):
        return counted(happening.change, "damage marker")
    if isinstance(happening, o.Attach):
        whose = owner(g, happening.to)
        return (
            a_card_of(whose, down=True) if g.table.down[happening.to] else owned(f"{whose}'s", face(g, event.faces[1]))
        )
    if isinstance(happening, v.Enter):
        other = happening.player != g.table.owner_of(happening.thing)
        return (" face-down" if happening.down else "") + (
            f" under {g.called(happening.player)}'s control" if other else ""
        )
    return g.called(happening.player) if isinstance(happening, o.TakeControl) else ""


def counted(change: int, what: str) -> str:
    """Say how many are put on a card or removed from it, up to the card itself."""
    verb = "is" if abs(change) == 1 else "are"
    return f"{count(abs(change), what)} {verb} {'put on' if change > 0 else 'removed from'}"


def sentence_of(g: "Spoils", happening: Happening) -> str:
    """Give the pattern of a sentence about what happens to a card; none for a change of 0."""
    if isinstance(happening, o.TakeControl) and happening.player == g.table.owner_of(happening.thing):
        return "{card} is under the control of its owner again"
    if isinstance(happening, v.Put) and happening.area == OUT:
        return "{card} is removed from the game"
    if isinstance(happening, (o.Tokens, o.Markers)) and not happening.change:
        return ""
    return SENTENCES[type(happening)]


PLACES: Final = {"top": "on the top of", "bottom": "on the bottom of"}
PILES: Final = {HAND: "hand", DECK: "deck", DISCARD: "discard pile", VOID: "void"}
TOLD: Final = {
    "attacks": "{card} attacks",
    "is attacked": "{card} is attacked",
    "blocks": "{card} blocks",
}
SENTENCES: Final[dict[type[Happening], str]] = {
    v.Destroy: "{card} is destroyed",
    v.Put: "{bare} is put {more}",
    v.Discard: "{owner} discards {bare}",
    v.Enter: "{card} enters play{more}",
    v.FlipDown: "{card} is flipped face-down",
    v.FlipUp: "{card} is flipped face-up",
    o.Damage: "{card} receives {more} damage",
    o.Deplete: "{card} depletes",
    o.Restore: "{card} is restored",
    o.Attach: "{card} is attached to {more}",
    o.Detach: "{card} is detached",
    o.TakeControl: "{more} takes control of {card}",
    o.Tokens: "{more} {card}",
    o.Markers: "{more} {card}",
    o.Heal: "the damage on {card} is gone",
}
