"""Notation: actions as keys. A card is written by its name and its place, never by what is hidden."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.spoils.table import actions as a
from rulewright.spoils.table.areas import AREA_NAMES, DECK, HAND, PLAY
from rulewright.spoils.table.hidden import hand_in_sight
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.vocabulary import TRADES, TYPES

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

VERBS: Final[dict[type[a.OfThing], str]] = {a.Deploy: "deploy", a.FlipUp: "flip up", a.Attack: "attack", a.Take: "pick"}


def place(g: "Spoils", thing: int) -> str:
    """Write where an object lies for whoever is asked about it: `play 3`, `A hand 2`."""
    t = g.table
    area = t.area[thing]
    if area == PLAY:
        return f"play {t.play[0].index(thing) + 1}"
    if AREA_NAMES[area] == "deployed":
        return f"deployed {t.deployed[0].index(thing) + 1}"
    owner = t.owner_of(thing)
    if area == DECK and is_known(g, thing):  # whoever looks through a deck sees which cards it holds, not where
        return f"{'ABCD'[owner]} deck"
    seat = g.question.seat if g.question is not None else owner
    pile = hand_in_sight(g, seat, owner) if area == HAND else t.pile(area)[owner]
    return f"{'ABCD'[owner]} {AREA_NAMES[area]} {pile.index(thing) + 1}"


def name(g: "Spoils", thing: int) -> str:
    """Name an object for whoever is asked about it."""
    return g.printed(thing).name if is_known(g, thing) else "a card"


def is_known(g: "Spoils", thing: int) -> bool:
    """Whether the seat that is asked knows which card an object is."""
    seat = g.question.seat if g.question is not None else -1
    return seat >= 0 and bool(g.table.known[thing] >> seat & 1)


def key(g: "Spoils", action: Action) -> str:
    """Write an action's stable key."""
    if isinstance(action, a.Pass):
        return "pass"
    if isinstance(action, a.Use):
        word = g.lexicon.words[action.ability]
        assert isinstance(word, p.Ability)
        texts = g.standing.texts.get(action.thing, ())
        place = (texts if action.ability in texts else g.paragraphs(action.thing)).index(action.ability)
        return f"use {word.name} of {written(g, action.thing)} {place}"
    if isinstance(action, a.PlayAs):
        return f"play {written(g, action.thing)} as a resource{' face-down' if action.down else ''}"
    if isinstance(action, a.Assign):
        return f"assign {action.amount} from {written(g, action.source)} to {written(g, action.to)}"
    if isinstance(action, a.Name):
        return f"name {g.config.definitions[action.number].name}"
    if isinstance(action, a.Subtype):
        return f"choose the subtype {g.known_subtypes()[action.number]}"
    if isinstance(action, a.OfThing):
        return f"{VERBS[type(action)]} {written(g, action.thing)}"
    return plain_key(action)


def plain_key(action: Action) -> str:
    """Write the key of an action without an object."""
    if isinstance(action, a.Option):
        return f"option {action.number}"
    if isinstance(action, a.Between):
        return str(action.low) if action.low == action.high else f"{action.low} to {action.high}"
    if isinstance(action, a.Repeat):
        return "repeat the last action" if action.number == 1 else f"repeat the last {action.number} actions"
    if isinstance(action, a.Kind):
        return f"choose the type {TYPES[action.number]}"
    if isinstance(action, a.Trade):
        return f"choose the trade {TRADES[action.number]}"
    if isinstance(action, a.Bid):
        return f"bid {action.number}"
    if isinstance(action, a.Number):
        return f"choose {action.number}"
    if isinstance(action, a.Answer):
        return "yes" if action.yes else "no"
    if isinstance(action, a.Next):
        return f"next {action.place + 1}"
    if isinstance(action, a.GoFirst):
        return f"{'ABCD'[action.player]} goes first"
    if isinstance(action, a.Whom):
        return f"player {'ABCD'[action.player]}"
    return "end turn" if isinstance(action, a.EndTurn) else "pass"


def written(g: "Spoils", thing: int) -> str:
    """Write an object by name and place."""
    return f"{name(g, thing)} ({place(g, thing)})"


def objects(g: "Spoils", action: Action) -> tuple[str, ...]:
    """Name the things that an action concerns, as the view places them."""
    if isinstance(action, (a.OfThing, a.Use, a.PlayAs)):
        return (place(g, action.thing),)
    if isinstance(action, a.Assign):
        return (place(g, action.source), place(g, action.to))
    return ()
