"""Following one card, player or place through a match: what touches it, and what is true of it."""
