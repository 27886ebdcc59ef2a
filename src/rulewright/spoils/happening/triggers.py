"""Which triggers a happening sets off, and what they learn of it. [CR3:503.1]"""

from typing import TYPE_CHECKING, TypeAlias

from rulewright.engine.value import Value
from rulewright.spoils.happening import durations
from rulewright.spoils.happening.hear import about, heard_as, hears, names
from rulewright.spoils.happening.kinds import Happening, number, thing_of
from rulewright.spoils.meaning.became import tracked
from rulewright.spoils.meaning.conditions import HAPPENED, holds
from rulewright.spoils.meaning.context import Bindings, Context
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

ABOUT = ("it", "player")  # what a text knows of an event about a card that it knew before

Heard: TypeAlias = tuple[int, int, int, Bindings]  # source, paragraph, player, bindings


def listen(g: "Spoils", happening: Happening) -> list[Value]:
    """Give the triggers that a happening which changes nothing sets off: (source, paragraph, player, bindings)."""
    return tested(g, hear(g, happening), ())


def hear(g: "Spoils", happening: Happening, cost: Bindings = ()) -> list[Heard]:
    """Give the triggers that a happening is heard by; those of a card that enters know its `cost`. [CR3:503.1]"""
    found: list[Heard] = []
    for name in names(g, happening):
        if name in g.lexicon.remembered:
            remember(g, name, happening)
        for source, paragraph in g.triggers_on(name):
            word = g.lexicon.words[paragraph]
            assert isinstance(word, p.Trigger)
            context = Context(g.controller(source), source, g.table.chosen[source])
            for one in heard_as(happening, name):
                learnt = hears(g, word.event, name, one, context)
                if learnt is not None:
                    own = cost if source == thing_of(happening) else ()
                    found.append((source, paragraph, context.player, (*context.bindings, *own, *learnt)))
        if g.lexicon.awaits:
            found += heard_later(g, name, happening)
    return found


def tested(g: "Spoils", heard: list[Heard], came: tuple[int, ...]) -> list[Value]:
    """Keep the triggers whose condition holds once the group has happened; they know what became of cards. [A172]"""
    found: list[Value] = []
    for source, paragraph, player, learnt in heard:
        word = g.lexicon.words[paragraph]
        when = word.condition if isinstance(word, p.Trigger) else None
        context = tracked(g, Context(player, source, learnt), came)
        if when is None or holds(g, when, context):
            found.append((source, paragraph, player, context.bindings))
    return found


def entered(g: "Spoils", happening: Happening, came: int) -> list[Heard]:
    """Give the triggers that hear a card enter play, once it has; they know the picks of its cost. [CR3:604.3]"""
    kind = happening[0]
    if kind == "create":
        return hear(g, ("enter", came, happening[2], 0, 0, -1))
    if kind == "flip up":
        return hear(g, ("enter", came, g.controller(came), 0, 0, -1))
    cost = g.cost_bindings(number(happening, 1)) if kind == "enter" else ()
    return hear(g, ("enter", came, *happening[2:]), cost) if kind == "enter" else []


def become_true(g: "Spoils") -> tuple[Value, ...]:
    """Give the triggers whose condition holds now and did not before, and remember all that hold."""
    t = g.table
    now: list[Value] = []
    batch: list[Value] = []
    for source, paragraph in g.triggers_on("condition"):
        word = g.lexicon.words[paragraph]
        player, chosen = g.controller(source), t.chosen[source]
        if not isinstance(word, p.Trigger):
            continue
        if word.condition is None or holds(g, word.condition, Context(player, source, chosen)):
            now.append((source, paragraph))
            if (source, paragraph) not in t.fulfilled[0]:
                batch.append((source, paragraph, player, chosen))
    if tuple(now) != t.fulfilled[0]:
        t.note_fulfilled(tuple(now))
    return tuple(batch)


def remember(g: "Spoils", name: str, happening: Happening) -> None:
    """Remember for this turn what happened, as far as some text asks for it. [A332]"""
    thing, player = about(g, name, happening)
    deed = (f"{HAPPENED}{name}", thing, player)
    if deed not in g.table.deeds[0]:
        g.table.note_deeds([deed])


def heard_later(g: "Spoils", name: str, happening: Happening) -> list[Heard]:
    """Give the effects that wait for what happens; `it` is new to those alone that wait for a kind of card. [A330]"""
    found: list[Heard] = []
    for number_, context in durations.awaiting(g):
        word = g.lexicon.words[number_]
        assert isinstance(word, e.Later)
        for one in heard_as(happening, name):
            learnt = hears(g, word.event, name, one, context)
            if learnt is not None:
                new = [pair for pair in learnt if isinstance(word.event.cards, w.Cards) or pair[0] not in ABOUT]
                found.append((context.source, number_, context.player, (*context.bindings, *new)))
    return found
