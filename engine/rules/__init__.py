"""Named questions of the game, one chapter of the rulebooks to a file."""
