"""Disputes at the judge's desk: their life, the acts on them, and what a remedy would do."""
