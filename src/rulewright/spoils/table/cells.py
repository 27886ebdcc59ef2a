"""The cells of the columns that count and of the battle, by name."""

from typing import Final

# Cells of `counters`
ACTIVE: Final = 0
TURN: Final = 1
STAMP: Final = 2  # counts everything that has an age
COSTS: Final = 3  # how many costs are being satisfied, one inside the other: triggers wait [CR3:503.3]
FIRST: Final = 4  # who takes the first turn
PHASE: Final = 5
CHOICES: Final = 6  # how many choices were made [CR3:414.1]
EFFECTS: Final = 7  # how many effects came of triggers and replacements since the last choice
CHAIN: Final = 8  # how many since the last action or window

# The phases, as the cell of that name counts them; `PHASES` of the vocabulary names them in this order
SETUP: Final = 0
START: Final = 1
MAIN: Final = 2
END: Final = 3

# Cells of `battle`, -1 where there is none
TARGET: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
FORMED: Final = 3  # whether a blocking party was formed or the step has passed
