"""Which costs touch each other, and what of them a player can foresee. [A35]"""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices.afford import tolled
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as w
from rulewright.spoils.words.walk import every, parts

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

SLIGHT: Final = ("state", "hand", "influence", "tokens")  # changes that only some later costs notice


def entangled(g: "Spoils", costs: tuple[int, ...], *, card: bool) -> bool:
    """Whether a cost can change what a later one, or the numeric cost of a card or a pay instruction, can use."""
    if not costs:
        return False
    words = [g.lexicon.words[cost] for cost in costs]
    if (costs, card) not in g.lexicon.touching:
        g.lexicon.touching[costs, card] = touching(g, words, card=card)
    return g.lexicon.touching[costs, card] or (any(is_pick(word) for word in words) and tolled(g))


def is_pick(word: object) -> bool:
    """Whether a cost picks something, for which a text can want to be paid."""
    return isinstance(word, h.Pick) and not word.choose


def touching(g: "Spoils", words: list[object], *, card: bool) -> bool:
    """Whether a cost can change what a later one can use, by what the costs say alone."""
    pays = card or any(owes(g, word) for word in words)
    for index, word in enumerate(words):
        changes = g.instruction(word).cost.changes
        later = [one for one in words[index + 1 :] if not owes(g, one)]
        if changes == "number" or any(notices(g, word, one) for one in later):
            return True
        if changes == "much" and pays:
            return True
    return False


def owes(g: "Spoils", word: object) -> bool:
    """Whether a cost adds to the running total, which is paid last."""
    return g.instruction(word).cost.owes is not None


def notices(g: "Spoils", word: object, later: object) -> bool:
    """Whether a later cost can depend on what an earlier one did."""
    change, after = g.instruction(word).cost.changes, g.instruction(later).cost
    if change in ("nothing", "number", "much"):
        return change != "nothing"
    if after.notices is not None:
        return after.notices(later, word, change)
    if change == "pick":
        return False
    return after.changes not in SLIGHT or change in ("state", after.changes)


def may_be_left(g: "Spoils", word: object) -> bool:
    """Whether a cost is satisfied, too, if nothing of it is done."""
    return g.instruction(word).cost.may_be_left(g, word)


def only_takes(g: "Spoils", costs: tuple[int, ...]) -> bool:
    """Whether no cost can make another possible that is not so now."""
    return all(g.instruction(g.lexicon.words[cost]).cost.takes for cost in costs)


def costs_change(g: "Spoils") -> bool:
    """Whether a card in play changes numeric costs, or would under a condition: a cost might end that."""
    return any(changes_costs(one) for thing in g.table.play[0] for one in g.printed(thing).paragraphs)


def changes_costs(paragraph: p.Paragraph) -> bool:
    """Whether a paragraph changes numeric costs, now or under a condition."""
    if isinstance(paragraph, (p.While, p.Gated)):
        return changes_costs(paragraph.paragraph)
    return isinstance(paragraph, p.StaticFor) and isinstance(paragraph.change, (c.CostsMore, c.CostsLess))


def is_indifferent(g: "Spoils", word: object, later: tuple[int, ...]) -> bool:
    """Whether it is all the same for later costs what is chosen for a cost."""
    words = [g.lexicon.words[cost] for cost in later]
    if is_pick(word) and tolled(g):
        return False
    if not g.instruction(word).in_any_order or any(notices(g, word, one) for one in words):
        return False
    return getattr(word, "number", -1) not in picks_used(tuple(words))


def foreseeable(g: "Spoils", costs: tuple[int, ...]) -> tuple[int, ...]:
    """Give the costs that a player can try out: not what chance, hidden cards or others decide, or depends on it."""
    if costs not in g.lexicon.foreseeable:
        g.lexicon.foreseeable[costs] = seen_before(g, costs)
    return g.lexicon.foreseeable[costs]


def seen_before(g: "Spoils", costs: tuple[int, ...]) -> tuple[int, ...]:
    """Go through the costs as far as something can be foreseen."""
    found: list[int] = []
    unknown: set[int] = set()  # the picks of costs that are left out
    drawn = False
    for cost in costs:
        word = g.lexicon.words[cost]
        if is_open(g, word):
            break
        drawn = drawn or g.instruction(word).cost.tells
        if is_veiled(g, word, drawn=drawn) or picks_used(word) & unknown:
            unknown.add(getattr(word, "number", -1))
        else:
            found.append(cost)
    return tuple(found)


def is_open(g: "Spoils", word: object) -> bool:
    """Whether nothing can be foreseen after an instruction: chance or somebody else decides in it."""
    if g.instruction(word).cost.opens(word):
        return True
    return any(is_open(g, one) or g.instruction(one).cost.tells for one in effects_in(word))


def effects_in(word: object) -> list[object]:
    """Give the instructions that an instruction is made of."""
    inside = [one for value in parts(word) for one in (value if isinstance(value, tuple) else (value,))]
    return [one for one in inside if isinstance(one, e.INSTRUCTIONS)]


def is_veiled(g: "Spoils", word: object, *, drawn: bool) -> bool:
    """Whether an instruction depends on cards that the player cannot know."""
    cost = g.instruction(word).cost
    return cost.tells or cost.hides(word, drawn)


def picks_used(word: object) -> set[int]:
    """Give the numbers of the picks that an instruction refers to."""
    return {one.number for one in every(word) if isinstance(one, (w.Picked, k.DidPick))}
