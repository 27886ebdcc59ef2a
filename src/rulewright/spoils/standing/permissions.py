"""What texts in play say that cards and players cannot, must or may do, where others have to be looked at.

What is known of one card by itself its standing knows: `forbids`, `allows`.
"""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.meaning.cards import concerns, fits, things_of
from rulewright.spoils.meaning.this_turn import deployed_by, drawn_by
from rulewright.spoils.words import changes as c
from rulewright.spoils.words.things import Cards
from rulewright.spoils.words.vocabulary import Forbidden, PlayerForbidden, Required

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

EVERY: Final = Cards()  # whatever card


def forbids_source(g: "Spoils", thing: int, what: Forbidden, source: int) -> bool:
    """Whether some text says that an object cannot suffer something by such a card. [CR3:402.7]"""
    return thing in g.standing.cannot and bool(source_forbidders(g, thing, what, source))


def source_forbidders(g: "Spoils", thing: int, what: Forbidden, source: int) -> list[int]:
    """List the cards whose texts say that an object cannot suffer something by such a card."""
    standing, found = g.standing, []
    for change, context in standing.cannot.get(thing, ()):
        if change.what != what or change.source is None or source < 0:
            continue
        faction = "faction" in g.types(source, standing) and change.source == Cards(not_types=change.source.not_types)
        meant = faction or fits(g, source, change.source, context, standing, anywhere=True)
        if meant != (change.by == "except"):
            found.append(context.source)
    return found


def requirements(g: "Spoils", thing: int, what: Required) -> int:
    """Count the texts by which an object must do something; one card is blocked while it attacks. [CR3:505.2]"""
    found = g.standing.must.get(thing, ())
    this = [one for one, source in found if one.what == f"{what} this card" and source in g.table.attacking[0]]
    return len([one for one, _ in found if one.what == what]) + len(this)


def plays_open(g: "Spoils", player: int) -> bool:
    """Whether a text lets a player play with their hand revealed. [A412]"""
    found = [(change, context) for change, context in g.standing.player_changes if isinstance(change, c.OpenHand)]
    return any(concerns(g, change.player, player, context) for change, context in found)


def player_forbidden(g: "Spoils", player: int, what: PlayerForbidden, thing: int = -1) -> bool:
    """Whether some text says that a player cannot do something (with an object), or cannot do it at all."""
    return bool(player_forbidders(g, player, what, thing))


def player_forbidders(g: "Spoils", player: int, what: PlayerForbidden, thing: int = -1) -> list[int]:
    """List the cards whose texts say so."""
    standing, found = g.standing, []
    for change, context in standing.player_changes:
        if not isinstance(change, c.PlayerCannot) or change.what != what:
            continue
        if thing < 0 and change.cards != EVERY:
            continue
        meant = thing < 0 or fits(g, thing, change.cards, context, standing, anywhere=True)
        if meant and change.beyond and what == "draw":
            meant = drawn_by(g, player) >= change.beyond
        elif meant and change.beyond:
            meant = len(deployed_by(g, player, change.cards, context, standing)) >= change.beyond
        if meant and concerns(g, change.player, player, context, standing):
            found.append(context.source)
    return found


def may_draw(g: "Spoils", player: int, count: int) -> int:
    """Give how many of so many cards a player may draw: no text lets them draw more in this turn."""
    for change, context in g.standing.player_changes:
        if not isinstance(change, c.PlayerCannot) or change.what != "draw" or not change.beyond:
            continue
        if concerns(g, change.player, player, context):
            count = min(count, max(0, change.beyond - drawn_by(g, player)))
    return count


# Cards that a text lets a player deploy as though they were in hand: out of a discard pile, out of the game


def lent(g: "Spoils", player: int) -> list[int]:
    """List the cards outside a player's hand that they may deploy as though they were in it, each once. [CR3:101.1]"""
    found: list[int] = []
    for change, context in g.standing.player_changes:
        if isinstance(change, c.MayDeploy) and concerns(g, change.player, player, context):
            found += [one for one in things_of(g, change.cards, context) if one not in found]
    return found


def waives(g: "Spoils", player: int, thing: int) -> bool:
    """Whether a text by which a player may deploy a card lets them do so although its threshold is not met."""
    for change, context in g.standing.player_changes:
        if not isinstance(change, c.MayDeploy) or not change.unmet or not concerns(g, change.player, player, context):
            continue
        if thing in things_of(g, change.cards, context):
            return True
    return False
