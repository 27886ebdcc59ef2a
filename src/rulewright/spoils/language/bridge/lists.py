"""Instructions in a row. Today's words have one word for an instruction with what follows from it; here they follow."""

from itertools import combinations
from typing import TYPE_CHECKING, Final

from rulewright.spoils.language.bridge.chosen import taken_in, taken_out
from rulewright.spoils.language.bridge.pattern import Unlowered
from rulewright.spoils.language.words.amounts import ONE, Cmp, Num
from rulewright.spoils.language.words.conditions import Compare, Done
from rulewright.spoils.language.words.instructions import Choose, Do, ForEach, If, Lasts, Seq
from rulewright.spoils.language.words.normal import about_the_known
from rulewright.spoils.language.words.qualities import PLAYER
from rulewright.spoils.language.words.sorts import I
from rulewright.spoils.language.words.things import Every, Result
from rulewright.spoils.language.words.vocabulary import BEFORE, BIDDING
from rulewright.spoils.words import effects as o

if TYPE_CHECKING:
    from rulewright.spoils.language.bridge.way import Way

IF_YOU_DO: Final = Done(BEFORE)
IF_WON: Final = Compare(Result(BEFORE, "won"), Cmp(">=", Num(1)))
EVERYBODY: Final = Every(PLAYER, each=True)
WINNER: Final = Result(BIDDING, "winner")
MOST_WAYS: Final = 16  # to choose several of a few texts
LOSER: Final = Result(BIDDING, "loser")

# Raising


def raised_one(way: "Way", effect: o.Effect) -> I:
    """Raise an instruction that stands by itself."""
    if isinstance(effect, o.Sequence):
        found = raised_list(way, effect.effects)
        return found[0] if len(found) == 1 else Seq(found)
    found = raised_list(way, (effect,))
    return found[0] if len(found) == 1 else Seq(found)


def raised_list(way: "Way", effects: tuple[o.Effect, ...]) -> tuple[I, ...]:
    """Raise instructions that stand in a row."""
    found: list[I] = []
    for effect in effects:
        parts = raised_part(way, effect)
        merged = taken_in(found[-1], parts[0]) if found and len(parts) == 1 else None
        if merged is not None:
            found[-1] = merged
        else:
            found.extend(parts)
    return tuple(found)


def raised_part(way: "Way", effect: o.Effect) -> tuple[I, ...]:
    """Raise one instruction of a row into those that follow one another."""
    if isinstance(effect, o.Sequence):
        return (Seq(raised_list(way, effect.effects)),)
    if isinstance(effect, o.IfYouDo):
        basis = raised_one(way, effect.basis)
        return basis, If(IF_YOU_DO, raised_one(way, effect.then), raised_one(way, effect.otherwise))
    if isinstance(effect, o.FlipCoin):
        toss = Do("toss", who=way.player(effect.player))
        if effect.won == effect.lost == o.Sequence(()):
            return (toss,)
        return toss, If(IF_WON, raised_one(way, effect.won), raised_one(way, effect.lost))
    if isinstance(effect, o.Bid):
        most = None if effect.most is None else Cmp("<=", way.amount(effect.most))
        first = None if effect.first is None else way.player(effect.first)
        bid = Do("bid", who=EVERYBODY, by=first, amount=most, label=BIDDING)
        return bid, ForEach(WINNER, raised_one(way, effect.winner)), ForEach(LOSER, raised_one(way, effect.loser))
    return (way.plain(effect),)


# Lowering


def lowered_one(way: "Way", instruction: I) -> o.Effect:
    """Lower an instruction that stands by itself."""
    parts = instruction.parts if isinstance(instruction, Seq) else (instruction,)
    found = lowered_list(way, parts)
    return found[0] if len(found) == 1 else o.Sequence(found)


def lowered_list(way: "Way", parts: tuple[I, ...]) -> tuple[o.Effect, ...]:
    """Lower instructions that stand in a row."""
    found: list[o.Effect] = []
    place = 0
    while place < len(parts):
        one, behind = parts[place], parts[place + 1 : place + 3]
        if behind and isinstance(behind[0], If) and behind[0].condition == IF_YOU_DO:
            found.append(o.IfYouDo(lowered_one(way, one), *followed(way, behind[0])))
            place += 2
        elif behind and isinstance(behind[0], If) and behind[0].condition == IF_WON and isinstance(one, Do):
            found.append(o.FlipCoin(*followed(way, behind[0]), way.down("player", one.who)))
            place += 2
        elif isinstance(one, Do) and one == Do("toss", who=one.who):  # nothing follows but what hears of it
            found.append(o.FlipCoin(o.Sequence(()), o.Sequence(()), way.down("player", one.who)))
            place += 1
        elif isinstance(one, Do) and one.verb == "bid":
            found.append(lowered_bid(way, one, behind))
            place += 3
        else:
            found.extend(lowered_part(way, one))
            place += 1
    return tuple(found)


def followed(way: "Way", condition: If) -> tuple[o.Effect, o.Effect]:
    """Lower what follows if something was done, and if it was not."""
    return lowered_one(way, condition.then), lowered_one(way, condition.otherwise)


def lowered_bid(way: "Way", bid: Do, behind: tuple[I, ...]) -> o.Effect:
    """Lower a bid with what follows for its winner and its losers."""
    followers = [one.of for one in behind if isinstance(one, ForEach)]
    if followers != [WINNER, LOSER]:
        raise Unlowered("what follows from a bid is not said of its winner and its losers")
    most = way.down("amount", bid.amount.amount) if isinstance(bid.amount, Cmp) else None
    first = None if bid.by is None else way.down("player", bid.by)
    effects = [lowered_one(way, one.does) for one in behind if isinstance(one, ForEach)]
    return o.Bid(effects[0], effects[1], most, first)


def one_of_several(choice: Choose) -> Choose:
    """Give a choice of so many texts as one of all ways to choose: old words choose one."""
    if not choice.options:
        raise Unlowered("nothing is offered")
    numbers = [size for size in range(len(choice.options) + 1) if is_so_many(size, choice.count)]
    ways = [way for size in numbers for way in combinations(choice.options, size)]
    if not ways or len(ways) > MOST_WAYS:
        raise Unlowered("there are too many ways to choose")
    texts = [tuple([part for part in way if not isinstance(part, tuple)]) for way in ways]
    return Choose(choice.who, ONE, tuple([way[0] if len(way) == 1 else Seq(way) for way in texts]))


def is_so_many(size: int, count: Cmp) -> bool:
    """Whether so many may be chosen."""
    if not isinstance(count.amount, Num):
        raise Unlowered("it is not known beforehand how many are chosen")
    number = count.amount.number
    return {"=": size == number, "<=": size <= number, ">=": size >= number}.get(count.order, False)


def lowered_part(way: "Way", instruction: I) -> tuple[o.Effect, ...]:
    """Lower one instruction of a row."""
    if isinstance(instruction, Seq):
        return (o.Sequence(lowered_list(way, instruction.parts)),)
    if isinstance(instruction, Lasts):
        instruction = about_the_known(instruction)
    if isinstance(instruction, Choose) and instruction.count != ONE:
        instruction = one_of_several(instruction)
    if not way.is_plain(instruction) and (apart := taken_out(instruction, way.letter)) is not None:
        return (*lowered_part(way, apart[0]), *lowered_part(way, apart[1]))
    return (way.lowered_plain(instruction),)
