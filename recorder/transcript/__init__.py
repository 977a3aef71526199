"""The transcript: a match as text that people write, read and mail."""
