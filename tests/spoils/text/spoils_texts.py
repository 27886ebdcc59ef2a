"""Texts of our own with the words they are read into, by subject. No sentence here is from a printed card."""

from typing import Final

from spoils_amount_texts import AMOUNTS
from spoils_basic_texts import BASIC
from spoils_battle_texts import BATTLES
from spoils_both_texts import BOTHS
from spoils_choice_texts import CHOICES
from spoils_condition_texts import CONDITIONS
from spoils_cost_texts import COSTS
from spoils_counted_texts import COUNTED
from spoils_damage_texts import DAMAGE
from spoils_deck_texts import DECKS
from spoils_described_texts import DESCRIBED
from spoils_event_texts import EVENTS
from spoils_felled_texts import FELLED
from spoils_flip_texts import FLIPS
from spoils_half_texts import HALVES
from spoils_heard_texts import HEARD
from spoils_kept_pick_texts import KEPT_PICKS
from spoils_laid_texts import LAID
from spoils_lasting_texts import LASTING
from spoils_limited_texts import LIMITED
from spoils_move_texts import MOVES
from spoils_next_turn_texts import NEXT_TURNS
from spoils_origin_texts import ORIGINS
from spoils_own_deck_texts import OWN_DECKS
from spoils_pair_texts import PAIRS
from spoils_past_texts import PAST
from spoils_permission_texts import PERMISSIONS
from spoils_played_texts import PLAYED
from spoils_player_texts import PLAYERS
from spoils_price_texts import PRICES
from spoils_quality_texts import QUALITIES
from spoils_quick_texts import QUICK
from spoils_rare_texts import RARE
from spoils_reference_texts import REFERENCES
from spoils_that_player_texts import THAT_PLAYER
from spoils_time_texts import TIMES
from spoils_together_texts import TOGETHER
from spoils_treated_texts import TREATED
from spoils_voiced_texts import VOICED
from spoils_waiting_texts import WAITING
from spoils_while_texts import WHILES
from spoils_whoever_texts import WHOEVER
from spoils_whose_texts import WHOSE
from trigger_texts import TRIGGERS

from rulewright.spoils.words import paragraphs as p

NAME: Final = "Iron Duck"  # of the card that has the text

# name, types, text, words
EXAMPLES: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    *BASIC,
    *AMOUNTS,
    *BATTLES,
    *TREATED,
    *BOTHS,
    *CHOICES,
    *CONDITIONS,
    *COSTS,
    *COUNTED,
    *DAMAGE,
    *DECKS,
    *DESCRIBED,
    *EVENTS,
    *FLIPS,
    *HALVES,
    *FELLED,
    *HEARD,
    *LAID,
    *LASTING,
    *LIMITED,
    *MOVES,
    *ORIGINS,
    *OWN_DECKS,
    *PAIRS,
    *PAST,
    *PERMISSIONS,
    *PLAYED,
    *PLAYERS,
    *PRICES,
    *QUALITIES,
    *QUICK,
    *RARE,
    *REFERENCES,
    *THAT_PLAYER,
    *TIMES,
    *TOGETHER,
    *TRIGGERS,
    *VOICED,
    *KEPT_PICKS,
    *NEXT_TURNS,
    *WAITING,
    *WHOEVER,
    *WHOSE,
    *WHILES,
)
