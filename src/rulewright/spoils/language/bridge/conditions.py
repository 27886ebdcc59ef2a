"""Conditions that today's words say only in parts."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.spoils.language.bridge.pattern import NEW, Unlowered
from rulewright.spoils.language.bridge.places import looking_at
from rulewright.spoils.language.words.amounts import Arith, Cmp, Count, Num
from rulewright.spoils.language.words.changes import Modal
from rulewright.spoils.language.words.conditions import Compare, Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Do, ForEach, Lasts, May, Seq
from rulewright.spoils.language.words.joined import members
from rulewright.spoils.language.words.normal import settled
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import PLAYER, And, Has, In, Not, Or, Rel, Such
from rulewright.spoils.language.words.sorts import B, I, Q, S
from rulewright.spoils.language.words.things import ACTOR, EACH, YOU, Every, Result, Some, The
from rulewright.spoils.language.words.vocabulary import EVENT
from rulewright.spoils.words.walk import replaced

if TYPE_CHECKING:
    from rulewright.spoils.language.bridge.way import Way


def flat(condition: B) -> B:
    """Give a condition with what must hold together side by side."""
    last = condition.parts[-1] if isinstance(condition, And | Or) and condition.parts else None
    if isinstance(condition, And | Or) and isinstance(last, And | Or) and type(condition) is type(last):
        return type(condition)((*condition.parts[:-1], *last.parts))
    return condition


def plainly(word: object) -> object:
    """Give a word as the old ones have it: of whole numbers at least or at most so many, or there are none."""
    if isinstance(word, Do):
        return plainly_done(word)
    if isinstance(word, Seq):
        return each_from_their_own(word)
    if isinstance(word, Lasts):
        return plainly_lasting(word)
    if not isinstance(word, Compare | Has):
        return word
    found = settled(word)
    if isinstance(found, Compare) and isinstance(found.amount, Count) and found.count == Cmp("<=", Num(0)):
        return Not(Compare(found.amount, Cmp(">=", Num(1))))
    return found


def plainly_lasting(lasts: Lasts) -> Lasts:
    """Say of everybody that they cannot block with any but some: also not with what comes into play later. [A301]"""
    of, change = lasts.of, lasts.change
    if not isinstance(of, Every) or not isinstance(change, Modal) or change.event != Event("block", EACH):
        return lasts
    if change.might != "cannot" or not any([is_but(one) for one in members(of.quality)]):
        return lasts
    barred = replace(change, event=Event("block", who=EACH, to=of.quality))
    return replace(lasts, of=Every(PLAYER, each=True), change=barred)


def is_but(quality: Q) -> bool:
    """Whether a quality is not to be one of those that were spoken of."""
    return isinstance(quality, Not) and isinstance(quality.part, Rel) and quality.part.relation == "is"


def plainly_done(done: Do) -> I:
    """Give an instruction as the old words have it: who does it by name, and up to so many one by one."""
    if done.verb == "lay" and isinstance(done.amount, Cmp) and done.amount.order == "<=":
        return ForEach(done.amount.amount, May(done.who, replace(done, amount=None)))
    if done.who == YOU and done.to is not None and done.label:
        return replace(done, to=replaced(done.to, ACTOR, YOU))
    if done.verb == "move" and isinstance(done.what, Some):
        places = [one.place for one in members(done.what.quality) if isinstance(one, In)]
        whose = [one.of for one in places if isinstance(one, Area)]
        if whose and isinstance(whose[0], Every) and whose[0].each:
            return replace(done, what=replace(done.what, count=replaced(done.what.count, whose[0], ACTOR)))
    return done


def each_from_their_own(row: Seq) -> Seq:
    """Where each player looks into their own deck, each takes of what lies in their own."""
    looks = [one.label for one in row.parts if isinstance(one, Do) and one.verb == "look" and is_own_deck(one)]
    return replace(row, parts=tuple([own_taken(one, looks) if isinstance(one, Do) else one for one in row.parts]))


def is_own_deck(done: Do) -> bool:
    """Whether each of several players does something with cards of their own deck."""
    if not isinstance(done.who, Every) or not done.who.each or not isinstance(done.what, Some):
        return False
    return any([isinstance(one, In) and own_area(one.place) for one in members(done.what.quality)])


def own_area(place: object) -> bool:
    """Whether an area is that of whoever does something."""
    return isinstance(place, Area) and place.of == ACTOR


def own_taken(done: Do, looks: list[str]) -> Do:
    """Name the players whose decks are looked at, and the deck of whoever takes of what was looked at."""
    what = done.what
    if done.label in looks:
        return replace(done, what=replaced(what, ACTOR, done.who))
    if not isinstance(done.who, Every) or not done.who.each or not isinstance(what, Some):
        return done
    if what.quality not in [Rel("is", Result(label, "what")) for label in looks]:
        return done
    return replace(done, what=replace(what, quality=And((what.quality, In(Area("deck", ACTOR))))))


def lowered_condition(way: "Way", condition: B) -> object:
    """Lower a condition; one that no old word asks for at once is asked for in parts."""
    if isinstance(condition, And | Or) and len(condition.parts) > 2:  # noqa: PLR2004 - old words join two
        kind = type(condition)
        return lowered_condition(way, kind((condition.parts[0], kind(condition.parts[1:]))))
    try:
        return looking_at(way.by_rows("condition", condition, NEW), way.places)
    except Unlowered:
        apart = in_parts(condition) if isinstance(condition, Fits) else None
        if isinstance(condition, Compare):
            apart = of_players(condition) or the_other_way(condition)
        if apart is None:
            raise
        return lowered_condition(way, apart)


def the_other_way(condition: Compare) -> B | None:
    """Give a comparison said the other way round: less is not at least, more is at least one more."""
    order, amount = condition.count.order, condition.count.amount
    if order in ("<", "<="):
        return Not(Compare(condition.amount, Cmp(">=" if order == "<" else ">", amount)))
    if order == ">":
        more = Num(amount.number + 1) if isinstance(amount, Num) else Arith("+", amount, Num(1))
        return Compare(condition.amount, Cmp(">=", more))
    if order == "=":
        return And((Compare(condition.amount, Cmp(">=", amount)), Compare(condition.amount, Cmp("<=", amount))))
    return None


def of_players(condition: Compare) -> B | None:
    """Give how many players there are of whom something is true as what is true of you, and of your opponent."""
    of = condition.amount.of if isinstance(condition.amount, Count) else None
    asked = [one for one in members(of) if one != PLAYER] if isinstance(of, And) and PLAYER in members(of) else []
    if len(asked) != 1 or not isinstance(asked[0], Such):
        return None
    you, them = [replaced(asked[0].condition, EACH, who) for who in (YOU, Every(Rel("opponent of", YOU)))]
    if condition.count == Cmp("=", Num(0)):
        return And((Not(you), Not(them)))
    if condition.count == Cmp(">=", Num(1)):
        return Or((you, them))
    if condition.count == Cmp("=", Num(1)):
        return Or((And((you, Not(them))), And((Not(you), them))))
    return None


def in_parts(fits: Fits) -> B | None:
    """Give a condition about a thing as several: it has both qualities, one of two, or not one."""
    quality = fits.quality
    if isinstance(quality, Not):
        part: Q = quality.part  # type: ignore[assignment]
        return Not(Fits(fits.thing, part, any=not fits.any and not is_one(fits.thing)))
    if not isinstance(quality, And | Or) or len(quality.parts) < 2:  # noqa: PLR2004 - nothing to take apart
        return None
    if isinstance(quality, And) == fits.any and not is_one(fits.thing):
        return None  # that all are one or the other is not that all are the one, or all the other
    parts: tuple[Q, ...] = quality.parts  # type: ignore[assignment]
    return type(quality)(tuple([Fits(fits.thing, one, fits.any) for one in parts]))


def is_one(thing: S) -> bool:
    """Whether a thing is certainly one, so that what holds of one of it holds of all."""
    return isinstance(thing, The) or (isinstance(thing, Result) and thing.of == EVENT)
