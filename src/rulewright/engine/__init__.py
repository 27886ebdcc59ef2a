"""The engine: suspends, resumes, records and shows any game; it knows no game."""
