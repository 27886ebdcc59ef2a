"""The records of all instructions that are not made of others, by their words."""

from typing import Final

from rulewright.spoils.instructions import choices, damage, effects, in_play, moves, plays, sights
from rulewright.spoils.instructions.record import Instruction

SINGLE: Final[dict[type, Instruction]] = {
    **choices.RECORDS,
    **sights.RECORDS,
    **moves.RECORDS,
    **in_play.RECORDS,
    **damage.RECORDS,
    **plays.RECORDS,
    **effects.RECORDS,
}
