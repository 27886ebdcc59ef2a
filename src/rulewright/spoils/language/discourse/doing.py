"""Instructions: what stands in their roles, what they make known, and by which label."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.areas import area_after, area_chosen
from rulewright.spoils.language.discourse.deeds import chosen_by_actor, is_plain, is_shown_from_hand, own_area
from rulewright.spoils.language.discourse.mentions import Mention, Unclear, is_single
from rulewright.spoils.language.discourse.owners import OWN as OWNED
from rulewright.spoils.language.discourse.owners import owner_of_chosen
from rulewright.spoils.language.discourse.players import is_each
from rulewright.spoils.language.discourse.several import Several
from rulewright.spoils.language.meaning.things import ONES, THAT_PLAYER, THEY, is_player, parts_of
from rulewright.spoils.language.open import Deed, It, That
from rulewright.spoils.language.settling.words import is_off_deck
from rulewright.spoils.language.words.amounts import ONE, Cmp, Num, Stat
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, Has, In, Is, Not, Or, Rel, State
from rulewright.spoils.language.words.things import ACTOR, EACH, YOU, Every, Group, Result, Some, The
from rulewright.spoils.words.walk import every, replaced

SPOKEN_BY: Final = ("what", "by", "amount", "to", "origin", "into", "split", "window", "until")
ROLES: Final = ("what", "by", "to", "origin", "into", "amount", "split", "window", "until")
CHOSEN: Final = ("what", "to", "by")
NEVER: Final = ("draw", "create", "deploy", "use")  # verbs that make nothing known by what is chosen for them
UNKNOWN: Final = ("lay", "draw", "deploy", "use")  # verbs of what no later instruction can speak of
RESOURCE: Final = Is("type", "resource")
IF_USED: Final = ("discard", "look", "reveal")  # whose label counts only if something refers to it
ITS: Final[Any] = It()
EACH_OTHER: Final = The("each other")
OPPOSED: Final = Rel("opponent of", YOU)


class Doing(Several):
    """Closes instructions."""

    def deed(self, do: Deed) -> Deed:
        """Close an instruction, and label what it makes known."""
        if do.verb == "same":
            return self.deed(self.repeated(do))
        self.undone = self.lying()
        self.meant = []
        found: dict[str, Any] = {"who": self.player(do.who)}
        outer, self.actor = self.actor, found["who"]
        roles = SPOKEN_BY if do.by is not None else ROLES
        self.fighting = do.to == EACH_OTHER
        for role in roles:
            self.verb = (do.verb, do.into if role == "what" else None) if role in CHOSEN else ("", None)
            self.excluded = [found.get("what"), found.get("by")] if role == "to" else []
            self.role, self.doing, self.doer = role, do.verb, do.by if role == "amount" else None
            found[role] = self.owners_place(do, found) if role == "into" else self.closed(getattr(do, role))
            known = found[role]
            if (
                role in ("what", "by")
                and not isinstance(known, Some)
                and (not isinstance(known, Every) or is_single(known))
            ):
                self.mention(known)
        self.excluded, self.doer, self.fighting = [], None, False
        self.actor, self.verb, self.role, self.doing = outer, ("", None), "", ""
        if found["to"] == EACH_OTHER and isinstance(found["by"], Result) and not self.is_plural(found["by"]):
            found["to"] = self.reference(That(CARD, how="other"))
            found["amount"] = replaced(found["amount"], EACH, found["by"])
        self.check_told_apart()
        self.check_whose(do, found)
        self.check_own(do, found)
        if do.verb == "create" and found["into"] is not None:
            found["who"], found["into"] = found["into"].of, None
        self.check_among(replace(do, **found))
        made = self.in_what_was_seen(self.of_them(chosen_by_actor(replace(do, **found))))
        made = self.labelled(own_area(self.homed(made)))
        if made.verb == "deploy" and isinstance(made.what, Result) and self.is_plural(made.what):
            made = replace(made, what=Every(Rel("is", made.what)))  # each of them is played by itself
        self.speak_of(made.who)
        self.each_acted = self.each_acted if made.who == YOU else is_each(made.who)
        self.offered = False
        for role in ("to", "by", "what"):
            if not isinstance(getattr(made, role), Some) and not (made.label and isinstance(made.what, Every)):
                self.mention(getattr(made, role))
                self.done_to(getattr(made, role), made.verb if role == "what" else "", made.into)
                self.outdate(getattr(made, role), made.verb)
        self.last_deed, self.number_chosen, self.last_change = made, None, None
        self.deeds.append(made)
        if made.verb in ("look", "reveal"):
            self.faces.show(Result(made.label) if made.label else made.what, made.verb)
        if isinstance(made.what, Area) and made.verb in ("look", "reveal"):
            self.area = replace(made.what, of=made.who if made.what.of == ACTOR else made.what.of)
        return made

    def check_whose(self, do: Deed, found: dict[str, Any]) -> None:
        """Decline a number that is called `its` where one thing hurts another, and both have it."""
        sides = [found["by"], found["to"]]
        if do.to != ITS or sides[0] == sides[1] or not all([isinstance(side, Result) for side in sides]):
            return
        for one in every(do.amount):
            self.number = one.stat if isinstance(one, Stat) and one == Stat(one.stat, ITS) else ""
            if self.number and all([self.has_number(known) for known in self.things if known.thing in sides]):
                raise Unclear("it is not said which of the two has this number")
        self.number = ""

    def check_own(self, do: Deed, found: dict[str, Any]) -> None:
        """Decline `its` number, read as that of what is hurt, where something else that has one was spoken of."""
        said = [one for one in every(do.amount) if isinstance(one, Stat) and one == Stat(one.stat, ITS)]
        for one in said if do.by is None and isinstance(do.to, That) else ():
            if Stat(one.stat, found["to"]) not in every(found["amount"]):
                continue
            self.number = one.stat
            others = [two for two in self.things if two.thing != found["to"] and not two.plural]
            unsure = any([isinstance(two.thing, Result | The) and self.has_number(two) for two in others])
            self.number = ""
            if unsure:
                raise Unclear(
                    "it is not said whether this is the number of what is hurt, or of what was spoken of before"
                )

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

    def owners_place(self, do: Deed, found: dict[str, Any]) -> Any:  # noqa: ANN401 - a place
        """Close where something is put: `their` discard pile is that of whose cards are put there, if that is said."""
        into = do.into
        whose: Any = into.of if isinstance(into, Area) else None
        if do.verb == "move" and isinstance(into, Area) and whose == THEY and into.name in OWNED:
            owner = self.owner_of(found["what"], found["who"])
            if owner is not None and owner != YOU:
                return replace(into, of=owner)
        return self.closed(into)

    def homed(self, made: Deed) -> Deed:
        """Put things where their owners have them: whoever is named must be the owner."""
        into = made.into
        if made.verb != "move" or not isinstance(into, Area) or into.of is None or into.name not in OWNED:
            return made
        whose = made.who if into.of == ACTOR else into.of
        owner = isinstance(whose, Every) and isinstance(whose.quality, Rel) and whose.quality.relation == "owns"
        if not owner and self.owner_of(made.what, made.who) != whose:
            raise Unclear("a card goes to its owner's hand, deck or discard pile, and it is not said that this is it")
        return replace(made, into=replace(into, of=None))

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
        if kind == CARD and isinstance(made.into, Area) and made.into.name == "out" and self.is_rest_known():
            raise Unclear("it is not said whether this is one of the cards that were spoken of")
        for one in reversed(self.things):
            known = isinstance(one.thing, Result) and one.thing.role == "what"
            if one.plural and known and one.verb not in ("discard", *UNKNOWN):
                self.use(one.thing)
                of = replace(one.thing, role="rest") if one.thing.of in self.parted else one.thing
                self.parted.add(one.thing.of)
                return replace(made, what=replace(some, quality=Rel("is", of)))
        if kind == ONES and made.verb == "discard" and getattr(self.last_deed, "verb", "") == "draw":
            return replace(made, what=replace(some, quality=CARD))
        if kind == ONES:
            raise Unclear("nothing was spoken of of which so many could be meant")
        return made

    def is_rest_known(self) -> bool:
        """Whether several cards were spoken of, of which one may be meant."""
        found = [one for one in self.things if one.plural and one.verb not in UNKNOWN]
        return any([isinstance(one.thing, Result) and one.thing.role == "what" for one in found])

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
                self.is_opponent_picked = OPPOSED in parts_of(some.quality)
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
        if made.verb == "create" and isinstance(made.what, Some):
            return self.created(made, made.what)
        if made.until is not None:
            return self.found_out(made)
        if made.verb in UNKNOWN:
            return self.unknown(made)
        if made.verb == "look" and isinstance(made.what, Every):
            label = self.label(always=False)
            self.things.append(Mention(Result(label), made.what.quality, plural=True, verb="look"))
            return replace(made, label=label)
        return made

    def created(self, made: Deed, tokens: Some) -> Deed:
        """Label the tokens that are put into play."""
        label = self.label(always=False)
        quality = all_of(State("token"), tokens.quality)
        self.things.append(Mention(Result(label), quality, plural=tokens.count != ONE, verb="create"))
        self.things[-1].count = tokens.count
        return replace(made, label=label)

    def unknown(self, made: Deed) -> Deed:
        """Speak of what is played or drawn: `it` is that and not this card, though nothing is known of it later."""
        some = made.by if made.verb == "use" else made.what
        if made.verb in ("deploy", "use") and not isinstance(some, Some):
            return made
        label = self.label(always=False)
        kind: Any = some.quality if isinstance(some, Some) else RESOURCE if made.verb == "lay" else CARD
        count = some.count if isinstance(some, Some) else made.amount
        known = Mention(Result(label), kind, plural=count not in (None, ONE, Num(1)), verb=made.verb)
        known.area = {"draw": "hand", "deploy": ""}.get(made.verb, "play")
        known.owner = made.who
        self.things.append(known)
        return replace(made, label=label)

    def found_out(self, made: Deed) -> Deed:
        """Label all that is revealed, and what is found in the end."""
        whole, found = self.label(always=False), self.label(always=False)
        assert isinstance(made.until, Some)
        self.things.append(Mention(Result(whole), CARD, plural=True, verb="reveal"))
        self.things.append(Mention(Result(found), made.until.quality, plural=made.until.count != ONE, verb="found"))
        for one in self.things[-2:]:
            one.owner = made.who if made.what.of == ACTOR else made.what.of
        return replace(made, label=whole, found=found)
