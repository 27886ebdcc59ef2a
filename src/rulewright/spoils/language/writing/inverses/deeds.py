"""What deeds were made of, whose roles a constructor settles."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.meaning import things
from rulewright.spoils.language.open import (
    It,
    Open,
    Said,
    To,
    With,
)
from rulewright.spoils.language.words.amounts import ANY_NUMBER, ONE, Cmp, Stat, Var
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, In, Is, Rel, State
from rulewright.spoils.language.words.things import EACH, YOU, Every, Some
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.language.writing.inverses.ways import Ways


def drawn(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give how many cards are drawn, and by whom."""
    if value.verb == "draw" and value.amount is not None and not isinstance(value.amount, Open):
        count = value.amount if isinstance(value.amount, Cmp) else Cmp("=", value.amount)
        yield Some(count, CARD), value.who


def owner_of(what: Any) -> list[Any]:  # noqa: ANN401 - things; players
    """Give by whom the area is called that things go to."""
    parts = members(what.quality) if isinstance(what, Some | Every) else ()
    for one in parts:
        place = one.place if isinstance(one, In) else None
        if isinstance(place, Area) and place.of is not None:
            return [place.of]
        if isinstance(one, Rel) and one.relation == "owned by":
            return [one.to]
    plural = isinstance(what, Every) or (isinstance(what, Some) and what.count != ONE) or what == It(plural=True)
    return [Every(Rel("owns", things.THEY if plural else It()))]  # type: ignore[arg-type]


def put(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what is put where, and by whom."""
    area = value.into
    if value.verb != "move" or not isinstance(area, Area) or value.origin is not None:
        return
    if area.name == "play":
        of = None if area.of == value.who else area.of
        yield value.what, To(replace(area, of=of), value.how, value.to), value.who
        yield value.what, To(area, value.how, value.to), value.who
    elif area.end or area.name in ("out", "void"):
        yield value.what, To(area, value.how, value.to), value.who
    if area.name not in ("play", "out"):
        for owner in owner_of(value.what):
            yield value.what, To(replace(area, of=owner), value.how, value.to), value.who


def put_from(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what is put where, from where, and by whom."""
    if value.verb == "move" and isinstance(value.origin, Area) and isinstance(value.into, Area):
        into, owner = value.into, Every(Rel("owns", It()))  # type: ignore[arg-type]
        yield value.what, To(into, value.how, value.to), value.origin, value.who
        if into.of is None:
            yield value.what, To(replace(into, of=value.origin.of), value.how, value.to), value.origin, value.who
            yield value.what, To(replace(into, of=owner), value.how, value.to), value.origin, value.who


def ended(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give an end, and the deck."""
    if value.place.end and not value.how:
        yield value.place.end, replace(value.place, end="")
        yield (value.place.end,)


def faced(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give an area into which something goes face-down."""
    if value.place.face == "down" and value.place.name != "play":
        yield (replace(value.place, face=""),)


def into_play(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give under whose control, and how."""
    if value.place.name == "play" and value.to is None:
        how = (*value.how, *(("face-down",) if value.place.face else ()))
        yield value.place.of, how or None


def created(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give which tokens are created, and by whom."""
    if value.verb == "create":
        yield replace(value.what, quality=all_of(value.what.quality, State("token"))), value.who


def turned(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what is flipped, and how."""
    if value.verb == "flip" and len(value.how) == 1:
        yield value.what, value.how[0], value.who, None


def searched(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give which deck is searched for what."""
    if value.verb == "search" and value.what is not None:
        yield value.origin, value.what, value.who, "revealed" if value.how else None


def played(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what is played, and whether for free."""
    if value.verb == "lay" and not value.how:
        count = ONE if value.amount is None else Cmp("=", value.amount)
        yield Some(count, Is("type", "resource")), value.who, None
    if value.verb == "deploy" and value.waive in ((), ("cost",)):
        yield value.what, value.who, "cost" if value.waive else None


def laid(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what is played as a resource, and with which facing."""
    if value.verb == "lay" and len(value.how) == 1:
        count = ONE if value.amount is None else Cmp("=", value.amount)
        yield Some(count, Is("type", "resource")), value.who, value.how[0]


def terminated(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what is terminated, and where it goes."""
    if value.verb == "terminate":
        yield value.what, value.who, None if value.into is None else To(value.into)
        if value.into is not None:
            yield value.what, value.who, To(replace(value.into, of=Every(Rel("owns", It()))))  # type: ignore[arg-type]


def revealed_until(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give who reveals cards of which deck until when."""
    if value.verb == "reveal" and value.until is not None:
        yield value.who, replace(value.what, end=""), value.until


def itself(value: Any) -> Ways:  # noqa: ANN401 - a thing
    """Give what somebody finds who reveals."""
    yield YOU, value
    yield things.THEY, value


def chosen_number(value: Any) -> Ways:  # noqa: ANN401 - a letter and what it stands for
    """Give the letter, how the number is compared, and by whom it is chosen."""
    if isinstance(value.value, Cmp):
        yield Var(value.variable), None if value.value == ANY_NUMBER else value.value, value.by


def let(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the letter and how much it is."""
    if not isinstance(value.act.value, Cmp):
        yield Var(value.act.variable), value.act.value


def skipped(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give whose rule is skipped."""
    if value.verb == "skip":
        yield YOU, value.how[0], value.who


def skips_next(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give whose rule is skipped the next time."""
    if value.verb == "skip" and value.window == Span("turn", value.who, "next"):
        yield YOU if value.who == YOU else things.THEY, value.how[0], value.who


def fight(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what inflicts damage to each other, and how much."""
    if value.verb == "inflict" and isinstance(value.amount, Stat) and value.amount.of == EACH:
        yield value.by, value.amount.stat


def lasting(value: Any) -> Ways:  # noqa: ANN401 - a clause
    """Give how long, and what."""
    if isinstance(value, With) and value.adjunct.kind == "window":
        act = value.body.act if isinstance(value.body, Said) else value.body
        yield value.adjunct.value, act
    elif isinstance(value, Said):
        yield None, value.act
    else:
        yield None, value
