"""What a cost offered: whether it was taken is asked later, in the effect or in play, and kept as a number."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.meaning.clauses import WON
from rulewright.spoils.language.words.amounts import Cmp, Num, Var
from rulewright.spoils.language.words.conditions import Compare, Done
from rulewright.spoils.language.words.instructions import Do, If, Let, May, Seq
from rulewright.spoils.language.words.paragraphs import Ability, Costs, Gate, Resolution
from rulewright.spoils.language.words.qualities import Not
from rulewright.spoils.language.words.things import YOU
from rulewright.spoils.language.words.vocabulary import BEFORE, Variable
from rulewright.spoils.words.walk import every, replaced

LETTERS: Final[tuple[Variable, ...]] = ("Z", "Y", "X")
DONE: Final = Done(BEFORE)
PAID: Final = Done("paid")  # whether what may be paid as a part of the card's own cost was


def offers_kept(words: tuple[Any, ...]) -> tuple[Any, ...]:
    """Keep whether what costs offer was done, where the effect begins by asking for it, or a paragraph asks for it."""
    words = tuple([of_ability(one) for one in words])
    costs = [one for one in words if isinstance(one, Costs)]
    does = [one for one in words if isinstance(one, Resolution)]
    if len(costs) == len(does) == 1:
        paid, done = asked_first(costs[0].costs, does[0].does)
        words = replaced(replaced(words, costs[0], Costs(paid)), does[0], Resolution(done))
    if any([one == PAID for one in every(words)]) and len(costs) == 1 and is_paying(costs[0].costs):
        letter = unused(words)
        asked = replaced(words, PAID, is_kept(letter))
        words = replaced(asked, costs[0], Costs(keeping(costs[0].costs, letter)))
    return words


def of_ability(paragraph: Any) -> Any:  # noqa: ANN401 - a paragraph
    """Keep what the cost of an ability offers."""
    if isinstance(paragraph, Gate):
        return replace(paragraph, paragraph=of_ability(paragraph.paragraph))
    if not isinstance(paragraph, Ability):
        return paragraph
    costs, does = asked_first(paragraph.costs, paragraph.does)
    return replace(paragraph, costs=costs, does=does)


def asked_first(costs: tuple[Any, ...], does: Any) -> tuple[tuple[Any, ...], Any]:  # noqa: ANN401 - an instruction
    """Keep whether the last cost was done that somebody may do or not, if the effect begins by asking for it."""
    first = does.parts[0] if isinstance(does, Seq) and does.parts else does
    if not isinstance(first, If) or not is_asked_of(costs, first.condition):
        return costs, does
    letter = unused((costs, does))
    denied = isinstance(first.condition, Not)
    asked = replace(first, condition=Not(is_kept(letter)) if denied else is_kept(letter))
    rest = Seq((asked, *does.parts[1:])) if isinstance(does, Seq) else asked
    return keeping(costs, letter, WON if first.condition in (WON, Not(WON)) else DONE), rest


def is_asked_of(costs: tuple[Any, ...], condition: Any) -> bool:  # noqa: ANN401 - a condition
    """Whether a condition asks whether what the last cost offers was done, or whether the coin it flips was won."""
    if condition in (WON, Not(WON)):
        return bool(costs) and isinstance(costs[-1], Do) and costs[-1].verb == "toss" and costs[-1].amount is None
    return bool(condition == Done(BEFORE)) and is_one_offer(costs)


def is_one_offer(costs: tuple[Any, ...]) -> bool:
    """Whether the last cost is all of them that may be done or not."""
    return (
        bool(costs) and isinstance(costs[-1], May) and [isinstance(one, May) for one in every(costs)].count(True) == 1
    )


def is_paying(costs: tuple[Any, ...]) -> bool:
    """Whether the last cost is what you may pay, and nothing else is paid."""
    paid = [one for one in every(costs) if isinstance(one, Do) and one.verb == "pay"]
    return is_one_offer(costs) and [costs[-1]] == [May(YOU, one) for one in paid]


def keeping(costs: tuple[Any, ...], letter: Variable, asked: Any = DONE) -> tuple[Any, ...]:  # noqa: ANN401 - a condition
    """Let a letter be 1 if the last cost is paid, or what is asked of it is so, and 0 if it is not."""
    return (*costs, If(asked, Let(letter, Num(1)), Let(letter, Num(0))))


def is_kept(letter: Variable) -> Compare:
    """Ask whether it was."""
    return Compare(Var(letter), Cmp(">=", Num(1)))


def unused(words: tuple[Any, ...]) -> Variable:
    """Give a letter that no word of a text has."""
    taken = {one.name if isinstance(one, Var) else one.variable for one in every(words) if isinstance(one, Var | Let)}
    return next((one for one in LETTERS if one not in taken), "X")
