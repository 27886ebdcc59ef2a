"""What `it`, `that card`, `they`, `the rest` and `this way` refer to, and the labels by which words say so.

Rulings: the nearest that fits in kind and number; a kind fits if it is of the type that is named; `it` and `the
character` never mean this card where something else was just spoken of in the same role; of an event, its subject.
"""

from dataclasses import fields, replace
from typing import Any, Final, cast

from rulewright.spoils.language.areas import area_after, area_chosen
from rulewright.spoils.language.discourse.deeds import chosen_by_actor, is_plain, is_shown_from_hand, own_area
from rulewright.spoils.language.discourse.mentions import Mention, Unclear, is_of_known_type, is_single
from rulewright.spoils.language.discourse.owners import OWN as OWNED
from rulewright.spoils.language.discourse.owners import owner_in, owner_of_chosen
from rulewright.spoils.language.discourse.references import References
from rulewright.spoils.language.meaning.deeds import TOGETHER
from rulewright.spoils.language.meaning.parts import SIDES
from rulewright.spoils.language.meaning.things import ONES, OTHER, THAT_PLAYER, THEY, is_player, parts_of
from rulewright.spoils.language.open import Additional, Deed, Did, Exactly, It, Much, Open, That, ThisWay
from rulewright.spoils.language.settling.events import QUALITIES
from rulewright.spoils.language.settling.words import is_off_deck
from rulewright.spoils.language.words.amounts import ONE, Cmp, Count, Num, Often, Stat
from rulewright.spoils.language.words.changes import Adds, Alters, Gains, Instead, Modal, Sets, Swaps
from rulewright.spoils.language.words.conditions import Answers, Compare, Done, Fits
from rulewright.spoils.language.words.events import Begins, Ends, Event
from rulewright.spoils.language.words.instructions import Choose, ForEach, If, Lasts, May, Watch
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Gate, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, And, Has, In, Is, Not, Or, Rel, State
from rulewright.spoils.language.words.things import ACTOR, EACH, TARGET, THIS, YOU, Every, Group, Result, Some, The
from rulewright.spoils.language.words.vocabulary import BEFORE, EVENT, Role
from rulewright.spoils.language.words.windows import THIS_TURN, Span, Stay
from rulewright.spoils.words.walk import every, is_word, names_of, replaced

SPOKEN_BY: Final = ("what", "by", "amount", "to", "origin", "into", "split", "window", "until")
ROLES: Final = ("what", "by", "to", "origin", "into", "amount", "split", "window", "until")
CHOSEN: Final = ("what", "to", "by")
NEVER: Final = ("draw", "create", "deploy", "use")  # verbs that make nothing known by what is chosen for them
IF_USED: Final = ("discard", "look", "reveal")  # whose label counts only if something refers to it


# In which order the parts of words are spoken of, where that is not the order in which they are written
SPOKEN: Final[dict[type, tuple[str, ...]]] = {
    Event: ("what", "who", "by", "to", "into", "origin"), Some: ("quality", "count", "such", "by"),
}  # fmt: skip
THAT: Final[Any] = "that"
AT_LEAST_ONE: Final = Cmp(">=", Num(1))
EACH_OTHER: Final = The("each other")
ENTERING: Final = Event("move", EACH, into=Area("play"))


class Discourse(References):
    """Goes through words in the order of the text and closes what is open in them."""

    # Words, by kind

    def closed(self, word: Any) -> Any:  # noqa: ANN401 - any word
        """Give a word with nothing open in it."""
        if isinstance(word, tuple):
            return tuple([self.closed(one) for one in word])
        if not is_word(word):
            return word
        if isinstance(word, It | That | Open | Much | Exactly | Additional):
            return self.reference(word)
        if word == THAT_PLAYER:
            self.check_one_player()
            return self.that_player()
        if isinstance(word, Every) and is_player(word) and not word.each:
            found = self.rebuilt(word)
            self.aside.append(found)
            if isinstance(found.quality, Rel) and not is_player(found.quality.to):
                self.mention(found.quality.to)
            return found
        held: Any = word.to if isinstance(word, Rel) and word.relation in ("controls", "owns") else None
        if held == THEY:
            return Rel(word.relation, self.reference(It(plural=True)))
        whose: Any = word.of if isinstance(word, Stat) else None
        if isinstance(word, Stat) and whose == THEY and word.stat != "influence":
            return Stat(word.stat, self.reference(It(plural=True)))
        if isinstance(word, Stat) and whose == It() and word.stat == "influence":
            return Stat("influence", self.whose_influence())
        if isinstance(word, Did):
            return self.did(word)
        if isinstance(word, Answers):
            return self.answered(word)
        if isinstance(word, Deed):
            return self.deed(word)
        if isinstance(word, Gate):
            self.foresee(word.paragraph)
        if isinstance(word, Trigger | Instead | Watch):
            return self.trigger(word)
        if isinstance(word, If):
            return self.conditional(word)
        if isinstance(word, Compare) and (fitting := self.one_done(word)) is not None:
            return fitting
        if isinstance(word, Count):
            return self.counted(word)
        if isinstance(word, Some):
            return self.some(word)
        if isinstance(word, Choose):
            return self.choice(word)
        if isinstance(word, ForEach) and isinstance(word.of, Result):
            return self.for_each(word)
        if isinstance(word, Lasts | Static):
            return self.change(word)
        if isinstance(word, And | Or) and word.parts and isinstance(word.parts[0], QUALITIES):
            return self.joined(word)
        if isinstance(word, ThisWay):
            return self.done_so(word)
        if isinstance(word, Span) and word.which == THAT:
            return self.that_span(word)
        if isinstance(word, State) and word in SIDES:
            self.party = word
        return self.rebuilt(word)

    def that_span(self, word: Span) -> Span:
        """Give the turn or battle in which what was spoken of happens."""
        if not self.in_event and not self.deeds:
            raise Unclear(f"no {word.unit} was spoken of that this could be")
        return Span(word.unit)

    def foresee(self, paragraph: Any) -> None:  # noqa: ANN401 - a paragraph
        """Know what a paragraph is about before its condition speaks of it: while it is depleted, this card gains."""
        if isinstance(paragraph, Static) and isinstance(paragraph.of, The):
            self.things.insert(0, Mention(paragraph.of))

    def rebuilt(self, word: Any) -> Any:  # noqa: ANN401 - any word
        """Close the parts of a word, in order."""
        way: Any = word.quality if isinstance(word, Fits) else None
        if isinstance(way, ThisWay) and way.verb == "destroy":
            return self.felled(word)
        if isinstance(word, Fits):
            word = self.of_its_type(word)
        names = SPOKEN.get(type(word), names_of(word))
        made = replace(word, **{name: self.closed(getattr(word, name)) for name in names})
        if isinstance(made, Fits) and made.thing == THIS and isinstance(made.quality, Rel):
            borne = made.quality.to if made.quality.relation == "attached to" else None
            if isinstance(borne, Some):
                self.things.append(Mention(Every(Rel("bears", THIS)), borne.quality))
        if isinstance(made, Fits) and made.thing not in (TARGET, The("attacking party")):
            self.mention(made.thing)
        if isinstance(made, Rel) and made.relation == "attached to" and made.to == THIS:
            self.things.insert(0, Mention(THIS))
        if isinstance(made, May):
            self.speak_of(made.who)
        if isinstance(made, Stat):
            self.mention(made.of)
        if isinstance(made, Often) and isinstance(made.event, Event) and isinstance(made.event.what, The):
            self.mention(made.event.what)
        return made

    def of_its_type(self, word: Any) -> Any:  # noqa: ANN401 - a condition
        """Ask for the type by which a thing is called, where what was picked may be of another one."""
        if word.thing == It() and isinstance(word.quality, Is) and word.quality.field == "type":
            known = [one.thing for one in self.things if is_of_known_type(one)]
            self.excluded, outer = [*self.excluded, *known], self.excluded
            thing = self.closed(word.thing)
            self.excluded = outer
            return replace(word, thing=thing)
        called = word.thing.quality if isinstance(word.thing, That) else None
        if not isinstance(called, Is) or called.field != "type" or word.thing.plural:
            return word
        thing = self.closed(word.thing)
        known = [one.quality for one in self.things if one.thing == thing]
        unsure = any([isinstance(one, Or) and called in one.parts for one in parts_of(known[-1])]) if known else False
        return replace(word, thing=thing, quality=all_of(called, word.quality) if unsure else word.quality)

    def joined(self, word: Any) -> Any:  # noqa: ANN401 - a quality
        """Close the parts of a quality, in the order that it has."""
        if OTHER in word.parts and any([isinstance(one, Rel) and one.relation == "is" for one in word.parts]):
            known = [self.closed(one) for one in word.parts if one != OTHER]
            return all_of(self.other_of(known), *known)
        parts = [self.other_than(word) if one == OTHER else self.closed(one) for one in word.parts]
        return all_of(*parts) if isinstance(word, And) else Or(tuple(parts))

    # What is spoken of

    # References

    # Instructions

    def deed(self, do: Deed) -> Deed:
        """Close an instruction, and label what it makes known."""
        if do.verb == "same":
            return self.deed(self.repeated(do))
        self.undone = self.lying()
        found: dict[str, Any] = {"who": self.player(do.who)}
        outer, self.actor = self.actor, found["who"]
        roles = SPOKEN_BY if do.by is not None else ROLES
        for role in roles:
            self.verb = (do.verb, do.into if role == "what" else None) if role in CHOSEN else ("", None)
            self.excluded = [found.get("what"), found.get("by")] if role == "to" else []
            found[role] = self.closed(getattr(do, role))
            known = found[role]
            if (
                role in ("what", "by")
                and not isinstance(known, Some)
                and (not isinstance(known, Every) or is_single(known))
            ):
                self.mention(known)
        self.excluded = []
        self.actor, self.verb = outer, ("", None)
        if found["to"] == EACH_OTHER and isinstance(found["by"], Result) and not self.is_plural(found["by"]):
            found["to"] = self.reference(That(CARD, how="other"))
            found["amount"] = replaced(found["amount"], EACH, found["by"])
        if do.verb == "create" and found["into"] is not None:
            found["who"], found["into"] = found["into"].of, None
        self.check_among(replace(do, **found))
        made = self.in_what_was_seen(self.of_them(chosen_by_actor(replace(do, **found))))
        made = self.labelled(own_area(self.homed(made)))
        self.speak_of(made.who)
        self.each_acted = isinstance(made.who, Every) and made.who.each
        for role in ("to", "by", "what"):
            if not isinstance(getattr(made, role), Some) and not (made.label and isinstance(made.what, Every)):
                self.mention(getattr(made, role))
                self.done_to(getattr(made, role), made.verb if role == "what" else "", made.into)
        self.last_deed = made
        self.deeds.append(made)
        if isinstance(made.what, Area) and made.verb in ("look", "reveal"):
            self.area = replace(made.what, of=made.who if made.what.of == ACTOR else made.what.of)
        return made

    def check_among(self, made: Deed) -> None:
        """Decline one of a kind where several of it were picked: of these, or of all?"""
        some, both = made.what, made.by
        if isinstance(both, Group) and len(set(both.members)) < len(both.members):
            raise Unclear("this is the same thing twice")
        if made.verb == "switch" and not self.are_two(some):
            raise Unclear("control of two things is switched")
        if not isinstance(some, Some) or made.verb in ("pick", "choose", *NEVER) or some.quality == CARD:
            return
        for one in self.things:
            if one.plural and one.verb == "pick" and isinstance(one.thing, Result) and one.quality == some.quality:
                raise Unclear("it is not said whether this is one of those that were picked")

    def are_two(self, things: Any) -> bool:  # noqa: ANN401 - things
        """Whether things are two."""
        if isinstance(things, Group):
            return len(things.members) == 2  # noqa: PLR2004 - of which each gets what the other had
        counts = [one.count for one in self.things if one.thing == things and one.count is not None]
        return bool(counts) and counts[-1] == Cmp("=", Num(2))

    def homed(self, made: Deed) -> Deed:
        """Put things where their owners have them: whoever is named must be the owner."""
        into = made.into
        if made.verb != "move" or not isinstance(into, Area) or into.of is None or into.name not in OWNED:
            return made
        whose = made.who if into.of == ACTOR else into.of
        if self.owner_of(made.what, made.who) != whose:
            raise Unclear("a card goes to its owner's hand, deck or discard pile, and it is not said that this is it")
        return replace(made, into=replace(into, of=None))

    def is_plural(self, thing: Any) -> bool:  # noqa: ANN401 - a thing
        """Whether several things were spoken of as one."""
        return any([one.plural for one in self.things if one.thing == thing])

    def repeated(self, do: Deed) -> Deed:
        """Give the instruction before once more, done by somebody else: they do the same."""
        if self.last_deed is None:
            raise Unclear("nothing was done before that could be the same")
        again: Deed = replace(self.last_deed, label="", found="")
        made: Deed = replace(replaced(again, again.who, do.who), who=do.who)
        return made

    def of_them(self, made: Deed) -> Deed:
        """Take `1 card` for one of the cards that were chosen before, the second time for one of the rest."""
        some = made.what
        kind: Any = some.quality if isinstance(some, Some) else None
        if kind not in (CARD, ONES) or (kind == CARD and made.verb != "move"):
            return made
        for one in reversed(self.things):
            if one.plural and isinstance(one.thing, Result) and one.thing.role == "what" and one.verb != "discard":
                self.use(one.thing)
                of = replace(one.thing, role="rest") if one.thing.of in self.parted else one.thing
                self.parted.add(one.thing.of)
                return replace(made, what=replace(some, quality=Rel("is", of)))
        if kind == ONES and made.verb == "discard" and getattr(self.last_deed, "verb", "") == "draw":
            return replace(made, what=replace(some, quality=CARD))
        if kind == ONES:
            raise Unclear("nothing was spoken of of which so many could be meant")
        return made

    def in_what_was_seen(self, made: Deed) -> Deed:
        """Choose a card among those that were just looked at, where no other place is named."""
        last, some = self.last_deed, made.what
        if not isinstance(last, Deed) or last.verb not in ("look", "reveal") or not isinstance(last.what, Area):
            return made
        if made.verb not in ("choose", "pick") or not isinstance(some, Some) or self.area is None or is_player(some):
            return made
        if any([not isinstance(one, Is | Not | Or | Has) for one in parts_of(some.quality)]):
            return made
        return replace(made, what=replace(some, quality=all_of(some.quality, In(self.area))))

    def player(self, player: Any) -> Any:  # noqa: ANN401 - a player
        """Give who is meant."""
        return self.closed(player)

    def labelled(self, made: Deed) -> Deed:
        """Label an instruction for which something is chosen."""
        for role in CHOSEN:
            some = getattr(made, role)
            if not isinstance(some, Some) or made.verb in NEVER or is_plain(made):
                continue
            if is_player(some):
                self.players.append(THAT_PLAYER)
                continue
            free = made.verb == "discard" and some.count.order != "="
            label = self.label(
                always=free or is_shown_from_hand(made) or (made.verb not in IF_USED and not is_off_deck(made))
            )
            known = Mention(Result(label), some.quality, plural=some.count != ONE, verb=made.verb)
            known.area = area_after(made.verb, made.into or made.origin, area_chosen(made.verb, some.quality))
            known.owner = self.owner_of(some, made.who) if role != "what" else owner_of_chosen(made)
            known.owner = known.owner or self.owner_of(some, made.who)
            known.count = some.count
            known.of_each = next((one for one in (made.who, known.owner) if isinstance(one, Every) and one.each), None)
            self.things.append(known)
            return replace(made, label=label)
        if made.until is not None:
            return self.found_out(made)
        if made.verb == "look" and isinstance(made.what, Every):
            label = self.label(always=False)
            self.things.append(Mention(Result(label), made.what.quality, plural=True, verb="look"))
            return replace(made, label=label)
        return made

    def found_out(self, made: Deed) -> Deed:
        """Label all that is revealed, and what is found in the end."""
        whole, found = self.label(always=False), self.label(always=False)
        assert isinstance(made.until, Some)
        self.things.append(Mention(Result(whole), CARD, plural=True, verb="reveal"))
        self.things.append(Mention(Result(found), made.until.quality, plural=made.until.count != ONE, verb="found"))
        for one in self.things[-2:]:
            one.owner = made.who if made.what.of == ACTOR else made.what.of
        return replace(made, label=whole, found=found)

    def done_to(self, thing: Any, verb: str, into: Any) -> None:  # noqa: ANN401 - a thing, a place
        """Note what was done to a thing, so that it can be called by that."""
        if self.things and self.things[-1].thing == thing:
            self.things[-1].verb = verb
            self.things[-1].area = area_after(verb, into, self.things[-1].area)

    def some(self, word: Any) -> Some:  # noqa: ANN401 - a word with something open in it
        """Close what is chosen; that all have different names is said of them together."""
        parts = parts_of(word.quality) if isinstance(word.quality, QUALITIES) else (word.quality,)
        for said in TOGETHER:
            if said in parts and word.such is None:
                kept = all_of(*[one for one in parts if one != said])
                word = replace(word, quality=kept, such=Fits(The("them"), State(said.name)))  # type: ignore[arg-type]
        return self.rebuilt(word)  # type: ignore[no-any-return]

    def choice(self, word: Any) -> Choose:  # noqa: ANN401 - a word with something open in it
        """Close options: each knows what was known before all of them."""
        who = self.closed(word.who)
        things, players = list(self.things), list(self.players)
        options = []
        for one in word.options:
            self.things, self.players = list(things), [*players, who] if who != YOU else list(players)
            options.append(self.closed(one))
        return Choose(who, word.count, tuple(options))

    def for_each(self, word: Any) -> ForEach:  # noqa: ANN401 - a word with something open in it
        """Close what the winner or the losers of a bid do: each is that player."""
        self.players, self.each_acted = [THAT_PLAYER], False
        made = ForEach(word.of, self.closed(word.does))
        self.players, self.aside, self.each_acted = [], [], False  # outside it is not said who would be meant
        return made

    def change(self, word: Any) -> Any:  # noqa: ANN401 - the same, closed
        """Close a change, and label what is chosen for it."""
        if isinstance(word, Lasts) and any([isinstance(one, Additional) for one in every(word)]):
            word = self.additional(word)
        if isinstance(word, Lasts):
            self.check_time(word)
            self.window = word.window
            self.last_change = word if isinstance(word.change, Gains) else None
        self.verb = (verb_of(word.change), None)
        self.number = word.change.stat if isinstance(word.change, Adds | Sets) else ""
        of = self.player(word.of)
        self.verb, self.number = ("", None), ""
        if isinstance(of, Some) and isinstance(word, Lasts) and not is_player(of):
            label = self.label(always=True)
            self.things.append(Mention(Result(label), of.quality, plural=of.count != ONE))
            word = replace(word, label=label)
        elif of == THIS and isinstance(word.change, Instead) and word.change.event != ENTERING:
            pass  # it is this card's doing, and not about this card
        elif isinstance(of, Every) and not of.each and not is_player(of) and not is_single(of):
            self.things.append(Mention(EACH, of.quality, plural=True))
        else:
            self.mention(of)
        rest = {
            one.name: self.closed(getattr(word, one.name)) for one in fields(word) if one.name not in ("of", "label")
        }
        return replace(word, of=of, **rest)

    def check_time(self, word: Lasts) -> None:
        """Decline a number that is changed, or damage that goes elsewhere, without a word of how long."""
        endless = isinstance(word.window, Stay) and not (is_player(word.of) or word.of == THIS)
        if endless and isinstance(word.change, Adds | Swaps | Alters):
            raise Unclear("it is not said for how long this is so")
        before = self.last_change
        if endless and isinstance(word.change, Gains) and before and before.window == THIS_TURN != word.window:
            raise Unclear("it is not said whether this is so as long as what the sentence before says")

    def additional(self, word: Any) -> Any:  # noqa: ANN401 - a change with something open in it
        """Let what is gained besides something else last as long as that."""
        if not isinstance(word.window, Stay):
            return word
        if self.window is None or isinstance(self.window, Stay):
            raise Unclear("it is not said for how long this is additional")
        return replace(word, window=self.window)

    def conditional(self, word: Any) -> Any:  # noqa: ANN401 - an instruction
        """Close what follows from a condition."""
        condition = self.closed(word.condition)
        before = self.undone if condition == Done(BEFORE) else self.lying()
        then = self.closed(word.then)
        after = self.lying()
        self.lay(before)
        otherwise = self.closed(word.otherwise)
        unsure = self.lying()
        self.lay({thing: area if unsure[thing] == area else "" for thing, area in after.items()})
        return If(condition, then, otherwise)

    def lying(self) -> dict[Any, str]:
        """Give where everything lies that was spoken of."""
        return {one.thing: one.area for one in self.things}

    def lay(self, areas: dict[Any, str]) -> None:
        """Let things lie where they lay before, or where nobody knows."""
        for one in self.things:
            one.area = areas.get(one.thing, one.area)

    def trigger(self, word: Any) -> Any:  # noqa: ANN401 - a trigger, or what happens instead or later
        """Close a trigger: what its event is about is spoken of."""
        if not isinstance(word, Watch) and word.when is not None and It() in every(word.event):
            word = replace(word, when=self.closed(word.when))  # it speaks of what the event is about
        event = self.closed(word.event)
        outer, self.in_event, self.event = self.in_event, True, event
        self.speak_of_event(event)
        found: dict[str, Any] = {} if isinstance(word, Watch) else {"when": self.closed(word.when)}
        found["does"] = self.closed(word.does)
        self.in_event = outer
        return replace(word, event=event, **found)

    def speak_of_event(self, event: Any) -> None:  # noqa: ANN401 - an event
        """Speak of what an event is about, its subject last."""
        if isinstance(event, Begins | Ends) and isinstance(event.window, Span):
            self.speak_of(event.window.of)
        if not isinstance(event, Event):
            return
        if isinstance(event.origin, Area) and event.origin.of is not None:
            self.speak_of(event.origin.of)
        if event.who is not None:
            self.speak_of(event.who)
        if event.verb in ("attack", "block") and event.what == THIS:
            self.party = Rel("in a party with", THIS)
        if event.verb == "lay":
            self.things.append(Mention(Result(EVENT), Is("type", "resource")))
        if isinstance(event.to, QUALITIES) and Is("type", "faction") in parts_of(event.to):
            self.speak_of(Every(Rel("owns", Result(EVENT, "to"))))
        roles = [role for role in ("by", "to", "what") if role != event.per and getattr(event, role) is not None]
        for role in (*roles, event.per):
            thing = getattr(event, role)
            if isinstance(thing, QUALITIES):
                known = Result(EVENT) if role == event.per else Result(EVENT, cast("Role", role))
                self.things.append(Mention(known, thing))
                self.things[-1].owner = owner_in(event) if role == "what" else None
                self.things[-1].area = "deployed" if event.verb == "deploy" and role == "what" else ""
            else:
                self.mention(thing)
            if self.things and (role != "by" or event.verb == "inflict"):
                self.things[-1].in_event = True
            if self.things and (role == "what" or (role == "to" and event.verb == "inflict")):
                self.things[-1].verb = event.verb

    def one_done(self, word: Any) -> Fits | None:  # noqa: ANN401 - a comparison
        """Ask what one thing is like that something was done to, where it is asked whether one like that was."""
        of = word.amount.of if isinstance(word.amount, Count) and word.count == AT_LEAST_ONE else None
        parts = parts_of(of) if isinstance(of, QUALITIES) else ()
        ways = [one for one in parts if isinstance(one, ThisWay)]
        deed = self.deed_so(ways[0].verb) if ways else None
        if not isinstance(deed, Deed) or deed.verb != ways[0].verb:
            return None
        some = deed.what
        label = deed.found or (deed.label if isinstance(some, Some) and some.count == ONE else "")
        if not label:
            return None
        self.use(Result(label))
        self.mention(Result(label))
        return Fits(Result(label), self.closed(all_of(*[one for one in parts if one not in ways])))

    def counted(self, word: Any) -> Any:  # noqa: ANN401 - an amount
        """Close a count: of what was done this way it is of the result."""
        parts = parts_of(word.of) if isinstance(word.of, QUALITIES) else (word.of,)
        ways = [one for one in parts if isinstance(one, ThisWay)]
        if not ways:
            return self.rebuilt(word)
        return self.this_way(all_of(*[one for one in parts if one not in ways]), ways[0].verb)


def verb_of(change: Any) -> str:  # noqa: ANN401 - a change
    """Give by which verb it is known where the things lie that a change is about."""
    if isinstance(change, Instead):
        return "enter" if change.event == ENTERING else ""
    return "" if isinstance(change, Modal) else "change"
