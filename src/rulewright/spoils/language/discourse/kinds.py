"""Which kinds are others once something was done to all of them: what was depleted, what was somebody else's."""

from typing import Any, Final

from rulewright.spoils.language.words.changes import Adds, Gains, Loses, Sets, Swaps
from rulewright.spoils.language.words.qualities import Has, Is, Most, Rel, State
from rulewright.spoils.words.walk import every

FIGHTING: Final = ("attacking", "blocking", "in battle", "in a party with", "opposes", "blocks", "blocked by")
ATTACHED: Final = ("attached", "detached", "attached to", "bears")
# What a verb makes of things: states, numbers and relations
TOUCHED: Final[dict[str, tuple[str, ...]]] = {
    "deplete": ("depleted",), "restore": ("depleted",), "withdraw": FIGHTING, "join": FIGHTING, "flip": ("face-down",),
    "attach": ATTACHED, "detach": ATTACHED, "mark": ("tokens",), "unmark": ("tokens",), "heal": ("damage", "damaged"),
    "inflict": ("damage",), "control": ("controlled by",), "switch": ("controlled by",),
}  # fmt: skip


def is_another_kind(quality: Any, verb: str) -> bool:  # noqa: ANN401 - a quality
    """Whether things may be of a kind no more after a verb, or others may be of it."""
    touched = TOUCHED.get(verb, ())
    return any([name_of(one) in touched for one in every(quality)])


def is_another_kind_by(quality: Any, change: Any) -> bool:  # noqa: ANN401 - a quality, a change
    """Whether things may be of a kind no more by what is changed of them."""
    stats: tuple[Any, ...] = (change.one, change.other) if isinstance(change, Swaps) else ()
    stats = (change.stat,) if isinstance(change, Adds | Sets) else stats
    given = change.what if isinstance(change, Gains | Loses) else None
    fields = (given.field,) if isinstance(given, Is) else () if given is None else ("keyword",)
    return any([
        (isinstance(one, Has | Most) and one.stat in stats) or (isinstance(one, Is) and one.field in fields)
        for one in every(quality)
    ])  # fmt: skip


def name_of(part: object) -> Any:  # noqa: ANN401 - a state, a number or a relation, or nothing
    """Give what a part of a quality asks for: a state, a number or a relation."""
    if isinstance(part, State):
        return part.flag
    if isinstance(part, Has | Most):
        return part.stat
    return part.relation if isinstance(part, Rel) else ""
