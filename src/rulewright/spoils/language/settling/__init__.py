"""How words are settled that a sentence could have said in several ways: README.md says which, and why."""
