"""Which triggers a happening sets off, and what they learn of it. [CR3:503.1]"""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.happening import durations
from rulewright.spoils.happening.hear import about, heard_as, hears, names
from rulewright.spoils.happening.kinds import Happening, Told
from rulewright.spoils.happening.kinds_of_move import Create, Enter, FlipUp
from rulewright.spoils.meaning.became import tracked
from rulewright.spoils.meaning.cards import HAPPENED, deeds
from rulewright.spoils.meaning.conditions import holds
from rulewright.spoils.meaning.context import Bindings, Context
from rulewright.spoils.table.remembered import Deed, Fired, Fulfilled
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as w
from rulewright.spoils.words.vocabulary import EventKind

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

FIRED: Final = "fired "  # a trigger that may happen only so often each turn did
LIMIT: Final = "limit"  # the trigger whose offer counts if it is accepted
ABOUT = ("it", "player")  # what a text knows of an event about a card that it knew before


def listen(g: "Spoils", happening: Happening) -> list[Fired]:
    """Give the triggers that a happening which changes nothing sets off."""
    return tested(g, hear(g, happening), ())


def hear(g: "Spoils", happening: Happening, cost: Bindings = ()) -> list[Fired]:
    """Give the triggers that a happening is heard by; those of a card that enters know its `cost`. [CR3:503.1]"""
    found: list[Fired] = []
    for name in names(g, happening):
        if name in g.lexicon.remembered:
            remember(g, name, happening)
        for source, paragraph in g.triggers_on(name):
            word = g.lexicon.words[paragraph]
            assert isinstance(word, p.Trigger)
            context = Context(g.controller(source), source, g.table.chosen[source])
            for one in heard_as(happening, name):
                learnt = hears(g, word.event, name, one, context)
                if learnt is not None and is_its_turn(g, word, one, context):
                    own = cost if source == happening.thing else ()
                    bindings = (*context.bindings, *own, *learnt)
                    found.append(Fired(paragraph, Context(context.player, source, bindings)))
        if g.lexicon.awaits:
            found += heard_later(g, name, happening)
    return found


def is_its_turn(g: "Spoils", word: p.Trigger, happening: Happening, context: Context) -> bool:
    """Whether it happens for the first, second or third time this turn (to that player), if a trigger asks for it."""
    if not word.nth:
        return True
    found = deeds(g, word.event, context, None)
    if word.event.player is not None:  # of each of several players by themselves
        _, player = about(g, word.event.kind, happening)
        found = [one for one in found if one.other == player]
    counted = word.event.kind in ("draws", "discards")  # a player draws and discards several cards as a group
    so_far = sum([one.amount for one in found]) if counted else len(found)
    return so_far - (happening.size() if counted else 1) < word.nth <= so_far


def tested(g: "Spoils", heard: list[Fired], came: tuple[int, ...]) -> list[Fired]:
    """Keep the triggers whose condition holds once the group has happened; they know what became of cards. [A172]"""
    found: list[Fired] = []
    for one in heard:
        word = g.lexicon.words[one.word]
        when = word.condition if isinstance(word, p.Trigger) else None
        context = tracked(g, one.context, came)
        if when is not None and not holds(g, when, context):
            continue
        if isinstance(word, p.Trigger) and word.limit:
            if is_used_up(g, one.word, context.source):
                continue
            context = counting(g, one.word, context)
        found.append(Fired(one.word, context))
    return found


def is_used_up(g: "Spoils", number: int, source: int) -> bool:
    """Whether a trigger has happened, or a replacement was applied, as often this turn as it may."""
    word, deed = g.lexicon.words[number], Deed(f"{FIRED}{number}", source, -1)
    limited = isinstance(word, (p.Trigger, p.Replacement)) and word.limit
    return bool(limited) and sum([one == deed for one in g.table.deeds[0]]) >= limited


def counting(g: "Spoils", number: int, context: Context) -> Context:
    """Count a trigger that may happen only so often; what it offers counts if it is accepted, which is seen to then."""
    word = g.lexicon.words[number]
    if isinstance(word, p.Trigger) and isinstance(first_of(word.effect), e.May):
        return context.bound(LIMIT, number)
    count(g, number, context.source)
    return context


def count(g: "Spoils", number: int, source: int) -> None:
    """Note that a trigger which may happen only so often each turn did."""
    g.table.note_deeds([Deed(f"{FIRED}{number}", source, -1)])


def first_of(effect: e.Effect) -> e.Effect:
    """Give with what an effect begins."""
    if isinstance(effect, e.IfYouDo):
        return first_of(effect.basis)
    return first_of(effect.effects[0]) if isinstance(effect, e.Sequence) and effect.effects else effect


def entered(g: "Spoils", happening: Happening, came: int) -> list[Fired]:
    """Give the triggers that hear a card enter play, once it has; they know the picks of its cost. [CR3:604.3]"""
    if isinstance(happening, Create):
        return hear(g, Enter(came, happening.player))
    if isinstance(happening, FlipUp):
        return [*hear(g, Enter(came, g.controller(came))), *hear(g, Told("flipped up", came, g.controller(came)))]
    if not isinstance(happening, Enter):
        return []
    told = Enter(came, happening.player, happening.depleted, happening.down, happening.to, happening.party)
    cost = g.cost_bindings(happening.thing)
    flipped = hear(g, Told("flipped up", came, happening.player), cost) if ("flip up", 1) in cost else []
    return [*hear(g, told, cost), *flipped]


def become_true(g: "Spoils") -> tuple[Fired, ...]:
    """Give the triggers whose condition holds now and did not before, and remember all that hold."""
    t = g.table
    now: list[Fulfilled] = []
    batch: list[Fired] = []
    for source, paragraph in g.triggers_on("condition"):
        word = g.lexicon.words[paragraph]
        context = Context(g.controller(source), source, t.chosen[source])
        if not isinstance(word, p.Trigger):
            continue
        if word.condition is None or holds(g, word.condition, context):
            now.append(Fulfilled(source, paragraph))
            if now[-1] not in t.fulfilled[0]:
                batch.append(Fired(paragraph, context))
    if tuple(now) != t.fulfilled[0]:
        t.note_fulfilled(tuple(now))
    return tuple(batch)


def remember(g: "Spoils", name: EventKind, happening: Happening) -> None:
    """Remember for this turn what happened, as far as some text asks for it. [A332]"""
    thing, player = about(g, name, happening)
    g.table.note_deeds([Deed(f"{HAPPENED}{name}", thing, player, happening.size())])


def heard_later(g: "Spoils", name: EventKind, happening: Happening) -> list[Fired]:
    """Give the effects that wait for what happens; `it` is new to those alone that wait for a kind of card. [A330]"""
    found: list[Fired] = []
    for waiting in durations.awaiting(g):
        word, context = g.lexicon.words[waiting.word], waiting.context
        assert isinstance(word, e.Later)
        for one in heard_as(happening, name):
            learnt = hears(g, word.event, name, one, context)
            if learnt is not None:
                anew = isinstance(word.event.cards, w.Cards)
                new = [(called, value) for called, value in learnt if anew or called not in ABOUT]
                found.append(Fired(waiting.word, Context(context.player, context.source, (*context.bindings, *new))))
                if word.once or not word.duration:
                    g.table.let_end([waiting])
                    break
    return found
