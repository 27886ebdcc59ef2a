"""How long effects last: a turn, a battle, until a player's next turn."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from rulewright.spoils.meaning.cards import concerns, players_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.ongoing import (
    TURN_LONG,
    WAITING,
    WHENEVER,
    Changing,
    Controlling,
    Instead,
    Later,
    Ongoing,
    Skip,
)
from rulewright.spoils.table.remembered import Fired
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import plays as y
from rulewright.spoils.words.lexicon import is_awaiting
from rulewright.spoils.words.things import AsLongAs, Duration, InTurns, Opponent, UntilTurn
from rulewright.spoils.words.vocabulary import EventKind, FactionRule

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

Ending: TypeAlias = Literal["turn", "battle", "restore rule"]  # with what effects end


def end_of_effects(g: "Spoils", what: Ending) -> None:
    """End all effects of the last turn and those until the active player's next turn, or of a battle. [CR3:602.1b]"""
    t = g.table
    kept = [one for one in t.ongoing[0] if not ends(g, one, what)]
    t.keep_lasting(tuple([renewed(one, g.active) for one in kept] if what == "turn" else kept))


def until(g: "Spoils", duration: Duration, context: Context) -> str:
    """Say until when an effect lasts from now on: of whose turn a text speaks is known from the start. [A451]

    `start 1`: until player 1's next turn; `end 1`: until it is over; `in 1 3`: in player 1's next 3 turns, of which
    none has begun; `now 1 2`: in this turn of theirs and the next 2.
    """
    if isinstance(duration, str):
        return duration
    if isinstance(duration, AsLongAs):
        # Its condition is asked all the time: standing/standing.py, and of control happening/state_checks.py.
        return WHENEVER if duration.within is None else until(g, duration.within, context)
    players = players_of(g, duration.player, context)
    if not players:  # nobody has such a turn
        return TURN_LONG
    if isinstance(duration, UntilTurn):
        return f"{'end' if duration.over else 'start'} {players[0]}"
    assert isinstance(duration, InTurns), "no other duration is left"
    return f"{WAITING}{players[0]} {duration.count}"


def renewed(effect: Ongoing, active: int) -> Ongoing:
    """Give an effect as it goes on when the turn of a player begins."""
    kind, _, rest = effect.until.partition(" ")
    player, _, turns = rest.partition(" ")
    if kind == "end" and int(player) == active:
        return lasting(effect, TURN_LONG)
    if kind not in ("in", "now"):
        return effect
    if int(player) != active:
        return lasting(effect, f"in {player} {turns}")
    return lasting(effect, TURN_LONG if int(turns) == 1 else f"now {player} {int(turns) - 1}")


def lasting(effect: Ongoing, term: str) -> Ongoing:
    """Give an effect with another end."""
    if isinstance(effect, Changing):
        return Changing(effect.word, effect.things, effect.context, term, effect.as_character)
    if isinstance(effect, Controlling):
        return Controlling(effect.taker, effect.things, effect.context, term, effect.word)
    if isinstance(effect, Later):
        return Later(effect.word, effect.context, term)
    assert isinstance(effect, Instead), "no other effect lasts as long as a text says"
    return Instead(effect.word, effect.things, effect.context, term, effect.age)


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
    """Give the effects that wait for an event that is heard, as often as it happens or once. [A330]"""
    words = g.lexicon.words
    return [one for one in g.table.ongoing[0] if isinstance(one, Later) and one.works and is_awaiting(words[one.word])]


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
    if what == "turn" and effect.until.startswith("start "):
        return effect.until == f"start {g.active}"
    if what == "restore rule" and effect.until == "next restore":
        held = effect.things
        return not held or any(g.controller(one) == g.active for one in held if g.table.in_play(one))
    return effect.until == what
