"""What people see and type: views, the log, sentences, notation; and the invariants of what is shown and kept."""
