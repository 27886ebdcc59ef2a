"""What happens: each kind, whether it can, what it changes, who hears of it and what is done instead."""
