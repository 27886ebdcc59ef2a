"""The grammar of card texts by hand: verb frames, noun phrases, prefixes and amounts, each in a file of its own."""
