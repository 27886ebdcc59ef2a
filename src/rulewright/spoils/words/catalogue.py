"""Every word there is: what the reader may make of a text, and what the engine has to follow."""

from typing import Final, get_args

from rulewright.spoils.words.amounts import Amount
from rulewright.spoils.words.changes import CardChange, PlayerChange
from rulewright.spoils.words.choices import Jointly
from rulewright.spoils.words.conditions import Condition
from rulewright.spoils.words.effects import INSTRUCTIONS
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.paragraphs import Paragraph
from rulewright.spoils.words.things import AsLongAs, Card, Cards, Compare, InTurns, Player, Quality, UntilTurn

WORDS: Final[tuple[type, ...]] = (
    *get_args(Paragraph),
    *INSTRUCTIONS,
    *get_args(CardChange),
    *get_args(PlayerChange),
    *get_args(Condition),
    *get_args(Amount),
    *get_args(Player),
    *get_args(Card),
    Cards,
    Compare,
    *get_args(Quality),
    *get_args(Jointly),
    Event,
    UntilTurn,
    InTurns,
    AsLongAs,
)
