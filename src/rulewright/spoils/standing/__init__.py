"""What each card is and may do now."""
