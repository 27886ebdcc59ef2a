"""What clauses were made of: a subject, a verb, its mood, its tense."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.meaning import deeds
from rulewright.spoils.language.meaning.clauses import WON
from rulewright.spoils.language.open import (
    SUBJECT,
    Both,
    Deed,
    Holds,
    Said,
    With,
)
from rulewright.spoils.language.words.amounts import Num
from rulewright.spoils.language.words.conditions import Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.qualities import Not, Was
from rulewright.spoils.language.words.things import GAP, YOU
from rulewright.spoils.language.words.windows import THIS_TURN
from rulewright.spoils.language.writing.clauses import deed_of
from rulewright.spoils.language.writing.inverses.ways import Ways
from rulewright.spoils.words.walk import replaced


def flipped(value: Any) -> Ways:  # noqa: ANN401 - a clause
    """Give whether a flip was won or lost, and by whom."""
    if value.act in (Holds(WON), Holds(Not(WON))):
        yield "won" if value.act == Holds(WON) else "lost", value.subject


def bare(said: Any) -> Any:  # noqa: ANN401 - a verb
    """Give a clause without moods as the verb alone."""
    return said.act if said == Said(said.act) else said


def framed(value: Any) -> Any:  # noqa: ANN401 - clauses; a verb
    """Give clauses without their subject."""
    if isinstance(value, Both):
        return replace(value, parts=tuple([framed(one) for one in value.parts]))
    if isinstance(value, With):
        return With(value.adjunct, framed(value.body))
    return bare(replace(value, act=value.frame, frame=None, subject=None))


def subjects(value: Any) -> list[Any]:  # noqa: ANN401 - clauses; things and players
    """Give of whom clauses are."""
    if isinstance(value, Both):
        return [one for part in value.parts for one in subjects(part)]
    if isinstance(value, With):
        return subjects(value.body)
    return [value.subject if value.frame is not None else None]


def clause(value: Any) -> Ways:  # noqa: ANN401 - a clause
    """Give the subject and the verb."""
    found = subjects(value)
    if found[0] is not None and all([one == found[0] for one in found]):
        yield found[0], framed(value)
        if isinstance(value, Said):
            yield found[0], replace(value, act=value.frame, frame=None, subject=None)


def each_bare(value: Any, **changes_: Any) -> Any:  # noqa: ANN401 - verbs
    """Give verbs without a mood, a tense, a denial."""
    if isinstance(value, Both):
        return Both(value.how, tuple([each_bare(one, **changes_) for one in value.parts]))
    return bare(replace(value, **changes_))


def firsts(value: Any) -> list[Any]:  # noqa: ANN401 - verbs
    """Give verbs one by one."""
    return [one for part in value.parts for one in firsts(part)] if isinstance(value, Both) else [value]


def mooded(value: Any) -> Ways:  # noqa: ANN401 - a verb
    """Give the mood and the verb."""
    moods = {one.mood for one in firsts(value)}
    if isinstance(value, Both) and value.joint != (moods == {"may"}):
        return
    if len(moods) == 1 and "" not in moods and not any([one.beyond for one in firsts(value)]):
        yield moods.pop(), each_bare(value, mood="")


def past(value: Any) -> Ways:  # noqa: ANN401 - a verb
    """Give the verb that is past."""
    if all([one.past and not one.mood for one in firsts(value)]):
        yield (each_bare(value, past=False),)


def denied(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the verb that is denied."""
    if value.denied:
        yield (bare(replace(value, denied=False)),)


def beyond(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give how often at most, and the verb."""
    if value.beyond:
        yield Num(value.beyond), THIS_TURN, bare(replace(value, beyond=0, mood=""))


def limited(value: Any) -> Ways:  # noqa: ANN401 - how often, in which time
    """Give how often, and in which time."""
    yield Num(value.times), value.window


def past_of(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what something did, and when."""
    yield Said(replaced(deed_of(value.event), GAP, SUBJECT), past=True), value.window


def participle_of(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what was done to something, and when."""
    yield replaced(deed_of(value.event), GAP, SUBJECT), value.window


def as_in_hand(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give in whose hand cards would be, and what else is waived."""
    if value[:1] == ("place",):
        yield YOU, value[1] if len(value) > 1 else None


def removed_by(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what has removed something from the game."""
    for one in value.parts:
        if isinstance(one, Was) and isinstance(one.event, Event) and deeds.removed_by(one.event.by) == value:
            yield (one.event.by,)


def be_of(value: Any) -> str:  # noqa: ANN401 - a clause
    """Give how `to be` is said."""
    return f"{'was' if value.past else 'is'}{' not' if value.denied else ''}"


def being(value: Any) -> Ways:  # noqa: ANN401 - a verb
    """Give `is` or `was not`, and the quality."""
    said = value if isinstance(value, Said) else Said(value)
    if not said.mood and isinstance(said.act, Holds) and said.act.condition.thing == SUBJECT:
        yield be_of(said), said.act.condition.quality


def passive(value: Any) -> Ways:  # noqa: ANN401 - a verb
    """Give `is` or `was not`, and what is done."""
    said = value if isinstance(value, Said) else Said(value)
    if not said.mood and isinstance(said.act, Deed):
        yield be_of(said), said.act


def several(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give `and` or `or`, the verbs before the last, and the last."""
    if not value.joint:
        yield value.how, value.parts[:-1], value.parts[-1]


def several_clauses(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give `and` or `or`, the clauses before the last, and the last."""
    if len(value.parts) < 2 or value.joint:  # noqa: PLR2004 - nothing is joined
        return
    yield value.how, value.parts[0] if len(value.parts) == 2 else Both(value.how, value.parts[:-1]), value.parts[-1]  # noqa: PLR2004 - two


def gains(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the changes before the last, and the last."""
    if len(value) > 1:
        yield "and", value[:-1], value[-1:]


def flat(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give changes in a row."""
    yield (value,)


def when(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give what happens."""
    if value.kind == "if":
        yield (value.value,)


def relative(value: Any) -> Ways:  # noqa: ANN401 - a quality
    """Give a relative clause that denies a quality: what has it is said without one."""
    if isinstance(value, Not):
        yield (Said(Holds(Fits(SUBJECT, value.part)), denied=True),)  # type: ignore[arg-type]


def one_of(value: Any) -> Ways:  # noqa: ANN401 - what a constructor made
    """Give the options."""
    if isinstance(value, With) and value.adjunct.kind == "options":
        yield value.body.act.who, value.adjunct.value
