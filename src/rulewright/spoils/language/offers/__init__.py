"""What is said of a text that is not read: why, what could stand there, and what would be read instead."""
