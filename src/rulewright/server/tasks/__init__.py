"""What workers do: functions that take a worker's memory and plain values, and give a plain value."""
