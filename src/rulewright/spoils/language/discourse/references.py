"""What references refer to: the nearest thing that fits in kind and number; of an event, its subject."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.areas import area_of, cannot
from rulewright.spoils.language.discourse.mentions import Mention, Unclear, is_one_of_two, is_single, types_of
from rulewright.spoils.language.discourse.others import ORDINALS
from rulewright.spoils.language.discourse.owners import CONTROLS
from rulewright.spoils.language.discourse.ways import Ways
from rulewright.spoils.language.meaning.deeds import AREA, BID, WINNER, WINNING
from rulewright.spoils.language.meaning.parts import OPPOSING, PARTY, SIDES
from rulewright.spoils.language.meaning.things import (
    ANYBODY,
    EVERYBODY,
    ITS_FACTION,
    OPPONENT,
    THAT_PLAYER,
    THE_OPPONENT,
    THEY,
    TOP,
    parts_of,
)
from rulewright.spoils.language.open import Additional, Apart, Exactly, It, Much, Now, Open, That
from rulewright.spoils.language.senses import unfit_types
from rulewright.spoils.language.settling.events import QUALITIES
from rulewright.spoils.language.settling.offered import PAID
from rulewright.spoils.language.words.amounts import ONE, Cmp, Num
from rulewright.spoils.language.words.conditions import Answers, Done
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, Has, In, Is, Rel
from rulewright.spoils.language.words.things import ACTOR, THIS, YOU, Every, Group, Result, Some, The
from rulewright.spoils.language.words.vocabulary import EVENT, VERBS
from rulewright.spoils.words.walk import every


class References(Ways):
    """Knows what may be meant by it, them, that card and the rest."""

    def reference(self, word: Any) -> Any:  # noqa: ANN401 - a reference
        """Give what a reference refers to."""
        if isinstance(word, Exactly | Additional | Now):
            return self.closed(word.amount)
        if isinstance(word, Apart):
            return self.closed(word.condition)
        if isinstance(word, Much):
            return self.much(word)
        if word == AREA:
            return self.spoken_area()
        if word == TOP:
            return self.spoken_top()
        if word == PARTY:
            return self.spoken_party()
        if word == BID:
            return self.their_bid()
        if isinstance(word, Open):
            if word == THE_OPPONENT:
                return self.the_opponent()
            if word == ITS_FACTION:
                return self.spoken_faction()
            return None if word == ANYBODY else self.they() if word == THEY else word
        found = self.found(word)
        self.meant.append((word, found))
        self.mention(found)
        several = isinstance(found, Every | Group) or (isinstance(found, Result) and found.role == "rest")
        if isinstance(word, That) and several and self.things and self.things[-1].thing == found:
            self.things[-1].plural = word.plural
        return found

    def check_told_apart(self) -> None:
        """Decline `the character` where it is called by what was done to it besides, and it may be another one."""
        for word, thing in self.meant:
            if not isinstance(word, That) or word.how or word.plural:
                continue
            again = [one for one, same in self.meant if isinstance(one, That) and one.how in VERBS and same == thing]
            others = [one for one in self.things if one.thing != thing and not one.plural and self.fits(word, one)]
            if again and others:
                raise Unclear(
                    "this is called so twice in different words, and it could be one or the other of two things"
                )

    def found(self, word: Any) -> Any:  # noqa: ANN401 - a reference; a thing
        """Give what was spoken of."""
        if not isinstance(word, That):
            return self.nearest(word)
        word = self.described(word)
        if word.how == "answered":
            return self.what_is_answered(word)
        if word.how in ORDINALS:
            return self.numbered(word)
        if word.how == "other":
            return (self.others_picked() if word.plural else self.other_of_two(word)) or self.rest(word)
        return self.nearest(word)

    def described(self, word: That) -> That:
        """Close what a thing is described by, once: closing speaks of more things, and it is looked for among them."""
        if any([isinstance(one, It | That) for one in every(word.quality)]):
            return replace(word, quality=self.closed(word.quality))
        return word

    def spoken_party(self) -> Any:  # noqa: ANN401 - a quality
        """Give the quality of the members of the party that was spoken of."""
        if self.party is None:
            raise Unclear("no party was spoken of that this could mean")
        return self.party

    def opposing(self) -> Any:  # noqa: ANN401 - a quality
        """Give the quality of the opposing party: opposed to this card, or to a character that an event is about."""
        about = self.event.what if self.in_event and isinstance(self.event, Event) else None
        fighting = isinstance(about, QUALITIES) and self.event.verb in ("attack", "block")
        return Rel("opposes", Result(EVENT)) if fighting and "character" in self.types else OPPOSING

    def their_bid(self) -> Result:
        """Give the number that somebody bid, which is known of the winner."""
        if self.bidder != WINNER or self.players not in ([THAT_PLAYER], [WINNER]):
            raise Unclear("it is not said whose bid this is: only that of the winner counts")
        return WINNING

    def spoken_area(self) -> Area:
        """Give the area that was looked at or revealed."""
        if self.area is None:
            raise Unclear("no area was spoken of that `it` could mean")
        return self.area

    def spoken_top(self) -> Area:
        """Give the top of the deck to which the instruction before did something."""
        deed = self.last_deed
        deck = getattr(deed, "origin" if getattr(deed, "verb", "") == "search" else "what", None)
        if not isinstance(deck, Area) or deck.name != "deck":
            raise Unclear("it is not said of which deck this is the top")
        return Area("deck", deed.who if deck.of == ACTOR else deck.of, "top")

    def did(self, word: Any) -> Done:  # noqa: ANN401 - a word with something open in it
        """Give the condition that something was chosen for a cost."""
        if word.verb == "pay":
            if not any([one.verb == "pay" and one.amount == word.amount for one in self.deeds]):
                raise Unclear("nothing so much is paid as a part of the cost")
            return PAID
        kind = word.what.quality if isinstance(word.what, Some | Every) else CARD
        found = self.nearest(self.described(That(kind, isinstance(word.what, Every), word.verb)))
        if not isinstance(found, Result):
            raise Unclear("nothing was chosen as a part of the cost")
        self.mention(found)
        return Done(found.of)

    def answered(self, word: Any) -> Answers:  # noqa: ANN401 - a word with something open in it
        """Speak of what is answered."""
        made = Answers(self.closed(word.event))
        event = made.event
        kind = (event.what if event.what is not None else event.by) if isinstance(event, Event) else None
        self.things.append(Mention(The("answered"), kind if isinstance(kind, QUALITIES) else CARD))
        self.things[-1].area = "answered" if isinstance(event, Event) and event.verb == "deploy" else ""
        return made

    def what_is_answered(self, word: That) -> The:
        """Give the card or ability that this is a response to, as far as it may be called so."""
        known = [one for one in self.things if one.thing == The("answered")]
        asked = parts_of(word.quality)
        if not any([all([part in parts_of(one.quality) for part in asked]) for one in known]):
            raise Unclear("no card or ability of this kind is responded to")
        return The("answered")

    def of_whom(self, word: That) -> Any:  # noqa: ANN401 - a thing
        """Give what somebody did something to: your revealed card, of those that several players revealed."""
        (whose,) = [self.closed(one.to) for one in parts_of(word.quality) if isinstance(one, Rel)]
        if word.how not in ("reveal", "discard", "move") or whose not in (YOU, OPPONENT):
            raise Unclear("it is not clear which of them is meant")
        for deed in reversed(self.deeds):
            if deed.verb != word.how or not deed.label:
                continue
            top = [one.place for one in parts_of(getattr(deed.what, "quality", CARD)) if isinstance(one, In)]
            holder = top[0].of if top and isinstance(top[0], Area) and top[0].of != ACTOR else deed.who
            if holder not in (whose, EVERYBODY):
                continue
            if not word.plural and isinstance(deed.what, Some) and deed.what.count != ONE:
                raise Unclear("several were, and it is not said which of them is meant")
            self.used.add(deed.label)
            found = Result(deed.label)
            return found if holder == whose else Every(all_of(Rel("is", found), Rel("owned by", whose)))
        raise Unclear("nothing was done by them that could be meant")

    def nearest(self, word: Any) -> Any:  # noqa: ANN401 - a thing
        """Give the nearest thing that fits."""
        if isinstance(word, That) and word.how == "source":
            return self.source(word)
        if (
            isinstance(word, That)
            and word.how in VERBS
            and any([isinstance(one, Rel) for one in parts_of(word.quality)])
        ):
            return self.of_whom(word)
        if isinstance(word, That) and word.how == "your":
            self.check_still_theirs(word)
        if isinstance(word, That) and word.how == "search" and (several := self.searched_for()) is not None:
            return several
        elsewhere, sought, passed = "", False, list(self.excluded)
        for one in self.likeliest(word):
            together = word.plural and one.of_each is not None  # what each of several players did it to
            if one.thing in passed or (one.plural != word.plural and not together and not one.singly):
                continue
            if isinstance(word, That) and not (self.fits(word, one) and is_so_many(word, one)):
                continue
            gone = one.in_event and self.role == "by"  # what is destroyed still inflicts damage, as it was
            why = ("" if gone else cannot(self.verb[0], one.area, self.verb[1])) or self.is_unfit(one)
            if why and not (isinstance(word, That) and word.how in VERBS):
                elsewhere = elsewhere or why
                passed.append(one.thing)
                continue
            if elsewhere and one.paid and isinstance(word, It):
                raise Unclear(elsewhere)  # and nobody goes back to the cost for it
            if isinstance(word, That) and word.plural and is_narrower(word, one):
                raise Unclear("it is not known of these that they are such, and only those of them are meant")
            if one.sought:
                sought = sought or (self.has_number(one) and self.doing != "")  # what gains is spoken of all along
                continue
            if sought and not isinstance(one.thing, Result):
                raise Unclear("it was asked whether there is one, and it is not said whether that is meant")
            if one.optional:
                raise Unclear("this was picked only if one of several options was chosen")
            self.check_rivals(word, one, passed)
            if one.of_each and self.actor != one.of_each and not word.plural:
                raise Unclear("each of several players did this, and it is not said whose is meant")
            if one.outdated:
                raise Unclear("all of these were made something else, and what is so called now are others")
            if has_gone(one):
                raise Unclear("all of these have gone elsewhere, and what is so called now are others")
            for part in one.thing.members if isinstance(one.thing, Group) else (one.thing,):
                self.use(part)
            return one.thing
        if word.plural and is_two(word) and (several := self.last_two(word)) is not None:
            return several
        if isinstance(word, It) and word.plural and self.players:
            return self.players[-1]
        if isinstance(word, That) and word.count is not None:
            raise Unclear("it is not known that so many were spoken of")
        called = isinstance(word, That) and all([isinstance(one, Is) for one in parts_of(word.quality)])
        if called and self.is_borne_by(word) and not word.plural and not self.things_but_this(word):
            return Every(Rel("bears", THIS))
        if isinstance(word, That) and word.plural and any([one in SIDES for one in parts_of(word.quality)]):
            return Every(word.quality)  # the attacking characters: all of them
        counted = self.added_up
        if word.plural and counted is not None and (isinstance(word, It) or self.fits(word, counted)):
            return counted.thing
        said = "they" if word.plural else "it"
        raise Unclear(elsewhere or f"nothing was spoken of that `{said}` could mean")

    def source(self, word: That) -> Any:  # noqa: ANN401 - a thing
        """Give what inflicted the damage of an event, or of what the ability is that is answered."""
        event = self.event if isinstance(self.event, Event) else None
        answered = [one.thing for one in self.things if one.thing == The("answered")]
        if event is not None and event.verb == "inflict":
            known = event.by if event.by is not None and not isinstance(event.by, QUALITIES) else None
            found: Any = known or (Result(EVENT, "by") if event.per == "to" else Result(EVENT))
        elif answered:
            found = answered[0]
        else:
            raise Unclear("no damage and no ability was spoken of that could have a source")
        return found if word.quality == CARD else Every(all_of(Rel("is", found), word.quality))

    def is_unfit(self, one: Mention) -> str:
        """Say why a thing is of no type that the verb takes in this role, or nothing."""
        if self.verb[0] == CONTROLS and (one.area in ("hand", "deck") or one.verb == "discard"):
            return "only what is in play has a controller, or was"
        types = self.types if one.thing == THIS else types_of(one.quality)
        return unfit_types(self.verb[0], self.role, types)

    def is_borne_by(self, word: That) -> bool:
        """Whether this card is attached to something that may be called so."""
        asked = types_of(word.quality)
        return self.attached and (not asked or not self.bearers or any([one in self.bearers for one in asked]))

    def check_still_theirs(self, word: That) -> None:
        """Decline what is called by who controls it, where that was changed, or is not known of another one."""
        taken: list[Any] = [one.what for one in self.deeds if one.verb in ("control", "switch")]
        taken = [part for one in taken for part in (one.members if isinstance(one, Group) else (one,))]
        if any([one.thing in taken and self.fits(word, one) for one in self.things]):
            raise Unclear("who controls it was changed, and it is called by that")
        plain = That(all_of(*[one for one in parts_of(word.quality) if not isinstance(one, Rel)]))
        for one in self.things:
            held = any([isinstance(part, Rel) and part.relation == "controlled by" for part in parts_of(one.quality)])
            if not held and isinstance(one.thing, Result) and one.verb == "pick" and self.fits(plain, one):
                raise Unclear("this could mean one or the other of two things that were picked")

    def check_rivals(self, word: Any, taken: Mention, passed: list[Any]) -> None:  # noqa: ANN401 - a reference, things
        """Decline where another thing could be meant as well: picked just so, or in the same event."""
        in_event = isinstance(word, That) and word.how == "that" and taken.in_event
        if isinstance(word, That) and word.how and word.how not in VERBS and not in_event:
            return  # that one is the nearest, but of two that one event is about neither is
        if isinstance(word, It) and taken.paid and not word.plural:
            raise Unclear("it is not said whether this is the card itself or what its cost speaks of")
        self.check_picked(word, taken, passed)
        latest = {one.thing: one for one in self.things}
        for one in latest.values():
            if one.thing == taken.thing or one.thing in passed or (one.plural and not taken.plural):
                continue
            if not self.is_rival(taken, one) or self.is_salient(taken, one) or not self.has_number(one):
                continue
            if isinstance(word, That) and (not self.fits(word, one) or not is_as_much(word, taken, one)):
                continue
            if not cannot(self.verb[0], one.area, self.verb[1]):
                raise Unclear("this could mean one or the other of two things that were spoken of")

    def check_picked(self, word: Any, taken: Mention, passed: list[Any]) -> None:  # noqa: ANN401 - a reference, things
        """Decline `it` for this card where something else was picked, and nothing is said of that yet."""
        if not isinstance(word, It) or taken.thing != THIS or self.doer == THIS:
            return
        for one in self.things:
            known = isinstance(one.thing, Result) and one.verb == "pick" and one.plural == word.plural
            if not known or one.thing in passed or len([two for two in self.things if two.thing == one.thing]) > 1:
                continue
            if not cannot(self.verb[0], one.area, self.verb[1]) and not self.is_unfit(one) and self.has_number(one):
                raise Unclear("it is not said whether this is the card itself or what was picked")

    def is_rival(self, taken: Mention, other: Mention) -> bool:
        """Whether two things were made known in the same way, so that neither is nearer than the other."""
        if taken.in_event and other.in_event:
            return True
        picked = {one.thing for one in self.things if one.verb in ("pick", "choose") and isinstance(one.thing, Result)}
        done = other.verb not in ("", "pick", "choose")  # something was done to it since
        return taken.thing in picked and other.thing in picked and not done

    def is_salient(self, taken: Mention, other: Mention) -> bool:
        """Whether something was spoken of again after another thing had been."""
        return any([one.thing == taken.thing for one in self.things[self.things.index(other) :] if one is not taken])

    def likeliest(self, word: Any) -> list[Mention]:  # noqa: ANN401 - a reference
        """Give what was spoken of, the last first; what is known to be called so comes before what could be."""
        found = list(reversed(self.things))
        if not isinstance(word, That) or word.quality == CARD:
            return found
        asked = [one for one in parts_of(word.quality) if isinstance(one, Is)]
        known = [one for one in found if all([is_ in parts_of(one.quality) for is_ in asked])]
        return [*known, *[one for one in found if one not in known]]

    def things_but_this(self, word: That) -> list[Mention]:
        """Give what was spoken of besides this card, and could be of the kind that is named."""
        others = [one for one in self.things if one.thing != THIS and one.thing not in self.excluded]
        return [one for one in others if self.fits(word, one)]


def has_gone(one: Mention) -> bool:
    """Whether all of a kind were put somewhere else, so that none of them is found by what they are."""
    if not isinstance(one.thing, Every) or is_single(one.thing) or is_one_of_two(one.thing) or not one.area:
        return False
    return one.area != (area_of(one.thing.quality) or "play")


def is_so_many(word: That, one: Mention) -> bool:
    """Whether something that was spoken of is as many as is said."""
    return word.count is None or one.count == Cmp("=", word.count)


def is_narrower(word: That, one: Mention) -> bool:
    """Whether only those of several are meant that have such a number or name, which is not known of all of them."""
    narrow = [
        part
        for part in parts_of(word.quality)
        if isinstance(part, Has) or (isinstance(part, Is) and part.field == "name")
    ]
    return any([part not in parts_of(one.quality) for part in narrow])


def is_two(word: Any) -> bool:  # noqa: ANN401 - a reference
    """Whether a reference may mean two things that were picked one after the other."""
    return not isinstance(word, That) or word.count in (None, Num(2))


def is_as_much(word: That, one: Mention, other: Mention) -> bool:
    """Whether two things are both known to be called so, or both not."""
    asked = [part for part in parts_of(word.quality) if isinstance(part, Is)]
    return len({all([part in parts_of(mention.quality) for part in asked]) for mention in (one, other)}) == 1
