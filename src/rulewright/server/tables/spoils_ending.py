"""How a game of The Spoils came to its end: whose influence was spent, and by what."""

from operator import itemgetter

from rulewright.engine.event import Event
from rulewright.server import protocol as p
from rulewright.server.tables.ending import Ending
from rulewright.spoils.game import Spoils
from rulewright.spoils.happening import kinds as o
from rulewright.spoils.table.events import Happened, Noted


def ending(game: Spoils) -> Ending:
    """Tell how a game that is over came to its end."""
    seats = game.seats()
    losers = [player for player in range(len(seats)) if game.winners and player not in game.winners]
    ways = [decided(game, one) for one in losers]
    how, event = max(ways, key=itemgetter(1)) if ways else ("draw", -1)  # of several who lost the last one
    return Ending(how, [seats[one] for one in losers], event, "influence", "turn")


def decided(game: Spoils, loser: int) -> tuple[p.How, int]:
    """Give how a player lost, and the event by which."""
    for place in range(len(game.events) - 1, -1, -1):
        how = loses_by(game, game.events[place], loser)
        if how is not None:
            return how, place
    return "spent", -1


def loses_by(game: Spoils, event: Event, loser: int) -> p.How | None:
    """Give how a player loses if it is by this event."""
    if isinstance(event, Noted):
        return "conceded" if event.kind == "concedes" and event.player == loser else None
    happening = event.happening if isinstance(event, Happened) else None
    if isinstance(happening, o.Lose):
        return "text" if happening.player == loser else None
    if isinstance(happening, o.Influence):
        return "spent" if happening.player == loser and happening.change < 0 else None
    return "spent" if isinstance(happening, o.Damage) and happening.thing == game.table.faction[loser] else None
