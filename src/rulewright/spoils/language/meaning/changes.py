"""Constructors of what is changed about damage, costs and permissions."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.clauses import kind_of, over
from rulewright.spoils.language.meaning.things import THEY
from rulewright.spoils.language.open import SUBJECT, Adjunct, Changed, Deed, It, Said, That, With
from rulewright.spoils.language.telling.happenings import event_of, of_kind
from rulewright.spoils.language.words.amounts import ONE, Arith, Cmp, Num, Stat
from rulewright.spoils.language.words.changes import Adds, Alters, Modal, Needs, Price, Swaps
from rulewright.spoils.language.words.events import Begins, Event
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area, Party
from rulewright.spoils.language.words.qualities import CARD, In, Is, Not, Or, Rel
from rulewright.spoils.language.words.things import EACH, TARGET, THIS, YOU, Every, Some
from rulewright.spoils.language.words.windows import Span, Until
from rulewright.spoils.words.walk import replaced

OPPOSITES: Final[dict[str, Any]] = {">": "<=", "<": ">=", ">=": "<", "<=": ">", "even": "odd", "odd": "even"}
SIDES: Final = {"attack": "attacking", "block": "blocking"}


class Pain:
    """Damage of which something is said: who is changed, which event it is, and whether only the next time."""

    def __init__(self, of: Any, event: Any, turn: Any) -> None:  # noqa: ANN401 - things, an event, a turn
        """Keep the three."""
        self.of = of
        self.event = event
        self.amount: Any = None  # only so much of it
        self.turn = turn


def pain(battle: tuple[Any, ...], end: tuple[Any, ...], turn: str) -> Pain:
    """Give damage to things or by them."""
    role, of, source = end
    if role == "either":
        by = Event("inflict", by=EACH, how=battle)
        return Pain(of, Or((by, Event("inflict", to=EACH, how=battle))), turn)
    event = (
        Event("inflict", by=of_kind(source), to=EACH, how=battle)
        if role == "to"
        else Event("inflict", by=EACH, how=battle)
    )
    return Pain(of, event, turn)


def altered(damage: Pain, operation: Any, amount: Any) -> Changed:  # noqa: ANN401 - how, and by how much
    """Give damage that is more or less."""
    if damage.amount is not None:
        raise Senseless
    events: tuple[Any, ...] = damage.event.parts if isinstance(damage.event, Or) else (damage.event,)
    return Changed(damage.of, tuple([Alters(one, operation, amount, turn=damage.turn) for one in events]))


def so_much_pain(amount: Any, battle: tuple[Any, ...], end: tuple[Any, ...]) -> Pain:  # noqa: ANN401 - an amount
    """Give the next damage, up to an amount of it."""
    found = pain(battle, end, "next")
    found.amount = amount
    return found


def open_top(area: Area, player: Any) -> Every:  # noqa: ANN401 - a player
    """Give the top card of the deck of whoever acts."""
    if area.name != "deck":
        raise Senseless
    return Every(In(replace(area, of=player, end="top")))


def deployed(kind: Any, who: Any, turn: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a quality, a player, a turn
    """Give what somebody plays."""
    return (who, Event("deploy", kind, EACH), turn)


def costs(what: tuple[Any, ...], operation: Any, amount: Any, least: Any) -> Changed:  # noqa: ANN401 - how, and by how much
    """Give cards that cost more or less."""
    who, event, turn = what
    return Changed(who, (Alters(event, operation, amount, least=least.number if least else 0, turn=turn),))


def priced(player: Any, amount: Any, verb: Any) -> Said:  # noqa: ANN401 - a player, an amount, a verb
    """Give what must be paid for doing something."""
    said = over(verb, lambda one: replace(one, act=replaced(one.act, SUBJECT, EACH), subject=EACH))
    found = event_of(said)
    events: tuple[Any, ...] = found.parts if isinstance(found, Or) else (found,)
    if not all([isinstance(one, Event) for one in events]):
        raise Senseless
    return Said(Changed(player, tuple([Price(per_thing(one), amount) for one in events])))


def per_thing(event: Any) -> Any:  # noqa: ANN401 - an event
    """Give an event without what counts it, which a price does by itself."""
    return replace(event, per="what") if isinstance(event, Event) else event


def only_by(blockers: Any) -> Deed:  # noqa: ANN401 - things
    """Be blocked by others than these."""
    return Deed("block", Not(kind_of(blockers)), None, to=SUBJECT)


def only_at(verb: Any, things: Any) -> Said:  # noqa: ANN401 - attack or block, things
    """Attack or block nothing but these."""
    return Said(Deed(verb, SUBJECT, None, to=Not(kind_of(things))), "cannot")


def in_battle(said: Any, how: str = "battle") -> Any:  # noqa: ANN401 - a clause
    """Give damage that is inflicted in battle, or not."""
    return over(said, lambda one: replace(one, act=replace(one.act, how=(how,))))


def lasting_act(window: Any, act: Any) -> Any:  # noqa: ANN401 - a window, what is done
    """Give what is done for a while."""
    return act if window is None else With(Adjunct("window", window), Said(act))


def cheaper(card: Any, amount: Any) -> Changed:  # noqa: ANN401 - a card, an amount
    """Let the card that is being played cost less."""
    if card != THIS:
        raise Senseless
    return Changed(THIS, (Alters(Event("deploy", EACH), "-", amount),))


def dearer(card: Any, amount: Any) -> Changed:  # noqa: ANN401 - a card, an amount
    """Let the card that is being played cost more."""
    if card != THIS:
        raise Senseless
    return Changed(THIS, (Alters(Event("deploy", EACH), "+", amount),))


def theirs_alone(area: Area, player: Any) -> Area:  # noqa: ANN401 - a player
    """Give an area, which has to be that of the player who acts."""
    return replace(area, of=player)


def adds_both(one: Any, other: Any, amount: Any) -> tuple[Any, ...]:  # noqa: ANN401 - numbers of a card, an amount
    """Add the same to two numbers."""
    return Adds(one, amount), Adds(other, amount)


def adds_theirs(stat: Any, thing: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a number of a card, a thing
    """Add as much to a number as another thing has of it."""
    return (Adds(stat, Stat(stat, thing)),)


def halved(whose: Any, stat: Any, way: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a thing, a number, up or down
    """Lose half of a number."""
    return (Adds(stat, Arith("part up" if way == "up" else "part down", Stat(stat, whose), Num(2)), "-"),)


def switched(things: Any, one: Any, other: Any) -> Changed:  # noqa: ANN401 - things, numbers of a card
    """Switch two numbers of a thing; of two things it is not said whether each has its own switched."""
    if isinstance(things, It | That) and things.plural:
        raise Senseless
    if isinstance(things, Some) and things.count != ONE:
        raise Senseless
    return Changed(things, (Swaps(one, other),))


def harmless(role: Any, battle: tuple[Any, ...], other: Any) -> Changed:  # noqa: ANN401 - by or to, a thing or None
    """Inflict or receive no damage."""
    roles: dict[str, Any] = {role: EACH}
    if other is not None:
        roles["to" if role == "by" else "by"] = of_kind(other)
    return Changed(SUBJECT, (Alters(Event("inflict", how=battle, **roles), "=", Num(0)),))


def flat(row_: Any) -> tuple[Any, ...]:  # noqa: ANN401 - changes in a row
    """Give changes in a row."""
    return tuple(row_)


def any_pain(battle: tuple[Any, ...]) -> Pain:
    """Give damage to whatever can have any."""
    hurt = Or((Is("type", "character"), Is("type", "location"), Is("type", "faction")))
    return Pain(Every(hurt), Event("inflict", to=EACH, how=battle), "every")


def unrestored(faction: Any, rule: Any, wanted: str) -> Said:  # noqa: ANN401 - a player, a rule
    """Not be restored by the rule of a faction, which is always that of whoever controls it."""
    relation = faction.quality.relation if isinstance(faction, Every) and isinstance(faction.quality, Rel) else ""
    if rule != wanted or (faction not in (YOU, THEY) and relation != "controls"):
        raise Senseless
    return Said(Deed("restore", SUBJECT, None, how=(rule,)), "cannot")


def unrestored_once(whose: Any, rule: Any, wanted: str) -> With:  # noqa: ANN401 - a player, a rule
    """Not be restored by the next rule of whoever controls it."""
    if not (isinstance(whose, Every) and isinstance(whose.quality, Rel) and whose.quality.relation == "controls"):
        raise Senseless
    until = Until(Begins(Span("restore rule", Every(Rel("controls", EACH)), "next")))
    return With(Adjunct("window", until), unrestored(whose, rule, wanted))


def diverted(damage: Pain, to: Any) -> Changed:  # noqa: ANN401 - a thing
    """Give damage that is inflicted to something else."""
    if isinstance(damage.event, Or):
        raise Senseless
    return Changed(damage.of, (Alters(damage.event, "to", damage.amount, to, turn=damage.turn),))


def lasting_clause(window: Any, act: Any) -> Any:  # noqa: ANN401 - a window, what is done
    """Give a clause that is so for a while."""
    return Said(act) if window is None else With(Adjunct("window", window), Said(act))


def priced_each(player: Any, amount: Any, kind: Any, verb: Any, to: Any) -> Said:  # noqa: ANN401 - a player and what is paid for
    """Give what must be paid for each attacker or blocker."""
    if kind != Is("type", "character"):
        raise Senseless
    event = Event(verb, CARD, EACH, to=of_kind(to))
    return Said(Changed(player, (Price(event, amount),)))


def needing(side: Any, thing: Any, count: Cmp) -> Said:  # noqa: ANN401 - a party, a thing
    """Let a party that is formed have so many members."""
    into = side if isinstance(side, Party) else None
    needed = count if count.order in ("even", "odd", ">=", "<=") else None
    if needed is None:
        raise Senseless
    return Said(Changed(Every(CARD), (Needs(Event("form", thing, into=into), needed),)))


def opposite(count: Cmp) -> Cmp:
    """Give every other number: not more than 2 are at most 2."""
    order = OPPOSITES.get(count.order)
    if order is None:
        raise Senseless
    if count.order not in (">=", "<="):
        return Cmp(order, count.amount)
    if not isinstance(count.amount, Num):
        raise Senseless
    return Cmp("<=" if count.order == ">=" else ">=", Num(count.amount.number + (-1 if count.order == ">=" else 1)))


def parties_need(side: str, count: Cmp, who: Any = None) -> Said:  # noqa: ANN401 - a player, if only theirs are meant
    """Let parties have so many members: all that attack or block, or those of a player."""
    if count.order not in (">=", "<=", "even", "odd"):
        raise Senseless
    members = None if who is None else all_of(Is("type", "character"), Rel("controlled by", who))
    event = Event("form", members, into=Party(SIDES.get(side, side)))  # type: ignore[arg-type]
    return Said(Changed(Every(CARD), (Needs(event, count),)))


def forms_none(side: str, count: Cmp) -> Said:
    """Form no party with so many members: cannot attack with more than 2 characters."""
    return parties_need(side, opposite(count), SUBJECT)


def blocked_by_as_many(thing: Any, count: Cmp) -> Said:  # noqa: ANN401 - a thing
    """Let a party that blocks something have at least so many members, or at most."""
    if count.order not in (">=", "<="):
        raise Senseless
    return Said(Changed(Every(CARD), (Needs(Event("form", into=Party("blocking"), to=kind_of(thing)), count),)))


def unstopped(player: Any, thing: Any) -> Said:  # noqa: ANN401 - a player, a thing
    """Let damage be assigned past the blockers, by whoever assigns it."""
    if player != YOU:
        raise Senseless
    return Said(Changed(thing, (Modal("can", Event("assign", by=EACH, to=TARGET), ("blocked",)),)))
