"""What `this way`, `that much` and `destroyed by this damage` refer to: what an instruction before came to."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.discourse.mentions import Unclear, types_of
from rulewright.spoils.language.discourse.others import Others
from rulewright.spoils.language.meaning.things import parts_of
from rulewright.spoils.language.open import Deed, Much, ThisWay
from rulewright.spoils.language.words.amounts import Cmp, Count, Num, Often
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, In, Rel
from rulewright.spoils.language.words.things import Every, Group, Result, Some, The
from rulewright.spoils.language.words.vocabulary import BEFORE, EVENT
from rulewright.spoils.language.words.windows import THIS_TURN

AMOUNTING: Final = ("draw", "gain", "lose", "inflict", "mark", "unmark", "pay", "discard", "heal")
COMES_TO: Final = {"tokens": ("mark", "unmark"), "damage": ("inflict", "heal"), "influence": ("gain", "lose")}


class Ways(Others):
    """Knows what was done."""

    def felled(self, word: Any) -> Compare:  # noqa: ANN401 - a word with something open in it
        """Ask whether something was destroyed by the instruction before."""
        thing, deed = self.closed(word.thing), self.last_deed
        if not isinstance(deed, Deed) or deed.verb not in ("inflict", "destroy") or not self.is_done_to(thing, deed):
            raise Unclear("it is not said what was done just before that could have destroyed this")
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
        self.check_comes_to(word.of)
        if isinstance(word.of, ThisWay) and not self.is_just_done(word.of.verb):
            raise Unclear(f"nothing was done just before that `{word.of.verb} this way` could mean")
        if isinstance(deed, Deed) and deed.verb == "discard" and deed.label in self.always:
            return Count(Result(deed.label))
        if deed is None and not self.in_event:
            raise Unclear("nothing was done before that came to so much")
        return Result(EVENT if self.in_event and not isinstance(word.of, ThisWay) else BEFORE, "amount")

    def check_comes_to(self, of: Any) -> None:  # noqa: ANN401 - what an amount is said to be of
        """Decline an amount of what comes to none, or to one of something else."""
        happened = self.event if self.in_event and not isinstance(of, ThisWay) else self.last_deed
        verb = happened.verb if isinstance(happened, Event | Deed) else ""
        if isinstance(of, str) and verb not in COMES_TO.get(of, (of,)):
            raise Unclear(f"nothing was done just before that came to an amount of {of}")
        if of is not None and not isinstance(of, str | ThisWay) and getattr(happened, "by", None) != self.closed(of):
            raise Unclear("nothing was said of damage inflicted by this")
        if happened is self.event and isinstance(happened, Event) and verb not in AMOUNTING:
            raise Unclear("what happens here comes to no amount")

    def is_just_done(self, verb: str) -> bool:
        """Whether the instruction before is of a verb, or came to as much as one that is."""
        if verb in ("gain", "lose"):
            return verb in [one.verb for one in self.deeds]  # nothing else comes to influence
        for one in reversed(self.deeds):
            if one.verb == verb:
                return True
            counts = [one.amount, one.what.count.amount if isinstance(one.what, Some) else None]
            if Result(BEFORE, "amount") not in counts:
                return False
        return False

    def deed_so(self, verb: str) -> Any:  # noqa: ANN401 - an instruction
        """Give the instruction that `this way` means: the last, or the last of this verb that can be referred to."""
        if getattr(self.last_deed, "verb", verb) == verb:
            return self.last_deed
        known = [one for one in self.deeds if one.verb == verb and (one.label or isinstance(one.what, Area))]
        way = getattr(self.last_deed, "amount", None)
        counted = [one for one in self.deeds[:-1] if one.verb == verb and way == Count(Result(BEFORE))]
        return known[-1] if known else counted[-1] if counted else self.last_deed

    def done_so(self, word: Any) -> Any:  # noqa: ANN401 - a quality
        """Give the quality of what an instruction before did so to."""
        deed = self.deed_so(word.verb)
        if isinstance(deed, Deed) and deed.verb == word.verb and isinstance(deed.what, Area) and word.verb != "discard":
            return In(replace(deed.what, of=deed.who))
        self.check_doer(word.who, deed)
        if isinstance(deed, Deed) and deed.verb == word.verb and deed.label:
            self.used.add(deed.label)
            return Rel("is", Result(deed.label))
        raise Unclear(f"nothing was done that `{word.verb} this way` could mean")

    def check_doer(self, who: Any, deed: Any) -> None:  # noqa: ANN401 - a player, an instruction
        """Decline what somebody did this way where somebody else was told to."""
        if who is not None and isinstance(deed, Deed) and self.closed(who) != deed.who:
            raise Unclear("this asks for what somebody did that somebody else was to do")

    def this_way(self, kind: Any, verb: str) -> Any:  # noqa: ANN401 - a quality; an amount
        """Count what an instruction before did so to."""
        deed = self.last_deed if self.felled_by(verb) else self.deed_so(verb)
        if not isinstance(deed, Deed):
            raise Unclear("nothing was done that `this way` could mean")
        if verb == "destroy" and deed.verb == "inflict":
            return Often(Event("destroy", kind, cause=BEFORE), THIS_TURN)
        if isinstance(deed.what, Area) and verb == "discard" == deed.verb:
            if deed is not self.last_deed:
                raise Unclear("it is no longer known which cards were discarded")
            return Count(Result(BEFORE)) if kind == CARD else Count(all_of(kind, Rel("is", Result(BEFORE))))
        if isinstance(deed.what, Area) and verb == deed.verb:
            return Count(all_of(kind, In(replace(deed.what, of=deed.who))))
        if verb != deed.verb and verb not in ("move", "choose"):
            raise Unclear(f"nothing was done that `{verb} this way` could mean")
        picked = [one.quality for one in self.things if one.thing == deed.what and isinstance(one.thing, Result)]
        quality = deed.what.quality if isinstance(deed.what, Some | Every) else picked[-1] if picked else None
        known = () if quality is None else parts_of(quality)
        if is_other_type(types_of(all_of(*known)), types_of(kind)):
            raise Unclear(f"nothing of this type was done that `{verb} this way` could mean")
        found = deed.what if picked else Result(deed.label or BEFORE)
        self.use(found)
        alike = all([one in known for one in parts_of(kind)])
        return Count(found) if alike else Count(all_of(kind, Rel("is", found)))

    def felled_by(self, verb: str) -> bool:
        """Whether it is damage of the instruction before that destroyed things."""
        return verb == "destroy" and isinstance(self.last_deed, Deed) and self.last_deed.verb == "inflict"


def is_other_type(known: list[Any], asked: list[Any]) -> bool:
    """Whether things of known types are none of the types that are asked for; a resource may be any card."""
    return bool(known) and bool(asked) and "resource" not in known and not any([one in known for one in asked])
