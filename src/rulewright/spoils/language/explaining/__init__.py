"""A text that is read, told: each sentence with its words and their rules, each cost as it is printed."""
