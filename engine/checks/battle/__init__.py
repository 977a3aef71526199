"""Checks of battles."""
