"""Setting up a match: who plays what under which rules, with which decks, from which table on."""
