"""Whole lines that are likely to be typed next."""
