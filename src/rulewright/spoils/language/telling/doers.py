"""Who does what a sentence says, as far as it says so: of whom the next one asks whether they did."""

from typing import Any, Final

from rulewright.spoils.language.discourse.mentions import Unclear
from rulewright.spoils.language.meaning.acts import WON
from rulewright.spoils.language.open import Deed
from rulewright.spoils.language.words.changes import Instead
from rulewright.spoils.language.words.conditions import Done
from rulewright.spoils.language.words.instructions import Choose, ForEach, If, Lasts, May, Seq, Watch
from rulewright.spoils.language.words.paragraphs import Gate, Limit, Static, Trigger
from rulewright.spoils.language.words.qualities import Not
from rulewright.spoils.language.words.things import YOU
from rulewright.spoils.language.words.vocabulary import BEFORE

ASKED: Final = (Done(BEFORE), Not(Done(BEFORE)), WON, Not(WON))


def check_asked(asked: Any, before: list[Any]) -> None:  # noqa: ANN401 - a player, instructions or paragraphs
    """Decline where somebody is asked whether they did what somebody else was told or offered to do."""
    questions = [one for one in before if not is_answered(one)]  # whoever was asked before is asked again
    doer = doer_of(questions[-1]) if questions else None
    if asked is not None and doer is not None and (asked == YOU) != (doer == YOU):
        raise Unclear("this asks whether somebody did what somebody else was to do")


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
