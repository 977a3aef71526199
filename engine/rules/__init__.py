"""Named questions about the game, one chapter of the rulebooks in each file."""
