"""The real cards, where they are installed: the newest printing of each name. Tests without them are skipped."""

import json
import os
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pytest

FOLDER = os.environ.get("RULEWRIGHT_TEST_CARDS", str(Path(__file__).parents[3] / ".." / "shared" / "cards"))


@dataclass(frozen=True)
class RealCard:
    """Name, types and text of a card."""

    name: str
    types: tuple[str, ...]
    text: str


@lru_cache(maxsize=1)
def every_printing() -> tuple[RealCard, ...]:
    """Give every text that a real card was printed with, the oldest first; none where they are not installed."""
    path = Path(FOLDER) / "cards.json"
    if not path.exists():
        return ()
    rows = json.loads(path.read_text(encoding="utf-8"))
    cards = [RealCard(row["name"], tuple(row["type"].lower().split()), row.get("rules_text") or "") for row in rows]
    return tuple(dict.fromkeys(cards))


def real_cards() -> tuple[RealCard, ...]:
    """Give the newest printing of each real card, or skip the test."""
    if not every_printing():
        pytest.skip(f"no real cards in {FOLDER} (set RULEWRIGHT_TEST_CARDS)")
    return tuple({card.name: card for card in every_printing()}.values())
