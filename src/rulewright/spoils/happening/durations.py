"""How long effects last: a turn, a battle, until a player's next turn."""

from typing import TYPE_CHECKING, cast

from rulewright.engine.value import Value
from rulewright.spoils.meaning.addressees import concerns
from rulewright.spoils.meaning.context import Context, context_from
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import plays as y
from rulewright.spoils.words.things import Opponent

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def end_of_effects(g: "Spoils", what: str) -> None:
    """End all effects of the last turn and those until the active player's next turn, or of a battle. [CR3:602.1b]"""
    t = g.table
    t.keep_lasting(tuple([entry for entry in t.ongoing[0] if not ends(g, entry, what)]))


def due(g: "Spoils", kind: str) -> list[Value]:
    """Take the effects that waited for an event, as triggers: (source, word, player, bindings). [A209]"""
    t = g.table
    found: list[Value] = []
    kept: list[tuple[Value, ...]] = []
    for entry in t.ongoing[0]:
        word = g.lexicon.words[cast("int", entry[1])] if entry[0] == "later" else None
        if isinstance(word, e.Later) and not word.duration and word.event.kind == kind and is_time(g, word, entry):
            context = context_from(entry[3])
            if isinstance(word.event.player, Opponent):  # that one of several
                context = context.bound("opponent", g.active)
            found.append((context.source, entry[1], context.player, context.bindings))
        else:
            kept.append(entry)
    if found:
        t.keep_lasting(tuple(kept))
    return found


def awaiting(g: "Spoils") -> list[tuple[int, Context]]:
    """Give the effects that wait for an event as often as it happens, each with its context. [A330]"""
    found = [entry for entry in g.table.ongoing[0] if entry[0] == "later" and entry[4] != "ever"]
    return [(cast("int", entry[1]), context_from(entry[3])) for entry in found]


def skipped_rules(g: "Spoils") -> tuple[str, ...]:
    """Give the rules of the active player's faction that are skipped this turn; that is used up now. [CR3:202.7]"""
    t = g.table
    found = [entry for entry in t.ongoing[0] if entry[0] == "skip" and context_from(entry[3]).player == g.active]
    if found:
        t.let_end(found)
    words = [g.lexicon.words[cast("int", entry[1])] for entry in found]
    return tuple([word.rule for word in words if isinstance(word, y.SkipRule)])


def is_time(g: "Spoils", word: e.Later, entry: tuple[Value, ...]) -> bool:
    """Whether an effect that waits for a turn waits for this player's. [A209]"""
    return word.event.player is None or concerns(g, word.event.player, g.active, context_from(entry[3]))


def ends(g: "Spoils", entry: tuple[Value, ...], what: str) -> bool:
    """Whether an effect ends with this turn or battle."""
    if what == "turn" and entry[4] == "your next turn":
        return context_from(entry[3]).player == g.active
    if what == "restore rule" and entry[4] == "next restore":
        held = cast("tuple[int, ...]", entry[2])
        return not held or any(g.controller(one) == g.active for one in held if g.table.in_play(one))
    return entry[4] == what
