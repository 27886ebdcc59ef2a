"""Whole sentences: what they tell or state, with the letters that they and those before them explain."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.discourse.mentions import Unclear
from rulewright.spoils.language.meaning.acts import DAMAGED
from rulewright.spoils.language.meaning.clauses import OTHERWISE
from rulewright.spoils.language.open import Apart, Deed, Replacing
from rulewright.spoils.language.telling.clauses import lettered
from rulewright.spoils.language.telling.following import followed
from rulewright.spoils.language.telling.happenings import WOULD, certain
from rulewright.spoils.language.telling.instructions import told
from rulewright.spoils.language.telling.statements import stated
from rulewright.spoils.language.words.amounts import Var
from rulewright.spoils.language.words.changes import Instead
from rulewright.spoils.language.words.conditions import Done
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import NOTHING, Do, If, Only, Same
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.paragraphs import Gate, Limit, Static, Trigger
from rulewright.spoils.language.words.qualities import Not
from rulewright.spoils.language.words.things import THIS
from rulewright.spoils.language.words.vocabulary import BEFORE
from rulewright.spoils.words.walk import every, rebuilt, replaced


def with_letters(word: Any, letters: dict[str, Any]) -> Any:  # noqa: ANN401 - an instruction, amounts
    """Give an instruction with the letters that sentences before it explained."""
    for letter, value in letters.items():
        word = replaced(word, Var(letter), value)  # type: ignore[arg-type]
    return word


def told_whole(body: Any) -> Any:  # noqa: ANN401 - a sentence; an instruction
    """Give the instruction that a sentence is."""
    return told(lettered(body))


def stated_whole(body: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a sentence
    """Give the paragraphs that a sentence is."""
    return stated(lettered(body))


def going_on(paragraph: Any, more: list[Any]) -> Any:  # noqa: ANN401 - a paragraph
    """Give a paragraph with the sentences that belong to it."""
    if not more:
        return paragraph
    limits: list[Any] = [one.condition for one in more if isinstance(one, Only)]
    if limits:
        found = going_on(paragraph, [one for one in more if not isinstance(one, Only)])
        return Limit(limits[0].times, limits[0].window, found) if len(limits) == 1 else found
    if isinstance(paragraph, Gate):
        return replace(paragraph, paragraph=going_on(paragraph.paragraph, more))
    if isinstance(paragraph, Trigger) and any([is_done_instead(one) for one in more]):
        more = [If(one.condition, one.does) if isinstance(one, Replacing) else one for one in more]
        return Static(THIS, Instead(certain(paragraph.event), followed([paragraph.does, *more]), paragraph.when))
    if isinstance(paragraph, Trigger) and any([isinstance(one, Same) for one in every(tuple(more))]):
        if paragraph.turn != "every":
            raise Unclear("it is not said how often the amount is another")
        return Static(THIS, Instead(certain(paragraph.event), followed([paragraph.does, *more]), paragraph.when))
    if isinstance(paragraph, Trigger) and (both := in_either_case(paragraph, more)) is not None:
        return both
    if isinstance(paragraph, Trigger):
        return replace(paragraph, does=followed([paragraph.does, *more]))
    change = paragraph.change
    return replace(paragraph, change=replace(change, does=followed([change.does, *more])))


def is_done_instead(instruction: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether something is done instead of what happened, if what the sentence before offers is done."""
    return isinstance(instruction, Replacing) and instruction.condition == Done(BEFORE)


def in_either_case(trigger: Trigger, more: list[Any]) -> Trigger | None:
    """Give a trigger of which a later sentence says what happens if its condition does not hold, or None."""
    asked: Any = trigger.when
    if isinstance(asked, Apart) and any([is_otherwise(one) for one in more]):
        return replace(trigger, does=followed([If(asked.condition, trigger.does), *more]), when=None)
    when: Any = asked.condition if isinstance(asked, Apart) else asked
    opposite: Any = None if when is None else normal(Not(when))
    for place, one in enumerate(more):
        if opposite is not None and isinstance(one, If) and normal(one.condition) == opposite:
            does: Any = followed([trigger.does, *more[:place]])
            rest = If(when, does, one.then)
            return replace(trigger, does=followed([rest, *more[place + 1 :]]), when=None)
    return None


def is_otherwise(instruction: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether an instruction is the other case of what was asked before."""
    condition: Any = instruction.condition if isinstance(instruction, If) else None
    return bool(condition == OTHERWISE)


def with_damage_so_far(word: object) -> object:
    """Take damage that was inflicted for that so far, where something is done instead: there is none to come."""
    return rebuilt(word, so_far) if isinstance(word, Instead) else word


def so_far(word: object) -> object:
    """Remove damage that was inflicted."""
    return replace(word, how=()) if isinstance(word, Deed) and word.how == (DAMAGED,) else word


def is_amiss(words: tuple[Any, ...]) -> bool:
    """Whether words let something happen in another way where nothing would happen."""
    return any([isinstance(one, Same) or is_stray(one) for one in every(rebuilt(words, without_instead))])


def is_stray(word: object) -> bool:
    """Whether an instruction says how another is done that is not there: how often, or where to instead."""
    if isinstance(word, Event):
        return WOULD in word.how
    if not isinstance(word, Do):
        return False
    moved = word.verb == "move" and "instead" in word.how and word.what != THIS
    return moved or (word.verb == "use" and word.by is None and word.what is None)


def without_instead(word: object) -> object:
    """Leave out what happens instead."""
    return NOTHING if isinstance(word, Instead) else word
