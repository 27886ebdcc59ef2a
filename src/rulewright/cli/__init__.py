"""What people start: one command group per user."""
