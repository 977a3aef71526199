"""Checks that only the rules of the Second Edition have."""
