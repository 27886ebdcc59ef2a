"""The bodies about cards and decks: those that a search finds, all there is to know of one, and what a list holds."""

from typing import Any

import msgspec

from rulewright.server.protocol.parts import Body, List, Place, Typed


class SearchHelp(Body):
    """A search, and what it means."""

    search: str
    means: str


class FilterChoice(Body):
    """A part of a search that can be chosen instead of typed."""

    label: str
    search: str


class Filter(Body):
    """Choices of one kind: types, trades, costs."""

    title: str
    choices: list[FilterChoice]


class CardsPage(Body):
    """GET /api/cards/{game}: what is printed on every installed card, by name or code, and how one looks for some."""

    game: str
    cards: dict[str, Any]
    orders: list[str] = msgspec.field(
        default_factory=list
    )  # by which they can be sorted; `-cost` is the other way round
    help: list[SearchHelp] = msgspec.field(default_factory=list)
    filters: list[Filter] = msgspec.field(default_factory=list)


class CardsFound(Body):
    """GET /api/cards/{game}/search: the names or codes of the cards that a search means, in order."""

    game: str
    found: list[str]


class SentenceTold(Body):
    """A sentence of a text, the words that it became, a line each, and the rules that govern them."""

    text: str
    words: list[str]
    rules: list[str]


class RuleShown(Body):
    """A rule or a ruling that concerns a card, with the scenarios that show it."""

    id: str
    text: str
    ruling: bool
    scenarios: list[str]


class DeckPlays(Body):
    """A deck in which a card is played, and how often."""

    name: str
    title: str
    copies: int


class CardAbout(Body):
    """GET /api/cards/{game}/about/{name}: a card with all there is to know of it."""

    game: str
    name: str
    card: Any
    set: str = ""
    rarity: str = ""
    sentences: list[SentenceTold] = msgspec.field(default_factory=list)
    rules: list[RuleShown] = msgspec.field(default_factory=list)
    scenarios: list[str] = msgspec.field(default_factory=list)  # in which the card is played
    decks: list[DeckPlays] = msgspec.field(default_factory=list)
    titles: dict[str, str] = msgspec.field(default_factory=dict)  # what each scenario that is named shows


class DeckGuide(Body):
    """How to play a deck, in our words; `{Name}` in a text names a card of it."""

    plan: str
    opening: str
    course: list[str]
    beware: str
    cards: dict[str, str]


class DeckAbout(Body):
    """GET /api/decks/{game}/about/{name}: a deck that ships, and how to play it if somebody has written that down."""

    game: str
    name: str
    title: str
    faction: str
    text: str
    guide: DeckGuide | None = None


class StudyDeck(Body):
    """POST /api/decks/study: what is in this list, and what can be said of it? Plain, OCTGN's or JSON."""

    game: Place
    text: List
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seed: Typed = ""  # the same one gives the same hand


class Counted(Body):
    """How many there are of something."""

    label: str
    count: int


class Likely(Body):
    """How likely something is, from 0 to 1."""

    label: str
    share: float


class FormatJudged(Body):
    """Whether a list may be played in a format, and everything that speaks against it."""

    format: str
    legal: bool
    problems: list[str]


class ThresholdInfo(Body):
    """An icon that a deck asks for: by how many cards, how much at most, what provides it, the odds by each turn."""

    icon: str
    cards: int
    highest: int
    sources: int
    met: list[Likely]


class DeckForm(Body):
    """A list written in one of the forms that are known elsewhere, and the ending of such files."""

    title: str
    ending: str
    text: str
    lacks: str = ""  # what this form has no room for


class CardBrought(Body):
    """A card that a list brings along: its facts and text as a file of cards has them, and as it is printed."""

    table: dict[str, Any]
    front: Any


class DeckStudied(Body):
    """A list as it was read, and what can be said of it; numbers are of the cards that are known."""

    name: str
    format: str
    factions: list[str]
    cards: dict[str, int]
    size: int
    problems: list[str]  # what could not be read of it
    formats: list[FormatJudged]
    types: list[Counted]
    trades: list[Counted]
    curve: list[Counted]
    thresholds: list[ThresholdInfo]
    resources: list[Likely]  # in the opening hand
    kinds: list[Likely]  # at least one of them in it
    hand: list[str]
    forms: list[DeckForm]
    own: dict[str, CardBrought] = msgspec.field(default_factory=dict)  # cards that the list brings along, by name
