"""Clauses taken apart and put together: their adjuncts, their letters, their subjects."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import ANY
from rulewright.spoils.language.meaning.deeds import is_usual
from rulewright.spoils.language.meaning.things import THEY, is_player
from rulewright.spoils.language.open import SUBJECT, Adjunct, Both, Deed, Exactly, Lets, Open, Said, To, With
from rulewright.spoils.language.words.amounts import ANY_NUMBER, ONE, Cmp, Num, Var
from rulewright.spoils.language.words.instructions import Seq
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import Rel
from rulewright.spoils.language.words.things import THIS, YOU, Every, Some
from rulewright.spoils.words.walk import every, rebuilt, replaced


def with_subject(adjunct: Adjunct, body: Any) -> Adjunct:  # noqa: ANN401 - a clause
    """Give an adjunct without a subject of its own that of its clause: `while attacking`."""
    adjunct = rebuilt(adjunct, without_frame)
    if not mentions_open(adjunct, "subject"):
        return adjunct
    inner = body
    while isinstance(inner, With):
        inner = inner.body
    if not isinstance(inner, Said) or inner.subject is None or isinstance(inner.subject, Some):
        raise Senseless
    if isinstance(inner.subject, Every) and not isinstance(inner.subject.quality, Rel) and adjunct.kind != "while":
        raise Senseless  # each of them if it is so: there is no word for that
    return replaced(adjunct, SUBJECT, inner.subject)


def without_frame(word: object) -> object:
    """Leave out what a clause says without its subject."""
    return replace(word, frame=None) if isinstance(word, Said) and word.frame is not None else word


def lettered(body: Any) -> Any:  # noqa: ANN401 - a clause
    """Give a clause with what `where X is` says put in wherever it stands."""
    found = [one.adjunct.value.act for one in every(body) if isinstance(one, With) and one.adjunct.kind == "where"]
    if not found:
        return body
    body = rebuilt(body, without_letters)
    for let in found:
        if isinstance(let.value, Cmp):
            chosen = Lets(let.variable, ANY_NUMBER, YOU)
            if not any([one == chosen for one in every(body)]):
                raise Senseless
            body = replaced(body, chosen, Lets(let.variable, let.value, YOU))
            continue
        if not any([one == Var(let.variable) for one in every(body)]):
            raise Senseless  # what is explained is not said
        body = replaced(body, Var(let.variable), let.value)
    return body


def without_letters(word: object) -> object:
    """Leave out what `where X is` says."""
    return word.body if isinstance(word, With) and word.adjunct.kind == "where" else word


def without(body: Any, kind: str) -> tuple[bool, Any]:  # noqa: ANN401 - a clause
    """Give a clause without an adjunct of a kind, and whether it had one."""
    if not isinstance(body, With):
        return False, body
    if body.adjunct.kind == kind:
        check_usual(body.adjunct.value, body.body)
        return True, body.body
    had, inner = without(body.body, kind)
    return had, With(body.adjunct, inner) if had else body


def check_usual(place: Any, body: Any) -> None:  # noqa: ANN401 - where something would go, a clause
    """Decline `instead of` a place where the card would not go, or that is said to be somebody else's."""
    if not isinstance(place, To):
        return
    act = body.act if isinstance(body, Said) else body
    if not isinstance(act, Deed) or act.verb != "move" or not is_usual(place):
        raise Senseless
    if place.place.of == THEY and isinstance(act.into, Area) and act.into.of == YOU:
        raise Senseless


def check_replaced(body: Any, event: Any) -> None:  # noqa: ANN401 - a clause, an event
    """Decline `instead of` a place for this card where the event moves another: no word says what it leads to."""
    found = [one.adjunct.value for one in every(body) if isinstance(one, With) and one.adjunct.kind == "instead"]
    moved = [one.what for one in every(body) if isinstance(one, Deed) and one.verb == "move"]
    if any([isinstance(one, To) for one in found]) and THIS in moved and getattr(event, "what", THIS) != THIS:
        raise Senseless


def mentions_open(word: object, name: str) -> bool:
    """Whether an open place is in a word."""
    return any([isinstance(one, Open) and one.name == name for one in every(word)])


def sequence(parts: tuple[Any, ...]) -> Any:  # noqa: ANN401 - instructions; an instruction
    """Give instructions one after the other; one alone is itself."""
    flat: list[Any] = []
    for one in parts:
        flat.extend(one.parts if isinstance(one, Seq) else [one])
    return flat[0] if len(flat) == 1 else Seq(tuple(flat))


def refused() -> Any:  # noqa: ANN401 - nothing
    """Decline a meaning."""
    raise Senseless


def at_most_drawn(said: Said, most: Any) -> Said:  # noqa: ANN401 - an amount
    """Give what is forbidden beyond so many cards drawn each turn."""
    if said.mood != "cannot" or not isinstance(most, Cmp) or most.order != ">" or not isinstance(most.amount, Num):
        raise Senseless
    frame = replace(said.frame, amount=ANY)
    found: Said = replace(said, act=replace(said.act, amount=ANY), frame=frame, beyond=most.amount.number)
    return found


def at_most(said: Any) -> Said:  # noqa: ANN401 - a clause
    """Give what is forbidden beyond so many each turn: `cannot play more than 2 items`, `can play only 1 item`."""
    act = said.act if isinstance(said, Said) else None
    if isinstance(act, Deed) and act.verb == "draw":
        return at_most_drawn(said, act.amount)
    some = act.what if isinstance(act, Deed) else None
    if not isinstance(act, Deed) or not isinstance(some, Some) or act.verb not in ("deploy", "attack", "block"):
        raise Senseless
    number: Any = some.count.amount
    only = isinstance(number, Exactly) and some.count.order == "=" and said.mood in ("can", "may")
    number = number.amount if only else number
    if not isinstance(number, Num) or not (only or (said.mood == "cannot" and some.count.order == ">")):
        raise Senseless
    one = replace(some, count=ONE)
    frame = replaced(said.frame, some, one)
    found: Said = replace(said, act=replace(act, what=one), frame=frame, mood="cannot", beyond=number.number)
    return found


def is_kept_from(said: Said) -> bool:
    """Whether a clause says that something does not happen, which is that it cannot."""
    return said.denied and not said.past and not said.mood and isinstance(said.act, Deed)


def permitted(body: Any) -> Any:  # noqa: ANN401 - a clause
    """Give what a card may do although it could not otherwise as what it can do."""
    if isinstance(body, With):
        return replace(body, body=permitted(body.body))
    if not isinstance(body, Said) or body.mood != "may" or is_player(body.subject):
        return body
    return replace(body, mood="can") if isinstance(body.act, Deed) and body.act.verb in ("attack", "block") else body


def is_control(said: Said) -> bool:
    """Whether a clause tells to take control of something, which lasts a time."""
    return isinstance(said.act, Deed) and said.act.verb == "control"


def is_over_at_once(said: Any) -> bool:  # noqa: ANN401 - a clause
    """Whether a clause says what is done to something and is over then, beside what lasts a time."""
    return isinstance(said, Said) and isinstance(said.act, Deed) and said.act.verb in ("restore", "deplete", "draw")


def is_half_offered(said: list[Said]) -> bool:
    """Whether somebody may do something and somebody else does something after it, in one sentence."""
    offered = [one.subject for one in said if one.mood == "may" and isinstance(one.act, Deed)]
    others = [one for one in said if not one.mood and isinstance(one.act, Deed) and is_player(one.subject)]
    return bool(offered) and any([one.subject != offered[0] for one in others])


def time_before(parts: tuple[Any, ...], said: Any) -> Any:  # noqa: ANN401 - clauses; a window, or None
    """Give the time of the clause before one that says what can or must be done, and no time of its own."""
    if not parts or not isinstance(said, Said) or said.mood not in ("can", "cannot", "must"):
        return None
    before = parts[-1]
    while isinstance(before, With):
        if before.adjunct.kind == "window":
            return before.adjunct.value
        before = before.body
    return None


def obliged(body: Any) -> Any:  # noqa: ANN401 - a clause
    """Give what a card does if able as what it must do; whatever is done is done only if it can be."""
    if isinstance(body, With):
        return replace(body, body=obliged(body.body))
    plain = isinstance(body, Said) and isinstance(body.act, Deed) and not (body.mood or body.past or body.denied)
    if not plain or body.act.verb not in ("attack", "block") or is_player(body.subject):
        return body
    return replace(body, mood="must")


def event_edge(adjunct: Adjunct) -> Any:  # noqa: ANN401 - the start or the end of a turn or battle, or something else
    """Give when something is done that waits for the start or the end of a turn."""
    return adjunct.value if adjunct.kind == "if" else None


def is_about(body: Any, player: Any) -> bool:  # noqa: ANN401 - a clause, a player
    """Whether a clause is about you, or about somebody or something else."""
    while isinstance(body, With):
        body = body.body
    last = body.parts[-1] if isinstance(body, Both) else body
    return isinstance(last, Said) and (last.subject == YOU) == (player == YOU)
