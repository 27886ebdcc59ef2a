"""Who is out of the game, and what goes with them while others play on. [CR3:102.1] [A70]"""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.happening.move import come_off, say_goodbye
from rulewright.spoils.standing.permissions import player_forbidden
from rulewright.spoils.table.areas import OUT
from rulewright.spoils.table.cells import ATTACKER, COSTS, DEFENDER
from rulewright.spoils.table.events import Noted
from rulewright.spoils.table.plan import keep, plan_of

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

OUT_OF_IT: Final = 1  # in a cell of `lost`: the player has lost
DREW: Final = 2  # all who were still in the game lost together


def see_losses(g: "Spoils") -> bool:
    """See who has lost; the last player left has won, and nobody if all lost together. [CR3:102.1] [CR3:102.2]"""
    if g.rehearsing:
        return False
    t = g.table
    going = [player for player in range(t.players) if is_going(g, player)]
    for player in going:
        if not t.lost[player]:
            g.note("beaten", player)
        t.lose(player, OUT_OF_IT)
    left = [player for player in range(t.players) if not t.lost[player]]
    if len(left) <= 1 and not g.over:
        for player in going if not left else ():
            t.lose(player, DREW)  # with no part in it for who was out before
        g.finish(tuple(left))
    if not g.over:
        for player in range(t.players):
            if t.lost[player] and t.in_play(t.faction[player]):
                leave_game(g, player)
    return g.over


def concede(g: "Spoils", player: int) -> bool:
    """Let a player lose who gives up, and tell whether the game is over."""
    g.table.lose(player)
    g.events.append(Noted("concedes", player))
    return see_losses(g)


def is_going(g: "Spoils", player: int) -> bool:
    """Whether a player has lost and is still there: by 0 influence once costs are satisfied, or otherwise. [A04]

    [CR3:408.3a]
    """
    t = g.table
    if not t.in_play(t.faction[player]):
        return False
    beaten = t.influence[player] <= 0 and not t.counters[COSTS]
    return bool(t.lost[player]) or (beaten and not player_forbidden(g, player, "lose by influence"))


def leave_game(g: "Spoils", player: int) -> None:
    """Take a player's cards and effects out of a game that goes on; nothing triggers. Nobody sees hand and deck."""
    t = g.table
    g.note("out", player)
    end_their_battle(g, player)
    stop_their_actions(g, player)
    t.keep_lasting(tuple([one for one in t.ongoing[0] if one.goes_with != player]))
    going = [one for one in (*t.play[0], *t.deployed[0]) if t.owner_of(one) == player]
    for one in going:  # the list grows: what is attached leaves in the same way, whosever it is [CR3:301.4] [A433]
        borne = [] if one in t.faction else t.attachments(one)
        going += [other for other in borne if other not in going]
    say_goodbye(g, going)
    for one in (*going, *t.discards[player], *t.voids[player]):
        new = t.move(one, OUT, t.owner_of(one))
        g.unveil(new)
        if t.is_token[t.card[new]]:
            t.vanish(new)  # [CR3:409.3a] [CR3:307.4]
    come_off(g)
    for one in t.play[0]:
        if t.controller[one] == player:  # what they took goes back
            t.give(one, t.owner_of(one))


def stop_their_actions(g: "Spoils", player: int) -> None:
    """Let triggers of the player that wait be gone, and a loop that needs them stop."""
    t = g.table
    t.keep_waiting(tuple([one for one in t.pending[0] if one.context.player != player]))
    plan = plan_of(g.table)
    if plan is not None and player in plan.involved():
        keep(g.table, None)


def end_their_battle(g: "Spoils", player: int) -> None:
    """End a battle in which a player takes part; its survivors deplete."""
    t = g.table
    if player not in (t.battle[ATTACKER], t.battle[DEFENDER]):
        return
    for one in (*t.attacking[0], *t.blocking[0]):
        if t.in_play(one) and "resource" not in g.types(one) and not t.depleted[one]:
            t.deplete(one)
    t.forget_assignments()
    t.end_battle()
