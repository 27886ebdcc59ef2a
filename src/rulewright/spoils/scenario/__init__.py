"""Scenarios of The Spoils: setting a table, reading lines, and what can be expected."""
