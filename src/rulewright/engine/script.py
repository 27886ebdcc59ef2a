"""What a game provides so that scenarios can speak to it, and how every scenario reads its tables."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.game import Game
from rulewright.engine.naming import Masked, Names
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
        "scenery",
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
class Part:
    """One answer of a line, resolved when a question comes and not before.

    `kinds` are the kinds of question that it can answer; None is all. What is `strict` belongs to the question that
    is open when its turn comes: nothing else may answer that for it.
    """

    def __init__(self, text: str, kinds: frozenset[str] | None = None, *, strict: bool = False) -> None:
        """Keep how the line says it."""
        self.text = text
        self.kinds = kinds
        self.strict = strict

    def meets(self, ask: Ask) -> bool:
        """Whether a question is of a kind that this answers."""
        return self.kinds is None or ask.kind in self.kinds

    @abstractmethod
    def answer(self, ask: Ask) -> Action | None:
        """Give the option of a question that this chooses, or None; `Mistake` where it fits two."""

    @abstractmethod
    def wants(self) -> Action:
        """Give the action that it asks for, offered or not, so that reasons against it can be given."""

    def rest(self, chosen: Action) -> "Part | None":
        """Give what is left of it once an option was chosen, or None."""
        del chosen
        return None

    def idle(self, ask: Ask) -> bool:
        """Whether it says nothing new to a question: a yes before the answer that says it by its content."""
        del ask
        return False

    def bounded(self) -> bool:
        """Whether the rules say how many of its like there are, so that one too many is refused and no mistake."""
        return self.strict

    def done(self) -> bool:
        """Whether it has come true although nobody asked for it."""
        return False


def on_the_way(goal: Action, ask: Ask) -> list[Action]:
    """Give the option that leads to an action, or those that the action leaves open."""
    for option in ask.answers():
        if option.leads_to(goal):
            return [option]
    return [option for option in ask.actions if goal.leads_to(option)]


class Said(Part):
    """A line that says its action outright; it may take several questions (a card, then its sector)."""

    def __init__(self, text: str, action: Action, kinds: frozenset[str] | None = None) -> None:
        """Say `action`."""
        super().__init__(text, kinds)
        self.action = action

    def answer(self, ask: Ask) -> Action | None:
        """Give the option on the way to the action."""
        found = on_the_way(self.action, ask) if self.meets(ask) else []
        return found[0] if found else None

    def wants(self) -> Action:
        """Give the action."""
        return self.action

    def rest(self, chosen: Action) -> Part | None:
        """Go on where the answer leaves something open."""
        return self if chosen != self.action and chosen.leads_to(self.action) else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Script:
    """One scenario's table: the game it plays and the names its lines use."""

    def __init__(self, game: Game, names: Names) -> None:
        """Speak to a game in which things have names."""
        self.game = game
        self.names = names

    def mask(self, text: str) -> Masked:
        """Mask the known names of a sentence."""
        return self.names.mask(text)

    @abstractmethod
    def read(self, seat: str, words: str) -> list[Part]:
        """Read an acting line after its seat into its answers, the first first; `Mistake` if it is none."""

    @abstractmethod
    def check(self, seat: str, words: str) -> None:
        """Check that an acting line is a sentence of the language, whatever it would do; `Mistake` if it is none."""

    @abstractmethod
    def expect(self, words: str) -> None:
        """Check an expectation; `Unmet` if it does not hold, `Mistake` if it cannot be read."""

    @abstractmethod
    def asked(self, things: str) -> None:
        """Check that the open question offers exactly these things."""

    @abstractmethod
    def rules(self, name: str) -> tuple[str, ...]:
        """Give the full ids that a rule may have which a line names with or without its prefix."""

    def cited(self, rule: str) -> str:
        """Give a rule's id as people who play by these rules know it."""
        return rule

    @abstractmethod
    def of_turn(self) -> bool:
        """Whether the open question is the ordinary one of a turn, which only a line answers."""

    def payment(self) -> Action | None:
        """Give the answer to the open question if it asks how something is paid for."""
        return None

    def automatic(self) -> Action | None:
        """Give the answer to the open question if it needs no line: a payment, a window that nobody uses."""
        return None

    def agreed(self) -> Action | None:
        """Give the answer that agrees to an optional instruction, where the open question asks for that alone."""
        return None

    def unasked(self, seat: str, words: str) -> bool:
        """Whether a line says what has just come about without a question, for there was no choice."""
        del seat, words
        return False

    def remember(self) -> dict[str, list[int]]:
        """Give what is to be put back when the game goes back."""
        return {}

    def recall(self, memory: dict[str, list[int]]) -> None:
        """Put back what was remembered."""


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

    def every_variant(self, document: Table) -> list[str]:
        """Name every ruleset or mode by which a scenario could be played, whichever it names itself."""
        return self.variants(document)

    @abstractmethod
    def spoken(self, game: Game, seat: str) -> Script:
        """Give a script for a game at a table, in which a seat may name what it knows and nothing else."""

    @abstractmethod
    def set_up(self, document: Table, variant: str, rulebook: Rulebook | None) -> Script:
        """Set the table that a scenario describes, by the whole rulebook or by another."""
