"""Events: what they are about is spoken of, and lies where their verb finds it."""

from dataclasses import replace
from typing import Any, Final, cast

from rulewright.spoils.language.areas import area_after
from rulewright.spoils.language.discourse.doing import CHOSEN, Doing
from rulewright.spoils.language.discourse.mentions import Mention, Unclear, types_of
from rulewright.spoils.language.discourse.owners import owner_in
from rulewright.spoils.language.meaning.things import OTHER, parts_of
from rulewright.spoils.language.open import It
from rulewright.spoils.language.settling.events import QUALITIES
from rulewright.spoils.language.words.amounts import Fold
from rulewright.spoils.language.words.events import Begins, Ends, Event
from rulewright.spoils.language.words.instructions import Watch
from rulewright.spoils.language.words.paragraphs import Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, Is, Or, Rel, State
from rulewright.spoils.language.words.things import THIS, Every, Result, Some
from rulewright.spoils.language.words.vocabulary import EVENT, Role
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.words.walk import every

SPOKEN: Final[dict[type, tuple[str, ...]]] = {
    Event: ("what", "who", "by", "to", "into", "origin"), Some: ("quality", "count", "such", "by"),
    Fold: ("of", "amount"),
}  # fmt: skip


class Happening(Doing):
    """Closes triggers, and what happens instead or later."""

    def trigger(self, word: Any) -> Any:  # noqa: ANN401 - a trigger, or what happens instead or later
        """Close a trigger: what its event is about is spoken of."""
        if not isinstance(word, Watch) and word.when is not None and It() in every(word.event):
            word = replace(word, when=self.closed(word.when))  # it speaks of what the event is about
        event = self.future(word.event)
        if isinstance(event, Event) and event.how == ("attacked",):
            self.check_attacked(event.what)
        outer, self.in_event, self.event = self.in_event, True, event
        self.speak_of_event(event, over=isinstance(word, Trigger | Watch))
        found: dict[str, Any] = {} if isinstance(word, Watch) else {"when": self.asked(word.when)}
        found["does"] = self.closed(word.does)
        self.in_event = outer
        return replace(word, event=event, **found)

    def check_attacked(self, what: Any) -> None:  # noqa: ANN401 - a thing
        """Decline an attack on this card, if it is of no type that is attacked."""
        if what == THIS and not any([one in self.types for one in ("location", "faction")]):
            raise Unclear("only a location or a faction is attacked")

    def future(self, event: Any) -> Any:  # noqa: ANN401 - an event
        """Close an event to come: what it is about has to lie where the verb finds it, and to be of its types."""
        if isinstance(event, Or):
            return Or(tuple([self.future(one) for one in event.parts]))
        if not isinstance(event, Event):
            return self.closed(event)
        self.check_other_than(event)
        found: dict[str, Any] = {}
        for name in SPOKEN[Event]:
            self.verb = (event.verb, event.into if name == "what" else None) if name in CHOSEN else ("", None)
            self.role = name
            found[name] = self.closed(getattr(event, name))
            self.verb, self.role = ("", None), ""
        return replace(event, **found)

    def check_other_than(self, event: Event) -> None:
        """Decline what happens between one of a kind and another one: than that, or than this card?"""
        subject = event.by if isinstance(event.by, QUALITIES) else getattr(event, event.per)
        kinds = types_of(subject) if isinstance(subject, QUALITIES) and OTHER not in parts_of(subject) else []
        for role in ("what", "to"):
            thing = getattr(event, role)
            if thing is subject or not isinstance(thing, QUALITIES) or OTHER not in parts_of(thing):
                continue
            if kinds and any([one in kinds for one in types_of(thing)]):
                raise Unclear(
                    "it is not said whether another one is other than the one that does it, or than this card"
                )

    def speak_of_event(self, event: Any, *, over: bool) -> None:  # noqa: ANN401 - an event
        """Speak of what an event is about, its subject last; once it is over, it lies where that puts it."""
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
        elif event.verb in ("attack", "block") and event.who is not None:
            self.party = State("attacking" if event.verb == "attack" else "blocking")
        if event.verb == "lay":
            self.things.append(Mention(Result(EVENT), Is("type", "resource")))
        if isinstance(event.to, QUALITIES) and Is("type", "faction") in parts_of(event.to):
            self.speak_of(Every(Rel("owns", Result(EVENT, "to"))))
        roles = [role for role in ("by", "to", "what") if role != event.per and getattr(event, role) is not None]
        for role in (*roles, event.per):
            thing = getattr(event, role)
            together = event.verb == "discard" and thing == Every(CARD)
            if isinstance(thing, QUALITIES) or together:
                known = Result(EVENT) if role == event.per else Result(EVENT, cast("Role", role))
                self.things.append(Mention(known, CARD if together else thing, plural=together))
                self.things[-1].owner = owner_in(event) if role == "what" else None
                self.things[-1].area = "deployed" if event.verb == "deploy" and role == "what" else ""
            else:
                self.mention(thing)
            if isinstance(thing, QUALITIES) and role == "what" and over and event.verb != "deploy":
                self.things[-1].area = area_after(event.verb, event.into, self.things[-1].area)
            if self.things and (role != "by" or event.verb == "inflict"):
                self.things[-1].in_event = True
            if self.things and (role == "what" or (role == "to" and event.verb == "inflict")):
                self.things[-1].verb = event.verb
