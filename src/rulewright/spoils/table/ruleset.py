"""The three documents of The Spoils as one value each: where they differ, and how they number their rules."""

from dataclasses import dataclass, replace
from typing import Final

from rulewright.engine.reason import Reason
from rulewright.rules.book import in_document


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What one of the documents says where the three differ."""

    name: str
    document: str  # whose numbering is shown to people
    limited_min: int
    staple_supertype_exempt: bool
    setup_order: str
    max_players: int
    triggers_wait_for_costs: bool
    start_triggers_active_orders: bool
    attach_repl_in_cost: bool
    replace_resets_damage: bool
    dependent_skips_replaced: bool
    zero_damage_precheck: bool
    volition: bool
    void: bool
    tactical: bool
    flip_up: bool
    free: str
    duplicate_threshold_waived: bool
    duplicate_counts_as_played: bool
    leaving_tokens: str
    majig_subtype: bool
    unique_uses_pick: bool
    bidding: str
    unblockable_blocks_added: bool
    effects_follow_source: bool


RB22: Final = Ruleset(
    name="rb22",
    document="RB",
    limited_min=45,
    staple_supertype_exempt=False,
    setup_order="sequential",
    max_players=2,
    triggers_wait_for_costs=False,
    start_triggers_active_orders=False,
    attach_repl_in_cost=True,
    replace_resets_damage=False,
    dependent_skips_replaced=False,
    zero_damage_precheck=False,
    volition=False,
    void=False,
    tactical=False,
    flip_up=False,
    free="skip_numeric",
    duplicate_threshold_waived=False,
    duplicate_counts_as_played=True,
    leaving_tokens="remove_from_game",
    majig_subtype=False,
    unique_uses_pick=True,
    bidding="refuse",
    unblockable_blocks_added=False,
    effects_follow_source=False,
)

CR2010: Final = replace(
    RB22,
    name="cr2010",
    document="CR2",
    triggers_wait_for_costs=True,
    attach_repl_in_cost=False,
    zero_damage_precheck=True,
    flip_up=True,
    free="cost_number_zero",
    duplicate_threshold_waived=True,
    duplicate_counts_as_played=False,
    leaving_tokens="disappear",
    majig_subtype=True,
    unique_uses_pick=False,
    effects_follow_source=True,
)

CRLATE: Final = replace(
    CR2010,
    name="crlate",
    document="CR3",
    limited_min=40,
    staple_supertype_exempt=True,
    setup_order="simultaneous",
    max_players=4,
    start_triggers_active_orders=True,
    attach_repl_in_cost=True,
    replace_resets_damage=True,
    dependent_skips_replaced=True,
    volition=True,
    void=True,
    tactical=True,
    bidding="pass",
    unblockable_blocks_added=True,
)

RULESETS: Final = {ruleset.name: ruleset for ruleset in (RB22, CR2010, CRLATE)}


# Code cites the later Comprehensive Rules; people are shown the numbers of the document they play by.


def renumbered(reason: Reason, ruleset: Ruleset) -> Reason:
    """Give a reason in the numbering of a ruleset; it still rests on what it cited before, too."""
    own = (reason.rule, *reason.also)
    found = [one for rule in own for one in in_document("spoils", rule, ruleset.document)]
    also = tuple(dict.fromkeys([*found[1:], *own]))
    return Reason(found[0], reason.about, reason.needs, reason.has, tuple([one for one in also if one != found[0]]))


def meant(name: str, ruleset: Ruleset) -> tuple[str, ...]:
    """Give the rules that a name may mean: `405.2` is that of the ruleset's document or of the later rules."""
    return (name,) if ":" in name or name[:1] == "A" else (f"{ruleset.document}:{name}", f"CR3:{name}")
