"""The blocks of a card's text: what stands where on a card, with the sentences in it. Splitting is layout.py's."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulewright.spoils.language.page.tokens import Sentence, Token
from rulewright.spoils.words.vocabulary import PlainKeyword

FactionLabel = Literal["influence", "starting resources", "starting draw", "restore rule", "develop rule"]


@dataclass(frozen=True, slots=True)
class Reminder:
    """What stood in parentheses: no rules text [CR3:201.5e], kept to be checked against the rules that it tells of."""

    sentences: tuple[Sentence, ...]
    at: int
    end: int


@dataclass(frozen=True, slots=True)
class KeywordLine:
    """COVERT or TACTICAL."""

    keyword: PlainKeyword
    label: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class UniqueLine:
    """UNIQUE and the identifier behind it."""

    label: tuple[Token, ...]
    identifier: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class AttachLine:
    """ATTACH to, and what the card is attached to."""

    label: tuple[Token, ...]
    to: Sentence


@dataclass(frozen=True, slots=True)
class FlipUpLine:
    """FLIP UP: its cost number, its threshold, and its extra costs behind `and`."""

    label: tuple[Token, ...]
    cost: Token
    threshold: Token | None = None
    joint: tuple[Token, ...] = ()  # the "and" before the extra costs
    extra: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class ProvidesLine:
    """PROVIDES and its icons; a resource may show the icons alone [CR3:203.4]."""

    label: tuple[Token, ...]
    icons: Token
    stop: Token | None = None


@dataclass(frozen=True, slots=True)
class FactionLine:
    """A line that only factions have."""

    kind: FactionLabel
    label: tuple[Token, ...]
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One of several, behind its mark: OPTION 1, a bullet, or a line of its own."""

    mark: tuple[Token, ...]
    number: int | None
    blocks: tuple["Block", ...]


@dataclass(frozen=True, slots=True)
class Options:
    """A list that the sentence before introduces."""

    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """What a table says for the numbers from `low` to `high` (None: to any)."""

    mark: tuple[Token, ...]
    low: int
    high: int | None
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of which a number chooses one; the sentence before says which number."""

    rows: tuple[Row, ...]


Listed: TypeAlias = Options | Table | None


@dataclass(frozen=True, slots=True)
class Section:
    """What stands behind COST or EFFECT."""

    label: tuple[Token, ...]
    sentences: tuple[Sentence, ...]
    listed: Listed = None


@dataclass(frozen=True, slots=True)
class AbilityBlock:
    """An ability: its name line, its threshold, its COST and its EFFECT."""

    name: str
    title: tuple[Token, ...]  # the name as printed
    threshold: Token | None
    cost: Section
    effect: Section


@dataclass(frozen=True, slots=True)
class OwnSections:
    """COST and EFFECT of the card itself: of a tactic, or the extra costs of deploying anything else."""

    cost: Section | None
    effect: Section | None


@dataclass(frozen=True, slots=True)
class Passage:
    """A plain paragraph, behind a threshold if it has a gate, with what its last sentence introduces."""

    gate: tuple[Token, ...]  # the icons and the colon
    sentences: tuple[Sentence, ...]
    listed: Listed = None


LabelLine: TypeAlias = KeywordLine | UniqueLine | AttachLine | FlipUpLine | ProvidesLine | FactionLine
Block: TypeAlias = LabelLine | AbilityBlock | OwnSections | Passage


@dataclass(frozen=True, slots=True)
class Layout:
    """The blocks of a text, the reminders that were taken out of it, and what was taken for what it is not quite."""

    print: str
    blocks: tuple[Block, ...]
    reminders: tuple[Reminder, ...] = ()
    repairs: tuple[str, ...] = ()
