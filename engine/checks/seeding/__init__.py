"""Checks of the seed phases."""
