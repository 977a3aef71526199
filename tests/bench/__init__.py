"""Measurements, run by hand: `python -m tests.bench.terminal`. None of them is a test."""
