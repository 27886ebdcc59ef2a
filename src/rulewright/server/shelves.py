"""Shelves: decks kept for whoever has a secret. The server keeps no secret, only what is made from it."""

import hashlib

import msgspec

from rulewright.server import protocol as p
from rulewright.server.store.store import Store, read
from rulewright.server.turns import Turns


def shelf_of(secret: str) -> str:
    """Name the shelf of a secret; nobody gets from the name to the secret."""
    return hashlib.sha256(f"shelf {secret}".encode()).hexdigest()


async def opened(store: Store, secret: str, turns: Turns) -> bytes:
    """Give what is on a shelf, as it is sent; that somebody looks keeps it from being forgotten."""
    return await turns.aside(shown, await store.shelf(shelf_of(secret)))  # it may have millions of bytes


def shown(rows: list[bytes]) -> bytes:
    """Give the decks of a shelf as they are sent."""
    decks = [read(row, p.ShelfDeck) for row in rows]
    return msgspec.json.encode(p.Shelf(sorted(decks, key=_newest_first)))


def _newest_first(deck: p.ShelfDeck) -> int:
    return -deck.changed


def put(before: p.ShelfDeck | None, wish: p.KeepDeck) -> p.ShelfDeck:
    """Give a deck as it is to be kept: what somebody else has made of it meanwhile is one of its versions."""
    deck = wish.deck
    versions = deck.versions
    if before is not None and before.changed != wish.since and before.text not in ("", deck.text):
        versions = [p.DeckVersion(before.changed, before.text), *versions][: p.MOST_VERSIONS]
    return p.ShelfDeck(deck.id, deck.text, deck.changed, versions if deck.text else [], deck.kind)


def growth(before: bytes | None, after: bytes) -> int:
    """Give by how many bytes a shelf grows."""
    return max(0, len(after) - len(before or b""))


def written(deck: p.ShelfDeck) -> bytes:
    """Write a deck as it is stored."""
    return msgspec.json.encode(deck)
