"""JSON Lines: a match as a file with one entry a line, lossless, for machines."""
