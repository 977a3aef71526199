"""The record: entries, the events that they hold, and what makes them a valid record."""
