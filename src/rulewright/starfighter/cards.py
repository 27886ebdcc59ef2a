"""Squadron cards: the printed facts of a card, and the effects there are."""

from dataclasses import dataclass
from typing import Final

# The eight effects of Training mode [SF-4] ...
DRAW: Final = "draw"
LATERAL: Final = "lateral"
VERTICAL: Final = "vertical"
FREE: Final = "free"
PIVOT: Final = "pivot"
DESTRUCTION: Final = "destruction"
DAMAGE_ENEMY: Final = "damage_enemy"
DAMAGE_OWN: Final = "damage_own"
# ... and those of Skirmish and Total War.
FORCE_FIELD: Final = "force_field"
BARREL_ROLL: Final = "barrel_roll"
DAMAGE_FIGHTER: Final = "damage_fighter"
SHIELDS: Final = {"shield2": 2, "shield3": 3, "shield4": 4}

TRAINING_EFFECTS: Final = (DRAW, LATERAL, VERTICAL, FREE, PIVOT, DESTRUCTION, DAMAGE_ENEMY, DAMAGE_OWN)
EFFECTS: Final = (*TRAINING_EFFECTS, FORCE_FIELD, *SHIELDS, BARREL_ROLL, DAMAGE_FIGHTER)
LASTING: Final = (FORCE_FIELD, *SHIELDS)  # they protect while they are shown and never trigger [C-40]

EFFECT_NAMES: Final = {
    DRAW: "draw",
    LATERAL: "lateral movement",
    VERTICAL: "vertical movement",
    FREE: "free movement",
    PIVOT: "pivoting",
    DESTRUCTION: "destruction",
    DAMAGE_ENEMY: "damage to enemy cruiser",
    DAMAGE_OWN: "damage to own cruiser",
    FORCE_FIELD: "force field",
    "shield2": "shield 2",
    "shield3": "shield 3",
    "shield4": "shield 4",
    BARREL_ROLL: "barrel roll",
    DAMAGE_FIGHTER: "damage on fighter",
}

# What each does, in a sentence for whoever looks at a card.
EFFECT_SENTENCES: Final = {
    DRAW: "Its player sets the top card of the deck aside, unseen, and takes it in hand next round.",
    LATERAL: "Its player moves any card to the top of a sector beside its own, on the same board.",
    VERTICAL: "Its player moves any card to the top of its own sector.",
    FREE: "Its player moves any card to the top of any other sector of the same board.",
    PIVOT: "Its player turns any card half a circle: what was above lies below.",
    DESTRUCTION: "Its player destroys any card.",
    DAMAGE_ENEMY: "The enemy cruiser loses one point of armor.",
    DAMAGE_OWN: "Its player's own cruiser loses one point of armor.",
    FORCE_FIELD: "As the highest card of its sector it suffers one point at a time; all further damage is lost.",
    "shield2": "Two damage tokens lie on the shields before any on its fighters; shields are whole again each round.",
    "shield3": "Three damage tokens lie on the shields before any on its fighters; shields are whole again each round.",
    "shield4": "Four damage tokens lie on the shields before any on its fighters; shields are whole again each round.",
    BARREL_ROLL: "Its player turns any card over to its other face.",
    DAMAGE_FIGHTER: "Its player puts a damage token on the highest card of any sector.",
}

MOST_LEVEL: Final = 3
UPPER: Final = 0
LOWER: Final = 1
HALF_NAMES: Final = ("upper", "lower")


@dataclass(frozen=True, slots=True)
class Half:
    """Half of a face: its fighters, and its effect or an empty text."""

    fighters: int
    effect: str = ""

    @property
    def shields(self) -> int:
        """How many shields it shows [SF-143]."""
        return SHIELDS.get(self.effect, 0)

    @property
    def triggers(self) -> bool:
        """Whether it has an effect that triggers when it becomes visible."""
        return self.effect != "" and self.effect not in LASTING


@dataclass(frozen=True, slots=True)
class Squadron:
    """A squadron card as printed. Its two halves are the front's; every back is alike."""

    code: str
    name: str
    level: int
    halves: tuple[Half, Half]  # upper, lower
    colour: str = "green"

    @property
    def fighters(self) -> int:
        """All fighters of the front."""
        return self.halves[UPPER].fighters + self.halves[LOWER].fighters

    @property
    def title(self) -> str:
        """The card as people call it: its code, and its name where that is another."""
        return self.code if self.code == self.name else f"{self.code} {self.name}"


# Two fighters above, nothing below, no effect: the same on all cards [SF-32] [C-26].
BACK: Final = (Half(2), Half(0))
