"""Deciding: what players choose for a single instruction, before anything of it happens. [CR3:402.3a] [A39] [A40]"""

from collections.abc import Generator
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.spoils.choices import afford, picking, requirements
from rulewright.spoils.meaning import together
from rulewright.spoils.meaning.cards import players_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.players import opponents
from rulewright.spoils.table.actions import Number, Option, Take
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.things import Opponent
from rulewright.spoils.words.vocabulary import Required

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

NO_WORD: Final = -1  # an opponent is chosen for a whole text
Choosing: TypeAlias = Generator[Ask, Action, tuple[int, ...]]


def decide(g: "Spoils", word: object, context: Context) -> Choosing:
    """Ask for everything that an instruction leaves open; nothing where it leaves nothing open."""
    rule = g.instruction(word).decide
    if rule is None:
        return ()
    return (yield from rule(g, word, context))


# Cards


def choose(  # noqa: PLR0913 - one choice and how it is made
    g: "Spoils",
    player: int,
    things: list[int],
    count: tuple[int, int],
    *,
    pick: bool = False,
    secret: bool = False,
    jointly: "tuple[h.Jointly, Context] | None" = None,
    points: int = 0,
) -> Choosing:
    """Ask for things one at a time; as many as there are, where there are too few. [A40]

    Where the others cannot know what fits (`secret`), being asked must not tell them: the question comes even if
    there is nothing to choose. A pick meets as many requirements (must be picked) as it can. [CR3:505.2]
    It may be one of several by which so many `points` are divided. What they must be `jointly` is asked in a context.
    """
    least, most = count
    joint, context = jointly or (None, Context(player, -1))
    must: Literal[Required, ""] = "be picked" if pick else ""
    tolled = pick and afford.tolled(g)
    chosen: list[int] = []
    left = together.able(g, joint, context, [], list(things), least)
    while len(chosen) < most and (left or (secret and len(chosen) >= least)):
        wanted = (least - len(chosen), most - len(chosen))
        able = requirements.best(g, left, must, most - len(chosen))
        if tolled:  # nobody picks what they cannot pay for [A266]
            free = len(afford.free_resources(g, player)) - requirements.pick_toll(g, player, chosen)
            left = [one for one in left if requirements.pick_toll(g, player, [one]) <= free]
            if not left:
                break
            able = requirements.best_paid(g, player, left, wanted, free)
        whole = joint is None and not tolled and requirements.whole(g, left, must, wanted)
        enough = len(chosen) >= least and not requirements.open_among(g, left, must)
        choice = yield picking.ask_for(
            player,
            "pick",
            picking.told_apart(g, player, able),
            whole=whole,
            enough=enough,
            gathers=most > max(1, least),
            points=points,
        )
        if not isinstance(choice, Take):
            break
        chosen.append(choice.thing)
        others = [one for one in left if one != choice.thing]
        left = together.able(g, joint, context, chosen, others, least)
    return tuple(chosen)


def in_order(g: "Spoils", player: int, things: list[int]) -> Choosing:
    """Ask for an order, the first first; cards that everybody knows to be alike are taken as they come."""
    chosen: list[int] = []
    left = list(things)
    everyone = g.table.everyone()
    while left:
        kinds = picking.told_apart(g, player, left, anywhere=True)
        thing = left[0]
        secret = len(left) > 1 and any(g.table.known[one] != everyone for one in left)
        if len(kinds) > 1 or secret:  # whether somebody is asked must not tell that hidden cards are alike
            choice = yield Ask(player, "order", picking.takes(kinds))
            assert isinstance(choice, Take)
            thing = choice.thing
        chosen.append(thing)
        left.remove(thing)
    return tuple(chosen)


# Players, numbers and payments


def one_opponent(g: "Spoils", word: int, context: Context, *, cost: int = 0) -> Generator[Ask, Action, Context]:
    """Ask which of several opponents is meant, unless one was chosen before; give the context. [A71]

    For a cost it is one for whom it can be satisfied. [CR3:401.2]
    """
    several = opponents(g, context.player)
    if len(several) < 2 or context.get("opponent") is not None or g.table.lost[context.player]:  # noqa: PLR2004 - several
        return context
    able = [one for one in several if not cost or afford.can_follow(g, word, context.bound("opponent", one))]
    meant = [g.table.faction[one] for one in able or several]
    choice = yield Ask(context.player, "opponent", picking.takes(meant))
    assert isinstance(choice, Take)
    return context.bound("opponent", g.table.owner_of(choice.thing))


def up_to(asked: int, most: int, least: int = 0) -> Choosing:
    """Ask for a whole number up to some."""
    choice = yield Ask(asked, "number", [Number(one) for one in range(least, most + 1)])
    assert isinstance(choice, Number)
    return (choice.number,)


def payment(g: "Spoils", payer: int, count: int) -> Choosing:
    """Ask which resources are attached to pay; alike ones are taken as they come. [CR3:309.1] [A48]"""
    free = afford.free_resources(g, payer)
    if count > len(free):
        return ()
    chosen: list[int] = []
    while len(chosen) < count:
        kinds = picking.kinds(g, free)
        thing = free[0]
        if len(kinds) > 1 and len(free) > count - len(chosen):
            choice = yield Ask(payer, "payment", picking.takes(kinds))
            assert isinstance(choice, Take)
            thing = choice.thing
        chosen.append(thing)
        free = [one for one in free if one != thing]
    return tuple(chosen)


# Options of a modal text


def choose_option(g: "Spoils", player: int, card: int) -> Generator[Ask, Action, Context | None]:
    """Ask for an option whose costs can be satisfied, and let it be the card's rules text. [A173]

    Of several opponents one is told to choose it; the text is about that one, as the context says. [A435]
    """
    able = afford.modes(g, card, player)
    if not able or g.table.lost[player]:
        return None
    words = [g.lexicon.words[one] for one in g.lexicon.paragraphs[g.table.definition[g.table.card[card]]]]
    modal = next(one for one in words if isinstance(one, p.Modal))
    context = Context(player, card)
    if isinstance(modal.player, Opponent):
        context = yield from one_opponent(g, NO_WORD, context)
    who = [*players_of(g, modal.player, context), player]  # nobody else there: whoever plays it
    choice = yield Ask(who[0], "option", [Option(one) for one in able])
    assert isinstance(choice, Option)
    g.table.choose_mode(card, choice.number)
    return context if context.bindings else None
