"""How cards enter play: what they are attached to, and with what."""

from typing import TYPE_CHECKING, cast

from rulewright.engine.value import Value
from rulewright.spoils.context import Context, context_from
from rulewright.spoils.fitting import fits, players_of
from rulewright.spoils.happenings import AREAS, Happening
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.things import Opponent

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def is_attach(g: "Spoils", paragraph: int) -> bool:
    """Whether a paragraph is ATTACH to."""
    return isinstance(g.lexicon.words[paragraph], p.AttachTo)


def attaches(g: "Spoils", thing: int) -> bool:
    """Whether a card must be attached to be in play."""
    return any(is_attach(g, paragraph) for paragraph in g.paragraphs(thing))


def bearers(g: "Spoils", thing: int, player: int, entering_too: list[int]) -> list[int]:
    """List what an attaching card may be put into play on, cards that enter with it too. [CR3:507.2b] [CR3:507.2d]"""
    found: list[int] = []
    for paragraph in g.paragraphs(thing):
        word = g.lexicon.words[paragraph]
        if isinstance(word, p.AttachTo):
            context = Context(player, thing)
            found += [one for one in g.table.play[0] if fits(g, one, word.cards, context)]
            found += [one for one in entering_too if one != thing and fits(g, one, word.cards, context, anywhere=True)]
    return [one for one in found if not (g.table.in_play(one) and g.standing.forbids(one, "be picked"))]


def entering(g: "Spoils", thing: int, player: int, context: Value) -> Happening:
    """Give how a card that resolves enters play. [CR3:604.1h] [CR3:507.2a] [CR3:507.2c] [CR3:206.2] [CR3:207.2]"""
    if any(is_attach(g, paragraph) for paragraph in g.paragraphs(thing)):
        target = (*context_from(context).things("pick-1"), -1)[0]
        if not g.table.in_play(target):
            return ("put", thing, AREAS["discard"], "", 0)
        return ("enter", thing, holder(g, thing, player), 0, 0, target)
    return ("enter", thing, holder(g, thing, player), 0, 0, -1)


def holder(g: "Spoils", thing: int, player: int) -> int:
    """Give under whose control a card enters play: its player's, unless it says that it is the opponent's.

    [CR3:204.2a] [CR3:407.1]
    """
    claims = [
        entry for entry in g.table.ongoing[0] if entry[0] == "enters" and thing in cast("tuple[int, ...]", entry[2])
    ]
    if claims:  # the most recent effect takes precedence [CR3:407.3a] [A235]
        return cast("tuple[int, ...]", claims[-1][3])[0]
    if any(isinstance(one, p.EntersWith) and one.control for one in g.telling(thing, player)):
        return (*players_of(g, Opponent(), Context(player, thing)), player)[0]
    return player
