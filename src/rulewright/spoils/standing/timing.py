"""When cards may be deployed: in the main part of one's turn, or whenever a tactic could be."""

from typing import TYPE_CHECKING

from rulewright.spoils.meaning.cards import concerns, fits
from rulewright.spoils.words.changes import Quickens

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def is_main(g: "Spoils", player: int) -> bool:
    """Whether it is the main part of a player's own turn: nothing else is going on."""
    return len(g.frames) == 2 and g.active == player and type(g.frames[-1].procedure).__name__ == "Turn"  # noqa: PLR2004 - match and turn


def is_quick(g: "Spoils", player: int, thing: int) -> bool:
    """Whether a card may be deployed whenever a tactic could be. [CR3:205.1] [CR3:507.6a] [CR3:507.4d]"""
    below = g.table.in_play(thing) and g.table.down[thing]  # what is flipped up is deployed as what is printed
    if "tactic" in (g.printed(thing).types if below else g.types(thing)):
        return True
    return says_it_is_quick(g, thing) or quickened(g, player, thing)


def says_it_is_quick(g: "Spoils", thing: int) -> bool:
    """Whether the text of a card itself says that it may be deployed whenever a tactic could be."""
    printed = g.lexicon.profile(g.paragraphs(thing))
    return printed.any_time or (g.ruleset.tactical and "tactical" in printed.keywords)


def quickened(g: "Spoils", player: int, thing: int) -> bool:
    """Whether a text lets a player deploy such cards whenever a tactic could be. [CR3:101.1]"""
    for change, context in g.standing.player_changes:
        if not isinstance(change, Quickens) or not concerns(g, change.player, player, context):
            continue
        if fits(g, thing, change.cards, context, anywhere=True):
            return True
    return False
