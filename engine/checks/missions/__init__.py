"""Checks of mission attempts, scouting and the dilemmas of a mission."""
