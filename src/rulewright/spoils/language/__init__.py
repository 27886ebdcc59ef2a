"""The card language as a language: one grammar for reading and writing, and the orthogonal words that it makes."""
