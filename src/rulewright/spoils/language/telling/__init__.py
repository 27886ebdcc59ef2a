"""Clauses into instructions, conditions, events and paragraphs: each is one of these by where it stands."""
