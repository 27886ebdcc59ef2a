"""Who does what a sentence says, as far as it says so: of whom the next one asks whether they did."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.discourse.mentions import Unclear
from rulewright.spoils.language.meaning.clauses import UNABLE, WON
from rulewright.spoils.language.meaning.things import (
    AN_OPPONENT,
    EVERYBODY,
    ITS_FACTION,
    OPPONENT,
    OPPONENTS,
    THAT_PLAYER,
    THEY,
)
from rulewright.spoils.language.open import Deed, It, Refused, That, ThisWay
from rulewright.spoils.language.words.amounts import ONE, Count, Often
from rulewright.spoils.language.words.changes import Instead
from rulewright.spoils.language.words.conditions import Compare, Done, Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Choose, ForEach, If, Lasts, May, Seq, Watch
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.paragraphs import Gate, Limit, Static, Trigger
from rulewright.spoils.language.words.qualities import CARD, Not
from rulewright.spoils.language.words.things import YOU, Every, Some
from rulewright.spoils.language.words.vocabulary import BEFORE
from rulewright.spoils.language.words.windows import THIS_TURN
from rulewright.spoils.words.walk import every, rebuilt

ALSO: Final = "also"
ASKED: Final = (Done(BEFORE), Not(Done(BEFORE)), WON, Not(WON), UNABLE)


def check_asked(asked: Any, before: list[Any], follows: Any) -> None:  # noqa: ANN401 - a player, instructions or paragraphs
    """Decline where somebody is asked whether they did what somebody else was told or offered to do."""
    questions = [one for one in before if not is_answered(one)]  # whoever was asked before is asked again
    doer = doer_of(questions[-1]) if questions else None
    if asked == ITS_FACTION:
        check_faction(questions, follows)
        return
    if asked is not None and doer is not None and (asked == YOU) != (doer == YOU):
        raise Unclear("this asks whether somebody did what somebody else was to do")
    if asked is not None and isinstance(doer, Every) and doer.each:
        check_each(THAT_PLAYER if asked in (OPPONENT, AN_OPPONENT) and doer == OPPONENTS else asked, follows)


def is_called(asked: Any, done: Any) -> bool:  # noqa: ANN401 - what is done
    """Whether what was done may be called so: by all of what it was done to, or by a part of it, and by its amount."""
    if asked.amount not in (None, done.amount):
        return False
    if not isinstance(asked.what, Some) or not isinstance(done.what, Some):
        return asked.what is None or isinstance(asked.what, It | That) or asked.what == done.what
    known = members(done.what.quality)
    return asked.what.count in (done.what.count, ONE) and all([one in known for one in members(asked.what.quality)])


def check_faction(questions: list[Any], follows: Any) -> None:  # noqa: ANN401 - instructions
    """Decline where it is asked of a faction whether it did what is not said of one; a card may not be so."""
    having = questions and isinstance(questions[-1], If) and isinstance(questions[-1].condition, Fits)
    if having and isinstance(follows, If) and follows.condition == Not(Done(BEFORE)):
        return
    told = [one for one in every(tuple(questions[-1:])) if isinstance(one, Deed)]
    if not told or told[-1].verb not in ("gain", "lose"):
        raise Unclear("nothing was said of a faction that it could have done")


def refused(instruction: Any, before: list[Any]) -> Any:  # noqa: ANN401 - an instruction
    """Say of what follows `if you do not play it` that it follows if that was not done, where it was just offered."""
    asked: Any = instruction.condition if isinstance(instruction, If) else None
    if not isinstance(asked, Refused):
        return instruction
    offers = [one for one in every(tuple(before[-1:])) if isinstance(one, May)] if is_offered(before) else []
    told = [one for one in every(offers[-1].does) if isinstance(one, Deed)] if offers else []
    act, last = asked.act, told[-1] if told else None
    if last is None or last.verb != act.verb or act.amount not in (None, last.amount):
        raise Unclear("nothing was offered just before that is asked for here")
    if not is_called(act, last):
        raise Unclear("something else was offered just before than what is asked for here")
    return If(Not(Done(BEFORE)), instruction.then)


def check_past(verbs: tuple[str, ...], before: list[Any]) -> None:
    """Decline where it is asked whether something was done that was just told: then, or at any time this turn?"""
    if UNABLE.name in verbs and before and is_offered(before[-1]):
        raise Unclear("this may be left out, and it is not said what follows if somebody could do it and does not")
    if ALSO in verbs and before and isinstance(before[-1], If) and before[-1].condition in ASKED:
        raise Unclear("it is not said whether this is also done if what was asked before is not so")
    told = [one.verb for one in every(tuple(before)) if isinstance(one, Deed)] if verbs else []
    if any([verb in told for verb in verbs]):
        raise Unclear("it is not said whether this was done this way, or at any time this turn")


def is_offered(word: Any) -> bool:  # noqa: ANN401 - an instruction or a paragraph
    """Whether the last thing that an instruction says is what somebody may do or not."""
    if isinstance(word, tuple | list):
        return bool(word) and is_offered(word[-1])
    if isinstance(word, Trigger | Watch | ForEach):
        return is_offered(word.does)
    if isinstance(word, Gate | Limit):
        return is_offered(getattr(word, "paragraph", None))
    if isinstance(word, Static | Lasts):
        return isinstance(word.change, Instead) and is_offered(word.change.does)
    if isinstance(word, Seq):
        return is_offered(word.parts)
    return is_offered(word.then) if isinstance(word, If) else isinstance(word, May)


def of_what_was_paid(word: Any, verbs: tuple[str, ...], costs: list[Any]) -> Any:  # noqa: ANN401 - an instruction
    """Ask whether somebody did something for the cost, where the cost told them to and it is not said when.

    Of others than you it is asked only where the cost tells one of them: whoever is named is that one.
    """
    paid = [(one.verb, one.who == YOU) for one in costs if isinstance(one, Deed) and one.verb in verbs]
    several = {verb for verb, yours in paid if not yours and paid.count((verb, yours)) > 1}

    def change(one: object) -> object:
        amount: Any = one.amount if isinstance(one, Compare) else None
        event = amount.event if isinstance(amount, Often) and amount.window == THIS_TURN else None
        if not isinstance(one, Compare) or not isinstance(event, Event) or event.who is None:
            return one
        yours = event.who == YOU
        if (event.verb, yours) not in paid or (event.what is None and event.verb != "discard"):
            return one
        if not yours and event.verb in several:
            raise Unclear("several players were told to do this for the cost, and it is not said of whom this is asked")
        kind: Any = event.what if event.what is not None else CARD
        way: Any = ThisWay(event.verb, YOU if yours else None)
        return replace(one, amount=Count(all_of(kind, way)))

    return rebuilt(word, change) if paid else word


def check_each(asked: Any, follows: Any) -> None:  # noqa: ANN401 - a player, an instruction
    """Decline where it is asked of one or of all of several players whether they did what each may do or not.

    What follows for each who did, or did not, speaks of them. What follows if anybody did, or if nobody did, does not.
    """
    undone = isinstance(follows, If) and follows.condition in (Not(Done(BEFORE)), Not(WON))
    apart = any([one in (THEY, THAT_PLAYER) for one in every(follows)])
    anybody = isinstance(asked, Some)
    if apart and (anybody or asked in (THEY, THAT_PLAYER)):
        return
    if apart or (not undone and not anybody) or (undone and asked != EVERYBODY):
        raise Unclear(
            "each of several players may do this, and it is not said what follows if some do and others do not"
        )


def is_answered(word: Any) -> bool:  # noqa: ANN401 - an instruction or a paragraph
    """Whether an instruction only says what follows from what was done, and nothing that could be asked for again."""
    if not isinstance(word, If) or word.condition not in ASKED:
        return False
    last = word.then.parts[-1] if isinstance(word.then, Seq) and word.then.parts else word.then
    return not isinstance(last, May) and not (isinstance(last, Deed) and last.verb == "toss")


def doer_of(word: Any) -> Any:  # noqa: ANN401 - an instruction or a paragraph; a player, or None
    """Give who does the last thing that an instruction says."""
    if isinstance(word, tuple):
        return doer_of(word[-1]) if word else None
    if isinstance(word, Trigger | Watch | ForEach):
        return None if isinstance(word, ForEach) else doer_of(word.does)
    if isinstance(word, Gate | Limit):
        return doer_of(getattr(word, "paragraph", None))
    if isinstance(word, Static | Lasts):
        return doer_of(word.change.does) if isinstance(word.change, Instead) else None
    if isinstance(word, Seq):
        return doer_of(word.parts[-1]) if word.parts else None
    if isinstance(word, If):
        return doer_of(word.then)
    if isinstance(word, May | Choose):
        return word.who
    return (word.who or YOU) if isinstance(word, Deed) else None
