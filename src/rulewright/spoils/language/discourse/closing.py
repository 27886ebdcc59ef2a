"""What `it`, `that card`, `they`, `the rest` and `this way` refer to, and the labels by which words say so.

Rulings: the nearest that fits in kind and number; a kind fits if it is of the type that is named; `it` and `the
character` never mean this card where something else was just spoken of in the same role; of an event, its subject.
"""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.areas import FLAGS
from rulewright.spoils.language.discourse.changing import Changing
from rulewright.spoils.language.discourse.happening import SPOKEN
from rulewright.spoils.language.discourse.mentions import (
    Mention,
    Unclear,
    is_of_known_type,
    is_single,
    types_of,
)
from rulewright.spoils.language.discourse.owners import CONTROLS
from rulewright.spoils.language.discourse.players import AT_LEAST_ONE, is_each
from rulewright.spoils.language.discourse.references import has_gone
from rulewright.spoils.language.discourse.several import SAID, check_alike
from rulewright.spoils.language.meaning.parts import OPPOSING, SIDES
from rulewright.spoils.language.meaning.plainly import DUPLICATE
from rulewright.spoils.language.meaning.things import (
    EVERYBODY,
    FORMERLY,
    OTHER,
    THAT_PLAYER,
    THEY,
    is_held,
    is_player,
    parts_of,
)
from rulewright.spoils.language.open import (
    Additional,
    Apart,
    Deed,
    Did,
    Exactly,
    Fact,
    It,
    Jointly,
    Much,
    Now,
    Open,
    That,
    ThisWay,
)
from rulewright.spoils.language.settling.events import QUALITIES
from rulewright.spoils.language.words.amounts import ONE, Cmp, Count, Fold, Often, Stat, Var
from rulewright.spoils.language.words.changes import Instead, Modal
from rulewright.spoils.language.words.conditions import Answers, Compare, Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import NOTHING, Choose, ForEach, If, Lasts, Let, May, Watch
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Gate, Static, Trigger
from rulewright.spoils.language.words.qualities import And, Is, Not, Or, Rel, State
from rulewright.spoils.language.words.things import EACH, TARGET, THIS, Every, Result, Some, The
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.words.walk import is_word, names_of

ATTACHED: Final[Any] = Rel("attached to", It())  # type: ignore[arg-type]
RESOURCE: Final = Is("type", "resource")
THAT: Final[Any] = "that"
# What is more to close than its parts
CLOSED: Final = frozenset(
    (It, That, Open, Much, Exactly, Additional, The, Every, Rel, Stat, Did, Answers, Deed, Gate, Trigger, Instead,
     Watch, Modal, If, Compare, Count, Fold, Some, Choose, ForEach, Lasts, Static, And, Or, ThisWay, Span, Let, State,
     Fact, Now, Apart)
)  # fmt: skip


class Discourse(Changing):
    """Goes through words in the order of the text and closes what is open in them."""

    def closed(self, word: Any) -> Any:  # noqa: ANN401 - any word
        """Give a word with nothing open in it."""
        if isinstance(word, tuple):
            return tuple([self.closed(one) for one in word])
        if not is_word(word):
            return word
        if type(word) not in CLOSED:
            return self.rebuilt(word)
        if isinstance(word, It | That | Open | Much | Exactly | Additional | Now | Apart):
            return self.reference(word)
        if word == THAT_PLAYER:
            self.check_one_player()
            return self.that_player()
        if isinstance(word, Every) and word == EVERYBODY:
            self.name(word)
            return word
        if isinstance(word, Every) and is_player(word) and not word.each:
            found = self.apart(word)
            self.name(found)
            if isinstance(found.quality, Rel) and not is_player(found.quality.to):
                self.mention(found.quality.to)
            return found
        if isinstance(word, Every) and word.each and not is_player(word):
            return replace(self.rebuilt(word), each=False)
        held: Any = word.to if isinstance(word, Rel) and word.relation in (CONTROLS, "owns") else None
        if held == THEY:
            return Rel(word.relation, self.reference(It(plural=True)))
        if word == OPPOSING:
            return self.opposing()
        whose: Any = word.of if isinstance(word, Stat) else None
        if isinstance(word, Stat) and whose == THEY and word.stat != "influence":
            return self.number_of_several(replace(word, of=self.reference(It(plural=True))))
        if isinstance(word, Stat) and whose == It() and word.stat == "influence":
            return Stat("influence", self.whose_influence())
        if isinstance(word, Stat) and whose == It():
            return self.number_of_it(word)
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
        if isinstance(word, Modal):
            return replace(word, event=self.future(word.event))
        if isinstance(word, If):
            return self.conditional(word)
        if isinstance(word, Compare) and isinstance(word.amount, Count):
            check_alike(word.amount.of, word.count)
        if isinstance(word, Compare) and (fitting := self.one_done(word)) is not None:
            return fitting
        if isinstance(word, Count):
            return self.counted(word)
        of_all: Any = word.of if isinstance(word, Fold) else None
        if of_all == THEY:
            return self.rebuilt(replace(word, of=self.reference(It(plural=True))))
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
        if isinstance(word, Fact):
            return self.fact(word)
        if isinstance(word, Let):
            return self.let(word)
        if isinstance(word, Rel):
            return self.related(word)
        if isinstance(word, State) and word in SIDES:
            self.party = word
        return self.rebuilt(word)

    def related(self, word: Rel) -> Any:  # noqa: ANN401 - the same, closed
        """Close how things stand to others, which need not lie where a verb finds its object."""
        outer, self.verb = self.verb, self.verb if word.relation == CONTROLS else ("", None)
        made = self.rebuilt(word)
        self.verb = outer
        return made

    def let(self, word: Let) -> Any:  # noqa: ANN401 - the same
        """Speak of a number, and of all of a kind that it counts or adds up: `those cards`, if no others were."""
        made = self.rebuilt(word)
        value = made.value
        if isinstance(value, Cmp):
            self.number_chosen = Var(word.variable)
        of = value.of if isinstance(value, Count | Fold) else None
        kind = of.quality if isinstance(of, Every) else of
        if isinstance(kind, QUALITIES):
            self.added_up = Mention(Every(kind), kind, plural=True)
        return made

    def fact(self, word: Fact) -> Any:  # noqa: ANN401 - what it comes to
        """Decline what is said to be so if it is not so anyway; nothing is done by saying it."""
        if word.of == DUPLICATE:
            made = self.last_deed
            if not isinstance(made, Deed) or made.verb != "duplicate" or word.quality.to != made.who:
                raise Unclear("it is not known that this is so")
            return NOTHING
        thing = self.closed(word.of)
        known = (
            self.types
            if thing == THIS
            else [one for two in self.things if two.thing == thing for one in types_of(two.quality)]
        )
        asked = types_of(word.quality)
        if not asked or word.quality != Is("type", asked[0]) or asked[0] not in known:
            raise Unclear("it is not known that this is so")
        return NOTHING

    def apart(self, word: Any) -> Any:  # noqa: ANN401 - a player
        """Close by what a player is called: what they control or own need not lie where a verb finds its object.

        Something in play is meant by its controller; only if nothing else was spoken of, a card that nobody controls.
        """
        relation = word.quality.relation if isinstance(word.quality, Rel) else ""
        each_its_own = self.role in ("into", "window")  # where each goes, and how long what it gains lasts [A451]
        outer, self.verb, self.role = (self.verb, self.role), (CONTROLS if relation == CONTROLS else "", None), ""
        try:
            found = self.rebuilt(word)
        except Unclear:
            self.verb = ("", None)
            found = self.rebuilt(word)
        self.verb, self.role = outer
        if relation in (CONTROLS, "owns") and not each_its_own:
            self.check_one_holder(found.quality.to)
        return found

    def number_of_it(self, word: Stat) -> Stat:
        """Close a number of `it`: what is known to have no such number is meant only if nothing else is."""
        where, self.verb = self.verb, ("", None)  # what has a number need not lie where a verb finds its object
        outer, self.number = self.number, word.stat
        lacking = [one.thing for one in self.things if not self.has_number(one)]
        self.number = outer
        before, self.excluded = self.excluded, [*self.excluded, *lacking]
        try:
            found = self.rebuilt(word)
        except Unclear:
            self.excluded = before
            found = self.rebuilt(word)
        self.excluded, self.verb = before, where
        others = [one for one in self.things if one.thing not in (found.of, THIS, *lacking) and not one.plural]
        said = found.of == self.changed and word.stat in SAID
        if said and any([one.in_event or one.verb for one in others]):
            raise Unclear(
                "it is not said whether this is the number of what is changed or of what was spoken of before"
            )
        return found  # type: ignore[no-any-return]

    def that_span(self, word: Span) -> Span:
        """Give the turn or battle in which what was spoken of happens."""
        if not self.in_event and not self.deeds:
            raise Unclear(f"no {word.unit} was spoken of that this could be")
        return Span(word.unit)

    def foresee(self, paragraph: Any) -> None:  # noqa: ANN401 - a paragraph
        """Know what a paragraph is about before its condition speaks of it: while it is depleted, this card gains."""
        known = paragraph.of if isinstance(paragraph, Static) else None
        if is_player(known):
            return
        if isinstance(known, The) or (isinstance(known, Every) and is_single(known)):
            self.things.insert(0, Mention(known))

    def rebuilt(self, word: Any) -> Any:  # noqa: ANN401 - any word
        """Close the parts of a word, in order."""
        way: Any = word.quality if isinstance(word, Fits) else None
        if isinstance(way, ThisWay) and way.verb == "destroy":
            return self.felled(word)
        if isinstance(word, Fits):
            word = self.of_its_type(word)
        if isinstance(word, Fits):
            before = self.excluded
            if isinstance(word.quality, State) and word.quality.flag in FLAGS:  # nothing that was drawn is depleted
                self.excluded = [*before, *[one.thing for one in self.things if one.verb == "draw"]]
            thing = self.closed(word.thing)
            self.excluded = before
            if thing not in (TARGET, The("attacking party")):
                self.mention(thing)
            word = replace(word, thing=thing)
        outer, self.happening = self.happening, self.happening or isinstance(word, Event)
        made = self.with_parts_closed(word)
        self.happening = outer
        self.faces.check(made, self.things)
        self.compared = made if isinstance(made, Compare) else self.compared
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
            self.offered = True
        if isinstance(made, Not) and isinstance(made.part, Fits) and self.is_plural(made.part.thing):
            raise Unclear("it is not said whether none of these is so, or not all of them")
        if isinstance(made, Stat):
            made = self.number_of_several(made)
            self.mention(None if made.of == EACH else made.of)
            self.number_of = made.of
            self.asked_of = made.of if made.stat == "influence" else self.asked_of
        if isinstance(made, Often) and isinstance(made.event, Event) and isinstance(made.event.what, The):
            self.mention(made.event.what)
        return made

    def with_parts_closed(self, word: Any) -> Any:  # noqa: ANN401 - any word
        """Close the parts of a word, in order; names and numbers are no words."""
        parts: dict[str, Any] = {}
        for name in SPOKEN.get(type(word), names_of(word)):
            part = getattr(word, name)
            if part is not None and not isinstance(part, str):
                closed = self.closed(part)
                if closed is not part:
                    parts[name] = closed
        return replace(word, **parts) if parts else word

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
        if OTHER in word.parts and any([isinstance(one, ThisWay) and one.verb == "reveal" for one in word.parts]):
            raise Unclear("these are all others that were revealed but what was taken of them, and not but this card")
        if FORMERLY in word.parts:
            return self.closed(self.as_it_was(word))
        whose = {one: self.closed(one) for one in word.parts if is_held(one)}
        if RESOURCE in word.parts and self.role == "amount" and self.doing in ("gain", "lose"):
            whose[ATTACHED] = Rel("attached to", Every(Rel("faction of", self.actor)))  # `their` is of whoever has it
        parts = [whose[one] if one in whose else self.other_than(word) if one == OTHER else self.closed(one)
                 for one in word.parts]  # fmt: skip
        return all_of(*parts) if isinstance(word, And) else Or(tuple(parts))

    def some(self, word: Any) -> Some:  # noqa: ANN401 - a word with something open in it
        """Close what is chosen; that all have different names is said of them together."""
        parts = parts_of(word.quality) if isinstance(word.quality, QUALITIES) else (word.quality,)
        check_alike(word.quality, word.count)
        said = [one for one in parts if isinstance(one, Jointly)]
        if len(said) == 1 and word.such is None:
            self.check_jointly(said[0])
            kept = all_of(*[one for one in parts if one not in said])
            word = replace(word, quality=kept, such=said[0].condition)
        return self.rebuilt(word)  # type: ignore[no-any-return]

    def one_done(self, word: Any) -> Fits | None:  # noqa: ANN401 - a comparison
        """Ask what one thing is like that something was done to, where it is asked whether one like that was."""
        of = word.amount.of if isinstance(word.amount, Count) and word.count == AT_LEAST_ONE else None
        parts = parts_of(of) if isinstance(of, QUALITIES) else ()
        ways = [one for one in parts if isinstance(one, ThisWay)]
        deed = self.deed_so(ways[0]) if ways else None
        if not isinstance(deed, Deed) or deed.verb != ways[0].verb or is_each(deed.who):
            return None
        some = deed.what
        label = deed.found or (deed.label if isinstance(some, Some) and some.count == ONE else "")
        if not label or (ways[0].who is not None and self.closed(ways[0].who) != deed.who):
            return None
        self.use(Result(label))
        self.mention(Result(label))
        return Fits(Result(label), self.closed(all_of(*[one for one in parts if one not in (*ways, FORMERLY)])))

    def counted(self, word: Any) -> Any:  # noqa: ANN401 - an amount
        """Close a count: of what was done this way it is of the result."""
        parts = parts_of(word.of) if isinstance(word.of, QUALITIES) else (word.of,)
        ways = [one for one in parts if isinstance(one, ThisWay)]
        if any([one.thing == Every(word.of) and has_gone(one) for one in self.things]):
            raise Unclear("all of these have gone elsewhere, and it is not said whether they are counted or others")
        if not ways:
            return self.rebuilt(word)
        parts = tuple([one for one in parts if one != FORMERLY])
        self.check_doer(ways[0].who, self.deed_so(ways[0]))
        return self.this_way(self.closed(all_of(*[one for one in parts if one not in ways])), ways[0])
