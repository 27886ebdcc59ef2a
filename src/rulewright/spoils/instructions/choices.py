"""What comes of instructions to pick, choose or name: what was chosen is remembered."""

from typing import TYPE_CHECKING

from rulewright.spoils.choices import picking
from rulewright.spoils.happening.kinds import Happening, Told
from rulewright.spoils.instructions.done import Done
from rulewright.spoils.meaning.cards import amount_for, amount_of, players_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.qualities import shows_face
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import things as w
from rulewright.spoils.words.definition import TYPES

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def pick(g: "Spoils", word: h.Pick, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember what was picked; being picked is an event of its own. [CR3:310.1]"""
    wanted = [(one, amount_for(g, word.amount, one, context)) for one in players_of(g, word.player, context)]
    for player, count in wanted if word.random else ():
        able = [one for one in picking.pickable(g, word, player, context) if one not in chosen]
        chosen += at_random(g, able, count)
    bound = context.bound(f"pick{word.number}", chosen)
    if word.cards.area == "play" and word.cards.types and not shows_face(word.cards):
        bound = bound.bound(f"type{word.number}", word.cards.types)
    if isinstance(word.among, (w.Picked, w.Rest)):
        taken = f"taken{word.among.number}"
        bound = bound.bound(taken, (*context.things(taken), *chosen))
    enough = len(chosen) >= (0 if word.up_to else sum([count for _, count in wanted]))
    group: tuple[Happening, ...] = ()
    if not word.choose:
        pickers = [player for player, _ in wanted]
        group = tuple([Told("picked", one, picker(g, one, pickers, context)) for one in chosen])
    return Done(bound, group, followed=bool(chosen) and enough)


def picker(g: "Spoils", thing: int, pickers: list[int], context: Context) -> int:
    """Give who picked a card: of several players who each picked the one whose it is, if they are one of them."""
    if len(pickers) == 1:
        return pickers[0]
    holder = g.controller(thing) if g.table.in_play(thing) else g.table.owner_of(thing)
    return holder if holder in pickers else context.player


def at_random(g: "Spoils", things: "list[int] | tuple[int, ...]", count: int) -> tuple[int, ...]:
    """Let chance choose so many things, one after the other."""
    chosen: list[int] = []
    left = list(things)
    while left and len(chosen) < count:
        thing = left[g.chance.pick([g.printed(one).name for one in left])]
        chosen.append(thing)
        left.remove(thing)
    return tuple(chosen)


def pick_player(_g: "Spoils", _word: h.PickPlayer, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember which player was picked."""
    return Done(context.bound("player", chosen[0]))


def name_card(g: "Spoils", word: h.NameCard, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember which card was named; everybody hears it."""
    g.note("names", players_of(g, word.player, context)[0], chosen[0])
    return Done(context.bound("named", chosen[0]))


def choose_type(g: "Spoils", word: h.ChooseType, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember which card type was chosen; everybody hears it."""
    g.note("chooses type", players_of(g, word.player, context)[0], chosen[0])
    return Done(context.bound("chosen type", TYPES[chosen[0]]))


def choose_number(_g: "Spoils", word: h.ChooseNumber, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Define a variable by choice. [CR3:410.2]"""
    return Done(context.bound(word.letter, chosen[0]))


def let_variable(g: "Spoils", word: h.LetVariable, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Define a variable."""
    return Done(context.bound(word.letter, amount_of(g, word.amount, context)))
