"""What references refer to: the nearest thing that fits in kind and number; of an event, its subject."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.areas import cannot
from rulewright.spoils.language.discourse.mentions import Mention, Unclear, is_single, types_of
from rulewright.spoils.language.discourse.owners import owner_by
from rulewright.spoils.language.meaning.deeds import AREA
from rulewright.spoils.language.meaning.parts import PARTY, SIDES
from rulewright.spoils.language.meaning.things import EVERYBODY, OPPONENT, OTHER, THAT_PLAYER, THEY, is_player, parts_of
from rulewright.spoils.language.open import Additional, Deed, Exactly, It, Much, Open, That, ThisWay
from rulewright.spoils.language.settling.events import QUALITIES
from rulewright.spoils.language.words.amounts import ONE, Cmp, Count, Num, Often
from rulewright.spoils.language.words.conditions import Answers, Compare, Done
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, In, Is, Not, Or, Rel
from rulewright.spoils.language.words.things import ACTOR, THIS, YOU, Every, Group, Result, Some, The
from rulewright.spoils.language.words.vocabulary import BEFORE, EVENT, VERBS
from rulewright.spoils.language.words.windows import THIS_TURN

# Verbs that come to an amount, and of what
AMOUNTING: Final = ("draw", "gain", "lose", "inflict", "mark", "unmark", "pay", "discard", "heal")
COMES_TO: Final = {"tokens": ("mark", "unmark"), "damage": ("inflict", "heal"), "influence": ("gain", "lose")}
ORDINALS: Final = ("first", "second", "third")
# Which types of cards have a number; that they cost something all have
FIGHTING: Final = ("character",)
NUMBERS: Final = {"strength": FIGHTING, "life": FIGHTING, "speed": FIGHTING, "structure": ("location",)}


class References:
    """Knows what was spoken of, and what may be meant by it, them, that card and the rest."""

    def __init__(self, types: tuple[str, ...] = (), *, attached: bool = False) -> None:
        """Begin with nothing spoken of, of a card of some types, which may be attached to another one."""
        self.types = types
        self.attached = attached
        self.things: list[Mention] = []
        self.players: list[Any] = []
        self.count = 0
        self.used: set[str] = set()
        self.always: set[str] = set()
        self.actor: Any = YOU
        self.in_event = False
        self.event: Any = None  # what happens, if something is said of it
        self.last_deed: Any = None
        self.deeds: list[Any] = []  # all instructions so far
        self.excluded: list[Any] = []  # what cannot be meant: a thing is not attached to itself
        self.aside: list[Any] = []  # players that were named without doing anything: whose things are
        self.area: Area | None = None  # the area that was looked at or revealed
        self.verb: tuple[str, Any] = ("", None)  # what is done to what is spoken of, and where that puts it
        self.undone: dict[Any, str] = {}  # where things lay before the last instruction
        self.party: Any = None  # the quality of the members of the party that was spoken of
        self.parted: set[str] = set()  # labels of which some were taken
        self.last_change: Any = None  # what the instruction before lets things gain
        self.number = ""  # the number that is being changed
        self.window: Any = None  # how long the last change lasts
        self.each_acted = False  # whether each of those players did something who were spoken of last

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

    def other_than(self, kind: Any) -> Any:  # noqa: ANN401 - a quality
        """Give what `another` is other than: what was picked of the kind, what this is attached to, or this card."""
        asked = [one for one in kind.parts if isinstance(one, Is) and one.field == "type"]
        if self.verb[0] == "attach" and self.excluded and (borne := self.borne(self.excluded[0])) is not None:
            return borne
        for one in reversed(self.things):
            if not isinstance(one.thing, Result):
                continue
            alike = (one.verb == "pick" or self.is_no(asked)) and all([is_ in parts_of(one.quality) for is_ in asked])
            if alike or (one.plural and all_of(*[part for part in kind.parts if part != OTHER]) == one.quality):
                self.use(one.thing)
                return Not(Rel("is", one.thing))
        if self.attached and asked and asked[0].value not in self.types:
            return Not(Rel("is", Every(Rel("bears", THIS))))
        if any([one.in_event and one.thing != THIS and all([is_ in parts_of(one.quality) for is_ in asked])
                for one in self.things]):  # fmt: skip
            raise Unclear("it is not said which one another one is other than")
        return OTHER

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

    def mention(self, thing: Any, quality: Any = None, *, plural: bool = False) -> None:  # noqa: ANN401 - a thing, a quality
        """Speak of a thing."""
        if thing is None or isinstance(thing, (Area, *QUALITIES)):
            return
        if is_player(thing):
            self.speak_of(thing)
            return
        known = [one for one in self.things if one.thing == thing]
        found, area, owner = False, "", None
        if known:
            quality, plural, found, area = known[-1].quality, known[-1].plural, known[-1].found, known[-1].area
            owner = known[-1].owner
        elif isinstance(thing, Every):
            quality, plural = thing.quality, not is_single(thing)
            if isinstance(quality, Rel) and quality.relation == "faction of":
                quality = Is("type", "faction")
        elif isinstance(thing, Group):
            plural = True
        self.things.append(Mention(thing, quality if quality is not None else CARD, plural=plural))
        self.things[-1].found = found
        self.things[-1].area = area or self.things[-1].area
        self.things[-1].owner = owner
        self.things[-1].count = known[-1].count if known else None

    def owner_of(self, thing: Any, actor: Any) -> Any:  # noqa: ANN401 - a thing, players
        """Give who owns a thing, as far as the text says so."""
        if thing == THIS:
            return YOU
        if isinstance(thing, Result):
            known = [one for one in self.things if isinstance(one.thing, Result) and one.thing.of == thing.of]
            return next((one.owner for one in reversed(known) if one.owner is not None), None)
        if isinstance(thing, Group):
            owners = [self.owner_of(one, actor) for one in thing.members]
            return owners[0] if all([one == owners[0] for one in owners]) else None
        if not isinstance(thing, Some | Every):
            return None
        of = [one.to for one in parts_of(thing.quality) if isinstance(one, Rel) and one.relation == "is"]
        return owner_by(thing.quality, actor) or next((self.owner_of(one, actor) for one in of), None)

    def speak_of(self, player: Any) -> None:  # noqa: ANN401 - a player
        """Speak of a player."""
        if player not in (YOU, ACTOR) and not isinstance(player, Open):
            self.players.append(player)
            self.each_acted = False

    def reference(self, word: Any) -> Any:  # noqa: ANN401 - a reference
        """Give what a reference refers to."""
        if isinstance(word, Exactly | Additional):
            return self.closed(word.amount)
        if isinstance(word, Much):
            return self.much(word)
        if word == AREA:
            return self.spoken_area()
        if word == PARTY:
            return self.spoken_party()
        if isinstance(word, Open):
            return self.they() if word == THEY else word
        found = self.found(word)
        self.mention(found)
        if (
            isinstance(word, That)
            and isinstance(found, Every | Group)
            and self.things
            and self.things[-1].thing == found
        ):
            self.things[-1].plural = word.plural
        return found

    def found(self, word: Any) -> Any:  # noqa: ANN401 - a reference; a thing
        """Give what was spoken of."""
        if not isinstance(word, That):
            return self.nearest(word)
        if word.how in ORDINALS:
            return self.numbered(word)
        if word.how == "other":
            return (self.others_picked() if word.plural else self.other_of_two(word)) or self.rest(word)
        return self.nearest(word)

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
        if len(picked) <= place:
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

    def spoken_party(self) -> Any:  # noqa: ANN401 - a quality
        """Give the quality of the members of the party that was spoken of."""
        if self.party is None:
            raise Unclear("no party was spoken of that this could mean")
        return self.party

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

    def whose_influence(self) -> Any:  # noqa: ANN401 - a player
        """Give whose faction `it` is: the one that gained or lost influence last, or that of whoever acts."""
        deed = self.last_deed
        return deed.who if isinstance(deed, Deed) and deed.verb in ("gain", "lose") else self.actor

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

    def spoken_area(self) -> Area:
        """Give the area that was looked at or revealed."""
        if self.area is None:
            raise Unclear("no area was spoken of that `it` could mean")
        return self.area

    def did(self, word: Any) -> Done:  # noqa: ANN401 - a word with something open in it
        """Give the condition that something was chosen for a cost."""
        kind = word.what.quality if isinstance(word.what, Some | Every) else CARD
        found = self.nearest(That(kind, isinstance(word.what, Every), word.verb))
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

    def they(self) -> Any:  # noqa: ANN401 - a player
        """Give who `they` are: whoever acts, or whoever was spoken of last."""
        if self.actor not in (YOU, None) and not isinstance(self.actor, Open):
            return self.actor
        if self.players and self.each_acted and THAT_PLAYER in self.players:
            raise Unclear("several players were spoken of, and it is not said which of them are meant")
        if self.players and self.each_acted:
            return self.players[-1]
        if self.players or self.aside:
            return self.that_player()
        raise Unclear("nobody was spoken of whom `they` could mean")

    def that_player(self) -> Any:  # noqa: ANN401 - a player
        """Give who `that player` is: called so if a player was picked or the event is of any player."""
        if not self.players and not self.aside:
            raise Unclear("nobody was spoken of whom `that player` could mean")
        if isinstance(self.actor, Every) and self.actor.each:
            return self.actor  # for each of them, what is theirs
        if self.players and self.each_acted:
            raise Unclear("each of several players did something, and it is not said which of them is meant")
        last = self.players[-1] if self.players else self.aside[-1]
        several = isinstance(last, Some) or last in (EVERYBODY, THAT_PLAYER) or (isinstance(last, Every) and last.each)
        return THAT_PLAYER if several else last

    def check_one_player(self) -> None:
        """Decline `that player` where several were spoken of, and none of them twice in a row."""
        if len({one for one in self.players if one != EVERYBODY}) > 1 and self.players[-2] != self.players[-1]:
            raise Unclear("several players were spoken of, and it is not said which of them is meant")

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
        elsewhere, passed = "", list(self.excluded)
        for one in self.likeliest(word):
            if one.thing in passed or one.plural != word.plural:
                continue
            if isinstance(word, That) and not self.fits(word, one):
                continue
            why = cannot(self.verb[0], one.area, self.verb[1])
            if why and not (isinstance(word, That) and word.how in VERBS):
                elsewhere = elsewhere or why
                passed.append(one.thing)
                continue
            self.check_rivals(word, one, passed)
            if one.of_each and self.actor != one.of_each and not word.plural:
                raise Unclear("each of several players did this, and it is not said whose is meant")
            self.use(one.thing)
            return one.thing
        if word.plural and (several := self.last_two(word)) is not None:
            return several
        if isinstance(word, It) and word.plural and self.players:
            return self.players[-1]
        called = isinstance(word, That) and all([isinstance(one, Is) for one in parts_of(word.quality)])
        if self.attached and called and not word.plural and not self.things_but_this(word):
            return Every(Rel("bears", THIS))
        if isinstance(word, That) and word.plural and any([one in SIDES for one in parts_of(word.quality)]):
            return Every(word.quality)  # the attacking characters: all of them
        said = "they" if word.plural else "it"
        raise Unclear(elsewhere or f"nothing was spoken of that `{said}` could mean")

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
        if isinstance(word, That) and word.how and word.how not in VERBS:
            return  # that one is the nearest
        if isinstance(word, It) and taken.paid and not word.plural:
            raise Unclear("it is not said whether this is the card itself or what its cost speaks of")
        latest = {one.thing: one for one in self.things}
        for one in latest.values():
            if one.thing == taken.thing or one.thing in passed or one.plural != taken.plural:
                continue
            if not self.is_rival(taken, one) or self.is_salient(taken, one) or not self.has_number(one):
                continue
            if isinstance(word, That) and (not self.fits(word, one) or not is_as_much(word, taken, one)):
                continue
            if not cannot(self.verb[0], one.area, self.verb[1]):
                raise Unclear("this could mean one or the other of two things that were spoken of")

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

    def has_number(self, one: Mention) -> bool:
        """Whether a thing is of a type that has the number which is being changed."""
        having = NUMBERS.get(self.number)
        types = self.types if one.thing == THIS else types_of(one.quality)
        return having is None or not types or any([type_ in having for type_ in types])

    def likeliest(self, word: Any) -> list[Mention]:  # noqa: ANN401 - a reference
        """Give what was spoken of, the last first; what is known to be called so comes before what could be."""
        found = list(reversed(self.things))
        if not isinstance(word, That) or word.quality == CARD:
            return found
        asked = [one for one in parts_of(word.quality) if isinstance(one, Is)]
        known = [one for one in found if all([is_ in parts_of(one.quality) for is_ in asked])]
        return [*known, *[one for one in found if one not in known]]

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

    def things_but_this(self, word: That) -> list[Mention]:
        """Give what was spoken of besides this card, and could be of the kind that is named."""
        others = [one for one in self.things if one.thing != THIS and one.thing not in self.excluded]
        return [one for one in others if self.fits(word, one)]

    def last_two(self, word: Any) -> Group | None:  # noqa: ANN401 - a word with something open in it
        """Give the two things that were picked one after the other."""
        picked: list[Any] = []
        for one in self.things:
            if isinstance(word, That) and not self.fits(word, one):
                continue
            if isinstance(one.thing, Result) and one.verb in ("pick", "choose") and one.thing not in picked:
                picked.append(one.thing)
        if len(picked) != 2:  # noqa: PLR2004 - both of them
            return None
        for one in picked:
            self.use(one)
        return Group(tuple(picked))

    def fits(self, word: Any, mention: Mention) -> bool:  # noqa: ANN401 - a word with something open in it
        """Whether something that was spoken of is of the kind that is named."""
        asked = [one for one in parts_of(self.closed(word.quality)) if not isinstance(one, ThisWay)]
        known = parts_of(mention.quality)
        if mention.thing == THIS:
            return False
        if word.how in VERBS and word.how != mention.verb and not (word.how == "choose" and mention.verb == "move"):
            return False
        for one in asked:
            if one in known or (mention.quality == CARD and isinstance(one, Is)):
                continue
            if isinstance(one, Is) and any([isinstance(two, Or) and one in two.parts for two in known]):
                continue
            if isinstance(one, Is) and not any([isinstance(two, Is) and two.field == one.field for two in known]):
                continue
            return False
        return True

    def rest(self, word: That) -> Any:  # noqa: ANN401 - a thing
        """Give what is left of the things that some were chosen of; one, if it is called so."""
        for one in reversed(self.things):
            if one.plural and isinstance(one.thing, Result) and one.thing.role == "what" and not one.found:
                sources = [part.to for part in parts_of(one.quality) if isinstance(part, Rel) and part.relation == "is"]
                whole = sources[0] if sources and isinstance(sources[0], Result) else one.thing
                if not self.fits(That(word.quality), one):
                    raise Unclear("what is left is not of the kind that is named")
                if not word.plural and not self.is_one_left(whole):
                    raise Unclear("it is not said that one of them is left")
                self.use(whole)
                return Result(whole.of, "rest")
        raise Unclear("nothing was spoken of of which there could be a rest")

    def is_one_left(self, whole: Result) -> bool:
        """Whether of several things all but one were taken, as far as it is said how many they were."""
        counts = [one.count for one in self.things if one.thing == whole and one.count is not None]
        taken = {one.thing for one in self.things if Rel("is", whole) in parts_of(one.quality) and not one.plural}
        number = counts[-1].amount if counts and counts[-1].order == "=" else None
        return not isinstance(number, Num) or number.number - len(taken) == 1

    def use(self, thing: Any) -> None:  # noqa: ANN401 - a thing
        """Note that something refers to a label."""
        if isinstance(thing, Result):
            self.used.add(thing.of)

    def label(self, *, always: bool) -> str:
        """Give a new label."""
        label = f"?{self.count}"
        self.count += 1
        if always:
            self.always.add(label)
        return label

    def deed_so(self, verb: str) -> Any:  # noqa: ANN401 - an instruction
        """Give the instruction that `this way` means: the last, or the last of this verb that can be referred to."""
        if getattr(self.last_deed, "verb", verb) == verb:
            return self.last_deed
        known = [one for one in self.deeds if one.verb == verb and one.label]
        way = getattr(self.last_deed, "amount", None)
        counted = [one for one in self.deeds[:-1] if one.verb == verb and way == Count(Result(BEFORE))]
        return known[-1] if known else counted[-1] if counted else self.last_deed

    def done_so(self, word: Any) -> Any:  # noqa: ANN401 - a quality
        """Give the quality of what an instruction before did so to."""
        deed = self.deed_so(word.verb)
        if isinstance(deed, Deed) and deed.verb == word.verb and isinstance(deed.what, Area) and word.verb != "discard":
            return In(replace(deed.what, of=deed.who))
        if isinstance(deed, Deed) and deed.verb == word.verb and deed.label:
            self.used.add(deed.label)
            return Rel("is", Result(deed.label))
        raise Unclear(f"nothing was done that `{word.verb} this way` could mean")

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
        quality = deed.what.quality if isinstance(deed.what, Some | Every) else picked[-1] if picked else CARD
        known = parts_of(quality)
        found = deed.what if picked else Result(deed.label or BEFORE)
        self.use(found)
        alike = all([one in known for one in parts_of(kind)])
        return Count(found) if alike else Count(all_of(kind, Rel("is", found)))

    def felled_by(self, verb: str) -> bool:
        """Whether it is damage of the instruction before that destroyed things."""
        return verb == "destroy" and isinstance(self.last_deed, Deed) and self.last_deed.verb == "inflict"

    def closed(self, word: Any) -> Any:  # noqa: ANN401 - any word
        """Give a word with nothing open in it."""
        raise NotImplementedError


def is_as_much(word: That, one: Mention, other: Mention) -> bool:
    """Whether two things are both known to be called so, or both not."""
    asked = [part for part in parts_of(word.quality) if isinstance(part, Is)]
    return len({all([part in parts_of(mention.quality) for part in asked]) for mention in (one, other)}) == 1
