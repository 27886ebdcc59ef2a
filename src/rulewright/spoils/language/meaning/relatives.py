"""Constructors of relative clauses: that, who and whose, in any slot; what was so in a time that is over."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.clauses import over
from rulewright.spoils.language.meaning.conditions import had_by, more_than
from rulewright.spoils.language.meaning.things import THEY
from rulewright.spoils.language.open import SUBJECT, Adjunct, Both, Changed, Deed, Holds, It, Said, With
from rulewright.spoils.language.telling.happenings import ONCE, condition_of
from rulewright.spoils.language.words.amounts import Cmp, Count, Often, Stat
from rulewright.spoils.language.words.conditions import Compare, Fits
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import PLAYER, Has, In, Most, Not, Or, Rel, Such, Was
from rulewright.spoils.language.words.things import EACH, GAP, Every
from rulewright.spoils.words.walk import every, replaced

RIVAL: Final = Every(Rel("opponent of", EACH))


def such(verb: Any, window: Any = None) -> Any:  # noqa: ANN401 - a verb, a window; a quality
    """Give the quality of whatever a clause is true of."""
    return quality_of(of_each(verb, EACH), window)


def such_whose(owner: Any, verb: Any) -> Any:  # noqa: ANN401 - who, a verb; a quality
    """Give the quality of whatever has somebody or something of which a clause is true."""
    return quality_of(of_each(verb, owner), None)


def of_each(verb: Any, subject: Any) -> Any:  # noqa: ANN401 - a verb, a thing; a clause
    """Say a verb of each thing by itself."""

    def change(said: Said) -> Said:
        if said.mood or isinstance(said.act, Changed):
            raise Senseless
        return replace(said, act=replaced(replaced(said.act, SUBJECT, subject), THEY, EACH), subject=subject)

    return over(verb, change)


def quality_of(said: Any, window: Any) -> Any:  # noqa: ANN401 - a clause, a window; a quality
    """Give the quality of whatever a clause about The("each") is true of."""
    for one in said.parts if isinstance(said, Both) else (said,):
        told: Any = one.act if isinstance(one, Said) else None
        if isinstance(told, Holds) and (one.past or window is not None):
            raise Senseless  # how something was is not recorded
        if isinstance(told, Deed) and window is None:
            raise Senseless  # in which time is not said
    condition: Any = condition_of(said if window is None else With(Adjunct("window", window), said))
    if isinstance(condition, Fits) and condition.thing == EACH:
        return unplaced(condition.quality)
    if isinstance(condition, Not):
        denied: Any = condition.part
        if isinstance(denied, Fits) and denied.thing == EACH:
            return Not(unplaced(denied.quality))
    if isinstance(condition, Compare) and isinstance(condition.amount, Often) and condition.count == ONCE:
        event: Any = replaced(condition.amount.event, EACH, GAP)
        return Was(replace(event, per="what"), condition.amount.window)
    return Such(condition)


def unplaced(quality: Any) -> Any:  # noqa: ANN401 - a quality
    """Leave out that something is in play, which goes without saying of what somebody controls."""
    held = any([isinstance(one, Rel) and one.relation == "controlled by" for one in members(quality)])
    return all_of(*[one for one in members(quality) if not held or one != In(Area("play"))])


def own_number(stat: Any, count: Cmp) -> Any:  # noqa: ANN401 - a number of a card; a quality
    """Give the quality of having a number so compared; `its` is what has it, in another number of its own."""
    its: Any = It()
    if not any([one == its for one in every(count)]):
        return Has(stat, count)
    if any([one == Stat(stat, its) for one in every(count)]):
        raise Senseless
    return Such(Compare(Stat(stat, EACH), replaced(count, its, EACH)))


def past_of(verb: Any, window: Any) -> Any:  # noqa: ANN401 - a verb, a window; a quality
    """Give the quality of what did something, or had it done, in a time."""
    if isinstance(verb, Both):
        parts = [past_of(one, window) for one in verb.parts]
        return Or(tuple(parts)) if verb.how == "or" else all_of(*parts)
    said = verb if isinstance(verb, Said) else Said(verb, past=True)
    if not said.past or not isinstance(said.act, Deed):
        raise Senseless
    return such(said, window)


def participle_of(verb: Any, window: Any) -> Any:  # noqa: ANN401 - what is done, a window; a quality
    """Give the quality of what had something done to it in a time."""
    if not isinstance(verb, Deed):
        raise Senseless
    return such(Said(verb, past=True), window)


def gap_of(player: Any, verb: Any, window: Any) -> Any:  # noqa: ANN401 - a player, what is done, a window; a quality
    """Give the quality of what somebody did something to in a time."""
    if not isinstance(verb, Deed):
        raise Senseless
    said = Said(replaced(replaced(verb, GAP, EACH), SUBJECT, player), past=True, subject=EACH)
    found = quality_of(said, window)
    if not isinstance(found, Was):
        raise Senseless
    return found


# Players


def people(quality: Any) -> Any:  # noqa: ANN401 - a quality
    """Give the quality of players of whom something is true."""
    return all_of(PLAYER, quality)


def most_of_all(which: str, kind: Any) -> Most:  # noqa: ANN401 - a quality
    """Give the quality of a player who has the most or the fewest of a kind."""
    return Most(Count(had_by(replaced(kind, THEY, EACH), EACH)), PLAYER, least=which == "lowest")


def ahead_by_influence(order: Any) -> Such:  # noqa: ANN401 - an order
    """Give the quality of a player whose faction has more or less influence than that of whoever plays against them."""
    return Such(Compare(Stat("influence", EACH), Cmp(order, Stat("influence", RIVAL))))


def ahead_of_others(order: Any, kind: Any) -> Such:  # noqa: ANN401 - an order, a quality
    """Give the quality of a player who has more or fewer of a kind than whoever plays against them."""
    if order == "=":
        raise Senseless
    return Such(more_than(EACH, order, replaced(kind, THEY, EACH), RIVAL))


def most_influence(which: str) -> Most:
    """Give the quality of a player whose faction has the most or the least influence."""
    return Most("influence", PLAYER, least=which == "lowest")
