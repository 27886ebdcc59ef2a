"""Bidding [CR3:413]: players in turn bid higher, until one is left."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, step
from rulewright.engine.value import Value
from rulewright.spoils.happening.hear import telling
from rulewright.spoils.meaning.cards import amount_for, players_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures.effect import Compound, Follow, context_after, performing
from rulewright.spoils.table.actions import Bid, Pass
from rulewright.spoils.words import effects as e

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

NEXT_BIDS: Final = 20  # so many numbers above the last bid are offered [A164]


NO_BID: Final = -1


def bid_of(player: int) -> str:
    """Give the name by which a context knows what a player bid last."""
    return f"bid {player}"


class Bidding(Compound):
    """Players bid; what follows for the winner, then for each who lost."""

    def __init__(  # noqa: PLR0913, PLR0917 - a compound and how the bidding stands
        self,
        word: int,
        context: Context,
        cost: int = 0,
        at: int = 0,
        followed: int = 0,
        left: tuple[int, ...] = (),
        highest: int = NO_BID,
        losers: tuple[int, ...] = (),
    ) -> None:
        """Let the players who are `left` bid, the first of them next; -1 is no bid yet."""
        super().__init__(word, context, cost, at, followed)
        self.left = left
        self.highest = highest
        self.losers = losers

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (
            self.word, self.context, self.cost, self.at, self.followed, self.left, self.highest, self.losers,
        )  # fmt: skip

    def bidding(self, g: "Spoils") -> e.Bid:
        """Give the word that is followed."""
        word = g.lexicon.words[self.word]
        assert isinstance(word, e.Bid)
        return word

    @step("CR3:413.1a", "The active player bids first unless the text says otherwise, then the others clockwise.")
    def opening(self, g: "Spoils") -> None:
        """See who bids, and in which order."""
        first = self.bidding(g).first
        named = [] if first is None else players_of(g, first, self.context)
        self.left = tuple(g.clockwise([*named, g.active][0]))

    @step("CR3:413.1", "In turn each player bids a higher number or passes, until one is left.")
    def bid(self, g: "Spoils") -> Asking:
        """Ask the next player; whoever passes, or can go no higher, is out. [CR3:413.1b] [CR2:413.1] [A116]"""
        self.leave_out(g)
        if len(self.left) < 2 or g.over:  # noqa: PLR2004 - one is left
            return None
        player = self.left[0]
        offered: list[Bid | Pass] = [Bid(number) for number in range(self.highest + 1, self.most(g, player) + 1)]
        if self.highest >= 0 or g.ruleset.bidding == "pass" or not offered:
            offered.append(Pass())
        choice = yield Ask(player, "bid", offered)
        if isinstance(choice, Bid):
            self.highest = choice.number
            self.context = self.context.bound(bid_of(player), choice.number)
            self.left = (*self.left[1:], player)
            g.note("bids", player, choice.number)
        else:
            self.left = self.left[1:]
            self.losers = (*self.losers, player)
            g.note("passes", player)
        return AGAIN

    def leave_out(self, g: "Spoils") -> None:
        """Leave out players who are out of the game, and their bids: the highest of the others counts. [A70] [A116]"""
        if any([g.table.lost[one] for one in self.left]):
            self.left = tuple([one for one in self.left if not g.table.lost[one]])
            self.highest = max([self.last_bid(one) for one in self.left], default=NO_BID)
        self.losers = tuple([one for one in self.losers if not g.table.lost[one]])

    def last_bid(self, player: int) -> int:
        """Give what a player bid last."""
        found = self.context.get(bid_of(player))
        return found if isinstance(found, int) else NO_BID

    def most(self, g: "Spoils", player: int) -> int:
        """Give the highest number that a player may bid now."""
        limit = self.bidding(g).most
        if limit is None:
            return self.highest + NEXT_BIDS
        most = amount_for(g, limit, player, self.context.bound("player", player))
        return min(self.highest + NEXT_BIDS, most)

    @step("CR3:413.1", "Texts hear of who has won and who has lost.")
    def tell(self, g: "Spoils") -> None:
        """Tell of both."""
        self.leave_out(g)
        if self.left and not g.over:
            lost = [told for one in self.losers for told in telling(g, "loses bidding", one)]
            group = (*telling(g, "wins bidding", self.left[0]), *lost)
            if group:
                g.begin(performing(group))

    @step("CR3:413.1", "Who is left has won with the last bid.")
    def win(self, g: "Spoils") -> None:
        """Follow what the winner does; X is the winning number, 0 if nobody bid. [A116]"""
        self.leave_out(g)
        if not self.left:
            return
        self.context = self.context.bound("X", max(0, self.highest)).bound("player", self.left[0])
        self.at, self.followed = 1, 1
        if "winner" in g.lexicon.parts[self.word] and not g.over:
            g.begin(self.part(g, "winner"))

    @step("CR3:413.1", "Whoever was out before has lost.")
    def lose(self, g: "Spoils") -> Flow | None:
        """Follow what each of them does, the active player first; what the parts chose is kept. [CR3:402.2]"""
        if not self.left:
            return None
        self.context = context_after(g, self.context).bound("player", self.left[0])
        waiting = [one for one in g.clockwise(g.active) if one in self.losers]
        if not waiting or g.over or "loser" not in g.lexicon.parts[self.word]:
            return None
        self.losers = tuple([one for one in self.losers if one != waiting[0]])
        context = self.context.bound("player", waiting[0])
        g.begin(Follow(g.lexicon.parts[self.word]["loser"][0], context, self.cost))
        return AGAIN
