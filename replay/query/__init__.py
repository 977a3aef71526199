"""The small language of questions about a match: read, asked at an entry, answered over a match."""
