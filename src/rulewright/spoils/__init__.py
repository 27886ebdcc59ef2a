"""The Spoils: a trading card game, by any of its three documents."""
