"""Layers: what becomes of what is printed on cards by the changes that texts make, a column at a time. [A76]

Where nothing changes a column, it is the printed one itself.
"""

from typing import TYPE_CHECKING, Final, TypeAlias

from rulewright.spoils.meaning.context import Context
from rulewright.spoils.standing.printed import Faces
from rulewright.spoils.table.ongoing import EVER, Changing, Controlling
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.conditions import Condition
from rulewright.spoils.words.effects import Change, ChangeFor
from rulewright.spoils.words.lexicon import Profile
from rulewright.spoils.words.things import AsLongAs
from rulewright.spoils.words.vocabulary import STATS

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

WORTH: Final = "worth"  # what the amount of a change came to when its text was followed
ONCE: Final = "once"  # marks the context of a change without a duration

# A change of objects, the context of the text that says so, and the number of the paragraph that it gives, or -1
Found: TypeAlias = tuple[tuple[int, ...], c.CardChange, Context, int]
Numeric: TypeAlias = c.Becomes | c.Gains | c.Loses
Counted: TypeAlias = tuple[tuple[int, ...], Numeric, int]  # what changes, how, and how much
Column: TypeAlias = dict[int, tuple[str, ...]]


def lost_once(context: Context) -> bool:
    """Whether something is lost without a duration: what is there goes, but it can be gained anew. [A78]"""
    return context.number(ONCE) > 0


def controllers(g: "Spoils", sources: tuple[int, ...]) -> dict[int, int]:
    """Give who controls each card; the most recent effect takes precedence. [CR3:407.3a]"""
    column = {thing: g.table.controller[thing] for thing in sources}
    for effect in g.table.ongoing[0]:
        if isinstance(effect, Controlling) and effect.works:
            for thing in effect.things:
                if thing in column:
                    column[thing] = effect.taker
    return column


class Lasting:
    """What ongoing effects change, and what they change for players; some of both only while something is so."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.found: list[Found] = []
        self.for_players: list[tuple[c.PlayerChange, Context]] = []
        self.found_while: dict[int, Condition] = {}  # by their places
        self.players_while: dict[int, Condition] = {}

    @property
    def asks(self) -> bool:
        """Whether some of it works only while something is so."""
        return bool(self.found_while or self.players_while)


def ongoing(g: "Spoils", controlled: dict[int, int]) -> Lasting:
    """Give what ongoing effects change, and what they change for players. [CR3:508.1] [CR3:508.2]"""
    lasting = Lasting()
    for effect in g.table.ongoing[0]:
        if not isinstance(effect, Changing) or not effect.works:
            continue
        word, context = g.lexicon.words[effect.word], effect.context
        if effect.until == EVER:
            context = context.bound(ONCE, 1)
        if isinstance(word, Change):
            things = tuple([one for one in effect.things if one in controlled])
            if things and isinstance(word.duration, AsLongAs):
                lasting.found_while[len(lasting.found)] = word.duration.condition
            if things:
                lasting.found.append((things, word.change, context, g.lexicon.given(effect.word)))
        elif isinstance(word, ChangeFor):
            if isinstance(word.duration, AsLongAs):
                lasting.players_while[len(lasting.for_players)] = word.duration.condition
            lasting.for_players.append((word.change, context))
    return lasting


def types(faces: Faces, found: list[Found]) -> tuple[Column, Column, Column, Column]:
    """Give the types, subtypes, trades and supertypes of cards."""
    if not any(isinstance(change, (c.GainsType, c.LosesType)) for _, change, _, _ in found):
        return (faces.types, faces.subtypes, faces.trades, faces.supertypes)
    columns: dict[str, Column] = {
        "type": faces.types.copy(),
        "subtype": faces.subtypes.copy(),
        "trade": faces.trades.copy(),
        "supertype": faces.supertypes.copy(),
    }
    for last in (False, True):  # what is lost for as long as a text works is lost last [CR3:402.6]
        for things, change, context, _ in found:
            if not isinstance(change, (c.GainsType, c.LosesType)):
                continue
            gains = isinstance(change, c.GainsType)
            if last == (not gains and not lost_once(context)):
                for thing in things:
                    change_type(columns[change.kind], thing, change)
    return (columns["type"], columns["subtype"], columns["trade"], columns["supertype"])


def change_type(column: Column, thing: int, change: c.GainsType | c.LosesType) -> None:
    """Let a card gain or lose a type, a subtype, a trade or a supertype."""
    rest = tuple([one for one in column[thing] if one.casefold() != change.name.casefold()])
    name = change.name.title() if change.kind == "trade" else change.name
    column[thing] = (*rest, name) if isinstance(change, c.GainsType) else rest


def keywords(faces: Faces, found: list[Found], told: dict[int, Profile]) -> Column:
    """Give each card the keywords of its text (`told` if it was retold), less those that it loses. [CR3:402.6] [A78]"""
    lost: set[tuple[int, str]] = set()
    for things, change, context, _ in found:  # in the order of their age
        if isinstance(change, c.LosesKeyword) and lost_once(context):
            lost.update([(thing, change.keyword) for thing in things])
        elif isinstance(change, c.GainsText) and isinstance(change.paragraph, p.Keyword):
            name = change.paragraph.name
            lost.difference_update([(thing, name) for thing in things])
    for things, change, context, _ in found:
        if isinstance(change, c.LosesKeyword) and not lost_once(context):
            lost.update([(thing, change.keyword) for thing in things])
    if not lost and not told:
        return faces.keywords
    column = faces.keywords.copy()
    for thing, profile in told.items():
        column[thing] = profile.keywords
    for thing in faces.objects if lost else ():
        column[thing] = tuple([one for one in column[thing] if (thing, one) not in lost])
    return column


def icons(faces: Faces, found: list[Found], told: dict[int, Profile]) -> dict[int, str]:
    """Give each card the icons that its text provides, and those it is said to provide. [CR3:311.1]"""
    gains = [(things, change.icons) for things, change, _, _ in found if isinstance(change, c.Provides)]
    if not gains and not told:
        return faces.provided
    provided = faces.provided.copy()
    for thing, profile in told.items():
        provided[thing] = profile.icons
    for things, more in gains:
        for thing in things:
            provided[thing] += more
    return provided


def numbers(faces: Faces, counted: list[Counted]) -> dict[tuple[int, str], int]:
    """Give the numbers of cards: what is set, then all increases, then all reductions. [CR3:410.3]"""
    if not counted:
        return faces.numbers
    column = faces.numbers.copy()
    for which in STATS:
        values: dict[int, int] = {}
        for kind in (c.Becomes, c.Gains, c.Loses):
            for things, change, amount in counted:
                if isinstance(change, kind) and change.number == which:
                    by = -amount if kind is c.Loses else amount
                    for thing in things:
                        if kind is c.Becomes:
                            values[thing] = by
                        elif thing in values:
                            values[thing] += by
                        else:
                            values[thing] = faces.numbers[thing, which] + by
        for thing, value in values.items():
            column[thing, which] = max(0, value)  # [CR3:410.4]
    return column


def switched(column: dict[tuple[int, str], int], found: list[Found]) -> dict[tuple[int, str], int]:
    """Give the numbers of cards as they are when two of them are switched, in the order of age. [A382]"""
    switches = [(things, change) for things, change, _, _ in found if isinstance(change, c.Switches)]
    if not switches:
        return column
    column = column.copy()
    for things, change in switches:
        for thing in things:
            one, other = (thing, change.one), (thing, change.other)
            column[one], column[other] = column[other], column[one]
    return column


def costs(g: "Spoils", counted: list[Counted]) -> dict[int, int]:
    """Give the numeric costs that are changed: all increases, then all reductions. [CR3:410.3] [CR3:410.4]"""
    column: dict[int, int] = {}
    for kind in (c.Gains, c.Loses):
        for things, change, amount in counted:
            for thing in things if isinstance(change, kind) and change.number == "cost" else ():
                value = column.get(thing, g.printed(thing).numeric_cost)
                column[thing] = value + amount if kind is c.Gains else max(0, value - amount)
    return column
