"""How long effects last: a turn, a battle, until a player's next turn."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from rulewright.spoils.meaning.addressees import concerns
from rulewright.spoils.table.ongoing import EVER, Later, Ongoing, Skip
from rulewright.spoils.table.remembered import Fired
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import plays as y
from rulewright.spoils.words.things import Opponent
from rulewright.spoils.words.vocabulary import EventKind, FactionRule

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

Ending: TypeAlias = Literal["turn", "battle", "restore rule"]  # with what effects end


def end_of_effects(g: "Spoils", what: Ending) -> None:
    """End all effects of the last turn and those until the active player's next turn, or of a battle. [CR3:602.1b]"""
    t = g.table
    t.keep_lasting(tuple([one for one in t.ongoing[0] if not ends(g, one, what)]))


def due(g: "Spoils", kind: EventKind) -> list[Fired]:
    """Take the effects that waited for an event, as triggers. [A209]"""
    t = g.table
    found: list[Fired] = []
    kept: list[Ongoing] = []
    for one in t.ongoing[0]:
        fired = timely(g, one, kind) if isinstance(one, Later) else None
        if fired is None:
            kept.append(one)
        else:
            found.append(fired)
    if found:
        t.keep_lasting(tuple(kept))
    return found


def timely(g: "Spoils", effect: Later, kind: EventKind) -> Fired | None:
    """Give an effect that waited as a trigger, if its event is of this kind and this is its time."""
    word = g.lexicon.words[effect.word]
    if not isinstance(word, e.Later) or word.duration or word.event.kind != kind:
        return None
    context = effect.context
    if word.event.player is not None and not concerns(g, word.event.player, g.active, context):
        return None  # it waits for another player's turn [A209]
    if isinstance(word.event.player, Opponent):  # that one of several
        context = context.bound("opponent", g.active)
    return Fired(effect.word, context)


def awaiting(g: "Spoils") -> list[Later]:
    """Give the effects that wait for an event as often as it happens. [A330]"""
    return [one for one in g.table.ongoing[0] if isinstance(one, Later) and one.until != EVER]


def skipped_rules(g: "Spoils") -> tuple[FactionRule, ...]:
    """Give the rules of the active player's faction that are skipped this turn; that is used up now. [CR3:202.7]"""
    t = g.table
    found = [one for one in t.ongoing[0] if isinstance(one, Skip) and one.player == g.active]
    if found:
        t.let_end([*found])
    words = [g.lexicon.words[one.word] for one in found]
    return tuple([word.rule for word in words if isinstance(word, y.SkipRule)])


def ends(g: "Spoils", effect: Ongoing, what: Ending) -> bool:
    """Whether an effect ends with this turn or battle."""
    if what == "turn" and effect.until == "your next turn":
        return effect.player == g.active
    if what == "restore rule" and effect.until == "next restore":
        held = effect.things
        return not held or any(g.controller(one) == g.active for one in held if g.table.in_play(one))
    return effect.until == what
