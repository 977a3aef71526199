"""What the rule documents tell of single cards, as data: their types and their timing."""
