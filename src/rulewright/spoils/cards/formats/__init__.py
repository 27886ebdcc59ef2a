"""Decks and cards in the formats that people keep them in."""
