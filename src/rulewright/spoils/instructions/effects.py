"""What comes of instructions whose effects last or wait. Those made of others are procedures."""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices import afford
from rulewright.spoils.happening.durations import until
from rulewright.spoils.happening.kinds import GoOn
from rulewright.spoils.instructions.record import AsCost, Done, Instruction
from rulewright.spoils.meaning.addressees import affected
from rulewright.spoils.meaning.cards import amount_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.standing.layers import WORTH
from rulewright.spoils.table.cells import ATTACKER
from rulewright.spoils.table.ongoing import EVER, Changing, Instead, Later
from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import things as w
from rulewright.spoils.words.walk import mentions

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def change(g: "Spoils", word: e.Change, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let things be changed for a while."""
    over = word.duration == "battle" and g.table.battle[ATTACKER] < 0  # what lasts a battle needs one
    found = tuple([one for one in affected(g, word.things, context) if g.table.in_play(one) and not over])
    if isinstance(word.change, c.LosesType) and isinstance(word.things, w.Picked):
        context = context.bound(f"type{word.things.number}", ())  # what the text itself takes away is not waited for
    made = [one for one in found if isinstance(word.change, c.GainsText) and "character" in g.types(one)]
    rest = tuple([one for one in found if one not in made])
    effects = changes(g, word, number, context, rest)
    effects += [Changing(number, (one,), context, until(g, word.duration, context), as_character=1) for one in made]
    return Done(context, tuple([GoOn(one) for one in effects]), followed=bool(found))


def changes(g: "Spoils", word: e.Change, number: int, context: Context, things: tuple[int, ...]) -> list[Changing]:
    """Give the changes of some things as they go on; what they gain or lose is worked out now. [A385]"""
    what, term = word.change, word.duration
    if not things:
        return []
    if len(things) > 1 and (term == "next restore" or mentions(term, w.Itself)):  # whose controllers may be two [A451]
        return [new for one in things for new in changes(g, word, number, context, (one,))]
    if not isinstance(what, (c.Gains, c.Loses, c.Becomes)) or isinstance(what.amount, a.Number):
        return [Changing(number, things, context, until(g, term, context.about(things[0])))]
    end = until(g, term, context.about(things[0]))
    amounts = [(one, amount_of(g, what.amount, context.about(one))) for one in things]
    return [Changing(number, (one,), context.bound(WORTH, many), end) for one, many in amounts]


def change_for(g: "Spoils", word: e.ChangeFor, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let what players may do be changed for a while."""
    return Done(context, (GoOn(Changing(number, (), context, until(g, word.duration, context))),))


def next_instead(g: "Spoils", word: e.NextInstead, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let a replacement wait for what it replaces. [CR3:506.3]"""
    return Done(context, (GoOn(Instead(number, (), context, until(g, word.duration, context), g.table.next_stamp())),))


def wait(g: "Spoils", word: e.Later, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let an effect wait for its time, or for an event as often as it happens. [A209] [A330]"""
    term = EVER if word.duration == "" else until(g, word.duration, context)
    return Done(context, (GoOn(Later(number, context, term)),))


def reflip(_g: "Spoils", _word: e.Reflip, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Do nothing: whoever flipped the coin sees that its loss was replaced. [A208]"""
    return Done(context)


def can_change(g: "Spoils", word: e.Change, _number: int, context: Context) -> bool:
    """Whether all things that are known already are in play, and have what they lose. [CR3:401.3b]"""
    if word.duration == "battle" and g.table.battle[ATTACKER] < 0:
        return False
    return afford.all_can(
        g, word.things, context, lambda one: g.table.in_play(one) and has(g, one, word.change, context)
    )


def has(g: "Spoils", thing: int, what: c.CardChange, context: Context) -> bool:
    """Whether a card has what a change takes away from it."""
    if isinstance(what, c.Loses):
        return g.number(thing, what.number) >= amount_of(g, what.amount, context.about(thing))
    if isinstance(what, c.LosesKeyword):
        return what.keyword in g.keywords(thing)
    if isinstance(what, c.LosesType):
        return what.name.casefold() in [one.casefold() for one in kind_of(g, thing, what.kind)]
    return True


def kind_of(g: "Spoils", thing: int, kind: str) -> tuple[str, ...]:
    """Give the types, subtypes, trades or supertypes of a card in play."""
    standing = g.standing
    columns = {"type": standing.types, "subtype": standing.subtypes, "trade": standing.trades}
    return columns.get(kind, standing.supertypes)[thing]


RECORDS: Final[dict[type, Instruction]] = {
    e.Change: Instruction(change, can=can_change, cost=AsCost(cites=("CR3:401.3b",))),
    e.ChangeFor: Instruction(change_for),
    e.NextInstead: Instruction(next_instead),
    e.Later: Instruction(wait),
    e.Reflip: Instruction(reflip),
}
