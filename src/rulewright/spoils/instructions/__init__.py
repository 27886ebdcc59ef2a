"""Doing: what each single instruction comes to, by the same subjects as the words."""
