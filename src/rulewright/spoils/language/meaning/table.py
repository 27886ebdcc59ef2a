"""The names that the grammar may use: words, constructors, and constants."""

from typing import Any

from rulewright.spoils.language import open as opened
from rulewright.spoils.language.meaning import (
    acts,
    amounts,
    changes,
    clauses,
    comparisons,
    conditions,
    deeds,
    ordinals,
    parts,
    plainly,
    quantities,
    relatives,
    things,
    times,
)
from rulewright.spoils.language.telling.instructions import TIE
from rulewright.spoils.language.words import amounts as counted
from rulewright.spoils.language.words import conditions as asked
from rulewright.spoils.language.words import joined, qualities, sorts
from rulewright.spoils.language.words import things as known
from rulewright.spoils.language.words.vocabulary import BEFORE, COINS
from rulewright.spoils.language.words.windows import THIS_TURN
from rulewright.spoils.words.walk import is_word


def makers() -> dict[str, Any]:
    """Give everything by its name."""
    found: dict[str, Any] = {kind.__name__: kind for kind in sorts.WORDS}
    for module in (
        opened,
        counted,
        asked,
        joined,
        qualities,
        known,
        things,
        acts,
        amounts,
        changes,
        clauses,
        comparisons,
        conditions,
        deeds,
        ordinals,
        parts,
        plainly,
        quantities,
        relatives,
        times,
    ):
        found.update({name: value for name, value in vars(module).items() if callable(value) or is_word(value)})
    found.update(sg=False, pl=True)  # of `$n`: whether several are meant
    found["ONCE"] = counted.Cmp(">=", counted.Num(1))
    return {**found, "BEFORE": BEFORE, "COINS": COINS, "TIE": TIE, "THIS_TURN": THIS_TURN}
