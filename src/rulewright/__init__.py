"""Rulewright: a rulebook that plays."""
