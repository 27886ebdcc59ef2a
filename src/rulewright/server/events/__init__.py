"""Events: drafts, sealed and constructed tournaments of a group, kept as a log of what was done."""
