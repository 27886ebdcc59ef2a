"""What lies on a table, as anybody could write it down; and the same laid again for a game that remembers nothing."""

from collections.abc import Callable
from typing import TypeAlias, cast

from rulewright.engine.rulebook import Rulebook
from rulewright.engine.value import Json
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.procedures.perform import Perform
from rulewright.spoils.procedures.turn import Match, Turn
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.areas import DECK, DISCARD, HAND, OUT, VOID
from rulewright.spoils.table.cells import ACTIVE, FIRST, PHASE, TURN

Lies: TypeAlias = tuple[object, ...]
PILES = {"hand": HAND, "deck": DECK, "discard": DISCARD, "removed": OUT, "void": VOID}
NUMBERS = ("strength", "life", "speed", "structure")


def named(g: Spoils, thing: int) -> str:
    """Name a card, or nothing."""
    return g.printed(thing).name if thing >= 0 else ""


def card_lies(g: Spoils, thing: int) -> tuple[object, ...]:
    """Tell everything of a card in play."""
    t = g.table
    state = (t.depleted[thing], g.damage_on(thing), t.tokens[thing], t.down[thing], named(g, t.attached[thing]))
    numbers = [g.standing.numbers.get((thing, which), 0) for which in NUMBERS]
    keywords = sorted(g.keywords(thing))
    return (named(g, thing), t.owner_of(thing), t.controller[thing], *state, *numbers, *keywords)


def lies(g: Spoils, without: Callable[[str], bool] = lambda _name: False) -> Lies:
    """Tell everything that lies there, in no order; leave cards out by their names. Of a game that is over, who won."""
    t = g.table
    if g.over:
        return (g.result(),)
    play = sorted([str(card_lies(g, one)) for one in t.play[0] if not without(named(g, one))])
    piles = [sorted([named(g, one) for one in pile if not without(named(g, one))]) for pile in all_piles(g)]
    return (*play, str(piles), tuple(t.influence), tuple(t.lost))


def all_piles(g: Spoils) -> list[tuple[int, ...]]:
    """Give all piles of all players."""
    return [pile for area in PILES.values() for pile in g.table.pile(area)]


class Again(Setting):
    """Lays what lies on the table of a game, for another that has seen nothing of it."""

    def __init__(self, game: Spoils, rulebook: Rulebook = RULEBOOK) -> None:
        """Write everything down."""
        self.game = game
        sides: dict[str, Json] = {seat: self.side(player) for player, seat in enumerate(game.seats())}
        super().__init__(sides, game.ruleset.name, rulebook)

    def laid(self) -> Spoils:
        """Lay it and run to the first question."""
        return cast("Spoils", self.script().game)

    def side(self, player: int) -> dict[str, Json]:
        """Write down what a player has."""
        g = self.game
        piles: dict[str, Json] = {
            key: [named(g, one) for one in g.table.pile(area)[player]] for key, area in PILES.items()
        }
        play: list[Json] = [self.in_play(one) for one in self.of(player)]
        faction = named(g, g.table.faction[player])
        return {"faction": faction, "influence": g.table.influence[player], "play": play, **piles}

    def of(self, player: int) -> list[int]:
        """Give the cards in play that a player controls, but for the faction."""
        t = self.game.table
        return [one for one in t.play[0] if t.controller[one] == player and one not in t.faction]

    def in_play(self, thing: int) -> Json:
        """Write down a card in play."""
        t = self.game.table
        face = "down" if t.down[thing] else "up"
        facts: dict[str, Json] = {"card": named(self.game, thing), "face": face, "tokens": t.tokens[thing]}
        facts |= {"depleted": bool(t.depleted[thing]), "damage": self.game.damage_on(thing)}
        return facts | {"fresh": not t.ready[thing], "owner": "ABCD"[t.owner_of(thing)]}

    def define_cards(self) -> None:
        """Take the cards of the game."""
        for definition in self.game.config.definitions:
            self.add(definition)

    def attach(self, game: Spoils, player: int, seat: str, side: dict[str, Json]) -> None:
        """Attach what is attached, card by card in the order of the table; the last player comes last."""
        del seat, side
        if player + 1 < len(self.seats):
            return
        old = [one for each in range(len(self.seats)) for one in self.of(each)]
        new = [one for one in game.table.play[0] if one not in game.table.faction]
        where = dict(zip([*old, *self.game.table.faction], [*new, *game.table.faction], strict=True))
        for thing in old:
            to = self.game.table.attached[thing]
            if to >= 0:
                game.table.attach(where[thing], where[to])

    def begin(self, game: Spoils) -> None:
        """Begin where the game is, with state checks."""
        for counter in (ACTIVE, FIRST, TURN, PHASE):
            game.table.count(counter, self.game.table.counters[counter])
        game.journal.begin_anew()
        game.start_at([(Match(), "turns"), (Turn(), "main"), (Perform(()), "forbid")])
