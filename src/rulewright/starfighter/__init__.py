"""Starfighter: a duel of cruisers, in Training, Skirmish and Total War."""
