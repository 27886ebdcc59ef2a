"""How a sentence hangs on the one before it: otherwise, if you do, instead; and what a cost says of its ability."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.discourse.mentions import Unclear
from rulewright.spoils.language.meaning.clauses import OTHERWISE
from rulewright.spoils.language.meaning.things import is_player
from rulewright.spoils.language.open import BidsAtMost, Decides, Deed, It, Lets, Much, Now, Replacing, That, ThisWay
from rulewright.spoils.language.telling.asked import BEARER, asks_done, of_what_was_said
from rulewright.spoils.language.words.amounts import Cmp, Num, Var
from rulewright.spoils.language.words.changes import Adds, Instead, Modal
from rulewright.spoils.language.words.conditions import Done, Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import (
    NOTHING,
    Choose,
    ForEach,
    If,
    Lasts,
    Let,
    May,
    Only,
    Seq,
    Watch,
)
from rulewright.spoils.language.words.joined import members
from rulewright.spoils.language.words.paragraphs import Costs, Gate, Static, Trigger
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import And, In, Most, Not, State, Was
from rulewright.spoils.language.words.sorts import SORTS
from rulewright.spoils.language.words.things import GAP, THIS, YOU, Every, Some
from rulewright.spoils.language.words.vocabulary import BEFORE
from rulewright.spoils.language.words.windows import Span, Stay
from rulewright.spoils.words.walk import every, replaced

CHOICES: Final = ("name", "type", "trade", "subtype", "Z")  # what players choose that texts of a card know later
OWN: Final = (THIS, BEARER)
AMOUNTS: Final[Any] = SORTS["N"]
HARMLESS: Final = frozenset(("draw", "gain", "lose", "mark", "unmark", "restore", "deplete", "look", "reveal"))  # verbs
AS_TACTIC: Final = Fits(THIS, Was(Event("deploy", GAP, how=("as a tactic",)), Span("game")))


def is_going_on(paragraphs: tuple[Any, ...]) -> bool:
    """Whether what follows paragraphs belongs to them: they are a trigger."""
    return all(
        [
            isinstance(one, Trigger) or (isinstance(one, Gate) and isinstance(one.paragraph, Trigger))
            for one in paragraphs
        ]
    )


def replaced_who(option: Any, who: Any) -> Any:  # noqa: ANN401 - an instruction, a player
    """Let whoever chooses an option do what it tells."""
    if who == YOU:
        return option
    if isinstance(option, Seq):
        return Seq(tuple([replaced_who(one, who) for one in option.parts]))
    if isinstance(option, Deed) and option.verb in ("gain", "lose"):
        return option  # it names whose faction it is
    return replace(option, who=who) if isinstance(option, Deed) and option.who == YOU else option


def is_instead(paragraphs: tuple[Any, ...]) -> bool:
    """Whether a paragraph says what happens instead."""
    last = paragraphs[-1]
    return isinstance(last, Static) and isinstance(last.change, Instead)


def is_lying(paragraph: Any) -> bool:  # noqa: ANN401 - a paragraph
    """Whether a paragraph works where its card lies: while that is somewhere, when it is discarded, what it costs."""
    if isinstance(paragraph, Costs):
        return True
    if isinstance(paragraph, Gate):
        asked = paragraph.condition.parts if isinstance(paragraph.condition, And) else (paragraph.condition,)
        return isinstance(paragraph.paragraph, Costs) or any(
            [isinstance(one, Fits) and one.thing == THIS and is_placed(one.quality) for one in asked]
        )
    event = paragraph.event if isinstance(paragraph, Trigger) else None
    return isinstance(event, Event) and event.verb in ("discard", "move", "draw") and event.what == THIS


def is_placed(quality: Any) -> bool:  # noqa: ANN401 - a quality
    """Whether a quality says where something lies."""
    return any([isinstance(one, In) for one in members(quality)])


def is_standing(instruction: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether an instruction changes this card or what it is attached to by a count, and does not say how long."""
    parts: tuple[Any, ...] = instruction.parts if isinstance(instruction, Seq) else (instruction,)
    if any([isinstance(one, ThisWay | Much | Now) for one in every(instruction)]):
        return False  # it counts what the sentence before has done
    if all([isinstance(one, Lasts) and one.window == Stay() and speaks_of_choice(one) for one in parts]):
        return True
    if all([isinstance(one, Lasts) and one.window == Stay() and is_plain_kind(one.of) for one in parts]):
        return all([isinstance(one.change, Adds) for one in parts])
    if not all([isinstance(one, Lasts) and one.window == Stay() and one.of in OWN for one in parts]):
        return False
    return any([isinstance(one.change, Adds) and not isinstance(one.change.amount, Num) for one in parts])


def with_number(word: Any, before: Any) -> Any:  # noqa: ANN401 - a word, what was told before
    """Let `that number` be the one that was chosen just before."""
    chosen = any([isinstance(one, Let) and one.variable == "Z" for one in every(before)])
    return replaced(word, Much(), Var("Z")) if chosen else word


def speaks_of_choice(lasts: Lasts) -> bool:
    """Whether it is changed what all things of a kind are or may do, or what players may, by what was chosen."""
    plain = is_player(lasts.of) or is_plain_kind(lasts.of)
    return plain and any([isinstance(one, Var) and one.name in CHOICES for one in every(lasts)])


def is_another(paragraph: Any, before: Any, *, asked: bool) -> bool:  # noqa: ANN401 - a paragraph, what was told before
    """Whether a paragraph is a trigger whose event was not done before, nor (if that is `asked`) came of it."""
    if not isinstance(paragraph, Trigger) or not isinstance(paragraph.event, Event):
        return False
    done = {one.verb for one in every(before) if isinstance(one, Deed)}
    lasts = any([isinstance(one, Lasts) for one in every(before)])
    return paragraph.event.verb not in done and not (asked and (lasts or not done <= HARMLESS))


def asks_this_way(instruction: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether an instruction follows only if something was done by the one before."""
    return isinstance(instruction, If) and any([isinstance(one, ThisWay) for one in every(instruction.condition)])


def is_plain_kind(things: Any) -> bool:  # noqa: ANN401 - things
    """Whether all things of a kind are meant, none of which was spoken of before."""
    spoken_of = any([isinstance(one, It | That | ThisWay) for one in every(things)])
    return isinstance(things, Every) and things not in OWN and not spoken_of


def is_unanswerable(instruction: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether an instruction says that nobody can respond to this card, which is no cost and no effect."""
    if not isinstance(instruction, Lasts) or not isinstance(instruction.change, Modal):
        return False
    event = instruction.change.event
    return isinstance(event, Event) and event.verb == "respond" and THIS in (event.to, instruction.of)


def is_quick(paragraphs: tuple[Any, ...]) -> bool:
    """Whether a paragraph lets its card be played whenever a tactic could be."""
    last = paragraphs[-1]
    return (
        isinstance(last, Static)
        and last.of == THIS
        and isinstance(last.change, Modal)
        and last.change.waive == ("time",)
    )


def rebuilt_done(paragraphs: tuple[Any, ...]) -> tuple[Any, ...]:
    """Ask whether the card was played so, where it is asked whether that was done."""
    return replaced(paragraphs, Done(BEFORE), AS_TACTIC)


def followed(parts: list[Any]) -> Any:  # noqa: ANN401 - instructions; an instruction
    """Put instructions in a row: `otherwise` belongs to the condition before it."""
    found: list[Any] = []
    for one in in_row(parts):
        if one == NOTHING and found:
            continue
        if isinstance(one, Let) and isinstance(one.value, AMOUNTS) and is_unexplained(Var(one.variable), found):
            found = [replaced(part, Var(one.variable), one.value) for part in found]
            continue
        if isinstance(one, BidsAtMost):
            found = limited_bid(found, one.amount)
            continue
        if isinstance(one, Decides):
            if not found or not any([is_tied(deed, one) for deed in every(found[-1])]):
                raise Unclear("nothing was done before in which there could be a tie")
            continue
        if isinstance(one, Choose) and one.who == YOU and found and is_chooser(found[-1]):
            found[-1] = replace(one, who=found[-1].who)
            continue
        if found and isinstance(found[-1], Watch) and hangs_on(found[-1], one):
            raise Unclear("it is not said whether this is done now, or when that happens")
        asked: Any = one.condition if isinstance(one, If) else None
        if asked in (Done(BEFORE), Not(Done(BEFORE))) and found and is_offered_each(found[-1]):
            then = one if asked == Done(BEFORE) else If(Done(BEFORE), NOTHING, one.then)
            found[-1] = replace(found[-1], does=Seq((found[-1].does, then)))  # of each of them it is asked by itself
        elif asked == Not(Done(BEFORE)) and found and ends_with_offer(found[-1]):
            inner = in_row([found[-1].then, If(Done(BEFORE), NOTHING, one.then)])
            found[-1] = replace(found[-1], then=Seq(tuple(inner)))
        elif asked in (OTHERWISE, Not(Done(BEFORE))) and found and isinstance(found[-1], If):
            found[-1] = If(found[-1].condition, found[-1].then, one.then)
        elif asked == Not(Done(BEFORE)) and found and isinstance(found[-1], Seq) and not is_one_deed(found[-1]):
            raise Unclear("it is not said of which of several it is asked whether it was done")
        elif asked == Done(BEFORE) and [is_offered_case(part) for part in found[-2:]] == [True, True]:
            raise Unclear("it is not said of which of two offers it is asked whether it was taken")
        elif asked == OTHERWISE:
            found = otherwise(found, one.then)
        elif isinstance(one, Replacing):
            if not found or asks_done(one.condition):
                raise Unclear("nothing was said before that something could be done instead of")
            if not is_replaceable(found[-1], one.does, parts):
                raise Unclear("it is not said of which part something is done instead")
            found[-1] = If(*of_what_was_said(one, found[-1]), found[-1])
        elif isinstance(one, If) and one.condition == Not(Done(BEFORE)):
            found.append(If(Done(BEFORE), NOTHING, one.then))
        else:
            found.append(one)
    return found[0] if len(found) == 1 else Seq(tuple(found))


def is_unexplained(letter: Var, parts: list[Any]) -> bool:
    """Whether instructions say a letter, and none of them what it is: the sentence behind them does."""
    said = every(tuple(parts))
    return letter in said and not any([isinstance(one, Let | Lets) and one.variable == letter.name for one in said])


def limited_bid(parts: list[Any], most: Any) -> list[Any]:  # noqa: ANN401 - an amount
    """Say of the bidding just before how much may be bid."""
    bid = parts[-1] if parts else None
    if not isinstance(bid, Deed) or bid.verb != "bid" or bid.amount is not None:
        raise Unclear("nobody bids just before of whom this could be said")
    return [*parts[:-1], replace(bid, amount=Cmp("<=", most))]


def is_one_deed(row: Seq) -> bool:
    """Whether instructions are one: something is chosen, and then the like is done to it, if it can be chosen."""
    chosen, *rest = row.parts
    if not isinstance(chosen, Deed) or chosen.verb not in ("choose", "pick") or not isinstance(chosen.what, Some):
        return False
    return bool(rest) and all([isinstance(one, Deed) and isinstance(one.what, It | That) for one in rest])


def hangs_on(watch: Watch, one: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether an instruction may belong to what is done later: it asks for it, or speaks of what the event is about."""
    if isinstance(one, If) and asks_done(one.condition):
        return isinstance(watch.does, Watch)  # which of the two it is asked of
    return watch.turn == "every" and any([isinstance(part, It) for part in every(one)])


def is_tied(deed: object, decides: Decides) -> bool:
    """Whether something is done to the one of a kind that has the most or the least, of which there may be several."""
    if not isinstance(deed, Deed) or deed.verb != decides.verb or not isinstance(deed.what, Some):
        return False
    kind = deed.what.quality
    return isinstance(kind, Most) and all([one in members(kind.quality) for one in members(decides.quality)])


def is_replaceable(before: Any, does: Any, sentences: list[Any]) -> bool:  # noqa: ANN401 - instructions
    """Whether one instruction is done instead of one other: no offer, and not the last of several of a sentence."""
    ended = [one for one in sentences if isinstance(one, Seq) and one.parts[-1:] == (before,)]
    return not ended and not isinstance(before, May) and not isinstance(does, May)


def is_chooser(instruction: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether an instruction says who chooses one of what follows."""
    return isinstance(instruction, Deed) and instruction.verb == "options"


def ends_with_offer(instruction: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether a condition ends with what somebody may do: whoever does not, does not do that."""
    if not isinstance(instruction, If) or instruction.otherwise != NOTHING:
        return False
    last = instruction.then.parts[-1] if isinstance(instruction.then, Seq) else instruction.then
    return isinstance(last, May)


def is_offered_each(instruction: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether somebody may do something for each of several things."""
    return isinstance(instruction, ForEach) and isinstance(instruction.does, May)


def is_offered_case(instruction: Any) -> bool:  # noqa: ANN401 - an instruction
    """Whether in one case only somebody may do something."""
    return isinstance(instruction, If) and ends_with_offer(instruction)


def otherwise(parts: list[Any], instead: Any) -> list[Any]:  # noqa: ANN401 - an instruction
    """Give the other branch to the last `if you do`, to which what stands between belongs."""
    for place in range(len(parts) - 1, -1, -1):
        one = parts[place]
        if isinstance(one, If) and one.otherwise == NOTHING:
            then = Seq(tuple(in_row([one.then, *parts[place + 1 :]])))
            return [*parts[:place], If(one.condition, then, instead)]
    raise Unclear("nothing was asked before of which this could be the other case")


def in_row(parts: list[Any]) -> list[Any]:
    """Give the instructions of sentences; those of one sentence stay together if it is asked whether it was done."""
    found: list[Any] = []
    for place, one in enumerate(parts):
        behind = parts[place + 1] if place + 1 < len(parts) else None
        asked = isinstance(behind, If) and asks_done(behind.condition)
        if isinstance(one, Seq) and not (asked and not isinstance(one.parts[-1], May | If)):
            found.extend(one.parts)
        else:
            found.append(one)
    return found


def used_from(costs: tuple[Any, ...]) -> tuple[Area | None, tuple[Any, ...]]:
    """Give from where an ability is used, and the costs without what says so."""
    for one in costs:
        condition = one.condition if isinstance(one, Only) else None
        if isinstance(condition, Fits) and condition.thing == THIS:
            places: list[Any] = [part.place for part in members(condition.quality) if isinstance(part, In)]
            rest = tuple([other for other in costs if other is not one])
            if places and places[0].name in ("discard", "hand") and places[0].of == YOU:
                return places[0], rest
            if State("face-down") in members(condition.quality):
                return Area("play", YOU, "", "down"), rest
    return None, costs
