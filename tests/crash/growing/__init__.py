"""What a legal record can hold many of, and how the commands' cost grows with each of it."""
