"""The entry line: what a scribe types while a match is played, read against the record so far."""
