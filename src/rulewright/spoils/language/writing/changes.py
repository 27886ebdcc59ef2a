"""Changes as clauses: what things gain and lose, can and cannot, and how much."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.meaning.things import EVERYBODY
from rulewright.spoils.language.open import (
    SUBJECT,
    Adjunct,
    Alteration,
    Changed,
    Deed,
    Diversion,
    Holds,
    It,
    Lets,
    Said,
    With,
)
from rulewright.spoils.language.words.amounts import ONE, Arith, Cmp, Count, Num, Var
from rulewright.spoils.language.words.changes import Adds, Alters, Gains, Instead, Modal, Sets
from rulewright.spoils.language.words.conditions import Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import (
    Do,
    Same,
)
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import In, Is, Rel, State
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Some
from rulewright.spoils.language.words.windows import Span, Stay
from rulewright.spoils.language.writing.clauses import Clauses, framed, happening, permitted
from rulewright.spoils.language.writing.opening import Manner, about
from rulewright.spoils.words.walk import replaced

PLAIN: Final[Any] = (Num, Var, Cmp, type(None))


def lasting(clauses: Clauses, window: Any) -> Clauses:  # noqa: ANN401 - a window
    """Give clauses with how long they hold."""
    if isinstance(window, Stay) or window == Span("deployment"):
        return clauses
    return [With(Adjunct("window", window), one) for one in clauses]


def changed(of: Any, changes: tuple[Any, ...], manner: Manner) -> Clauses:  # noqa: ANN401 - things
    """Give the clauses that say how things are changed."""
    inner = about(manner, of)
    first = changes[0]
    if isinstance(first, Instead) and isinstance(first.does, Same) and first.does.who is not None:
        under = Deed("move", SUBJECT, None, to=manner.opened(first.does.who), into=Area("play"))
        return [framed(manner.opened(of), under)]
    if isinstance(first, Instead) and isinstance(first.event, Event) and first.event.how == ("flip up",):
        flipped = With(Adjunct("flip up"), framed(YOU, Deed("deploy", THIS, SUBJECT), past=True))
        enters = replace(first, event=replace(first.event, how=()))
        return [With(Adjunct("if", flipped), framed(It(), Changed(SUBJECT, (enters,))))]
    if first == Gains(State("revealed")) and isinstance(of, Every) and isinstance(of.quality, In):
        return revealed(of, first)
    if isinstance(first, Modal) and not first.waive:
        whose = manner.opened(of)
        plain = (inner.opened(first, each=False),)
        return [*permitted(first, of, inner), framed(whose, Changed(SUBJECT, plain)), Said(Changed(whose, plain))]
    if isinstance(first, Modal) and first.waive[:1] == ("place",):
        played = framed(manner.opened(of), Deed("deploy", Every(inner.opened(first.event.what)), SUBJECT), mood="may")  # type: ignore[union-attr]
        return [With(Adjunct("as in hand", first.waive), played)]
    if isinstance(first, Modal) and first.waive == ("depleted",):
        even = framed(It(inner.plural), Holds(Fits(SUBJECT, State("depleted"))))  # type: ignore[arg-type]
        return [With(Adjunct("even if", even), one) for one in permitted(replace(first, waive=()), of, inner)]
    if isinstance(first, Modal) and first.waive == ("time",):
        return quickened(first.event, of, inner)
    if isinstance(first, Alters) and first.operation == "=" and first.amount == Num(0) and first.event.by == EACH:  # type: ignore[union-attr]
        return permitted(Modal("cannot", first.event), of, inner)
    ways: list[tuple[tuple[Any, ...], Adjunct | None]] = [(changes, None)]
    if isinstance(changes[0], Adds) and all(
        [isinstance(one, Adds) and one.amount == changes[0].amount for one in changes]
    ):
        ways = [
            (tuple([replace(one, amount=said.amount) for one in changes]), adjunct)
            for said, adjunct in measured(changes[0], inner)
        ]
    found: Clauses = []
    for made, adjunct in ways:
        opened = tuple([inner.opened(one, each=isinstance(one, Adds | Sets)) for one in made])
        whose = manner.opened(of)
        clauses = [framed(whose, Changed(SUBJECT, opened)), Said(Changed(whose, opened))]
        clauses.append(framed(YOU, Changed(whose, opened)))
        found.extend([one if adjunct is None else With(adjunct, one) for one in clauses])
    return [*found, *altered(first, of, manner)] if isinstance(first, Alters) else found


def altered(change: Alters, of: Any, manner: Manner) -> Clauses:  # noqa: ANN401 - things
    """Give `if your faction would lose influence, reduce the amount by 1`."""
    event = replaced(
        change.event, EACH, of.quality if isinstance(of, Every) and not isinstance(of.quality, Rel) else of
    )
    does: Any = Alteration(change.operation, manner.opened(change.amount))
    if change.operation == "to":
        does = Diversion(manner.opened(change.to))
    return [
        With(Adjunct("if", one), framed(YOU, does))
        for one in (happening(event, manner, mood="would") if isinstance(event, Event) else [])
    ]


def revealed(of: Every, change: Gains) -> Clauses:
    """Give what is revealed at all times: the top of a deck, or a hand."""
    place: Any = of.quality.place  # type: ignore[union-attr]
    top = framed(Some(ONE, of.quality), Deed("reveal", SUBJECT, None))
    found: Clauses = [With(Adjunct("at all times"), top)]
    for who in (place.of, EVERYBODY):
        found.append(framed(who, Changed(Every(In(replace(place, of=SUBJECT))), (change,))))
    return found


def quickened(event: Any, of: Any, manner: Manner) -> Clauses:  # noqa: ANN401 - an event, things
    """Give what may be played whenever a tactic could be."""
    could = framed(YOU, Deed("deploy", Some(ONE, Is("type", "tactic")), SUBJECT), mood="can")
    if of == THIS:
        played = framed(YOU, Deed("using", None, SUBJECT), mood="may")
    else:
        played = framed(manner.opened(of), Deed("deploy", Every(event.what), SUBJECT), mood="may")
    return [With(Adjunct("if", could), played)]


def measured(instruction: Any, manner: Manner) -> list[tuple[Any, Adjunct | None]]:  # noqa: ANN401 - a word with an amount
    """Give a word with its amount as it is, for each of what is counted, and as X, which is explained."""
    found: list[tuple[Any, Adjunct | None]] = [(instruction, None)]
    what = instruction.what if isinstance(instruction, Do) else None
    some = isinstance(what, Some) and what.count.order == "="
    amount: Any = what.count.amount if isinstance(what, Some) and some else instruction.amount
    if isinstance(amount, PLAIN):
        return found
    times, of = (
        (amount.one, amount.other) if isinstance(amount, Arith) and amount.operation == "*" else (Num(1), amount)
    )
    opened = manner.opened(amount)
    each = manner.opened(of)
    each = each.of if isinstance(each, Count) else each
    for said, adjunct in ((Var("X"), Adjunct("where", Said(Lets("X", opened)))), (times, Adjunct("each", each))):
        if some:
            found.insert(0, (replace(instruction, what=replace(what, count=Cmp("=", said))), adjunct))  # type: ignore[type-var]
        else:
            found.insert(0, (replace(instruction, amount=said), adjunct))
    return found
