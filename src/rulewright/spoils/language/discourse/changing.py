"""Closes changes, cases and choices: what is changed, for how long, and what each branch knows."""

from dataclasses import fields, replace
from typing import Any, Final

from rulewright.spoils.language.discourse.happening import Happening
from rulewright.spoils.language.discourse.mentions import (
    Mention,
    Unclear,
    is_one_of_two,
    is_single,
    types_of,
)
from rulewright.spoils.language.meaning.things import (
    THAT_PLAYER,
    THEY,
    is_player,
)
from rulewright.spoils.language.open import (
    Additional,
    Deed,
    It,
)
from rulewright.spoils.language.words.amounts import ONE
from rulewright.spoils.language.words.changes import Adds, Alters, Borrows, Gains, Instead, Modal, Sets, Swaps
from rulewright.spoils.language.words.conditions import Done
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import NOTHING, Choose, ForEach, If, Lasts
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import Is
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Group, Result, Some
from rulewright.spoils.language.words.vocabulary import BEFORE
from rulewright.spoils.language.words.windows import Stay
from rulewright.spoils.words.walk import every

ENTERING: Final = Event("move", EACH, into=Area("play"))


class Changing(Happening):
    """Closes changes, conditions with what follows, and choices."""

    def choice(self, word: Any) -> Choose:  # noqa: ANN401 - a word with something open in it
        """Close options: each knows what was known before all of them."""
        who = self.closed(word.who)
        things, players = list(self.things), list(self.players)
        options: list[Any] = []
        made: list[Mention] = []
        for one in word.options:
            self.things, self.players = list(things), [*players, who] if who != YOU else list(players)
            self.since = []
            options.append(self.closed(one))
            made += self.things[len(things) :]
        for mention in made:
            mention.optional = mention.thing not in [one.thing for one in things]
        self.things = [*things, *made]
        picks = all([isinstance(one, Deed) and one.verb == "pick" and one.label for one in options])
        types = {tuple(types_of(one.what.quality)) for one in options} if picks else set()
        if len(types) == 1:
            picked = Group(tuple([Result(one.label) for one in options]))
            kind = all_of(*[Is("type", one) for one in types.pop()])
            self.things.append(Mention(picked, kind, plural=True, verb="pick"))
        return Choose(who, word.count, tuple(options))

    def for_each(self, word: Any) -> ForEach:  # noqa: ANN401 - a word with something open in it
        """Close what the winner or the losers of a bid do: each is that player."""
        self.players, self.since, self.each_acted = [THAT_PLAYER], [], False
        self.bidder = word.of
        made = ForEach(word.of, self.closed(word.does))
        self.players, self.aside, self.each_acted = [word.of], [], False
        return made

    def change(self, word: Any) -> Any:  # noqa: ANN401 - the same, closed
        """Close a change, and label what is chosen for it."""
        if isinstance(word, Lasts) and any([isinstance(one, Additional) for one in every(word)]):
            word = self.additional(word)
        if isinstance(word, Lasts):
            self.check_time(word)
            self.window = word.window
            before, self.last_change = self.last_change, word
        self.verb = (verb_of(word.change), None)
        self.number = word.change.stat if isinstance(word.change, Adds | Sets) else ""
        known: Any = word.of
        self.check_fighters(word)
        of = self.of_what_has_it(known) if isinstance(known, It) else self.player(known)
        if isinstance(word, Lasts):
            if isinstance(known, It) and before is not None and before.of != of == self.number_of:
                raise Unclear("it is not said whether this is what has the number or what was changed by it")
            self.last_change = replace(self.last_change, of=of)
        self.number_of = None
        outer, self.changed = self.changed, of
        self.verb, self.number = ("", None), ""
        if isinstance(of, Some) and isinstance(word, Lasts) and not is_player(of):
            label = self.label(always=True)
            self.things.append(Mention(Result(label), of.quality, plural=of.count != ONE))
            word = replace(word, label=label)
        elif of == THIS and isinstance(word.change, Instead) and word.change.event != ENTERING:
            pass  # it is this card's doing, and not about this card
        elif isinstance(of, Every) and not of.each and not is_player(of) and not is_single(of):
            self.things.append(Mention(EACH, of.quality, plural=not is_one_of_two(of)))
            self.things[-1].singly = isinstance(known, Every) and known.each
        else:
            self.mention(of)
        if isinstance(word, Lasts) and word.change == Gains(Is("type", "resource")) and self.is_turned_down(of):
            return NOTHING  # as every card that is face-down
        rest = {}
        for name in [one.name for one in fields(word) if one.name not in ("of", "label")]:
            self.gaining = name == "change" and isinstance(word.change, Adds | Sets) and self.are_several(of)
            role, self.role = self.role, "window" if name == "window" else self.role
            rest[name] = self.closed(getattr(word, name))
            self.role = role
        self.changed, self.gaining = outer, False
        if any([one.thing == EACH for one in self.things]):  # nobody speaks of each of them behind the change
            self.things = [one for one in self.things if one.thing != EACH]
            self.mention(of)
            self.outdate(of, "", word.change)
        return replace(word, of=of, **rest)

    def check_fighters(self, word: Any) -> None:  # noqa: ANN401 - a change
        """Decline `they` for players who can attack, block or use abilities, or not, where it may be characters."""
        event = word.change.event if isinstance(word.change, Modal) else None
        if word.of != THEY or not isinstance(event, Event) or event.verb not in ("attack", "block", "use"):
            return
        if any([one.plural and types_of(one.quality) in ([], ["character"]) for one in self.things]):
            raise Unclear("it is not said whether they are players or characters")

    def of_what_has_it(self, word: It) -> Any:  # noqa: ANN401 - a thing
        """Give what is changed: what is known to have no such number is meant only if nothing else is."""
        before = self.excluded
        self.excluded = [*before, *[one.thing for one in self.things if not self.has_number(one)]]
        try:
            return self.reference(word)
        except Unclear:
            self.excluded = before
            return self.reference(word)
        finally:
            self.excluded = before

    def is_turned_down(self, thing: Any) -> bool:  # noqa: ANN401 - a thing
        """Whether a thing was just put or flipped face-down."""
        deed = self.last_deed
        if not isinstance(deed, Deed) or thing not in (deed.what, Result(deed.label)):
            return False
        down = isinstance(deed.into, Area) and deed.into.name == "play" and deed.into.face == "down"
        return down or (deed.verb == "flip" and "face-down" in deed.how)

    def check_time(self, word: Lasts) -> None:
        """Decline a number that is changed, or damage that goes elsewhere, without a word of how long."""
        endless = isinstance(word.window, Stay) and not (is_player(word.of) or word.of == THIS)
        if endless and isinstance(word.change, Modal) and word.change.might == "must":
            raise Unclear("it is not said for how long this must be so")
        if endless and isinstance(word.change, Adds | Swaps | Alters):
            raise Unclear("it is not said for how long this is so")
        before = self.last_change
        further = isinstance(word.change, Gains | Borrows | Modal) and not is_player(word.of)
        if further and isinstance(word.window, Stay) and before and not isinstance(before.window, Stay):
            raise Unclear("it is not said whether this is so as long as what the sentence before says")

    def additional(self, word: Any) -> Any:  # noqa: ANN401 - a change with something open in it
        """Let what is gained besides something else last as long as that."""
        if not isinstance(word.window, Stay):
            return word
        if self.window is None or isinstance(self.window, Stay):
            raise Unclear("it is not said for how long this is additional")
        return replace(word, window=self.window)

    def conditional(self, word: Any) -> Any:  # noqa: ANN401 - an instruction
        """Close what follows from a condition; what is done otherwise does not speak of what is done then."""
        condition = self.asked(word.condition)
        self.check_apart(condition)
        before = self.undone if condition == Done(BEFORE) else self.lying()
        known = list(self.things)
        then = self.closed(word.then)
        after, made = self.lying(), [one for one in self.things if one not in known]
        self.things = [one for one in self.things if one in known]
        self.lay(before)
        otherwise = self.closed(word.otherwise)
        unsure = self.lying()
        self.things = [*known, *made, *[one for one in self.things if one not in known]]
        self.lay({thing: area if unsure.get(thing, area) == area else "" for thing, area in after.items()})
        return If(condition, then, otherwise)


def verb_of(change: Any) -> str:  # noqa: ANN401 - a change
    """Give by which verb it is known where the things lie that a change is about."""
    if isinstance(change, Instead):
        return "enter" if change.event == ENTERING else ""
    return "" if isinstance(change, Modal) else "change"
