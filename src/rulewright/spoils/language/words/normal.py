"""The normal form: words that mean the same in the same words. For comparing; what is read stays as it was said.

Each rule here is true of every table: it says how one thing is said in two ways, never that two things are alike.
"""

from dataclasses import replace
from typing import Any, Final, TypeVar

from rulewright.spoils.language.words.amounts import Arith, Cmp, Count, Num, Often, Stat
from rulewright.spoils.language.words.changes import Alters, Gains, Modal
from rulewright.spoils.language.words.conditions import Compare, Fits
from rulewright.spoils.language.words.events import Begins, Ends, Event
from rulewright.spoils.language.words.instructions import Do, Lasts, Seq, Watch
from rulewright.spoils.language.words.joined import RANKS, all_of
from rulewright.spoils.language.words.paragraphs import Keyword, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import PLAYER, And, Has, Is, Not, Or, Rel
from rulewright.spoils.language.words.things import ACTOR, EACH, THIS, YOU, Every, Group, Result, Some, The
from rulewright.spoils.language.words.vocabulary import EVENT, Order
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.words.vocabulary import PLAIN_KEYWORDS
from rulewright.spoils.words.walk import every, rebuilt, replaced

Word = TypeVar("Word")
Working = TypeVar("Working", Static, Lasts)
OPPOSITES: Final[dict[Order, Order]] = {">=": "<", "<": ">=", "<=": ">", ">": "<=", "even": "odd", "odd": "even"}
NEVER_NEGATIVE: Final = ("tokens", "damage", "abilities")
THAT_PLAYER: Final = The("that player")
ROLES: Final = ("what", "to", "by", "amount", "origin", "into")


def normal(word: Word) -> Word:
    """Give a word, or words, in the normal form: what one rule has settled another may settle further."""
    before, after = word, rebuilt(word, settled)
    while after != before:
        before, after = after, rebuilt(after, settled)
    return after


def settled(word: object) -> object:
    """Settle how a word is said whose parts are settled."""
    if isinstance(word, Not):
        return opposite(word)
    if isinstance(word, And) and word.parts and all([type(one) in RANKS for one in word.parts]):
        return all_of(*word.parts)  # type: ignore[arg-type]
    if isinstance(word, Compare):
        counted = isinstance(word.amount, Count | Often) or (
            isinstance(word.amount, Stat) and word.amount.stat in NEVER_NEGATIVE
        )
        return Compare(word.amount, compared(word.count, least_is_0=counted))
    if isinstance(word, Has):
        return Has(word.stat, compared(word.count, least_is_0=word.stat in NEVER_NEGATIVE))
    if isinstance(word, Fits) and isinstance(word.quality, Not) and is_one(word.thing):
        return settled(Not(Fits(word.thing, word.quality.part)))  # type: ignore[arg-type]
    if isinstance(word, Seq) and len(word.parts) == 1:
        return word.parts[0]
    if isinstance(word, Gains) and isinstance(word.what, Keyword) and word.what.name in PLAIN_KEYWORDS:
        return Gains(Is("keyword", word.what.name)) if not word.what.behind else word
    if isinstance(word, Do) and word.who != YOU:
        return with_actor(word)
    if isinstance(word, Event):
        return of_any(of_one_owner(word))
    if isinstance(word, Trigger | Watch):
        return named(word)
    if isinstance(word, Static):
        return of_the_hurt(about_the_known(word))
    if isinstance(word, Lasts):
        return of_the_hurt(about_the_known(word))
    return word


def compared(count: Cmp, *, least_is_0: bool) -> Cmp:
    """Give a comparison of whole numbers: fewer than 2 is at most 1, none is at most 0."""
    sum_ = count.amount if isinstance(count.amount, Arith) and count.amount.operation == "+" else None
    if count.order == ">=" and sum_ is not None and sum_.other == Num(1):
        return Cmp(">", sum_.one)
    if not isinstance(count.amount, Num):
        return count
    number = count.amount.number
    if count.order == "<":
        return Cmp("<=", Num(number - 1))
    if count.order == ">":
        return Cmp(">=", Num(number + 1))
    return Cmp("<=", Num(0)) if least_is_0 and count.order == "=" and number == 0 else count


def opposite(word: Not) -> object:
    """Give the opposite of a comparison as a comparison, and of an opposite the thing itself."""
    part = word.part
    if isinstance(part, Not):
        return part.part
    if isinstance(part, Or) and part.parts and all([isinstance(one, Is) for one in part.parts]):
        return all_of(*[Not(one) for one in part.parts])  # neither the one nor the other
    if isinstance(part, Has) and part.stat in NEVER_NEGATIVE and part.count.order in OPPOSITES:
        return settled(Has(part.stat, replace(part.count, order=OPPOSITES[part.count.order])))
    if isinstance(part, Compare) and part.count.order in OPPOSITES:
        return settled(Compare(part.amount, replace(part.count, order=OPPOSITES[part.count.order])))
    return word


def is_one(thing: object) -> bool:
    """Whether a thing is certainly one, so that what does not hold of all of it holds of none."""
    return isinstance(thing, The) or (isinstance(thing, Result) and thing.of == EVENT)


def with_actor(done: Do) -> Do:
    """Call whoever does something by what they do, wherever they are named again: a card they control."""
    roles: dict[str, Any] = {role: replaced(getattr(done, role), done.who, ACTOR) for role in ROLES}
    return replace(done, **roles)


def named(word: Trigger | Watch) -> Trigger | Watch:
    """Name the player whom an event is about wherever they are meant, if the text names one and picks no other."""
    event = word.event
    player = event.window.of if isinstance(event, Begins | Ends) and isinstance(event.window, Span) else None
    player = event.who if isinstance(event, Event) else player
    if player is None or is_several(player) or any([picks_player(one) for one in every(word.does)]):
        return word
    return replace(replaced(word, THAT_PLAYER, player), event=event)


def is_several(player: object) -> bool:
    """Whether several players are meant, or whichever wants to."""
    return isinstance(player, Some) or (isinstance(player, Every) and player.each)


def picks_player(word: object) -> bool:
    """Whether an instruction picks or chooses a player."""
    if not isinstance(word, Do) or word.verb not in ("pick", "choose") or not isinstance(word.what, Some):
        return False
    return word.what.quality in (PLAYER, Rel("opponent of", YOU))


def of_one_owner(event: Event) -> Event:
    """Leave out whose area a card goes to that comes out of an area of the same player's: it is its owner's anyway."""
    origin, into = event.origin, event.into
    if not isinstance(origin, Area) or not isinstance(into, Area) or into.of is None:
        return event
    return replace(event, into=replace(into, of=None)) if origin.of == into.of and into.name != "play" else event


def of_any(event: Event) -> Event:
    """Speak of any such thing where an event speaks of all of them: it happens to each by itself."""
    roles: dict[str, Any] = {}
    for role in ("what", "by", "to"):
        things = getattr(event, role)
        if isinstance(things, Every) and not things.each:
            roles[role] = things.quality
    return replace(event, **roles) if roles else event


def of_the_hurt(word: Working) -> Working:
    """Say of what receives damage that it is more or less, rather than of what inflicts it, where both are said."""
    change = word.change
    event = change.event if isinstance(change, Alters) else None
    if not isinstance(change, Alters) or not isinstance(event, Event) or event.verb != "inflict" or event.by != EACH:
        return word
    if event.to is None:
        return word
    source = word.of.quality if isinstance(word.of, Every) and not word.of.each else word.of
    hurt = event.to if isinstance(event.to, The | Result | Some | Every | Group) else Every(event.to)
    return replace(word, of=hurt, change=replace(change, event=replace(event, by=source, to=EACH)))


def about_the_known(word: Working) -> Working:
    """Say of a known thing that others cannot block it, rather than of these that they cannot."""
    change = word.change
    event = change.event if isinstance(change, Modal) else None
    if not isinstance(change, Modal) or not isinstance(event, Event) or not isinstance(word.of, Every):
        return word
    if change.might != "cannot" or event.what != EACH or not (event.to == THIS or isinstance(event.to, Result)):
        return word
    turned = replace(event, what=word.of.quality, to=EACH)
    return replace(word, of=event.to, change=replace(change, event=turned))
