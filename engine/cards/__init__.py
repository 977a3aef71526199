"""What the rule documents tell of single cards: their types and how they sit in time, as data."""
