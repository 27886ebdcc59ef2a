"""What players have deployed and drawn this turn."""

from typing import TYPE_CHECKING

from rulewright.spoils.meaning.cards import HAPPENED, fits
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.standing.standing import Standing


def deployed_by(
    g: "Spoils", player: int, cards: w.Cards, context: Context, standing: "Standing | None" = None
) -> list[int]:
    """Give the cards of a kind that a player has deployed this turn."""
    own = [one for one in g.table.played[0] if g.table.controller[one] == player]
    return [one for one in own if fits(g, one, cards, context, standing, anywhere=True)]


def drawn_by(g: "Spoils", player: int) -> int:
    """Give how many cards a player has drawn this turn, as far as some text asks for it."""
    kind = f"{HAPPENED}draws"
    return sum([deed.amount for deed in g.table.deeds[0] if deed.kind == kind and deed.other == player])
