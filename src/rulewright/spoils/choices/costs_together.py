"""Which costs touch each other, and what of them a player can foresee. [A35]"""

from typing import TYPE_CHECKING, Final, cast

from rulewright.spoils.choices.afford import tolled
from rulewright.spoils.table.ongoing import Later
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as w
from rulewright.spoils.words.vocabulary import Area, EventKind, Place
from rulewright.spoils.words.walk import every, parts

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

# Events that no cost brings about
NEVER: Final[frozenset[EventKind]] = frozenset(
    {
        "start of turn", "end of turn", "attacks", "blocks", "is blocked", "is not blocked", "forms party",
        "end of battle", "is attacked", "deployed", "deployed by flip up", "uses ability",
    }
)  # fmt: skip
SLIGHT: Final = ("state", "hand", "influence", "tokens")  # changes that only some later costs notice


def entangled(g: "Spoils", costs: tuple[int, ...], *, card: bool) -> bool:
    """Whether a cost can change what a later one, or the numeric cost of a card or a pay instruction, can use."""
    if not costs:
        return False
    if (costs, card) not in g.lexicon.touching:
        g.lexicon.touching[costs, card] = touching(g, [g.lexicon.words[cost] for cost in costs], card=card)
    return g.lexicon.touching[costs, card] or hindered(g, costs) or interrupted(g, costs, card=card)


def hindered(g: "Spoils", costs: tuple[int, ...]) -> bool:
    """Whether a text wants to be paid for a pick, or may forbid what is done to a card that is picked."""
    cannot = g.standing.cannot
    if not cannot and not g.standing.prices:
        return False
    words = [g.lexicon.words[cost] for cost in costs]
    if not any(isinstance(word, h.Pick) for word in words):
        return False
    verbs = {g.instruction(word).cost.forbidden for word in words} - {None}
    forbidden = verbs and any([change.what in verbs for found in cannot.values() for change, _ in found])
    return bool(forbidden) or (any(is_pick(word) for word in words) and tolled(g))


def interrupted(g: "Spoils", costs: tuple[int, ...], *, card: bool) -> bool:
    """Whether a trigger could happen between two costs, as the oldest rules have it. [A05]"""
    if g.ruleset.triggers_wait_for_costs or len(costs) + int(card) < 2:  # noqa: PLR2004 - two costs
        return False
    listened = {kind for kind, found in g.register.triggers.items() if kind not in NEVER and has_card(g, found)}
    if "condition" in listened or any([isinstance(one, Later) for one in g.table.ongoing[0]]):
        return True
    return bool(listened) and any(hears_of(g, g.lexicon.words[cost], listened) for cost in costs)


def has_card(g: "Spoils", listeners: list[tuple[int, int]]) -> bool:
    """Whether one of those that listen is more than a rule of a faction."""
    return any([source not in g.table.faction for source, _ in listeners])


def hears_of(g: "Spoils", word: object, listened: set[EventKind]) -> bool:
    """Whether a cost can bring about an event for which somebody listens."""
    heard = g.instruction(word).cost.heard
    return heard is None or not listened.isdisjoint(heard)


def is_pick(word: object) -> bool:
    """Whether a cost picks something, for which a text can want to be paid."""
    return isinstance(word, h.Pick) and not word.choose


def touching(g: "Spoils", words: list[object], *, card: bool) -> bool:
    """Whether a cost can change what a later one can use, by what the costs say alone."""
    pays = card or any(owes(g, word) for word in words)
    for index, word in enumerate(words):
        changes = g.instruction(word).cost.changes
        if g.instruction(word).cost.tried:
            return True
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
        return not after.sure and getattr(word, "number", -1) in picks_used(later)
    return after.changes not in SLIGHT or change in ("state", after.changes)


def may_be_left(g: "Spoils", word: object) -> bool:
    """Whether a cost is satisfied, too, if nothing of it is done."""
    return g.instruction(word).cost.may_be_left(g, word)


def only_takes(g: "Spoils", costs: tuple[int, ...]) -> bool:
    """Whether no cost can make the numeric cost payable that is not so now."""
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
    brought: set[Area] = set()
    for cost in costs:
        word = g.lexicon.words[cost]
        if is_open(g, word):
            break
        if is_veiled(g, word, brought) or picks_used(word) & unknown:
            unknown.add(getattr(word, "number", -1))
            area = g.instruction(word).cost.brings(word)
            brought |= {*unknown_goals(word, unknown), *([] if area is None else [area])}
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


def unknown_goals(word: object, unknown: set[int]) -> tuple[Area, ...]:
    """Give where an instruction may put cards that the player cannot know: what was found, or picked among such."""
    if not picks_used(word) & unknown:
        return ()
    return (area_of(word.area),) if isinstance(word, m.PutInto) else ("hand", "discard", "out", "void", "play")


def area_of(place: Place) -> Area:
    """Give the area of a place: of the top of a deck, the deck."""
    return cast("Area", place.partition(" ")[0])


def is_veiled(g: "Spoils", word: object, brought: "set[Area] | frozenset[Area]" = frozenset()) -> bool:
    """Whether an instruction depends on cards that the player cannot know, or that were brought into some areas."""
    cost = g.instruction(word).cost
    things: w.Things | None = getattr(word, "things", None)
    if isinstance(things, w.Cards) and things.area in brought:
        return True
    return cost.tells or cost.hides(word, frozenset(brought))


def picks_used(word: object) -> set[int]:
    """Give the numbers of the picks that an instruction refers to."""
    return {one.number for one in every(word) if isinstance(one, (w.Picked, k.DidPick))}
