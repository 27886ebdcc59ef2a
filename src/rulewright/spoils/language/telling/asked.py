"""What is asked before something is done, and of what: unless, while, only, if they did, and what it there is."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.discourse.mentions import Unclear
from rulewright.spoils.language.meaning.clauses import done as done_by
from rulewright.spoils.language.meaning.clauses import undone
from rulewright.spoils.language.meaning.plainly import WHOEVER_DID, WHOEVER_DID_NOT
from rulewright.spoils.language.meaning.things import THEY, is_player
from rulewright.spoils.language.open import Deed, It, Replacing, Said, That
from rulewright.spoils.language.telling.adjuncts import is_time
from rulewright.spoils.language.telling.clauses import mentions_open
from rulewright.spoils.language.telling.deeds import done
from rulewright.spoils.language.telling.happenings import condition_of
from rulewright.spoils.language.words.conditions import Done
from rulewright.spoils.language.words.instructions import NOTHING, If, Only, Seq
from rulewright.spoils.language.words.qualities import And, Not, Rel
from rulewright.spoils.language.words.things import THIS, YOU, Every
from rulewright.spoils.language.words.vocabulary import BEFORE
from rulewright.spoils.words.walk import every, replaced

BEARER: Final = Every(Rel("bears", THIS))


def doers_asked(body: Any) -> Said | None:  # noqa: ANN401 - a clause; a condition, or None
    """Give what has to be asked of whoever did, or did not do, what was offered, if a clause names them."""
    did, did_not = mentions_open(body, WHOEVER_DID.name), mentions_open(body, WHOEVER_DID_NOT.name)
    if did and did_not:
        raise Senseless
    return undone(THEY) if did_not else done_by(THEY) if did else None


def while_so(value: Any) -> Any:  # noqa: ANN401 - a clause; a condition
    """Give what has to be so all the while; of several things it is not said whether each or all of them have to be."""
    condition = condition_of(value)
    if any([isinstance(one, It | That) and one.plural for one in every(condition)]):
        raise Senseless
    return condition


def of_them(value: Any, body: Any) -> Any:  # noqa: ANN401 - clauses; a clause
    """Let `they` be whoever a clause is about, where they are offered something before it is done."""
    subject = body.subject if isinstance(body, Said) else None
    return replaced(value, THEY, subject) if is_player(subject) and subject not in (None, YOU) else value


def unless(value: Any, instruction: Any) -> Any:  # noqa: ANN401 - a clause, an instruction; an instruction
    """Give what is done unless somebody does something, or unless something is so."""
    if isinstance(value, Said) and isinstance(value.act, Deed) and not value.past and is_player(value.act.who):
        deed = done(value.act, replace(value, mood="may"), None)
        return Seq((deed, If(Done(BEFORE), NOTHING, instruction)))
    return If(Not(condition_of(value)), instruction)


def of_what_is_done(value: Any, body: Any) -> Any:  # noqa: ANN401 - clauses
    """Say `it` in a clause with `unless` of what the clause before is done to, which stands nearest to it."""
    what = body.act.what if isinstance(body, Said) and isinstance(body.act, Deed) and body.act.by is None else None
    if It() not in every(value) or what is None or is_player(what):
        return value
    if not (isinstance(what, It | That) and not what.plural) and what not in (THIS, BEARER):
        raise Senseless  # what is chosen only then is not spoken of before
    return replaced(value, It(), what)


def only(value: Any, body: Any) -> Any:  # noqa: ANN401 - clauses; an instruction
    """Give `play this only if`."""
    if not isinstance(body, Said) or not isinstance(body.act, Deed) or body.act.verb != "using":
        raise Senseless
    if isinstance(value, tuple):
        return Seq(tuple([Only(condition_of(one)) for one in value]))
    condition = condition_of(value)
    if isinstance(condition, And) and all([is_time(one) for one in condition.parts]):
        return Seq(onlies(Only(condition)))
    return Only(condition)


def of_what_was_said(instead: Replacing, before: Any) -> tuple[Any, Any]:  # noqa: ANN401 - an instruction
    """Give a condition and what is done instead, where `it` is what the instruction before is about."""
    about = before.what if isinstance(before, Deed) else None
    if not isinstance(about, That) or about.plural or It() not in every((instead.condition, instead.does)):
        return instead.condition, instead.does
    if before.verb == "terminate":
        raise Unclear("it is not said whether this is terminated as well")
    return replaced(instead.condition, It(), about), replaced(instead.does, It(), about)


def onlies(cost: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a cost
    """Give conditions of paying one by one."""
    if isinstance(cost, Only) and isinstance(cost.condition, And):
        return tuple([Only(one) for one in cost.condition.parts])  # type: ignore[arg-type]
    return (cost,)


def asks_done(condition: Any) -> bool:  # noqa: ANN401 - a condition
    """Whether a condition asks whether the instruction before was followed."""
    parts = condition.parts if isinstance(condition, And) else (condition,)
    return parts[0] in (Done(BEFORE), Not(Done(BEFORE)))
