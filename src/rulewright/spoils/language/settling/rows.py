"""Instructions in a row: what is chosen for one, and what belongs to the condition before it."""

from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from rulewright.spoils.language.bridge.chosen import taken_in
from rulewright.spoils.language.meaning.deeds import LOSER, WINNER
from rulewright.spoils.language.meaning.things import THAT_PLAYER
from rulewright.spoils.language.words.amounts import Cmp, Num, Var
from rulewright.spoils.language.words.changes import Adds, Instead, Sets
from rulewright.spoils.language.words.conditions import Compare, Done
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import NOTHING, Do, ForEach, If, Lasts, Let, May, Seq, Watch
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import PLAYER, Rel
from rulewright.spoils.language.words.things import THIS, YOU, Group, Result, Some, The
from rulewright.spoils.language.words.vocabulary import BEFORE, EVENT
from rulewright.spoils.language.words.windows import THIS_TURN
from rulewright.spoils.words.walk import every, replaced

DID: Final = Done(BEFORE)
WON: Final = Compare(Result(BEFORE, "won"), Cmp(">=", Num(1)))


def row(parts: tuple[Any, ...]) -> Any:  # noqa: ANN401 - instructions; an instruction
    """Settle instructions in a row: what is chosen for one, and what belongs to the condition before it."""
    found: list[Any] = []
    for one in by_player(spliced(parts)):
        if not found:
            found.append(one)
            continue
        merged = revealed_too(found[-1], one)
        if merged is None:
            merged = so_often(found[-1], one)
        if merged is None:
            merged = put_elsewhere(found[-1], one)
        if merged is None:
            merged = same_player(found[-1], one)
        if merged is None:
            merged = taken_in(found[-1], one)
        if merged is None:
            merged = drawn_in(found[-1], one)
        if merged is None:
            found.append(one)
        else:
            found[-1] = merged
    found = with_losers(belonging(found))
    return found[0] if len(found) == 1 else Seq(tuple(found))


def spliced(parts: tuple[Any, ...]) -> list[Any]:
    """Give instructions in a row, with those that choose what is discarded in the same row."""
    found: list[Any] = []
    for one in parts:
        first = one.parts[0] if isinstance(one, Seq) and one.parts else None
        chosen = isinstance(first, Do) and first.verb == "choose" and len(one.parts) == 2  # noqa: PLR2004 - and discarded
        found.extend(one.parts if chosen and isinstance(one.parts[1], Do) and one.parts[1].verb == "discard" else [one])
    return found


def foreseen(word: object) -> object:
    """Say first what comes of it that something is destroyed this turn, where the instruction before may destroy it.

    That is done once all is settled: what stands behind a replacement would belong to it.
    """
    return Seq(tuple(said_first(list(word.parts)))) if isinstance(word, Seq) else word


def said_first(parts: list[Any]) -> list[Any]:
    """Give instructions with what is awaited before what may bring it about."""
    for place, (before, one) in enumerate(pairwise(parts)):
        awaited = one.event if isinstance(one, Watch) else None
        if isinstance(one, Lasts) and isinstance(one.change, Instead):
            awaited = one.change.event
        window = one.window if isinstance(one, Watch | Lasts) else None
        if not isinstance(awaited, Event) or awaited.verb != "destroy" or window != THIS_TURN:
            continue
        if isinstance(before, Lasts) and takes_life(before.change) and before.of == awaited.what:
            return [*parts[:place], one, before, *parts[place + 2 :]]
        if not isinstance(before, Do) or before.verb != "inflict" or BEFORE in [of_what(part) for part in every(parts)]:
            continue
        known = Result(before.label)
        if before.to == awaited.what:
            return [*parts[:place], one, before, *parts[place + 2 :]]
        if isinstance(before.to, Some) and known == awaited.what:
            chosen = Do("choose", replace(before.to, by=None), before.to.by or before.who, label=before.label)
            hurting = replace(before, to=known, label="")
            return [*parts[:place], chosen, one, hurting, *parts[place + 2 :]]
    return parts


def takes_life(change: Any) -> bool:  # noqa: ANN401 - a change
    """Whether a change may destroy what is changed: it loses life or structure, or that is set."""
    lost = isinstance(change, Sets) or (isinstance(change, Adds) and change.sign == "-")
    return lost and change.stat in ("life", "structure")


def of_what(word: object) -> str:
    """Give by which label a word speaks of what an instruction came to."""
    return word.of if isinstance(word, Result) else word.label if isinstance(word, Done) else ""


def revealed_too(before: Any, one: Any) -> Any:  # noqa: ANN401 - instructions
    """Reveal what is searched for as a part of the search."""
    if not isinstance(before, Do) or not isinstance(one, Do) or before.verb != "search" or one.verb != "reveal":
        return None
    return replace(before, how=("revealed",)) if one.what == Result(before.label) and one.who == before.who else None


def so_often(before: Any, one: Any) -> Any:  # noqa: ANN401 - instructions
    """Use an ability so often, where it is said of the use before how often its effect happens."""
    used = before.does if isinstance(before, May) else None
    again = one.then if isinstance(one, If) and one.condition == DID else None
    if not isinstance(used, Do) or used.verb != "use" or not isinstance(again, Do) or not is_often(again):
        return None
    return replace(before, does=replace(used, amount=again.amount)) if one.otherwise == NOTHING else None


def is_often(done: Do) -> bool:
    """Whether an instruction says only how often something is used."""
    return done.verb == "use" and done.by is None and done.what is None and done.amount is not None


def put_elsewhere(before: Any, one: Any) -> Any:  # noqa: ANN401 - instructions
    """Terminate a card and put it elsewhere than into a discard pile, where two sentences say it."""
    inner = before.then if isinstance(before, If) and before.otherwise == NOTHING else before
    if not isinstance(inner, Do) or inner.verb != "terminate" or not isinstance(one, Do) or one.verb != "move":
        return None
    if "instead" not in one.how or one.what != inner.what or inner.into is not None or not isinstance(one.into, Area):
        return None
    made = replace(inner, into=replace(one.into, of=None))
    return replace(before, then=made) if isinstance(before, If) else made


def by_player(parts: list[Any]) -> list[Any]:
    """Give instructions in a row, where those stand together that the winner of a bid follows, or the losers."""
    found: list[Any] = []
    for one in parts:
        merged = same_player(found[-1], one) if found else None
        found[-1:] = [merged] if merged is not None else [*found[-1:], one]
    return found


def same_player(before: Any, one: Any) -> Any:  # noqa: ANN401 - instructions
    """Let what the winner of a bid does stand together, and what the losers do."""
    if not isinstance(before, ForEach) or not isinstance(before.of, Result):
        return None
    if isinstance(one, ForEach) and before == ForEach(one.of, NOTHING):
        return one
    if isinstance(one, ForEach):
        return ForEach(one.of, row((before.does, one.does))) if before.of == one.of else None
    if before.of not in every(one):
        return None
    return ForEach(before.of, row((before.does, replaced(one, before.of, THAT_PLAYER))))


def with_losers(parts: list[Any]) -> list[Any]:
    """Say after a bid what its winner does and what the losers do, also if that is nothing."""
    for place, one in enumerate(parts):
        if isinstance(one, Do) and one.verb == "bid":
            behind = [
                other for other in parts[place + 1 :] if isinstance(other, ForEach) and isinstance(other.of, Result)
            ]
            rest = [other for other in parts[place + 1 :] if other not in behind]
            found = {other.of: other for other in behind}
            known = [found.get(of, ForEach(of, NOTHING)) for of in (WINNER, LOSER)]
            return [*parts[: place + 1], *known, *rest]
    return parts


def drawn_in(before: Any, one: Any) -> Any:  # noqa: ANN401 - instructions
    """Give the condition before with an instruction that belongs to it: only there is what it speaks of. [A233]"""
    if isinstance(before, Watch) and isinstance(before.does, If) and isinstance(one, If) and one.condition == DID:
        drawn = drawn_in(before.does, one)
        return None if drawn is None else replace(before, does=drawn)
    if isinstance(before, Watch) and isinstance(one, If) and one.condition == DID and depends(before.does, one):
        inner = before.does.parts if isinstance(before.does, Seq) else (before.does,)
        return replace(before, does=row((*inner, one)))
    resolving = isinstance(one, Do) and one.what == THIS and "instead" in one.how  # what becomes of the card itself
    if isinstance(before, Lasts) and isinstance(before.change, Instead) and not resolving:
        if not speaks_of_it(before.change, one):
            return None  # whatever is done at once
        inner = before.change.does.parts if isinstance(before.change.does, Seq) else (before.change.does,)
        return replace(before, change=replace(before.change, does=row((*inner, one))))
    if not isinstance(before, If):
        return None
    if isinstance(one, If) and one.condition == DID and before.condition == WON and before.then == NOTHING:
        lost = before.otherwise.parts if isinstance(before.otherwise, Seq) else (before.otherwise,)
        if isinstance(lost[-1], May) or (isinstance(lost[-1], Do) and lost[-1].verb == "pick"):
            return replace(before, otherwise=row((*lost, one)))
    if isinstance(one, If) and one.condition == before.condition == WON:
        if before.otherwise == one.then == NOTHING:
            return replace(before, otherwise=one.otherwise)
        if before.then == one.otherwise == NOTHING:
            return replace(before, then=one.then)
    if before.otherwise != NOTHING or before.condition == WON or is_of_several_cases(before, one):
        return None
    asked = set(asked_by(one))
    if depends(before.then, one) or (asked and not asked.isdisjoint(known_by(before.then))):
        inner = before.then.parts if isinstance(before.then, Seq) else (before.then,)
        return replace(before, then=row((*inner, one)))
    return None


def speaks_of_it(change: Instead, one: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether an instruction speaks of what something is done instead of, or of what is done then."""
    about = change.event.what if isinstance(change.event, Event) else None
    known = {about, *known_by(change.does)}
    if isinstance(change.does, Seq) and speaks_of_it(replace(change, does=change.does.parts[0]), change.does.parts[-1]):
        return True  # it goes on from what was drawn in before
    return any([part == DID or part in known or of_what(part) in (BEFORE, EVENT) for part in every(one)])


def belonging(parts: list[Any]) -> list[Any]:
    """Let all that leads up to an instruction belong to the condition under which alone it makes sense."""
    for place, one in enumerate(parts[:-1]):
        if not isinstance(one, If) or one.otherwise != NOTHING or one.condition == WON:
            continue
        known = {part for part in known_by(one.then) if isinstance(part, Var)}
        if not known:
            continue
        last = max([at for at in range(len(parts)) if at > place and known & set(asked_by(parts[at]))], default=place)
        if last > place:
            inner = one.then.parts if isinstance(one.then, Seq) else (one.then,)
            return [*parts[:place], replace(one, then=row((*inner, *parts[place + 1 : last + 1]))), *parts[last + 1 :]]
    return parts


def is_of_several_cases(before: If, one: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether an instruction is about what came of one of several cases, of which a condition is only one."""
    groups = [group for group in every(one) if isinstance(group, Group)]
    if not groups:
        return False
    known = known_by(before.then)
    return any([isinstance(part, Result) and part not in known for group in groups for part in group.members])


def depends(then: Any, one: Any) -> bool:  # noqa: ANN401 - instructions
    """Whether an instruction is about the one with which a condition ends: if you do, if you win."""
    last = then.parts[-1] if isinstance(then, Seq) and then.parts else then
    if isinstance(one, If) and one.condition == DID:
        return isinstance(last, May)
    if isinstance(one, ForEach):  # what the winner of a bid does, or what the losers do
        bidding = one.of in (WINNER, LOSER) and isinstance(last, Do) and last.verb == "bid"
        return bidding or (one.of == LOSER and last == ForEach(LOSER, NOTHING))
    flipped = (isinstance(last, Do) and last.verb == "toss") or (isinstance(last, If) and last.condition == WON)
    return isinstance(one, If) and one.condition == WON and flipped


def known_by(then: Any) -> list[object]:  # noqa: ANN401 - an instruction
    """Give what only an instruction makes known: labels, variables, a player."""
    found: list[object] = []
    for one in every(then):
        if isinstance(one, Do | Lasts) and one.label:
            found.append(Result(one.label))
        if isinstance(one, Let):
            found.append(Var(one.variable))
        if isinstance(one, Do) and one.verb in ("pick", "choose") and is_somebody(one.what):
            found.append(The("that player"))
        if isinstance(one, Do) and one.verb == "move" and isinstance(one.into, Area) and one.into.name == "play":
            found.append(one.what)
    return found


def is_somebody(what: object) -> bool:
    """Whether what is chosen is a player."""
    return isinstance(what, Some) and what.quality in (PLAYER, Rel("opponent of", YOU))


def asked_by(one: Any) -> list[object]:  # noqa: ANN401 - an instruction
    """Give what an instruction refers to."""
    return [part for part in every(one) if isinstance(part, Result | Var | The)]
