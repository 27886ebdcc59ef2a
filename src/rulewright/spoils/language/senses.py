"""What makes no sense although it is said: flips that nobody made, cards played out of places nobody may play from."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from rulewright.spoils.language.meaning.things import is_player
from rulewright.spoils.language.words.amounts import Count, Var
from rulewright.spoils.language.words.changes import Alters, Instead, Modal, Needs, Price
from rulewright.spoils.language.words.conditions import Done, During, Fits
from rulewright.spoils.language.words.events import Begins, Ends, Event
from rulewright.spoils.language.words.instructions import Do, If, Lasts, Let, May, Same, Seq, Watch
from rulewright.spoils.language.words.joined import members
from rulewright.spoils.language.words.paragraphs import Gate, Resolution, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import And, In, Is, Rel, State, Was
from rulewright.spoils.language.words.sorts import SORTS
from rulewright.spoils.language.words.things import ACTOR, EACH, TARGET, THIS, YOU, Every, Result, Some
from rulewright.spoils.language.words.vocabulary import BEFORE, COINS
from rulewright.spoils.language.words.windows import THIS_TURN, Span, Stay
from rulewright.spoils.words.walk import every

QUALITIES: Final[Any] = SORTS["Q"]
CHARACTER: Final = Is("type", "character")
COUNTED: Final = ("inflict", "lose", "gain", "draw")  # what comes to an amount that a text may change
# The types of what fights, by verb and role
TAKEN: Final = {("attack", "what"): ("character",), ("block", "what"): ("character",), ("block", "to"): ("character",)}
RESOURCE: Final = Is("type", "resource")
FREE: Final = Modal("can", Event("attack", EACH), ("fresh",))
ATTACKED: Final = ("location", "faction", "item")  # an item may have become a location
BLOCKED: Final = ("character", "item")


def amiss(words: tuple[Any, ...], types: tuple[str, ...]) -> str:
    """Say what in the words of a card of some types makes no sense, or nothing."""
    inside = every(words)
    for one in inside:
        if why := unsaid(one):
            return why
        if isinstance(one, Event) and (why := impossible(one)):
            return why
        if isinstance(one, Event | Do) and (why := unfit(one)):
            return why
    if why := never_chosen(inside):
        return why
    if allows_in_vain(words, inside):
        return "this card is always forbidden what it is allowed here"
    if why := awaited_too_early(inside) or never_there(words) or counted_nowhere(inside):
        return why
    if any([isinstance(one, Instead) and is_moved_for(one) for one in inside]):
        return "it is not said whether what this is attached to stays, or this card stays while that goes"
    if frees_too_little(inside):
        return "what is depleted, or whose turn it is not, does not attack because it is said that it can"
    if done_by_anybody(inside):
        return "it is not said which player does this"
    seen = any([isinstance(one, Do) and one.verb in ("look", "reveal") and isinstance(one.what, Area)
                for one in inside])  # fmt: skip
    tossed = any([isinstance(one, Do) and one.verb == "toss" and one.who == YOU for one in inside])
    for one in inside:
        if isinstance(one, Result) and one.of == COINS and not tossed:
            return "you have not flipped a coin"
        if isinstance(one, And) and is_anothers(one):
            return "nobody has cards in another player's hand, deck or discard pile"
        if isinstance(one, Do) and one.verb == "deploy" and one.label:
            return "nothing can be said yet of what was played just before"
        if isinstance(one, Do) and one.verb == "deploy" and not seen and (why := unplayable(one)):
            return why
        if isinstance(one, If) and lays_by_playing(one):
            return "a resource is played as one, and not deployed"
        if isinstance(one, Static | Lasts) and (why := senseless_change(one, types)):
            return why
        if isinstance(one, Gate) and is_formed_too_early(one):
            return "a party is formed before it is known what it attacks"
    return ""


def is_formed_too_early(gate: Gate) -> bool:
    """Whether the size of a party hangs on what is attacked."""
    needs = any([isinstance(one, Needs) for one in every(gate.paragraph)])
    return needs and TARGET in every(gate.condition)


def never_chosen(inside: list[Any]) -> str:
    """Say which name, type, trade or subtype is spoken of that nobody has chosen, or nothing."""
    chosen = {one.variable for one in inside if isinstance(one, Let)}
    asked = [one.value.name for one in inside if isinstance(one, Is) and isinstance(one.value, Var)]
    missing = [one for one in asked if one not in chosen]
    return f"no {missing[0]} was chosen that this could mean" if missing else ""


def awaited_too_early(inside: Sequence[object]) -> str:
    """Say that something is asked to have been done which is only awaited, or nothing."""
    for row in [one.parts for one in inside if isinstance(one, Seq)]:
        for before, one in pairwise(row):
            waits = isinstance(before, If) and isinstance(before.then, Watch)
            if waits and isinstance(one, If) and one.condition == Done(BEFORE):
                return "this is done later, and it is not said that what follows waits for it"
    return ""


def done_by_anybody(inside: Sequence[object]) -> bool:
    """Whether a player is told to do something, and not offered to: one of them, and nobody says which."""
    offered = [part for one in inside if isinstance(one, May) for part in every(one.does)]
    told = [one for one in inside if isinstance(one, Do) and one not in offered]
    return any([isinstance(one.who, Some) and is_player(one.who) for one in told])


def counted_nowhere(inside: Sequence[object]) -> str:
    """Say that things are counted of which only where they were put is known, or nothing: no area has them all."""
    for one in inside:
        parts = members(one.of) if isinstance(one, Count) and isinstance(one.of, QUALITIES) else ()
        put = [each.event for each in parts if isinstance(each, Was) and isinstance(each.event, Event)]
        gone = [
            each for each in put if each.verb == "move" and isinstance(each.into, Area) and each.into.name != "play"
        ]
        if gone and not any([isinstance(each, In) for each in parts]):
            return "it is not said where these are counted"
    return ""


def never_there(words: Sequence[object]) -> str:
    """Say that a text that is followed once asks whether its card lies where none lies meanwhile, or nothing."""
    for one in every(tuple([one for one in words if isinstance(one, Resolution)])):
        if isinstance(one, If) and isinstance(one.condition, Fits) and one.condition.thing == THIS:
            place = one.condition.quality
            if isinstance(place, In) and isinstance(place.place, Area) and place.place.name in ("discard", "deck"):
                return "this card is nowhere else while its text is followed"
    return ""


def allows_in_vain(words: Sequence[object], inside: Sequence[object]) -> bool:
    """Whether a card is allowed what it is forbidden always: that prevails."""
    barred = [one.change.event for one in words if isinstance(one, Static) and is_modal(one, "cannot")]  # type: ignore[union-attr]
    freed: list[Any] = [one.change.event for one in inside if isinstance(one, Static | Lasts) and is_modal(one, "can")]  # type: ignore[union-attr]
    return any([isinstance(one, Event) and Event(one.verb, EACH) in barred for one in freed])


def is_moved_for(change: Instead) -> bool:
    """Whether this card is attached to something else instead of what happens to what it is attached to."""
    about = change.event.what if isinstance(change.event, Event) else None
    moved = [one for one in every(change.does) if isinstance(one, Do) and one.verb == "attach" and one.what == THIS]
    return about == Every(Rel("bears", THIS)) and bool(moved)


def frees_too_little(inside: Sequence[object]) -> bool:
    """Whether something is said to be able to attack while it could not for another reason than being new. [A453]"""
    for one in inside:
        if not isinstance(one, Gate | Static | Lasts):
            continue
        parts = every(one)
        known: list[Any] = [part for part in parts if isinstance(part, During) and isinstance(part.window, Span)]
        kept = State("depleted") in parts or any([part.window.of not in (None, YOU) for part in known])
        if kept and any([part == FREE for part in parts]):
            return True
    return False


def is_modal(word: Static | Lasts, might: str) -> bool:
    """Whether this card can, cannot or must do something."""
    change = word.change if word.of == THIS else None
    return isinstance(change, Modal) and change.might == might and not change.beyond


def is_anothers(quality: And) -> bool:
    """Whether cards are said to be in an area of one player and to be owned by another."""
    areas = [one.place.of for one in quality.parts if isinstance(one, In) and isinstance(one.place, Area)]
    owners = [one.to for one in quality.parts if isinstance(one, Rel) and one.relation == "owned by"]
    return any([area is not None and area != owner for area in areas for owner in owners])


def unplayable(done: Do) -> str:
    """Say why cards cannot be chosen to be played where they lie: hidden in a deck, or in somebody else's hand."""
    if not isinstance(done.what, Some):
        return ""
    places = [one.place for one in members(done.what.quality) if isinstance(one, In) and isinstance(one.place, Area)]
    if any([one.name == "deck" and not one.end for one in places]):
        return "nobody may play a card in a deck, which nobody sees"
    hidden = [one for one in places if one.name == "hand" and one.of not in (YOU, ACTOR, done.who)]
    return "nobody may play a card in another player's hand that is not revealed" if hidden else ""


def lays_by_playing(word: If) -> bool:
    """Whether a card is deployed if it is a resource."""
    asked = word.condition
    if not isinstance(asked, Fits) or RESOURCE not in members(asked.quality):
        return False
    return any([isinstance(one, Do) and one.verb == "deploy" and one.what == asked.thing for one in every(word.then)])


def senseless_change(word: Static | Lasts, types: tuple[str, ...]) -> str:
    """Say why a change comes to nothing: damage that goes where it went, cards that are not attacked or blocked."""
    change = word.change
    if isinstance(change, Alters) and change.to is not None and change.to == word.of:
        return "damage that is inflicted to this is inflicted to it anyway"
    event = change.event if isinstance(change, Modal | Price) else None
    if not isinstance(event, Event) or event.verb not in ("attack", "block"):
        return ""
    if event.verb == "block" and event.what in (word.of, Rel("is", word.of)):
        return "no card blocks itself"
    fought = ATTACKED if event.verb == "attack" else BLOCKED
    if isinstance(change, Price) and event.to == THIS and types and not any([one in fought for one in types]):
        return f"cards of this type are not {event.verb}ed"
    return ""


# What is left open


def unsaid(word: object) -> str:
    """Say what a word leaves open that somebody would have to guess, or nothing."""
    if isinstance(word, Static) and isinstance(word.change, Alters) and isinstance(word.change.to, Some):
        return "nobody chooses for what always works"
    if isinstance(word, Price) and isinstance(word.event, Event) and word.event.verb == "block":
        return "it is not said whether this is paid once, or for each of them" if is_kind(word.event.to) else ""
    if isinstance(word, Watch) and isinstance(word.event, Begins | Ends) and follows_bearer(word.event.window):
        return "by then this card may be attached to another one, and it is not said whose turn is meant"
    if isinstance(word, Instead) and (why := unasked(word)):
        return why
    if (
        isinstance(word, Trigger)
        and not is_own_start(word.event)
        and any([is_skipping(one) for one in every(word.does)])
    ):
        return "it is not said which turn's rule is skipped"
    if isinstance(word, Trigger) and is_own_start(word.event) and any([is_skip(one) for one in every(word.does)]):
        return "it is not said whether the rule of this very turn is skipped, or that of the next one"
    if isinstance(word, Lasts) and word.window == Stay() and is_player(word.of) and isinstance(word.change, Modal):
        return "it is not said for how long: for this turn, or while this card is in play"
    event = word.event if isinstance(word, Modal) else None
    if isinstance(event, Event) and event.verb == "destroy" and is_kind(event.by) and CHARACTER in members(event.by):  # type: ignore[arg-type]
        return "it is not said whether battle damage of characters is meant, or what their abilities do"
    return ""


def is_kind(thing: object) -> bool:
    """Whether any thing of a kind is meant."""
    return isinstance(thing, QUALITIES)


def follows_bearer(window: object) -> bool:
    """Whether a turn is said to be that of whoever controls what this card is attached to."""
    return any([isinstance(one, Rel) and one.relation == "bears" for one in every(window)])


def unasked(instead: Instead) -> str:
    """Say why it is not clear who is asked, and for what, where something is done instead."""
    event = instead.event
    verb = event.verb if isinstance(event, Event) else ""
    others = [one for one in every(instead.does) if isinstance(one, May) and one.who != YOU]
    if others and verb in COUNTED:
        return "only whoever controls this card is asked whether an amount is another"
    parts = instead.does.parts if isinstance(instead.does, Seq) else (instead.does,)
    changed = [place for place, one in enumerate(parts) if any([isinstance(part, Same) for part in every(one)])]
    if changed and isinstance(event, Event) and verb == "inflict" and event.by is not None:
        return "of damage each source has its share, and it is not said of which the amount is another"
    if changed and changed[0] + 1 < len(parts):
        return "it is not said whether what follows depends on whether the amount is another"
    return ""


def is_own_start(event: object) -> bool:
    """Whether an event is the start of your turn."""
    return event == Begins(Span("turn", YOU, "any"))


def is_skip(word: object) -> bool:
    """Whether a rule of a turn to come is skipped."""
    return isinstance(word, Do) and word.verb == "skip" and word.window != THIS_TURN


def is_skipping(word: object) -> bool:
    """Whether a rule of this turn is skipped."""
    return isinstance(word, Do) and word.verb == "skip" and word.window == THIS_TURN


# What cannot be


def impossible(event: Event) -> str:
    """Say why something never happens, or nothing."""
    if event.verb == "discard" and event.what == THIS and event.who not in (None, YOU, ACTOR):
        return "this card lies in your hand, and nobody else discards it"
    if event.verb == "deploy" and is_kind(event.what) and State("face-down") in members(event.what):  # type: ignore[arg-type]
        return "a card that is played does not lie face-down"
    return ""


def unfit(done: Event | Do) -> str:
    """Say why a verb is not done by or to cards of some types, or nothing."""
    for role in ("what", "to"):
        thing = getattr(done, role)
        quality = thing.quality if isinstance(thing, Some | Every) else thing
        asked = members(quality) if is_kind(quality) else ()
        known = [one.value for one in asked if isinstance(one, Is) and one.field == "type"]
        if why := unfit_types(done.verb, role, known):
            return why
    return ""


def unfit_types(verb: str, role: str, types: Sequence[Any]) -> str:
    """Say why cards of some types cannot stand in a role of a verb, or nothing; of no type, they may be of any."""
    wanted = TAKEN.get((verb, role), ())
    if not wanted or not types or any([one in wanted for one in types]):
        return ""
    return f"only a {wanted[0]} can {verb}" if role == "what" else f"only a {wanted[0]} can be {verb}ed"
