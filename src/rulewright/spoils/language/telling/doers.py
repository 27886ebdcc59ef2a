"""Who does what a sentence says, as far as it says so: of whom the next one asks whether they did."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.discourse.mentions import Unclear
from rulewright.spoils.language.meaning.clauses import UNABLE, WON
from rulewright.spoils.language.meaning.things import EVERYBODY, ITS_FACTION, THAT_PLAYER, THEY
from rulewright.spoils.language.open import Deed, ThisWay
from rulewright.spoils.language.words.amounts import Count, Often
from rulewright.spoils.language.words.changes import Instead
from rulewright.spoils.language.words.conditions import Compare, Done
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Choose, ForEach, If, Lasts, May, Seq, Watch
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Gate, Limit, Static, Trigger
from rulewright.spoils.language.words.qualities import Not
from rulewright.spoils.language.words.things import YOU, Every, Some
from rulewright.spoils.language.words.vocabulary import BEFORE
from rulewright.spoils.language.words.windows import THIS_TURN
from rulewright.spoils.words.walk import every, rebuilt

ASKED: Final = (Done(BEFORE), Not(Done(BEFORE)), WON, Not(WON), UNABLE)


def check_asked(asked: Any, before: list[Any], follows: Any) -> None:  # noqa: ANN401 - a player, instructions or paragraphs
    """Decline where somebody is asked whether they did what somebody else was told or offered to do."""
    questions = [one for one in before if not is_answered(one)]  # whoever was asked before is asked again
    doer = doer_of(questions[-1]) if questions else None
    if asked == ITS_FACTION:
        check_faction(questions)
        return
    if asked is not None and doer is not None and (asked == YOU) != (doer == YOU):
        raise Unclear("this asks whether somebody did what somebody else was to do")
    if asked is not None and isinstance(doer, Every) and doer.each:
        check_each(asked, follows)


def check_faction(questions: list[Any]) -> None:
    """Decline where it is asked of a faction whether it did what is not said of one."""
    told = [one for one in every(tuple(questions[-1:])) if isinstance(one, Deed)]
    if not told or told[-1].verb not in ("gain", "lose"):
        raise Unclear("nothing was said of a faction that it could have done")


def check_past(verbs: tuple[str, ...], before: list[Any]) -> None:
    """Decline where it is asked whether something was done that was just told: then, or at any time this turn?"""
    if UNABLE.name in verbs and before and is_offered(before[-1]):
        raise Unclear("this may be left out, and it is not said what follows if somebody could do it and does not")
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
    """Ask whether you did something for the cost, where the cost told you to and it is not said when: not this turn."""
    paid = [one.verb for one in costs if isinstance(one, Deed) and one.verb in verbs and one.who == YOU]

    def change(one: object) -> object:
        amount: Any = one.amount if isinstance(one, Compare) else None
        event = amount.event if isinstance(amount, Often) and amount.window == THIS_TURN else None
        if not isinstance(one, Compare) or not isinstance(event, Event) or event.verb not in paid or event.who != YOU:
            return one
        kind: Any = event.what
        return replace(one, amount=Count(all_of(kind, ThisWay(event.verb, YOU))))  # type: ignore[arg-type]

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
