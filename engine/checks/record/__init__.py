"""Checks of a record against itself."""
