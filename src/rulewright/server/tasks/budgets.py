"""How many seconds each kind of task may take, several times what it takes for an honest guest on a slow machine."""

from typing import Final

CHECK: Final = 5.0  # a deck
READ: Final = 10.0  # a sheet of cards
SEARCH: Final = 5.0  # in the rules
FIND: Final = 20.0  # among the cards: whoever searches first has those read that no deck of ours plays
LOOK: Final = 10.0  # back in a game
UNDO: Final = 20.0
REPLAY: Final = 30.0  # and a record, or a moment of it
REOPEN: Final = 120.0  # a game whose snapshot does not fit: its players wait for it, and nobody else
DEMO: Final = 10.0
SAY: Final = 60.0  # all that the cards of a deck may say at a table
OPEN: Final = 20.0  # packs of a set that nobody has read yet
BOUT: Final = 60.0  # a game of bots
