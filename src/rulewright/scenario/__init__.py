"""The scenario language: set a table, play a script, check what is expected. See docs/how-to/scenarios.md."""
