"""What players may choose: options, checks, costs, requirements, picks, and the reasons against the rest."""
