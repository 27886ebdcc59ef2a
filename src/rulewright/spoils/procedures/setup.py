"""Starting a game [CR3:601]."""

from typing import TYPE_CHECKING

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import picking
from rulewright.spoils.happening.move import leave
from rulewright.spoils.table.actions import GoFirst, Pass, Take
from rulewright.spoils.table.areas import DECK, HAND, PLAY
from rulewright.spoils.table.cells import FIRST
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class SetUp(Procedure):
    """Starting a game. [CR3:601.1]"""

    def __init__(self, chooser: int = -1, order: tuple[int, ...] = (), searching: int = 0) -> None:
        """Set up; `searching` is who looks for starting resources, `order` who is still to draw and mulligan."""
        self.chooser = chooser
        self.order = order
        self.searching = searching

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.chooser, self.order, self.searching)

    @step("CR3:601.1a", "Factions start the game in play with their starting influence.")
    def factions(self, g: "Spoils") -> None:
        """Write the influence down; each player looks for starting resources. [CR3:202.2] [CR3:202.3a] [A110]"""
        for player in range(g.table.players):
            g.table.set_influence(player, g.printed(g.table.faction[player]).influence)
            for thing in g.table.decks[player]:
                g.show(thing, 1 << player)

    @step("CR3:601.1b", "Starting resources are put into play face-down; the decks are shuffled.")
    def starting_resources(self, g: "Spoils") -> Asking:
        """Ask each player in turn for the resources that the faction allows. [CR3:202.5] [A110]"""
        player, found = self.searching, list[int]()
        count, names = (0, ()) if g.table.lost[player] else starting_resources(g, player)
        left = list(g.table.decks[player])
        for name in names:
            match = [one for one in left if g.printed(one).name == name][:1]
            found += match
            left = [one for one in left if one not in match]
        for _ in range(count):
            staples = [one for one in left if "staple" in g.printed(one).supertypes]
            kinds = picking.told_apart(g, player, staples)
            if kinds:
                choice = yield Ask(player, "starting resource", picking.takes(kinds))
                assert isinstance(choice, Take)
                found.append(choice.thing)
                left.remove(choice.thing)
        for one in found:
            new = g.table.move(one, PLAY, player)
            g.table.turn_down(new)
            g.show(new, 1 << player)
        self.searching += 1
        if self.searching < g.table.players:
            return AGAIN
        for each in range(g.table.players):
            g.shuffle_deck(each)
        return None

    @step("CR3:601.1c", "A random player decides who takes the first turn.")
    def decider(self, g: "Spoils") -> None:
        """Let chance decide who decides."""
        self.chooser = g.chance.pick(list("ABCD"[: g.table.players])) if g.first_player is None else g.first_player

    @step("CR3:601.1c", "That player chooses who goes first.")
    def choose_first(self, g: "Spoils") -> Asking:
        """Ask."""
        chooser = g.in_game(self.chooser)
        choice = yield Ask(chooser, "first", [GoFirst(one) for one in g.clockwise(0)], ordinary=True)
        assert isinstance(choice, GoFirst)
        g.table.count(FIRST, choice.player)
        self.order = tuple(g.clockwise(choice.player))
        return None

    @step("CR3:601.1d", "All players flip their starting resources face-up.")
    def flip(self, g: "Spoils") -> None:
        """Flip them; nothing triggers yet. [A111]"""
        if g.ruleset.setup_order == "simultaneous":
            for player in self.order:
                flip_resources(g, player)

    @step("CR3:601.1e", "Each player draws the number of cards that the faction says.")
    def draw(self, g: "Spoils") -> None:
        """Draw; whoever goes first usually draws less. [CR3:202.6] [A135]"""
        if g.ruleset.setup_order == "simultaneous":
            for player in self.order:
                opening_draw(g, player)

    @step("CR3:601.1g", "Each player in order may mulligan.")
    def players_in_order(self, g: "Spoils") -> Flow | None:
        """Let one player after the other do the rest."""
        if not self.order:
            return None
        player = self.order[0]
        self.order = self.order[1:]
        g.begin(Opening(player))
        return AGAIN


class Opening(Procedure):
    """A player's opening hand. [CR3:601.1e] [CR3:601.1f]"""

    def __init__(self, player: int) -> None:
        """Let `player` open."""
        self.player = player

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.player,)

    @step("CR2:601.1d", "Where players open one after the other, this one flips resources and draws now.")
    def own_draw(self, g: "Spoils") -> None:
        """Flip and draw. [CR2:601.1e] [CR2:601.1g]"""
        if g.ruleset.setup_order != "simultaneous":
            flip_resources(g, self.player)
            opening_draw(g, self.player)

    @step("CR3:601.1f", "The player may put any number of cards on the bottom of the deck and draw as many, once.")
    def mulligan(self, g: "Spoils") -> Asking:
        """Ask for the cards one at a time; they go to the bottom in that order. [A112] [A141]"""
        chosen: list[int] = []
        while not g.table.lost[self.player]:
            left = [one for one in g.table.hands[self.player] if one not in chosen]
            choice = yield Ask(self.player, "mulligan", [*picking.takes(left), Pass()], ordinary=True, gathers=True)
            if not isinstance(choice, Take):
                break
            chosen.append(choice.thing)
        for one in chosen:
            leave(g, one, DECK)
        for one in g.table.decks[self.player][: len(chosen)]:
            leave(g, one, HAND)
        g.note("mulligan", self.player, len(chosen))
        return None


def flip_resources(g: "Spoils", player: int) -> None:
    """Turn a player's starting resources up."""
    for one in g.table.play[0]:
        if g.table.down[one] and g.table.controller[one] == player:
            g.table.turn_up(one)
            g.unveil(one)


def opening_draw(g: "Spoils", player: int) -> None:
    """Draw a player's opening hand."""
    count = starting_draw(g, player)
    for one in g.table.decks[player][:count]:
        leave(g, one, HAND)
    g.note("opening", player, count)


def starting_resources(g: "Spoils", player: int) -> tuple[int, tuple[str, ...]]:
    """Give how many staples a faction starts with, and which by name."""
    for one in g.printed(g.table.faction[player]).paragraphs:
        if isinstance(one, p.Starting):
            return one.any_staples, one.names
    return 0, ()


def starting_draw(g: "Spoils", player: int) -> int:
    """Give how many cards a player draws in the opening."""
    for one in g.printed(g.table.faction[player]).paragraphs:
        if isinstance(one, p.Starting):
            return one.draw_first if g.table.counters[FIRST] == player else one.draw_second
    return 0
