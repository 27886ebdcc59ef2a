"""The rows of the mapping, by what they are about."""
