"""The definition of a card: its facts from a table of a file, its words from its text; and the cards always known."""

import functools
import re
from dataclasses import replace
from typing import Final

from rulewright.engine.value import Json
from rulewright.spoils.cards.readings import readings
from rulewright.spoils.cards.unfollowed import unfollowed
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.table.ruleset import Ruleset
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as w
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.definition import BLANK, ICONS, MICROMAJIG, STAPLES, Definition, staple
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.vocabulary import TRADES, TYPES, Stat, one_of
from rulewright.spoils.words.walk import every

CARD_KEYS: Final = frozenset(
    {
        "type", "trade", "subtypes", "supertype", "cost", "threshold", "strength", "life", "speed", "structure",
        "influence", "text", "rarity", "number", "flavour", "set", "id",
    }
)  # fmt: skip
ALSO: Final = {"rules_text": "text", "collector_number": "number", "flavor_text": "flavour"}  # as some lists have them
RARITIES: Final = ("common", "uncommon", "rare")
PLAIN_TEXT_RESTORE: Final = p.Trigger(
    Event("start of turn", player=w.You()),
    e.Sequence((m.Restore(w.Cards(side="you", states=("depleted",))), m.DetachResources(w.You()))),
    label="restore rule",
)
PLAIN_FACTION: Final = Definition(
    "Plain Faction",
    ("faction",),
    influence=25,
    paragraphs=(p.Starting(0, (), 8, 9), PLAIN_TEXT_RESTORE),
)


class BadCard(ValueError):  # noqa: N818 - it is told to people as a sentence
    """A card that cannot be played: a fact is wrong, its text is declined, or the engine does not follow it."""


@functools.lru_cache(maxsize=4096)  # a game that is opened again defines its whole deck again
def define(facts: Definition, text: str, ruleset: Ruleset) -> Definition:
    """Give a card with the words of its text, or say why it cannot be played."""
    try:
        known = readings().of(text, facts.types, facts.name)
        found = read(text, facts.types, facts.name).paragraphs if known is None else known
    except Declined as declined:
        raise BadCard(f"its text is declined: {declined}") from declined
    if problem := unfollowed(tuple(found)):
        raise BadCard(f"its text is read, but the engine does not yet follow {problem}")
    if not ruleset.flip_up and any(isinstance(one, p.FlipUp) for one in found):
        raise BadCard(f"Flip Up is no keyword of {ruleset.name}")  # [A127]
    if not ruleset.tactical and p.Keyword("tactical") in found:
        raise BadCard(f"Tactical is no keyword of {ruleset.name}")  # [A127]
    if not ruleset.void and names_void(tuple(found)):
        raise BadCard(f"there is no void in {ruleset.name}")  # [CR3:403.7] [A127]
    stated = [one.influence for one in found if isinstance(one, p.Starting) and one.influence]
    if stated and facts.influence not in (0, stated[0]):
        raise BadCard(f"its text says influence {stated[0]}, its corner {facts.influence}")
    influence = stated[0] if stated else facts.influence
    facts = with_bonus(
        replace(facts, text=text, influence=influence), attached=any(isinstance(one, p.AttachTo) for one in found)
    )
    return replace(facts, paragraphs=(*found, *gear(facts.bonus, tuple(found))))


def names_void(word: object) -> bool:
    """Whether words speak of the void."""
    return any(str(getattr(one, "area", None)).startswith("void") for one in every(word))


def with_bonus(facts: Definition, *, attached: bool) -> Definition:
    """Give an item with the numbers in its corner as a bonus; what is always attached has none of its own. [A182]"""
    if facts.types != ("item",):
        return facts
    bonus = facts.bonus if any(facts.bonus) else (facts.strength, facts.life, facts.speed)
    return replace(facts, bonus=bonus, strength=0, life=0, speed=0) if attached else replace(facts, bonus=bonus)


GEARED: Final[tuple[Stat, ...]] = ("strength", "life", "speed")  # what the corner of a gear card adds to


def gear(bonus: tuple[int, int, int], found: tuple[p.Paragraph, ...]) -> list[p.Paragraph]:
    """Give what the corner of a gear card says, unless its text says that already. [CR3:201.7c] [RB:gear] [A182]"""
    said = [number for one in found for number in bonus_in(one)]
    made: list[p.Paragraph] = []
    for number, amount in zip(GEARED, bonus, strict=True):
        if amount and number not in said:
            change = c.Gains(number, Number(amount)) if amount > 0 else c.Loses(number, Number(-amount))
            made.append(p.Static(w.Bearer(), change))
    return made


def bonus_in(one: p.Paragraph) -> list[str]:
    """Give the number of the card to which this one is attached that a paragraph changes by so much, if it does."""
    if isinstance(one, p.Static) and one.things == w.Bearer() and isinstance(one.change, (c.Gains, c.Loses)):
        return [one.change.number] if isinstance(one.change.amount, Number) else []
    return []


def card_of(name: str, table: dict[str, Json], ruleset: Ruleset, *, trade: str = "Universal") -> Definition:
    """Read a card from its table in a file, of a trade unless the table names one; `BadCard` says what is wrong."""
    table = with_own_keys(table)
    unknown = sorted(set(table) - CARD_KEYS)
    if unknown:
        raise BadCard(f"the key {unknown[0]!r} is unknown; known are {', '.join(sorted(CARD_KEYS))}")
    kind = str(table.get("type", "Character")).casefold()
    if kind not in TYPES:
        raise BadCard(f"type must be one of {', '.join(TYPES)}, not {table.get('type')!r}")
    own_trade = table.get("trade", trade)
    if own_trade not in TRADES:
        raise BadCard(f"trade must be one of {', '.join(TRADES)}, not {own_trade!r}")
    if table.get("rarity", RARITIES[0]) not in RARITIES:
        raise BadCard(f"rarity must be one of {', '.join(RARITIES)}, not {table.get('rarity')!r}")
    threshold = str(table.get("threshold", ""))
    if any(icon not in ICONS for icon in threshold):
        raise BadCard(f"threshold must be letters of {ICONS}, not {threshold!r}")
    subtypes = table.get("subtypes", [])
    if isinstance(subtypes, str):
        subtypes = [one.strip() for one in subtypes.split(",") if one.strip()]
    if not isinstance(subtypes, list):
        raise BadCard(f"subtypes must be a list, not {subtypes!r}")
    supertype = table.get("supertype")
    stat = a_bonus if kind == "item" else a_number
    facts = Definition(
        name,
        (one_of(TYPES, kind),),
        one_of(TRADES, str(own_trade)),
        (str(supertype).casefold(),) if supertype else (),
        tuple([str(one).casefold() for one in subtypes]),
        a_number(table, "cost") if "cost" in table else None,
        "".join(sorted(threshold)),
        stat(table, "strength"),
        stat(table, "life"),
        stat(table, "speed"),
        a_number(table, "structure"),
        a_number(table, "influence"),
    )
    return define(facts, str(table.get("text", "")).strip("\n"), ruleset)


def with_own_keys(table: dict[str, Json]) -> dict[str, Json]:
    """Give a card's table with our names of keys; what is said twice is refused, for one of them is not meant."""
    twice = [key for key, own in ALSO.items() if key in table and own in table]
    if twice:
        raise BadCard(f"{twice[0]} and {ALSO[twice[0]]} are one key; only one of them can be meant")
    return {ALSO.get(key, key): value for key, value in table.items()}


def a_number(table: dict[str, Json], key: str) -> int:
    """Read a whole number of a card, 0 if it has none."""
    value = table.get(key, 0)
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise BadCard(f"{key} must be a number, not {value!r}")


def a_bonus(table: dict[str, Json], key: str) -> int:
    """Read a number of a gear card: what it adds or takes, as a number or as printed (`+2`, `-1`)."""
    value = table.get(key, 0)
    if isinstance(value, str) and re.fullmatch(r"[+-]?\d+", value):
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise BadCard(f"{key} of an item must be a bonus, not {value!r}")


@functools.cache
def known_cards(ruleset: Ruleset) -> tuple[Definition, ...]:
    """Give the cards that are always known: staples, the Micromajig, a plain faction, a blank card. [CR3:409.3c.1]"""
    del ruleset  # all rulesets know the same names
    return (*[staple(name) for name in STAPLES], MICROMAJIG, PLAIN_FACTION, BLANK)
