"""Checks of initiation, responses, windows and what happens inside an action."""
