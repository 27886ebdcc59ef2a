"""The areas of the game, by number and by name, and what lies there that is no printed card. [CR3:403.1 to 403.7]"""

from typing import Final

NOWHERE: Final = 0
DECK: Final = 1
HAND: Final = 2
DEPLOYED: Final = 3  # being deployed
PLAY: Final = 4
DISCARD: Final = 5
OUT: Final = 6  # out of game
VOID: Final = 7
AREA_NAMES: Final = ("nowhere", "deck", "hand", "deployed", "play", "discard", "out", "void")

# What `is_token` says of something that is no printed card
TOKEN: Final = 1  # a card token [CR3:409.3]
DUPLICATE: Final = 2  # a duplicate of a tactic [CR3:307.1]
