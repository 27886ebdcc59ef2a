"""A modal text: one of several labelled options is chosen as a card's rules text. [A173]"""

from collections.abc import Generator
from typing import TYPE_CHECKING

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.spoils.choices import afford
from rulewright.spoils.meaning.cards import players_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.actions import Option
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def choose_option(g: "Spoils", player: int, card: int) -> Generator[Ask, Action, None]:
    """Ask for an option whose costs can be satisfied, and let it be the card's rules text."""
    able = afford.modes(g, card, player)
    if not able or g.table.lost[player]:
        return
    words = [g.lexicon.words[one] for one in g.lexicon.paragraphs[g.table.definition[g.table.card[card]]]]
    modal = next(one for one in words if isinstance(one, p.Modal))
    who = [*players_of(g, modal.player, Context(player, card)), player]  # nobody else there: whoever plays it
    choice = yield Ask(who[0], "option", [Option(one) for one in able])
    assert isinstance(choice, Option)
    g.table.choose_mode(card, choice.number)
