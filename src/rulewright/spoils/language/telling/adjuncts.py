"""What adjuncts do to an instruction: for each, even if, at random, instead of."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.areas import area_of
from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.things import is_several
from rulewright.spoils.language.open import Additional, Alteration, Deed, Diversion, Holds, It, Open, Said, ThisWay, To
from rulewright.spoils.language.settling.events import QUALITIES
from rulewright.spoils.language.telling.clauses import check_usual
from rulewright.spoils.language.telling.happenings import certain
from rulewright.spoils.language.words.amounts import ONE, Arith, Cmp, Count, Num, Stat
from rulewright.spoils.language.words.changes import Adds, Alters, Modal
from rulewright.spoils.language.words.conditions import During, Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import ForEach, Lasts, May, Seq
from rulewright.spoils.language.words.paragraphs import Static
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import Is, Not, State
from rulewright.spoils.language.words.things import EACH, TARGET, THIS, YOU, Every, Some
from rulewright.spoils.words.walk import every

# What the amount of a verb is of
UNITS: Final = {"inflict": "inflict", "gain": "influence", "lose": "influence", "mark": "mark", "draw": "draw",
                "discard": "draw", "move": "draw", "create": "mark"}  # fmt: skip


def starting(instruction: Any, player: Any) -> Any:  # noqa: ANN401 - an instruction, a player
    """Say who bids first."""
    if not isinstance(instruction, Deed) or instruction.verb != "bid":
        raise Senseless
    return replace(instruction, by=player)


def instead_of(instruction: Any, place: Any) -> Any:  # noqa: ANN401 - an instruction, where it would go
    """Put a card somewhere instead of where the rules put it: this one, or one that is terminated."""
    if isinstance(instruction, May):
        return replace(instruction, does=instead_of(instruction.does, place))
    if not isinstance(instruction, Deed) or not isinstance(place, To):
        raise Senseless
    check_usual(place, instruction)
    return replace(instruction, how=(*instruction.how, "instead"))


def is_altering(said: Any) -> bool:  # noqa: ANN401 - a clause
    """Whether a clause says how much an event comes to, or whom it is done to; nobody is asked whether it shall."""
    plain = isinstance(said, Said) and said.mood in ("", "must") and not said.denied
    return plain and isinstance(said.act, Alteration | Diversion)


def altering(event: Any, change: Alteration | Diversion) -> tuple[Any, Any]:  # noqa: ANN401 - an event; things, a change
    """Give what is changed about how much an event comes to, and of what."""
    event = certain(event)
    if not isinstance(event, Event):
        raise Senseless
    if event.verb == "assign":
        return assigning(event, change)
    if isinstance(change, Alteration) and change.verb not in ("", event.verb):
        raise Senseless
    role = {"inflict": event.per, "draw": "who", "gain": "who", "lose": "who"}.get(event.verb, "")
    of = getattr(event, role) if role else None
    if of is None:
        raise Senseless
    roles: dict[str, Any] = {role: EACH, "per": "what"}
    thing = Every(of) if isinstance(of, QUALITIES) else of
    if isinstance(change, Diversion):
        return thing, Alters(replace(event, **roles), "to", to=change.to)
    return thing, Alters(replace(event, **roles), change.operation, change.amount)  # type: ignore[arg-type]


def assigning(event: Event, change: Alteration | Diversion) -> tuple[Any, Any]:
    """Give what has to assign its damage elsewhere, and where."""
    if not isinstance(change, Diversion) or event.by is None or change.to != TARGET:
        raise Senseless
    if event.to is not None and any([one == State("attacking") for one in every(event.to)]):
        raise Senseless  # damage of blockers
    source = Every(event.by) if isinstance(event.by, QUALITIES) else event.by
    return source, Modal("must", Event("assign", by=EACH, to=change.to))


def waived(instruction: Any, value: Any) -> Any:  # noqa: ANN401 - an instruction, a clause; an instruction
    """Give what is done although it could not be otherwise."""
    if isinstance(instruction, May):
        return replace(instruction, does=waived(instruction.does, value))
    if isinstance(instruction, Lasts) and isinstance(instruction.change, Modal) and instruction.change.might == "can":
        return replace(instruction, change=replace(instruction.change, waive=(waiver(value),)))
    if not isinstance(instruction, Deed) or instruction.verb != "deploy" or waiver(value) != "threshold":
        raise Senseless
    if (instruction.who == YOU) != (value.subject == YOU):
        raise Senseless  # whether the threshold is met is asked of whoever plays the card
    return replace(instruction, waive=(*instruction.waive, "threshold"))


def waiver(value: Any) -> Any:  # noqa: ANN401 - a clause; what is waived
    """Give what is waived by `even if`."""
    if not isinstance(value, Said) or value.denied:
        raise Senseless
    found = value.act.condition if isinstance(value.act, Holds) else None
    if isinstance(found, Fits) and isinstance(found.thing, It) and found.quality == State("depleted"):  # type: ignore[unreachable]
        return "depleted"  # type: ignore[unreachable]
    if isinstance(value.act, Holds) and isinstance(value.act.condition, Open):
        return value.act.condition.name
    raise Senseless


def at_random(instruction: Any) -> Any:  # noqa: ANN401 - an instruction
    """Give what is done to things chosen at random."""
    if not isinstance(instruction, Deed) or not isinstance(instruction.what, Some):
        raise Senseless
    return replace(instruction, what=replace(instruction.what, how="random"))


def shuffled(instruction: Any) -> Any:  # noqa: ANN401 - an instruction
    """Let chance say in which order several cards are put on a deck; of several instructions it is said of the last."""
    if isinstance(instruction, Seq):
        return Seq((*instruction.parts[:-1], shuffled(instruction.parts[-1])))
    if isinstance(instruction, May):
        return replace(instruction, does=shuffled(instruction.does))
    place = instruction.into if isinstance(instruction, Deed) and instruction.verb == "move" else None
    if not isinstance(place, Area) or place.name != "deck" or not place.end:
        raise Senseless
    return replace(instruction, how=(*instruction.how, "random order"))


def is_time(condition: object) -> bool:
    """Whether a condition says only when."""
    return isinstance(condition.part if isinstance(condition, Not) else condition, During)


def amount_of_each(of: Any) -> Any:  # noqa: ANN401 - a kind or an amount
    """Give of how many something is said for each."""
    kinds: Any = (*QUALITIES, ThisWay)
    return Count(of) if isinstance(of, kinds) else of


def multiplied(instruction: Any, of: Any) -> Any:  # noqa: ANN401 - an instruction, a kind or an amount; an instruction
    """Give an instruction as often as there are things; where it has a number, that many times as much."""
    amount = amount_of_each(of)
    if (
        isinstance(instruction, Deed)
        and instruction.verb in ("create", "discard", "move")
        and is_counted(instruction.what)
    ):
        return replace(instruction, what=counted_times(instruction.what, amount))
    if isinstance(instruction, Deed) and isinstance(instruction.amount, Num):
        return replace(instruction, amount=times(instruction.amount, amount))
    if isinstance(instruction, Lasts) and isinstance(instruction.change, Adds):
        return replace(instruction, change=raised_by(instruction.change, amount))
    if isinstance(instruction, Seq) and not all([isinstance(one, Lasts) for one in instruction.parts]):
        raise Senseless  # it is said of the last of them only
    if isinstance(instruction, Seq):
        return Seq(tuple([multiplied(one, of) for one in instruction.parts]))
    if isinstance(instruction, May):
        return replace(instruction, does=multiplied(instruction.does, of))
    return ForEach(amount, instruction)


def with_more(word: Any, more: tuple[Any, Any, Any]) -> Any:  # noqa: ANN401 - a word with an amount, how much more of what
    """Give an instruction or a change that comes to more than it says, by so much for each of something."""
    number, unit, of = more
    extra = times(number, Count(of) if isinstance(of, QUALITIES) else of)
    if isinstance(word, May):
        return replace(word, does=with_more(word.does, more))
    if isinstance(word, Lasts | Static) and isinstance(word.change, Adds) and isinstance(word.change.amount, Num):
        if unit not in (None, word.change.stat):
            raise Senseless
        return replace(word, change=replace(word.change, amount=Arith("+", word.change.amount, extra)))
    if not isinstance(word, Deed) or unit not in (None, UNITS.get(word.verb)):
        raise Senseless
    if isinstance(word.amount, Num):
        return replace(word, amount=Arith("+", word.amount, extra))
    if word.verb not in ("create", "discard", "move") or not is_counted(word.what):
        raise Senseless
    return replace(word, what=replace(word.what, count=Cmp("=", Arith("+", word.what.count.amount, extra))))


def at_the_least(lasts: Any, least: Num) -> Any:  # noqa: ANN401 - a word with a change
    """Give a reduction of a cost that goes no lower than so much."""
    change = lasts.change if isinstance(lasts, Lasts | Static) else None
    if isinstance(lasts, Lasts) and isinstance(change, Adds):
        return down_to(lasts, (change.stat, least))
    if not isinstance(change, Alters) or change.operation != "-" or not isinstance(change.event, Event):
        raise Senseless
    if change.event.verb != "deploy" or change.least:
        raise Senseless
    return replace(lasts, change=replace(change, least=least.number))


def down_to(word: Any, least: tuple[Any, Num]) -> Any:  # noqa: ANN401 - what lasts, a number of a card and so much of it
    """Let a thing lose so much that it has at least that then; what has less already loses nothing. [CR3:410.5]"""
    stat, number = least
    if isinstance(word, May):
        return replace(word, does=down_to(word.does, least))
    if isinstance(word, Seq) and [change_of(one, stat) for one in word.parts].count(None) == len(word.parts) - 1:
        return Seq(tuple([down_to(one, least) if change_of(one, stat) else one for one in word.parts]))
    change = change_of(word, stat)
    if change is None or is_several(word.of):
        raise Senseless
    left = Arith("-", Stat(stat, word.of), number)
    return replace(word, change=replace(change, amount=Arith("lower", change.amount, left)))


def change_of(word: Any, stat: Any) -> Adds | None:  # noqa: ANN401 - an instruction, a number of a card
    """Give how something loses some of a number for a time, or None."""
    change = word.change if isinstance(word, Lasts) else None
    return change if isinstance(change, Adds) and change.stat == stat and change.sign == "-" else None


def at_the_most(instruction: Any, most: Any) -> Any:  # noqa: ANN401 - an instruction, a number or so much of each stat
    """Give an instruction that comes to no more than so much; what it comes to has to be worked out."""
    if isinstance(most, tuple):
        parts = instruction.parts if isinstance(instruction, Seq) else (instruction,)
        found = at_most_each(parts, most)
        return found[0] if len(found) == 1 else Seq(found)
    if isinstance(instruction, May):
        return replace(instruction, does=at_the_most(instruction.does, most))
    if (
        isinstance(instruction, Deed)
        and instruction.amount is not None
        and not isinstance(instruction.amount, Num | Cmp)
    ):
        return replace(instruction, amount=Arith("lower", instruction.amount, most))
    if isinstance(instruction, Lasts):
        return adding_at_most(instruction, most)
    raise Senseless


def adding_at_most(word: Any, most: Num) -> Any:  # noqa: ANN401 - what lasts or always is so
    """Let a number that is worked out change another one by no more than so much."""
    change = word.change if isinstance(word, Lasts | Static) else None
    if not isinstance(change, Adds) or isinstance(change.amount, Num):
        raise Senseless
    return replace(word, change=replace(change, amount=Arith("lower", change.amount, most)))


def at_most_each(words: tuple[Any, ...], most: tuple[Any, ...]) -> tuple[Any, ...]:
    """Let each of several numbers be changed by no more than is said of it; each has to be among them, once."""
    stats = [one.change.stat for one in words if isinstance(one, Lasts | Static) and isinstance(one.change, Adds)]
    if sorted(stats) != sorted([stat for stat, _ in most]) or len(set(stats)) < len(words):
        raise Senseless
    bounds: dict[Any, Any] = dict(most)
    return tuple([adding_at_most(one, bounds[one.change.stat]) for one in words])


def is_counted(what: Any) -> bool:  # noqa: ANN401 - a thing
    """Whether just so many things are chosen, or taken off a deck."""
    return isinstance(what, Some) and what.count.order == "=" and isinstance(what.count.amount, Num)


def counted_times(some: Some, amount: Any) -> Some:  # noqa: ANN401 - an amount
    """Give so many times as many things."""
    assert isinstance(some.count.amount, Num)
    return replace(some, count=Cmp("=", times(some.count.amount, amount)))


def raised_by(change: Adds, amount: Any) -> Adds:  # noqa: ANN401 - an amount
    """Give a change so many times."""
    more: Any = change.amount
    if isinstance(more, Additional):
        return replace(change, amount=Additional(times(more.amount, amount)))  # type: ignore[arg-type]
    if not isinstance(more, Num):
        raise Senseless
    return replace(change, amount=times(more, amount))


def times(number: Num, amount: Any) -> Any:  # noqa: ANN401 - an amount
    """Give an amount so many times."""
    return amount if number == Num(1) else Arith("*", number, amount)


def played_elsewhere(said: Any, waived: Any) -> Modal:  # noqa: ANN401 - a clause, what is waived
    """Give what may be played as though it were in a hand."""
    act = said.act if isinstance(said, Said) and said.mood == "may" else None
    if not isinstance(act, Deed) or act.verb != "deploy" or isinstance(act.what, Some) or act.what is None:
        raise Senseless
    kind = act.what.quality if isinstance(act.what, Every) else act.what
    return Modal("can", Event("deploy", kind, EACH), waived)


def is_from_elsewhere(said: Any) -> bool:  # noqa: ANN401 - a clause
    """Whether a clause lets all cards of a kind be played from an area that is not a hand."""
    act = said.act if isinstance(said, Said) and said.mood == "may" else None
    if not isinstance(act, Deed) or act.verb != "deploy" or not isinstance(act.what, Every):
        return False
    return area_of(act.what.quality) in ("deck", "discard", "out") and not act.waive


def is_quick(value: Any, body: Any) -> bool:  # noqa: ANN401 - clauses
    """Whether a clause says when a tactic can be played: whenever you could play one, who may play something."""
    if not isinstance(body, Said) or not isinstance(value, Said) or (value.subject == YOU) != (body.subject == YOU):
        return False
    if value.mood != "can" or not isinstance(value.act, Deed):
        return False
    plain = value.act.verb == "deploy" and not value.act.waive
    return bool(plain and value.act.what == Some(ONE, Is("type", "tactic")))


def quickened(body: Any) -> tuple[Any, Modal]:  # noqa: ANN401 - a clause; a player or thing
    """Give what may be played whenever a tactic could be."""
    if not isinstance(body, Said) or body.mood != "may" or not isinstance(body.act, Deed):
        raise Senseless
    if body.act.verb == "using" or body.act.what == THIS:
        if body.subject != YOU:
            raise Senseless
        return THIS, Modal("can", Event("deploy", EACH), ("time",))
    kind = body.act.what.quality if isinstance(body.act.what, Some | Every) else None
    if body.act.verb != "deploy" or kind is None:
        raise Senseless
    return body.subject, Modal("can", Event("deploy", kind, EACH), ("time",))
