"""Turns of phrase: one phrase for another that means the same, by what they are about. None ever changes a meaning."""
