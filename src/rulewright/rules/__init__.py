"""The numbered rules of the games in our own words, and our rulings on what the books leave open."""
