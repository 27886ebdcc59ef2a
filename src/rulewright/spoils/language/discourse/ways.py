"""What `this way`, `that much` and `destroyed by this damage` refer to: what an instruction before came to."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.areas import area_after
from rulewright.spoils.language.discourse.mentions import Unclear, types_of
from rulewright.spoils.language.discourse.others import Others
from rulewright.spoils.language.discourse.players import is_each
from rulewright.spoils.language.meaning.deeds import WINNING
from rulewright.spoils.language.meaning.things import EVERYBODY, OPPONENT, THEY, parts_of
from rulewright.spoils.language.open import Deed, Much, ThisWay
from rulewright.spoils.language.words.amounts import Arith, Cmp, Count, Num, Often
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, In, Or, Rel
from rulewright.spoils.language.words.things import ACTOR, YOU, Every, Group, Result, Some, The
from rulewright.spoils.language.words.vocabulary import BEFORE, EVENT
from rulewright.spoils.language.words.windows import THIS_TURN

AMOUNTING: Final = ("draw", "gain", "lose", "inflict", "mark", "unmark", "pay", "discard", "heal")
ALSO: Final = {  # what may be called by another verb, too
    "move": ("destroy", "discard", "terminate", "draw", "control", "withdraw"),
    "choose": ("pick", "search", "move", "destroy", "discard", "reveal", "deplete"),
}  # fmt: skip
COMES_TO: Final = {"tokens": ("mark", "unmark"), "damage": ("inflict", "heal"), "influence": ("gain", "lose")}


class Ways(Others):
    """Knows what was done."""

    def felled(self, word: Any) -> Compare:  # noqa: ANN401 - a word with something open in it
        """Ask whether something was destroyed by the instruction before."""
        thing, deed = self.closed(word.thing), self.last_deed
        if not isinstance(deed, Deed) or deed.verb not in ("inflict", "destroy") or not self.is_done_to(thing, deed):
            raise Unclear("it is not said what was done just before that could have destroyed this")
        if self.is_plural(thing):
            raise Unclear("it is not said whether one of them has to be destroyed, or all of them")
        return Compare(Often(Event("destroy", thing, cause=BEFORE), THIS_TURN), Cmp(">=", Num(1)))

    def is_done_to(self, thing: Any, deed: Deed) -> bool:  # noqa: ANN401 - a thing
        """Whether an instruction hurts or destroys a thing: one of several that hurt each other, or what was chosen."""
        hurt: Any = deed.to if deed.verb == "inflict" else deed.what
        if hurt == The("each other"):
            hurt = deed.by
        if isinstance(thing, Every) and isinstance(thing.quality, Rel) and thing.quality.relation == "faction of":
            return False  # it loses influence
        return thing in (hurt, Result(deed.label), *(hurt.members if isinstance(hurt, Group) else ()))

    def much(self, word: Much) -> Any:  # noqa: ANN401 - an amount
        """Give as much as an event or the instruction before came to."""
        deed = self.last_deed
        if word.of == "difference":
            return self.difference()
        if word.of in (None, "number") and self.number_chosen is not None:
            return self.number_chosen
        if word.of == "number":
            raise Unclear("no number was chosen just before")
        self.check_comes_to(word.of)
        if isinstance(word.of, ThisWay) and not self.is_just_done(word.of.verb):
            raise Unclear(f"nothing was done just before that `{word.of.verb} this way` could mean")
        if self.of_event(word.of):
            return Result(EVENT, "amount")
        if not isinstance(deed, Deed):
            raise Unclear("nothing was done before that came to so much")
        return self.came_to(deed)

    def difference(self) -> Arith:
        """Give by how much one of the two amounts is more that were compared just before."""
        found = self.compared
        if not isinstance(found, Compare) or found.count.order not in ("<", ">") or isinstance(found.count.amount, Num):
            raise Unclear("no two amounts were compared just before of which one is more")
        one, other = found.amount, found.count.amount
        return Arith("-", one, other) if found.count.order == ">" else Arith("-", other, one)

    def came_to(self, deed: Deed) -> Any:  # noqa: ANN401 - an amount
        """Give how much an instruction before came to, for whoever acts now: of what each of several did, their own."""
        apart = is_each(deed.who) and self.actor == deed.who
        if isinstance(deed.what, Some) and deed.label and (deed.verb == "discard" or deed.verb not in AMOUNTING):
            self.use(Result(deed.label))
            if apart:
                return Count(all_of(Rel("is", Result(deed.label)), self.own_among(deed, ACTOR)))
            return Count(Result(deed.label))
        if apart and deed.verb == "discard" and isinstance(deed.what, Area):
            return Count(all_of(Rel("is", Result(BEFORE)), Rel("owned by", ACTOR)))
        if apart:
            raise Unclear("each of several players did this, and it is not known of each how much it came to")
        if deed.verb == "pay" and deed in self.costs:
            raise Unclear("how much a cost comes to is said by X")
        if deed.verb == "bid":
            return WINNING
        if deed.verb in AMOUNTING and not isinstance(deed.what, Area):
            return Result(BEFORE, "amount")
        if isinstance(deed.what, Area | Every):
            return Count(Result(BEFORE))
        raise Unclear("it is not known how much was done before")

    def of_event(self, of: Any) -> bool:  # noqa: ANN401 - what an amount is said to be of
        """Whether so much is what an event came to; one that comes to no amount is passed over for what was done."""
        if not self.in_event or isinstance(of, ThisWay):
            return False
        amounting = isinstance(self.event, Event) and self.event.verb in AMOUNTING
        return amounting or not isinstance(self.last_deed, Deed) or self.last_deed.verb not in (*AMOUNTING, "bid")

    def check_comes_to(self, of: Any) -> None:  # noqa: ANN401 - what an amount is said to be of
        """Decline an amount of what comes to none, or to one of something else."""
        happened = self.event if self.of_event(of) else self.last_deed
        verb = happened.verb if isinstance(happened, Event | Deed) else ""
        if isinstance(of, str) and verb not in COMES_TO.get(of, (of,)):
            raise Unclear(f"nothing was done just before that came to an amount of {of}")
        if of is not None and not isinstance(of, str | ThisWay) and getattr(happened, "by", None) != self.closed(of):
            raise Unclear("nothing was said of damage inflicted by this")
        if happened is self.event and not isinstance(happened, Or) and verb not in AMOUNTING:
            raise Unclear("what happens here comes to no amount")

    def is_just_done(self, verb: str) -> bool:
        """Whether the instruction before is of a verb, or came to as much as one that is."""
        if verb in ("gain", "lose"):  # of those that come to an amount it is the last
            return [one.verb for one in self.deeds if one.verb in AMOUNTING][-1:] == [verb]
        for one in reversed(self.deeds):
            if one.verb == verb:
                return True
            counts = [one.amount, one.what.count.amount if isinstance(one.what, Some) else None]
            if Result(BEFORE, "amount") not in counts:
                return False
        return False

    def deed_so(self, way: ThisWay) -> Any:  # noqa: ANN401 - an instruction
        """Give the instruction that `this way` means: the last, or the last of this verb that can be referred to."""
        verb = way.verb
        if getattr(self.last_deed, "verb", verb) == verb and is_put_there(self.last_deed, way.into):
            return self.last_deed
        known = [one for one in self.deeds if one.verb == verb and (one.label or isinstance(one.what, Area))]
        known = [one for one in known if is_put_there(one, way.into)]
        amount = getattr(self.last_deed, "amount", None)
        counted = [one for one in self.deeds[:-1] if one.verb == verb and amount == Count(Result(BEFORE))]
        found = known[-1] if known else counted[-1] if counted else self.last_deed
        if not is_put_there(found, way.into):
            raise Unclear("nothing was put there that `this way` could mean")
        return found

    def done_so(self, word: Any) -> Any:  # noqa: ANN401 - a quality
        """Give the quality of what an instruction before did so to."""
        deed = self.deed_so(word)
        whole = isinstance(deed, Deed) and isinstance(deed.what, Area) and deed.until is None
        if whole and deed.verb == word.verb != "discard":
            return In(replace(deed.what, of=deed.who))
        whose = None if word.who is None else self.closed(word.who)
        if isinstance(deed, Deed) and is_each(deed.who) and whose in (YOU, OPPONENT) and deed.label:
            self.used.add(deed.label)
            return all_of(Rel("is", Result(deed.label)), self.own_among(deed, whose))  # of what each did, their own
        self.check_doer(word.who, deed)
        if isinstance(deed, Deed) and deed.verb == word.verb and deed.label:
            self.used.add(deed.label)
            return Rel("is", Result(deed.label))
        raise Unclear(f"nothing was done that `{word.verb} this way` could mean")

    def check_doer(self, who: Any, deed: Any) -> None:  # noqa: ANN401 - a player, an instruction
        """Decline what somebody did this way where somebody else was told to."""
        if who is not None and isinstance(deed, Deed) and self.closed(who) != deed.who:
            raise Unclear("this asks for what somebody did that somebody else was to do")

    def this_way(self, kind: Any, way: ThisWay) -> Any:  # noqa: ANN401 - a quality; an amount
        """Count what an instruction before did so to."""
        verb = way.verb
        deed = self.last_deed if self.felled_by(verb) else self.deed_so(way)
        if not isinstance(deed, Deed):
            raise Unclear("nothing was done that `this way` could mean")
        whose = self.whose_way(way, deed)
        if whose is not None:
            whole = deed is self.last_deed and isinstance(deed.what, Area | Every)
            if deed.verb == verb and not deed.label and not whole:
                return self.own_of_all(kind, deed, whose)
            if deed.verb != verb or not (deed.label or whole):
                raise Unclear("it is not known whose cards this was done to")
            known = Result(deed.label or BEFORE)
            self.use(known)
            owned = whole and way.into is not None  # where it went, it is its owner's
            return Count(
                all_of(kind, Rel("is", known), Rel("owned by", whose) if owned else self.own_among(deed, whose))
            )
        if verb == "destroy" and deed.verb == "inflict":
            return Often(Event("destroy", kind, cause=BEFORE), THIS_TURN)
        if isinstance(deed.what, Area) and verb == "discard" == deed.verb:
            if deed is not self.last_deed:
                raise Unclear("it is no longer known which cards were discarded")
            return Count(Result(BEFORE)) if kind == CARD else Count(all_of(kind, Rel("is", Result(BEFORE))))
        if isinstance(deed.what, Area) and verb == deed.verb:
            return Count(all_of(kind, In(replace(deed.what, of=deed.who))))
        if verb != deed.verb and deed.verb not in ALSO.get(verb, ()):
            raise Unclear(f"nothing was done that `{verb} this way` could mean")
        picked = [one.quality for one in self.things if one.thing == deed.what and isinstance(one.thing, Result)]
        quality = deed.what.quality if isinstance(deed.what, Some | Every) else picked[-1] if picked else None
        described = () if quality is None else parts_of(quality)
        if is_other_type(types_of(all_of(*described)), types_of(kind)):
            raise Unclear(f"nothing of this type was done that `{verb} this way` could mean")
        found = deed.what if picked else Result(deed.label or BEFORE)
        self.use(found)
        alike = all([one in described for one in parts_of(kind)])
        return Count(found) if alike else Count(all_of(kind, Rel("is", found)))

    def whose_way(self, way: ThisWay, deed: Deed) -> Any:  # noqa: ANN401 - a player, or None
        """Give whose cards alone are meant, of what an instruction before did so to: they did it, or have them now."""
        if way.who is not None and is_each(deed.who):
            return ACTOR
        of: Any = way.into.of if isinstance(way.into, Area) else None
        if of is None or (of not in (YOU, OPPONENT, THEY, ACTOR)):
            return None
        whose = self.actor if of == ACTOR else self.closed(of)
        if is_each(whose):
            return ACTOR
        return None if self.owner_of(deed.what, deed.who) == whose else whose

    def own_of_all(self, kind: Any, deed: Deed, whose: Any) -> Count:  # noqa: ANN401 - a quality, a player
        """Count a player's own among all things of a kind, or those chosen, to which an instruction did something."""
        picked = [one.quality for one in self.things if one.thing == deed.what and isinstance(one.thing, Result)]
        known = parts_of(deed.what.quality if isinstance(deed.what, Some | Every) else picked[-1] if picked else CARD)
        if (deed is not self.last_deed and not picked) or not all([one in known for one in parts_of(kind)]):
            raise Unclear("it is not known whose cards this was done to")
        of: Any = deed.what if picked else Result(BEFORE)
        self.use(of)
        return Count(Every(all_of(Rel("is", of), self.own_among(deed, whose))))

    def own_among(self, deed: Deed, whose: Any) -> Rel:  # noqa: ANN401 - a player
        """Give how those are a player's to which an instruction did something: they control them, or own them."""
        asked = parts_of(deed.what.quality) if isinstance(deed.what, Some | Every) else ()
        if not any([Rel("controlled by", one) in asked for one in (ACTOR, EVERYBODY, deed.who)]):
            return Rel("owned by", whose)
        if area_after(deed.verb, deed.into, "play") != "play":
            raise Unclear("it is not known who controlled what has left play since")
        return Rel("controlled by", whose)

    def felled_by(self, verb: str) -> bool:
        """Whether it is damage of the instruction before that destroyed things."""
        return verb == "destroy" and isinstance(self.last_deed, Deed) and self.last_deed.verb == "inflict"


def is_put_there(deed: Any, into: Any) -> bool:  # noqa: ANN401 - an instruction, a place or None
    """Whether an instruction puts things into an area, as far as its verb and what it says tell."""
    if not isinstance(into, Area) or not isinstance(deed, Deed):
        return True
    return area_after(deed.verb, deed.into, into.name) == into.name


def is_other_type(known: list[Any], asked: list[Any]) -> bool:
    """Whether things of known types are none of the types that are asked for; a resource may be any card."""
    return bool(known) and bool(asked) and "resource" not in known and not any([one in known for one in asked])
