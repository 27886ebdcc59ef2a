"""How a table is laid out before a game begins."""

from rulewright.spoils.table.areas import DECK, PLAY
from rulewright.spoils.table.config import Config
from rulewright.spoils.table.table import Table


def laid_out(config: Config) -> Table:
    """Lay out the factions, and the decks as listed."""
    table = Table(len(config.factions))
    for player, definition in enumerate(config.factions):
        faction = table.new_object(table.new_card(definition, player), PLAY, player)
        table.lay(faction)
        table.let_know(faction, table.everyone())
        table.set_faction(player, faction)
    for player, deck in enumerate(config.decks):
        for definition in deck:
            table.lay(table.new_object(table.new_card(definition, player), DECK, player))
    table.journal.begin_anew()
    return table
