"""Still more turns of phrase: the same event or ban said from the other side, in the active or the passive voice."""

from typing import Final

from rulewright.spoils.text.turn import last_turn

VOICES: Final = (
    # How a card is played
    last_turn("using small flip up", r"\busing FLIP UP\b", "using Flip Up"),
)  # fmt: skip
