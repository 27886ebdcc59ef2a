"""Which replacements fit what would happen, those of cards, those that wait, and one of the rules."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.value import Plain, Value
from rulewright.spoils.happening.damage import by_source, fitted
from rulewright.spoils.happening.hear import hears, names
from rulewright.spoils.happening.kinds import Damage, Happening, Influence
from rulewright.spoils.happening.kinds_of_move import Destroy, Draw, FlipDown, Put
from rulewright.spoils.happening.triggers import count, is_used_up
from rulewright.spoils.meaning.cards import CHANGED, amount_of, things_of
from rulewright.spoils.meaning.conditions import holds
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.areas import OUT
from rulewright.spoils.table.ongoing import Instead
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import This

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

RULE: Final = -1  # in the place of a word: what replaces is a rule, about the card in the first place
DECLINED: Final = 1
BEFORE: Final = 2
AFTER_RESOLVING: Final = Event("put into discard", This())


class Replacement(Plain):
    """A replacement that came up for a happening: the card whose text it is, its word, and its age if it waited."""

    def __init__(self, source: int, word: int, age: int = 0, declined: int = 0) -> None:
        """Let the word of this number, or a rule, replace; `declined` if a player did not want it. [A203]

        `BEFORE` in its place: it was used on what has led to this happening. [CR3:506.5]
        """
        self.source = source
        self.word = word
        self.age = age
        self.declined = declined

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.source, self.word, self.age, self.declined)

    def is_rule(self) -> bool:
        """Whether a rule replaces, not a text."""
        return self.word == RULE

    def is_of(self, source: int, word: int, age: int) -> bool:
        """Whether it is this one, wanted or not."""
        return self.source == source and self.word == word and self.age == age


class Promise(Plain):
    """What is to be done instead: the number of a word, for whom it is followed, and which replacements led to it."""

    def __init__(self, word: int, context: Context, used: tuple[Replacement, ...] = ()) -> None:
        """Let the word of this number be followed in a context."""
        self.word = word
        self.context = context
        self.used = used

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.context, self.used)


def fitting(g: "Spoils", happening: Happening, used: tuple[Replacement, ...]) -> list[Replacement]:
    """Give the replacements that fit a happening and were not yet used on it. [CR3:506.5] [A23] [A24]"""
    every = [Replacement(source, paragraph) for source, paragraph, _ in g.register.replacements]
    every += [Replacement(one.context.source, one.word, one.age) for one in waiting(g)]
    left = [one for one in every if not came_up(one, used) and not is_used_up(g, one.word, one.source)]
    return [one for one in left if learnt(g, happening, one) is not None]


def came_up(replacement: Replacement, used: tuple[Replacement, ...]) -> bool:
    """Whether a replacement was used on a happening, or declined for it. [A203]"""
    return any(one.is_of(replacement.source, replacement.word, replacement.age) for one in used)


def was_replaced(used: tuple[Replacement, ...], *, before: bool = False) -> bool:
    """Whether some of the replacements that came up for a happening were applied, or `before` on what led to it."""
    return bool(used) and any(not one.declined or (before and one.declined == BEFORE) for one in used)


def inherited(used: tuple[Replacement, ...]) -> tuple[Replacement, ...]:
    """Give the replacements that came up for something as those that have led to what it brings about. [A24]"""
    return tuple([Replacement(one.source, one.word, one.age, BEFORE) for one in used if not one.is_rule()])


def just_declined(used: tuple[Replacement, ...]) -> list[Replacement]:
    """Give the replacements that were declined for a happening as it is now. [A203]"""
    last = max([place for place, one in enumerate(used) if one.declined != DECLINED], default=-1)
    return list(used[last + 1 :])


def waiting(g: "Spoils") -> list[Instead]:
    """Give the replacements that wait for their time. [CR3:506.3]"""
    return [one for one in g.table.ongoing[0] if isinstance(one, Instead) and one.works]


def rules(g: "Spoils", happening: Happening) -> list[Replacement]:
    """Give the rules that replace: the oldest remove a card token from the game that would leave play. [A120]

    [RB:micromajig]
    """
    if g.ruleset.leaving_tokens != "remove_from_game" or not isinstance(happening, (Destroy, Put, FlipDown)):
        return []
    thing = happening.thing
    away = isinstance(happening, Put) and happening.area == OUT
    token = g.table.in_play(thing) and bool(g.table.is_token[g.table.card[thing]])
    return [Replacement(thing, RULE)] if token and not away else []


def context_of(g: "Spoils", one: Replacement) -> Context:
    """Give the context of a replacement: of the card as it is now, or of the effect that left it waiting."""
    if not one.age:
        return Context(g.controller(one.source), one.source, g.table.chosen[one.source])
    return next(effect.context for effect in waiting(g) if effect.age == one.age)


def whose(g: "Spoils", one: Replacement) -> int:
    """Give the player who controls a replacement; nobody controls one of the rules. [CR3:506.4] [A26]"""
    return -1 if one.is_rule() else context_of(g, one).player


def learnt(g: "Spoils", happening: Happening, one: Replacement) -> Context | None:
    """Give the context of a replacement with what it learns from a happening, or None if it does not fit."""
    word = g.lexicon.words[one.word]
    event = word.event if isinstance(word, (p.Replacement, e.NextInstead)) else AFTER_RESOLVING
    context = context_of(g, one)
    when = word.condition if isinstance(word, (p.Replacement, e.NextInstead)) else None
    for name in names(g, happening):
        told = hears(g, event, name, happening, context)
        knowing = None if told is None else Context(context.player, context.source, (*context.bindings, *told))
        if knowing is not None and (when is None or holds(g, when, knowing)):
            return knowing
    return None


def instead_of(g: "Spoils", happening: Happening, one: Replacement) -> Promise:
    """Give what is followed in the place of a happening."""
    context = learnt(g, happening, one)
    assert context is not None
    word = g.lexicon.words[one.word]
    if isinstance(word, m.PutIntoPlay):
        return Promise(one.word, context)
    effect = g.lexicon.parts[one.word]["effect"][0]
    if isinstance(g.lexicon.words[effect], e.May):
        effect = g.lexicon.parts[effect]["effect"][0]
    elif optional(g, one) is not None:
        context = context.bound("willing", 1)
    return Promise(effect, context)


def lessened(g: "Spoils", happening: Happening, one: Replacement) -> Happening | None:
    """Give what is left of a happening that goes on with another amount, or None if it does not go on. [A396]

    Of damage that makes a faction lose influence only that loss is replaced, or is less. [A395]
    """
    word = None if one.is_rule() else g.lexicon.words[one.word]
    if not isinstance(word, (p.Replacement, e.NextInstead)):
        return None
    effect = word.effect
    then = effect.then if isinstance(effect, e.IfYouDo) else effect
    then = then.effect if isinstance(then, e.May) else then
    if isinstance(then, d.InflictElsewhere):
        return gone_elsewhere(g, happening, then, learnt(g, happening, one))
    loss = happening if isinstance(happening, Damage) and word.event.kind == "loses influence" else None
    if not isinstance(then, d.ChangeAmount):
        return None if loss is None else with_less_lost(loss, None, more=False)
    context = learnt(g, happening, one)
    assert context is not None
    knowing = context.bound(CHANGED, happening.size())
    by = None if then.amount is None else amount_of(g, then.amount, knowing)
    return with_amount(happening, by, more=then.more) if loss is None else with_less_lost(loss, by, more=then.more)


def gone_elsewhere(
    g: "Spoils", happening: Happening, word: d.InflictElsewhere, context: Context | None
) -> Happening | None:
    """Give damage as it is inflicted to another card, by all that inflict it; it stays if that cannot receive any."""
    if context is None or not isinstance(happening, Damage):
        return None
    for one in things_of(g, word.to, context):
        moved = Damage(happening.source, one, happening.amount, happening.battle, happening.shares)
        if one != happening.thing and moved.possible(g):
            return moved
    return happening


def with_less_lost(damage: Damage, by: int | None, *, more: bool) -> Damage:
    """Give damage by which a faction loses so much more or less influence, or none. [A395]"""
    spared = damage.amount if by is None else -by if more else by
    unlost = damage.unlost + spared
    return Damage(damage.source, damage.thing, damage.amount, damage.battle, damage.shares, unlost)


def with_amount(happening: Happening, by: int | None, *, more: bool) -> Happening:
    """Give damage, a draw or a change of influence with so much more or less, or with nothing left of it."""
    before = happening.size()
    after = 0 if by is None else before + by if more else max(0, before - by)
    if isinstance(happening, Influence):
        return Influence(happening.player, after if happening.change > 0 else -after)
    if isinstance(happening, Draw):
        return Draw(happening.player, after)
    assert isinstance(happening, Damage), "nothing else has an amount that a text changes"
    shares = fitted(by_source(happening.shares), after)
    return Damage(happening.source, happening.thing, after, happening.battle, shares, happening.unlost)


def optional(g: "Spoils", one: Replacement) -> int | None:
    """Give the number of what a player may do instead, or None where nobody is asked. [A203]"""
    if one.is_rule() or "effect" not in g.lexicon.parts[one.word]:
        return None
    effect = g.lexicon.parts[one.word]["effect"][0]
    word = g.lexicon.words[effect]
    if isinstance(word, e.IfYouDo):
        effect = g.lexicon.parts[effect]["basis"][0]
    if not isinstance(g.lexicon.words[effect], e.May):
        return None
    return g.lexicon.parts[effect]["effect"][0]


def offered(g: "Spoils", happening: Happening, one: Replacement) -> Promise | None:
    """Give what a player may do instead of a happening, or None where nobody is asked. [A203]"""
    effect = optional(g, one)
    if effect is None:
        return None
    context = learnt(g, happening, one)
    assert context is not None
    return Promise(effect, context)


def use_up(g: "Spoils", one: Replacement) -> None:
    """Let a replacement that waited be gone, and count one that works only so often. [CR3:506.3] [A27]"""
    t, word = g.table, None if one.is_rule() else g.lexicon.words[one.word]
    if isinstance(word, p.Replacement) and word.limit:
        count(g, one.word, one.source)
    if one.age and not (isinstance(word, e.NextInstead) and word.each):
        t.keep_lasting(tuple([left for left in t.ongoing[0] if not isinstance(left, Instead) or left.age != one.age]))
