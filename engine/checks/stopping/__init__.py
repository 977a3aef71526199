"""Checks of what stopped, disabled and stasis cards do."""
