"""The table of The Spoils: its columns, the verbs that write to them, and actions, events and rulesets."""
