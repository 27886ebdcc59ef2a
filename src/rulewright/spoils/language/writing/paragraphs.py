"""Paragraphs as sentences: what always works, what happens when, and what happens instead."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.open import Adjunct, With
from rulewright.spoils.language.telling.always import FLIPPED
from rulewright.spoils.language.words.changes import Instead
from rulewright.spoils.language.words.conditions import Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Lasts, Same
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.paragraphs import Costs, Gate, Resolution, Static, Trigger
from rulewright.spoils.language.words.qualities import Is, Not, Rel
from rulewright.spoils.language.words.things import TARGET, THIS, Every
from rulewright.spoils.language.writing.changes import changed
from rulewright.spoils.language.writing.clauses import ACCOMPANIED, asked, happening, happens
from rulewright.spoils.language.writing.instructions import Sentences, fronted, replaced_apart, replacing, sentences
from rulewright.spoils.language.writing.opening import Manner
from rulewright.spoils.words.walk import every


def paragraph(word: Any, manner: Manner) -> Sentences:  # noqa: ANN401 - a paragraph
    """Give the sentences of a paragraph."""
    if isinstance(word, Resolution):
        return sentences(word.does, manner)
    if isinstance(word, Trigger):
        if (fought := told_of_fight(word)) is not None:
            return paragraph(fought, manner)
        body = sentences(word.does, manner)
        if word.when == Fits(THIS, FLIPPED):
            return fronted("if", asked(word.when, manner), body)
        if word.when is not None:
            body = fronted("if", asked(word.when, manner), body)
        clauses = happens(word.event, manner)
        if isinstance(word.event, Event) and word.when == Not(ACCOMPANIED):
            clauses = [With(Adjunct("alone"), one) for one in clauses]
            body = sentences(word.does, manner)
        return fronted("if", clauses, body)
    if isinstance(word, Static):
        if isinstance(word.change, Instead) and not isinstance(word.change.does, Same):
            if any([isinstance(one, Same) for one in every(word.change.does)]):  # an amount is another one
                return fronted(
                    "if", happening(word.change.event, manner, mood="would"), sentences(word.change.does, manner)
                )
            first, *rest = replaced_apart(word.change)
            later = [one for part in rest for one in sentences(part, manner)]
            return [replacing(first, manner, "if"), *later]
        return [changed(word.of, (word.change,), manner)]
    if isinstance(word, Gate):
        return fronted("while", asked(word.condition, manner), paragraph(word.paragraph, manner))
    if isinstance(word, Costs) and len(word.costs) == 1 and isinstance(word.costs[0], Lasts):
        return [changed(word.costs[0].of, (word.costs[0].change,), manner)]
    return [[]]


def told_of_fight(word: Trigger) -> Trigger | None:
    """Give a trigger that says of what is attacked or blocked what it asks as a condition."""
    event, when = word.event, word.when
    if not isinstance(event, Event) or not isinstance(when, Fits) or event.to is not None:
        return None
    to: Any = None
    if event.verb == "attack" and when.thing == TARGET:
        held = [one.to for one in members(when.quality) if isinstance(one, Rel) and one.relation == "controlled by"]
        faction = held and when.quality == all_of(Is("type", "faction"), Rel("controlled by", held[0]))
        to = Every(Rel("faction of", held[0])) if faction else when.quality
    if event.verb == "attack" and when == Fits(THIS, Rel("is", TARGET)):
        to = THIS
    return None if to is None else replace(word, event=replace(event, to=to), when=None)
