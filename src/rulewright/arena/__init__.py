"""The arena: games between bots, alone or by the thousand."""
