"""What a card says of its costs, quoted: each cost with the sentence of the print that became it."""

from functools import lru_cache
from typing import Final

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.explaining.explained import ends
from rulewright.spoils.language.front import read
from rulewright.spoils.language.page.reminders import as_printed
from rulewright.spoils.language.saying import begun_small
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.effects import Effect

COST: Final = "COST:"
# A card's own costs, and those of an ability, with an effect so that they can be read
FRAMES: Final = ("COST: {}\nEFFECT: Draw a card.", "GO\nCOST: {}\nEFFECT: Draw a card.")


@lru_cache(maxsize=2048)
def costs_quoted(text: str, types: tuple[str, ...], costs: tuple[Effect, ...]) -> tuple[str, ...]:
    """Give the sentence of a text for each of some costs; nothing where it does not say just these."""
    for line in as_printed(text).splitlines():
        if line.upper().startswith(COST):
            for frame in FRAMES:
                found = quoted(line[len(COST) :].strip(), frame, types, costs)
                if found:
                    return found
    return ()


def quoted(said: str, frame: str, types: tuple[str, ...], costs: tuple[Effect, ...]) -> tuple[str, ...]:
    """Give the sentence of each cost: what a longer beginning of the section adds is its last sentence's."""
    if costs_of(frame.format(said), types) != costs:
        return ()
    found: list[str] = []
    start = 0
    for end in ends(said):
        known = costs_of(frame.format(said[:end]), types)
        more = len(known) - len(found)
        if known and more > 0:
            found.extend([begun_small(said[start:end].strip())] * more)
            start = end
    return tuple(found) if len(found) == len(costs) else ()


def costs_of(text: str, types: tuple[str, ...]) -> tuple[Effect, ...]:
    """Give the costs that a text says, or nothing."""
    try:
        found = read(text, types).paragraphs
    except Declined:
        return ()
    first = found[0] if found else None
    return first.costs if isinstance(first, (p.CostSection, p.Ability)) else ()
