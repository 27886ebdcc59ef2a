"""Set-up: the first player, the cruisers, their armor and the decks."""

from typing import TYPE_CHECKING

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.starfighter.actions import TakeCruiser
from rulewright.starfighter.events import CruiserTaken, InitiativeTaken
from rulewright.starfighter.table import INITIATIVE, OFFSET

if TYPE_CHECKING:
    from rulewright.starfighter.game import Starfighter


class SetUp(Procedure):
    """Set-up of a game in any mode. [SF-2 … SF-13] [SF-179 … SF-184]"""

    @step("SF-6", "A random player is first player and takes the Initiative pawn.")
    def first_player(self, g: "Starfighter") -> None:
        """Let chance decide; a scenario may have decided already."""
        if g.first_player is None:
            g.table.count(INITIATIVE, g.chance.pick(("A", "B")))
        g.happen(InitiativeTaken(g.table.initiative, 0))

    @step("SF-179", "In Total War each player has chosen a cruiser in secret; both are shown before the game.")
    def secret_cruisers(self, g: "Starfighter") -> Asking:
        """Ask both before either is shown; with one box they choose in turn instead. [C-1] [C-49]"""
        if not g.chosen_in_secret():
            return None
        first = g.table.initiative
        taken = []
        for player in (first, 1 - first):
            if g.table.cruiser[player] is not None:
                continue
            choice = yield Ask(player, "cruiser", g.cruisers_for(player), ordinary=True)
            assert isinstance(choice, TakeCruiser)
            taken.append((player, choice.cruiser))
        for player, name in taken:
            take_cruiser(g, player, name)
        return None

    @step("SF-7", "The players choose cruisers, the first player before the second.")
    def cruisers(self, g: "Starfighter") -> Asking:
        """Ask whoever has no cruiser yet. [SF-3] [SF-5] [SF-8]"""
        t = g.table
        first = t.initiative
        for player in (first, 1 - first):
            if t.cruiser[player] is None and not g.chosen_in_secret():
                choice = yield Ask(player, "cruiser", g.cruisers_for(player), ordinary=True)
                assert isinstance(choice, TakeCruiser)
                take_cruiser(g, player, choice.cruiser)
                return AGAIN
        return None

    @step("SF-9", "Each armor token starts on the highest value of its track.")
    def armor(self, g: "Starfighter") -> None:
        """Set the armor."""
        for player in (0, 1):
            cruiser = g.table.cruiser[player]
            assert cruiser is not None
            g.table.set_armor(player, cruiser.armor)

    @step("SF-10", "The five sectors of one board face the five of the other.")
    def face_each_other(self, g: "Starfighter") -> None:
        """Set the boards side by side."""
        g.table.count(OFFSET, 0)

    @step("SF-11", "The squadron cards are shuffled into a draw deck, or one each in Total War.")
    def shuffle(self, g: "Starfighter") -> Flow | None:
        """Shuffle the common deck, or everybody's own. [SF-2] [SF-5] [SF-180]"""
        for pile in range(len(g.table.decks)):
            g.table.set_deck(pile, g.chance.shuffled(g.table.decks[pile]))
        return None


def take_cruiser(g: "Starfighter", player: int, name: str) -> None:
    """Put a cruiser of a class before a player."""
    g.table.take_cruiser(player, g.boards.cruiser(name))
    g.happen(CruiserTaken(player, name))
