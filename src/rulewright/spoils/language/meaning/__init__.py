"""What phrases mean: the constructors that the grammar names."""
