"""The real cards, where they are installed: the newest printing of each name. Tests without them are skipped."""

import json
import os
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class RealCard:
    """Name, types and text of a card."""

    name: str
    types: tuple[str, ...]
    text: str


@lru_cache(maxsize=1)
def found(folder: str) -> tuple[RealCard, ...]:
    path = Path(folder) / "cards.json"
    if not path.exists():
        return ()
    newest = {card["name"]: card for card in json.loads(path.read_text(encoding="utf-8"))}
    return tuple(
        [
            RealCard(name, tuple(card["type"].lower().split()), card.get("rules_text") or "")
            for name, card in newest.items()
        ]
    )


def real_cards() -> tuple[RealCard, ...]:
    """Give the real cards, or skip the test."""
    folder = os.environ.get("RULEWRIGHT_TEST_CARDS", str(ROOT / ".." / "shared" / "cards"))
    cards = found(folder)
    if not cards:
        pytest.skip(f"no real cards in {folder} (set RULEWRIGHT_TEST_CARDS)")
    return cards
