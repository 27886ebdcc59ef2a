"""Constructors of the grammar that cannot be seen through by running them, run backwards."""
