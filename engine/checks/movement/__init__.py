"""Checks of ships that move and cloak, and of beaming."""
