"""The table of The Spoils: its columns, and every verb that writes to them.

What is read is in columns.py; the verbs stand by subject in objects.py, parties.py and memory.py, those about players
here. Nothing else writes to the table.
"""

from rulewright.spoils.table.memory import Memory


class Table(Memory):
    """Everything that lies on the table."""

    def copy(self) -> "Table":
        """Give an independent table."""
        return Table(self.players, self)

    def set_faction(self, player: int, faction: int) -> None:
        """Let a card be a player's faction."""
        self.journal.write(self.faction, player, faction)

    def set_influence(self, player: int, influence: int) -> None:
        """Let a faction have so much influence."""
        self.journal.write(self.influence, player, influence)

    def gain_influence(self, player: int, change: int) -> None:
        """Let a faction gain or lose influence, never below 0. [CR3:202.3] [CR3:408.3b]"""
        self.set_influence(player, max(0, self.influence[player] + change))

    def lose(self, player: int, how: int = 1) -> None:
        """Let a player have lost."""
        self.journal.write(self.lost, player, how)

    def decide_for(self, player: int, seat: int) -> None:
        """Let a seat decide for a player. [CR3:401.2a]"""
        self.journal.write(self.seat, player, seat)
