"""Which costs touch each other, and what of them a player can foresee. [A35]"""

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices.afford import tolled
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

# Costs that change one number or one state, so that only some later costs notice.
SLIGHT: Final = (m.Deplete, m.Restore, m.Discard, d.LoseInfluence, d.RemoveTokens)
# Costs that only take away: what is impossible before them is impossible after them.
TAKING: Final = (*SLIGHT, y.Only, h.Pick, y.Pay, m.Destroy, m.DiscardWhole, h.ChooseNumber)
# What tells a player something, or moves cards that only chance knows: it counts as possible.
VEILED: Final = (
    m.Draw, s.Search, m.Shuffle, s.RevealHand, s.LookAtHand, s.LookAtCards, s.LookAtTop, s.RevealTop, s.Reveal,
    m.PutFromDeck, s.RevealUntil,
)  # fmt: skip
# What may come to anything: nothing after it can be foreseen.
OPEN: Final = (
    e.FlipCoin,
    e.FlipCoins,
    e.Bid,
    y.DeployFrom,
    y.PlayResource,
    h.NameCard,
    h.PickPlayer,
    y.AttackPlayer,
    y.UseAbilityOf,
)


def entangled(g: "Spoils", costs: tuple[int, ...], *, card: bool) -> bool:
    """Whether a cost can change what a later one, or the numeric cost of a card or a pay instruction, can use."""
    if not costs:
        return False
    words = [g.lexicon.words[cost] for cost in costs]
    if (costs, card) not in g.lexicon.touching:
        g.lexicon.touching[costs, card] = touching(words, card=card)
    return g.lexicon.touching[costs, card] or (any(is_pick(word) for word in words) and tolled(g))


def is_pick(word: object) -> bool:
    """Whether a cost picks something, for which a text can want to be paid."""
    return isinstance(word, h.Pick) and not word.choose


def touching(words: list[object], *, card: bool) -> bool:
    """Whether a cost can change what a later one can use, by what the costs say alone."""
    pays = card or any(isinstance(word, y.Pay) for word in words)
    for index, word in enumerate(words):
        later = [one for one in words[index + 1 :] if not isinstance(one, y.Pay)]
        if isinstance(word, h.ChooseNumber) or any(notices(word, one) for one in later):
            return True
        if not isinstance(word, (*SLIGHT, y.Only, h.Pick, y.Pay)) and pays:
            return True
    return False


def notices(word: object, later: object) -> bool:
    """Whether a later cost can depend on what an earlier one did."""
    if isinstance(word, (y.Only, y.Pay)):
        return False
    if isinstance(word, (h.Pick, m.Discard)) and isinstance(later, h.Pick) and word.number in picks_used(later.cards):
        return True
    if isinstance(word, h.Pick):
        return isinstance(later, h.Pick) and later.cards.besides is not None
    if not isinstance(word, SLIGHT):
        return True
    if isinstance(later, y.Only):
        return not isinstance(later.condition, (k.During, k.InResponseTo))
    if isinstance(later, h.Pick):
        turned = isinstance(word, (m.Deplete, m.Restore)) and {"depleted", "restored"} & set(later.cards.states)
        return bool(turned) or (isinstance(word, m.Discard) and later.cards.area in ("hand", "discard"))
    return not isinstance(later, SLIGHT) or type(later) is type(word) or isinstance(word, (m.Deplete, m.Restore))


def only_takes(g: "Spoils", costs: tuple[int, ...]) -> bool:
    """Whether no cost can make another possible that is not so now."""
    return all(isinstance(g.lexicon.words[cost], TAKING) for cost in costs)


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
    if isinstance(word, h.Pick) and not word.choose and tolled(g):
        return False
    if not isinstance(word, (h.Pick, m.Discard)) or any(notices(word, one) for one in words):
        return False
    return word.number not in picks_used(tuple(words))


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
        if is_open(word):
            break
        drawn = drawn or isinstance(word, VEILED)
        if is_veiled(word, drawn=drawn) or picks_used(word) & unknown:
            unknown.add(getattr(word, "number", -1))
        else:
            found.append(cost)
    return tuple(found)


def is_open(word: object) -> bool:
    """Whether nothing can be foreseen after an instruction: chance or somebody else decides in it."""
    if isinstance(word, OPEN) or (isinstance(word, h.Pick) and word.random):
        return True
    if isinstance(word, (h.Pick, e.May, e.Options)) and word.player != w.You():
        return True
    compound = not isinstance(word, (*SLIGHT, *VEILED))
    return compound and any(is_open(one) or isinstance(one, VEILED) for one in effects_in(word))


def effects_in(word: object) -> list[object]:
    """Give the instructions that an instruction is made of."""
    if not is_dataclass(word):
        return []
    values = [getattr(word, field.name) for field in fields(word)]
    inside = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    return [one for one in inside if isinstance(one, e.INSTRUCTIONS)]


def is_veiled(word: object, *, drawn: bool) -> bool:
    """Whether an instruction depends on cards that the player cannot know."""
    if isinstance(word, VEILED):
        return True
    if isinstance(word, m.Discard):
        return word.random or word.player != w.You() or drawn
    return isinstance(word, h.Pick) and (
        word.cards.area == "deck" or (word.cards.area == "hand" and (drawn or word.cards.side != "you"))
    )


def picks_used(word: object) -> set[int]:
    """Give the numbers of the picks that an instruction refers to."""
    if isinstance(word, (w.Picked, k.DidPick)):
        return {word.number}
    if isinstance(word, tuple):
        return {number for one in word for number in picks_used(one)}
    if not is_dataclass(word) or isinstance(word, type):
        return set()
    return {number for field in fields(word) for number in picks_used(getattr(word, field.name))}
