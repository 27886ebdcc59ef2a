"""Beginning a game: from decks by name, from files or card by card, or from a record's set-up."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from rulewright.engine.chance import Chance, root_of, seed_text
from rulewright.engine.option import BadOption, for_each_seat
from rulewright.engine.textfile import BadFile, nearest, read_text
from rulewright.engine.value import Json
from rulewright.spoils.cards import sets
from rulewright.spoils.cards.decks import FORMATS
from rulewright.spoils.cards.definitions import define, known_cards
from rulewright.spoils.cards.formats.cardfile import library_with
from rulewright.spoils.cards.formats.deckfiles import read_list
from rulewright.spoils.cards.formats.decklist import DeckList
from rulewright.spoils.cards.judging import Deck, Law
from rulewright.spoils.cards.readings import readings
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.config import Config
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.table.save import card_from
from rulewright.spoils.words.definition import MICROMAJIG, Definition

if TYPE_CHECKING:
    from rulewright.engine.game import Game

MOST_SEATS: Final = max([ruleset.max_players for ruleset in RULESETS.values()])
STARTER_DECKS: Final = ("red-column", "soft-coins")  # what A and B play who name no deck


def new(  # noqa: PLR0913 - what a game is begun from
    *,
    ruleset: str = "crlate",
    seed: int | str = 0,
    decks: str | Path | Sequence[Sequence[Definition] | DeckList | str | Path | None] = STARTER_DECKS,
    factions: Sequence[Definition] = (),
    cards: str | Path | None = None,
    format: str | None = None,  # noqa: A002 - it is what players call it
) -> Spoils:
    """Begin a game and run it to its first question.

    A deck is the name of an installed one, a file, or a list of cards; for lists of cards `factions` has the factions.
    One deck by its name is for both of two seats. `cards` is a file whose cards decks may name; decks are judged by
    `format` instead of what they say themselves.
    """
    if ruleset not in RULESETS:
        raise BadOption(f"a ruleset is one of {', '.join(RULESETS)}, not {ruleset!r}")
    if format is not None and format not in FORMATS:
        raise BadOption(f"a format is one of {', '.join(FORMATS)}, not {format!r}")
    rules = RULESETS[ruleset]
    each = for_each_seat("decks", decks, MOST_SEATS)
    known = library_with(None if cards is None else Path(cards))
    law = Law(rules, known, format)
    built = [deck_of(deck, law, number, factions[number : number + 1]) for number, deck in enumerate(each)]
    every = [*[deck.faction for deck in built], *[one for deck in built for one in deck.cards], MICROMAJIG]
    definitions = newest(every)
    numbers = {card.name: number for number, card in enumerate(definitions)}
    config = Config(
        definitions,
        tuple([numbers[deck.faction.name] for deck in built]),
        tuple([tuple([numbers[one.name] for one in deck.cards]) for deck in built]),
        rules,
        sets=known.used_by(definitions, rules),
    )
    readings().keep()
    game = Spoils(config, Chance(root_of(seed_text(seed))))
    game.start()
    return game


def brought(game: "Game") -> list[str]:
    """Name what each player has brought, card by card: the faction, then the deck."""
    assert isinstance(game, Spoils)
    config = game.config
    found = []
    for faction, deck in zip(config.factions, config.decks, strict=True):
        cards = sorted([config.definitions[one].name for one in deck])
        found.append("\n".join([config.definitions[faction].name, *cards]))
    return found


def newest(cards: Sequence[Definition]) -> tuple[Definition, ...]:
    """Give each card once, by its name, as its newest printing words it. [CR3:105.1] [CR3:201.1b]"""
    found: dict[str, Definition] = {}
    for card in cards:
        there = found.setdefault(card.name, card)
        if card.edition > there.edition:
            found[card.name] = card
        elif card is not there and card.edition == there.edition and card != there:
            raise BadOption(f"two decks bring different cards that are called {card.name}; one needs another name")
    return tuple(found.values())


def deck_of(
    deck: Sequence[Definition] | DeckList | str | Path | None, law: Law, number: int, factions: Sequence[Definition]
) -> Deck:
    """Give a deck by its name, from a file, from a list of names, or from a list of cards and a faction."""
    if deck is None:
        deck = STARTER_DECKS[number % len(STARTER_DECKS)]
    if isinstance(deck, (str, Path)):
        deck = deck_list(deck)
    if isinstance(deck, DeckList):
        return law.judged(deck).deck()
    if len(factions) != 1:
        raise BadOption(f"the deck of {'ABCD'[number]} is a list of cards and needs a faction")
    return Deck(f"deck {'ABCD'[number]}", factions[0], tuple(deck))


def deck_list(name: str | Path) -> DeckList:
    """Give the list of an installed deck or of a file; where there is neither, say which decks are installed."""
    known = str(name).casefold()
    if known in sets.decks():
        return read_list(sets.decks()[known], known)
    path = Path(name)
    if not known.strip():
        raise BadFile(["a deck is the name of one or a file, and this name is empty"])
    if not path.exists():
        names = list(sets.decks())
        told = f"{nearest(str(name), names)}; there are {', '.join(names)}"
        raise BadFile([f"{name}: there is no such file, and no deck is called so{told}"])
    return read_list(read_text(path), str(name))


def from_setup(data: dict[str, Json]) -> Spoils:
    """Give a blank game of a record's set-up; cards without a text of their own are known by name."""
    ruleset = RULESETS[cast("str", data["ruleset"])]
    known = {card.name: card for card in known_cards(ruleset)}
    definitions = []
    for row in cast("list[Json]", data["cards"]):
        facts = card_from(row)
        if facts.name in known and not facts.text:
            definitions.append(known[facts.name])
        else:
            definitions.append(define(facts, facts.text, ruleset))
    decks = tuple([tuple(deck) for deck in cast("list[list[int]]", data["decks"])])
    first = cast("int | None", data["first_player"])
    used = tuple(sorted(cast("dict[str, str]", data.get("sets", {})).items()))
    config = Config(tuple(definitions), tuple(cast("list[int]", data["factions"])), decks, ruleset, first, used)
    return Spoils(config, Chance(root_of("")))
