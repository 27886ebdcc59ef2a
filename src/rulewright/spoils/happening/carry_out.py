"""What each kind of happening changes on the table, and who sees it. Moves have a file of their own."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from rulewright.spoils.happening import kinds as o
from rulewright.spoils.happening import kinds_of_move as v
from rulewright.spoils.happening.amounts import changed
from rulewright.spoils.happening.move import create, destroy, discard, draw, enter, flip_down, flip_up, put
from rulewright.spoils.standing.permissions import player_forbidden
from rulewright.spoils.table.events import Happened
from rulewright.spoils.table.ongoing import Controlling, Ongoing
from rulewright.spoils.table.remembered import Deed

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def damage(g: "Spoils", happening: o.Damage) -> int:
    """Inflict damage: a faction loses influence, a location gains markers, a character remembers it this turn."""
    thing, amount = happening.thing, happening.amount
    t = g.table
    types = g.types(thing)  # or last known: it may leave in the same group
    if "faction" in types:  # [CR3:408.3]
        owner = t.owner_of(thing)
        lost = max(0, changed(g, owner, "loses influence", amount) - happening.unlost)
        if player_forbidden(g, owner, "lose influence"):  # the damage is inflicted all the same [CR3:402.7]
            lost = 0
        t.gain_influence(owner, -lost)
        t.note_deeds([Deed("hurt", one.source, owner) for one in happening.shares if one.amount])
    if "location" in types:  # [CR3:408.5d]
        t.put_markers(thing, amount)
    if "character" in types or "location" in types:
        t.hurt(thing, tuple([one for one in happening.shares if one.amount]))
    return thing


def influence(g: "Spoils", happening: o.Influence) -> int:
    """Let a faction gain or lose influence, never below 0. [CR3:202.3] [CR3:408.3b]"""
    g.table.gain_influence(happening.player, happening.change)
    return g.table.faction[happening.player]


def deplete(g: "Spoils", happening: o.Deplete) -> int:
    """Turn a card sideways."""
    g.table.deplete(happening.thing)
    return happening.thing


def restore(g: "Spoils", happening: o.Restore) -> int:
    """Turn a card upright; who depleted it is forgotten. [CR3:303.3]"""
    t, thing = g.table, happening.thing
    t.keep_deeds(tuple([one for one in t.deeds[0] if one.thing != thing or one.kind != "depleted by this"]))
    t.restore(thing)
    return thing


def attach(g: "Spoils", happening: o.Attach) -> int:
    """Attach a card to another; it is detached from anything else at the same time. [CR3:301.2] [CR3:301.3]"""
    g.table.attach(happening.thing, happening.to)
    return happening.thing


def detach(g: "Spoils", happening: o.Detach) -> int:
    """Detach a card."""
    g.table.detach(happening.thing)
    return happening.thing


def control(g: "Spoils", happening: o.TakeControl) -> int:
    """Give a player control of a card for as long as it stays in play. [CR3:407.3]"""
    thing, player = happening.thing, happening.player
    t = g.table
    if g.controller(thing) != player:
        t.get_fresh(thing)
    t.keep_lasting(tuple([released(one, thing) for one in t.ongoing[0]]))
    t.give(thing, player)
    if t.down[thing]:
        g.show(thing, 1 << player)
    return thing


def released(effect: Ongoing, thing: int) -> Ongoing:
    """Give an older effect without its hold on an object: the most recent taking of control counts. [CR3:407.3a]"""
    if not isinstance(effect, Controlling) or thing not in effect.things:
        return effect
    left = tuple([one for one in effect.things if one != thing])
    return Controlling(effect.taker, left, effect.context, effect.until, effect.word)


def go_on(g: "Spoils", happening: o.GoOn) -> int:
    """Let an effect go on: the newest last."""
    effect = happening.effect
    t = g.table
    if isinstance(effect, Controlling):
        for thing in effect.things:
            if g.controller(thing) != effect.taker:
                t.get_fresh(thing)
    t.let_last(effect)
    return -1


def tokens(g: "Spoils", happening: o.Tokens) -> int:
    """Put tokens on a card, or remove them."""
    g.table.put_tokens(happening.thing, happening.change)
    return happening.thing


def markers(g: "Spoils", happening: o.Markers) -> int:
    """Remove damage markers from a location. [CR3:207.6] [CR3:408.5b]"""
    t, thing, change = g.table, happening.thing, happening.change
    t.put_markers(thing, change)
    if change < 0 and "character" not in g.types(thing) and -change >= sum([one.amount for one in t.damage[thing]]):
        t.forget_damage(thing)  # nothing of this turn's is left
    return thing


def heal(g: "Spoils", happening: o.Heal) -> int:
    """Let a character forget all damage of this turn. [CR3:408.4]"""
    g.table.forget_damage(happening.thing)
    return happening.thing


def lose(g: "Spoils", happening: o.Lose) -> int:
    """Let a player lose the game; the state checks see who is left. [CR3:102.1]"""
    g.table.lose(happening.player)
    return -1


def told(_g: "Spoils", happening: o.Heard) -> int:
    """Change nothing: somebody may listen."""
    return happening.thing


CARRY: Final[dict[type[o.Happening], Callable[["Spoils", Any], int]]] = {
    v.Destroy: destroy,
    v.Put: put,
    v.Discard: discard,
    v.Enter: enter,
    v.Draw: draw,
    v.Create: create,
    v.FlipDown: flip_down,
    v.FlipUp: flip_up,
    o.Damage: damage,
    o.Influence: influence,
    o.Deplete: deplete,
    o.Restore: restore,
    o.Attach: attach,
    o.Detach: detach,
    o.TakeControl: control,
    o.GoOn: go_on,
    o.Tokens: tokens,
    o.Markers: markers,
    o.Heal: heal,
    o.Lose: lose,
    o.Told: told,
    o.Discards: told,
}


def carry_out(g: "Spoils", happening: o.Happening) -> int:
    """Carry a happening out and give the object that came of it, or -1."""
    before = g.table.known[happening.thing] if happening.thing >= 0 else 0
    done = as_far_as_can_be(g, happening)
    came = CARRY[type(happening)](g, done)
    g.happen(Happened(done, audience_of(g, done.thing, before), faces_of(g, done)))
    return came


def as_far_as_can_be(g: "Spoils", happening: o.Happening) -> o.Happening:
    """Give what comes of a happening: whoever draws draws as many cards as there are. [CR3:306.2]"""
    if not isinstance(happening, v.Draw):
        return happening
    return v.Draw(happening.player, min(happening.count, len(g.table.decks[happening.player])))


def audience_of(g: "Spoils", thing: int, before: int) -> int:
    """Give the seats that may know which card a happening is about: who knew it, and who knows what came of it."""
    if thing < 0:
        return -1
    seats = before | g.table.known[g.table.current(thing)]
    return -1 if seats == g.table.everyone() else seats


def faces_of(g: "Spoils", happening: o.Happening) -> tuple[int, ...]:
    """Give the definitions of the cards that a happening names, as they are now: a log does not change later."""
    named = [happening.thing] if happening.thing >= 0 else []
    if isinstance(happening, o.Attach):
        named.append(happening.to)
    return tuple([g.table.definition[g.table.card[one]] for one in named])
