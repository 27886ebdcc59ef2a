"""Words into canonical card English, one file for each kind of word."""
