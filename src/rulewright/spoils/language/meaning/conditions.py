"""Constructors of comparisons and of what is asked about battles."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.things import OPPONENT, OPPONENTS, OTHER, THEY, at_least
from rulewright.spoils.language.open import SUBJECT, Adjunct, Decides, Deed, Holds, Open, Said, That, With
from rulewright.spoils.language.telling.happenings import condition_of
from rulewright.spoils.language.words.amounts import ONE, Arith, Cmp, Count, Fold, Num, Often, Stat
from rulewright.spoils.language.words.conditions import Answers, Compare, During, Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, And, Has, In, Is, Most, Not, Or, Rel, State, Was
from rulewright.spoils.language.words.things import EACH, GAP, YOU, Every, Result, Some, The
from rulewright.spoils.language.words.vocabulary import COINS
from rulewright.spoils.language.words.windows import THIS_TURN, Span
from rulewright.spoils.words.walk import every


def answering_theirs(player: Any, kind: Any = None) -> Any:  # noqa: ANN401 - a player, a quality; a condition
    """Answer an opponent's ability, or a card of a kind as well: nobody answers what they do themselves."""
    if player not in (OPPONENT, OPPONENTS):
        raise Senseless
    ability = Answers(Event("use", by=CARD))
    if kind is None:
        return ability
    return Or((Answers(Event("deploy", all_of(kind, Rel("controlled by", player)))), ability))


def in_a_time(unit: Any, body: Any) -> Any:  # noqa: ANN401 - a unit of time, a clause; a condition
    """Give the condition that it is a battle in which something is so, or a turn in which something has happened."""
    condition = condition_of(body)
    remembers = any([isinstance(one, Often | Was) for one in every(condition)])
    if remembers != (unit == "turn"):
        raise Senseless  # what has happened is known of a turn; how something is is so now
    return condition if remembers else And((During(Span("battle", None, "any")), condition))


def more_than(player: Any, order: Any, kind: Any, other: Any) -> Compare:  # noqa: ANN401 - players, a quality
    """Compare how many of a kind two players have."""
    if order == "<":
        return Compare(count_of(kind, other), Cmp(">", count_of(kind, player)))
    return Compare(count_of(kind, player), Cmp(order, count_of(kind, other)))


def count_of(kind: Any, player: Any) -> Any:  # noqa: ANN401 - a quality, a player; an amount
    """Count what of a kind a player has; of several players, whoever has most."""
    if player == OPPONENTS:
        return Fold("highest", Count(had_by(kind, EACH)), OPPONENTS)
    return Count(had_by(kind, player))


def so_many_more(player: Any, count: Cmp, kind: Any, other: Any) -> Compare:  # noqa: ANN401 - players, a quality
    """Compare by how many of a kind one player has more."""
    if count.most is not None:
        raise Senseless
    return Compare(Count(had_by(kind, player)), Cmp(count.order, Arith("+", Count(had_by(kind, other)), count.amount)))


def had_by(kind: Any, player: Any) -> Any:  # noqa: ANN401 - a quality, a player
    """Give what of a kind a player has: in an area that is named, or in play."""
    areas = [one for one in members(kind) if isinstance(one, In)]
    if not areas:
        return all_of(kind, Rel("controlled by", player))
    rest = [one for one in members(kind) if one not in areas]
    place = areas[0].place
    if not isinstance(place, Area) or len(areas) > 1:
        raise Senseless
    return all_of(*rest, In(replace(place, of=player)))


def compared_with(stat: Any, order: Any, thing: Any) -> Has:  # noqa: ANN401 - a number, an order, a thing
    """Give the quality of having more or less than a thing; less than one of a kind: than the highest."""
    kind: Any = thing.quality if isinstance(thing, Some) else CARD
    if order != "<" or thing != Some(ONE, kind) or isinstance(kind, Most) or OTHER in members(kind):
        return Has(stat, Cmp(order, Stat(stat, thing)))
    return Has(stat, Cmp(order, Fold("highest", Stat(stat, EACH), Every(kind))))


def flips(how: Any, player: Any) -> Result:  # noqa: ANN401 - won or lost, a player
    """Give how many flips were won or lost."""
    if player != YOU:
        raise Senseless
    return Result(COINS, how)


def has_icons(player: Any, icons: str) -> Compare:  # noqa: ANN401 - a player
    """Give the condition that somebody controls icons of one letter."""
    if len(set(icons)) != 1:
        raise Senseless
    return Compare(Stat(icons[0], player), Cmp(">=", Num(len(icons))))  # type: ignore[arg-type]


def has_blockers(player: Any) -> Compare:  # noqa: ANN401 - a player
    """Give the condition that somebody is blocking."""
    blockers = all_of(Is("type", "character"), State("blocking"), Rel("controlled by", player))
    return Compare(Count(blockers), Cmp(">=", Num(1)))


def attacking(target: Any) -> Any:  # noqa: ANN401 - a thing; a condition
    """Be attacking something."""
    return attacking_at(SUBJECT, target)


def attacking_at(thing: Any, target: Any) -> Any:  # noqa: ANN401 - things; a condition
    """Give the condition that a thing is attacking another."""
    quality: Any = target.quality if isinstance(target, Every | Some) else Rel("is", target)
    if isinstance(quality, Rel) and quality.relation == "faction of":
        quality = all_of(Is("type", "faction"), Rel("controlled by", quality.to))
    return And((Fits(thing, State("attacking")), Fits(The("target"), quality)))


def decides(player: Any, kind: Any, act: Any) -> Said:  # noqa: ANN401 - a player, a quality, what is done
    """Decide which of several it is: whoever does something decides that anyway."""
    if player != YOU or not isinstance(act, Deed):
        raise Senseless
    return Said(Decides(kind, act.verb))


def blocks_covert(thing: Any) -> With:  # noqa: ANN401 - a thing
    """Block a covert party."""
    covert = Fits(The("attacking party"), Is("keyword", "covert"))
    return With(Adjunct("during", covert), Said(Deed("block", thing, None), subject=thing))


def avenged(thing: Any, source: Any) -> Said:  # noqa: ANN401 - things
    """Be destroyed in a turn in which something damaged it."""
    if not isinstance(thing, Some):
        raise Senseless
    hurt = Was(Event("inflict", by=source, to=GAP), THIS_TURN)
    victim = replace(thing, quality=all_of(thing.quality, hurt))
    return Said(Deed("destroy", victim, None), subject=victim)


def formed(side: str, thing: Any, others_: Any) -> Any:  # noqa: ANN401 - things; a clause
    """Be in a party that is formed, perhaps with others."""
    said = Said(Deed("attack" if side == "attacking" else "block", thing, None), subject=thing)
    if others_ is None:
        return said
    if not isinstance(others_, Some) or others_.quality != all_of(Is("type", "character"), OTHER):
        raise Senseless
    company = Count(all_of(Is("type", "character"), Not(Rel("is", thing)), Rel("in a party with", thing)))
    asked: Any = Compare(company, at_least(others_.count))
    if others_.count.amount == Num(0):
        asked = Not(Compare(company, Cmp(">=", Num(1))))
    return With(Adjunct("during", asked), said)


def fresh(player: Any) -> Said:  # noqa: ANN401 - a player
    """Give the condition of a card that has just come into play, under whose control it is."""
    if player not in (YOU, THEY) and not (isinstance(player, Every) and isinstance(player.quality, Rel)):
        raise Senseless
    return Said(Holds(Open("fresh")))


def unmet(player: Any) -> Said:  # noqa: ANN401 - a player
    """Give the condition of a card whose threshold is not met by whoever plays it."""
    if player not in (YOU, THEY):
        raise Senseless
    return Said(Holds(Open("threshold")), subject=player)


def emptied(area: Any) -> Compare:  # noqa: ANN401 - an area
    """Give the condition that there are no cards in an area."""
    if not isinstance(area, Area) or area.name not in ("hand", "deck", "discard"):
        raise Senseless
    return Compare(Count(In(area)), Cmp("=", Num(0)))


def unmet_by(player: Any) -> Said:  # noqa: ANN401 - a player
    """Give the condition of a card whose threshold whoever plays it does not meet."""
    return Said(Holds(Open("threshold")), subject=player)


def either_is(kind: Any, be: str, quality: Any) -> Said:  # noqa: ANN401 - qualities
    """Give the condition that one of two things is so."""
    return Said(Holds(Fits(That(kind, plural=True), quality, any=True)), denied=be.endswith("not"))  # type: ignore[arg-type]


def blocks_so_many(thing: Any, count: Cmp) -> With:  # noqa: ANN401 - a thing
    """Block a party of so many."""
    return With(Adjunct("during", so_many_fight("attacking", count)), Said(Deed("block", thing, None), subject=thing))


def blocked_by_so_many(thing: Any, count: Cmp) -> With:  # noqa: ANN401 - a thing
    """Be blocked by a party of so many."""
    said = Said(Deed("block", None, None, to=thing), subject=thing)
    return With(Adjunct("during", so_many_fight("blocking", count)), said)


def only_these(things: Any, verb: Any) -> Said:  # noqa: ANN401 - things, attack or block
    """Let nothing but these attack or block."""
    others = Every(all_of(Is("type", "character"), Not(Rel("is", things))))
    return Said(Deed(verb, others), "cannot", subject=others, frame=Deed(verb, SUBJECT, None))


def so_many_fight(side: Any, count: Cmp) -> Compare:  # noqa: ANN401 - attacking or blocking
    """Give the condition that so many attack or block."""
    return Compare(Count(all_of(Is("type", "character"), State(side))), at_least(count))
