"""Constructors of clauses: a verb with its subject, mood and tense; several of them; what stands before or behind."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.acts import PERSONS, is_faction
from rulewright.spoils.language.meaning.amounts import counted
from rulewright.spoils.language.meaning.things import EVERYBODY, OPPONENT, OPPONENTS, THEY, is_player, is_thing
from rulewright.spoils.language.open import (
    SUBJECT,
    Adjunct,
    Both,
    Changed,
    Deed,
    Holds,
    It,
    Lets,
    Open,
    Said,
    That,
    ThisWay,
    With,
)
from rulewright.spoils.language.words.amounts import ANY_NUMBER, ONE, Cmp, Num, Var
from rulewright.spoils.language.words.conditions import Compare, Done, Fits
from rulewright.spoils.language.words.events import Begins, Ends
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.qualities import And, Is, Not, Rel
from rulewright.spoils.language.words.things import YOU, Every, Result, Some, The
from rulewright.spoils.language.words.vocabulary import BEFORE
from rulewright.spoils.language.words.windows import Span, Until
from rulewright.spoils.words.walk import every, replaced

OTHERWISE: Final = Open("otherwise")  # the condition before does not hold
UNABLE: Final = Open("unable")  # what was told before could not be done
WON: Final = Compare(Result(BEFORE, "won"), Cmp(">=", Num(1)))


def over(value: Any, change: Any) -> Any:  # noqa: ANN401 - a clause, or several
    """Change each clause of several."""
    if isinstance(value, Both):
        return replace(value, parts=tuple([over(one, change) for one in value.parts]))
    if isinstance(value, With):
        return With(value.adjunct, over(value.body, change))
    return change(value if isinstance(value, Said) else Said(value))


def clause(subject: Any, verb: Any) -> Any:  # noqa: ANN401 - a thing or player, a verb
    """Give a verb its subject."""
    if (
        isinstance(subject, Some)
        and subject.count == Cmp("=", Num(0))
        and isinstance(verb, Said)
        and verb.mood == "can"
    ):
        return clause(Every(subject.quality), replace(verb, mood="cannot"))

    def change(one: Said) -> Said:
        act = replaced(ended_by(one.act, subject), SUBJECT, subject)
        if isinstance(act, Holds | Changed) and is_player(subject) and subject not in (YOU, THEY):
            act = replaced(act, THEY, subject)
        if isinstance(act, Deed):
            check_subject(one.act, subject)
        return replace(one, act=act, subject=subject, frame=one.act)

    return over(verb, change)


def caused(agent: Any, subject: Any, verb: Any) -> Any:  # noqa: ANN401 - whoever does it, a player, a verb
    """Let somebody do something because a card says so, which is asked of what they discard only."""
    found = clause(subject, verb)
    known = isinstance(agent, Some) and isinstance(agent.quality, Rel) and agent.quality.relation == "controlled by"
    if not known or not isinstance(found, Said) or not isinstance(found.act, Deed) or found.act.verb != "discard":
        raise Senseless
    return replace(found, act=replace(found.act, by=agent), frame=None)


def ended_by(act: Any, subject: Any) -> Any:  # noqa: ANN401 - what is done, a thing or player
    """Give what is done until its subject finds or loses something: nobody else does."""
    until = act.until if isinstance(act, Deed) else None
    player = until.by if isinstance(until, Some) else until
    if player is not None and (player == YOU) != (subject == YOU):
        raise Senseless
    return replace(act, until=replace(until, by=None)) if isinstance(until, Some) else act


def check_subject(act: Deed, subject: Any) -> None:  # noqa: ANN401 - a thing or player
    """Decline a player where a thing has to be, and the other way round."""
    if act.who == SUBJECT and not is_player(subject):
        raise Senseless
    if act.verb == "inflict" and act.by == SUBJECT and is_faction(subject):
        raise Senseless  # damage is inflicted by cards
    if SUBJECT in (act.by, act.what) and is_player(subject) and not is_thing(subject) and act.verb not in PERSONS:
        raise Senseless


def before(adjunct: Any, body: Any) -> With:  # noqa: ANN401 - a clause
    """Put an adjunct before clauses; whether `it` is each thing of which there are so many is not said.

    What somebody may do for each of them they may do for some of them only.
    """
    if isinstance(adjunct, Adjunct) and adjunct.kind == "each" and any([isinstance(one, It) for one in every(body)]):
        raise Senseless
    let = isinstance(body, With) and body.adjunct.kind == "let"
    offered = let or (isinstance(body, Said) and body.mood == "may" and isinstance(body.act, Deed))
    if offered and isinstance(adjunct, Adjunct) and adjunct.kind == "each":
        return With(Adjunct("each apart", adjunct.value), body)
    return With(adjunct, body)


def behind(adjunct: Any, body: Any) -> With:  # noqa: ANN401 - a clause
    """Put an adjunct behind clauses; whether it belongs to all of several is not said of when, unless and for each."""
    several = isinstance(body, Both) and not all([isinstance(one, Said) and one.mood == "cannot" for one in body.parts])
    if several and isinstance(adjunct, Adjunct) and (adjunct.kind in ("unless", "each") or is_edge(adjunct)):
        raise Senseless
    sources = [one for one in every(body) if isinstance(one, That) and one.how == "source"]
    if isinstance(adjunct, Adjunct) and adjunct.kind == "if" and sources:  # it was named just before `it`
        adjunct = replaced(adjunct, It(), sources[-1])
    named = object_named(body)
    if isinstance(adjunct, Adjunct) and adjunct.kind == "unless" and named is not None:
        adjunct = replaced(adjunct, It(), named)
    return With(adjunct, body)


def object_named(body: Any) -> Any:  # noqa: ANN401 - a clause; a thing, or None
    """Give what a clause does something to, if it calls it by what it is: `unless its controller` speaks of that."""
    while isinstance(body, With):
        body = body.body
    act = body.act if isinstance(body, Said) else body
    what = act.what if isinstance(act, Deed) else None
    return what if what == The("answered") or (isinstance(what, That) and not what.plural) else None


def each_while(subject: Any, one: Any, so: Any, other: Any, then: Any) -> Any:  # noqa: ANN401 - a thing, verbs, adjuncts
    """Give two verbs of one subject, each while it is so: gains strength while attacking and life while blocking."""
    return both("and", With(so, clause(subject, one)), With(then, clause(subject, other)))


def must_or(player: Any, verb: Any, clauses: Any) -> With:  # noqa: ANN401 - a player, a verb, clauses
    """Give what happens unless somebody does what they must, or else: whether they do is theirs to say."""
    return With(Adjunct("unless", clause(player, verb)), clauses)


def of_last(before: Any, adjunct: Any, body: Any) -> Both:  # noqa: ANN401 - clauses
    """Put an adjunct behind the last of several clauses; of when, unless and for each it is not said that it is so.

    Unless it speaks of what one of those before has done.
    """
    of_all = isinstance(adjunct, Adjunct) and (adjunct.kind in ("unless", "each") or is_edge(adjunct))
    done = {one.verb for one in every(before) if isinstance(one, Deed)}
    if of_all and not any([isinstance(one, ThisWay) and one.verb in done for one in every(adjunct.value)]):
        raise Senseless
    return both("and", before, With(adjunct, body))


def is_edge(adjunct: Adjunct) -> bool:
    """Whether an adjunct says at the start or the end of what something is done."""
    return adjunct.kind in ("if", "each time") and isinstance(adjunct.value, Begins | Ends)


def vps(how: str, before: tuple[Any, ...], last: Any) -> Both:  # noqa: ANN401 - verbs
    """Give several verbs of one subject."""
    found = (*before, *last.parts) if isinstance(last, Both) and last.how == how and not last.joint else (*before, last)
    if len({deed.to is None for deed in fights_in(found)}) > 1:
        raise Senseless  # `attack or block it`: whether it is attacked as well is not said
    return Both(how, found)


def fights_in(verbs: tuple[Any, ...]) -> list[Deed]:
    """Give the verbs of several that say that their subject attacks or blocks."""
    acts = [one.act if isinstance(one, Said) else one for one in verbs]
    return [one for one in acts if isinstance(one, Deed) and one.verb in ("attack", "block") and one.to != SUBJECT]


def within(edge_: Any, body: Any) -> Both:  # noqa: ANN401 - an edge, a clause
    """Give the end of a time in which something happened; of a battle it is awaited from when that happens."""
    told = [one for one in every(body) if isinstance(one, Said) and one.past and isinstance(one.act, Deed)]
    if told and isinstance(edge_, Begins | Ends) and isinstance(edge_.window, Span) and edge_.window.unit != "turn":
        if not isinstance(edge_, Ends) or told != [body] or body.denied:
            raise Senseless  # in which of several battles it did nobody remembers
        return Both("awaited", (replace(body, past=False), Ends(Span("battle", None, "any"))))
    return both("and", edge_, body)


def both(how: str, one: Any, other: Any) -> Both:  # noqa: ANN401 - clauses
    """Give several clauses; two cases of one thing, of which it is only one, belong together."""
    if how == "or" and isinstance(one, Both) and one.how == "and" and are_cases(one.parts[-1], other):
        return Both("and", (*one.parts[:-1], Both("or", (one.parts[-1], other))))
    if any([isinstance(part, Both) and part.how != how for part in (one, other)]) and (how == "or" or is_deed(one)):
        raise Senseless  # which of `and` and `or` binds closer is not said
    before = one.parts if isinstance(one, Both) and one.how == how and not one.joint else (one,)
    return Both(how, (*before, other))


def is_deed(body: Any) -> bool:  # noqa: ANN401 - a clause
    """Whether a clause tells somebody to do one of several things, and does not ask which of them is so."""
    told = [one.act for one in every(body) if isinstance(one, Said) and one.mood != "cannot" and not one.past]
    return isinstance(body, Both) and body.how == "or" and any([isinstance(one, Deed) for one in told])


def are_cases(one: Any, other: Any) -> bool:  # noqa: ANN401 - clauses
    """Whether two clauses say what is so of a thing by its type: the character is so, or the location so."""
    kinds = [said.subject.quality for said in (one, other) if is_case(said)]
    return len(kinds) == 2 and kinds[0] != kinds[1]  # noqa: PLR2004 - the one case and the other


def is_case(said: Any) -> bool:  # noqa: ANN401 - a clause
    """Whether a clause says how something is that is called by its type."""
    if not isinstance(said, Said) or not isinstance(said.act, Holds) or not isinstance(said.subject, That):
        return False
    kind = said.subject.quality
    return not said.subject.plural and isinstance(kind, Is) and kind.field == "type"


def past(verb: Any) -> Any:  # noqa: ANN401 - a verb
    """Give a verb in the past."""
    return over(verb, in_past)


def in_past(said: Said) -> Said:
    """Give a clause in the past."""
    return replace(said, past=True)


def denied(verb: Any) -> Any:  # noqa: ANN401 - a verb
    """Give the opposite of a verb."""
    return over(verb, not_so)


def not_so(said: Said) -> Said:
    """Give the opposite of a clause."""
    return replace(said, denied=not said.denied)


def mooded(mood: Any, verb: Any) -> Any:  # noqa: ANN401 - a mood, a verb
    """Give a verb with may, must, cannot."""

    def change(said: Said) -> Said:
        if said.mood:
            raise Senseless
        return replace(said, mood=mood)

    if mood == "cannot" and isinstance(verb, Both) and verb.how == "and":
        raise Senseless  # whether one of them alone could be done is not said
    found = over(verb, change)
    return replace(found, joint=True) if isinstance(found, Both) and mood == "may" else found


def being(be: str, quality: Any) -> Said:  # noqa: ANN401 - a quality
    """Be so."""
    each = each_not(quality) if be.endswith("not") else None
    if each is not None:
        return Said(Holds(Fits(SUBJECT, each)), past=be.startswith("was"))  # type: ignore[arg-type]
    return Said(Holds(Fits(SUBJECT, quality)), past=be.startswith("was"), denied=be.endswith("not"))  # type: ignore[arg-type]


def each_not(quality: Any) -> Any:  # noqa: ANN401 - qualities
    """Give what `not attacking and not depleted` says of each; of `not attacking and depleted` it is not said."""
    parts = quality.parts if isinstance(quality, And) else ()
    plain = [one for one in parts if not isinstance(one, Not)]
    if len(plain) < len(parts) and len(plain) == 1:
        return all_of(*[one if isinstance(one, Not) else Not(one) for one in parts])
    kind = any([isinstance(one, Is) for one in parts]) or any([isinstance(one, Rel) for one in parts])
    if len(parts) > 1 and (len(plain) < len(parts) or not kind):
        raise Senseless
    return None


def being_so(be: str, quality: Any) -> Any:  # noqa: ANN401 - a quality
    """Give the quality of being so, or of not being so."""
    return (each_not(quality) or Not(quality)) if be.endswith("not") else quality


def passive(be: str, act: Any) -> Any:  # noqa: ANN401 - what is done
    """Have something done to it."""
    said = over(act, in_past) if be.startswith("was") else over(act, plainly)
    return over(said, not_so) if be.endswith("not") else said


def plainly(said: Said) -> Said:
    """Give a clause as it is."""
    return said


def this_way(act: Any, who: Any = None) -> ThisWay:  # noqa: ANN401 - what is done, a player
    """Give the quality of what an instruction before did so to."""
    said = act.act if isinstance(act, Said) else act
    if not isinstance(said, Deed):
        raise Senseless
    return ThisWay(said.verb, who, said.into)


def let(variable: Var, value: Any) -> Said:  # noqa: ANN401 - an amount
    """Let a variable be so much."""
    return Said(Lets(variable.name, value))


def exists(things: Any) -> Compare:  # noqa: ANN401 - things
    """Give the condition that there are things."""
    return counted(things)


def kind_of(things: Any) -> Any:  # noqa: ANN401 - things
    """Give the kind of things of which any will do; how many there are of them must not matter."""
    if isinstance(things, Some) and (
        things.count not in (ONE, Cmp(">=", Num(1)), ANY_NUMBER) or things.how == "random"
    ):
        raise Senseless
    if isinstance(things, Some | Every):
        return things.quality
    return things


def when(body: Any) -> Adjunct:  # noqa: ANN401 - a clause
    """Give what happens when something does; nothing happens when something has been done."""
    if isinstance(body, Said) and body.past:
        raise Senseless
    return Adjunct("if", body)


def edge(window: Any) -> Any:  # noqa: ANN401 - a window
    """Give a turn whose start or end is waited for: the turn of anybody, or of a player, which is the next one."""
    if window.unit == "turn" and window.of is None:
        return Span("turn", EVERYBODY, "any")
    of = OPPONENT if window.of == OPPONENTS else window.of
    return replace(window, of=of, which="next" if window.which == "next" else "any")


def ends(window: Any) -> Ends:  # noqa: ANN401 - a window
    """Give the end of a turn; that of a turn to come is not that of the next one to end."""
    return Ends(window if window.which == "next" else edge(window))


def until(window: Any) -> Until:  # noqa: ANN401 - a window
    """Until a window begins."""
    return Until(Begins(window))


def done(player: Any) -> Said:  # noqa: ANN401 - a player
    """If they do."""
    return Said(Holds(Done(BEFORE)), subject=player)


def undone(player: Any) -> Said:  # noqa: ANN401 - a player
    """If they don't."""
    return Said(Holds(Not(Done(BEFORE))), subject=player)


def unable(player: Any) -> Said:  # noqa: ANN401 - a player
    """If they cannot: what they may leave out they could have done."""
    return Said(Holds(UNABLE), subject=player)


def flipped(how: str, player: Any) -> Said:  # noqa: ANN401 - a player
    """If they win the flip."""
    return Said(Holds(WON if how == "won" else Not(WON)), subject=player)
