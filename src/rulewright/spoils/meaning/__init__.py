"""Whom and what a text means now: players, cards, amounts, conditions."""
