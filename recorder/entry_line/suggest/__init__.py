"""Whole lines that may well be typed next."""
