"""Which replacements fit what would happen, those of cards, those that wait, and one of the rules."""

from typing import TYPE_CHECKING, Final, TypeAlias

from rulewright.engine.value import Value
from rulewright.spoils.happening.damage import fitted
from rulewright.spoils.happening.hear import hears, names
from rulewright.spoils.happening.kinds import AREAS, Happening, number, shares_of, thing_of, unlost
from rulewright.spoils.meaning.cards import amount_of, things_of
from rulewright.spoils.meaning.conditions import holds
from rulewright.spoils.meaning.context import Context, context_from
from rulewright.spoils.table.areas import OUT
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import This

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

# A replacement: the card whose text it is, the number of its word, and the age of one that waits (0: none waits)
Key: TypeAlias = tuple[int, int, int]

RULE: Final = -1  # in the place of a word: what replaces is a rule, about the card in the first place
AFTER_RESOLVING: Final = Event("put into discard", This())


def fitting(g: "Spoils", happening: Happening, used: tuple[Key, ...]) -> list[Key]:
    """Give the replacements that fit a happening and were not yet used on it. [CR3:506.5] [A23] [A24]"""
    every = [(source, paragraph, 0) for source, paragraph, _ in g.register.replacements]
    every += [(source_of(entry), number(entry, 1), number(entry, 5)) for entry in waiting(g)]
    gone = [*used, *[declined(key) for key in used]]
    return [key for key in every if key not in gone and learnt(g, happening, key) is not None]


def declined(key: Key) -> Key:
    """Give the mark that an optional replacement was declined; the mark of a mark is the replacement. [A203]"""
    return (-1 - key[0], key[1], key[2])


def was_replaced(used: tuple[Key, ...]) -> bool:
    """Whether some of the replacements that came up for a happening were applied, not declined."""
    return any(source >= 0 for source, _, _ in used)


def waiting(g: "Spoils") -> list[tuple[Value, ...]]:
    """Give the replacements that wait for their time. [CR3:506.3]"""
    return [entry for entry in g.table.ongoing[0] if entry[0] == "instead"]


def source_of(entry: tuple[Value, ...]) -> int:
    """Give the card whose text a waiting replacement is."""
    return context_from(entry[3]).source


def rules(g: "Spoils", happening: Happening) -> list[Key]:
    """Give the rules that replace: the oldest remove a card token from the game that would leave play. [A120]

    [RB:micromajig]
    """
    if g.ruleset.leaving_tokens != "remove_from_game" or happening[0] not in ("destroy", "put", "flip down"):
        return []
    thing = thing_of(happening)
    away = happening[0] == "put" and happening[2] == OUT
    token = g.table.in_play(thing) and bool(g.table.is_token[g.table.card[thing]])
    return [(thing, RULE, 0)] if token and not away else []


def is_rule(key: Key) -> bool:
    """Whether a rule replaces, not a text."""
    return key[1] == RULE


def context_of(g: "Spoils", key: Key) -> Context:
    """Give the context of a replacement: of the card as it is now, or of the effect that left it waiting."""
    source, _, stamp = key
    if not stamp:
        return Context(g.controller(source), source, g.table.chosen[source])
    return next(context_from(entry[3]) for entry in waiting(g) if entry[5] == stamp)


def whose(g: "Spoils", key: Key) -> int:
    """Give the player who controls a replacement; nobody controls one of the rules. [CR3:506.4] [A26]"""
    return -1 if is_rule(key) else context_of(g, key).player


def learnt(g: "Spoils", happening: Happening, key: Key) -> Context | None:
    """Give the context of a replacement with what it learns from a happening, or None if it does not fit."""
    word = g.lexicon.words[key[1]]
    event = word.event if isinstance(word, (p.Replacement, e.NextInstead)) else AFTER_RESOLVING
    context = context_of(g, key)
    when = word.condition if isinstance(word, (p.Replacement, e.NextInstead)) else None
    for name in names(g, happening):
        told = hears(g, event, name, happening, context)
        if told is not None and (when is None or holds(g, when, context)):
            return Context(context.player, context.source, (*context.bindings, *told))
    return None


def instead_of(g: "Spoils", happening: Happening, key: Key) -> tuple[Happening | None, int, Value]:
    """Give the one happening that stands in for another, or else the word to follow and its context."""
    if is_rule(key):
        return ("put", thing_of(happening), OUT, "", 0), -1, ()
    context = learnt(g, happening, key)
    assert context is not None
    word = g.lexicon.words[key[1]]
    if isinstance(word, m.PutIntoPlay):
        return None, key[1], context.args()
    effect = g.lexicon.parts[key[1]]["effect"][0]
    if isinstance(g.lexicon.words[effect], e.May):
        effect = g.lexicon.parts[effect]["effect"][0]
    elif optional(g, key) is not None:
        context = context.bound("willing", 1)
    return as_happening(g, g.lexicon.words[effect], context), effect, context.args()


def lessened(g: "Spoils", happening: Happening, key: Key) -> Happening | None:
    """Give what is left of a happening that goes on with another amount, or None if it does not go on. [A396]

    Of damage that makes a faction lose influence only that loss is replaced, or is less. [A395]
    """
    word = None if is_rule(key) else g.lexicon.words[key[1]]
    if not isinstance(word, (p.Replacement, e.NextInstead)):
        return None
    effect = word.effect
    then = effect.then if isinstance(effect, e.IfYouDo) else effect
    of_damage = happening[0] == "damage" and word.event.kind == "loses influence"
    if not isinstance(then, d.ChangeAmount):
        return with_amount(happening, None, of_damage=of_damage, more=False) if of_damage else None
    context = learnt(g, happening, key)
    assert context is not None
    by = None if then.amount is None else amount_of(g, then.amount, context)
    return with_amount(happening, by, of_damage=of_damage, more=then.more)


def with_amount(happening: Happening, by: int | None, *, of_damage: bool, more: bool) -> Happening:
    """Give damage or a loss of influence with so much more or less, or with nothing left of it."""
    if of_damage:
        spared = number(happening, 3) if by is None else -by if more else by
        return (*happening[:5], shares_of(happening), unlost(happening) + spared)
    place = 3 if happening[0] == "damage" else 2
    before = abs(number(happening, place))
    after = 0 if by is None else before + by if more else max(0, before - by)
    if happening[0] == "influence":
        return ("influence", happening[1], after if number(happening, 2) > 0 else -after)
    if happening[0] == "draw":
        return ("draw", happening[1], after)
    return (*happening[:3], after, happening[4], fitted(dict(shares_of(happening)), after), unlost(happening))


def optional(g: "Spoils", key: Key) -> int | None:
    """Give the number of what a player may do instead, or None where nobody is asked. [A203]"""
    if is_rule(key) or "effect" not in g.lexicon.parts[key[1]]:
        return None
    effect = g.lexicon.parts[key[1]]["effect"][0]
    word = g.lexicon.words[effect]
    if isinstance(word, e.IfYouDo):
        effect = g.lexicon.parts[effect]["basis"][0]
    if not isinstance(g.lexicon.words[effect], e.May):
        return None
    return g.lexicon.parts[effect]["effect"][0]


def promised(g: "Spoils", used: tuple[Key, ...]) -> list[tuple[int, Context]]:
    """Give what players have accepted to do instead of a happening; what waited for it is used up already. [A391]"""
    accepted = [key for key in used if key[0] >= 0 and not key[2] and not is_rule(key)]
    found = [(optional(g, key), context_of(g, key)) for key in accepted]
    return [(effect, context) for effect, context in found if effect is not None]


def use_up(g: "Spoils", key: Key) -> None:
    """Let a replacement that waited be gone; those that were not chosen wait on. [CR3:506.3] [A27]"""
    t = g.table
    if key[2]:
        t.keep_lasting(tuple([entry for entry in t.ongoing[0] if entry[0] != "instead" or entry[5] != key[2]]))


def as_happening(g: "Spoils", word: object, context: Context) -> Happening | None:
    """Give the one happening that an effect about one thing comes to."""
    things = things_of(g, word.things, context) if isinstance(word, (m.PutInto, m.Destroy, m.FlipDown)) else ()
    if len(things) != 1:
        return None
    if isinstance(word, m.Destroy):
        return ("destroy", things[0], context.source)
    if isinstance(word, m.FlipDown):
        return ("flip down", things[0], g.table.owner_of(things[0]))
    assert isinstance(word, m.PutInto)
    area, _, place = word.area.partition(" ")
    return ("put", things[0], AREAS[area], place, int(place == "face-down"))
