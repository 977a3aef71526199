"""What could stand at the caret of a typed line."""
