"""A card as printed: its facts and its text, and the words that the text was read into."""

from dataclasses import dataclass
from typing import Final

from rulewright.spoils.words.paragraphs import Icons, Paragraph
from rulewright.spoils.words.vocabulary import ICON_LETTERS, CardType, Trade

ICONS: Final = "".join(ICON_LETTERS)  # Obsession, Greed, Elitism, Deception, Rage, Volition [CR3:405.5]
STAPLES: Final = {"Obsession": "O", "Greed": "G", "Elitism": "E", "Deception": "D", "Rage": "R"}
STAPLE_TRADES: Final[dict[str, Trade]] = {
    "Obsession": "Arcanist",
    "Greed": "Banker",
    "Elitism": "Gearsmith",
    "Deception": "Rogue",
    "Rage": "Warlord",
}


@dataclass(frozen=True, slots=True)
class Definition:
    """Everything printed on a card. [CR3:201.4a] [CR3:201.4b] [CR3:201.4d] [CR3:201.4e] [CR3:201.7a] [CR3:201.8a]"""

    name: str
    types: tuple[CardType, ...]
    trade: Trade = "Universal"
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    cost: int | None = None
    threshold: str = ""
    strength: int = 0
    life: int = 0
    speed: int = 0
    structure: int = 0
    influence: int = 0
    text: str = ""
    paragraphs: tuple[Paragraph, ...] = ()
    edition: int = 0  # of several printings of a name the one with the highest counts [CR3:105.1]
    bonus: tuple[int, int, int] = (0, 0, 0)  # gear: what its corner adds to strength, life and speed [CR3:201.7c]

    @property
    def numeric_cost(self) -> int:
        """The cost number, 0 if there is none. [CR3:406.1] [CR3:406.2] [CR3:201.2a]"""
        return self.cost or 0


def staple(name: str) -> Definition:
    """Give one of the five staple resources. [CR3:203.5] [CR3:203.5c] [CR3:311.2]"""
    icon = STAPLES[name]
    return Definition(name, ("resource",), STAPLE_TRADES[name], ("staple",), paragraphs=(Icons(icon),))


MICROMAJIG: Final = Definition(
    "Micromajig", ("character",), "Gearsmith", (), ("majig",), None, "", 1, 1, 3
)  # [CR3:409.3c]
BLANK: Final = Definition("Blank Card", ("character",), cost=9)
