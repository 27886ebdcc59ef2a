"""The bot that searches: a tree of plans over games imagined from what its seat knows, as far as its budget goes.

Greedy says which plans there are and which look good. Each look ahead takes a game in which the hidden cards are dealt
once more, follows a plan, plays on as plain players would and judges the end. At the root plans race: every imagined
game is shown to all that are left, so that luck is the same for them. Those that are surely behind are left out, and
the last ones where the budget has no room for them. Greedy's choice is taken unless another comes out ahead of it. What
is behind a plan that was looked at often becomes a point of the tree with plans of its own. No card is known here, and
no game: only questions, keys and what a position is worth.
"""

import math
from typing import Final

from rulewright.bots.bot import Bot
from rulewright.bots.budget import Budget, undisturbed
from rulewright.bots.glimpse import Glimpse
from rulewright.bots.onward import Onward, likely
from rulewright.bots.plans import Plan, Planner
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game, seat_number
from rulewright.games import registration

LOOKS: Final = 64  # ahead, where no clock decides
IN_TIME: Final = 0.9  # the part of the seconds in which it looks: what is under way then comes to its end in time
PLANNING: Final = 0.4  # the part of the seconds that are left in which plans are made
FIRST: Final = 3  # plans that are looked at in any case ...
WIDER: Final = 0.7  # ... and how many more, by the square root of the looks there are
HOPEFUL: Final = 0.06  # how far behind by greedy's opinion they may be, as a chance of winning, times the same root
TRUST: Final = 2.0  # looks ahead that greedy's opinion of a plan counts for
CURIOUS: Final = 0.05  # how much is given to plans that were looked at seldom
SURELY: Final = 2.0  # by how many times its own error a difference must be there for a plan to be left out
SPREAD: Final = 0.08  # how much a difference varies from one imagined game to another, before any is known ...
KNOWN: Final = 3.0  # ... and for how many games that opinion counts
ROOM: Final = 2.0  # how many times the games so far there must be looks for, for each plan that stays in a race
SURE: Final = 0.999  # a chance of winning by which nothing else is looked at
GROWN: Final = 12  # looks after which the point behind a plan becomes a point of the tree with plans of its own


class Branch:
    """A plan at a point of the tree: how it looked to greedy, what came of it, and the point behind it."""

    def __init__(self, plan: Plan, prior: float) -> None:
        """Start with greedy's opinion, as a chance of winning."""
        self.plan = plan
        self.prior = prior
        self.found: list[float] = []  # by each look, as a chance of winning
        self.total = 0.0
        self.behind: Point | None = None

    @property
    def looks(self) -> int:
        """Count the looks at it."""
        return len(self.found)

    def learn(self, found: float) -> None:
        """Keep what came of a look."""
        self.found.append(found)
        self.total += found


class Point:
    """A decision of some seat in the tree, and the plans that it has there."""

    def __init__(self, seat: int, branches: list[Branch]) -> None:
        """Decide for a seat among plans, the best-looking first."""
        self.seat = seat
        self.branches = branches
        self.looks = 0

    def open(self) -> list[Branch]:
        """Give the branches that are looked at: few at first, more the longer one looks."""
        return self.branches[: FIRST + int(WIDER * math.sqrt(self.looks))]

    def values(self, branches: list[Branch]) -> list[float]:
        """Give what each branch is worth: what came of it, and greedy's opinion moved by how wrong it usually was."""
        seen = sum([one.looks for one in branches])
        wrong = sum([one.total - one.looks * one.prior for one in branches]) / seen if seen else 0.0
        return [(one.total + TRUST * (one.prior + wrong)) / (one.looks + TRUST) for one in branches]

    def most_curious(self, able: list[Branch]) -> Branch:
        """Give the branch to look at next."""
        often = math.log(self.looks + 2)
        values = [
            value + CURIOUS * math.sqrt(often / (one.looks + TRUST))
            for value, one in zip(self.values(able), able, strict=True)
        ]
        return able[values.index(max(values))]

    def ahead_of_others(self, abreast: list[Branch], room: int) -> list[Branch]:
        """Give the branches that stay in a race, the best first: those there is room for, and none surely behind."""
        values = dict(zip(abreast, self.values(abreast), strict=True))
        leader, *others = sorted(abreast, key=values.__getitem__, reverse=True)
        near = [one for one in others[: room - 1] if values[leader] - values[one] < SURELY * error(leader, one)]
        return [leader, *near]


def error(one: Branch, other: Branch) -> float:
    """Give how far the difference between what two branches came to over the same games may be from the true one."""
    differences = [a - b for a, b in zip(one.found, other.found, strict=True)]
    count = len(differences)
    usual = sum(differences) / count
    varying = sum([(found - usual) ** 2 for found in differences])
    return math.sqrt((KNOWN * SPREAD**2 + varying) / (KNOWN + count) / count)


class Search(Bot):
    """Looks ahead on imagined games as long as it may."""

    counts = True
    looks: float = LOOKS  # where neither clock nor number decides

    def budget(self) -> Budget:
        """Give what it may spend on a decision: seconds, looks that it was told to take, or else its own number."""
        untold = math.isinf(self.seconds) and math.isinf(self.most)
        return Budget(self.seconds * IN_TIME, self.looks if untold else self.most, self.clock)

    def choose(self, glimpse: Glimpse) -> str:
        """Give the key of the first answer of the best plan."""
        if len(glimpse) == 1:
            return glimpse.keys()[0]
        budget = self.budget()
        world = glimpse.imagine(self.chance(glimpse))
        habit = registration(world.name()).habit
        if habit is not None and world.question is not None and world.question.kind in habit.plain:
            return glimpse.keys()[habit.answer(world)]
        with undisturbed():
            return Tree(self, glimpse, world, budget).best().plan.keys[0]


class Tree:
    """The tree of one decision."""

    def __init__(self, thinker: Bot, glimpse: Glimpse, world: Game, budget: Budget) -> None:
        """Grow from a first imagined game."""
        self.thinker = thinker
        self.glimpse = glimpse
        self.budget = budget
        self.game = registration(world.name())
        self.seat = seat_number(glimpse.seat)
        self.until = self.game.ahead.clock(world) + self.game.ahead.span
        self.onward = Onward(self.game, self.seat, budget, thinker.chance(glimpse))
        self.worlds = [world]
        world.stand_still()

    def best(self) -> Branch:
        """Grow until the budget is spent, and give the plan to take."""
        root = self.point(self.worlds[0])
        sure = [one for one in root.branches if one.prior > SURE]
        return sure[0] if sure else self.race(root)

    def race(self, root: Point) -> Branch:
        """Show imagined games to the plans, one after the other to all of them; fewer and fewer stay in the race.

        Whoever leads after a game that all have seen is taken; greedy's choice if there was none.
        """
        leader, abreast, games = root.branches[0], root.branches, 0
        began = self.budget.left
        while len(abreast) > 1:
            for branch in abreast if games else self.starters(root):
                if self.budget.is_spent:
                    return leader
                if branch.looks == games:
                    self.look(root, branch)
            if self.budget.is_late:
                return leader
            games += 1
            room = self.looks_left(began, root.looks) / (ROOM * games)
            abreast = root.ahead_of_others([one for one in abreast if one.looks == games], max(2, int(room)))
            leader = abreast[0]
        return leader

    def starters(self, root: Point) -> list[Branch]:
        """Give the plans that take part: more of them the more looks there are; the first shows how many those are."""
        began = self.budget.left
        if math.isinf(self.budget.looks):
            self.look(root, root.branches[0])
        often = math.sqrt(self.looks_left(began, root.looks))
        hopeful = root.branches[0].prior - HOPEFUL * often
        return [one for one in root.branches[: FIRST + int(WIDER * often)] if one.prior >= hopeful]

    def looks_left(self, began: float, taken: int) -> float:
        """Give how many looks there are left: as they are counted, or as long as those took that were taken so far."""
        if not math.isinf(self.budget.looks):
            return max(0.0, self.budget.looks)
        left = self.budget.left
        return max(0.0, left) * taken / max(1e-6, began - left)

    def point(self, world: Game) -> Point:
        """Give the point of the tree at which a world stands."""
        assert world.question is not None
        seat = world.question.seat
        plans = Planner(world, seat, max(0.0, self.budget.left * PLANNING), self.budget.clock).plans()
        return Point(seat, [Branch(one, likely(one.worth / self.game.ahead.scale)) for one in plans])

    def look(self, root: Point, branch: Branch) -> None:
        """Look ahead once: down the tree, on as plain players would, and back with what came of it."""
        self.budget.look()
        self.onward.chance = self.luck(branch.looks)
        world = self.imagined(branch.looks).copy()
        path = [(root, branch)]
        world = self.onward.follow(world, branch.plan)
        while branch.looks >= GROWN:
            world = self.onward.to_a_decision(world, self.until)
            point = self.behind(branch, world)
            if point is None:
                break
            keys = world.legal.keys()
            able = [one for one in point.open() if one.plan.keys[0] in keys]
            if not able:
                break
            branch = point.most_curious(able)
            path.append((point, branch))
            world = self.onward.follow(world, branch.plan)
        found = self.onward.to_the_end(world, self.until)
        if not self.budget.is_late:  # else it was broken off, and says nothing
            self.learn(path, found)

    def behind(self, branch: Branch, world: Game) -> Point | None:
        """Give the point behind a branch, if the world stands at a decision before its end."""
        if world.question is None or self.onward.is_end(world, self.until) or self.budget.is_late:
            return None
        if branch.behind is None:
            branch.behind = self.point(world)
        return branch.behind if branch.behind.seat == world.question.seat else None

    def learn(self, path: list[tuple[Point, Branch]], found: float) -> None:
        """Count what came of a look ahead at every point on its way, for whoever decided there."""
        for point, branch in path:
            point.looks += 1
            branch.learn(found if point.seat == self.seat else 1.0 - found)

    def imagined(self, number: int) -> Game:
        """Give an imagined game; those of a number are the same for all plans."""
        while len(self.worlds) <= number:
            self.worlds.append(self.glimpse.imagine(self.luck(len(self.worlds))))
            self.worlds[-1].stand_still()  # only its copies are played on
        return self.worlds[number]

    def luck(self, number: int) -> Chance:
        """Give the chance of an imagined game."""
        return Chance(root_of(f"{self.thinker.seed} {self.glimpse.seat} {self.glimpse.moment} {number}"))
