"""Conditions that today's words say only in parts."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rulewright.spoils.language.areas import area_after
from rulewright.spoils.language.bridge.pattern import NEW, Unlowered
from rulewright.spoils.language.bridge.places import looking_at
from rulewright.spoils.language.words.amounts import ANY_NUMBER, Arith, Cmp, Count, Num, Often, Stat
from rulewright.spoils.language.words.changes import Modal
from rulewright.spoils.language.words.conditions import Compare, Fits
from rulewright.spoils.language.words.events import Ends, Event
from rulewright.spoils.language.words.instructions import Do, ForEach, Lasts, May, Seq, Watch
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.normal import settled
from rulewright.spoils.language.words.paragraphs import Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, PLAYER, And, Has, In, Not, Or, Rel, State, Such
from rulewright.spoils.language.words.shown import shown
from rulewright.spoils.language.words.sorts import B, I, Q, S
from rulewright.spoils.language.words.things import ACTOR, EACH, TARGET, THIS, YOU, Every, Group, Result, Some, The
from rulewright.spoils.language.words.vocabulary import EVENT
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words.vocabulary import BOUNDS, one_of
from rulewright.spoils.words.walk import every, rebuilt, replaced

if TYPE_CHECKING:
    from rulewright.spoils.language.bridge.way import Way

THEIR_INFLUENCE: Final = Stat("influence", ACTOR)
FOR_EACH: Final = ("gain", "lose", "draw")  # verbs whose amount is worked out for each player who does them
FIGHTING: Final = ("attacking", "blocking", "in battle")
SIDES: Final = ("in a party with", "opposes", "blocks", "blocked by")


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
    if isinstance(word, Trigger | Watch):
        check_after_battle(word)
    if not isinstance(word, Compare | Has):
        return word
    found = settled(word)
    if isinstance(found, Compare) and isinstance(found.amount, Count) and found.count == Cmp("<=", Num(0)):
        return Not(Compare(found.amount, Cmp(">=", Num(1))))
    return found


def check_after_battle(word: Trigger | Watch) -> None:
    """Decline what asks at the end of a battle who attacks or blocks: by then nobody does. [A209]"""
    window = word.event.window if isinstance(word.event, Ends) else None
    if not isinstance(window, Span) or window.unit not in ("battle", "attack", "defence"):
        return
    asked = every((word.does, word.when if isinstance(word, Trigger) else None))
    fighting = [one for one in asked if isinstance(one, State) and one.flag in FIGHTING]
    if fighting or TARGET in asked or any([isinstance(one, Rel) and one.relation in SIDES for one in asked]):
        raise Unlowered("at the end of a battle nobody attacks or blocks any more")


def plainly_lasting(lasts: Lasts) -> Lasts:
    """Say whose turn ends it by what is changed; and of everybody that they cannot block with any but some. [A301]"""
    window = replaced(lasts.window, Rel("controls", lasts.of), Rel("controls", EACH))
    of, change, lasts = lasts.of, lasts.change, replace(lasts, window=window)
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
    if THEIR_INFLUENCE in every(done) and done.verb not in FOR_EACH:
        raise Unlowered("their influence is not worked out for each of several players here")
    if isinstance(done.what, Some):
        done = replace(done, what=in_whole_numbers(done.what, searched=done.verb == "search"))
    if done.verb == "lay" and done.amount is not None and not isinstance(done.amount, Cmp):
        return ForEach(done.amount, replace(done, amount=None))
    if done.verb == "lay" and isinstance(done.amount, Cmp) and done.amount.order == "<=":
        return ForEach(done.amount.amount, May(done.who, replace(done, amount=None)))
    if done.verb == "move" and done.what == THIS and done.how == ("instead",) and not is_into_play(done.into):
        return replace(done, how=())  # what has left is not put where a tactic goes
    if done.verb == "search" and isinstance(done.origin, Area) and done.origin.name == "discard":
        return searched_openly(done, done.origin)
    if done.verb == "reveal" and isinstance(done.what, Result | Group):
        return replace(done, who=YOU)  # whoever shows cards that are known already, everybody sees them
    origin = done.origin.name if isinstance(done.origin, Area) else ""
    if done.verb == "move" and done.what == Result(EVENT) and origin == "discard":
        return replace(done, origin=None)  # there the event put it; what has left since is another object
    if done.who == YOU and done.to is not None and done.label:
        return replace(done, to=replaced(done.to, ACTOR, YOU))
    if done.verb == "move" and isinstance(done.what, Some):
        places = [one.place for one in members(done.what.quality) if isinstance(one, In)]
        whose = [one.of for one in places if isinstance(one, Area)]
        if whose and isinstance(whose[0], Every) and whose[0].each:
            return replace(done, what=replace(done.what, count=replaced(done.what.count, whose[0], ACTOR)))
    return done


def in_whole_numbers(some: Some, *, searched: bool) -> Some:
    """Give what is chosen with bounds that are met: fewer than 3 are up to 2.

    Whoever searches for a kind of cards need not find any, whatever is said. [CR3:312.2]
    """
    count = some.count
    if isinstance(count.amount, Num) and count.order in ("<", ">"):
        more = count.order == ">"
        bound = max(count.amount.number + (1 if more else -1), 0)
        count = Cmp(">=" if more else "<=", Num(bound))
    if searched and some.quality != CARD and count.order in ("between", ">=") and count.amount == Num(1):
        count = ANY_NUMBER if count.most is None else Cmp("<=", count.most)
    return some if count == some.count else replace(some, count=count)


def each_from_their_own(row: Seq) -> Seq:
    """Where each of several players gathers cards of their own, by whatever verb, each takes of those alone."""
    gathered = {one.label: area for one in every(row) if isinstance(one, Do) and one.label and (area := of_each(one))}

    def change(word: object) -> object:
        return own_taken(word, gathered) if isinstance(word, Do) else word

    return rebuilt(row, change) if gathered else row


def searched_openly(done: Do, pile: Area) -> Do:
    """Give a search of a discard pile, which everybody sees: cards in it are chosen, and nothing is shuffled."""
    if not isinstance(done.what, Some):
        return done
    place = replace(pile, of=ACTOR if pile.of == done.who != YOU else pile.of)
    found = replace(done.what, quality=all_of(done.what.quality, In(place)))
    return replace(done, verb="choose", what=found, origin=None, how=())


def is_into_play(place: object) -> bool:
    """Whether a place is play."""
    return isinstance(place, Area) and place.name == "play"


def of_each(done: Do) -> str:
    """Give the area where cards lie then that each of several players gathers from an area of their own, or nothing."""
    chosen = members(done.what.quality) if isinstance(done.what, Some) else ()
    if isinstance(done.who, Every) and done.who.each and Rel("controlled by", ACTOR) in chosen and not done.into:
        return area_after(done.verb, None, "play")
    hand = [Area("hand", ACTOR)] if done.verb == "discard" else []
    for place in (done.origin, done.what, *[one.place for one in chosen if isinstance(one, In)], *hand):
        whose = (done.who if place.of == ACTOR else place.of) if isinstance(place, Area) else None
        if isinstance(place, Area) and isinstance(whose, Every) and whose.each:
            return area_after(done.verb, done.into or done.origin, place.name)
    return ""


def own_taken(done: Do, gathered: dict[str, str]) -> Do:
    """Name the players who look into their decks, and whose the cards are of which each of several players takes."""
    what = done.what
    if done.label in gathered and done.verb == "look":
        return replace(done, what=replaced(what, ACTOR, done.who))
    if not isinstance(done.who, Every) or not done.who.each or not isinstance(what, Some):
        return done
    asked = members(what.quality)
    areas = [area for label, area in gathered.items() if Rel("is", Result(label)) in asked]
    if not areas or any([isinstance(one, In) for one in asked]):
        return done
    own: Q = Rel("controlled by", ACTOR) if areas[0] == "play" else In(Area(areas[0], ACTOR))  # type: ignore[arg-type]
    return replace(done, what=replace(what, quality=all_of(what.quality, own)))


def lowered_condition(way: "Way", condition: B) -> object:
    """Lower a condition; one that no old word asks for at once is asked for in parts."""
    if isinstance(condition, And | Or) and len(condition.parts) > 2:  # noqa: PLR2004 - old words join two
        kind = type(condition)
        return lowered_condition(way, kind((condition.parts[0], kind(condition.parts[1:]))))
    if isinstance(condition, Compare) and is_counted_of_players(condition):
        return counted_of_players(way, condition)
    if isinstance(condition, Compare) and isinstance(condition.amount, Often) and condition.count.order != ">=":
        other = the_other_way(condition)  # to at least so many it has happened, or it has not
        if other is not None:
            return lowered_condition(way, other)
    try:
        whole = looking_at(way.by_rows("condition", condition, NEW), way.places)
        return lowered_apart(way, condition, whole) if isinstance(condition, Fits) else whole
    except Unlowered:
        apart = in_parts(condition) if isinstance(condition, Fits) else None
        if isinstance(condition, Compare):
            apart = of_players(condition) or the_other_way(condition)
        if apart is None:
            raise
        return lowered_condition(way, apart)


def is_counted_of_players(condition: Compare) -> bool:
    """Whether a condition compares how often players did something: not just whether they did."""
    amount = condition.amount
    event = amount.event if isinstance(amount, Often) else None
    return isinstance(event, Event) and event.per == "who" and condition.count != Cmp(">=", Num(1))


def counted_of_players(way: "Way", condition: Compare) -> object:
    """Lower how often players did something, compared with a number."""
    count = condition.count
    if count.order not in BOUNDS or count.most is not None:
        apart = the_other_way(condition)
        if apart is None:
            raise Unlowered(f"nobody counts {shown(count)}")
        return lowered_condition(way, apart)
    order = one_of(BOUNDS, count.order)
    return k.Compares(way.down("amount", condition.amount), order, way.down("amount", count.amount))


def lowered_apart(way: "Way", fits: Fits, whole: object) -> object:
    """Lower a condition about a thing as several, if its description has no field for one or the other."""
    cards, quality = getattr(whole, "cards", None), fits.quality
    plain = isinstance(quality, Not) and not isinstance(quality.part, And | Or)
    fieldless = cards is not None and (cards.such or (cards.neither and plain and is_one(fits.thing)))
    apart = in_parts(fits) if fieldless and isinstance(quality, Or | Not) else None
    return whole if apart is None else lowered_condition(way, apart)


def the_other_way(condition: Compare) -> B | None:
    """Give a comparison said the other way round: less is not at least, more is at least one more."""
    order, amount = condition.count.order, condition.count.amount
    if order == "between" and condition.count.most is not None:
        ends = (Cmp(">=", amount), Cmp("<=", condition.count.most))
        return And(tuple([replace(condition, count=one) for one in ends]))
    if condition.count.most is not None:
        return None
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
