"""Which of several things is meant: the first, the other, another one, the rest."""

from typing import Any, Final

from rulewright.spoils.language.discourse.mentions import Mention, Unclear, is_single, types_of
from rulewright.spoils.language.discourse.players import Players
from rulewright.spoils.language.meaning.things import OTHER, is_player, parts_of
from rulewright.spoils.language.open import That, ThisWay
from rulewright.spoils.language.words.amounts import Num
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.qualities import Is, Not, Rel
from rulewright.spoils.language.words.things import EACH, THIS, Every, Group, Result, Some

ORDINALS: Final = ("first", "second", "third")


class Others(Players):
    """Knows which things are other than others."""

    def other_than(self, kind: Any) -> Any:  # noqa: ANN401 - a quality
        """Give what `another` is other than: what gains, what was picked, what this is attached to, or this card."""
        asked = [one for one in kind.parts if isinstance(one, Is) and one.field == "type"]
        if self.gaining and self.could_gain(asked):
            if not isinstance(self.changed, Every):
                raise Unclear("it is not said whether these are other than each of them or than all of them")
            return Not(Rel("is", EACH))
        if self.verb[0] == "attach" and self.excluded and (borne := self.borne(self.excluded[0])) is not None:
            return borne
        for one in reversed(self.things):
            if not isinstance(one.thing, Result):
                continue
            alike = (one.verb in ("pick", "choose") or self.is_no(asked)) and all(
                [is_ in parts_of(one.quality) for is_ in asked]
            )
            if alike or (one.plural and all_of(*[part for part in kind.parts if part != OTHER]) == one.quality):
                self.use(one.thing)
                return Not(Rel("is", one.thing))
        borne_by = any([one.thing == Every(Rel("bears", THIS)) for one in self.things])
        could_bear = not self.bearers or (bool(asked) and asked[0].value in self.bearers)
        if self.attached and asked and asked[0].value in self.types and borne_by and could_bear:
            raise Unclear("another one may be other than this card, or than what it is attached to")
        if self.attached and asked and asked[0].value not in self.types:
            return Not(Rel("is", Every(Rel("bears", THIS))))
        if any([one.in_event and one.thing != THIS and all([is_ in parts_of(one.quality) for is_ in asked])
                for one in self.things]):  # fmt: skip
            raise Unclear("it is not said which one another one is other than")
        if self.verb[0] == "attach" and self.is_no(asked):
            raise Unclear("nothing was spoken of than which this could be another one")
        return OTHER

    def are_several(self, thing: Any) -> bool:  # noqa: ANN401 - a thing
        """Whether something is several things, each of which is other than the others."""
        if isinstance(thing, Every):
            return not is_player(thing) and not is_single(thing)
        if isinstance(thing, Result | Some):
            return any([one.plural for one in self.things if one.thing == thing])
        return isinstance(thing, Group)

    def could_gain(self, kinds: list[Is]) -> bool:
        """Whether something of some types may be one of the things that are changed."""
        known = [self.changed.quality] if isinstance(self.changed, Every | Some) else []
        known += [one.quality for one in self.things if one.thing == self.changed]
        types = {one for quality in known for one in types_of(quality)}
        return not kinds or not types or not types.isdisjoint([one.value for one in kinds])

    def borne(self, thing: Any) -> Not | None:  # noqa: ANN401 - a thing
        """Give the quality of what a thing is not attached to yet, if it is known to be attached to something."""
        for one in self.things:
            if one.thing == thing and isinstance(thing, Result):
                for part in parts_of(one.quality):
                    if isinstance(part, Rel) and part.relation == "attached to" and not isinstance(part.to, Every):
                        return Not(Rel("bears", thing))
        return None

    def is_no(self, kinds: list[Is]) -> bool:
        """Whether this card is of none of some types, so that nothing is other than it."""
        return bool(kinds) and bool(self.types) and not any([one.value in self.types for one in kinds])

    def picked(self, word: That) -> list[Any]:
        """Give what was picked or chosen one by one of a kind, in the order in which it was."""
        plain, found = That(word.quality), []
        for one in self.things:
            chosen = isinstance(one.thing, Result) and one.thing.role == "what" and one.verb in ("pick", "choose")
            if chosen and not one.plural and one.thing not in found and self.fits(plain, one):
                found.append(one.thing)
        return found

    def numbered(self, word: That) -> Any:  # noqa: ANN401 - a thing
        """Give the first, the second or the third that was picked."""
        picked, place = self.picked(word), ORDINALS.index(word.how)
        least = 0 if self.verb[0] in ("pick", "choose") else 1  # the second is being picked, or was
        if len(picked) <= max(place, least):
            raise Unclear(f"there is no {word.how} of several that were picked")
        self.use(picked[place])
        return picked[place]

    def other_of_two(self, word: That) -> Any:  # noqa: ANN401 - a thing, or None
        """Give the other of two that were picked: not the one spoken of last, or the one that was another."""
        picked = self.picked(word)
        if len(picked) != 2:  # noqa: PLR2004 - the one and the other
            return None
        if isinstance(self.things[-1].thing, Group):
            return None  # of each of them the other one is another
        last = next(one for one in reversed(self.things) if one.thing in picked)
        if last.thing == picked[1] and last.verb in ("pick", "choose"):
            other = picked[1] if Not(Rel("is", picked[0])) in parts_of(last.quality) else None
        else:
            other = picked[1] if last.thing == picked[0] else picked[0]
        self.use(other)
        return other

    def others_picked(self) -> Any:  # noqa: ANN401 - a thing, or None
        """Give what was picked last, if it was picked as others than those before."""
        for one in reversed(self.things):
            if isinstance(one.thing, Result) and one.plural and one.verb in ("pick", "choose"):
                apart = [part for part in parts_of(one.quality) if isinstance(part, Not) and isinstance(part.part, Rel)]
                if any([isinstance(part.part.to, Result) for part in apart]):  # type: ignore[union-attr]
                    self.use(one.thing)
                    return one.thing
                return None
        return None

    def other_of(self, parts: list[Any]) -> Any:  # noqa: ANN401 - qualities; a quality
        """Give what another one of several is other than: the one that was taken of them before."""
        for one in reversed(self.things):
            if isinstance(one.thing, Result) and any([part in parts for part in parts_of(one.quality)]):
                self.use(one.thing)
                return Not(Rel("is", one.thing))
        raise Unclear("nothing was taken of them before of which there could be another")

    def rest(self, word: That) -> Any:  # noqa: ANN401 - a thing
        """Give what is left of the things that some were chosen of; one, if it is called so."""
        for one in reversed(self.things):
            if one.plural and isinstance(one.thing, Result) and one.thing.role == "what" and not one.found:
                sources = [part.to for part in parts_of(one.quality) if isinstance(part, Rel) and part.relation == "is"]
                whole = sources[0] if sources and isinstance(sources[0], Result) else one.thing
                kind = all_of(*[part for part in parts_of(word.quality) if not isinstance(part, ThisWay)])
                ways = [part.verb for part in parts_of(word.quality) if isinstance(part, ThisWay)]
                if ways and ways != [one.verb]:
                    continue
                if not self.fits(That(kind), one):
                    raise Unclear("what is left is not of the kind that is named")
                if not word.plural and not self.is_one_left(whole):
                    raise Unclear("it is not said that one of them is left")
                if not self.is_any_taken(whole):
                    raise Unclear("nothing was taken of these of which there could be a rest")
                if word.count is not None and self.left_of(whole) != word.count:
                    raise Unclear("it is not known that so many of them are left")
                self.use(whole)
                return Result(whole.of, "rest")
        raise Unclear("nothing was spoken of of which there could be a rest")

    def is_one_left(self, whole: Result) -> bool:
        """Whether of several things all but one were taken, as far as it is said how many they were."""
        counts = [one.count for one in self.things if one.thing == whole and one.count is not None]
        taken = {one.thing for one in self.taken_of(whole) if not one.plural}
        number = counts[-1].amount if counts and counts[-1].order == "=" else None
        return not isinstance(number, Num) or number.number - len(taken) == 1

    def taken_of(self, whole: Result) -> list[Mention]:
        """Give what was taken of several things."""
        return [one for one in self.things if Rel("is", whole) in parts_of(one.quality) and not one.sought]

    def is_any_taken(self, whole: Result) -> bool:
        """Whether some of several things were taken, or what they were revealed for was found."""
        return bool(self.taken_of(whole)) or whole.of in self.parted or any([one.found for one in self.things])

    def left_of(self, whole: Result) -> Num | None:
        """Give how many of several things are left, where it is said how many they were, and how many were taken."""
        counts: list[Any] = [one.count for one in self.things if one.thing == whole and one.count is not None]
        taken = {one.thing: one.count for one in self.things if Rel("is", whole) in parts_of(one.quality)}
        known = [one.amount for one in (*counts[-1:], *taken.values()) if one is not None and one.order == "="]
        numbers = [one.number for one in known if isinstance(one, Num)]
        if not counts or len(numbers) != 1 + len(taken):
            return None
        return Num(numbers[0] - sum(numbers[1:]))

    def last_two(self, word: Any) -> Group | None:  # noqa: ANN401 - a word with something open in it
        """Give the two things that were picked one after the other."""
        picked: list[Any] = []
        for one in self.things:
            if isinstance(word, That) and not self.fits(word, one):
                continue
            if isinstance(one.thing, Result) and one.verb in ("pick", "choose", "search") and one.thing not in picked:
                picked.append(one.thing)
        if len(picked) != 2:  # noqa: PLR2004 - both of them
            return None
        for one in picked:
            self.use(one)
        return Group(tuple(picked))

    def searched_for(self) -> Group | None:
        """Give what was searched for in each of several cases, of which only one can be."""
        found: list[Any] = []
        for one in self.things:
            if isinstance(one.thing, Result) and one.verb == "search" and one.thing not in found:
                found.append(one.thing)
        if len(found) < 2:  # noqa: PLR2004 - one is found as anything else is
            return None
        for one in found:
            self.use(one)
        return Group(tuple(found))
