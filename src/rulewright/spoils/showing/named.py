"""Things on the table by name for whoever is asked, with what tells them apart: whose, where, and how they stand."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.showing.notation import is_known, name
from rulewright.spoils.showing.phrases import count, owned
from rulewright.spoils.table.areas import DECK, DISCARD, OUT, PLAY, VOID

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

PILES: Final = {DECK: "deck", DISCARD: "discard pile", OUT: "cards out of the game", VOID: "void"}


def whose(g: "Spoils", thing: int) -> str:
    """Name an object by whose it is: who controls it, or who owns it where nobody controls cards."""
    if thing in g.table.faction:
        return f"{g.whose(g.table.owner_of(thing))} faction"
    who = g.controller(thing) if g.table.area[thing] == PLAY else g.table.owner_of(thing)
    if not is_known(g, thing):
        return f"one of {g.whose(who)} cards"
    return owned(g.whose(who), name(g, thing))


def named(g: "Spoils", thing: int) -> str:
    """Name an object with what tells it apart: whose it is, where it lies, how it stands."""
    t = g.table
    area = t.area[thing]
    if area != PLAY:
        pile = PILES.get(area, "")
        return f"{name(g, thing)} ({g.whose(t.owner_of(thing))} {pile})" if pile else name(g, thing)
    if thing in t.faction:
        return whose(g, thing)
    marks = ["face-down"] if t.down[thing] else []
    if "character" in g.types(thing):
        marks.append(f"{g.number(thing, 'strength')}/{g.number(thing, 'life')}/{g.number(thing, 'speed')}")
    marks += [f"damage {g.damage_on(thing)}"] if g.damage_on(thing) else []
    marks += [count(t.tokens[thing], "token")] if t.tokens[thing] else []
    marks += ["depleted"] if t.depleted[thing] else []
    told = f" ({', '.join(marks)})" if marks else ""
    return f"{whose(g, thing)}{told}"
