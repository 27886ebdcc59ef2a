"""The areas of the game, by number in columns and by name in words, and what is no printed card there.

[CR3:403.1 to 403.7]
"""

from typing import Final, Literal

from rulewright.spoils.words.vocabulary import AREAS, Area

NOWHERE: Final = 0
DECK: Final = 1
HAND: Final = 2
DEPLOYED: Final = 3  # being deployed
PLAY: Final = 4
DISCARD: Final = 5
OUT: Final = 6  # out of game
VOID: Final = 7
AREA_NAMES: Final[tuple[Literal["nowhere", Area], ...]] = ("nowhere", *AREAS)  # by number
AREA_NUMBERS: Final[dict[Area, int]] = {name: number for number, name in enumerate(AREAS, 1)}  # by name

# What `is_token` says of something that is no printed card
TOKEN: Final = 1  # a card token [CR3:409.3]
DUPLICATE: Final = 2  # a duplicate of a tactic [CR3:307.1]
