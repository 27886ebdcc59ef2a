"""How words are settled that a sentence could have said in several ways: README.md says which, and why.

Here are also the places where the engine cannot follow yet what a text says outright, and has it said another way.
"""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.meaning.clauses import WON
from rulewright.spoils.language.meaning.things import EVERYBODY, OPPONENT, THAT_PLAYER
from rulewright.spoils.language.settling.events import QUALITIES, event, of_the_object, trigger
from rulewright.spoils.language.settling.rows import DID, row
from rulewright.spoils.language.words.amounts import ANY_NUMBER, ONE, Cmp, Count, Num, Often, Stat
from rulewright.spoils.language.words.changes import Modal, Price
from rulewright.spoils.language.words.conditions import Compare, During, Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import NOTHING, Do, ForEach, If, Lasts, May, Repeat, Seq
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.paragraphs import Gate, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, And, Has, In, Is, Not, Or, Rel, State, Was
from rulewright.spoils.language.words.things import ACTOR, GAP, TARGET, THIS, YOU, Every, Result, Some, The
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.words.walk import rebuilt, replaced

IN_PLAY: Final = In(Area("play"))
LOST: Final = Not(WON)
# How another stands to what stands so to it
FIGHTS: Final[dict[str, Any]] = {
    "blocks": "blocked by", "blocked by": "blocks", "in a party with": "in a party with", "opposes": "opposes",
}  # fmt: skip
# Verbs of which it matters who does them; of others only who chooses for them
OWN: Final = (
    "discard", "draw", "pick", "choose", "gain", "lose", "pay", "search", "shuffle", "reveal", "control", "lay",
    "deploy", "toss", "fall", "create", "use", "bid", "name", "type", "detach", "attach", "look", "duplicate",
    "skip",
)  # fmt: skip


def settled(word: Any) -> Any:  # noqa: ANN401 - any word
    """Settle a word and all that is in it."""
    return rebuilt(word, settle)


def settle(word: object) -> object:
    """Settle a word whose parts are settled."""
    if isinstance(word, Do):
        return each_played(by_actor(deed(word)))
    if isinstance(word, Event):
        return event(word)
    if isinstance(word, Trigger):
        return trigger(word)
    if isinstance(word, Seq):
        kept = tuple([one for one in word.parts if one != NOTHING])
        return (row(kept) if len(kept) > 1 else kept[0]) if kept else word
    if isinstance(word, Some | Every):
        quality = gone(unplaced(word.quality))
        return word if quality is word.quality else replace(word, quality=quality)
    if isinstance(word, Count) and isinstance(word.of, QUALITIES):
        return times_gone(word.of) or Count(owned(unplaced(word.of)))
    if isinstance(word, Fits) and is_target(word):
        whose: Any = word.thing
        return Fits(TARGET, all_of(Is("type", "faction"), Rel("owned by", whose.quality.to)))
    if isinstance(word, Fits):
        return fits(word)
    if word == During(Span("attack", OPPONENT, "any")):  # in a battle somebody attacks: if not you, an opponent
        return And((During(Span("battle", None, "any")), Not(During(Span("attack", YOU, "any")))))
    if isinstance(word, And) and any([isinstance(one, Fits) and one.quality == CARD for one in word.parts]):
        return unasked(word)
    if isinstance(word, May):
        return one_by_one(word)
    if isinstance(word, Or):
        return Rel("is", THIS) if not word.parts else in_battle(word)
    if isinstance(word, Static | Lasts) and isinstance(word.change, Modal | Price):
        return of_the_object(word)
    return conditional(word) if isinstance(word, If) else word


def allowed_again(words: tuple[Any, ...]) -> tuple[Any, ...]:
    """Forbid a card what it cannot do only while that is not allowed again: elsewhere what forbids would prevail."""
    freed = {modal_of(one.paragraph): one for one in words if isinstance(one, Gate) and modal_of(one.paragraph)}
    barred = [modal_of(one, might="cannot") for one in words]
    found: list[Any] = []
    for one in words:
        event = modal_of(one, might="cannot")
        if event in freed and event is not None:
            found.append(Gate(Not(freed[event].condition), one))
        elif not (isinstance(one, Gate) and modal_of(one.paragraph) in barred and modal_of(one.paragraph)):
            found.append(one)
    return tuple(found)


def modal_of(paragraph: Any, *, might: str = "can") -> Any:  # noqa: ANN401 - a paragraph; an event, or None
    """Give what this card always can or cannot do by a paragraph, if that is all it says."""
    change = paragraph.change if isinstance(paragraph, Static) and paragraph.of == THIS else None
    return change.event if isinstance(change, Modal) and change.might == might and not change.beyond else None


def is_target(word: Fits) -> bool:
    """Whether a condition asks if somebody's faction is attacked: it is the target that is asked what it is."""
    faction = isinstance(word.thing, Every) and isinstance(word.thing.quality, Rel)
    return faction and word.thing.quality.relation == "faction of" and word.quality == Rel("is", TARGET)  # type: ignore[union-attr]


def unasked(word: And) -> Any:  # noqa: ANN401 - a condition
    """Leave out what goes without asking: that a card is one."""
    kept = [one for one in word.parts if not (isinstance(one, Fits) and one.quality == CARD)]
    return kept[0] if len(kept) == 1 else And(tuple(kept))


def unplaced(quality: Any) -> Any:  # noqa: ANN401 - a quality
    """Leave out that something is in play, which goes without saying."""
    return all_of(*[one for one in members(quality) if one != IN_PLAY]) if IN_PLAY in members(quality) else quality


def owned(quality: Any) -> Any:  # noqa: ANN401 - a quality
    """Leave out who owns what lies in their own hand, deck or discard pile."""
    holders = [Rel("owned by", one.place.of) for one in members(quality) if isinstance(one, In) and one.place.of]  # type: ignore[union-attr]
    return all_of(*[one for one in members(quality) if one not in holders])


def gone(quality: Any) -> Any:  # noqa: ANN401 - a quality
    """Say where things are that were discarded or destroyed: where that puts them, if nothing else is said."""
    past = [one for one in members(quality) if is_loss(one)]
    placed = any([isinstance(one, In) for one in members(quality)])
    return all_of(quality, In(Area("discard"))) if past and not placed else quality


def times_gone(quality: Any) -> Any:  # noqa: ANN401 - a quality; an amount, or None
    """Count what was discarded, destroyed or played by how often that happened: it need not be where it went."""
    past: list[Any] = [one for one in members(quality) if is_loss(one)]
    if len(past) != 1 or any([isinstance(one, In) for one in members(quality)]):
        return None
    rest = [one for one in members(quality) if one is not past[0]]
    return Often(replace(past[0].event, what=all_of(*rest)), past[0].window)


def is_loss(quality: Any) -> bool:  # noqa: ANN401 - a quality
    """Whether a quality is that of what was discarded, destroyed or played."""
    event: Any = quality.event if isinstance(quality, Was) else None
    return isinstance(event, Event) and event.verb in ("discard", "destroy", "deploy") and event.what == GAP


def in_battle(word: Or) -> Any:  # noqa: ANN401 - a quality
    """Call what attacks or blocks in battle."""
    return State("in battle") if set(word.parts) == {State("attacking"), State("blocking")} else word


def fits(word: Fits) -> Any:  # noqa: ANN401 - a condition
    """Ask how many there are, where it is asked whether one of a kind is so; compare a number with another."""
    thing = word.thing
    if isinstance(word.quality, Has) and word.quality.stat == "tokens" and isinstance(thing, The | Result):
        return Compare(Stat("tokens", thing), word.quality.count)
    bearing = word.quality if isinstance(word.quality, Rel) and word.quality.relation == "attached to" else None
    if thing == THIS and bearing is not None and isinstance(bearing.to, Some):
        return Fits(Every(Rel("bears", THIS)), bearing.to.quality)
    if isinstance(word.quality, Rel) and word.quality.relation == "bears" and isinstance(word.quality.to, Some):
        borne = all_of(word.quality.to.quality, Rel("attached to", thing))
        return Compare(Count(borne), Cmp(">=", Num(1)))
    if (found := fighting(thing, word.quality)) is not None:
        return found
    if isinstance(thing, Some):
        order = ">=" if thing.count.order == "=" and thing.count.amount != Num(0) else thing.count.order
        return Compare(Count(unplaced(all_of(thing.quality, word.quality))), replace(thing.count, order=order))
    return word


def fighting(thing: Any, quality: Any) -> Compare | None:  # noqa: ANN401 - a thing, a quality
    """Ask how many of a kind stand to a thing in battle, where it is asked whether it stands so to one."""
    other = quality.to if isinstance(quality, Rel) and quality.relation in FIGHTS else None
    if not isinstance(other, Some) or other.count != ONE or not isinstance(thing, The | Result | Every):
        return None
    kind = all_of(other.quality, Rel(FIGHTS[quality.relation], thing))
    if quality.relation == "in a party with":  # nothing is in a party with itself
        kind = all_of(kind, Not(Rel("is", thing)))
    return Compare(Count(kind), Cmp(">=", Num(1)))


# Instructions


def deed(done: Do) -> Any:  # noqa: ANN401 - an instruction
    """Settle who does something, and where what is chosen for it lies."""
    if done.by == THIS and done.verb == "inflict":
        done = replace(done, by=None)
    if done.verb == "deploy" and isinstance(done.what, Some) and not is_placed(done.what.quality):
        done = replace(done, what=replace(done.what, quality=all_of(done.what.quality, In(Area("hand", done.who)))))
    if done.verb == "shuffle" and isinstance(done.what, Area) and done.what.of not in (None, ACTOR):
        return replace(done, who=done.what.of, what=replace(done.what, of=ACTOR))
    if done.verb == "reveal" and is_off_deck(done) and done.who != YOU:
        return moved(done)
    if done.verb == "reveal" and done.until is not None:
        return replace(done, who=YOU)
    if done.verb == "attach" and done.to == Every(Rel("faction of", done.who)) and isinstance(done.what, Some):
        return replace(done, to=Every(Rel("faction of", ACTOR)))
    if done.verb == "look" and isinstance(done.what, Every) and isinstance(done.what.quality, In):
        return replace(done, what=done.what.quality.place)
    if done.verb == "use" and isinstance(done.by, Some) and done.by.quality == CARD:
        done = replace(done, by=replace(done.by, quality=Rel("controlled by", ACTOR)))
    if done.verb == "move" and is_off_deck(done) and isinstance(done.into, Area) and done.into.face:
        done = replace(done, into=replace(done.into, of=None))
    if done.verb == "discard" and isinstance(done.what, Some) and done.what.count.order != "=":
        return chosen_discard(done)
    if done.verb == "move" and done.who != YOU:
        return moved(done)
    chosen = any([isinstance(one, Some) for one in (done.what, done.to, done.by)])
    return done if done.verb in OWN or chosen or done.who == YOU else replace(done, who=YOU)


def by_actor(done: Any) -> Any:  # noqa: ANN401 - an instruction
    """Call whoever does something by that, where they are named again in what is chosen for it: a card they control."""
    if not isinstance(done, Do) or done.who in (YOU, OPPONENT, THAT_PLAYER):
        return done
    what = done.what if isinstance(done.what, Area) else replaced(done.what, done.who, ACTOR)
    return replace(done, what=what, amount=replaced(done.amount, done.who, ACTOR))


def chosen_discard(done: Do) -> Seq:
    """Discard as many as one wants: these are chosen first."""
    some = done.what
    assert isinstance(some, Some)
    hand = replace(some, quality=all_of(some.quality, In(Area("hand", done.who))))
    return Seq((Do("choose", hand, done.who, label=done.label), Do("discard", Result(done.label), done.who)))


def is_off_deck(done: Do) -> bool:
    """Whether cards are moved off the top of a deck."""
    places = (
        [one.place for one in members(done.what.quality) if isinstance(one, In)] if isinstance(done.what, Some) else []
    )
    return any([isinstance(one, Area) and one.end == "top" for one in places])


def one_by_one(word: May) -> Any:  # noqa: ANN401 - an instruction
    """Play several cards one after the other, each as one wants."""
    done = word.does
    if isinstance(done, Do) and done.verb == "lay" and isinstance(done.amount, Cmp):
        if done.amount.order != "<=":
            return word
        return ForEach(done.amount.amount, May(word.who, replace(done, amount=None)))
    if isinstance(done, ForEach) and isinstance(done.does, Do) and done == each_played(all_for(done.does)):
        return Repeat(May(word.who, done.does), Not(DID))
    if not isinstance(done, Do) or done.verb != "deploy" or not isinstance(done.what, Some) or done.what.count == ONE:
        return word
    single = May(word.who, replace(done, what=replace(done.what, count=ONE)))
    if done.what.count == ANY_NUMBER:
        return Repeat(single, Not(DID))
    return ForEach(done.what.count.amount, single) if done.what.count.order == "<=" else word


def each_played(done: Any) -> Any:  # noqa: ANN401 - an instruction
    """Play all that were chosen or found one after the other, in any order."""
    kind = done.what.quality if isinstance(done, Do) and isinstance(done.what, Every) else None
    if not isinstance(done, Do) or done.verb != "deploy" or not isinstance(kind, Rel) or kind.relation != "is":
        return done
    found: Any = kind.to
    return ForEach(Count(found), replace(done, what=Some(ONE, kind)))


def all_for(done: Do) -> Do:
    """Give the same, done to all of a kind rather than to one of it."""
    return replace(done, what=Every(done.what.quality)) if isinstance(done.what, Some) else done


def is_placed(quality: Any) -> bool:  # noqa: ANN401 - a quality
    """Whether a quality says where things are."""
    return any([isinstance(one, In) or (isinstance(one, Rel) and one.relation == "is") for one in members(quality)])


def moved(done: Do) -> Do:
    """Settle who moves cards: what comes off a deck comes off it whoever does it; all that is in an area of each."""
    places = (
        [one.place for one in members(done.what.quality) if isinstance(one, In)]
        if isinstance(done.what, Some | Every)
        else []
    )
    area = places[0] if places and isinstance(places[0], Area) else None
    if isinstance(done.what, Some) and area is not None and area.end == "top":
        return replace(with_owner(done, area, done.who if area.of == ACTOR else area.of), who=YOU)
    if isinstance(done.what, Every) and area is not None and done.who == EVERYBODY and area.of in (ACTOR, EVERYBODY):
        whole = with_owner(done, area, None)
        return whole if isinstance(done.into, Area) and done.into.end else replace(whole, who=YOU)
    ends = isinstance(done.into, Area) and bool(done.into.end)
    if isinstance(done.what, Every) and area is not None:
        return done if ends else replace(with_owner(done, area, done.who), who=YOU)
    if isinstance(done.what, Some):
        return done
    return done if ends else replace(done, who=YOU)


def with_owner(done: Do, area: Area, owner: Any) -> Do:  # noqa: ANN401 - a player
    """Say whose area it is."""
    what: Any = done.what
    kept = [one for one in members(what.quality) if not isinstance(one, In)]
    return replace(done, what=replace(what, quality=all_of(*kept, In(replace(area, of=owner)))))


def conditional(word: If) -> If:
    """Ask first whether something was done, then whether something is so."""
    condition = word.condition
    if condition == LOST:
        return If(WON, word.otherwise, word.then)
    if isinstance(condition, And) and condition.parts[:1] == (DID,) and word.otherwise == NOTHING:
        rest = condition.parts[1] if len(condition.parts) == 2 else And(condition.parts[1:])  # noqa: PLR2004 - one is left
        return If(DID, If(rest, word.then))  # type: ignore[arg-type]
    return word


# Instructions in a row


# Events
