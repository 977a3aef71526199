"""The entry line: what a user types while a match is played, read against the record so far."""
