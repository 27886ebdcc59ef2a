"""What bots and tables know of the game: what a position is worth, plain habits, and where players are asked."""
