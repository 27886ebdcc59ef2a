"""What happens instead, as far as it takes place at the same moment as the group in which something was replaced. [A25]

An instruction that leaves nothing to decide comes to happenings, which join the group. Any other is followed by itself,
once the group has happened and before its triggers.
"""

from typing import TYPE_CHECKING

from rulewright.spoils.choices import costs_together, deciding
from rulewright.spoils.happening import amounts, damage
from rulewright.spoils.happening.kinds import Damage, Happening
from rulewright.spoils.happening.kinds_of_move import Move
from rulewright.spoils.happening.replacements import Promise, Replacement, inherited, was_replaced
from rulewright.spoils.meaning.addressees import addresses_somebody, is_for_each, names_opponent, nobody
from rulewright.spoils.meaning.cards import things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.players import opponents
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def comes_to(g: "Spoils", promise: Promise) -> tuple[Happening, ...] | None:
    """Give the happenings to which something that is done instead comes at once, or None if it must be followed."""
    word = g.lexicon.words[promise.word]
    parts = g.lexicon.parts[promise.word]["effects"] if isinstance(word, e.AtOnce) else (promise.word,)
    group: list[Happening] = []
    for part in parts:
        found = of_one(g, part, promise.context)
        if found is None:
            return None
        group += found
    return tuple(group)


def of_one(g: "Spoils", number: int, context: Context) -> tuple[Happening, ...] | None:
    """Give the happenings to which one instruction comes, or None if something of it is still open."""
    word = g.lexicon.words[number]
    if not g.instruction(word).plain or is_for_each(g, word):
        return None
    if len(opponents(g, context.player)) > 1 and context.get("opponent") is None and names_opponent(word):
        return None  # its player chooses one [A71]
    if nobody(g, word, context) or not addresses_somebody(g, word, context):
        return ()
    chosen: tuple[int, ...] = ()
    asking = deciding.decide(g, word, context)
    try:
        next(asking)
    except StopIteration as answered:
        chosen = answered.value
    else:
        asking.close()
        return None
    return g.instruction(word).do(g, word, number, context, chosen).group


def ready(g: "Spoils", happening: Happening) -> list[Happening]:
    """Give a happening as it takes place, or nothing if it cannot: amounts are increased and reduced. [CR3:408.2]"""
    if not happening.possible(g):
        return []
    found: list[Happening] = [amounts.adjusted(g, happening)]
    if isinstance(happening, Damage):
        found = [*damage.redirected(g, damage.adjusted_damage(g, happening))]
    return [one for one in found if not one.is_nothing()]


def takes_away(g: "Spoils", promise: Promise, source: int) -> bool:
    """Whether what is done instead takes the card away whose text says so: it has done its part with that. [A12]"""
    word = g.lexicon.words[promise.word]
    parts = [word, *costs_together.effects_in(word)]
    moves = [one.things for one in parts if isinstance(one, (m.Destroy, m.PutInto, m.FlipDown))]
    return any(source in things_of(g, one, promise.context) for one in moves)


def bequeathed(
    thing: int, group: tuple[Happening, ...], used: tuple[tuple[Replacement, ...], ...]
) -> tuple[Replacement, ...]:
    """Give the replacements that have led to the damage by which the rules destroy a card. [CR3:506.5]"""
    found: list[Replacement] = []
    for one, replaced in zip(group, used, strict=True):
        if isinstance(one, Damage) and one.thing == thing and was_replaced(replaced, before=True):
            found += inherited(replaced)
    return tuple(found)


def moved_twice(g: "Spoils", group: list[Happening], due: list[bool], used: list[tuple[Replacement, ...]]) -> list[int]:
    """Give the members that would move a card which another one moves: a card exists once. [CR3:506.1] [A430]

    What was to happen to it comes before what is done with it instead of something else, then the first of them.
    """
    moves = [index for index, one in enumerate(group) if due[index] and isinstance(one, Move)]
    order = sorted(moves, key=lambda index: (was_replaced(used[index]), index))
    taken: list[int] = []
    found: list[int] = []
    for index in order:
        card = g.table.card[group[index].thing]
        if card in taken:
            found.append(index)
        taken.append(card)
    return found
