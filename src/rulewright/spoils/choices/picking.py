"""What may be picked, and how alike things are offered once."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.engine.ask import Ask, Portion
from rulewright.engine.value import Value
from rulewright.spoils.meaning.cards import fits, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.sorted import says_all, sifted
from rulewright.spoils.standing.permissions import forbids_source
from rulewright.spoils.table.actions import Pass, Take
from rulewright.spoils.table.areas import DECK, HAND, PLAY, VOID
from rulewright.spoils.table.hidden import hand_in_sight
from rulewright.spoils.words import choices as h
from rulewright.spoils.words.things import Cards

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def takes(things: "list[int] | tuple[int, ...]") -> list[Take]:
    """Offer things to take."""
    return [Take(one) for one in things]


def ask_for(  # noqa: PLR0913 - one question and how it is put
    player: int, kind: str, things: list[int], *, whole: bool, enough: bool, gathers: bool = False, points: int = 0
) -> Ask:
    """Ask for one of some things, or for no more if there are `enough`.

    Where the `whole` of them will be taken, it is all the same which comes first: one is offered. [A434]
    """
    first = things[:1] if whole else things
    offered = takes(first)
    done = [Pass()] if enough else []
    divides = [Portion(points, offered)] if points else []
    alike = takes(things[len(first) :])
    return Ask(player, kind, [*offered, *done], alike=alike, gathers=gathers, divides=divides)


def kinds(g: "Spoils", things: list[int]) -> list[int]:
    """Give one of each kind of things that cannot be told apart."""
    seen: dict[Value, int] = {}
    for one in things:
        down = g.table.down[one] and g.table.area[one] == PLAY
        kind: Value = (g.table.definition[g.table.card[one]], g.table.tokens[one])
        if down:
            kind = ("face-down", one)  # whether somebody is asked must not tell what lies face-down
        seen.setdefault(kind, one)
    return list(seen.values())


def told_apart(g: "Spoils", player: int, things: list[int], *, anywhere: bool = False) -> list[int]:
    """Give one of each kind of cards that a player knows in a deck, in another's hand or anywhere, and all others.

    The known come by name; what nobody but its owner knows in another's hand comes in no order that tells anything.
    """
    t = g.table
    seen: dict[str, int] = {}
    rest = []
    areas = t.area
    for one in things:
        area = areas[one]
        alike = anywhere or area == DECK or (area == HAND and t.owner_of(one) != player)
        if alike and t.known[one] >> player & 1 and not t.tokens[one]:
            seen.setdefault(g.printed(one).name, one)
        else:
            rest.append(one)
    return [*[seen[name] for name in sorted(seen)], *as_they_lie(g, player, rest)]


def as_they_lie(g: "Spoils", player: int, things: list[int]) -> list[int]:
    """Give things with those of a hand in the order in which a player sees that hand."""
    t = g.table
    held = [one for one in things if t.area[one] == HAND and t.owner_of(one) != player]
    if not held:
        return things
    hands = [one for owner in range(t.players) for one in hand_in_sight(g, player, owner) if one in held]
    return [*[one for one in things if one not in held], *hands]


def described(cards: Cards) -> bool:
    """Whether a description asks for more than whose card it is."""
    return cards != Cards(area=cards.area, side=cards.side, holder=cards.holder)


def pickable(g: "Spoils", word: h.Pick, player: int, context: Context, most: int = -1) -> list[int]:
    """List the objects that a pick may pick, or the first so many of them. [CR3:310.1] [CR3:402.3] [CR3:403.7b]

    [CR3:202.9a]
    """
    found: list[int] = []
    context = context.bound("acting", player)
    among = word.among is not None
    standing = g.standing
    known = things_of(g, word.among, context) if word.among is not None else None
    if not among and (word.choose or not standing.cannot) and says_all(g, word.cards, standing):
        every = sifted(g, word.cards, context, standing)
        return list(every if most < 0 else every[:most])
    for one in known if known is not None else sifted(g, word.cards, context, standing):
        if len(found) == most:
            break
        if not fits(g, one, word.cards, context, standing, anywhere=among) or not g.table.alive(one):
            continue
        if unknown(g, one, player) and described(replace(word.cards, states=())):
            continue
        if g.table.area[one] == VOID and g.table.down[one] and "face-down" not in word.cards.states:
            continue  # what lies face-down in the void is meant only where that is said [CR3:403.7b]
        if not word.choose and g.table.in_play(one) and standing.forbids(one, "be picked", player):
            continue
        if not word.choose and g.table.in_play(one) and forbids_source(g, one, "be picked", context.source):
            continue
        found.append(one)
    return found


def unknown(g: "Spoils", thing: int, player: int) -> bool:
    """Whether a player cannot know which card it is, so that it cannot be looked for by what it is."""
    hidden = g.table.area[thing] in (DECK, HAND, VOID)
    return hidden and not g.table.known[thing] >> player & 1
