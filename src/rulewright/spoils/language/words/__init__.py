"""The orthogonal words: what a text means, cut so that every slot takes its whole sort.

A file for each sort: things (S), qualities (Q), amounts (N), conditions (B), events (E), places (A), windows (W),
changes (C), instructions (I), paragraphs (T). `sorts.py` says which words a sort has, `vocabulary.py` which names.
"""
