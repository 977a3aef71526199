"""The set-up of a match: who plays what under which rules, with which decks or declared table."""
