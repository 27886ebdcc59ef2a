"""Cards and decks: their definitions, files and sets, and what may be played."""
