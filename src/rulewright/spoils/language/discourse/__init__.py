"""What `it`, `that card`, `they`, `the rest` and `this way` refer to, and the labels by which words say so."""
