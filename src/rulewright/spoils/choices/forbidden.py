"""What a text forbids, as reasons: each card that says so is named. [CR3:402.7]"""

from typing import TYPE_CHECKING, Final

from rulewright.engine.reason import Reason
from rulewright.spoils.choices.cost_checks import name_of
from rulewright.spoils.standing.permissions import player_forbidders, source_forbidders
from rulewright.spoils.words.vocabulary import Forbidden, PlayerForbidden

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

TO: Final[tuple[Forbidden, ...]] = ("attack", "block")  # what a card does to others


def said(g: "Spoils", about: str, cannot: str, sources: list[int], also: tuple[str, ...] = ()) -> list[Reason]:
    """Give a reason for each card whose text says that something cannot be done."""
    names = dict.fromkeys([name_of(g, one) for one in sources])
    return [Reason("CR3:402.7", about, f"cannot {cannot}: {one} says so", also=also) for one in names]


def to_card(g: "Spoils", thing: int, what: Forbidden) -> list[Reason]:
    """Name each text that says that a card cannot do or suffer something, in whatever way."""
    told = g.standing.cannot.get(thing, ())
    whole = [one for one in told if one[0].source is None or what not in TO]  # some targets are no reason by themselves
    return said(g, name_of(g, thing), what, [context.source for change, context in whole if change.what == what])


def to_attack(g: "Spoils", thing: int, target: int) -> list[Reason]:
    """Name each text by which a character cannot attack a target."""
    about = f"attack {name_of(g, target)}"
    return said(g, name_of(g, thing), about, source_forbidders(g, thing, "attack", target), ("CR3:608.1b",))


def to_player(
    g: "Spoils", player: int, what: PlayerForbidden, thing: int = -1, *, also: tuple[str, ...] = ()
) -> list[Reason]:
    """Name each text that says that a player cannot do something, at all or with a card."""
    which = "" if thing < 0 else f" with {name_of(g, thing)}"
    return said(g, g.called(player), f"{what}{which}", player_forbidders(g, player, what, thing), also)


def to_block(g: "Spoils", party: tuple[int, ...], blocker: int) -> list[Reason]:
    """Name each text by which a character cannot block any member of a party. [CR3:412.1] [A331]"""
    standing, found = g.standing, []
    for one in party:
        sources = [*standing.forbidders(one, "be blocked"), *source_forbidders(g, one, "be blocked", blocker)]
        sources += source_forbidders(g, blocker, "block", one)
        if not sources:
            return []
        found += sources
    return said(g, name_of(g, blocker), "block this party", found, ("CR3:412.1", "A331", "CR3:608.1d"))
