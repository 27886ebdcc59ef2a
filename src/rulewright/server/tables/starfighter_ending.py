"""How a game of Starfighter came to its end: whose armor was shot away, and by what."""

from rulewright.server import protocol as p
from rulewright.server.tables.ending import Ending
from rulewright.starfighter import events as e
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.places import number


def ending(game: Starfighter) -> Ending:
    """Tell how a game that is over came to its end."""
    losers = [player for player in (0, 1) if game.winners and player not in game.winners]
    how, event = decided(game, losers[0]) if losers else ("draw", -1)
    return Ending(how, ["AB"[one] for one in losers], event, "armor", "round")


def decided(game: Starfighter, loser: int) -> tuple[p.How, int]:
    """Give how a player lost, and the event by which."""
    how: p.How = "cards" if game.table.armor[0] == game.table.armor[1] else "spent"
    for place in range(len(game.events) - 1, -1, -1):
        event = game.events[place]
        if isinstance(event, e.Conceded):
            return "conceded", place
        if how == "spent" and isinstance(event, e.ArmorLost) and number(event.facts[0]) == loser:
            return how, place
        if how == "cards" and isinstance(event, e.GameEnded):
            return how, place
    return how, -1
