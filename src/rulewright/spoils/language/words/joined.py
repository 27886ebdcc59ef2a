"""And as the words have it: flat, without what is said twice, in one order whatever the order of the text."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.language.words.qualities import And, Has, In, Is, Most, Not, Or, Rel, State, Such, Was

if TYPE_CHECKING:
    from rulewright.spoils.language.words.sorts import Q

RANKS: Final[dict[type, int]] = {
    kind: rank for rank, kind in enumerate((Is, Or, Not, State, Has, Rel, In, Was, Such, Most, And))
}


def all_of(*parts: "Q") -> "Q":
    """Give a quality that asks for all of these: one alone stands for itself, of none it is any card."""
    flat: list[Q] = []
    for part in parts:
        for one in members(part):
            if one not in flat:
                flat.append(one)
    flat.sort(key=order)
    return flat[0] if len(flat) == 1 else And(tuple(flat))


def members(quality: "Q") -> tuple["Q", ...]:
    """Give what a quality asks for, one by one."""
    return quality.parts if isinstance(quality, And) else (quality,)  # type: ignore[return-value]


def order(quality: "Q") -> tuple[int, str]:
    """Give the place of a quality among others."""
    return RANKS.get(type(quality), len(RANKS)), repr(quality)  # what is still open comes last
