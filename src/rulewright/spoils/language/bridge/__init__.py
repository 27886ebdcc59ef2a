"""The way between today's words and the orthogonal ones: one written mapping, row by row, gone both ways.

It goes, family by family, as the engine follows the orthogonal words itself.
"""
