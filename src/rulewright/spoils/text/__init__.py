"""Printed card English into words and back: it reads a text whole or declines it, and never guesses."""
