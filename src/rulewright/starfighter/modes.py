"""What a mode leaves out of the game: cards, effects, cruisers and boxes that its rules exclude, each by its rule."""

from typing import TYPE_CHECKING, Final

from rulewright.starfighter.cards import EFFECT_NAMES, TRAINING_EFFECTS, Squadron
from rulewright.starfighter.cruisers import TRAINING_CLASSES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulewright.starfighter.cruisers import Boards

TRAINING: Final = "training"
TOTAL_WAR: Final = "total_war"
MODE_NAMES: Final = {TRAINING: "Training", "skirmish": "Skirmish", TOTAL_WAR: "Total War"}


def card_excluded(mode: str, card: Squadron) -> str:
    """Say which rule keeps a card out of a mode, or give an empty text. [SF-2] [SF-4] [SF-5] [SF-177]"""
    if mode != TRAINING:
        return ""
    if card.colour != "green":
        return f"SF-2: Training is played with green cards, and {card.title} is {card.colour}"
    for half in card.halves:
        if half.effect and half.effect not in TRAINING_EFFECTS:
            return f"SF-4: {EFFECT_NAMES[half.effect]} does not occur in Training, and {card.title} shows it"
    return ""


def cards_excluded(mode: str, cards: "Iterable[Squadron]") -> str:
    """Say which rule keeps the first of some cards out that may not be there, or give an empty text."""
    return next((told for card in cards if (told := card_excluded(mode, card))), "")


def cruiser_excluded(mode: str, cruiser: str) -> str:
    """Say which rule keeps a class out of a mode, or give an empty text. [SF-3] [SF-5]"""
    if mode != TRAINING or cruiser in TRAINING_CLASSES:
        return ""
    return f"SF-3: a Training game needs cruisers of class Ares or Athena, not {cruiser}"


def cruisers_excluded(mode: str, boards: "Boards", boxes: int, names: "Sequence[str]") -> str:
    """Say which rule keeps some chosen classes out of a game, each alone or both together, or give an empty text."""
    for name in names:
        if told := cruiser_excluded(mode, name):
            return told
    if len(names) == 2 and boxes == 1 and not boards.can_face(names[0], names[1]):  # noqa: PLR2004 - both
        return f"SF-8: no two boards show {names[0]} and {names[1]}"
    return ""


def boxes_excluded(mode: str, boxes: int) -> str:
    """Say which ruling keeps a number of boxes out of a mode, or give an empty text. [C-1]"""
    if boxes in ((1, 2) if mode == TOTAL_WAR else (1,)):
        return ""
    allowed = "one or two boxes" if mode == TOTAL_WAR else "one box"
    return f"C-1: {MODE_NAMES[mode]} is played with {allowed}, not {boxes}"


def boards_excluded(mode: str, boards: "Boards", boxes: int) -> str:
    """Say what some boards lack for a game of a mode, or give an empty text. [SF-3] [SF-8]"""
    names = [one.name for one in boards.classes if not cruiser_excluded(mode, one.name)]
    if not names:
        return "SF-3: Training needs a cruiser of class Ares or Athena, and these boards have none"
    alone = [name for name in names if not any(boards.can_face(name, other) for other in names)]
    if alone and boxes == 1:
        return f"SF-8: whoever takes {alone[0]} leaves no board to face it in {MODE_NAMES[mode]}"
    return ""
