"""Checks of playing, using and downloading cards."""
