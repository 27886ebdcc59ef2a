"""A bot that searches: it tries each answer in imagined worlds, plays on at random, and takes what comes out best."""

from rulewright import Bot, Chance, Game, Glimpse, worth


class Searcher(Bot):
    """Judges an answer by where it leads in a few worlds that it may imagine."""

    worlds = 3  # in which each answer is tried
    ahead = 12  # answers that are given at random before a world is judged

    def choose(self, glimpse: Glimpse) -> str:
        """Give the key of the answer with the best mean."""
        keys = glimpse.keys()
        if len(keys) == 1:
            return keys[0]
        sums = [0.0] * len(keys)
        for number in range(self.worlds):
            world = glimpse.imagine(f"{self.seed} {glimpse.moment} {number}")
            for index in range(len(keys)):  # over the same cards and the same draws, so that luck is no merit
                sums[index] += self.tried(world.copy(), index, glimpse.seat)
        return keys[sums.index(max(sums))]

    def tried(self, world: Game, index: int, seat: str) -> float:
        """Give what a world is worth to the seat after an answer and some more at random."""
        world.choose(index)
        chance: Chance = world.chance.copy()
        for _ in range(self.ahead):
            if world.question is None:
                break
            world.choose(chance.below(len(world.question.actions)))
        return worth(world, seat)
