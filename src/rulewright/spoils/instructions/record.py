"""What the rules ask of an instruction: one record for each word, which says all of it.

A new instruction is a class in `words/` and a record with its functions in the file of its subject here; what it does
not say of itself is as it is for most. The records of words that are made of others lie beside their procedures.
"""

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.procedure import Procedure
from rulewright.engine.reason import Reason
from rulewright.spoils.choices.promises import Need
from rulewright.spoils.happening.kinds import Happening
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.words.things import Cards
from rulewright.spoils.words.vocabulary import Area, EventKind, Forbidden

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

# What a cost changes that a later one could notice: the number that can be paid, what was picked, whether cards are
# depleted, cards in hand, influence, tokens, or more than that.
Changes: TypeAlias = Literal["nothing", "number", "pick", "state", "hand", "influence", "tokens", "much"]


class Done:
    """What an instruction comes to: a group, the context afterwards, whether it was followed, and what it begins."""

    def __init__(
        self,
        context: Context,
        group: tuple[Happening, ...] = (),
        *,
        followed: bool = True,
        begins: Procedure | None = None,
        things: tuple[int, ...] = (),
    ) -> None:
        """Come to a group of happenings that take place at the same time, or let something of its own begin.

        To `things` it was done at once, without any happening.
        """
        self.context = context
        self.things = things
        self.group = group
        self.followed = followed
        self.begins = begins


# In all of these the word comes second, in a record always one of the class to which the record belongs.
Decide: TypeAlias = Callable[["Spoils", Any, Context], Generator[Ask, Action, tuple[int, ...]]]
Against: TypeAlias = Callable[["Spoils", Any, Context, Action], list[Reason]]
Can: TypeAlias = Callable[["Spoils", Any, int, Context], bool]
Do: TypeAlias = Callable[["Spoils", Any, int, Context, tuple[int, ...]], Done]
After: TypeAlias = Callable[["Spoils", Any, Context, tuple[int, ...]], Context]
UsesUp: TypeAlias = Callable[["Spoils", Any, int, Context], list[Need]]
Owes: TypeAlias = Callable[["Spoils", Any, Context], int]
Follows: TypeAlias = Callable[[int, Context, int], Procedure]  # a word by its number, its context, whether it is a cost
MayBeLeft: TypeAlias = Callable[["Spoils", Any], bool]
Narrows: TypeAlias = Callable[[Any, Cards], Cards]
Notices: TypeAlias = Callable[[Any, Any, Changes], bool]
Hides: TypeAlias = Callable[[Any, frozenset[Area]], bool]
Brings: TypeAlias = Callable[[Any], Area | None]
Opens: TypeAlias = Callable[[Any], bool]


# What most instructions say


def can_always(_g: "Spoils", _word: object, _number: int, _context: Context) -> bool:
    """Say that an instruction can be followed: what depends on chance or others counts as possible."""
    return True


def do_by_procedure(_g: "Spoils", word: object, _number: int, _context: Context, _chosen: tuple[int, ...]) -> Done:
    """Refuse: an instruction that is made of others comes to nothing by itself."""
    raise TypeError(f"{type(word).__name__} is followed by a procedure of its own")


def object_to_nothing(_g: "Spoils", _word: object, _context: Context, _action: Action) -> list[Reason]:
    """Leave it to the question what stands against an answer."""
    return []


def remember_nothing(_g: "Spoils", _word: object, context: Context, _things: tuple[int, ...]) -> Context:
    """Keep the context as it is."""
    return context


def use_up_nothing(_g: "Spoils", _word: object, _number: int, _context: Context) -> list[Need]:
    """Use nothing up that somebody else could need."""
    return []


def is_whole(_g: "Spoils", _word: object) -> bool:
    """Say that a cost is satisfied only if it was followed."""
    return False


def up_to_may_be_left(_g: "Spoils", word: object) -> bool:
    """Say that a cost of up to so many is satisfied, too, by none."""
    return bool(getattr(word, "up_to", False))


def narrow_nothing(_word: object, cards: Cards) -> Cards:
    """Take any cards."""
    return cards


def bring_nothing(_word: object) -> Area | None:
    """Move no card that the player cannot know."""
    return None


def hide_nothing(_word: object, _brought: frozenset[Area]) -> bool:
    """Depend on nothing that the player cannot know."""
    return False


def leaves_all_clear(_word: object) -> bool:
    """Say that what comes after an instruction can be foreseen."""
    return False


def leaves_all_open(_word: object) -> bool:
    """Say that an instruction may come to anything: nothing after it can be foreseen."""
    return True


class AsCost:
    """What an instruction is as one of several costs: what is left for the later ones, what of it can be foreseen."""

    def __init__(  # noqa: PLR0913 - as many as there are questions
        self,
        *,
        changes: Changes = "much",
        notices: Notices | None = None,
        takes: bool = False,
        tried: bool = False,
        idle: bool = False,
        sure: bool = False,
        forbidden: Forbidden | None = None,
        heard: tuple[EventKind, ...] | None = None,
        narrows: Narrows = narrow_nothing,
        owes: Owes | None = None,
        may_be_left: MayBeLeft = is_whole,
        tells: bool = False,
        brings: Brings = bring_nothing,
        hides: Hides = hide_nothing,
        opens: Opens = leaves_all_clear,
        cites: tuple[str, ...] = (),
    ) -> None:
        """Say what differs from most."""
        self.changes: Changes = changes  # what later costs can notice
        self.notices = notices  # which slight changes of earlier costs it depends on, if not on those like its own
        self.takes = (
            takes  # it frees no resource and lowers no cost: what cannot be paid before cannot be paid after it
        )
        self.tried = tried  # whether it can be satisfied shows only when it is tried out
        self.idle = idle  # a card is as it was afterwards: what is needed of it must be so when it is chosen
        self.sure = sure  # it can be satisfied with whatever was picked for it, as far as `narrows` and no text forbid
        self.forbidden = forbidden  # what texts say that a card cannot suffer, if they forbid it
        self.heard = heard  # the kinds of events by which triggers notice it, None: any
        self.narrows = narrows  # with which cards it can be satisfied
        self.owes = owes  # what it adds to the running total instead of being followed [CR3:406.3]
        self.may_be_left = may_be_left  # whether it is satisfied, too, if nothing of it is done
        self.tells = tells  # it tells something, or moves cards that only chance knows: it counts as possible
        self.brings = brings  # the area into which it moves cards that the player cannot know
        self.hides = hides  # whether it depends on such cards, perhaps brought into some areas before
        self.opens = opens  # whether chance or somebody else decides in it
        self.cites = cites  # the rules by which it is refused if it cannot be satisfied


class Instruction:
    """All that rules ask of one instruction."""

    def __init__(  # noqa: PLR0913 - as many as there are questions
        self,
        do: Do = do_by_procedure,
        *,
        decide: Decide | None = None,
        rule: str = "CR3:310.1",
        against: Against = object_to_nothing,
        can: Can = can_always,
        after: After = remember_nothing,
        uses_up: UsesUp = use_up_nothing,
        follows: Follows | None = None,
        follows_each: Follows | None = None,
        doer: str = "",
        in_any_order: bool = False,
        counted: bool = False,
        whole: bool = False,
        plain: bool = False,
        cost: AsCost | None = None,
    ) -> None:
        """Say what differs from most."""
        self.do = do  # what it comes to, with what was chosen for it
        self.decide = decide  # what players choose for it, before anything of it happens
        self.rule = rule  # by which rule players choose
        self.against = against  # what stands against a choice that is not offered
        self.can = can  # whether it can be followed now, as far as may be known
        self.after = after  # what is remembered of it when it has happened, with what came of it
        self.uses_up = uses_up  # what it takes from others that could be promised at the same time
        self.follows = follows  # the procedure that follows it, where it is made of others
        self.follows_each = follows_each  # the one that does so for each of several players who may follow it
        self.doer = doer  # the field of who follows it, where one player does: each of several does so in turn
        self.in_any_order = in_any_order  # what is chosen for it is a set of cards
        self.counted = counted  # it does something to picked cards: to how many may be asked
        self.whole = whole  # it is about a whole hand: how many cards there were may be asked
        self.plain = plain  # it comes to happenings and to nothing else: nothing is remembered or shown by the way
        self.cost = cost or AsCost()
