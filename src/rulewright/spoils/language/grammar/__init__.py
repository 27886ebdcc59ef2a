"""The grammar: the files in which phrases stand, and what loads them."""
