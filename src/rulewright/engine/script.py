"""What a game provides so that scenarios can speak to it, and how every scenario reads its tables."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from rulewright.engine.action import Action
from rulewright.engine.game import Game
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.value import Json

Table = dict[str, Json]


class Mistake(ValueError):  # noqa: N818 - it is told to the scenario's author as a sentence
    """A mistake in a scenario file: an unknown key, card or verb. Never a silent pass."""


class Unmet(Exception):  # noqa: N818 - it is told to the scenario's author as a sentence
    """An expectation that does not hold: what was expected and what the game says."""


# Single keys of a scenario: in TOML they must stand above the first table, or they belong to it.
ABOVE_TABLES: Final = frozenset(
    {
        "script",
        "title",
        "rules",
        "seed",
        "chance",
        "turn",
        "mode",
        "phase",
        "initiative",
        "offset",
        "ruleset",
        "rulesets",
    }
)


def only(table: Table, keys: frozenset[str], where: str) -> None:
    """Refuse a key that is not known."""
    for key in table:
        if key in ABOVE_TABLES and key not in keys:
            raise Mistake(f"the key {key!r} stands in {where}; it must stand above the first [table] of the file")
        if key not in keys:
            raise Mistake(f"the key {key!r} is unknown in {where}; known are {', '.join(sorted(keys))}")


def a_table(value: Json, where: str) -> Table:
    """Read a table."""
    if isinstance(value, dict):
        return value
    raise Mistake(f"{where} must be a table, not {value!r}")


def a_list(value: Json, where: str) -> list[Json]:
    """Read a list."""
    if isinstance(value, list):
        return value
    raise Mistake(f"{where} must be a list, not {value!r}")


def one_of(value: Json, choices: tuple[str, ...], where: str) -> str:
    """Read one of some words."""
    if isinstance(value, str) and value in choices:
        return value
    raise Mistake(f"{where} must be one of {', '.join(choices)}, not {value!r}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Script:
    """One scenario's table: the game it plays and the names its lines use."""

    def __init__(self, game: Game) -> None:
        """Speak to a game."""
        self.game = game

    @abstractmethod
    def read(self, seat: str, words: str) -> Action:
        """Read an acting line after its seat; `Mistake` if it is none."""

    def read_all(self, seat: str, words: str) -> list[Action]:
        """Read an acting line into the actions by which it answers question after question."""
        return [self.read(seat, words)]

    def may_skip(self, _action: Action) -> bool:
        """Whether an action at the end of a line may be left out where it is not asked for (the `done` of a choice)."""
        return False

    @abstractmethod
    def expect(self, words: str) -> None:
        """Check an expectation; `Unmet` if it does not hold, `Mistake` if it cannot be read."""

    @abstractmethod
    def asked(self, things: str) -> None:
        """Check that the open question offers exactly these things."""

    @abstractmethod
    def rules(self, name: str) -> tuple[str, ...]:
        """Give the full ids that a rule may have which a line names with or without its prefix."""

    def automatic(self, _seat: str | None, _words: str) -> int | None:
        """Give the index of the answer to a question that is settled without a line of its own, if it is one.

        The next acting line's seat and words are given; None as the seat means that there is none.
        """
        return None


def laid_by(script: Script, document: Table, variant: str) -> Script:
    """Have a game keep what laid its table: where the saved table does not fit some day, it can be laid anew."""
    if script.game.origin is not None:
        kept = {key: value for key, value in document.items() if key not in ("script", "puzzle")}
        script.game.origin["laid"] = {"variant": variant, "document": kept}
    return script


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripts:
    """A game's way of setting a table for a scenario."""

    @abstractmethod
    def keys(self) -> frozenset[str]:
        """Name the keys that a scenario of this game may have besides the common ones."""

    @abstractmethod
    def variants(self, document: Table) -> list[str]:
        """Name the rulesets or modes in which a scenario runs."""

    @abstractmethod
    def set_up(self, document: Table, variant: str, rulebook: Rulebook | None) -> Script:
        """Set the table that a scenario describes, by the whole rulebook or by another."""
