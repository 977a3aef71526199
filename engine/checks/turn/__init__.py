"""Checks of the order of a turn, First Edition and both."""
