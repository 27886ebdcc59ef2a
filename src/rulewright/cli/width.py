"""How wide the screen is: as the terminal says, within what a layout can use."""

import shutil
from typing import Final

USUAL: Final = 80  # where nobody says
NARROWEST: Final = 60
WIDEST: Final = 200


def width(usual: int = USUAL) -> int:
    """Give the columns that a line may have, those of the terminal or of the variable COLUMNS."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((usual, 24)).columns))
