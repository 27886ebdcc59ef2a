"""Cards that guests write."""

from typing import Any

from rulewright.server import protocol as p
from rulewright.server.tables import spoils_own, table_of
from rulewright.server.trouble import BadWish
from rulewright.server.workers.memory import Memory


def read_cards(_memory: Memory, game: str, text: str, options: dict[str, Any]) -> p.CardsRead:
    """Read a sheet card by card."""
    if not text.strip():
        raise BadWish("the sheet is empty: write a card, or paste some")
    return table_of(game).read_cards(text, options)


def about_own(_memory: Memory, game: str, name: str, own: str) -> p.CardAbout:
    """Tell everything about a card of a sheet."""
    found = table_of(game).about_own(name, own)
    if found is None:
        raise BadWish(f"no card of yours that can be played is called {name!r}")
    return found


def fronts(_memory: Memory, own: str) -> dict[str, Any]:
    """Give the fronts of the cards of a sheet that can be played."""
    return spoils_own.fronts(own)


def brought(_memory: Memory, game: str, decks: dict[str, str]) -> p.OwnCards:
    """Give the fronts of the cards that decks bring along, by seat."""
    return p.OwnCards({seat: table_of(game).brings(deck) for seat, deck in decks.items()})


def clash(_memory: Memory, game: str, decks: list[str]) -> str:
    """Say that two decks bring different cards of one name, if they do."""
    return table_of(game).clash(decks)


def deck_around(_memory: Memory, game: str, text: str, options: dict[str, Any]) -> p.DeckMade:
    """Write a list that plays the cards of a sheet."""
    return p.DeckMade(table_of(game).deck_around(text, options))
