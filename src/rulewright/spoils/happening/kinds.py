"""Everything that can happen on the table, one plain tuple each, and whether it can.

A group of them happens at the same time (see procedures/perform.py); carry_out.py carries each out.
The first entry is the kind:

    ("destroy", thing, by[, in a battle, shares]): the latter two where the rules do it    ("discard", thing)
    ("put", thing, area, place, down[, seats that may know its place])          ("draw", player, count)
    ("enter", thing, player, depleted, down, to[, party])                       ("flip up", thing)
    ("damage", source, thing, amount, battle[, shares[, influence that is not lost]])
    ("influence", player, change)
    ("deplete", thing)  ("restore", thing)  ("attach", thing, to)  ("detach", thing)
    ("control", thing, player)           ("ongoing", entry)                     ("tokens", thing, change)
    ("create", definition, player, owner)  ("flip down", thing)                   ("markers", thing, change)
    ("heal", thing)
    ("lose", player)
    ("told", kind, thing, player, amount): something that changes nothing by itself, but triggers may listen
"""

from typing import TYPE_CHECKING, TypeAlias, cast

from rulewright.engine.value import Value
from rulewright.spoils.standing.permissions import forbids_source, player_forbidden
from rulewright.spoils.table.areas import DECK, DISCARD, HAND, OUT, PLAY, VOID

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

Happening: TypeAlias = tuple[Value, ...]
PLAYERS_KINDS = ("draw", "influence", "create", "ongoing", "lose")  # what is about no card that lies there already
LEAVING = ("destroy", "put", "discard", "enter", "flip down")  # by these a card leaves where it was
AREAS = {"hand": HAND, "deck": DECK, "discard": DISCARD, "out": OUT, "void": VOID}


def number(happening: Happening, place: int) -> int:
    """Give a number of a happening."""
    return cast("int", happening[place])


def thing_of(happening: Happening) -> int:
    """Give the object that a happening is about, or -1."""
    kind = happening[0]
    if kind in PLAYERS_KINDS:
        return -1
    return number(happening, 2 if kind in ("damage", "told") else 1)


def shares_of(happening: Happening) -> tuple[tuple[int, int], ...]:
    """Give each source of damage with its share: one source, or all that strike in a battle. [CR3:408.7]"""
    if len(happening) > 5:  # noqa: PLR2004 - the shares come last
        return cast("tuple[tuple[int, int], ...]", happening[5])
    return ((number(happening, 1), number(happening, 3)),)


def unlost(happening: Happening) -> int:
    """Give how much less influence a faction loses than its damage would cost. [A395]"""
    return number(happening, 6) if len(happening) > 6 else 0  # noqa: PLR2004 - it comes last


def blow(happening: Happening) -> tuple[tuple[int, int], ...]:
    """Give the shares of the damage that destroys a card, where damage does. [CR3:408.8]"""
    if happening[0] != "destroy" or len(happening) < 5:  # noqa: PLR2004 - the shares come last
        return ()
    return cast("tuple[tuple[int, int], ...]", happening[4])


def possible(g: "Spoils", happening: Happening, *, cost: bool = False) -> bool:
    """Whether a happening can take place at all (as part of a cost): its object is there, and nothing forbids it.

    [CR3:408.1a]
    """
    t = g.table
    kind, thing = happening[0], thing_of(happening)
    if kind == "draw":
        return not player_forbidden(g, number(happening, 1), "draw")
    if kind == "told" or kind in PLAYERS_KINDS:
        return True
    if kind in LEAVING and thing in t.faction:
        return False  # a faction never leaves play [CR3:202.2]
    if kind in ("discard", "enter", "put"):
        return t.alive(thing) and not (kind == "enter" and t.area[thing] == PLAY)  # what is in play does not enter
    if not t.in_play(thing):
        return False
    standing = g.standing
    if kind == "destroy":
        if not cost and (standing.only_costs_destroy() or spared_by(g, happening)):
            return False
        return not standing.forbids(thing, "be destroyed")
    if kind == "deplete":
        resource = "resource" in standing.types[thing]  # resources never deplete [CR3:203.7]
        return not t.depleted[thing] and not resource and not standing.forbids(thing, "be depleted")
    if kind == "restore":
        return bool(t.depleted[thing]) and not standing.forbids(thing, "be restored")  # [CR3:303.2]
    if kind == "damage":
        receives = ("character", "location", "faction")  # nothing else can receive damage (A83)
        return any(one in standing.types[thing] for one in receives)
    if kind == "attach":
        return (
            t.in_play(number(happening, 2)) and thing not in t.faction and not t.hangs_on(number(happening, 2), thing)
        )
    if kind == "detach":
        return t.attached[thing] >= 0
    return True


def spared_by(g: "Spoils", happening: Happening) -> bool:
    """Whether a text keeps a card from being destroyed by the effect of such a card. [CR3:402.1a] [CR3:402.7]"""
    by_rules = len(happening) > 3  # noqa: PLR2004 - the mark of the rules comes last
    return not by_rules and forbids_source(g, number(happening, 1), "be destroyed", number(happening, 2))
