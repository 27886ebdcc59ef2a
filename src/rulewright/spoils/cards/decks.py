"""Decks: what Constructed, Limited and casual games allow. Every violation is named at once. [CR3:103]"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from rulewright.engine.reason import Reason
from rulewright.spoils.table.ruleset import Ruleset, renumbered
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.paragraphs import AnyCopies

CONSTRUCTED: Final = "constructed"
LIMITED: Final = "limited"
CASUAL: Final = "casual"  # among friends: a faction, and whatever cards there are
FORMATS: Final = (CONSTRUCTED, LIMITED, CASUAL)
CONSTRUCTED_MIN: Final = 75
MOST_COPIES: Final = 4


def deck_problems(  # noqa: PLR0913 - what a deck is judged by
    factions: Sequence[Definition],
    cards: Sequence[Definition],
    ruleset: Ruleset,
    *,
    form: str = CONSTRUCTED,
    banned: frozenset[str] = frozenset(),
    pool: Mapping[str, int] | None = None,
    unknown: int = 0,
) -> list[Reason]:
    """Give every reason why a deck may not be played; none means that it may.

    In Limited, `pool` is what was opened. `unknown` cards are there, too, but nobody knows which they are.
    [CR3:103.1a] [CR3:103.1b] [CR3:103.1d] [CR3:103.2a] [CR3:103.2b] [CR3:103.2c] [CR3:103.2d]
    """
    if form not in FORMATS:
        raise ValueError(f"a deck is for {CONSTRUCTED}, {LIMITED} or {CASUAL}, not {form!r}")
    chapter = "CR3:103.1" if form != LIMITED else "CR3:103.2"
    found = faction_problems(factions, cards, f"{chapter}a")
    if form == CASUAL:
        return [renumbered(reason, ruleset) for reason in found]
    least = CONSTRUCTED_MIN if form == CONSTRUCTED else ruleset.limited_min
    size = len(cards) + unknown
    if size < least:
        found.append(Reason(f"{chapter}b", "a deck", f"has at least {least} cards", f"this one has {size}"))
    if form == CONSTRUCTED:
        found += copy_problems(cards, ruleset)
    elif pool is not None:
        found += pool_problems(cards, pool)
    rule = f"{chapter}d"
    names = sorted({one.name for one in cards if one.name in banned})
    found += [Reason(rule, name, "may not be played", f"it is banned in {form}") for name in names]
    return [renumbered(reason, ruleset) for reason in found]


def faction_problems(factions: Sequence[Definition], cards: Sequence[Definition], rule: str) -> list[Reason]:
    """Give what is wrong with the faction, without which no game can begin. [CR3:202.1]"""
    found = []
    if len(factions) != 1:
        found.append(Reason(rule, "a deck", "has one faction", f"this one has {len(factions)}", ("CR3:202.1",)))
    found += [
        Reason(rule, one.name, "is named as the faction", f"it is {a_type(one)}", ("CR3:202.1",))
        for one in factions
        if "faction" not in one.types
    ]
    return found + [
        Reason(rule, name, "is a faction and is no part of the deck", also=("RB:faction-one",))
        for name in dict.fromkeys([one.name for one in cards if "faction" in one.types])
    ]


def copy_problems(cards: Sequence[Definition], ruleset: Ruleset) -> list[Reason]:
    """Give the cards of which there are too many; staples are free. [CR3:103.1c] [CR3:203.5b] [CR3:201.4c]"""
    counts = Counter(one.name for one in cards)
    limited = {one.name for one in cards if not exempt(one, ruleset)}
    return [
        Reason("CR3:103.1c", name, f"may be there {MOST_COPIES} times", f"it is there {count} times")
        for name, count in counts.items()
        if name in limited and count > MOST_COPIES
    ]


def pool_problems(cards: Sequence[Definition], pool: Mapping[str, int]) -> list[Reason]:
    """Give the cards of which fewer were opened; staples are there for everybody. [CR3:103.2c] [A195]"""
    counts = Counter(one.name for one in cards if "staple" not in one.supertypes)
    return [
        Reason("CR3:103.2c", name, times("is there", count), times("it was opened", pool.get(name, 0)), ("A195",))
        for name, count in counts.items()
        if count > pool.get(name, 0)
    ]


def times(what: str, count: int) -> str:
    """Say how often."""
    return f"{what} {count} time{'' if count == 1 else 's'}"


def a_type(card: Definition) -> str:
    """Say what a card is: `an item`."""
    kind = card.types[0]
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def exempt(card: Definition, ruleset: Ruleset) -> bool:
    """Whether any number of copies may be played: staple resources, later all staples and cards that say so."""
    staple = "staple" in card.supertypes
    if not ruleset.staple_supertype_exempt:
        return staple and "resource" in card.types
    return staple or any(isinstance(one, AnyCopies) for one in card.paragraphs)
