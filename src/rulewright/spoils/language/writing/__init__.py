"""The writer: from words to a text that is read back into them, by the same grammar."""
