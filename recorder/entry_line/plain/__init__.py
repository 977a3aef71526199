"""Plain sentences: lines by people who know the game and not the grammar."""
