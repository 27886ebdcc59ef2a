"""What a game of The Spoils is begun from."""

from dataclasses import dataclass

from rulewright.spoils.table.ruleset import CRLATE, Ruleset
from rulewright.spoils.words.definition import Definition


@dataclass(frozen=True, slots=True)
class Config:
    """What a game of The Spoils is begun from."""

    definitions: tuple[Definition, ...]
    factions: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]  # definitions by number
    ruleset: Ruleset = CRLATE
    first_player: int | None = None
    sets: tuple[tuple[str, str], ...] = ()  # name and hash of each set whose cards are played


def too_many(config: Config) -> str:
    """Say that a ruleset is not for so many players."""
    ruleset = config.ruleset
    rule = {"rb22": "RB:object", "cr2010": "CR2:102.1", "crlate": "A73"}[ruleset.name]
    return f"{rule}: a game by {ruleset.name} has at most {ruleset.max_players} players, not {len(config.factions)}"
