"""The sorts: which words may stand in a slot. Every slot takes its whole sort."""

from typing import Final, TypeAlias, Union, get_args

from rulewright.spoils.language.words.amounts import Arith, Cmp, Count, Fold, Num, Often, Stat, Var, Variety
from rulewright.spoils.language.words.changes import (
    Adds,
    Alters,
    Borrows,
    Gains,
    Instead,
    Loses,
    Modal,
    Needs,
    Price,
    Sets,
    Swaps,
)
from rulewright.spoils.language.words.conditions import Answers, Compare, Done, During, Fits, Meets
from rulewright.spoils.language.words.events import Becomes, Begins, Ends, Event
from rulewright.spoils.language.words.instructions import (
    As,
    Choose,
    Do,
    ForEach,
    If,
    Lasts,
    Let,
    May,
    Only,
    Repeat,
    Same,
    Seq,
    Together,
    Watch,
)
from rulewright.spoils.language.words.paragraphs import (
    Ability,
    Costs,
    Gate,
    Keyword,
    Limit,
    Resolution,
    Start,
    Static,
    Trigger,
)
from rulewright.spoils.language.words.places import Area, Party
from rulewright.spoils.language.words.qualities import And, Has, In, Is, Most, Not, Or, Rel, State, Such, Was
from rulewright.spoils.language.words.things import Every, Group, Result, Some, The
from rulewright.spoils.language.words.windows import Span, Stay, Until, While

S: TypeAlias = Union[The, Result, Some, Every, Group]
Q: TypeAlias = Union[Is, Has, State, In, Rel, Was, Most, Such, And, Or, Not]
N: TypeAlias = Union[Num, Var, Count, Stat, Fold, Arith, Often, Variety, Result]
B: TypeAlias = Union[Compare, Fits, During, Answers, Done, Meets, And, Or, Not]
E: TypeAlias = Union[Event, Begins, Ends, Becomes, And, Or, Not]
A: TypeAlias = Union[Area, Party]
W: TypeAlias = Union[Span, Until, While, Stay]
C: TypeAlias = Union[Adds, Sets, Swaps, Gains, Loses, Borrows, Modal, Needs, Price, Alters, Instead]
I: TypeAlias = Union[  # noqa: E741 - the sort of instructions, as the page of the words calls it
    Do, Same, Seq, Together, May, If, Choose, ForEach, Repeat, Let, As, Lasts, Watch, Only
]  # fmt: skip
T: TypeAlias = Union[Static, Trigger, Ability, Resolution, Costs, Keyword, Gate, Limit, Start, Choose]
Whole: TypeAlias = Union[Q, B, E]  # over what And, Or and Not stand

SORTS: Final[dict[str, tuple[type, ...]]] = {
    "S": get_args(S), "Q": get_args(Q), "N": get_args(N), "B": get_args(B), "E": get_args(E), "A": get_args(A),
    "W": get_args(W), "C": get_args(C), "I": get_args(I), "T": get_args(T), "Cmp": (Cmp,),
}  # fmt: skip
WORDS: Final[tuple[type, ...]] = tuple(dict.fromkeys([kind for sort in SORTS.values() for kind in sort]))
