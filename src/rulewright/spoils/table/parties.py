"""The verbs that write a battle: its target, its parties, and the damage that was assigned."""

from rulewright.spoils.table.cells import ATTACKER, DEFENDER, FORMED, TARGET
from rulewright.spoils.table.objects import Objects
from rulewright.spoils.table.remembered import Assignment


class Parties(Objects):
    """The battle as it begins, goes on and ends."""

    def begin_battle(self, target: int, attacker: int, defender: int, party: tuple[int, ...]) -> None:
        """Form the attacking party. [CR3:608.1b]"""
        for cell, value in ((TARGET, target), (ATTACKER, attacker), (DEFENDER, defender), (FORMED, 0)):
            self.journal.write(self.battle, cell, value)
        self.journal.write(self.attacking, 0, party)
        self.journal.write(self.struck, 0, (*self.struck[0], *party))

    def form_block(self, party: tuple[int, ...]) -> None:
        """Form the blocking party; from now on nobody is early. [CR3:608.1d]"""
        self.journal.write(self.blocking, 0, party)
        self.journal.write(self.early, 0, ())
        self.journal.write(self.battle, FORMED, 1)

    def join_attackers(self, thing: int) -> None:
        """Add a character to the attacking party."""
        self.journal.write(self.attacking, 0, (*self.attacking[0], thing))

    def join_blockers(self, thing: int) -> None:
        """Add a character to the blocking party, or to those that will be in it once it is formed. [CR3:608.1c]"""
        column = self.blocking if self.battle[FORMED] else self.early
        self.journal.write(column, 0, (*column[0], thing))

    def leave_parties(self, thing: int) -> None:
        """Take a character out of its party, and damage assigned to it away. [CR3:302.15]"""
        for column in (self.attacking, self.blocking, self.early):
            if thing in column[0]:
                self.journal.write(column, 0, tuple([one for one in column[0] if one != thing]))
        self.unassign(thing)

    def unassign(self, thing: int) -> None:
        """Take away the damage that was assigned to something."""
        kept = tuple([one for one in self.assignments[0] if one.to != thing])
        if kept != self.assignments[0]:
            self.journal.write(self.assignments, 0, kept)

    def assign(self, found: list[Assignment], sources: list[int]) -> None:
        """Write down damage that was assigned, and who has assigned theirs. [CR3:609.1c]"""
        self.journal.write(self.assignments, 0, (*self.assignments[0], *found))
        self.journal.write(self.assigned, 0, (*self.assigned[0], *sources))

    def forget_assignments(self) -> None:
        """Take all assigned damage away: it has been inflicted."""
        self.journal.write(self.assignments, 0, ())

    def lose_target(self) -> None:
        """Let the attack have no target any more. [CR3:407.5]"""
        self.journal.write(self.battle, TARGET, -1)

    def end_battle(self) -> None:
        """Let there be no parties and no battle."""
        for party in (self.attacking, self.blocking, self.early, self.assigned):
            self.journal.write(party, 0, ())
        for cell in (TARGET, ATTACKER, DEFENDER):
            self.journal.write(self.battle, cell, -1)
