"""Checks of what becomes of cards that leave play."""
