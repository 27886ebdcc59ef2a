"""Players of whom something is true: those of several of whom two amounts compare so, and the one who is foremost."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

from rulewright.spoils.language.bridge.pattern import Unlowered, Unraised
from rulewright.spoils.language.words.amounts import Cmp, Fold, Stat
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.qualities import PLAYER, And, Most, Not, Rel, Such
from rulewright.spoils.language.words.shown import shown
from rulewright.spoils.language.words.sorts import N, S
from rulewright.spoils.language.words.things import EACH, YOU, Every, The
from rulewright.spoils.words import things as o
from rulewright.spoils.words.vocabulary import Order, Parity
from rulewright.spoils.words.walk import every, replaced

if TYPE_CHECKING:
    from rulewright.spoils.language.bridge.way import Way

OPPOSED: Final = Rel("opponent of", YOU)
THAT: Final[Any] = The("that player")
RIVAL: Final[Any] = Every(Rel("opponent of", EACH))
OTHERWISE: Final[dict[str, Order | Parity]] = {
    ">=": "<", "<=": ">", "<": ">=", ">": "<=", "even": "odd", "odd": "even",
}  # fmt: skip


# Lowering


def lowered_people(way: "Way", players: Every) -> o.Player | None:
    """Lower the players of whom something is true; None if nothing is said of them but who they are."""
    parts = members(players.quality)
    said = [one for one in parts if isinstance(one, Such | Most)]
    if not said or any([one not in (PLAYER, OPPOSED) for one in parts if one not in said]):
        return None
    found: o.Player = o.EachOpponent() if OPPOSED in parts else o.EachPlayer()
    for one in said:
        if isinstance(one, Most):
            amount: Any = Stat(one.stat, EACH) if isinstance(one.stat, str) else one.stat
            found = foremost(way, amount, players, least=one.least)
            continue
        for condition in asked_of(one.condition):
            found = whoever(way, condition, players, found)
    return found


def asked_of(condition: Any) -> list[Compare]:  # noqa: ANN401 - a condition
    """Give the comparisons that a condition about a player is, all of which must hold."""
    if isinstance(condition, And):
        return [one for part in condition.parts for one in asked_of(part)]
    denied = condition.part if isinstance(condition, Not) else None
    if isinstance(denied, Compare) and denied.count.order in OTHERWISE and denied.count.most is None:
        return [replace(denied, count=replace(denied.count, order=OTHERWISE[denied.count.order]))]
    if isinstance(condition, Compare) and condition.count.order == "between":
        low, high = condition.count.amount, cast("N", condition.count.most)
        return [replace(condition, count=Cmp(">=", low)), replace(condition, count=Cmp("<=", high))]
    if not isinstance(condition, Compare):
        raise Unlowered(f"nobody asks of a player {shown(condition)}")
    return [condition]


def whoever(way: "Way", condition: Compare, players: Every, found: o.Player) -> o.Player:
    """Lower those of some players of whom a comparison holds; only of one can it be that he is ahead of the other."""
    count = condition.count
    if count.order in ("<", ">") and count.amount == replaced(condition.amount, EACH, RIVAL):
        return foremost(way, condition.amount, players, least=count.order == "<")
    if not players.each:
        raise Unlowered("it is not said that this is so of one player only")
    one, other = [way.down("amount", of_that_player(amount)) for amount in (condition.amount, count.amount)]
    return o.Whoever(found, one, cast("Order | Parity", count.order), other)


def foremost(way: "Way", amount: N, players: Every, *, least: bool) -> o.Player:
    """Lower the one player who has the most or the least."""
    if OPPOSED in members(players.quality):
        raise Unlowered("it is not said among whom")
    return o.Foremost(way.down("amount", of_that_player(amount)), least)


def of_that_player(amount: N) -> N:
    """Give an amount of each player as one of that player; what it asks of each of several things is another each."""
    inner = [one for one in every(amount) if isinstance(one, Such | Fold | Most)]
    if any([EACH in every(one) for one in inner]) or THAT in every(amount):
        raise Unlowered(f"nobody counts {shown(amount)} of each player")
    return replaced(amount, EACH, THAT)


# Raising


def raised_people(way: "Way", player: o.Whoever | o.Foremost) -> S:
    """Raise players of whom something is true."""
    if isinstance(player, o.Foremost):
        amount = replaced(way.up("amount", player.amount), THAT, EACH)
        stat: Any = amount.stat if isinstance(amount, Stat) and amount.of == EACH else amount
        return Every(all_of(PLAYER, Most(stat, PLAYER, least=player.least)))
    of: Any = way.up("player", player.of)
    if not isinstance(of, Every):
        raise Unraised("of somebody who is known nothing more is asked")
    one, other = [cast("N", replaced(way.up("amount", it), THAT, EACH)) for it in (player.one, player.other)]
    condition = Compare(one, Cmp(player.relation, other))
    return Every(all_of(of.quality, Such(condition)), each=True)
