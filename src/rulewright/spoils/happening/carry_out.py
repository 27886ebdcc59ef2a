"""What each kind of happening changes on the table, and who sees it. Moves have a file of their own."""

from typing import TYPE_CHECKING, cast

from rulewright.engine.value import Value
from rulewright.spoils.happening.amounts import changed
from rulewright.spoils.happening.kinds import Happening, number, shares_of, thing_of, unlost
from rulewright.spoils.happening.move import create, destroy, discard, draw, enter, flip_down, flip_up, put
from rulewright.spoils.table.events import Happened

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def damage(g: "Spoils", happening: Happening) -> int:
    """Inflict damage: a faction loses influence, a location gains markers, a character remembers it this turn."""
    _, _source, thing, amount = cast("tuple[str, int, int, int]", happening[:4])
    t = g.table
    types = g.standing.types[thing]
    if "faction" in types:  # [CR3:408.3]
        owner = t.owner_of(thing)
        lost = max(0, changed(g, owner, "loses influence", amount) - unlost(happening))
        t.gain_influence(owner, -lost)
        t.note_deeds([("hurt", by, owner) for by, share in shares_of(happening) if share])
    if "location" in types:  # [CR3:408.5d]
        t.put_markers(thing, amount)
    if "character" in types or "location" in types:
        t.hurt(thing, tuple([one for one in shares_of(happening) if one[1]]))
    return thing


def influence(g: "Spoils", happening: Happening) -> int:
    """Let a faction gain or lose influence, never below 0. [CR3:202.3] [CR3:408.3b]"""
    _, player, change = cast("tuple[str, int, int]", happening)
    g.table.gain_influence(player, change)
    return g.table.faction[player]


def deplete(g: "Spoils", happening: Happening) -> int:
    """Turn a card sideways."""
    g.table.deplete(number(happening, 1))
    return number(happening, 1)


def restore(g: "Spoils", happening: Happening) -> int:
    """Turn a card upright; who depleted it is forgotten. [CR3:303.3]"""
    t = g.table
    t.keep_deeds(tuple([one for one in t.deeds[0] if one[:2] != ("depleted by this", number(happening, 1))]))
    t.restore(number(happening, 1))
    return number(happening, 1)


def attach(g: "Spoils", happening: Happening) -> int:
    """Attach a card to another; it is detached from anything else at the same time. [CR3:301.2] [CR3:301.3]"""
    g.table.attach(number(happening, 1), number(happening, 2))
    return number(happening, 1)


def detach(g: "Spoils", happening: Happening) -> int:
    """Detach a card."""
    g.table.detach(number(happening, 1))
    return number(happening, 1)


def control(g: "Spoils", happening: Happening) -> int:
    """Give a player control of a card for as long as it stays in play. [CR3:407.3]"""
    _, thing, player = cast("tuple[str, int, int]", happening)
    t = g.table
    if g.controller(thing) != player:
        t.get_fresh(thing)
    t.keep_lasting(tuple([released(entry, thing) for entry in t.ongoing[0]]))
    t.give(thing, player)
    if t.down[thing]:
        g.show(thing, 1 << player)
    return thing


def released(entry: tuple[Value, ...], thing: int) -> tuple[Value, ...]:
    """Give an older effect without its hold on an object: the most recent taking of control counts. [CR3:407.3a]"""
    if entry[0] != "control" or thing not in cast("tuple[int, ...]", entry[2]):
        return entry
    return (*entry[:2], tuple([one for one in cast("tuple[int, ...]", entry[2]) if one != thing]), *entry[3:])


def ongoing(g: "Spoils", happening: Happening) -> int:
    """Let an effect go on: the newest last."""
    entry = cast("tuple[Value, ...]", happening[1])
    t = g.table
    if entry[0] == "control":
        for thing in cast("tuple[int, ...]", entry[2]):
            if g.controller(thing) != entry[1]:
                t.get_fresh(thing)
    t.let_last(entry)
    return -1


def tokens(g: "Spoils", happening: Happening) -> int:
    """Put tokens on a card, or remove them."""
    _, thing, change = cast("tuple[str, int, int]", happening)
    g.table.put_tokens(thing, change)
    return thing


def markers(g: "Spoils", happening: Happening) -> int:
    """Remove damage markers from a location. [CR3:207.6] [CR3:408.5b]"""
    _, thing, change = cast("tuple[str, int, int]", happening)
    t = g.table
    t.put_markers(thing, change)
    if change < 0 and "character" not in g.types(thing) and -change >= sum([share for _, share in t.damage[thing]]):
        t.forget_damage(thing)  # nothing of this turn's is left
    return thing


def heal(g: "Spoils", happening: Happening) -> int:
    """Let a character forget all damage of this turn. [CR3:408.4]"""
    thing = number(happening, 1)
    g.table.forget_damage(thing)
    return thing


def lose(g: "Spoils", happening: Happening) -> int:
    """Let a player lose the game; the state checks see who is left. [CR3:102.1]"""
    g.table.lose(number(happening, 1))
    return -1


def told(_g: "Spoils", happening: Happening) -> int:
    """Change nothing: somebody may listen."""
    return number(happening, 2)


CARRY = {
    "destroy": destroy,
    "put": put,
    "discard": discard,
    "enter": enter,
    "draw": draw,
    "damage": damage,
    "influence": influence,
    "deplete": deplete,
    "restore": restore,
    "attach": attach,
    "detach": detach,
    "control": control,
    "ongoing": ongoing,
    "tokens": tokens,
    "markers": markers,
    "heal": heal,
    "create": create,
    "flip down": flip_down,
    "flip up": flip_up,
    "lose": lose,
    "told": told,
}


def carry_out(g: "Spoils", happening: Happening) -> int:
    """Carry a happening out and give the object that came of it, or -1."""
    kind = happening[0]
    before = g.table.known[thing_of(happening)] if thing_of(happening) >= 0 else 0
    came = CARRY[cast("str", kind)](g, happening)
    g.happen(Happened(happening, audience_of(g, happening, before), faces_of(g, happening)))
    return came


def audience_of(g: "Spoils", happening: Happening, before: int) -> int:
    """Give the seats that may know which card a happening is about: who knew it, and who knows what came of it."""
    thing = thing_of(happening)
    if thing < 0:
        return -1
    seats = before | g.table.known[g.table.current(thing)]
    return -1 if seats == g.table.everyone() else seats


def faces_of(g: "Spoils", happening: Happening) -> tuple[int, ...]:
    """Give the definitions of the cards that a happening names, as they are now: a log does not change later."""
    thing = thing_of(happening)
    named = [thing] if thing >= 0 else []
    if happening[0] == "attach":
        named.append(number(happening, 2))
    return tuple([g.table.definition[g.table.card[one]] for one in named])
