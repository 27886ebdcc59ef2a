"""The card vocabulary as frozen values: what a text means, in the rulebook's own terms, with no text in it.

Words are equal for equal meaning. They hold names in quotes (cards, subtypes, identifiers) and numbers, nothing else.
"""
