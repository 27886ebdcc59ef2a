"""Words as a sentence says them: what they refer to as pronouns and `the character`, in one of a few manners."""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from rulewright.spoils.language.meaning.deeds import SAME_CONTROLLER, SAME_OWNER
from rulewright.spoils.language.meaning.things import OTHER, THAT_PLAYER, THEY
from rulewright.spoils.language.open import It, Jointly, Much, That, ThisWay
from rulewright.spoils.language.words.amounts import ONE, Count, Fold, Often
from rulewright.spoils.language.words.conditions import Answers, Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Choose, Do, Lasts
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.paragraphs import Costs
from rulewright.spoils.language.words.qualities import CARD, Is, Not, Rel, State, Such
from rulewright.spoils.language.words.sorts import SORTS
from rulewright.spoils.language.words.things import ACTOR, EACH, THIS, YOU, Every, Group, Result, Some, The
from rulewright.spoils.language.words.vocabulary import BEFORE, EVENT
from rulewright.spoils.words.walk import every, rebuilt

QUALITIES: Final[Any] = SORTS["Q"]
MANNERS: Final = (
    "kind",
    "pronoun",
    "verb",
    "that",
    "whose",
    "card",
)  # it, the character, the picked character, that character


@dataclass(frozen=True)
class Spoken:
    """Something that a text makes known: of which kind, whether several, by which verb."""

    quality: Any = CARD
    plural: bool = False
    verb: str = ""


@dataclass(frozen=True)
class Manner:
    """How references are said, and what a text makes known under which label."""

    how: str = "pronoun"
    known: dict[str, Spoken] = field(default_factory=dict)
    costly: bool = False  # whether a cost stands before, behind which the effect has a label
    listed: bool = False  # whether options stand in lines of their own
    plural: bool = False  # whether what a change is about is several

    def opened(self, word: Any, who: Any = YOU, *, each: bool = True) -> Any:  # noqa: ANN401 - any word
        """Give a word with references in it instead of labels; `who` does what it is a part of."""

        def change(one: Any) -> Any:  # noqa: ANN401 - any word
            if isinstance(one, Result):
                return self.reference(one)
            if one == The("answered") and self.how in ("that", "whose"):
                return It()
            if isinstance(one, Some) and one.such is not None:
                return replace(one, such=None, quality=all_of(one.quality, jointly(one.such)))  # type: ignore[arg-type]
            if isinstance(one, Often) and isinstance(one.event, Event) and one.event.cause == BEFORE:
                return Count(all_of(one.event.what, ThisWay(one.event.verb)))  # type: ignore[arg-type]
            if one == The("answered") and self.how != "pronoun":
                return That(kind_of(self.known.get("answered", Spoken()).quality))
            if one == ACTOR:
                return YOU if who == YOU else THEY
            if one == EACH and each:
                return It(self.plural)
            if isinstance(one, Not) and isinstance(one.part, Rel) and one.part.relation == "is":
                return OTHER if isinstance(one.part.to, It | That) or one.part.to == Every(Rel("bears", THIS)) else one  # type: ignore[redundant-expr, unreachable]
            if isinstance(one, Fold | Such):  # of each of what is gathered, and not of what was spoken of
                return rebuilt(one, to_each)
            if isinstance(one, Do) and one.to == The("each other"):
                return replace(one, amount=rebuilt(one.amount, to_each))
            if isinstance(one, Group) and one.members and all([isinstance(part, It | That) for part in one.members]):
                first: Any = one.members[0]
                named = isinstance(first, That) and self.how != "pronoun"
                return replace(first, plural=True, how="") if named else It(plural=True)
            return self.counted(one) if isinstance(one, Count) else one

        def to_each(one: object) -> object:
            return EACH if one == It(self.plural) and each else one

        return rebuilt(word, change)

    def counted(self, count: Any) -> Any:  # noqa: ANN401 - an amount
        """Give how many of what was spoken of there are."""
        if not isinstance(count.of, It | That):
            return count
        if self.how == "pronoun":
            return Much()
        last = list(self.known.values())[-1] if self.known else Spoken()
        return Count(all_of(kind_of(last.quality), ThisWay(last.verb)))  # type: ignore[arg-type]

    def reference(self, result: Result) -> Any:  # noqa: ANN401 - a reference
        """Give how a result is referred to."""
        if result.role == "rest":  # the rest, or the other rat where one is left
            one = self.how == "that"
            kind = kind_of(self.known.get(result.of, Spoken()).quality) if one else CARD
            return That(kind, plural=not one, how="other")
        if result.role == "amount":
            return Much()
        if result.role == "who":
            return THAT_PLAYER
        if result == Result(BEFORE) and BEFORE not in self.known:
            return It()
        if result.role in ("won", "lost", "winner", "loser"):
            return result
        spoken = self.known.get(f"{EVENT} {result.role}" if result.of == EVENT else result.of, Spoken())
        if self.how == "pronoun":
            return It(spoken.plural)
        kind = CARD if self.how == "card" else kind_of(spoken.quality)
        held = [one for one in members(spoken.quality) if isinstance(one, Rel) and one.relation == "controlled by"]
        if self.how == "whose" and held:
            return That(all_of(kind, self.opened(held[0])), spoken.plural, "your")
        how = {"verb": spoken.verb, "that": "that"}.get(self.how, "")
        return That(kind, spoken.plural, how)


def kind_of(quality: Any) -> Any:  # noqa: ANN401 - a quality
    """Give by which kind something is called that was described."""
    for wanted in ("type", "subtype"):
        for one in members(quality):
            if isinstance(one, Is) and one.field == wanted:
                return one
    return CARD


def known_in(words: Any) -> dict[str, Spoken]:  # noqa: ANN401 - words
    """Give what words make known, by label."""
    found: dict[str, Spoken] = {}
    for one in every(words):
        if isinstance(one, Do) and one.label:
            for thing in (one.to, one.by, one.what):
                if isinstance(thing, Some):
                    found[one.label] = Spoken(thing.quality, thing.count != ONE, one.verb)
                elif isinstance(thing, Every):
                    found.setdefault(one.label, Spoken(thing.quality, plural=True, verb=one.verb))
            if one.found and isinstance(one.until, Some):
                found[one.found] = Spoken(one.until.quality, one.until.count != ONE, "found")
                found[one.label] = Spoken(CARD, plural=True, verb="reveal")
        if isinstance(one, Do) and isinstance(one.what, Every) and not one.label:
            found[BEFORE] = Spoken(one.what.quality, plural=True, verb=one.verb)
        if isinstance(one, Answers) and isinstance(one.event, Event):
            kind = one.event.what if one.event.what is not None else one.event.by
            found["answered"] = Spoken(kind if isinstance(kind, QUALITIES) else CARD)
        if isinstance(one, Lasts) and one.label and isinstance(one.of, Some):
            found[one.label] = Spoken(one.of.quality, one.of.count != ONE)
        if isinstance(one, Event):
            for role in ("what", "by", "to"):
                thing = getattr(one, role)
                if isinstance(thing, QUALITIES):
                    found.setdefault(f"{EVENT} {role}", Spoken(thing))
    return found


def manners(words: Any) -> list[Manner]:  # noqa: ANN401 - words
    """Give the manners in which words can be said."""
    known = known_in(words)
    refers = any([isinstance(one, Result) or one in (EACH, The("answered")) for one in every(words)])
    costly = any([isinstance(one, Costs) for one in words]) if isinstance(words, tuple) else False
    lists = (False, True) if any([isinstance(one, Choose) for one in every(words)]) else (False,)
    return [Manner(how, known, costly, listed) for listed in lists for how in (MANNERS if refers else MANNERS[:1])]


def about(manner: Manner, of: Any) -> Manner:  # noqa: ANN401 - things
    """Give a manner for what is said of things: each of several is one of them."""
    several = isinstance(of, Every) and not isinstance(of.quality, Rel)
    return replace(manner, plural=several or (isinstance(of, Some) and of.count != ONE))


def jointly(such: Any) -> Jointly:  # noqa: ANN401 - a condition
    """Give what must hold of all together as a quality of theirs."""
    plain = Jointly(such)
    flag = such.quality.flag if isinstance(such, Fits) and isinstance(such.quality, State) else ""
    return Jointly(such, unsure=flag.startswith("same") and plain not in (SAME_CONTROLLER, SAME_OWNER))
