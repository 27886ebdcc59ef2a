"""How long an answer takes that needed no thought, so that time does not tell whether it did.

A chain is what passes one after the other without anybody doing something: one time is drawn for all of it, and a pass
that comes sooner waits for that, be it given by a person or for one. Who is stopped later may take longer, and that
may be seen.
"""

from rulewright.server import clock


class Pace:
    """The time of the chain that is under way, and how much of such times a turn has had."""

    def __init__(self) -> None:
        """Begin with the first chain."""
        self.until = 0.0
        self.turn = -1
        self.spent = 0.0
        self._drawn = False

    def begin_chain(self) -> None:
        """Note that somebody has done something: what follows is another chain."""
        self._drawn = False

    def draw(self, bounds: tuple[float, float], most: float, turn: int) -> None:
        """Draw the time of the chain at the first question of it; a turn has so much of it, and then no more."""
        if self._drawn:
            return
        if turn != self.turn:
            self.turn, self.spent = turn, 0.0
        time = min(clock.between(*bounds), most - self.spent)
        self.spent += time
        self.until = clock.seconds() + time
        self._drawn = True

    def left(self) -> float:
        """Give the seconds that are left of the chain's time."""
        return max(0.0, self.until - clock.seconds())
