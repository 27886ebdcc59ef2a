"""Events and permissions, said of what today's words say them of."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.meaning.things import EVERYBODY, OPPONENT, is_player
from rulewright.spoils.language.words.amounts import Cmp, Count, Num
from rulewright.spoils.language.words.changes import Alters, Modal, Price
from rulewright.spoils.language.words.conditions import Compare, During, Fits
from rulewright.spoils.language.words.events import Begins, Event
from rulewright.spoils.language.words.instructions import Lasts
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Static, Trigger
from rulewright.spoils.language.words.qualities import CARD, PLAYER, And, Is, Rel, State
from rulewright.spoils.language.words.sorts import SORTS
from rulewright.spoils.language.words.things import EACH, TARGET, THIS, YOU, Every, Some
from rulewright.spoils.language.words.windows import Span

QUALITIES: Final[Any] = SORTS["Q"]


def event(word: Any) -> Any:  # noqa: ANN401 - an event
    """Settle whose an event is, and speak of any thing of a kind where it speaks of all."""
    kinds = {role: of.quality for role in ("what", "by", "to") if is_kind(of := getattr(word, role)) and not of.each}
    word = replace(word, **kinds) if kinds else word
    if word.who == Some(Cmp("=", Num(1)), PLAYER):
        word = replace(word, who=EVERYBODY)
    if word.verb == "attack" and word.who is not None and word.what is not None and EACH not in (word.who, word.what):
        if isinstance(word.what, QUALITIES):
            return replace(word, who=None, what=all_of(word.what, Rel("controlled by", word.who)))
        return replace(word, who=None) if word.what == THIS and word.who == YOU else word
    if word.verb == "discard" and word.what == THIS and word.who == YOU:
        return replace(word, who=None)
    if word.verb == "discard" and word.what == CARD and word.who is not None:
        return replace(word, what=None, per="who")
    return word


def trigger(word: Trigger) -> Trigger:
    """Ask what is attacked as a condition: today's events do not say it. A battle starts when somebody attacks."""
    found: Any = word.event
    if found == Begins(Span("battle", None, "any")):
        return replace(word, event=Event("attack", who=EVERYBODY, per="who"))
    if isinstance(found, Event) and found.verb == "block" and found.to == THIS and found.per == "what":
        attacking = Fits(THIS, State("attacking"))
        when = attacking if word.when is None else And((attacking, word.when))
        return replace(word, event=replace(found, to=None), when=when)
    if isinstance(found, Event) and found.verb == "block" and found.per == "to" and is_asked_of_blockers(found):
        count: Any = Compare(Count(all_of(found.what, Rel("blocks", found.to))), Cmp(">=", Num(1)))  # type: ignore[arg-type]
        return replace(
            word, event=replace(found, what=None), when=count if word.when is None else And((count, word.when))
        )
    if isinstance(found, Event) and found.verb == "block" and found.per == "what" and is_asked_of_blocked(found):
        fought: Any = Compare(Count(all_of(found.to, Rel("blocked by", found.what))), Cmp(">=", Num(1)))  # type: ignore[arg-type]
        return replace(
            word, event=replace(found, to=None), when=fought if word.when is None else And((fought, word.when))
        )
    if not isinstance(found, Event) or found.verb != "attack" or found.to is None or found.per == "to":
        return word
    if found.to == THIS:
        asked: Any = Fits(THIS, Rel("is", TARGET))
    elif is_player(found.to):
        whom: Any = found.to
        asked = During(Span("attack", YOU, "any") if whom == OPPONENT else Span("defence", whom, "any"))
    else:
        asked = Fits(TARGET, attacked(found.to))
    when = asked if word.when is None else And((asked, word.when))
    return replace(word, event=replace(found, to=None), when=when)


def is_asked_of_blockers(event: Event) -> bool:
    """Whether an event is that a known thing is blocked by some of a kind."""
    return isinstance(event.what, QUALITIES) and not isinstance(event.to, QUALITIES) and event.to is not None


def is_asked_of_blocked(event: Event) -> bool:
    """Whether an event is that a known thing blocks some of a kind."""
    return isinstance(event.to, QUALITIES) and not isinstance(event.what, QUALITIES) and event.what is not None


def attacked(to: Any) -> Any:  # noqa: ANN401 - a thing or a quality; a quality
    """Give the quality of what is attacked."""
    quality = to.quality if isinstance(to, Every) else to
    if isinstance(quality, Rel) and quality.relation == "faction of":
        return all_of(Is("type", "faction"), Rel("controlled by", quality.to))
    return quality


def of_the_object(word: Static | Lasts) -> Any:  # noqa: ANN401 - the same
    """Say of what your opponent cannot pick or attack that they cannot, rather than of your opponent."""
    change = word.change
    if isinstance(change, Price) and isinstance(change.event, Event) and change.event.verb == "deploy":
        return replace(word, change=Alters(change.event, "+", change.amount))  # [CR3:505.1] it is a part of the cost
    found: Any = change.event if isinstance(change, Modal) else None
    if not isinstance(change, Modal) or not isinstance(found, Event):
        return word
    if change.might == "must" and found.verb == "block" and found.who == EACH and found.to not in (None, EACH):
        blocked: Any = Every(found.to) if isinstance(found.to, QUALITIES) else found.to
        event = Event("block", to=EACH)
        return replace(word, of=blocked, change=replace(change, event=event)) if word.of == OPPONENT else word
    if change.might == "cannot" and found.verb == "block" and found.to not in (None, EACH):
        return of_the_blocked(word, change, found)
    if change.might == "cannot" and found.verb == "use" and word.of == EVERYBODY and found.by is not None:
        known: Any = found.by if not isinstance(found.by, QUALITIES) and not is_kind(found.by) else None
        if known is not None:
            return replace(word, of=known, change=replace(change, event=replace(found, who=None, by=EACH)))
    if change.might == "cannot" and found.verb == "attack" and found.what == EACH and found.to is not None:
        return of_the_attacked(word, change, found)
    if change.might == "can" and found == Event("attack", EACH) and not change.waive:
        return replace(word, change=replace(change, waive=("fresh",)))  # [A453]
    if change.might == "cannot" and found.verb == "inflict" and EACH in (found.by, found.to):
        return replace(word, change=Alters(found, "=", Num(0)))
    played: Any = None if found.what == EACH or isinstance(found.what, QUALITIES) else found.what
    if change.might == "cannot" and found.verb == "deploy" and found.who == EACH and played is not None:
        return replace(word, change=replace(change, event=replace(found, what=Rel("is", played))))
    if change.might == "cannot" and found.verb == "deploy" and found.what == EACH and isinstance(word.of, Every):
        event = replace(found, what=word.of.quality, who=EACH)
        return replace(word, of=found.who or EVERYBODY, change=replace(change, event=event))
    if word.of != OPPONENT or found.who != EACH:
        return word
    role = {"pick": "what", "control": "what", "attack": "to", "respond": "to" if found.to == THIS else ""}.get(
        found.verb, ""
    )
    thing = getattr(found, role) if role else None
    if change.might != "cannot" or thing is None:
        return word
    of = Every(thing) if isinstance(thing, QUALITIES) else thing
    roles: dict[str, Any] = {role: EACH, "who": OPPONENT}
    return replace(word, of=of, change=replace(change, event=replace(found, **roles)))


def is_kind(thing: object) -> bool:
    """Whether all of a kind are meant, and not one that is known: whoever's cards they are, these are a kind."""
    quality = thing.quality if isinstance(thing, Every) else None
    return quality is not None and (not isinstance(quality, Rel) or quality.relation in ("controlled by", "owned by"))


def of_the_attacked(word: Static | Lasts, change: Modal, found: Any) -> Any:  # noqa: ANN401 - the same
    """Say of what your opponent's characters cannot attack that your opponent cannot attack it."""
    if not isinstance(word.of, Every) or word.of.quality != all_of(
        Is("type", "character"), Rel("controlled by", OPPONENT)
    ):
        return word
    of = Every(found.to) if isinstance(found.to, QUALITIES) else found.to
    return replace(word, of=of, change=replace(change, event=replace(found, what=None, who=OPPONENT, to=EACH)))


def of_the_blocked(word: Static | Lasts, change: Modal, found: Any) -> Any:  # noqa: ANN401 - the same
    """Say of what is not blocked that some cannot block it, rather than of these that they cannot."""
    to = Every(found.to) if isinstance(found.to, QUALITIES) else found.to
    if found.who == EACH:
        if word.of != OPPONENT or isinstance(to, Every):
            return word
        return replace(word, of=to, change=replace(change, event=replace(found, who=None, to=EACH)))
    blockers = word.of.quality if isinstance(word.of, Every) else Rel("is", word.of)
    return replace(word, of=to, change=replace(change, event=replace(found, what=blockers, to=EACH)))
