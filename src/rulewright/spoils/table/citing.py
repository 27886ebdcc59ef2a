"""Citing rules in the numbering of the ruleset in play; code cites the later Comprehensive Rules."""

from rulewright.engine.reason import Reason
from rulewright.rules.book import in_document
from rulewright.spoils.table.ruleset import Ruleset


def renumbered(reason: Reason, ruleset: Ruleset) -> Reason:
    """Give a reason in the numbering of a ruleset; it still rests on what it cited before, too."""
    own = (reason.rule, *reason.also)
    found = [one for rule in own for one in in_document("spoils", rule, ruleset.document)]
    also = tuple(dict.fromkeys([*found[1:], *own]))
    return Reason(found[0], reason.about, reason.needs, reason.has, tuple([one for one in also if one != found[0]]))


def meant(name: str, ruleset: Ruleset) -> tuple[str, ...]:
    """Give the rules that a name may mean: `405.2` is that of the ruleset's document or of the later rules."""
    return (name,) if ":" in name or name[:1] == "A" else (f"{ruleset.document}:{name}", f"CR3:{name}")
