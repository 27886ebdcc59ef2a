"""What all that is picked or chosen has to be together: of one controller, of different names, so much in all."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.spoils.meaning.cards import amount_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.values import values_of
from rulewright.spoils.words import choices as h

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def able(  # noqa: PLR0913, PLR0917 - one question and what was answered so far
    g: "Spoils", together: h.Jointly | None, context: Context, chosen: Sequence[int], left: list[int], least: int
) -> list[int]:
    """Give what may join those that are chosen, so that as many as must be, or as can be, fit together. [A40]"""
    if together is None:
        return left
    found: list[int] = []
    for wanted in range(max(least, len(chosen) + 1), len(chosen), -1):
        found = [one for one in left if can_reach(g, together, context, [*chosen, one], left, wanted)]
        if found:
            break
    return found


def can_reach(  # noqa: PLR0913, PLR0917 - one question and what was answered so far
    g: "Spoils", together: h.Jointly, context: Context, chosen: list[int], left: list[int], wanted: int
) -> bool:
    """Whether some things fit together, and enough others with them that so many are wanted."""
    others = [one for one in left if one not in chosen]
    missing = max(0, wanted - len(chosen))
    if isinstance(together, h.Comes):
        most = amount_of(g, together.amount, context)
        least = sorted([g.number(one, together.number) for one in others])[:missing]
        return len(least) == missing and sum([g.number(one, together.number) for one in chosen]) + sum(least) <= most
    given = [values_of(g, one, together.what) for one in chosen]
    rest = [values_of(g, one, together.what) for one in others]
    if together.different:
        used = [value for values in given for value in values]
        free = {value for values in rest for value in values if value not in used}
        return len(used) == len(set(used)) and len(free) >= missing
    shared = frozenset.intersection(*given)
    return any([len([values for values in rest if value in values]) >= missing for value in shared])
