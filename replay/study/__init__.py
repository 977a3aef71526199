"""The user's own marks on a match, placed on its record as it is now."""
