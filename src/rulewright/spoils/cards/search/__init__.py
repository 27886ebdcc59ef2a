"""Searching the cards there are, as players do: `t:character c<=2 "draw"`, or plain words; `help.py` tells all."""
